"""What floats over a table: menu buttons, the countdown, the seconds, confetti for the winner."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from math import cos, radians, sin
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line, RoundedRectangle
from kivy.uix.widget import Widget

from oeil_app.services.i18n import _
from oeil_app.table.draw.batch import Batch, Quad
from oeil_app.table.draw.sprites import Sprites
from oeil_app.table.draw.texts import TextView
from oeil_app.table.place.frame import Frame
from oeil_app.table.place.layout import Layout
from oeil_app.table.table import Table

from .clockwork import STALL, Running

GLOW = (1.0, 0.914, 0.659, 1.0)
BAR, CLOCK = 276, 62  # u: what the bar of one who plays alone needs, and the clock over it
NIGHT = (0.09, 0.14, 0.13, 0.85)


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
        self.frame = Frame(x, y, 48 * u, 48 * u, angle)
        batch = Batch(sprites, u)
        batch.show([Quad("menu", x, y, 48 * u, 48 * u, angle)])
        self.canvas.add(batch.group)

    def on_touch_down(self, touch: Any) -> bool:
        if self.frame.holds(touch.x, touch.y):
            self.pressed(self.angle)
            return True
        return False


class Countdown(Widget):
    """Three, two, one, go: large, for every side of the table."""

    def __init__(self, table: Table, start: int, go: str, done: Callable[[], None]) -> None:
        super().__init__()
        self.table, self.go, self.done = table, go, done
        self.left = float(start)
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
        if getattr(self.parent, "paused", False):
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


class Seconds(Widget):
    """The seconds that are left, in a ring beside the tray of whose time it is."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self._text = TextView("#FFF4DD", bold=True)
        self._drawn: tuple[int, int] | None = None

    def show(self, running: Running | None) -> None:
        if running is None or not self.table.ready:
            if self._drawn is not None:
                self.canvas.clear()
                self._drawn = None
            return
        seat = running.timer.seat if running.timer.seat is not None else 0
        part = max(0.0, running.left / running.timer.seconds)
        left = int(running.left) + 1
        if self._drawn == (seat, round(part * 200)):
            return
        self._drawn = (seat, round(part * 200))
        u, tray = self.table.layout.u, self.table.layout.trays[seat].frame
        x, y = tray.point(tray.w / 2 - 60 * u, tray.h / 2 + 58 * u)
        r = 46 * u
        self.canvas.clear()
        with self.canvas:
            Color(*NIGHT)
            Ellipse(pos=(x - r, y - r), size=(2 * r, 2 * r))
            Color(0.42, 0.55, 0.51, 1)
            Line(circle=(x, y, r - 5 * u), width=3 * u)
            Color(*GLOW)
            start = -tray.angle
            Line(circle=(x, y, r - 5 * u, start, start + 360 * part), width=3.4 * u)
        self._text.show(str(left), Frame(x, y, 2 * r, 2 * r, tray.angle), 38 * u, "center")
        self.canvas.add(self._text.group)


class Confetti(Widget):
    """Paper bits fly up from the winner's tray and sink again."""

    COUNT, SECONDS = 60, 2.8

    def __init__(self, table: Table, seats: Sequence[int]) -> None:
        super().__init__()
        self.table, self.begun = table, time.monotonic()
        shared = table.lights.places.sprites
        self._batch = Batch(shared, table.layout.u)
        self.canvas.add(self._batch.group)
        dice = random.Random(len(seats))
        self._bits = []
        for n in range(self.COUNT):
            tray = table.layout.trays[seats[n % len(seats)]].frame
            self._bits.append(
                (
                    tray,
                    dice.uniform(-0.5, 0.5) * tray.w,
                    dice.uniform(120, 420),
                    dice.uniform(-90, 90),
                    dice.uniform(-300, 300),
                    f"confetti-{n % 6}",
                )
            )
        self.event = Clock.schedule_interval(self._tick, 0)

    def _tick(self, _dt: float) -> None:
        t = (time.monotonic() - self.begun) / self.SECONDS
        if t >= 1 or self.parent is None:
            self.event.cancel()
            if self.parent is not None:
                self.parent.remove_widget(self)
            return
        u, size = self.table.layout.u, 18 * self.table.layout.u
        quads = []
        for tray, x0, height, drift, spin, sprite in self._bits:
            y = tray.h / 2 + height * u * 4 * t * (1 - t)
            x, y = tray.point(x0 + drift * u * t, y)
            quads.append(Quad(sprite, x, y, size, size, spin * t))
        self._batch.show(quads)
        self._batch.colour.a = 1 if t < 0.8 else (1 - t) * 5


class SoloClock(Widget):
    """Minutes and seconds for one who plays against the clock."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self._texts = [TextView("#FFF4DD", bold=True), TextView("#FFF4DD")]
        self._drawn = ""

    def show(self, elapsed: float) -> None:
        minutes, seconds = divmod(int(elapsed), 60)
        text = f"{minutes}:{seconds:02d}"
        counted = self.table.scenery.par > 0
        if counted:
            text = _("Move {count}").format(count=self.table.session.cursor) + f" · {text}"
        if text == self._drawn or not self.table.ready:
            return
        self._drawn = text
        layout, u = self.table.layout, self.table.layout.u
        frame = clock_frame(layout) or self._on_cloth(190 if counted else 92)
        w, h = frame.w, frame.h
        self.canvas.clear()
        with self.canvas:
            Color(*NIGHT)
            radius = [min(h / 2, 22 * u)]
            RoundedRectangle(pos=(frame.cx - w / 2, frame.cy - h / 2), size=(w, h), radius=radius)
        if layout.rail is not None and w <= layout.rail.w:  # one under the other
            *above, text = text.split(" · ")
            lines = [*above, text]
            for n, (view, line) in enumerate(zip(self._texts, reversed(lines), strict=False)):
                part = frame.part(0, n * h / len(lines), w, h / len(lines))
                view.show(line, part, (20 if n == 0 else 15) * u, "center")
                self.canvas.add(view.group)
        else:
            inner = Frame(frame.cx, frame.cy, frame.w - 16 * u, frame.h)
            self._texts[0].show(text, inner, (20 if counted else 24) * u, "center")
            self.canvas.add(self._texts[0].group)

    def _on_cloth(self, wide: float) -> Frame:
        """At a corner of the cloth."""
        cloth, u = self.table.layout.field, self.table.layout.u
        w, h = wide * u, 44 * u
        right = self.table.scenery.layout != "corners"  # there markers lie at the right
        x = cloth.x + cloth.w - w / 2 - 10 * u if right else cloth.x + w / 2 + 10 * u
        return Frame(x, cloth.y + cloth.h - h / 2 - 10 * u, w, h)


def clock_frame(layout: Layout) -> Frame | None:
    """On the strip over the bar, where there is room for both; so it covers nothing."""
    rail, u = layout.rail, layout.u
    if rail is None or rail.h - BAR * u < CLOCK * u:
        return None
    return Frame(rail.cx, rail.y + rail.h - CLOCK * u / 2, rail.w, (CLOCK - 8) * u)
