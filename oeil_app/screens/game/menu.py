"""A table's menu, the button that opens it, and what can be set at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from oeil_app.canvas.sprites import Batch, Quad, Sprites
from oeil_app.layout.frame import Frame, Rect
from oeil_app.layout.layout import Layout, TrayPlace
from oeil_app.services.i18n import _
from oeil_app.services.settings import SettingsBook

from .sheets.sheet import Choice
from .sheets.sheets import Contents, Sheets

OFF, WIDE = 34, 48  # u: a button's middle from the cloth's edges; its size
AIR = 52 / 48
TIGHT = 4  # u: round it on a tray


class Menu:
    """Faces the side that asked for it; `contents(angle)` is what the page offers."""

    def __init__(
        self, sheets: Sheets, settings: SettingsBook, contents: Callable[[float], Contents]
    ) -> None:
        self.sheets, self.settings, self.contents = sheets, settings, contents

    def open(self, angle: float = 0.0) -> None:
        self.sheets.in_the_middle(angle, partial(self.contents, angle), menu=True)

    def comfort(self, angle: float) -> Choice:
        """The entry that leads to what can be set here."""
        show = partial(self.sheets.in_the_middle, angle, partial(self._comfort, angle))
        return Choice(_("Sound & display"), show, "settings")

    def _comfort(self, angle: float) -> Contents:
        book, now = self.settings, self.settings.now

        def switch(text: str, on: bool, changes: dict[str, Any]) -> Choice:
            def do() -> None:
                book.change(**changes)  # the page is told, and shows the sheet anew

            return Choice(text, do, "check" if on else "", lit=on)

        dark = self.sheets.table.comfort.dark
        choices = [
            switch(_("Sound"), now.volume > 0, {"volume": 0.0 if now.volume else 0.7}),
            switch(
                _("Music"),
                now.music == "always",
                {"music": "home" if now.music == "always" else "always"},
            ),
            switch(
                _("Less movement"),
                now.reduced_motion,
                {"reduced_motion": not now.reduced_motion},
            ),
            switch(_("Dark"), dark, {"style": "light" if dark else "dark"}),
            switch(
                _("Symbols on colours"), now.strong_signs, {"strong_signs": not now.strong_signs}
            ),
            Choice(_("Back"), partial(self.open, angle), "back"),
        ]
        return _("Sound & display"), [], choices


class MenuButton(Widget):
    """A round button at a corner of the cloth; it faces the side it lies at."""

    def __init__(
        self,
        x: float,
        y: float,
        angle: float,
        u: float,
        sprites: Sprites,
        pressed: Callable[[float], None],
        **options: Any,
    ) -> None:
        super().__init__(size_hint=(None, None), **options)
        self.angle, self.pressed = angle, pressed
        self.frame = Frame(x, y, WIDE * u, WIDE * u, angle)
        batch = Batch(sprites, u)
        batch.show([Quad("menu", x, y, WIDE * u, WIDE * u, angle)])
        self.canvas.add(batch.group)

    @property
    def room(self) -> Rect:
        """What it takes of the window, with a little air."""
        side = self.frame.w * AIR
        return Rect(self.frame.cx - side / 2, self.frame.cy - side / 2, side, side)

    def step_aside(self, aside: bool) -> None:
        """While somebody's place would lie beneath it, it is not there."""
        self.opacity = 0.0 if aside else 1.0

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.opacity and self.frame.holds(touch.x, touch.y):
            self.pressed(self.angle)
            return True
        return False


def menu_corners(layout: Layout, shelves: Sequence[Frame]) -> list[tuple[float, float, float]]:
    """Where menu buttons lie, and which way they face: at the right hand of every side."""
    cloth, u = layout.field, layout.u
    right, left = cloth.x + cloth.w - OFF * u, cloth.x + OFF * u
    low, high = cloth.y + OFF * u, cloth.y + cloth.h - OFF * u
    sat = {tray.frame.angle for tray in layout.trays.values()}
    if layout.rail is not None or sat == {0}:
        return [(right, low, 0.0)]
    at = {0: (right, low), 90: (right, high), 180: (left, high), -90: (left, low)}
    ends = {tray.frame.angle: _end(tray, u) for tray in layout.trays.values()}
    found = []
    for angle in (a for a in (0, 180, -90, 90) if a in sat):
        end = ends[angle] if layout.phone else None
        found.append((*(end or _beside(at[angle], shelves, u)), float(angle)))
    return found


def _end(tray: TrayPlace, u: float) -> tuple[float, float] | None:
    """On a tray's bare wood, where there is room at an end: on a phone the cloth is dear."""
    frame, row = tray.frame, tray.slots * tray.pitch
    cards = Frame(tray.cards.cx, tray.cards.cy, row, tray.cards.h, tray.cards.angle)
    parts = [part for part in (tray.head, tray.words, cards, *tray.buttons) if part is not None]
    taken = [(frame.local(part.cx, part.cy)[0], part.w / 2) for part in parts]
    half, room = frame.w / 2, (WIDE + TIGHT) * u
    if half - max(x + w for x, w in taken) >= room and frame.h >= room:
        return frame.point(half - room / 2 - TIGHT * u, 0)
    if half + min(x - w for x, w in taken) >= room and frame.h >= room:
        return frame.point(room / 2 + TIGHT * u - half, 0)
    return None


def _beside(at: tuple[float, float], shelves: Sequence[Frame], u: float) -> tuple[float, float]:
    """The same corner, or what is next to a shelf that lies there."""
    for shelf in shelves:
        if shelf.holds(*at, 30 * u):
            return shelf.rect.x + shelf.rect.w + OFF * u, at[1]
    return at
