"""Rings of dials: where they are, whose part of them a finger is on, their knobs and arrows.

Directions are turns, clockwise from the top of the window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, pi, radians, sin

from oeil_app.canvas.sprites import Batch, Quad, Sprites
from oeil_app.canvas.texts import TextView
from oeil_app.core.scenery.scene import Dial, Word
from oeil_app.core.scenery.scenery import Ahead
from oeil_app.layout.frame import Frame

from ...place.placer import Placer
from ...state import TableState
from ..pieces.pieces import Pieces

Point = tuple[float, float]

ASIDE = 0.0247  # turns from a knob to its arrows
APART = 1 / 16  # turns that the arrows of two rings are apart
FRONT = 1 / 12  # turns to either side of a seat within which a finger is that seat's
NEAR_ARROW = 30  # dp
ARROW, LEAST, AHEAD = (
    0.12,
    24,
    0.0195,
)  # units, u; turns from an arrow to the sign of what it brings
NAME, NAME_ROOM, BESIDE = 18, 140, 20  # u: letters of what a dial would make, their room; a knob
INK = "#2A2230"
NOWHERE = Frame(0, 0, 0, 0)
CUP, THREAD, STEM = 1.56, 12, 0.44  # pieces wide, u; of a cup, where its stem ends


@dataclass(frozen=True, slots=True)
class Handle:
    """An arrow beside a knob that turns its dial one way."""

    dial: Dial
    way: int
    knob: float  # the direction of the knob
    held_by: tuple[str, ...] | None  # the pieces that hold it; None: it can be turned so
    touched: bool  # a finger has the dial
    seat: int  # whose

    @property
    def turns(self) -> float:
        return self.knob + self.way * ASIDE


class Rings:
    """The rings in one window."""

    def __init__(self, placer: Placer, state: TableState) -> None:
        self.placer, self.trays, self.state = placer, placer.layout.trays, state

    def middle(self, dial: Dial) -> Point:
        return self.placer.point(dial.spot)

    def unit(self, dial: Dial) -> float:
        return self.placer.unit(dial.spot.area)

    def far(self, dial: Dial, x: float, y: float) -> float:
        """How far a window point is from the dial's middle, in units."""
        cx, cy = self.middle(dial)
        return hypot(x - cx, y - cy) / self.unit(dial)

    def direction(self, dial: Dial, x: float, y: float) -> float:
        """Which way a window point is from the dial's middle."""
        cx, cy = self.middle(dial)
        return atan2(x - cx, y - cy) / (2 * pi)

    def point(self, dial: Dial, turns: float) -> Point:
        """The window point on the middle of the ring, in that direction."""
        (cx, cy), far = self.middle(dial), dial.arrows * self.unit(dial)
        return cx + far * sin(2 * pi * turns), cy + far * cos(2 * pi * turns)

    def side(self, seat: int) -> float:
        """The direction in which a seat sits."""
        return (0.5 - self.trays[seat].frame.angle / 360) % 1.0

    def whose(self, dial: Dial, x: float, y: float) -> int | None:
        """Right in front of a seat a finger is that seat's; else it may be anybody's."""
        turns = self.direction(dial, x, y)
        return next((s for s in self.trays if abs(_apart(turns, self.side(s))) <= FRONT), None)

    # -- knobs -----------------------------------------------------------------------------------

    def knob(self, dial: Dial, near: float) -> float:
        """The direction of the knob that is nearest to a direction."""
        first = dial.knob + self._turned(dial)
        return first + round((near - first) * dial.knobs) / dial.knobs

    def before(self, seat: int, dial: Dial) -> float:
        """The knob whose arrows a seat is shown: near it, and clear of an outer ring's."""
        side = self.side(seat)
        near = self.knob(dial, side)
        others = [self.knob(other, side) for other in self._outer(dial)]
        step = 1 / dial.knobs if _apart(side, near) > 0 else -1 / dial.knobs
        clear = (k for k in (near, near + step) if all(abs(_apart(k, o)) >= APART for o in others))
        return next(clear, near)

    def _outer(self, dial: Dial) -> list[Dial]:
        """The rings round this one, which choose their knobs first."""
        return [other for other in self.state.scene.dials if other.arrows > dial.arrows]

    def leans(self, dial: Dial, x: float, y: float) -> int:
        """On which side of the nearest knob a point is; 0: on the very knob."""
        turns = self.direction(dial, x, y)
        aside = _apart(turns, self.knob(dial, turns))
        return 0 if abs(aside) < ASIDE / 4 else 1 if aside > 0 else -1

    def tip(self, seat: int, dial: Dial, way: int) -> Point:
        """The arrow before a seat that turns the dial that way."""
        return self.held(dial, self.grasp(seat, dial, way))

    def says(self, seat: int, action: str, way: bool) -> Point | None:
        """Where the arrow is that says this; or, whichever way, the middle between its two."""
        for dial in self.state.scene.dials:
            for side, said in ((1, dial.forward), (-1, dial.back)):
                if said == action:
                    (x, y), other = self.tip(seat, dial, side), self.tip(seat, dial, -side)
                    return (x, y) if way else ((x + other[0]) / 2, (y + other[1]) / 2)
        return None

    def grasp(self, seat: int, dial: Dial, way: int) -> float:
        """Where that arrow is on the dial itself: it goes round with it."""
        return self.before(seat, dial) + way * ASIDE - self._turned(dial)

    def held(self, dial: Dial, grasp: float) -> Point:
        """Where a point on the dial itself is now."""
        return self.point(dial, grasp + self._turned(dial))

    def _turned(self, dial: Dial) -> float:
        """How far the dial is turned, as it is shown."""
        return self.state.dials.get(dial.id, float(dial.at)) / dial.notches

    def tip_at(
        self, seat: int, dial: Dial, x: float, y: float, dp: float, near: float = NEAR_ARROW
    ) -> int:
        """The way of the arrow at a window point; 0: none."""
        for way in (1, -1):
            ax, ay = self.tip(seat, dial, way)
            if hypot(x - ax, y - ay) <= near * dp:
                return way
        return 0


class DialSigns:
    """Arrows at knobs, and cups at the pieces that hold a dial, tied to the arrow struck out."""

    def __init__(
        self,
        own: Sprites,
        signs: Sprites,
        pieces: Pieces,
        rings: Rings,
        say: Callable[[Word], str],
    ) -> None:
        self.u = pieces.placer.layout.u
        self.pieces, self.rings, self.say = pieces, rings, say
        self.arrows, self.cups = Batch(signs, self.u), Batch(own, self.u)
        self.name = TextView(INK, bold=True)

    @property
    def shown(self) -> list[Quad]:
        """All that is drawn."""
        return [*self.arrows.shown, *self.cups.shown]

    def show(
        self,
        handles: Iterable[Handle],
        holders: Mapping[str, Dial],
        ahead: Mapping[int, Ahead | None],
    ) -> None:
        """`ahead`: what the dial in hand would make, by the way it is turned."""
        arrows: list[Quad] = []
        cups: dict[str, Quad] = {id: self._cup(id, dial) for id, dial in holders.items()}
        signs: list[Quad] = []
        named: Word | None = None
        for handle in handles:
            held = handle.held_by is not None
            if held and handle.touched:
                arrows += self._tied(handle, cups)
            elif handle.touched and (made := ahead.get(handle.way)) is not None:
                signs.append(self._ahead(handle, made.sign))
                if named is None:  # both ways lead to it: its name stands once
                    named = made.word
                    self._name(handle, self.say(named))
            arrows.append(self._arrow(handle, held))
        if named is None:
            self.name.show("", NOWHERE, 0)
        self.arrows.show(arrows)
        self.cups.show([*cups.values(), *signs])

    def _arrow(self, handle: Handle, held: bool) -> Quad:
        x, y = self.rings.point(handle.dial, handle.turns)
        angle = -360 * handle.turns + (0 if handle.way > 0 else 180)
        size = self._size(handle.dial)
        return Quad("sign-way-struck" if held else "sign-way-open", x, y, size, size, angle)

    def _ahead(self, handle: Handle, sprite: str) -> Quad:
        """What the dial would make, beyond the arrow."""
        x, y = self.rings.point(handle.dial, handle.turns + handle.way * AHEAD)
        return Quad(sprite, x, y, self._size(handle.dial), self._size(handle.dial))

    def _name(self, handle: Handle, text: str) -> None:
        """On the outermost rim, beyond the sign, to be read from where its player sits.

        A phone's rim is too narrow for letters.
        """
        rim = max(self.rings.state.scene.dials, key=lambda dial: dial.arrows)
        if ARROW * self.rings.unit(rim) < LEAST * self.u:
            self.name.show("", NOWHERE, 0)
            return
        far, room = rim.arrows * self.rings.unit(rim), NAME_ROOM * self.u
        aside = (self._size(handle.dial) * 0.7 + room / 2) / (2 * pi * far)
        turns = handle.turns + handle.way * (AHEAD + aside)
        knob, clear = self.rings.knob(rim, turns), (room / 2 + BESIDE * self.u) / (2 * pi * far)
        if abs(off := _apart(turns, knob)) < clear:
            turns = knob + (clear if off > 0 else -clear)
        x, y = self.rings.point(rim, turns)
        facing = self.rings.trays[handle.seat].frame.angle
        flipped = cos(radians(-360 * turns - facing)) < 0
        angle = -360 * turns + (180 if flipped else 0)
        align = "left" if (handle.way > 0) is not flipped else "right"
        frame = Frame(x, y, room, self._size(rim), angle)
        self.name.show(text, frame, NAME * self.u, align, whole=True)

    def _size(self, dial: Dial) -> float:
        """How large an arrow is."""
        return max(ARROW * self.rings.unit(dial), LEAST * self.u)

    def _cup(self, id: str, dial: Dial) -> Quad:
        """On the side of a piece to which the dial would push it: the middle's or the rim's."""
        view = self.pieces.views[id]
        cx, cy = self.rings.middle(dial)
        x, y = view.pose.x, view.pose.y
        inwards = self.rings.far(dial, x, y) < dial.arrows / 2
        return self._facing(id, *((cx, cy) if inwards else (2 * x - cx, 2 * y - cy)))

    def _facing(self, id: str, x: float, y: float) -> Quad:
        """A cup at a piece, open to it, its stem towards a point."""
        pose = self.pieces.views[id].pose
        angle = degrees(atan2(y - pose.y, x - pose.x)) - 90
        size = CUP * pose.unit * self._width(id)
        return Quad("clasp", pose.x, pose.y, size, size, angle)

    def _width(self, id: str) -> float:
        look = self.pieces.views[id].look
        return look.w if look is not None else 1.0

    def _tied(self, handle: Handle, cups: dict[str, Quad]) -> list[Quad]:
        """A line from the arrow that is struck out to the nearest piece that holds the dial."""
        x, y = self.rings.point(handle.dial, handle.turns)
        near = [id for id in handle.held_by or () if id in self.pieces.views]
        if not near:
            return []
        views = self.pieces.views
        id = min(near, key=lambda one: hypot(views[one].pose.x - x, views[one].pose.y - y))
        cups[id] = cup = self._facing(id, x, y)
        far = hypot(x - cup.x, y - cup.y)
        part = STEM * cup.w / max(far, 1.0)
        ex, ey = cup.x + (x - cup.x) * part, cup.y + (y - cup.y) * part
        length = max(hypot(x - ex, y - ey), 1.0) + THREAD * self.u
        angle = degrees(atan2(y - ey, x - ex))
        return [Quad("thread", (x + ex) / 2, (y + ey) / 2, length, THREAD * self.u, angle)]


def _apart(one: float, other: float) -> float:
    """From one direction to another, the short way: -½ to ½ turns."""
    return (one - other + 0.5) % 1.0 - 0.5
