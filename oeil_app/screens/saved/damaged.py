"""A game that cannot be read: it can be saved as it lies there, or deleted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oeil_app.play.files.trouble import Trouble
from oeil_app.play.rows.saved import DamagedGame
from oeil_app.screens import words
from oeil_app.screens.files import asking
from oeil_app.screens.kit.page import Page
from oeil_app.services.i18n import _


def ask_what_to_do(page: Page, game: DamagedGame, delete: Callable[[], Any]) -> None:
    """Says what is wrong, and what is left to do."""
    line = _("Nothing else was lost. A raw copy may help somebody to repair it.")
    if game.code == "game_unknown":
        line = _("It stays here until it can be played again.")
    page.ask(
        _(words.TROUBLES[game.code]),
        line,
        [
            (_("Save a raw copy"), lambda: save_raw(page, game), "main"),
            (_("Delete"), delete, "danger"),
            (_("Cancel"), None, "plain"),
        ],
    )


def save_raw(page: Page, game: DamagedGame) -> None:
    """Every value that its rows hold, as a file."""
    try:
        text = page.app.journal.raw(game.id)
    except Trouble as trouble:
        asking.tell_trouble(page, trouble)
        return
    asking.save(page, f"coup-doeil-raw-{game.id}.json", text.encode())
