"""The parts of a state as plain JSON: written, and read with ValueError for what cannot be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from oeil_app.core.rules.jsons import Json
from oeil_app.core.rules.option import is_whole

from .rules.deck import IDS, Deck
from .rules.fit import all_fit
from .rules.grid import Laid, Place, Table, card_of, read_laid, read_place, spell_laid, spell_place

T = TypeVar("T")


def spell_cards(cards: Iterable[int]) -> list[str]:
    return [str(card) for card in cards]


def spell_table(table: Table) -> dict[str, str]:
    return {spell_place(place): spell_laid(laid) for place, laid in table.items()}


def face_down(cards: Sequence[int]) -> list[None]:
    """Cards that a view does not tell, only how many there are."""
    return [None] * len(cards)


def read_whole(value: Json, low: int, high: int) -> int:
    """A whole number from low to high."""
    if not is_whole(value) or not low <= value <= high:
        raise ValueError(f"not a number from {low} to {high}: {value!r}"[:200])
    return int(value)


def read_card(text: Json) -> int:
    """The id of a card."""
    laid = read_laid(text)
    if laid & 1 or card_of(laid) not in IDS:
        raise ValueError(f"no card: {text!r}")
    return card_of(laid)


def read_cards(listed: Json) -> tuple[int, ...]:
    """A pile or a hand."""
    return tuple(read_card(text) for text in _list(listed))


def read_seats(listed: Json, seats: int) -> tuple[int, ...]:
    """Some seats, each once."""
    found = tuple(read_whole(seat, 0, seats - 1) for seat in _list(listed))
    if len(set(found)) < len(found):
        raise ValueError("a seat stands twice")
    return found


def read_seat(value: Json, seats: int) -> int | None:
    """A seat, or nobody."""
    return None if value is None else read_whole(value, 0, seats - 1)


def read_per_seat(listed: Json, seats: int, read: Callable[[Json], T]) -> tuple[T, ...]:
    """One thing for each seat."""
    if len(_list(listed)) != seats:
        raise ValueError("not one for each seat")
    return tuple(read(value) for value in listed)


def read_table(data: Json, deck: Deck) -> dict[Place, Laid]:
    """Cards that lie on a grid; all must fit (L-4)."""
    if not isinstance(data, dict):
        raise ValueError("no table")
    table = {read_place(place): read_laid(laid) for place, laid in data.items()}
    if any(card_of(laid) not in IDS for laid in table.values()) or not all_fit(deck, table):
        raise ValueError("no such table can come about")
    return table


def face_up(table: Table) -> Iterable[int]:
    """The cards that lie on a table."""
    return map(card_of, table.values())


def check_all_there(*parts: Iterable[int]) -> None:
    """Each card of the deck must be in one place, and only one."""
    if sorted(card for part in parts for card in part) != [*IDS]:
        raise ValueError("a card is missing, or is there twice")


def _list(value: Json) -> list[Json]:
    if not isinstance(value, list):
        raise ValueError(f"no list: {value!r}"[:200])
    return value
