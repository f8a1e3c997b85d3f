"""Where cards fit, and what speaks against a place where they do not (L-4, L-5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TypeAlias

from oeil_app.core.rules.verdict import Reason

from .deck import IDS, Deck, conflicts
from .grid import Laid, Place, Table, around, both_turns, spell_place

Neighbours: TypeAlias = tuple[Laid, Laid, Laid, Laid]
"""The laid cards at the right, above, to the left and below; 0, which shows nothing, for none."""

NOBODY: Neighbours = (0, 0, 0, 0)

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


class Form(dict[Place, Laid]):
    """A table that remembers its free places: with a card more only those beside it are others."""

    __slots__ = ("known",)

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.known: tuple[Deck, dict[Place, int]] | None = None


def grown(deck: Deck, table: Table, place: Place, laid: Laid) -> Form:
    """The table with one more card."""
    free = dict(free_places(deck, table))
    free.pop(place, None)
    form = Form(table)
    form[place] = laid
    narrow(deck, free, form, ((place, laid),))
    form.known = deck, free
    return form


def free_places(deck: Deck, table: Table) -> Mapping[Place, int]:
    """The free places beside a card, and for each the set of laid cards that fit there (L-4)."""
    if type(table) is Form and table.known is not None and table.known[0] is deck:
        return table.known[1]
    free: dict[Place, int] = {}
    narrow(deck, free, table, table.items())
    if type(table) is Form:
        table.known = deck, free
    return free


def neighbours(table: Table, place: Place) -> Neighbours:
    """The cards that a card at this place shares a side with."""
    x, y = place
    at = table.get
    return at((x + 1, y), 0), at((x, y + 1), 0), at((x - 1, y), 0), at((x, y - 1), 0)


@lru_cache(maxsize=4096)  # while a card is held, or picked up again, the same answers are asked for
def misfits(deck: Deck, place: Place, laid: Laid, near: Neighbours) -> tuple[Reason, ...]:
    """L-5: every repeated colour and object on every side that a card laid here would share."""
    found: list[Reason] = []
    shown, sides = deck.sides[laid], deck.sides
    for side, neighbour in enumerate(near):
        if neighbour and shown[side] & sides[neighbour][side ^ 2]:
            cells = spell_place(place), spell_place(around(place)[side])
            for conflict, pictures in conflicts(deck, laid, side, neighbour):
                found.append(Reason("L-4", conflict.kind, pictures, cells, conflict.what))
    return tuple(found)


def all_fit(deck: Deck, table: Table) -> bool:
    """Whether every two cards that share a side of the table fit (L-4)."""
    return all(
        deck.fits(laid, side, table[beside])
        for place, laid in table.items()
        for side, beside in enumerate(around(place))
        if beside in table
    )
