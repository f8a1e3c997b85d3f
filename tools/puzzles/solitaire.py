"""Starts of The Eye's solitaire besides O-21: six pegs, each half of the ring like the other.

As at O-21 every peg has its twin across the hub (lanes four further on), so that a start is good to
look at. Each is proven by a way to its end, which is played through the referee's own twin,
`solitaire_position`. Par is the shortest way that the solver finds within its budget.

The first ones are shorter: a start from the end of another's way, some colours taken already.

The measure: par, and on top of it how much the solver must look at before it sees any way at all
(the logarithm of it): what is long and hidden is hard.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log2

from oeil_app.core.rng import Rng
from oeil_app.games.oeil.board.board import depth
from oeil_app.games.oeil.solitaire.position import DESIGNS, START, Position, Square, square_text
from oeil_app.games.oeil.solitaire.solver import Answer, Solved, Unknown, search

from .shelf import Found, graded

FULL, SHORT = 210, 40
BUDGET, FINDING = 120_000, 40_000  # positions for par; positions to find any way at all
SEED = 2_100
TAKEN = (6, 6, 5, 4)  # colours taken already in the short ones, in turn


@dataclass(frozen=True)
class Way:
    """A way from a start to its end."""

    start: Position
    moves: tuple[str, ...]
    proven: bool  # nothing shorter exists
    seen: int  # positions looked at before any way was seen


def make(full: int = FULL, short: int = SHORT) -> list[Found]:
    """All starts: the short ones, then the full ones, each easiest first."""
    dice = Rng(SEED)
    ways: list[Way] = []
    known = {START.pegs}
    while len(ways) < full:
        start = symmetric(dice)
        if start.pegs in known:
            continue
        known.add(start.pegs)
        way = way_from(start)
        if way is not None:
            ways.append(way)
    shorter = [_end_of(ways[n * len(ways) // short], TAKEN[n % len(TAKEN)]) for n in range(short)]
    easy = graded([_found(way) for way in shorter], 2)
    return easy + graded([_found(way) for way in ways], 4, after=1)


def symmetric(dice: Rng) -> Position:
    """Three squares and their twins across the hub, in one of the four designs."""
    a, b = dice.below(2), dice.below(2)
    near = [(i, j) for i in range(4) for j in range(8) if depth(a, b, i, j) <= 7]
    three = dice.shuffled(near)[:3]
    return Position(a, b, tuple(sorted([*three, *map(_twin, three)])), (), DESIGNS, None, True)


def _twin(at: Square) -> Square:
    return (at[0] + 4) % 8, (at[1] + 4) % 8


def way_from(start: Position) -> Way | None:
    """The shortest way within the budget; None if none is seen soon."""
    thinking, seen, first = search(start, BUDGET), 0, None
    answer: Answer = Unknown(0)
    while True:
        try:
            answer = next(thinking)
        except StopIteration as end:
            answer = end.value
            break
        if isinstance(answer, Unknown):
            seen = answer.nodes
            if seen > FINDING:
                return None
        elif first is None:
            first = seen
    if not isinstance(answer, Solved):
        return None
    return Way(start, answer.moves, answer.proven_shortest, seen if first is None else first)


def _end_of(way: Way, taken: int) -> Way:
    """The rest of a way once so many colours are taken, or a shorter one from there."""
    position = way.start
    for n, move in enumerate(way.moves):
        if len(position.taken) == taken:
            better = way_from(position)
            rest = Way(position, way.moves[n:], False, 0)
            return better if better is not None and len(better.moves) <= len(rest.moves) else rest
        position = position.apply(move)
    raise AssertionError("a way takes all colours")


def _found(way: Way) -> Found:
    start = way.start
    fields = {
        "wheels": [start.a, start.b],
        "design": start.design,
        "pegs": {"red": [square_text(peg) for peg in start.pegs]},
    }
    if start.taken:
        fields |= {
            "first_move": False,
            "taken": list(start.taken),
            "designs_left": list(start.designs_left),
            "last_design": start.last_design,
        }
    return {
        "start": fields,
        "par": len(way.moves),
        "proven": way.proven,
        "solution": list(way.moves),
        "effort": round(len(way.moves) + log2(1 + way.seen), 3),
    }
