"""A game's note: what the app keeps with a game besides its actions, and what of it can be trusted.

A note comes from a file that anything may have happened to: what makes no sense in it is left out,
one thing at a time, as if it had never been said.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from oeil_app.core.minds.mind import LEVELS
from oeil_app.core.rules.jsons import Json, JsonObject
from oeil_app.core.rules.option import is_whole
from oeil_app.play.files import strict_json

LONGEST = 64  # characters of a name, an id, a word
MOST_SEATS = 16  # more than any table has
COMPUTER = "computer"  # in a note: at which level each seat plays by itself; None: a person does
LATEST = 1e11  # seconds: later than anybody will play


def is_time(value: Json) -> bool:
    """Seconds since 1970, or seconds of play; not endless, and not before there were any."""
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return number and math.isfinite(value) and 0 <= value < LATEST


def is_word(value: Json) -> bool:
    """A text that fits on a line and in a row."""
    return isinstance(value, str) and len(value) <= LONGEST


def read(text: Json) -> JsonObject:
    """The note in a row; ValueError if the row holds none."""
    if not isinstance(text, str):
        raise ValueError("the note is no text")
    return sound(strict_json.load_object(text))


def sound(note: JsonObject) -> JsonObject:
    """The note without what makes no sense."""
    return {key: value for key, value in note.items() if _KNOWN.get(key, _any)(value)}


def _any(_value: Json) -> bool:
    return True


def _listed(check: Callable[[Json], bool]) -> Callable[[Json], bool]:
    return lambda v: isinstance(v, list) and len(v) <= MOST_SEATS and all(check(one) for one in v)


def is_level(value: Json) -> bool:
    """Of a computer player; 0: one that becomes as strong as whoever plays against it."""
    return is_whole(value) and 0 <= value <= LEVELS[-1]


def computers(note: JsonObject, seats: int) -> dict[int, int]:
    """The seats that played by themselves, and at which level."""
    listed = note.get(COMPUTER)
    levels = listed if isinstance(listed, list) else []
    return {seat: level for seat, level in enumerate(levels[:seats]) if is_level(level)}


def _is_level_or_nobody(value: Json) -> bool:
    return value is None or is_level(value)


def _is_person(value: Json) -> bool:
    return value is None or is_word(value)


def _is_bool(value: Json) -> bool:
    return isinstance(value, bool)


_KNOWN: dict[str, Callable[[Json], bool]] = {
    "names": _listed(is_word),
    "given": _listed(is_word),
    "animals": _listed(is_word),
    "help": _listed(is_word),
    "people": _listed(_is_person),
    "left": _listed(_is_bool),
    COMPUTER: _listed(_is_level_or_nobody),
    "elapsed": is_time,
    "puzzle": is_word,
    "day": is_word,
    "helped": _is_bool,
    "from_elsewhere": _is_bool,
}
