"""The words of the games, for the catalogues: what scenes and reasons name, said in English.

A key is what a scenery or a referee says ("cards_left"); the value is the English sentence that the
catalogues translate. Each game's words stand in a file of its own.
"""

from __future__ import annotations

from types import ModuleType

from oeil_app.services.i18n import n_

from . import (
    advice,
    eye,
    family,
    foureyes,
    lesson,
    lynx,
    oeil,
    practice,
    puzzles,
    quiz,
    serpents,
    table,
)

_FILES = (
    table,
    advice,
    lynx,
    oeil,
    eye,
    quiz,
    serpents,
    foureyes,
    family,
    lesson,
    practice,
    puzzles,
)


def _all(name: str, files: tuple[ModuleType, ...] = _FILES) -> dict[str, str]:
    """What each file that has such words calls by them."""
    return {key: text for file in files for key, text in getattr(file, name, {}).items()}


def _pairs(name: str, files: tuple[ModuleType, ...] = _FILES) -> dict[str, tuple[str, str]]:
    return {key: pair for file in files for key, pair in getattr(file, name, {}).items()}


SAID = _all("SAID")
TAUGHT = _all("TAUGHT")  # what lessons say at length, titles included; all else must fit a tray
AT_LENGTH = _all("AT_LENGTH")  # what trays say that have room for more than a line
COUNTED = _pairs("COUNTED")
WHY = _all("WHY")  # what a referee's reason means, by its kind; colours and objects stand in TWO
TWO = _all("TWO")
VARIANTS = _pairs("VARIANTS")

NOT_ALLOWED = n_("that is not allowed")
TOO_LATE_UNKNOWN = n_("too late!")

ANIMALS: dict[str, str] = {
    "lynx": n_("Lynx"),
    "owl": n_("Owl"),
    "fox": n_("Fox"),
    "otter": n_("Otter"),
    "squirrel": n_("Squirrel"),
    "hedgehog": n_("Hedgehog"),
    "hare": n_("Hare"),
    "bear": n_("Bear"),
    "frog": n_("Frog"),
    "badger": n_("Badger"),
}
NAMES: tuple[str, ...] = tuple(ANIMALS.values())[:6]  # of guests, by seat

GAMES: dict[str, str] = {
    "lynx": n_("Lynx Eye"),
    "oeil": n_("The Eye"),
    "serpents": n_("Heads Bodies Tails"),
    "foureyes": n_("Four Eyes"),
}

TROUBLES: dict[str, str] = {
    "full": n_("There is no room left on this device. The move was not kept."),
    "read_only": n_("Nothing can be saved here. Games are lost when the app is closed."),
    "damaged": n_("The saved games could not be read. The old file was kept aside."),
    "newer": n_("The saved games come from a newer version. The old file was kept aside."),
    "locked": n_("Another window is using the saved games. Try again."),
    "failed": n_("The device could not save the move. Try again."),
    "game_damaged": n_("This game cannot be read."),
    "no_game": n_("This game is not there any more."),
    **_all("TROUBLES"),
}
