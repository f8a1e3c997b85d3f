"""The stage of a drill: the table's own code draws its pieces, moves them and ties faults together.

One finger is enough. A piece in hand is carried to a place or sent there by touching the place;
what must be found is touched. What that means is not known here: answers are given to `answer`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import hypot
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.metrics import dp
from kivy.uix.widget import Widget

from oeil_app.core.scene import Area, Mark, Piece, Scene, Spot
from oeil_app.core.verdict import Reason
from oeil_app.screens.kit.look import LOOK
from oeil_app.screens.kit.touchable import Touchable
from oeil_app.table import faults, motion
from oeil_app.table.backdrop import BackdropView
from oeil_app.table.batch import Batch, Quad
from oeil_app.table.cast import Cast, Manner
from oeil_app.table.frame import Frame, Rect
from oeil_app.table.labels import TextView
from oeil_app.table.loops import LoopsView
from oeil_app.table.motion import Pose
from oeil_app.table.placing import Placer, Slots
from oeil_app.table.seats import Layout
from oeil_app.table.sprites import SpriteShelf, density_for
from oeil_app.table.ticker import Ticker

from .rooms import Rooms
from .sight import FIELD, HAND, Sight, Target

COVER = (0.95, 0.66, 0.74, 1.0)  # of a square that is covered: a colour that no square has
FAULT = (1.0, 0.416, 0.302, 1.0)
LARGEST = 200  # u: a unit of the field
SHOWN = 2.4  # seconds that a card stays where it does not fit, if nobody mends it before
AHEAD = 0.35  # a carried card runs ahead of its finger, in its own heights
REACH = 0.75  # of a target's size: how near a finger must be
TAP = 14  # dp: a finger that moved less has tapped
POINT = 74  # u: the finger that points


class Stage(Touchable, Widget):  # type: ignore[misc]
    """Pieces, places, one hand."""

    def __init__(self, answer: Callable[[str], Any], **options: Any) -> None:
        super().__init__(**options)
        self.answer = answer
        self.turn = 0  # how the piece in hand is turned
        self.sight: Sight | None = None
        self.deaf = False  # between two tasks
        self.found: list[str] = []
        self._carry: Any = None  # the finger that carries
        self._began = (0.0, 0.0)
        self._fault: tuple[str, Sequence[Reason]] | None = None
        self.ticker = Ticker(Clock.get_time, self._frame)

    # -- showing ---------------------------------------------------------------------------------

    def show(self, sight: Sight, rooms: Rooms, found: Sequence[str] = ()) -> None:
        """Draws a task, anew for this window."""
        self.sight, self.rooms, self.found = sight, rooms, [*sight.marked(), *found]
        self._carry, self._fault, self.turn, self.deaf = None, None, 0, False
        u = rooms.u
        density = density_for(u * 1.6)
        self.shared = SpriteShelf.get("table", density)
        self.sprites = SpriteShelf.get(sight.atlas, density)
        self._place(sight, rooms)
        self._draw_in_order(sight)
        scene = Scene(self._pieces(), {FIELD: sight.box()})
        self.cast.play(scene, sight.looks(), Clock.get_time(), Manner(deal=not LOOK.calm), ())
        self._show_places()
        self.ticker.wake()

    def _place(self, sight: Sight, rooms: Rooms) -> None:
        field, side, u = rooms.field, rooms.side, rooms.u
        carried = sight.carried()
        areas = [Area(FIELD, "field", None, 3, 3)]
        frames = {FIELD: field}
        if carried is not None:
            look = sight.looks()[carried.look]
            areas.append(Area(HAND, "shelf", None, look.w * 1.3, look.h * 1.3))
            room = side.h * (0.6 if getattr(sight, "turns", False) else 0.9)
            top = side.cy + side.h / 2 - room / 2 - side.h * 0.05
            frames[HAND] = Frame(side.cx, top, side.w * 0.92, room)
        window = Rect(0, 0, self.width, self.height)
        cloth = field.rect
        layout = Layout(window, u, {}, frames, cloth)
        self.placer = Placer(layout, areas, Slots())
        self.placer.least, self.placer.most = (
            1.0,
            (LARGEST if sight.backdrop() is None else 2 * LARGEST) * u,
        )
        self.placer.follow({FIELD: sight.box()})
        if carried is not None:
            self._as_large_as_the_field()
        self.cast = Cast(self.placer, self.sprites, self.shared, bool(LOOK.calm))

    def _as_large_as_the_field(self) -> None:
        """A card in hand is as large as those that lie, or as large as its room allows."""
        view = self.placer.views[HAND]
        assert self.sight is not None
        piece = self.sight.carried()
        assert piece is not None
        unit = min(view.unit, self.placer.views[FIELD].unit * 1.1)
        self.placer.views[HAND] = replace(view, x=0.0, y=0.0, unit=unit)

    def _pieces(self) -> tuple[Piece, ...]:
        assert self.sight is not None
        carried = self.sight.carried()
        lying = tuple(self.sight.pieces())
        return lying if carried is None else (*lying, replace(carried, turn=self.turn, z=9))

    def _draw_in_order(self, sight: Sight) -> None:
        u = self.rooms.u
        self.places, self.over = Batch(self.shared, u), Batch(self.shared, u)
        self.lines, self.signs, self.finger = (Batch(self.shared, u) for _ in range(3))
        self.lines.colour.rgba = FAULT
        self.canvas.clear()
        self.canvas.add(self._outlined(sight))
        self.loops = LoopsView(self.placer, bool(LOOK.calm))
        floor = Batch(self.sprites, u)
        floor.show([Quad(sprite, *self._flat(x, y, w, h)) for sprite, x, y, w, h in sight.floor()])
        for group in (
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
            self.canvas.add(group)

    def _flat(self, x: float, y: float, w: float, h: float) -> tuple[float, float, float, float]:
        unit = self._unit()
        return (*self.placer.views[FIELD].point(x, y), w * unit, h * unit)

    def _outlined(self, sight: Sight) -> InstructionGroup:
        """The board beneath, and what is covered of it."""
        group = InstructionGroup()
        drawn = sight.backdrop()
        if drawn is not None:
            self.board = BackdropView(self.placer)
            self.board.show(drawn[0])
            self.board.tell(drawn[1])
            group.add(self.board.group)
        view = self.placer.views[FIELD]
        for outline in sight.outlines():
            group.add(Color(*COVER))
            points = [view.point(x, y) for x, y in outline.points]
            group.add(_patch(points))
            group.add(_asks(points))
        return group

    # -- what the page tells ---------------------------------------------------------------------

    def blame(self, answer: str, reasons: Sequence[Reason]) -> None:
        """Shows what speaks against the answer, and lets it be mended."""
        assert self.sight is not None
        if self.sight.carried() is not None:
            self._bring(answer, motion.SNAP)
        self._fault = (answer, self.sight.shown(answer, reasons))
        fault = self._fault
        self._show_places()
        self.ticker.after(SHOWN, lambda: self._fault is fault and self._mended())

    def _mended(self) -> None:
        """The fault has been shown long enough."""
        assert self.sight is not None
        self._fault = None
        carried = self.sight.carried()
        if carried is not None and self._carry is None:
            self.cast.go_home(carried.id, Clock.get_time())
        self._show_places()
        self.ticker.wake()

    def praise(self, answer: str) -> None:
        """It is so: the piece stays, or the place is marked."""
        assert self.sight is not None
        self._fault = None
        self.found.append(answer)
        carried = self.sight.carried()
        if carried is not None:
            self._bring(answer, motion.SNAP)
        elif self.sight.truth():
            self._fault = (answer, self.sight.truth())
        self.finger.show([])
        self._show_places()
        self.ticker.wake()

    def point_at(self, answer: str) -> None:
        """A hint: a finger that points at the place."""
        at = self.spot_of(answer)
        if at is not None:
            u = self.rooms.u
            size = POINT * u
            self.finger.show([Quad("finger", at[0], at[1] - size * 0.75, size * 0.3 * 1.2, size)])

    def spot_of(self, answer: str) -> tuple[float, float] | None:
        """The window point of an answer's place."""
        assert self.sight is not None
        for turn in (0, 1):
            for target in self.sight.targets(turn):
                if target.answer == answer:
                    return self.placer.views[FIELD].point(target.x, target.y)
        return None

    def _bring(self, answer: str, kind: motion.Kind) -> None:
        assert self.sight is not None
        carried = self.sight.carried()
        assert carried is not None
        spot, turn = self.sight.landing(answer)
        look = self.sight.looks()[carried.look]
        pose = self.placer.pose(replace(carried, spot=spot, turn=turn), look.turns)
        self.turn = turn
        self.cast.lift(carried.id)
        self.cast.glide(carried.id, pose, Clock.get_time(), kind)
        self.ticker.wake()

    def turn_over(self) -> None:
        """Half a turn for the piece in hand."""
        if self.deaf or self.sight is None:
            return
        carried = self.sight.carried()
        if carried is None or not getattr(self.sight, "turns", False):
            return
        self.turn = 1 - self.turn
        self._fault = None
        scene = Scene(self._pieces(), {FIELD: self.sight.box()})
        self.cast.play(scene, self.sight.looks(), Clock.get_time(), Manner(kind=motion.TURN), ())
        self._show_places()
        self.ticker.wake()

    # -- drawing ---------------------------------------------------------------------------------

    def _show_places(self) -> None:
        assert self.sight is not None
        places, over = [], []
        at_fault = self._fault[0] if self._fault is not None else None
        near = self._near(*self._carry.pos) if self._carry is not None else None
        for target in self.sight.targets(self.turn):
            frame = self._frame_of(target)
            if target.answer in self.found and self.sight.mode == "touch":
                over.append(Quad("pick", *_flat(frame)))
            elif target.sign:
                lit = near is not None and near.answer == target.answer
                places.append(Quad("well", *_flat(frame)))
                places.append(Quad("place-legal" if lit else target.sign, *_flat(frame)))
            elif target.answer == at_fault:
                over.append(Quad("frame", *_flat(frame)))
        asking = self.sight.asking()
        if asking is not None and self._fault is None:
            pose, look = self.cast.home(asking), self.cast.look(asking)
            over.append(
                Quad("pick", pose.x, pose.y, look.w * pose.unit, look.h * pose.unit, pose.angle)
            )
        self.places.show(places)
        self.over.show(over)
        drawing = faults.Drawing()
        if self._fault is not None:
            drawing = faults.drawn(
                self._fault[1], self._part, self.sight.group, self._marked, self.rooms.u
            )
        self.loops.show(list(self.sight.loops(self.found)), Clock.get_time())
        self.lines.show(drawing.lines)
        self.signs.show(drawing.signs)

    def _part(self, name: str) -> Any:
        assert self.sight is not None
        part = self.sight.part(name)
        view = self.cast.views.get(part.piece) if part is not None else None
        if part is None or view is None:
            return None
        return (view.tween.end if view.tween is not None else view.pose), part

    def _marked(self, mark: Mark) -> Frame:
        spot = Spot(FIELD, mark.spot.x, mark.spot.y, mark.spot.angle)
        return self.placer.frame(spot, mark.w, mark.h)

    def _frame_of(self, target: Target) -> Frame:
        return self.placer.frame(Spot(FIELD, target.x, target.y), target.w, target.h)

    def _frame(self, now: float) -> bool:
        moving = self.cast.advance(now)
        moving = self.loops.advance(now) or moving
        if self._fault is not None:
            beat = abs(1 - 2 * (now % motion.PULSE) / motion.PULSE)
            self.signs.colour.a = 1.0 if LOOK.calm else 0.8 + 0.2 * beat
        return bool(moving or self._fault is not None)

    # -- one finger ------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        if self.sight is None or self.deaf or not self.collide_point(*touch.pos):
            return False
        if self._carry is not None:
            return True  # another finger changes nothing
        carried = self.sight.carried()
        if carried is not None and self._on_piece(carried.id, *touch.pos):
            touch.grab(self)
            self._carry, self._began = touch, touch.pos
            self._fault = None
            self.cast.lift(carried.id)
            self._show_places()
            return True
        target = self._near(*touch.pos)
        if target is not None and self.sight.mode != "word":
            if target.answer not in self.found:
                self.answer(target.answer)
            return True
        return False

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or touch is not self._carry:
            return False
        if hypot(touch.x - self._began[0], touch.y - self._began[1]) > TAP * dp(1):
            self._follow(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self or touch is not self._carry:
            return False
        touch.ungrab(self)
        self._carry = None
        assert self.sight is not None
        carried = self.sight.carried()
        assert carried is not None
        tapped = hypot(touch.x - self._began[0], touch.y - self._began[1]) <= TAP * dp(1)
        target = None if tapped else self._near(touch.x, touch.y)
        if target is not None:
            self.answer(target.answer)
        else:
            self.cast.go_home(carried.id, Clock.get_time())
            if tapped:
                self.turn_over()
        self._show_places()
        self.ticker.wake()
        return True

    def _follow(self, touch: Any) -> None:
        assert self.sight is not None
        carried = self.sight.carried()
        assert carried is not None
        view, look = self.cast.views[carried.id], self.sight.looks()[carried.look]
        unit = self.placer.views[FIELD].unit
        up = look.h * unit * AHEAD
        angle = self.cast.home(carried.id).angle
        view.tween = None
        view.put(Pose(touch.x, touch.y + up, angle, unit, lift=1.0))
        self._show_places()
        self.ticker.wake()

    def _on_piece(self, id: str, x: float, y: float) -> bool:
        pose, look = self.cast.views[id].pose, self.cast.look(id)
        frame = Frame(pose.x, pose.y, look.w * pose.unit, look.h * pose.unit, 0)
        return frame.holds(x, y, 10 * self.rooms.u)

    def _near(self, x: float, y: float) -> Target | None:
        """The nearest target that the finger, or the card ahead of it, is at."""
        assert self.sight is not None
        answer = self.sight.hit(*self.placer.views[FIELD].units(x, y))
        if answer is not None:
            return next((t for t in self.sight.targets() if t.answer == answer), None)
        carried = self.sight.carried()
        points = [(x, y)]
        if carried is not None and self._carry is not None:
            points.append((x, y + self.sight.looks()[carried.look].h * self._unit() * AHEAD))
        found: list[tuple[float, Target]] = []
        for target in self.sight.targets(self.turn):
            frame = self._frame_of(target)
            reach = max(frame.w, frame.h, 60 * self.rooms.u) * REACH
            away = min(hypot(px - frame.cx, py - frame.cy) for px, py in points)
            if away <= reach:
                found.append((away, target))
        return min(found, key=lambda pair: pair[0])[1] if found else None

    def _unit(self) -> float:
        return self.placer.views[FIELD].unit

    def close(self) -> None:
        """Nothing goes on while the page is not seen."""
        self.ticker.stop()
        self._carry = None


def _flat(frame: Frame) -> tuple[float, float, float, float, float]:
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
