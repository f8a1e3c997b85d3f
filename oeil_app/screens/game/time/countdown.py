"""The countdown before all play at once."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse
from kivy.uix.widget import Widget

from oeil_app.table.draw.texts import TextView
from oeil_app.table.place.frame import Frame
from oeil_app.table.table import Table

from .faces import NIGHT
from .timers import STALL


class Countdown(Widget):
    """Three, two, one, go: large, for every side of the table."""

    def __init__(self, table: Table, start: int, go: str, done: Callable[[], None]) -> None:
        super().__init__()
        self.table, self.go, self.done = table, go, done
        self.left, self.paused = float(start), False
        self._views: dict[float, TextView] = {}
        self._shown = ""
        for angle in sorted({tray.frame.angle for tray in table.layout.trays.values()}):
            self._views[angle] = TextView("#FFF4DD", bold=True)
        with self.canvas:
            Color(*NIGHT)
            self._disc = Ellipse()
        for view in self._views.values():
            self.canvas.add(view.group)
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
        cloth, u = self.table.layout.field, self.table.layout.u
        several = len(self._views) > 1
        size = min(cloth.w, cloth.h, 420 * u)
        reach = size * 0.24 if several else 0.0
        self._disc.pos, self._disc.size = (cloth.cx - size / 2, cloth.cy - size / 2), (size, size)
        for angle, view in self._views.items():
            a = radians(angle)  # each number lies on its player's side of the disc
            x, y = cloth.cx + sin(a) * reach, cloth.cy - cos(a) * reach
            height = size * (0.3 if several else 0.55)
            frame = Frame(x, y, size * (0.42 if several else 0.8), height, angle)
            view.show(text, frame, height * (0.85 if len(text) == 1 else 0.6), "center")
