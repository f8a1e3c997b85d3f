"""Hold a colour in two turns (O-9, O-14): the rival looks on, and its pegs stand where they stand.

Proven: nothing holds a colour in the first turn, and at least one way does in the second. A turn
has as many moves as there are pegs on one colour when it begins (O-9): the first is for preparing.
A first turn that leaves the rival holding a colour loses: then its turn begins, and it wins.

The measure: of all the ways to end the first turn, how few lead on (in halvings); and one more for
each move that the second turn needs.
"""

from __future__ import annotations

from collections.abc import Generator
from math import log2
from typing import Any, TypeAlias, TypeVar

from oeil_app.core.minds.outlook import UNKNOWN, Outlook
from oeil_app.core.rules.action import Action
from oeil_app.core.rules.rng import Rng
from oeil_app.core.tasks.puzzle import FAILED, ME, OPEN, OTHER, Attempt, Puzzle, Standing, grade_of

from ..actions import END, TURNS, Move
from ..board.board import FACES, NEAR, TURNED, names_of, squares_of
from ..mind.reach import Holding, Step, Way
from ..state import State

PEGS, NEED = 6, 4  # O-7, with two seats
TURNS_ALLOWED = 2
MOST_FIRST = 2  # moves in the first turn: more is too much to look at, for people too
BOUNDS = (3.6, 4.2, 5.0, 6.0)
AT_ONCE = 40  # ends of a turn looked at between two yields
_NOTCHES = 16
T = TypeVar("T")

Here: TypeAlias = tuple[int, int]
"""Where the wheels stand, and one's own pegs."""


class TwoTurns:
    """Pegs anywhere, until a colour is two turns away."""

    tries = 8

    def attempt(self, grade: int, dice: Rng) -> Attempt:
        wheels = dice.below(_NOTCHES * _NOTCHES)
        squares = dice.shuffled(squares_of(FACES[wheels].exists))
        mine, others = (sum(1 << at for at in squares[n : n + PEGS]) for n in (0, PEGS))
        first = largest(wheels, mine)
        if first > MOST_FIRST or largest(wheels, others) >= NEED:
            return None
        if (yield from holding((wheels, mine), others, first)) is not None:
            return None
        ends = yield from first_turns((wheels, mine), others, first)
        good: list[tuple[tuple[Step, ...], tuple[Step, ...]]] = []
        for there, steps in ends.items():
            yield
            way = yield from holding(there, others, largest(*there))
            if way is not None:
                good.append((steps, way))
        if not good:
            return None
        shortest = min(good, key=lambda both: len(both[0]) + len(both[1]))
        effort = log2(len(ends) / len(good)) + min(len(way) for _, way in good)
        if grade_of(effort, BOUNDS) != grade:
            return None
        return _found(wheels, mine, others, first, *shortest)


def largest(wheels: int, mine: int) -> int:
    """O-9: the most pegs on one colour, and so the moves of a turn that begins here."""
    return max((mine & area).bit_count() for area in FACES[wheels].areas)


def first_turns(
    here: Here, others: int, moves: int
) -> Generator[None, None, dict[Here, tuple[Step, ...]]]:
    """Every way in which a turn of so many moves can leave the table, by the fewest steps.

    Left out is what would let the rival hold a colour as its turn begins (O-14).
    """
    reached: dict[Here, tuple[Step, ...]] = {here: ()}
    newest = [here]
    for _ in range(moves):
        before, newest = newest, []
        for wheels, mine in before:
            yield
            for step, there in _steps(wheels, mine, others):
                if there not in reached:
                    reached[there] = (*reached[wheels, mine], step)
                    newest.append(there)
    left: dict[Here, tuple[Step, ...]] = {}
    for n, (there, steps) in enumerate(reached.items()):
        if n % AT_ONCE == 0:
            yield
        if largest(there[0], others) < NEED:
            left[there] = steps
    return left


def _steps(wheels: int, mine: int, others: int) -> list[tuple[Step, Here]]:
    """O-5, O-6: every move from here."""
    standing = mine | others
    found: list[tuple[Step, Here]] = [
        ((-1, n), (there, mine))
        for n, there in enumerate(TURNED[wheels])
        if not standing & ~FACES[there].exists
    ]
    free = FACES[wheels].exists & ~standing
    for peg in squares_of(mine):
        for to in squares_of(NEAR[peg] & free):
            found.append(((peg, to), (wheels, mine ^ (1 << peg | 1 << to))))
    return found


def holding(here: Here, others: int, moves: int) -> Generator[None, None, Way]:
    """The shortest way to hold any colour within so many moves; None: there is none."""
    best: Way = None
    for colour in range(len(FACES[here[0]].areas)):
        left = moves if best is None else len(best) - 1
        way = yield from Holding(colour, others, NEED, False).way(*here, left)
        if way is not None:
            best = way
    return best


def _found(
    wheels: int,
    mine: int,
    others: int,
    first: int,
    before: tuple[Step, ...],
    then: tuple[Step, ...],
) -> dict[str, Any]:
    start = {
        "wheels": list(divmod(wheels, _NOTCHES)),
        "design": FACES[wheels].design,
        "pegs": {"red": list(names_of(mine)), "blue": list(names_of(others))},
        "phase": "move",
        "moves_left": first,
        "first_move": True,
        "to_lay": [0, 0],
        "round": 1,
    }
    one = [action(step).text() for step in before]
    one += [END.text()] if len(before) < first else []
    two = [action(step).text() for step in then]
    par = len(one) + len(two)
    return {"start": start, "par": par, "proven": False, "solution": [*one, END.text(), *two]}


def action(step: Step) -> Action:
    """The action that a step is."""
    return TURNS[step[1]] if step[0] < 0 else Move(*step)


class Looker:
    """The rival ends each of its turns at once; after two of one's own it is over."""

    def standing(
        self, puzzle: Puzzle, referee: Any, state: State, mine: int
    ) -> Generator[None, None, Standing]:
        yield from ()
        if state.turn == OTHER:
            return Standing(OPEN, END)
        return Standing(FAILED if state.round > TURNS_ALLOWED else OPEN)

    def outlook(
        self, puzzle: Puzzle, referee: Any, state: State, mine: int
    ) -> Generator[Outlook, None, Outlook]:
        here, others = (state.wheels, state.pegs[ME]), state.pegs[OTHER]
        if state.turn != ME or state.round > TURNS_ALLOWED:
            return Outlook(False)
        way = yield from _unknown(holding(here, others, state.moves_left))
        if way:
            return Outlook(True, tuple(map(action, way)), "solves")
        if state.round == TURNS_ALLOWED:
            return Outlook(False)
        left = yield from _unknown(first_turns(here, others, state.moves_left))
        for there, steps in left.items():
            yield UNKNOWN
            then = yield from _unknown(holding(there, others, largest(*there)))
            if then is not None:
                ends = () if len(steps) == state.moves_left else (END,)
                actions = (*map(action, steps), *ends)
                return Outlook(True, actions, "solves", len(actions) + len(then))
        return Outlook(False)


def _unknown(thinking: Generator[None, None, T]) -> Generator[Outlook, None, T]:
    """What a search finds; while it looks, nothing is known."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            found: T = end.value
            return found
        yield UNKNOWN
