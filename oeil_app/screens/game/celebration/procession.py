"""A procession: some of a game's own things go once round the table, one behind the other.

They go along the edge of the free cloth, begin and end at the winner's side, and pass under all
that lies in their way: nothing is ever on a card, a board or a plaque. Pure, no Kivy.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import atan2, copysign, cos, degrees, hypot, pi, sin

from oeil_app.core.scenery.quad import Quad
from oeil_app.layout.frame import Frame, Rect

from .paper import Point, Shape

POINTS, SQUARE = 120, 0.45  # of the way round, and how square it is
INSET, LONG, BETWEEN = 34, 40, 0.86  # u from the edge; a walker's length, and from one to the next
SECONDS = 3.4  # all of it
HIGH, STEPS = 12, 7  # u that it hops, and hops a second
BENDS, WIDE = 46, 7  # u of a snake's way from bend to bend, and to either side


@dataclass(frozen=True, slots=True)
class Track:
    """The way round: points, how far each is, and where a walker can be seen."""

    points: tuple[Point, ...]
    reached: tuple[float, ...]
    free: tuple[bool, ...]

    @property
    def length(self) -> float:
        return self.reached[-1]

    def at(self, far: float) -> tuple[float, float, float, bool]:
        """So far along it: a point, the heading in degrees, and whether the cloth is bare there."""
        n = min(max(bisect_right(self.reached, far), 1), len(self.points) - 1)
        (ax, ay), (bx, by) = self.points[n - 1 : n + 1]
        step = self.reached[n] - self.reached[n - 1] or 1.0
        part = (far - self.reached[n - 1]) / step
        x, y = ax + (bx - ax) * part, ay + (by - ay) * part
        return x, y, degrees(atan2(by - ay, bx - ax)), self.free[n - 1] and self.free[n]


def track(room: Rect, home: Point, taken: Sequence[Shape], u: float) -> Track:
    """Round a room, from the point of it that is nearest to `home` back to it."""
    a, b = room.w / 2 - INSET * u, room.h / 2 - INSET * u

    def point(n: int) -> Point:
        angle = 2 * pi * n / POINTS
        c, s = cos(angle), sin(angle)
        x, y = copysign(abs(c) ** SQUARE, c), copysign(abs(s) ** SQUARE, s)
        return room.cx + a * x, room.cy + b * y

    first = min(range(POINTS), key=lambda n: hypot(point(n)[0] - home[0], point(n)[1] - home[1]))
    points = tuple(point(first + n) for n in range(POINTS + 1))
    lengths = (hypot(q[0] - p[0], q[1] - p[1]) for p, q in pairwise(points))
    slop = LONG * 0.5 * u
    free = tuple(not any(shape.holds(x, y, slop) for shape in taken) for x, y in points)
    return Track(points, (0.0, *accumulate(lengths)), free)


@dataclass(frozen=True, slots=True)
class Procession:
    """Who goes, with how wide each is for its length, along which track, and how."""

    walkers: Sequence[tuple[str, float]]  # a sprite, its height by its width
    track: Track
    walks: str
    u: float

    def at(self, seconds: float) -> list[Quad]:
        """Those that are seen then, the first one on top."""
        gap = LONG * BETWEEN * self.u
        whole = self.track.length + gap * len(self.walkers)
        ahead = whole * seconds / SECONDS
        found = []
        for n, (sprite, shape) in enumerate(self.walkers):
            far = ahead - n * gap
            if 0 <= far <= self.track.length:
                x, y, heading, free = self.track.at(far)
                if free:
                    found.append(self._walker(sprite, shape, x, y, heading, far, seconds))
        return found[::-1]

    def _walker(
        self, sprite: str, shape: float, x: float, y: float, heading: float, far: float, t: float
    ) -> Quad:
        u, size = self.u, LONG * self.u
        w, h = (size, size * shape) if shape <= 1 else (size / shape, size)
        out = Frame(x, y, 0, 0, heading)
        if self.walks == "slither":
            bend = 2 * pi * far / (BENDS * 2 * u)
            x, y = out.point(0, WIDE * u * sin(bend))
            return Quad(sprite, x, y, w * 1.12, h * 1.12, heading + 20 * cos(bend))
        up = abs(sin(pi * STEPS * t + far / (LONG * u)))
        x, y = out.point(0, HIGH * u * up)
        return Quad(sprite, x, y, w, h, heading - 10 + 20 * up)
