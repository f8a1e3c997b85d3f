"""Where cards fit, and what speaks against a place where they do not (L-4, L-5)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from oeil_app.core.verdict import Reason

from .deck import IDS, Deck, conflicts
from .grid import Laid, Place, Table, around, both_turns, spell_place

EVERY = both_turns(IDS)
"""All laid cards there could be, as a set."""


def narrow(
    deck: Deck, free: dict[Place, int], table: Table, cards: Iterable[tuple[Place, Laid]]
) -> None:
    """Note at the free places beside these cards of the table which laid cards still fit there.

    Spelled out side by side: all legal lays, all drops and the solver pass through here.
    """
    right, above, left, below = deck.beside
    fitting = free.get
    for (x, y), laid in cards:
        if (place := (x + 1, y)) not in table:
            free[place] = fitting(place, EVERY) & right[laid]
        if (place := (x, y + 1)) not in table:
            free[place] = fitting(place, EVERY) & above[laid]
        if (place := (x - 1, y)) not in table:
            free[place] = fitting(place, EVERY) & left[laid]
        if (place := (x, y - 1)) not in table:
            free[place] = fitting(place, EVERY) & below[laid]


def free_places(deck: Deck, table: Table) -> dict[Place, int]:
    """The free places beside a card, and for each the set of laid cards that fit there (L-4)."""
    free: dict[Place, int] = {}
    narrow(deck, free, table, table.items())
    return free


def neighbours(table: Table, place: Place) -> list[tuple[int, Laid]]:
    """The cards that a card at this place shares a side with, and which side."""
    return [(side, table[near]) for side, near in enumerate(around(place)) if near in table]


def misfits(deck: Deck, place: Place, laid: Laid, near: Iterable[tuple[int, Laid]]) -> list[Reason]:
    """L-5: every repeated colour and object on every side that a card laid here would share."""
    shown, sides = deck.sides[laid], deck.sides
    return [
        reason
        for side, neighbour in near
        if shown[side] & sides[neighbour][side ^ 2]
        for reason in _misfit(deck, place, laid, side, neighbour)
    ]


@lru_cache(maxsize=4096)  # while a card is held, or picked up again, the same answers are asked for
def _misfit(deck: Deck, place: Place, laid: Laid, side: int, neighbour: Laid) -> tuple[Reason, ...]:
    cells = spell_place(place), spell_place(around(place)[side])
    return tuple(
        Reason("L-4", conflict.kind, conflict.pictures, cells, conflict.what)
        for conflict in conflicts(deck, laid, side, neighbour)
    )


def all_fit(deck: Deck, table: Table) -> bool:
    """Whether every two cards that share a side of the table fit (L-4)."""
    return all(
        deck.fits(laid, side, table[beside])
        for place, laid in table.items()
        for side, beside in enumerate(around(place))
        if beside in table
    )
