"""What may be tried in a turn of the quiz, what of it asks a question, and in which categories."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache

from oeil_app.core.rules.action import Action

from ..actions import Lay, Move, Take
from ..board.board import COLOURS, FACES
from ..state import held
from .state import Asking, QuizState

TAKES = tuple(Take(colour) for colour in range(len(COLOURS)))


def may_lay(state: QuizState) -> bool:
    """O-18: a peg in hand, and no move made in this turn."""
    return state.first_move and state.to_lay[state.turn] > 0


def to_try(state: QuizState) -> list[int]:
    """O-19: the colours held, not yet controlled and not yet tried in this turn."""
    return [
        colour
        for colour in held(state, state.turn)
        if state.control[colour] != state.turn and colour not in state.tried
    ]


def asks(state: QuizState, action: Asking) -> bool:
    """O-18, O-19: whether it needs an answer; a move not among pegs of one's own."""
    if not isinstance(action, Move):
        return True
    area = state.face.areas[state.face.colours[action.to]]
    return not state.pegs[state.turn] & area & ~(1 << action.peg)


def spelled(state: QuizState, actions: Sequence[Move | Lay]) -> list[Action]:
    """O-20: on a joker that asks, the action with each category; else as it is."""
    found: list[Action] = []
    jokers, known = _jokers(state.wheels, state.categories), state.known
    for action in actions:
        if jokers >> action.to & 1 and (type(action) is Lay or asks(state, action)):
            found += _in_each(action, known)
        else:
            found.append(action)
    return found


def spellings(state: QuizState, action: Asking) -> Sequence[Action]:
    """O-20: the ways to say one action."""
    return tries(state, action.colour) if isinstance(action, Take) else spelled(state, [action])


def tries(state: QuizState, colour: int) -> tuple[Asking, ...]:
    """O-19, O-20: to take a colour; a joker with each category."""
    take = TAKES[colour]
    return (take,) if state.categories[colour] is not None else _in_each(take, state.known)


@cache
def _jokers(wheels: int, categories: tuple[str | None, ...]) -> int:
    """The squares of colours that have no category of their own."""
    areas = zip(FACES[wheels].areas, categories, strict=True)
    return sum(area for area, category in areas if category is None)


@lru_cache(maxsize=2048)  # all that there are with one pack
def _in_each(action: Asking, categories: tuple[str, ...]) -> tuple[Asking, ...]:
    return tuple(replace(action, category=category) for category in categories)


def colour_of(state: QuizState, action: Asking) -> int:
    """The colour that the action is about."""
    return action.colour if isinstance(action, Take) else state.face.colours[action.to]
