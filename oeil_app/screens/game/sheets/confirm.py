"""Is somebody sure? A question at their tray, so that the field stays in sight."""

from __future__ import annotations

from oeil_app.screens.voice import CatalogueVoice
from oeil_app.services.i18n import _
from oeil_app.table.state import Doubt
from oeil_app.table.table import Table

from .sheet import Choice, wrapped
from .sheets import Sheets

WIDE = 34  # letters of a line


class Confirm:
    """Asks before what one may regret, and waits for yes or no."""

    def __init__(self, table: Table, sheets: Sheets, voice: CatalogueVoice) -> None:
        self.table, self.sheets, self.voice = table, sheets, voice
        self.asking = False

    def show(self, doubt: Doubt | None) -> None:
        """Asks a seat, at its side, whether it is sure; None: it has decided."""
        self.asking = doubt is not None
        if doubt is None:
            self.sheets.close()
            return
        choices = [
            Choice(_("Take it back"), self.table.take_back),
            Choice(_("Play it anyway"), self.table.confirm),
        ]
        lines = wrapped(self.voice.say(doubt.caution.word), WIDE)
        contents = (_("Are you sure?"), lines, choices)
        self.sheets.beside_tray(doubt.seat, contents, self.table.take_back, modal=True)
