"""A diagram: a still picture of a position, drawn by the real table, as large as its widget."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kivy.graphics import (
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    PopMatrix,
    PushMatrix,
    Rotate,
    RoundedRectangle,
    Scale,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from oeil_app.canvas.sprites import Batch
from oeil_app.layout.frame import Frame, Rect
from oeil_app.play.session import Session
from oeil_app.screens import words
from oeil_app.screens.voice import CatalogueVoice
from oeil_app.services.i18n import _
from oeil_app.table.state import Comfort
from oeil_app.table.table import Table

from .positions import Position, session_of

TABLE = (1280, 800)  # dp: of the table that is drawn, whatever part of it is shown
MARGIN = 34  # dp round what lies on the field
HALF = 0.54  # of the table, before one player
LEAST = (420, 260)  # dp of the table that are shown at least


class StillTable(Table):
    """A table on which time is told by hand, so that a moment can be reached and kept."""

    time = 0.0

    def now(self) -> float:
        return self.time

    def pass_time(self, seconds: float) -> None:
        self.time += seconds
        self.advance()


def still(session: Session, position: Position | None = None, upright: bool = False) -> StillTable:
    """The table of a session, everything at rest."""
    names = [_(name) for name in words.NAMES[: session.setup.seats]]
    table = StillTable(
        session,
        names,
        CatalogueVoice(session.setup.game),
        help=["all"] * session.setup.seats,
        comfort=Comfort(reduced_motion=True, easy_tap=False, upright=upright),
        size=(dp(TABLE[0]), dp(TABLE[1])),
        size_hint=(None, None),
    )
    table.build()
    if position is not None and position.hold is not None:
        table.hold_over(*position.hold)
    for _n in range(4):
        table.pass_time(1.0)
    return table


def shown(table: Table, show: str) -> Frame:
    """The part of the table that a diagram shows, and which way it faces."""
    window = Rect(0, 0, *table.size)
    if show == "all":
        return _facing(window)
    if show.startswith("tray"):
        frame = table.layout.trays[int(show.split()[1])].frame
        return replace(frame, w=frame.w + dp(12), h=frame.h + dp(12))
    if show.startswith("side"):
        return _side(window, table.layout.trays[int(show.split()[1])].frame.angle)
    areas = table.shown.areas().values()
    fields = {area.id: area.frame for area in areas if area.kind not in ("tray", "shelf")}
    room = _around([frame.rect for frame in fields.values()])
    if show == "square":
        side = min(room.w, room.h)
        return Frame(room.cx, room.cy, side, side)
    boxes = [
        _box(table, piece.id)
        for piece in table.shown.pieces().values()
        if (piece.spot.area in fields or piece.id in table.shown.held())
        and (show == "field" or piece.face == "up")
    ]
    for hold in table.shown.holds() if show == "field" else ():  # and where it might go
        places = hold.free().values() if hold.finger is None else ()
        boxes += [Rect(p.x - p.w / 2, p.y - p.h / 2, p.w, p.h) for p in places]
    if not boxes:
        return _facing(window)
    rect = _grown(_around(boxes), dp(MARGIN))
    w, h = max(rect.w, dp(LEAST[0])), max(rect.h, dp(LEAST[1]))
    return _facing(_within(Rect(rect.cx - w / 2, rect.cy - h / 2, w, h), room))


def _side(window: Rect, angle: float) -> Frame:
    """The half of the table that is before a player, as they see it."""
    wide, deep = (window.w, window.h) if angle % 180 == 0 else (window.h, window.w)
    x, y = Frame(window.cx, window.cy, wide, deep, angle).point(0, deep * (HALF - 1) / 2)
    return Frame(x, y, wide, deep * HALF, angle)


def _box(table: Table, piece: str) -> Rect:
    pose, look = table.shown.pose(piece), table.shown.look(piece)
    w, h = look.w * pose.unit, look.h * pose.unit
    if pose.angle % 180:
        w = h = max(w, h)
    return Rect(pose.x - w / 2, pose.y - h / 2, w, h)


def _around(boxes: Sequence[Rect]) -> Rect:
    left, bottom = min(box.x for box in boxes), min(box.y for box in boxes)
    right, top = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
    return Rect(left, bottom, right - left, top - bottom)


def _facing(rect: Rect) -> Frame:
    return Frame(rect.cx, rect.cy, rect.w, rect.h)


def _within(rect: Rect, room: Rect) -> Rect:
    """As much of it as is in the room, moved in where it fits."""
    w, h = min(rect.w, room.w), min(rect.h, room.h)
    x = min(max(rect.x, room.x), room.x + room.w - w)
    y = min(max(rect.y, room.y), room.y + room.h - h)
    return Rect(x, y, w, h)


def _grown(rect: Rect, by: float) -> Rect:
    return Rect(rect.x - by, rect.y - by, rect.w + 2 * by, rect.h + 2 * by)


def drawn(table: Table, part: Frame, w: int, h: int, over: Batch | None = None) -> Fbo:
    """That part of a table as a picture of so many pixels; its rows count from the top."""
    fbo = Fbo(size=(w, h))
    with fbo:
        ClearColor(0, 0, 0, 1)
        ClearBuffers()
        PushMatrix()
        Translate(w / 2, h / 2, 0)
        Scale(w / part.w, -h / part.h, 1)
        Rotate(angle=-part.angle, axis=(0, 0, 1))
        Translate(-part.cx, -part.cy, 0)
    fbo.add(table.canvas)
    if over is not None:
        fbo.add(over.group)
    with fbo:
        PopMatrix()
    fbo.draw()
    fbo.clear()
    return fbo


class Diagram(Widget):
    """Its height is known at once, so that a page of them scrolls quietly; `draw` draws it."""

    HEIGHTS = {"field": 270.0, "open": 270.0, "square": 340.0, "side": 330.0, "all": 360.0}  # noqa: RUF012  # dp
    TRAY = 130.0

    def __init__(self, game: str, position: Position, **options: Any) -> None:
        high = dp(self.HEIGHTS.get(position.show.split()[0], self.TRAY))
        super().__init__(size_hint_y=None, height=high, **options)
        self.game, self.position = game, position
        self._fbo: Fbo | None = None
        self._drawn = (0.0, 0.0)
        self._picture = RoundedRectangle(radius=[dp(14)])
        self._at_width = 0.0
        self.bind(pos=self._place, size=self._place)

    @property
    def drawn(self) -> bool:
        return self._fbo is not None and abs(self._at_width - self.width) < 1

    @property
    def texture(self) -> Texture | None:
        """What was drawn."""
        return self._fbo.texture if self._fbo is not None else None

    def draw(self, *_args: Any) -> None:
        """The table is set up, drawn once and put away; only its picture stays."""
        if self.width < dp(80):
            return
        self._at_width = self.width
        table = still(session_of(self.game, self.position), self.position)
        part = shown(table, self.position.show)
        k = min(self.width / part.w, self.height / part.h, 1.15)
        w, h = int(part.w * k), int(part.h * k)
        self._fbo = drawn(table, part, w, h)
        self._fbo.add_reload_observer(self.draw)
        table.close()
        self._drawn = (w, h)
        self.canvas.clear()
        self._picture.texture = self._fbo.texture
        self.canvas.add(Color(1, 1, 1, 1))
        self.canvas.add(self._picture)
        self._place()

    def _place(self, *_args: Any) -> None:
        w, h = self._drawn
        self._picture.size = (w, h)
        self._picture.pos = (self.x + (self.width - w) / 2, self.y + (self.height - h) / 2)
