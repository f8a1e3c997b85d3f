"""What time looks like at a table: the seconds that are left, and the clock of one who is alone."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, Ellipse, Line, RoundedRectangle
from kivy.uix.widget import Widget

from oeil_app.canvas.texts import TextView
from oeil_app.layout.frame import Frame, Rect
from oeil_app.layout.layout import Layout
from oeil_app.services.i18n import _
from oeil_app.table.table import Table

from .timers import Running

GLOW = (1.0, 0.914, 0.659, 1.0)
BAR, CLOCK = 276, 62  # u: what the bar of one who plays alone needs, and the clock over it
NIGHT = (0.09, 0.14, 0.13, 0.85)


class Seconds(Widget):
    """The seconds that are left, in a ring beside the tray of whose time it is."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self._text = TextView("#FFF4DD", bold=True)
        self._drawn: tuple[int, int] | None = None
        self.taken: Sequence[Rect] = ()  # what stands on the cloth: menus

    def frame(self, seat: int) -> Frame:
        """At the right hand of a tray, on the cloth; further from it where a menu is."""
        u, tray = self.table.layout.u, self.table.layout.trays[seat].frame
        at = tray.part(tray.w - 102 * u, tray.h + 12 * u, 92 * u, 92 * u)
        for rect in self.taken:
            shared = at.rect.within(rect)
            if min(shared.w, shared.h) > 0:
                away = shared.h if tray.angle % 180 == 0 else shared.w
                at = tray.part(tray.w - 102 * u, tray.h + 12 * u + away, at.w, at.h)
        return at

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
        at, u = self.frame(seat), self.table.layout.u
        x, y, r = at.cx, at.cy, at.w / 2
        self.canvas.clear()
        with self.canvas:
            Color(*NIGHT)
            Ellipse(pos=(x - r, y - r), size=(2 * r, 2 * r))
            Color(0.42, 0.55, 0.51, 1)
            Line(circle=(x, y, r - 5 * u), width=3 * u)
            Color(*GLOW)
            start = -at.angle
            Line(circle=(x, y, r - 5 * u, start, start + 360 * part), width=3.4 * u)
        self._text.show(str(left), at, 38 * u, "center")
        self.canvas.add(self._text.group)


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
