"""The countdown before all play at once: a brass dial before every tray, the cards in sight."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin

from kivy.clock import Clock
from kivy.uix.widget import Widget

from oeil_app.canvas.sprites import Batch, Quad
from oeil_app.canvas.texts import TextView
from oeil_app.layout.frame import Frame
from oeil_app.table.table import Table

from .timers import STALL

DIAL, OFF = 92, 10  # u: its size, and how far it stands before a tray
NUMBER, WORD = 52, 24  # u: of a digit, and of the word to begin
BEAD, RIM, APART = 15, 0.4, 34  # u; of the dial's size; degrees from bead to bead


class Countdown(Widget):
    """Three, two, one, go: at every side, where it hides no card."""

    def __init__(self, table: Table, start: int, go: str, done: Callable[[], None]) -> None:
        super().__init__()
        self.table, self.go, self.done = table, go, done
        self.start, self.left, self.paused = start, float(start), False
        self._shown = ""
        u = table.layout.u
        self.dials = [_before(tray.frame, u) for tray in table.layout.trays.values()]
        self._brass, self._beads = Batch(table.sprites, u), Batch(table.sprites, u)
        self._brass.show([Quad("count-dial", d.cx, d.cy, d.w, d.h, d.angle) for d in self.dials])
        self._texts = [TextView("#FFF4DD", bold=True) for _ in self.dials]
        for group in (self._brass.group, self._beads.group, *(text.group for text in self._texts)):
            self.canvas.add(group)
        self.event = Clock.schedule_interval(self._tick, 0.05)
        self._show()

    def _tick(self, dt: float) -> None:
        if self.parent is None:
            self.event.cancel()
            return
        if self.paused:
            return
        self.left -= min(dt, STALL)
        if self.left <= -0.5:
            self.event.cancel()
            self.done()
        else:
            self._show()

    def _show(self) -> None:
        text = str(int(self.left) + 1) if self.left > 0 else self.go
        if text == self._shown:
            return
        self._shown = text
        self.table.feedback("tick" if self.left > 0 else "stop")
        u, left = self.table.layout.u, int(self.left) + 1 if self.left > 0 else 0
        self._beads.show([bead for dial in self.dials for bead in self._row(dial, left)])
        for dial, view in zip(self.dials, self._texts, strict=True):
            size = NUMBER if len(text) == 1 else WORD
            inner = dial.part(dial.w * 0.16, dial.h * 0.16, dial.w * 0.68, dial.h * 0.68)
            view.show(text, inner, size * u, "center")

    def _row(self, dial: Frame, left: int) -> list[Quad]:
        """A bead a second on the rim, before its player; what is over is a hole."""
        side, found = BEAD * self.table.layout.u, []
        for n in range(self.start):
            a = radians(APART * (n - (self.start - 1) / 2))
            x, y = dial.point(sin(a) * RIM * dial.w, -cos(a) * RIM * dial.h)
            found.append(Quad("bead" if n < left else "bead-hole", x, y, side, side, dial.angle))
        return found


def _before(tray: Frame, u: float) -> Frame:
    """On the cloth, before the middle of a tray."""
    size = DIAL * u
    return tray.part((tray.w - size) / 2, tray.h + OFF * u, size, size)
