"""Starts of The Eye's solitaire besides O-21: six pegs, each half of the ring like the other.

As at O-21 every peg has its twin across the hub (lanes four further on), so that a start is good to
look at. Each is proven by a way to its end. Par is the shortest way that the solver finds within
its budget, which is counted in positions and never in time.

The easier ones are shorter: a start from the end of another's way, some colours taken already.

The measure: par, and on top of it how much the solver must look at before it sees any way at all
(the logarithm of it): what is long and hidden is hard.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from math import log2

from oeil_app.core.rules.rng import Rng
from oeil_app.core.tasks.puzzle import Attempt, Found, grade_of

from ..board.board import depth
from ..solitaire.position import DESIGNS, Position, Square, square_text
from ..solitaire.solver import Answer, Solved, Unknown, search
from ..solitaire.solver_tables import all_goals

FINDING = 40_000  # positions to find any way at all
BUDGET = 20_000  # and for par, where somebody waits for it
TAKEN: dict[int, tuple[int, ...]] = {1: (6,), 2: (5, 4), 3: (3, 2), 4: (0,), 5: (0,)}  # by grade
BOUNDS = (20.0, 35.0, 49.0, 57.0)


@dataclass(frozen=True)
class Way:
    """A way from a start to its end."""

    start: Position
    moves: tuple[str, ...]
    proven: bool  # nothing shorter exists
    seen: int  # positions looked at before any way was seen

    @property
    def effort(self) -> float:
        return round(len(self.moves) + log2(1 + self.seen), 3)


class Solitaires:
    """A way through a whole solitaire; easier ones begin where some colours are taken already."""

    tries = 3

    def __init__(self) -> None:
        all_goals()

    def attempt(self, grade: int, dice: Rng) -> Attempt:
        taken = dice.choice(TAKEN[grade])
        way = yield from way_from(symmetric(dice), BUDGET)
        if way is not None and taken:
            way = yield from end_of(way, taken, BUDGET)
        return found(way) if way is not None and grade_of(way.effort, BOUNDS) == grade else None


def symmetric(dice: Rng) -> Position:
    """Three squares and their twins across the hub, in one of the four designs."""
    a, b = dice.below(2), dice.below(2)
    near = [(i, j) for i in range(4) for j in range(8) if depth(a, b, i, j) <= 7]
    three = dice.shuffled(near)[:3]
    return Position(a, b, tuple(sorted([*three, *map(_twin, three)])), (), DESIGNS, None, True)


def _twin(at: Square) -> Square:
    return (at[0] + 4) % 8, (at[1] + 4) % 8


def way_from(start: Position, budget: int) -> Generator[None, None, Way | None]:
    """The shortest way within the budget; None if none is seen soon."""
    thinking, seen, first = search(start, budget), 0, None
    answer: Answer = Unknown(0)
    while True:
        try:
            answer = next(thinking)
        except StopIteration as end:
            answer = end.value
            break
        yield
        if isinstance(answer, Unknown):
            seen = answer.nodes
            if seen > FINDING:
                return None
        elif first is None:
            first = seen
    if not isinstance(answer, Solved):
        return None
    return Way(start, answer.moves, answer.proven_shortest, seen if first is None else first)


def end_of(way: Way, taken: int, budget: int) -> Generator[None, None, Way]:
    """The rest of a way once so many colours are taken, or a shorter one from there."""
    position = way.start
    for n, move in enumerate(way.moves):
        if len(position.taken) == taken:
            better = yield from way_from(position, budget)
            rest = Way(position, way.moves[n:], False, 0)
            return better if better is not None and len(better.moves) <= len(rest.moves) else rest
        position = position.apply(move)
        yield
    raise AssertionError("a way takes all colours")


def found(way: Way) -> Found:
    """As it stands in its file."""
    start = way.start
    fields: Found = {
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
    }
