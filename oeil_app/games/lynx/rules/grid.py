"""The grid that cards lie on: places, sides and laid cards, and how they are written.

A place is `(x, y)`, x to the right, y up. A side is a number: right, above, left, below; `side ^ 2`
is the side across. A laid card is one number too, twice the card's id and one more if it is turned
by a half turn, so that a set of laid cards is an integer with their bits.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TypeAlias

from oeil_app.core.rules.jsons import Json

Place: TypeAlias = tuple[int, int]
Laid: TypeAlias = int
Table: TypeAlias = Mapping[Place, Laid]

NUMBER = "0|-?[1-9][0-9]{0,3}"
_PLACE = re.compile(f"({NUMBER}),({NUMBER})", re.ASCII)
_LAID = re.compile("([1-9][0-9]{0,3})(r?)", re.ASCII)


def laid_card(card: int, turned: bool) -> Laid:
    return 2 * card + turned


def card_of(laid: Laid) -> int:
    return laid >> 1


@lru_cache(maxsize=1024)
def spell_place(place: Place) -> str:
    return f"{place[0]},{place[1]}"


def read_place(text: Json) -> Place:
    """The place of that spelling; ValueError if it is none."""
    found = _PLACE.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise ValueError(f"no place: {text!r}")
    return int(found[1]), int(found[2])


def spell_laid(laid: Laid) -> str:
    return f"{laid >> 1}r" if laid & 1 else f"{laid >> 1}"


def read_laid(text: Json) -> Laid:
    """The laid card of that spelling; ValueError if it is none."""
    found = _LAID.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise ValueError(f"no laid card: {text!r}")
    return laid_card(int(found[1]), bool(found[2]))


def around(place: Place) -> tuple[Place, Place, Place, Place]:
    """The neighbouring places at right, above, left and below."""
    x, y = place
    return (x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)


def touched(table: Table, place: Place) -> int:
    """How many cards a card at this place shares a side with."""
    return sum(beside in table for beside in around(place))


def connected(places: Iterable[Place]) -> bool:
    """Whether the places make one form; corners do not count (L-4)."""
    left = set(places)
    reached = [left.pop()] if left else []
    for place in reached:
        for beside in around(place):
            if beside in left:
                left.remove(beside)
                reached.append(beside)
    return not left


def both_turns(cards: Iterable[int]) -> int:
    """The cards as a set of laid cards: each upright and turned."""
    bits = 0
    for card in cards:
        bits |= 3 << 2 * card
    return bits


def each(bits: int) -> Iterator[Laid]:
    """The laid cards of a set, smallest first."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
