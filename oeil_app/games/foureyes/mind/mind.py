"""A computer player for Four Eyes: sees what its level lets it see, and looks ahead so far.

A level is which squares are noticed (`attention.py`) and how many positions are weighed. Who sees
everything takes and stops every square, and follows threats until they are met.
"""

from __future__ import annotations

from oeil_app.core.minds.mind import Mind, Thinking, Thought
from oeil_app.core.rules.action import Action
from oeil_app.core.rules.rng import Rng

from ..actions import Lay, Move, Quarter
from ..rules.board import Board
from ..rules.legal import legal
from ..rules.tile import KINDS
from ..state import State
from .attention import Sight, noticing, plain, sight_of
from .book import book, openings
from .chances import CORNERS, Laying, Map, laid, mapped, read_laying, winning_places
from .deepening import SURE, Option, deepened
from .lay_search import EVERYWHERE, FORCING, LaySearch, forks, lays_worth
from .lay_search import Lay as Way
from .move_search import MoveSearch
from .moving import TURNED, Ground, Moving, Step, read_moving

_ROOT_QUIET = 40  # lays that threaten nothing, weighed at the table itself


def mind(board: Board) -> Mind:
    """The player for this board."""
    whole: list[Map] = []  # the map of all squares, when somebody has worked it out

    def think(view: State, seat: int, level: int, rng: Rng) -> Thinking:
        actions = legal(board, view, seat)
        if len(actions) == 1:
            return Thought(actions[0], "only_action", 1)
        yield None
        sight = sight_of(board, level)
        chart = whole[0] if sight.everything and whole else None
        if chart is None:
            chart = yield from mapped(board, noticing(board, sight, rng))
            if sight.everything:
                whole[:] = [chart]
        allowed = rng.shuffled(actions)
        own = chart
        if sight.takes < 1000 and rng.below(1000) >= sight.takes:
            own = yield from mapped(board, lambda square: plain(board, square))
        if view.laying:
            known = openings(board, view, book(board.size)) if sight.everything else []
            if known:
                return Thought(rng.choice(known), "builds", 1, chance=0.5)
            laying = LayMind(board, chart, view, allowed, own)
            return (yield from laying.think(sight, rng.next64()))
        return (yield from _MoveMind(board, chart, view, allowed, own).think(sight.nodes))

    return think


class LayMind:
    """Phase one: which tile goes where."""

    def __init__(
        self,
        board: Board,
        chart: Map,
        state: State,
        allowed: list[Action],
        own: Map | None = None,  # what it sees of squares that it could make at once
    ) -> None:
        self.board, self.chart = board, chart
        self.at = read_laying(chart, state)
        self.own = self.at if own in (None, chart) else read_laying(own, state)
        self.allowed = allowed
        self.seat = self.at.turn
        self.threats = winning_places(self.at, 1 - self.seat)
        self.zone = forks(self.at, 1 - self.seat)

    def think(self, sight: Sight, salt: int) -> Thinking:
        won = self._winning()
        if won is not None:
            return Thought(won, "wins", 1, chance=1.0)
        yield None
        options = self.options()
        if not options:
            return Thought(self._last_resort(), "no_escape", 1, chance=0.0)
        search = LaySearch(self.chart, salt, sight.moods, sight.nodes)
        return (yield from deepened(search, options, self._why))

    def options(self) -> list[Option]:
        """The lays worth a look, each with the position after it."""
        return [Option(self._action(way), laid(self.chart, self.at, *way)) for way in self._ways()]

    def _action(self, way: Way) -> Lay:
        place, own, _, kind = way
        return Lay(KINDS[kind], own, self.board.places[place])

    def _winning(self) -> Action | None:
        """F-4: a lay that makes the square, as far as it is noticed."""
        hot, theirs = self.own.sides[self.seat].hot, self.at.sides[1 - self.seat].hot
        index = self.board.index
        for lay in self.allowed:
            assert isinstance(lay, Lay)
            first = 4 * index[lay.place]
            if hot >> first + lay.turn & 1:
                for other, kind in CORNERS[7][lay.turn]:
                    if KINDS[kind] == lay.kind and not theirs >> first + other & 1:
                        return lay
        return None

    def _ways(self) -> list[Way]:
        """Lays worth a look, those first that look best: all that threaten, the best others."""
        at = self.at
        found = lays_worth(self.chart, at, self.threats or at.room & EVERYWHERE)
        legal_ = set(self.allowed)
        force: list[tuple[int, Way]] = []
        quiet: list[tuple[int, Way]] = []
        for worth, way in found:
            if self._action(way) in legal_:
                if worth > FORCING // 2:
                    force.append((worth, way))
                elif self.threats or self.zone >> 4 * way[0] & 1:
                    quiet.append((worth, way))
        return [way for _, way in (force + quiet[:_ROOT_QUIET])]

    def _last_resort(self) -> Action:
        """Nothing saves the game: at least nobody is handed a square, if that can be."""
        at = self.at
        theirs = at.sides[1 - self.seat].hot
        for lay in self.allowed:
            assert isinstance(lay, Lay)
            first = 4 * self.board.index[lay.place]
            other = next(o for o, kind in CORNERS[7][lay.turn] if KINDS[kind] == lay.kind)
            if not theirs >> first + other & 1 and (not self.threats or self.threats >> first & 1):
                return lay
        return self.allowed[0]

    def _why(self, option: Option, value: int) -> str:
        after = option.after
        assert isinstance(after, Laying)
        if value > SURE:
            return "forces"
        if value < -SURE:
            return "no_escape"
        if self.threats:
            return "blocks"
        if after.sides[self.seat].hot & after.room:
            return "makes_three"
        return "blocks" if self.zone != EVERYWHERE else "builds"


class _MoveMind:
    """Phase two: which tile is moved or turned."""

    def __init__(
        self, board: Board, chart: Map, state: State, allowed: list[Action], own: Map
    ) -> None:
        self.board = board
        self.ground = Ground(board, chart)
        self.at = read_moving(chart, state)
        self.allowed = allowed
        self.seat = self.at.turn
        seen = self.ground if own is chart else Ground(board, own)
        self.won = seen.wins(self.at if own is chart else read_moving(own, state), self.seat)
        self.earlier = {(name[:-1].encode(), int(name[-1])) for name in state.earlier}
        self.threatened = self.ground.wins(self.at, 1 - self.seat) is not None

    def think(self, most: int) -> Thinking:
        at, won = self.at, self.won
        if won is not None and self._action(won) in self.allowed:
            return Thought(self._action(won), "wins", 1, chance=1.0)
        yield None
        search = MoveSearch(self.ground, self.earlier, most)
        order = {action: n for n, action in enumerate(self.allowed)}
        found = [
            (value, order[action], Option(action, after))
            for value, step, after in search.children(at)
            if (action := self._action(step)) in order
        ]
        if not found:
            return Thought(self.allowed[0], "no_escape", 1, chance=0.0)
        options = [option for *_, option in sorted(found, key=lambda each: each[:2])]
        return (yield from deepened(search, options, self._why))

    def _action(self, step: Step) -> Action:
        place, to, letter = step
        if place != to:
            return Move(self.board.places[place], self.board.places[to])
        clockwise = TURNED[self.at.tiles[place]][0] == letter
        return Quarter(self.board.places[place], clockwise)

    def _why(self, option: Option, value: int) -> str:
        after = option.after
        assert isinstance(after, Moving)
        if value > SURE:
            return "forces"
        if value < -SURE:
            return "no_escape"
        if self.threatened:
            return "blocks"
        return "makes_three" if self.ground.wins(after, self.seat) is not None else "builds"
