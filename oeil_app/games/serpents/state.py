"""The table between two actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from .rules.cards import Card
from .rules.snake import Snake

Snakes: TypeAlias = Mapping[int, Snake]
"""The incomplete snakes by their numbers, in this order."""


@dataclass(frozen=True, slots=True)
class State:
    """The fan, the snakes and what each seat has taken."""

    seats: int
    first: int  # the seat that began
    turn: int | None  # the seat to act; None: the game is over
    fan: tuple[str, ...]  # the card that lies, or lay, at each place
    taken: tuple[bool, ...]  # the places from which it is gone
    drawn: Card | None  # taken from the fan, still to be laid
    snakes: Snakes
    pits: tuple[tuple[Snake, ...], ...]  # the snakes that each seat has taken
    next: int  # the number of the next snake to begin
    winner: tuple[int, ...] | None  # None while play goes on


def winners(pits: tuple[tuple[Snake, ...], ...]) -> tuple[int, ...]:
    """S-8: most cards, then the longest snake, then shared; without any card nobody."""
    scores = [(sum(map(len, pit)), max(map(len, pit), default=0)) for pit in pits]
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best and best[0])
