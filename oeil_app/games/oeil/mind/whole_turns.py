"""Whole turns of the Eye: what a seat can make of its moves, the most promising ways followed."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple, TypeAlias

from oeil_app.core.rules.action import Action

from ..actions import END, TURNS, Clear, Move
from ..board.board import FACES, NEAR, TURNED, squares_of
from ..rules.rules import HOMES
from .attention import Notices
from .judging import WON, Judge
from .reach import Holding, Step, Way
from .swift import GOES_ON, Swift

CLEARING = 64  # added to the square of a peg that is cleared


class Whole(NamedTuple):
    """What is done in a turn, the table then (before the next turn begins), and its worth."""

    value: float
    steps: tuple[Step, ...]
    after: Swift

    @property
    def first(self) -> Action:
        """What is done now."""
        if not self.steps:
            return END
        peg, to = self.steps[0]
        if peg < 0:
            return TURNS[to]
        return Clear(peg - CLEARING, to) if peg >= CLEARING else Move(peg, to)


Slices: TypeAlias = Generator[None, None, list[Whole]]


def winning_turn(judge: Judge, at: Swift) -> Generator[None, None, Way]:
    """O-10, O-14: steps that win in this very turn, clearing apart."""
    colours: tuple[int, ...] = ()
    if judge.at_once:
        colours = (HOMES[at.turn],)
    elif judge.any_at_once:
        colours = (0, 1, 2, 3, 4, 5, 6, 7)
    return (yield from holding_turn(judge, at, colours))


def holding_turn(judge: Judge, at: Swift, colours: tuple[int, ...]) -> Generator[None, None, Way]:
    """Steps that hold one of the colours within the moves that are left."""
    if not at.left:
        return None
    rules, mine = judge.rules, at.pegs[at.turn]
    others = sum(at.pegs) ^ mine
    for colour in colours:
        holding = Holding(colour, others, rules.need, rules.alone)
        way = yield from holding.way(at.wheels, mine, at.left)
        if way is not None:
            return way
    return None


def _following(judge: Judge, at: Swift) -> int:
    seats = judge.rules.seats
    seat = (at.turn + 1) % seats
    while at.out >> seat & 1:
        seat = (seat + 1) % seats
    return seat


def cleared(judge: Judge, at: Swift) -> Generator[None, None, Whole | None]:
    """O-9 (3): the table when each rival's peg is put where it is worth least to them."""
    seat = at.turn
    if not at.fresh or seat not in at.control:
        return None
    areas = FACES[at.wheels].areas
    mine = sum(area for colour, area in enumerate(areas) if at.control[colour] == seat)
    following = _following(judge, at)
    steps: tuple[Step, ...] = ()
    value = 0.0
    for rival, pegs in enumerate(at.pegs):
        if rival == seat:
            continue
        for peg in squares_of(pegs & mine):
            free = FACES[at.wheels].exists & ~sum(at.pegs) & ~mine
            best: tuple[float, int, Swift] | None = None
            for to in squares_of(free):
                now = at.pegs[rival] ^ (1 << peg | 1 << to)
                there = at._replace(pegs=(*at.pegs[:rival], now, *at.pegs[rival + 1 :]))
                worth = judge.value(there, seat, following)
                if best is None or worth > best[0]:
                    best = (worth, to, there)
                if judge.tired:
                    yield
            if best is not None:
                value, to, at = best
                steps += ((peg + CLEARING, to),)
    return Whole(value, steps, at) if steps else None


def whole_turns(
    judge: Judge, at: Swift, width: int, most: int, notices: Notices | None = None
) -> Slices:
    """The best turns found, best first; a turn that wins at once comes alone."""
    seat, following = at.turn, _following(judge, at)
    layer = [Whole(judge.value(at, seat, following), (), at)]
    clear = yield from cleared(judge, at)
    if clear is not None:
        layer.append(clear)
    if notices is None:
        for start in reversed(layer):
            way = yield from winning_turn(judge, start.after)
            if way is not None:
                return [Whole(WON, start.steps + way, start.after._replace(winner=seat))]
    whole = list(layer)
    seen = {(each.after.wheels, each.after.pegs) for each in layer}
    for _ in range(at.left):
        found: list[Whole] = []
        for _, steps, now in layer:
            for step, wheels, pegs in _moves(now, seat):
                if (wheels, pegs) in seen or not (notices is None or notices(step, now.wheels)):
                    continue
                seen.add((wheels, pegs))
                left, winner = now.left - 1, GOES_ON
                then = Swift(
                    wheels, pegs, now.control, now.out, seat, left, False, now.round, winner
                )
                if notices is not None and judge.wins(then, seat):
                    then = then._replace(winner=seat)
                value = judge.value(then, seat, following)
                found.append(Whole(value, (*steps, step), then))
                if judge.tired:
                    yield
        found.sort(key=_value, reverse=True)
        whole += found
        if found and found[0].value >= WON:
            return found[:1]
        layer = found[:width]
    whole.sort(key=_value, reverse=True)
    return whole[:most]


def _value(whole: Whole) -> float:
    return whole.value


def _moves(at: Swift, seat: int) -> list[tuple[Step, int, tuple[int, ...]]]:
    """O-5, O-6: every move, and where wheels and pegs are then."""
    wheels, pegs = at.wheels, at.pegs
    standing, mine = sum(pegs), pegs[seat]
    before, after = pegs[:seat], pegs[seat + 1 :]
    found: list[tuple[Step, int, tuple[int, ...]]] = [
        ((-1, n), there, pegs)
        for n, there in enumerate(TURNED[wheels])
        if not standing & ~FACES[there].exists
    ]
    free = FACES[wheels].exists & ~standing
    for peg in squares_of(mine):
        for to in squares_of(NEAR[peg] & free):
            found.append(((peg, to), wheels, (*before, mine ^ (1 << peg | 1 << to), *after)))
    return found
