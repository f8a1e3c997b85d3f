"""How a task is drawn: by the table's own code, from what its sight says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import hypot

from kivy.clock import Clock
from kivy.graphics import Canvas, Color, InstructionGroup, Mesh

from oeil_app.core.scene import Area, Mark, Piece, Scene, Spot
from oeil_app.core.scenery import Part
from oeil_app.core.verdict import Reason
from oeil_app.screens.kit.look import LOOK
from oeil_app.table.draw import faults
from oeil_app.table.draw.batch import Batch, Quad
from oeil_app.table.draw.ground import BackdropView
from oeil_app.table.draw.loops import LoopsView
from oeil_app.table.draw.pieces import Pieces
from oeil_app.table.draw.sprites import SpriteShelf, density_for
from oeil_app.table.draw.texts import TextView
from oeil_app.table.place import motion
from oeil_app.table.place.frame import Frame, Rect
from oeil_app.table.place.layout import Layout
from oeil_app.table.place.motion import Manner, Pose
from oeil_app.table.place.placer import Placer, Slots

from .rooms import Rooms
from .sight import FIELD, HAND, Sight, Target

COVER = (0.95, 0.66, 0.74, 1.0)  # of a square that is covered: a colour that no square has
FAULT = (1.0, 0.416, 0.302, 1.0)
LARGEST, LARGEST_BOARD = 200, 400  # u: a unit of the field
AHEAD = 0.35  # a carried card runs ahead of its finger, in its own heights
REACH, LEAST_REACH = 0.75, 60  # how near a finger must be: of a target's size, and in u
POINT = 74  # u: the finger that points


class Drawing:
    """One task in one window: pieces, places, faults; and where in the window things are."""

    def __init__(self, sight: Sight, rooms: Rooms, size: tuple[float, float]) -> None:
        self.sight, self.rooms = sight, rooms
        self.carried = sight.carried()
        self.looks = sight.looks()
        density = density_for(rooms.u * 1.6)
        self.shared = SpriteShelf.get("table", density)
        self.sprites = SpriteShelf.get(sight.atlas, density)
        self.placer = self._placer(size)
        self.cast = Pieces(self.placer, self.sprites, self.shared, bool(LOOK.calm), {})
        self._draw_soon = Clock.create_trigger(lambda _dt: self.cast.draw(), -1)
        u = rooms.u
        self.places, self.over = Batch(self.shared, u), Batch(self.shared, u)
        self.lines, self.signs, self.finger = (Batch(self.shared, u) for _ in range(3))
        self.lines.colour.rgba = FAULT
        self.loops = LoopsView(self.placer, bool(LOOK.calm))

    def _placer(self, size: tuple[float, float]) -> Placer:
        side, u = self.rooms.side, self.rooms.u
        areas, frames = [Area(FIELD, "field", None, 3, 3)], {FIELD: self.rooms.field}
        if self.carried is not None:
            look = self.looks[self.carried.look]
            areas.append(Area(HAND, "shelf", None, look.w * 1.3, look.h * 1.3))
            room = side.h * (0.6 if self.sight.turns else 0.9)
            top = side.cy + side.h / 2 - room / 2 - side.h * 0.05
            frames[HAND] = Frame(side.cx, top, side.w * 0.92, room)
        window, cloth = Rect(0, 0, *size), self.rooms.field.rect
        placer = Placer(Layout(window, u, {}, frames, cloth), areas, Slots())
        largest = LARGEST if self.sight.backdrop() is None else LARGEST_BOARD
        placer.least, placer.most = 1.0, largest * u
        placer.follow({FIELD: self.sight.box()})
        if self.carried is not None:  # a card in hand is as large as those that lie
            view = placer.views[HAND]
            unit = min(view.unit, placer.views[FIELD].unit * 1.1)
            placer.camera.show(HAND, replace(view, x=0.0, y=0.0, unit=unit))
        return placer

    # -- the whole -------------------------------------------------------------------------------

    def onto(self, canvas: Canvas) -> None:
        """Everything in its order."""
        canvas.clear()
        floor = Batch(self.sprites, self.rooms.u)
        unit, point = self.unit, self.placer.views[FIELD].point
        floor.show(
            [Quad(sprite, *point(x, y), w * unit, h * unit) for sprite, x, y, w, h in self._floor()]
        )
        for group in (
            self._board(),
            floor.group,
            self.places.group,
            self.cast.low,
            self.cast.high,
            self.over.group,
            self.loops.group,
            self.cast.top,
            self.lines.group,
            self.signs.group,
            self.finger.group,
        ):
            canvas.add(group)

    def _floor(self) -> Sequence[tuple[str, float, float, float, float]]:
        return self.sight.floor()

    def _board(self) -> InstructionGroup:
        """The board beneath, and what is covered of it."""
        group = InstructionGroup()
        drawn = self.sight.backdrop()
        if drawn is not None:
            self.board = BackdropView(self.placer)
            self.board.show(drawn[0])
            self.board.tell(drawn[1])
            group.add(self.board.group)
        for outline in self.sight.outlines():
            points = [self.placer.views[FIELD].point(x, y) for x, y in outline.points]
            group.add(Color(*COVER))
            group.add(_patch(points))
            group.add(_asks(points))
        return group

    def play(self, turn: int, manner: Manner) -> None:
        """The pieces go to where they lie; the one in hand is turned so."""
        pieces: tuple[Piece, ...] = tuple(self.sight.pieces())
        if self.carried is not None:
            pieces = (*pieces, replace(self.carried, turn=turn, z=9))
        scene = Scene(pieces, {FIELD: self.sight.box()})
        self.cast.play(scene, self.looks, Clock.get_time(), manner, ())
        self._draw_soon()

    # -- places and faults -----------------------------------------------------------------------

    def show_places(
        self, turn: int, found: Sequence[str], near: Target | None, blamed: str | None
    ) -> None:
        """Where one can touch, what was found, what is asked about."""
        places, over = [], []
        for target in self.sight.targets(turn):
            box = flat(self.frame_of(target))
            if target.answer in found and self.sight.mode == "touch":
                over.append(Quad("pick", *box))
            elif target.sign:
                lit = near is not None and near.answer == target.answer
                places.append(Quad("well", *box))
                places.append(Quad("place-legal" if lit else target.sign, *box))
            elif target.answer == blamed:
                over.append(Quad("frame", *box))
        asking = self.sight.asking()
        if asking is not None and blamed is None:
            pose, look = self.cast.home(asking), self.cast.look(asking)
            w, h = look.w * pose.unit, look.h * pose.unit
            over.append(Quad("pick", pose.x, pose.y, w, h, pose.angle))
        self.places.show(places)
        self.over.show(over)
        self.loops.show(list(self.sight.loops(found)), Clock.get_time())

    def show_faults(self, reasons: Sequence[Reason]) -> None:
        """The pictures at fault, tied together as at any table."""
        drawing = faults.drawn(reasons, self._part, self.sight.group, self._marked, self.rooms.u)
        self.lines.show(drawing.lines)
        self.signs.show(drawing.signs)

    def _part(self, name: str) -> tuple[Pose, Part] | None:
        part = self.sight.part(name)
        view = self.cast.views.get(part.piece) if part is not None else None
        if part is None or view is None:
            return None
        return (view.tween.end if view.tween is not None else view.pose), part

    def _marked(self, mark: Mark) -> Frame:
        spot = Spot(FIELD, mark.spot.x, mark.spot.y, mark.spot.angle)
        return self.placer.frame(spot, mark.w, mark.h)

    def point_at(self, answer: str) -> None:
        """A finger that points at an answer's place."""
        at = self.spot_of(answer)
        if at is not None:
            size = POINT * self.rooms.u
            self.finger.show([Quad("finger", at[0], at[1] - size * 0.75, size * 0.36, size)])

    def advance(self, now: float, blamed: bool) -> bool:
        """One frame; true while something moves."""
        moving = self.cast.advance(now)
        self._draw_soon()
        moving = self.loops.advance(now) or moving
        if blamed:
            beat = abs(1 - 2 * (now % motion.PULSE) / motion.PULSE)
            self.signs.colour.a = 1.0 if LOOK.calm else 0.8 + 0.2 * beat
        return bool(moving or blamed)

    # -- the piece in hand -----------------------------------------------------------------------

    def bring(self, answer: str) -> int:
        """The piece in hand goes to where that answer lays it; returns how it is turned there."""
        assert self.carried is not None
        spot, turn = self.sight.landing(answer)
        turns = self.looks[self.carried.look].turns
        pose = self.placer.pose(replace(self.carried, spot=spot, turn=turn), turns)
        self.cast.lift(self.carried.id)
        self.cast.glide(self.carried.id, pose, Clock.get_time(), motion.SNAP)
        self._draw_soon()
        return turn

    def follow(self, x: float, y: float) -> None:
        """The piece in hand runs ahead of a finger."""
        assert self.carried is not None
        view = self.cast.views[self.carried.id]
        angle = self.cast.home(self.carried.id).angle
        view.jump(Pose(x, y + self.ahead, angle, self.unit, lift=1.0))
        self._draw_soon()

    def go_home(self) -> None:
        assert self.carried is not None
        self.cast.go_home(self.carried.id, Clock.get_time())
        self._draw_soon()

    def lift(self) -> None:
        assert self.carried is not None
        self.cast.lift(self.carried.id)
        self._draw_soon()

    # -- where things are ------------------------------------------------------------------------

    @property
    def unit(self) -> float:
        return self.placer.views[FIELD].unit

    @property
    def ahead(self) -> float:
        """How far a carried piece is ahead of its finger."""
        return self.looks[self.carried.look].h * self.unit * AHEAD if self.carried else 0.0

    def frame_of(self, target: Target) -> Frame:
        return self.placer.frame(Spot(FIELD, target.x, target.y), target.w, target.h)

    def spot_of(self, answer: str) -> tuple[float, float] | None:
        """The window point of an answer's place."""
        for turn in (0, 1):
            for target in self.sight.targets(turn):
                if target.answer == answer:
                    return self.placer.views[FIELD].point(target.x, target.y)
        return None

    def on_piece(self, x: float, y: float) -> bool:
        """Whether a finger is on the piece in hand."""
        if self.carried is None:
            return False
        pose, look = self.cast.views[self.carried.id].pose, self.looks[self.carried.look]
        frame = Frame(pose.x, pose.y, look.w * pose.unit, look.h * pose.unit)
        return frame.holds(x, y, 10 * self.rooms.u)

    def near(self, x: float, y: float, turn: int, carrying: bool) -> Target | None:
        """The target that a finger, or the card ahead of it, is at."""
        targets = self.sight.targets(turn)
        answer = self.sight.hit(*self.placer.views[FIELD].units(x, y))
        if answer is not None:
            return next((target for target in targets if target.answer == answer), None)
        points = [(x, y), (x, y + self.ahead)] if carrying else [(x, y)]
        found: list[tuple[float, Target]] = []
        for target in targets:
            frame = self.frame_of(target)
            reach = max(frame.w, frame.h, LEAST_REACH * self.rooms.u) * REACH
            away = min(hypot(px - frame.cx, py - frame.cy) for px, py in points)
            if away <= reach:
                found.append((away, target))
        return min(found, key=lambda pair: pair[0])[1] if found else None


def flat(frame: Frame) -> tuple[float, float, float, float, float]:
    return frame.cx, frame.cy, frame.w, frame.h, frame.angle


def _asks(points: Sequence[tuple[float, float]]) -> InstructionGroup:
    """A question mark in the middle of a shape."""
    xs, ys = zip(*points, strict=True)
    size = min(max(xs) - min(xs), max(ys) - min(ys)) * 0.6
    text = TextView("#2A2230", bold=True)
    middle = Frame(sum(xs) / len(xs), sum(ys) / len(ys), size * 2, size * 2)
    text.show("?", middle, size, "center")
    return text.group


def _patch(points: Sequence[tuple[float, float]]) -> Mesh:
    """A shape filled with a colour: a fan of triangles round its middle."""
    cx, cy = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    vertices: list[float] = []
    for x, y in [(cx, cy), *points, points[0]]:
        vertices += (x, y, 0, 0)
    indices = list(range(len(points) + 2))
    return Mesh(vertices=vertices, indices=indices, mode="triangle_fan")
