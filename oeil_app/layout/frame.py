"""Frames: where an area lies in the window, and which way it faces. Pure geometry, no Kivy."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, radians, sin

from oeil_app.core.scenery.quad import turned as turned


@dataclass(frozen=True, slots=True)
class Rect:
    """Window pixels, by the lower left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def holds(self, x: float, y: float, slop: float = 0.0) -> bool:
        return (
            self.x - slop <= x <= self.x + self.w + slop
            and self.y - slop <= y <= self.y + self.h + slop
        )

    def within(self, other: Rect) -> Rect:
        """What both have in common; nothing wide or high where they are apart."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        w = min(self.x + self.w, other.x + other.w) - x
        h = min(self.y + self.h, other.y + other.h) - y
        return Rect(x, y, max(w, 0.0), max(h, 0.0))

    def meets(self, other: Rect) -> bool:
        """Whether they share more than a hair's breadth."""
        common = self.within(other)
        return min(common.w, common.h) > 1

    def moved(self, x: float, y: float) -> Rect:
        return Rect(self.x + x, self.y + y, self.w, self.h)

    def scaled(self, by: float) -> Rect:
        return Rect(self.x * by, self.y * by, self.w * by, self.h * by)


@dataclass(frozen=True, slots=True)
class Frame:
    """A rectangle that faces a player: w along their left-to-right, h away from them.

    `angle` (degrees, counter-clockwise) turns the frame from how seat 0 sees it:
    0 at the lower edge, -90 at the left one, 180 at the upper and 90 at the right one.
    """

    cx: float
    cy: float
    w: float
    h: float
    angle: float = 0.0

    def point(self, x: float, y: float) -> tuple[float, float]:
        """The window point that lies x to the player's right of the centre and y away from them."""
        return turned(self.cx, self.cy, x, y, self.angle)

    def local(self, x: float, y: float) -> tuple[float, float]:
        """The inverse: a window point as the player sees it, from the centre."""
        return turned(0.0, 0.0, x - self.cx, y - self.cy, -self.angle)

    def part(self, x: float, y: float, w: float, h: float) -> Frame:
        """A smaller frame within; x, y is its lower left corner counted from this one's."""
        cx, cy = self.point(x + w / 2 - self.w / 2, y + h / 2 - self.h / 2)
        return Frame(cx, cy, w, h, self.angle)

    def holds(self, x: float, y: float, slop: float = 0.0) -> bool:
        lx, ly = self.local(x, y)
        return abs(lx) <= self.w / 2 + slop and abs(ly) <= self.h / 2 + slop

    def moved(self, x: float, y: float) -> Frame:
        return Frame(self.cx + x, self.cy + y, self.w, self.h, self.angle)

    def scaled(self, by: float) -> Frame:
        return Frame(self.cx * by, self.cy * by, self.w * by, self.h * by, self.angle)

    def within(self, room: Rect) -> Frame:
        """Moved no further than it takes to lie in the room; centred where it is the larger."""
        rect = self.rect
        return self.moved(
            _kept(rect.x, rect.w, room.x, room.w) - rect.x,
            _kept(rect.y, rect.h, room.y, room.h) - rect.y,
        )

    @property
    def quarter(self) -> Frame:
        """The same part of the window, faced from the side at the right."""
        return Frame(self.cx, self.cy, self.h, self.w, (self.angle + 270) % 360 - 180)

    @property
    def upright(self) -> Frame:
        """The same part of the window, faced from the lower edge."""
        rect = self.rect
        return Frame(self.cx, self.cy, rect.w, rect.h)

    @property
    def rect(self) -> Rect:
        """The window rectangle; frames stand square to the window."""
        w, h = (self.w, self.h) if self.angle % 180 == 0 else (self.h, self.w)
        return Rect(self.cx - w / 2, self.cy - h / 2, w, h)


@dataclass(frozen=True, slots=True)
class Place:
    """A zone in the window."""

    x: float
    y: float
    w: float
    h: float
    angle: float
    unit: float
    seen: Rect | None = None  # the part that its own area shows, if that is not all of it

    def holds(self, x: float, y: float, part: float) -> bool:
        """Whether a point is on this part of its size, round the middle."""
        return abs(self.x - x) <= self.w * part and abs(self.y - y) <= self.h * part

    def off(self, x: float, y: float) -> float:
        """How far a point is from the middle, in sizes of the place."""
        return hypot((self.x - x) / max(self.w, 1.0), (self.y - y) / max(self.h, 1.0))

    def away(self, x: float, y: float) -> float:
        """The same, as the crow flies, by the larger side."""
        return hypot(self.x - x, self.y - y) / max(self.w, self.h)


def turned_size(w: float, h: float, angle: float) -> tuple[float, float]:
    """How much room a rectangle takes when it is turned so."""
    a = radians(angle)
    c, s = abs(cos(a)), abs(sin(a))
    return w * c + h * s, w * s + h * c


def _kept(at: float, long: float, low: float, room: float) -> float:
    """Where a stretch begins so that it lies in a room."""
    if long >= room:
        return low + (room - long) / 2
    return min(max(at, low), low + room - long)
