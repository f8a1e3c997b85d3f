"""The sheet over a table: one at a time, made anew when the window or the language changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from oeil_app.layout.frame import Rect
from oeil_app.table.table import Table

from .sheet import WIDE, Choice, OverTable, Sheet, sheet_height

SIDE = 384  # u: a sheet beside what lies on the cloth
SMALLER = 0.78  # a sheet that must leave a field in sight shrinks to this at most
NEARLY = (
    0.9  # of the room it needs: it may lie on a field's rim, where its own tray would hide half
)

Contents = tuple[str, Sequence[str], Sequence[Choice]]
"""Title, lines and choices of a sheet."""


class Sheets:
    """Lays sheets on a page, over its table; the newest takes the place of the one before."""

    def __init__(self, page: Widget, table: Table) -> None:
        self.page, self.table = page, table
        self.open: OverTable | None = None
        self.menu = False  # whether that is the table's menu
        self._anew: Callable[[], None] | None = None
        self._made_room = False  # whether what lies on the cloth made room for it

    @property
    def modal(self) -> bool:
        """Whether what is open keeps fingers off the table."""
        return self.open is not None and self.open.modal

    def lay(
        self, cover: OverTable, anew: Callable[[], None] | None = None, menu: bool = False
    ) -> None:
        """Over the table; `anew` does it again when the window or the language is another."""
        self.close()
        self.open, self._anew, self.menu = cover, anew, menu
        self.page.add_widget(cover)

    def renew(self) -> None:
        """The window, the language or a setting changed under an open sheet."""
        if self._anew is not None:
            self._anew()
        elif self.open is not None:  # above what the page has laid since
            self.page.remove_widget(self.open)
            self.page.add_widget(self.open)

    def close(self) -> None:
        if self.open is not None:
            self.open.close()
            self.page.remove_widget(self.open)
            self.open, self._anew, self.menu = None, None, False

    # -- where sheets lie ------------------------------------------------------------------------

    def in_the_middle(
        self, angle: float, contents: Callable[[], Contents], menu: bool = False
    ) -> None:
        """Faces one side and shades the rest: nothing else can be touched meanwhile."""
        layout, comfort = self.table.layout, self.table.comfort
        title, lines, choices = contents()
        sheet = Sheet(
            layout.window.cx,
            layout.window.cy,
            angle,
            layout.u,
            self.table.sprites,
            title,
            lines,
            choices,
            modal=True,
            shade=True,
            most=self._height(angle),
            press=comfort.long_press,
            scale=comfort.text_scale,
        )
        self.lay(sheet, lambda: self.in_the_middle(angle, contents, menu), menu)

    def beside_tray(
        self, seat: int, contents: Contents, anew: Callable[[], None], modal: bool = False
    ) -> None:
        """Over a seat's tray, so that the field stays in sight."""
        title, lines, choices = contents
        tray = self.table.layout.trays[seat].frame
        u, room = self.table.layout.u, self.table.shown.room_before(seat)
        room = min(room, self._height(tray.angle))
        if sheet_height(lines, choices) * SMALLER * u > room and not modal:
            lines = ()  # a phone: what stays in sight says it, and so does the tray
        if sheet_height(lines, choices) * SMALLER * u > room and not modal:
            choices = [choice for choice in choices if not choice.spare]
        high = sheet_height(lines, choices)
        u = max(SMALLER * u, min(u, room / high))
        x, y = tray.point(0, (high * u - tray.h) / 2)
        sheet = Sheet(x, y, tray.angle, u, self.table.sprites, title, lines, choices, modal=modal)
        self.lay(sheet, anew)

    def across(self, seat: int, other: int, contents: Contents, anew: Callable[[], None]) -> None:
        """Facing a seat, at its side over the tray of another who needs it no more: so nothing of
        the end is hidden. Beside its own tray where there is no such side, or too little room."""
        layout, (title, lines, choices) = self.table.layout, contents
        tray, angle = layout.trays[other].frame, layout.trays[seat].frame.angle
        room, high = self.table.shown.room_before(other), sheet_height(lines, choices)
        u, least = min(layout.u, room / WIDE, self._height(angle) / high), SMALLER * layout.u
        if (tray.angle - angle) % 180 != 90 or u < NEARLY * least:
            self.beside_tray(seat, contents, anew)
            return
        u = max(u, least)
        x, y = tray.point(0, (WIDE * u - tray.h) / 2)
        self.lay(Sheet(x, y, angle, u, self.table.sprites, title, lines, choices), anew)

    def beside_form(self, seat: int, contents: Contents, anew: Callable[[], None]) -> None:
        """At the right end of the cloth, facing a seat; what lies there makes room and is seen."""
        title, lines, choices = contents
        layout, angle = self.table.layout, self.table.layout.trays[seat].frame.angle
        cloth, most = layout.field, self._height(angle)
        if sheet_height(lines[:1], choices) * layout.u > most:
            choices = [choice for choice in choices if not choice.spare]
        u = min(layout.u, most / sheet_height((), choices))
        if sheet_height(lines, choices) * u > most:
            lines = lines[:1]  # a phone: the tray says the rest
        wide = min(SIDE * u, cloth.w / 2)
        x, y = cloth.x + cloth.w - wide / 2, cloth.cy
        sheet = Sheet(x, y, angle, u, self.table.sprites, title, lines, choices, most=most)
        self.lay(sheet, anew)
        self.table.see_within(Rect(cloth.x, cloth.y, cloth.w - wide, cloth.h))
        self._made_room = True

    def _height(self, angle: float) -> float:
        """How high a sheet that faces this way may be."""
        window = self.table.layout.window
        return window.h if angle % 180 == 0 else window.w
