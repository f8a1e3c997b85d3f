"""What is said: the house's words at any table, and each game's own over them.

A key is what a scenery or a referee says ("cards_left"); the value is the English sentence that the
catalogues translate. A game's words stand in its folder.
"""

from __future__ import annotations

from functools import cache

from oeil_app.core.words.words import Words
from oeil_app.games import GAMES
from oeil_app.play.files.trouble import Trouble
from oeil_app.services.i18n import _, n_

from . import advice, family, lesson, table

HOUSE = Words(
    said={**table.SAID, **advice.SAID, **lesson.SAID},
    counted={**table.COUNTED, **advice.COUNTED},
    why=table.WHY,
)


@cache
def of(game: str) -> Words:
    """What is said at a game's tables; no game: what the house says at any."""
    return GAMES.facts(game).words.over(HOUSE) if game in GAMES.every else HOUSE


def title(game: str) -> str:
    """What the game is called."""
    return _(of(game).title or game)


def way(game: str, variant: str) -> tuple[str, str]:
    """What a way to play is called, and a line about it."""
    name, line = of(game).variants.get(variant, (variant, ""))
    return _(name), _(line) if line else ""


def option(game: str, name: str) -> tuple[str, str]:
    """What can be agreed, and a line that explains it."""
    text, line = of(game).options.get(name, (name, ""))
    return _(text), _(line) if line else ""


def value(game: str, option: str, word: str) -> str:
    """One of the words that an option may be."""
    text = of(game).values.get(f"{option}.{word}")
    return _(text) if text else word


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
        "Some settings could not be read and were reset. The old file was kept as {where}."
    ),
    "locked": n_("Another window is using the saved games. Try again."),
    "open_elsewhere": n_("This game is open in another window."),
    "other_window": n_("The app is open in another window. Close that one first."),
    "failed": n_("The device could not read or save this. Try again."),
    "game_damaged": n_("This game cannot be read."),
    "game_unknown": n_("This game needs a question pack or a version of the app that is not here."),
    "no_game": n_("This game is not there any more."),
    **family.TROUBLES,
}


def told(trouble: Trouble) -> str:
    """What is wrong, in the family's language."""
    return _(TROUBLES.get(trouble.code, TROUBLES["failed"])).format(where=trouble.detail)
