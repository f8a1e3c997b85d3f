"""The drawn finger: it goes from one thing to the next, as the learner's own finger should."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.graphics import Color, Line
from kivy.uix.widget import Widget

from oeil_app.canvas.sprites import Batch, Quad
from oeil_app.core.tasks.lesson import At
from oeil_app.layout.frame import Frame
from oeil_app.table.table import Table

GO, STAY, REST = 0.8, 0.7, 0.9  # seconds from point to point, at each, and before it begins anew
LEAN = 24.0  # degrees: the hand comes from below, a little from the right
TIP, WIDE, TALL = 47, 44, 124  # u: from the middle of the sprite to what it touches; its size

Point = tuple[float, float]


class Pointer(Widget):
    """Points while nobody holds anything; with reduced motion it stands still at the last point."""

    def __init__(self, table: Table, learner: int, calm: bool, **options: Any) -> None:
        super().__init__(**options)
        self.table, self.learner, self.calm = table, learner, calm
        self.points: tuple[At, ...] = ()
        self._began = 0.0
        self._batch = Batch(table.sprites, table.layout.u)
        self._colour = Color(1.0, 0.914, 0.659, 0)
        self._ring = Line(width=2)
        self.canvas.add(self._colour)
        self.canvas.add(self._ring)
        self.canvas.add(self._batch.group)
        self._event: ClockEvent | None = None

    def show(self, points: Sequence[At]) -> None:
        """Points at these from now on; none: the finger goes."""
        self.points, self._began = tuple(points), self.table.now()
        self.stop()
        if self.points:
            self._event = Clock.schedule_interval(self._draw, 0)
        self._draw(0)

    def stop(self) -> None:
        if self._event is not None:
            self._event.cancel()
            self._event = None

    def at(self) -> Point | None:
        """Where the finger tip is now."""
        if not self.points or self.table.busy():
            return None
        places = [place(self.table, self.learner, point) for point in self.points]
        found = [spot for spot in places if spot is not None]
        if not found:
            return None
        if self.calm:
            return found[-1]
        t = (self.table.now() - self._began) % (len(found) * (STAY + GO) - GO + REST)
        number, into = divmod(t, STAY + GO)
        here = found[min(int(number), len(found) - 1)]
        there = found[min(int(number) + 1, len(found) - 1)]
        k = min(1.0, max(0.0, (into - STAY) / GO))
        k = k * k * (3 - 2 * k)
        return here[0] + (there[0] - here[0]) * k, here[1] + (there[1] - here[1]) * k

    def _draw(self, _dt: float) -> None:
        point = self.at() if self.table.ready else None
        if point is None:
            self._batch.show([])
            self._colour.a = 0
            return
        u = self.table.layout.u
        self._batch.show([finger_at(point, u)])
        beat = 0.0 if self.calm else (self.table.now() - self._began) % 1.2 / 1.2
        self._colour.a = 0.9 * (1 - beat)
        self._ring.circle = (*point, (14 + 22 * beat) * u)
        self._ring.width = 2.2 * u


def finger_at(point: Point, u: float) -> Quad:
    """The drawn finger with its tip there; whoever learns sits below."""
    x, y = Frame(*point, 1, 1, LEAN).point(0, -TIP * u)
    return Quad("finger", x, y, WIDE * u, TALL * u, LEAN)


def place(table: Table, seat: int, at: At) -> Point | None:
    """Where in the window something is that can be pointed at; None: not to be seen now."""
    shown = table.shown
    if at.zone:
        spot = table.scenery.spot(table.session.state, seat, at.piece, (at.zone, at.turn))
        return shown.point(spot) if spot is not None else None
    if at.piece:
        if at.piece not in shown.pieces():
            return None
        pose = shown.pose(at.piece)
        return pose.x, pose.y
    if at.button:
        button = shown.button(seat, at.button)
        return (button.cx, button.cy) if button is not None else None
    if at.dial:
        ring = shown.dials().get(at.dial)  # at the learner's side, or so many notches further round
        return ring.point(shown.side(seat) + at.turn / ring.dial.notches) if ring else None
    if at.spot is not None:
        return shown.point(at.spot)
    frame = table.layout.trays[at.seat or 0].frame
    return frame.cx, frame.cy
