"""The table of perft counts: its positions, and three ways to count their trees (G-7)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, NamedTuple

from oeil_app.core.rules.jsons import JsonObject
from oeil_app.core.rules.referee import Referee, perft
from oeil_app.core.rules.setup import Setup
from oeil_app.games import GAMES
from oeil_app.play.session import Session
from tests.cases import FAMILIES, Case
from tests.second_opinion import foureyes, lynx, oeil, serpents
from tests.second_opinion.compare import State, plain

from .golden import FOLDER, lines

TABLE = FOLDER / "perft.json"
OPINIONS: dict[str, ModuleType] = {
    "lynx": lynx,
    "oeil": oeil,
    "serpents": serpents,
    "foureyes": foureyes,
}
MOST_DIVIDED = 20_000  # leaves that the slow ways are still asked to split
Move = tuple[int, str]  # who, and what


class Position(NamedTuple):
    """A table to count from: a deal and what was done since."""

    setup: Setup
    opening: tuple[Move, ...] = ()

    @property
    def referee(self) -> Referee[Any]:
        return GAMES.referee(self.setup)

    def state(self) -> Any:
        """As the referee has it."""
        referee, state = self.referee, GAMES.deal(self.setup)
        for seat, text in self.opening:
            state, _ = referee.apply(state, seat, referee.parse(text))
        return state

    def with_move(self, seat: int, text: str) -> Position:
        return self._replace(opening=(*self.opening, (seat, text)))

    def moves(self) -> list[Move]:
        """All that anybody may do next."""
        referee, state = self.referee, self.state()
        return [
            (seat, action.text())
            for seat in referee.active(state)
            for action in referee.legal(state, seat)
        ]


class Line(NamedTuple):
    """A line of the table: from this position so many leaves at depth 1, 2 …"""

    position: Position
    leaves: tuple[int, ...]


Table = dict[str, dict[int, Line]]  # by the name of the game and the number of its actions done


def read_table() -> Table:
    if not TABLE.exists():
        return {}
    told = json.loads(TABLE.read_text(encoding="utf-8"))
    return {name: dict(_lines_of(each)) for name, each in told.items()}


def _lines_of(told: JsonObject) -> Iterator[tuple[int, Line]]:
    setup = GAMES.setup(**told["setup"])
    actions = tuple((seat, text) for seat, text in told["actions"])
    for after, leaves in told["leaves"].items():
        yield int(after), Line(Position(setup, actions[: int(after)]), tuple(leaves))


def write_table(table: Table) -> None:
    """One line a game: its setup, its actions as far as they are needed, and the counts."""
    told = {}
    for name, found in table.items():
        setup, actions = found[max(found)].position
        leaves = {str(after): line.leaves for after, line in found.items()}
        told[name] = {"setup": setup.to_json(), "actions": actions, "leaves": leaves}
    TABLE.write_text(lines(told), "utf-8")


def positions_of(case: Case, session: Session) -> Iterator[Position]:
    """From a golden game: play well under way, play near its end, and the deal of some."""
    actions = tuple((entry.seat, entry.text) for entry in session.timeline.entries)
    done = [len(actions) * 2 // 3, max(len(actions) - 2, 0)]
    if case in deal_cases():
        done.insert(0, 0)
    for after in done:
        yield Position(session.setup, actions[:after])


def deal_cases() -> list[Case]:
    """The cases whose deal is counted from: every variant with the fewest and the most seats."""
    plain = [case for case in FAMILIES if not case.options]
    seats = {case[:2]: [each.seats for each in plain if each[:2] == case[:2]] for case in plain}
    return [case for case in plain if case.seats in (min(seats[case[:2]]), max(seats[case[:2]]))]


# Three ways to count

Counter = Callable[[int], int]  # the leaves at a depth
Way = Callable[[Position], Counter]


def bulk(position: Position) -> Counter:
    """The referee's own way: the last actions are counted, not made."""
    state = position.state()
    return lambda depth: perft(position.referee, state, depth)


def one_by_one(position: Position) -> Counter:
    """Every action is made, the last ones too."""
    referee, state = position.referee, position.state()

    def leaves(state: Any, depth: int) -> int:
        if depth == 0:
            return 1
        return sum(
            leaves(referee.apply(state, seat, action)[0], depth - 1)
            for seat in referee.active(state)
            for action in referee.legal(state, seat)
        )

    return lambda depth: leaves(state, depth)


def second(position: Position) -> Counter:
    """By the second opinion, which shares nothing with the referee but the JSON of the deal."""
    told = _Told(position, GAMES.deal(position.setup))
    for seat, text in position.opening:
        told = told.after(seat, text)

    def leaves(told: _Told, depth: int) -> int:
        moves = told.moves()
        if depth == 1:
            return len(moves)
        return sum(leaves(told.after(*move), depth - 1) for move in moves)

    return lambda depth: leaves(told, depth) if depth else 1


class _Told:
    """A table as the second opinion knows it.

    It has no questions: in a quiz the referee plays along and tells what is asked and what is
    right.
    """

    def __init__(self, position: Position, state: Any, known: State | None = None) -> None:
        self.position = position
        self.opinion = OPINIONS[position.setup.game]
        self.state = state  # the referee's, in a quiz
        self.known = plain(position.referee, state) if known is None else known

    def moves(self) -> list[Move]:
        seats = range(self.position.setup.seats)
        return [(seat, text) for seat in seats for text in self.opinion.legal(self.known, seat)]

    def after(self, seat: int, text: str) -> _Told:
        if self.position.setup.variant != "quiz":
            known = self.opinion.play(self.known, seat, text)
            return _Told(self.position, self.state, known)
        referee = self.position.referee
        state, _ = referee.apply(self.state, seat, referee.parse(text))
        known = self.opinion.play(self.known, seat, text, text == f"={self.known['right']}")
        heard = plain(referee, state)
        known |= {"question": heard["question"], "right": heard["right"]}
        return _Told(self.position, state, known)


# Comparing


def mistakes(line: Line, way: Way) -> str:
    """Where this way of counting differs from the table, split per action; empty if nowhere."""
    deep = reach(line, way)
    if not deep:
        return ""
    count = way(line.position)
    for depth, leaves in enumerate(line.leaves[:deep], 1):
        if (found := count(depth)) != leaves:
            split = divide(line.position, depth, *dict.fromkeys((way, *_others(line, depth))))
            return f"depth {depth}: {found} leaves, should be {leaves}; by action:\n{split}"
    return ""


def _others(line: Line, depth: int) -> list[Way]:
    """The ways to set beside a wrong count, so that a reader sees which of them is wrong."""
    if line.leaves[depth - 1] > MOST_DIVIDED:
        return []
    return [way for way in (bulk, one_by_one, second) if reach(line, way)]


def reach(line: Line, way: Way) -> int:
    """How deep this way can count in a moment: it depends on the leaves it has to make."""
    if way is bulk:
        return len(line.leaves)
    if way is one_by_one:
        made, most = line.leaves, 2_000
    else:
        if line.position.setup.game not in OPINIONS:
            return 0
        made, most = (1, *line.leaves[:-1]), 40 if line.position.opening else 600
    return sum(all(n <= most for n in made[:depth]) for depth in range(1, len(made) + 1))


def divide(position: Position, depth: int, *ways: Way) -> str:
    """The split per action, a column for each way of counting; where they differ is marked."""
    split = [" ".join(way.__name__ for way in ways)]
    for seat, text in position.moves():
        after = position.with_move(seat, text)
        counts = [way(after)(depth - 1) for way in ways]
        mark = "" if len(set(counts)) == 1 else "  <-"
        split.append(f"{seat} {text}: {' '.join(map(str, counts))}{mark}")
    return "\n".join(split)
