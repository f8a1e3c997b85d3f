"""Is somebody sure? A question at their tray, so that the field stays in sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from oeil_app.screens.sheet import Choice, Sheet, sheet_height, wrapped
from oeil_app.services.i18n import _
from oeil_app.table.hand.confirm import Doubt
from oeil_app.table.table import Table

WIDE = 34  # letters of a line
SMALLER = 0.78  # a sheet that must leave a field in sight shrinks to this at most


class Doubting:
    """The part of the game's page that asks before what one may regret."""

    table: Table | None
    sheet: Sheet | None
    voice: Any

    if TYPE_CHECKING:  # what the whole page has

        def add_widget(self, widget: Widget, index: int = 0, canvas: str | None = None) -> None: ...

        close_sheet: Callable[[], None]
        _shared: Callable[[], Any]

    def _show_doubt(self, doubt: Doubt | None) -> None:
        """Asks a seat, at its side, whether it is sure; None: it has decided."""
        assert self.table is not None
        if doubt is None:
            self.close_sheet()
            return
        choices = [
            Choice(_("Take it back"), self.table.take_back),
            Choice(_("Do it all the same"), self.table.confirm),
        ]
        lines = wrapped(self.voice.say(doubt.caution.word), WIDE)
        self.sheet = self._beside_tray(doubt.seat, _("Are you sure?"), lines, choices, modal=True)
        self.add_widget(self.sheet)

    def _beside_tray(
        self,
        seat: int,
        title: str,
        lines: Sequence[str],
        choices: Sequence[Choice],
        modal: bool = False,
    ) -> Sheet:
        """A sheet over a seat's tray, so that the field stays in sight."""
        assert self.table is not None
        tray = self.table.layout.trays[seat].frame
        u, room = self.table.layout.u, self.table.room_before(seat)
        if sheet_height(lines, choices) * SMALLER * u > room and not modal:
            lines = ()  # a phone: what stays in sight says it, and so does the tray
        high = sheet_height(lines, choices)
        u = max(SMALLER * u, min(u, room / high))
        x, y = tray.point(0, (high * u - tray.h) / 2)
        return Sheet(x, y, tray.angle, u, self._shared(), title, lines, choices, modal=modal)
