"""A diagram: a still picture of a position, drawn by the real table, as large as its widget."""

from __future__ import annotations

from typing import Any

from kivy.graphics import (
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    PopMatrix,
    PushMatrix,
    RoundedRectangle,
    Scale,
    Translate,
)
from kivy.metrics import dp
from kivy.uix.widget import Widget

from oeil_app.play.session import Session
from oeil_app.screens import words
from oeil_app.screens.voice import CatalogueVoice
from oeil_app.services.i18n import _
from oeil_app.table.comfort import Comfort
from oeil_app.table.frame import Rect
from oeil_app.table.gesture import Drag, PickUp
from oeil_app.table.table import Table

from .positions import Position, session_of

TABLE = (1280, 800)  # dp: of the table that is drawn, whatever part of it is shown
MARGIN = 34  # dp round what lies on the field
LEAST = (420, 260)  # dp of the table that are shown at least


class StillTable(Table):
    """A table on which time is told by hand, so that a moment can be reached and kept."""

    time = 0.0

    def now(self) -> float:
        return self.time

    def pass_time(self, seconds: float) -> None:
        self.time += seconds
        self._frame(self.time)

    def hold(self, seat: int, piece: str, zone: str, turn: int) -> None:
        """A hand carries the piece over a place: lights and faults are as in play."""
        pose = self.cast.views[piece].pose
        self.hands.do(PickUp(1, seat, piece, pose.x, pose.y))
        hold = self.hands.held[piece]
        self.hands.turn(piece, turn - hold.turn)
        place = hold.places[zone]
        self.hands.do(Drag(1, seat, piece, place.x, place.y))
        self.pointed()


def still(session: Session, position: Position | None = None) -> StillTable:
    """The table of a session, everything at rest."""
    names = [_(name) for name in words.NAMES[: session.setup.seats]]
    table = StillTable(
        session,
        names,
        CatalogueVoice(),
        help=["all"] * session.setup.seats,
        comfort=Comfort(reduced_motion=True),
        size=(dp(TABLE[0]), dp(TABLE[1])),
        size_hint=(None, None),
    )
    table.build()
    if position is not None and position.hold is not None:
        table.hold(*position.hold)
    for _n in range(4):
        table.pass_time(1.0)
    table.ticker.stop()
    return table


def shown(table: Table, show: str) -> Rect:
    """The part of the table that a diagram shows."""
    if show == "all":
        return Rect(0, 0, *table.size)
    if show.startswith("tray"):
        rect = table.layout.trays[int(show.split()[1])].frame.rect
        return _grown(rect, dp(10))
    field = {a.id for a in table.cast.placer.areas.values() if a.kind in ("field", "plot")}
    left = bottom = float("inf")
    right = top = float("-inf")
    for view in table.cast.views.values():
        held = view.id in table.hands.held
        if not held and table.cast.piece(view.id).spot.area not in field:
            continue
        w, h = view.look.w * view.pose.unit / 2, view.look.h * view.pose.unit / 2
        reach = max(w, h) if view.pose.angle % 180 else None
        w, h = (reach, reach) if reach is not None else (w, h)
        left, right = min(left, view.pose.x - w), max(right, view.pose.x + w)
        bottom, top = min(bottom, view.pose.y - h), max(top, view.pose.y + h)
    if left > right:
        return Rect(0, 0, *table.size)
    rect = _grown(Rect(left, bottom, right - left, top - bottom), dp(MARGIN))
    w, h = max(rect.w, dp(LEAST[0])), max(rect.h, dp(LEAST[1]))
    return _within(Rect(rect.cx - w / 2, rect.cy - h / 2, w, h), table.layout.field)


def _within(rect: Rect, room: Rect) -> Rect:
    """As much of it as is in the room, moved in where it fits."""
    w, h = min(rect.w, room.w), min(rect.h, room.h)
    x = min(max(rect.x, room.x), room.x + room.w - w)
    y = min(max(rect.y, room.y), room.y + room.h - h)
    return Rect(x, y, w, h)


def _grown(rect: Rect, by: float) -> Rect:
    return Rect(rect.x - by, rect.y - by, rect.w + 2 * by, rect.h + 2 * by)


class Diagram(Widget):  # type: ignore[misc]
    """Drawn when it is first laid out, at its size; as high as its part of the table asks."""

    most = 320  # dp

    def __init__(self, game: str, position: Position, **options: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(self.most), **options)
        self.game, self.position = game, position
        self.table = still(session_of(game, position), position)
        self.part = shown(self.table, position.show)
        self._fbo: Fbo | None = None
        self._drawn = (0.0, 0.0)
        self._rectangle = RoundedRectangle()
        self.bind(width=self._fit, pos=self._place)

    def _fit(self, *_args: Any) -> None:
        """As wide as it may be, but not too high."""
        w = min(self.width, dp(620), self.part.w * 1.15)
        h = w * self.part.h / self.part.w
        if h > dp(self.most):
            w, h = w * dp(self.most) / h, dp(self.most)
        self.height = h
        self._drawn = (w, h)
        self._draw(int(w), int(h))
        self._place()

    def _draw(self, w: int, h: int) -> None:
        if w < 8 or h < 8:
            return
        self.canvas.clear()
        self._fbo = Fbo(size=(w, h), with_stencilbuffer=True)
        k = w / self.part.w
        with self._fbo:
            ClearColor(0, 0, 0, 1)
            ClearBuffers()
            PushMatrix()
            Scale(k, -k, 1)  # rounded rectangles count a texture's rows from the top
            Translate(-self.part.x, -self.part.y - self.part.h, 0)
        self._fbo.add(self.table.canvas)
        with self._fbo:
            PopMatrix()
        self.canvas.add(self._fbo)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._rectangle = RoundedRectangle(texture=self._fbo.texture, radius=[dp(14)])

    def _place(self, *_args: Any) -> None:
        w, h = self._drawn
        self._rectangle.size = (w, h)
        self._rectangle.pos = (self.x + (self.width - w) / 2, self.y)

    def close(self) -> None:
        """The table that was drawn is not needed any more."""
        self.table.close()
