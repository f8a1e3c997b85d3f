"""The words of the games, for the catalogues: what scenes and reasons name, said in English.

A key is what a scenery or a referee says ("cards_left"); the value is the English sentence that the
catalogues translate. Each game's words stand in a file of its own.
"""

from __future__ import annotations

from types import ModuleType

from oeil_app.play.trouble import Trouble
from oeil_app.services.i18n import _, n_

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
    "read_only": n_("Nothing can be saved here. What is played now is lost on closing the app."),
    "unopened": n_(
        "The saved games cannot be opened. What is played now is lost on closing the app."
    ),
    "damaged": n_(
        "The saved games were damaged. What could be read is here; the old file is kept as {where}."
    ),
    "corrupt": n_(
        "The saved games are damaged. Close the app and open it again: it rescues what can be read."
    ),
    "newer": n_(
        "The saved games come from a newer version of the app. Their file was kept as {where}."
    ),
    "rows_damaged": n_("Something that was saved could not be read. It was kept as {where}."),
    "settings_damaged": n_(
        "Some settings could not be read and are as at first. The old file was kept as {where}."
    ),
    "locked": n_("Another window is using the saved games. Try again."),
    "open_elsewhere": n_("This game is open in another window."),
    "other_window": n_("The app is open in another window. Close that one first."),
    "failed": n_("The device could not read or save this. Try again."),
    "game_damaged": n_("This game cannot be read."),
    "game_unknown": n_("This game needs a question pack or a version of the app that is not here."),
    "no_game": n_("This game is not there any more."),
    **_all("TROUBLES"),
}


def told(trouble: Trouble) -> str:
    """What is wrong, in the family's language."""
    return _(TROUBLES.get(trouble.code, TROUBLES["failed"])).format(where=trouble.detail)
