"""Whether the solitaire can still be solved, answered honestly, and a way to the end."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from oeil_app.core.minds.outlook import UNKNOWN, Outlook

from ..actions import parse
from .adviser import position_of
from .referee import SolitaireState

if TYPE_CHECKING:
    from .position import Position

BUDGET = 250_000  # positions looked at before it says that it does not know
IMPROVE = 160  # slices in which a shorter way is looked for once there is one

_ways: dict[Position, tuple[str, ...]] = {}  # the rest of the way found last, by position


def solitaire_outlook(state: SolitaireState, seat: int) -> Generator[Outlook, None, Outlook]:
    """Yes, with the moves to go; no, proven; or not known.

    Who follows a way is led on along the same one: hints never walk in circles.
    """
    yield UNKNOWN
    from .solver import Solved, Unsolvable, search  # its tables take a moment to build

    position = position_of(state)
    if position in _ways:
        return _told(position, _ways[position])
    steps, improved = search(position, BUDGET), 0
    while True:
        yield UNKNOWN
        try:
            answer = next(steps)
        except StopIteration as end:
            answer = end.value
            break
        improved += isinstance(answer, Solved)
        if improved > IMPROVE:
            break
    if isinstance(answer, Solved):
        _remember(position, answer.moves)
        return _told(position, answer.moves)
    return Outlook(False) if isinstance(answer, Unsolvable) else UNKNOWN


def _remember(position: Position, moves: Sequence[str]) -> None:
    _ways.clear()
    for n, move in enumerate(moves):
        _ways[position] = tuple(moves[n:])
        position = position.apply(move)


def _told(position: Position, moves: Sequence[str]) -> Outlook:
    after = position.apply(moves[0])
    if len(after.taken) > len(position.taken):
        why = "takes_colour"
    elif after.design != position.design:
        why = "other_design"
    else:
        why = "solves"
    return Outlook(True, tuple(parse(move) for move in moves), why)
