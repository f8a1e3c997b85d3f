"""The people of a family: what they are called and how they are drawn."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from oeil_app.play.files.trouble import Trouble

from . import notes

ANIMALS = (
    "lynx",
    "owl",
    "fox",
    "otter",
    "squirrel",
    "hedgehog",
    "hare",
    "bear",
    "frog",
    "badger",
)
COLOURS = ("red", "orange", "yellow", "green", "blue", "violet", "white", "grey")
LONGEST_NAME = 16  # a tray has room for it
MOST_PEOPLE = 40


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody of the family."""

    id: str
    name: str
    animal: str  # one of ANIMALS
    colour: str  # one of COLOURS
    created: float = 0.0
    changed: float = 0.0


COLUMNS = "id, name, animal, colour, created, changed"


def from_row(row: Sequence[Any]) -> Person | None:
    """Somebody as a row of `COLUMNS` tells; None if it does not even have a name.

    A look that this version does not know is replaced, a time that is none is the beginning.
    """
    id, name, animal, colour, created, changed = row
    if not (notes.is_word(id) and id and notes.is_word(name) and tidy(name)):
        return None
    return Person(
        id,
        tidy(name),
        animal if animal in ANIMALS else ANIMALS[0],
        colour if colour in COLOURS else COLOURS[0],
        created if notes.is_time(created) else 0.0,
        changed if notes.is_time(changed) else 0.0,
    )


def tidy(name: str) -> str:
    """The name as it is kept: one line, single spaces, not too long, nothing invisible."""
    plain = unicodedata.normalize("NFC", name)
    seen = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in plain)
    return " ".join(seen.split())[:LONGEST_NAME].strip()


def free_colour(others: Sequence[Person]) -> str:
    """One that nobody has yet, if there is one."""
    taken = {other.colour for other in others}
    return next((colour for colour in COLOURS if colour not in taken), COLOURS[0])


def checked(name: str, animal: str, colour: str, others: list[Person]) -> tuple[str, str, str]:
    """All three as they may be kept; Trouble says what is wrong."""
    name = tidy(name)
    if not name:
        raise Trouble("name_empty")
    if any(other.name.casefold() == name.casefold() for other in others):
        raise Trouble("name_taken", name)
    if animal not in ANIMALS or colour not in COLOURS:
        raise Trouble("person_unknown_look", f"{animal} {colour}"[:60])
    return name, animal, colour
