"""Where cards fit, and what speaks against a place where they do not (L-4, L-5)."""

from __future__ import annotations

from oeil_app.core.verdict import Reason

from .deck import IDS, Deck, conflicts
from .grid import Laid, Place, Table, around, both_turns, spell_place

EVERY = both_turns(IDS)
"""All laid cards there could be, as a set."""


def narrow(deck: Deck, free: dict[Place, int], table: Table, place: Place, laid: Laid) -> None:
    """Note at the free places beside a laid card which laid cards still fit there."""
    for beside, fitting in zip(around(place), deck.beside, strict=True):
        if beside not in table:
            free[beside] = free.get(beside, EVERY) & fitting[laid]


def free_places(deck: Deck, table: Table) -> dict[Place, int]:
    """The free places beside a card, and for each the set of laid cards that fit there (L-4)."""
    free: dict[Place, int] = {}
    for place, laid in table.items():
        narrow(deck, free, table, place, laid)
    return free


def misfits(deck: Deck, table: Table, place: Place, laid: Laid) -> list[Reason]:
    """L-5: every repeated colour and object on every side that a card laid here would share."""
    shown = deck.sides[laid]
    reasons: list[Reason] = []
    for side, beside in enumerate(around(place)):
        neighbour = table.get(beside)
        if neighbour is not None and shown[side] & deck.sides[neighbour][side ^ 2]:
            cells = spell_place(place), spell_place(beside)
            reasons += [
                Reason("L-4", conflict.kind, conflict.pictures, cells, conflict.what)
                for conflict in conflicts(deck, laid, side, neighbour)
            ]
    return reasons


def all_fit(deck: Deck, table: Table) -> bool:
    """Whether every two cards that share a side of the table fit (L-4)."""
    return all(
        deck.fits(laid, side, table[beside])
        for place, laid in table.items()
        for side, beside in enumerate(around(place))
        if beside in table
    )
