"""Weight: what a body adds to its way. Pure, no Kivy.

Each is a function of the pose on the way and of how much of the way is over; at both ends of the
way it adds nothing, so that whoever is interrupted goes on from where it is seen. None lasts longer
than its tween, and nobody waits for one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from math import atan2, cos, degrees, exp, hypot, pi, radians, sin

from .motion import Point, Pose, in_out_sine

BREATH = 0.07  # of its size: how much larger a piece is while it is lifted
THUD = 0.05  # and smaller as it lands
SHAKE, SHAKES = 7.0, 2.5  # degrees, and how often a head is shaken
HOP, SWAY = 0.12, 7.0  # of its size, and degrees: how a piece dances when somebody has won
NUDGE = 0.035  # of a unit: how far a neighbour gives way
CURVES, WIDE, LONGEST = 1.5, 0.9, 24  # of a snake: bends, units to either side, points of its way
WIDEST = 0.22  # of its way: and no bend is wider
LEANS = 35.0  # degrees that a slithering card turns into a bend at most
STIFF, DAMPED = 6.0, 4.5  # a spring: swings in radians, and how soon they die; by its seconds
ARC, SPIN = 0.16, 25.0  # a dealt card's way: off the straight line by so much of it; degrees


@dataclass(frozen=True, slots=True)
class Breath:
    """Lifted, a piece comes towards the eye, a little further than it stays."""

    size: float = BREATH

    def __call__(self, pose: Pose, t: float) -> Pose:
        return pose.sized(pose.unit * (1 + self.size * sin(pi * t)))


@dataclass(frozen=True, slots=True)
class Thud:
    """Landing, it is pressed flat for a moment."""

    size: float = THUD

    def __call__(self, pose: Pose, t: float) -> Pose:
        pressed = max(0.0, (t - 0.45) / 0.55)
        return pose.sized(pose.unit * (1 - self.size * sin(pi * pressed)))


@dataclass(frozen=True, slots=True)
class Shake:
    """A head shaken: no."""

    by: float = SHAKE

    def __call__(self, pose: Pose, t: float) -> Pose:
        return replace(pose, angle=pose.angle + self.by * sin(2 * pi * SHAKES * t) * (1 - t))


@dataclass(frozen=True, slots=True)
class Hop:
    """It dances for joy where it lies: up, and once to either side."""

    size: float = HOP
    by: float = SWAY

    def __call__(self, pose: Pose, t: float) -> Pose:
        up, sway = abs(sin(2 * pi * t)), self.by * sin(2 * pi * t)
        return replace(pose, unit=pose.unit * (1 + self.size * up), angle=pose.angle + sway)


@dataclass(frozen=True, slots=True)
class Tip:
    """It is tipped by its neighbour and claps down again."""

    size: float = HOP

    def __call__(self, pose: Pose, t: float) -> Pose:
        up = sin(pi * min(1.0, 1.5 * t)) if t < 2 / 3 else -0.3 * sin(3 * pi * (t - 2 / 3))
        return replace(pose, unit=pose.unit * (1 + self.size * up))


@dataclass(frozen=True, slots=True)
class Nudge:
    """A neighbour gives way by a hair, and settles."""

    x: float  # pixels, away from what landed
    y: float

    def __call__(self, pose: Pose, t: float) -> Pose:
        by = sin(pi * t) * (1 - t)
        return replace(pose, x=pose.x + self.x * by, y=pose.y + self.y * by)


@dataclass(frozen=True, slots=True)
class Thrown:
    """Dealt: off the straight way, and turning as it flies."""

    x: float  # pixels beside the way, in its middle
    y: float
    spin: float = SPIN

    def __call__(self, pose: Pose, t: float) -> Pose:
        off = sin(pi * t)
        turned = pose.angle + self.spin * (1 - t) * off
        x, y, seen = pose.x + self.x * off, pose.y + self.y * off, min(1.0, 4 * pose.alpha)
        return replace(pose, x=x, y=y, angle=turned, alpha=seen)


@dataclass(frozen=True, slots=True)
class Slither:
    """Along a way with bends, turning into them: where the first went, the others follow."""

    way: tuple[Point, ...]
    reached: tuple[float, ...]  # how much of the way each point is
    unit: float  # as it sets out: it shrinks only as it comes home

    def __call__(self, pose: Pose, t: float) -> Pose:
        run = in_out_sine(t)
        n = min(max(bisect_right(self.reached, run), 1), len(self.way) - 1)
        (ax, ay), (bx, by) = self.way[n - 1 : n + 1]
        low, high = self.reached[n - 1 : n + 1]
        part = (run - low) / (high - low) if high > low else 1.0
        before, after = self._heading(n - 1), self._heading(n)
        heading = before + ((after - before + 180) % 360 - 180) * part
        lean = LEANS * sin(radians(heading - self._straight(run))) * sin(pi * t)
        (sx, sy), (ex, ey) = self.way[0], self.way[-1]  # it may end elsewhere by now: only the
        x = ax + (bx - ax) * part - sx - (ex - sx) * run  # bends are added to the straight way
        y = ay + (by - ay) * part - sy - (ey - sy) * run
        unit = self.unit + (pose.unit - self.unit) * run**3
        return replace(pose, x=pose.x + x, y=pose.y + y, angle=pose.angle + lean, unit=unit)

    def _heading(self, n: int) -> float:
        """At one of its points."""
        return _heading((self.way[max(n - 1, 0)], self.way[min(n + 1, len(self.way) - 1)]))

    def _straight(self, t: float) -> float:
        """The heading it would have without bends."""
        first, last = _heading(self.way[:2]), _heading(self.way[-2:])
        return first + ((last - first + 180) % 360 - 180) * t


def slither(through: Sequence[Point], home: Point, unit: float) -> Slither:
    """Through these points (where those before it lay), then in bends to its place."""
    (x, y), (hx, hy) = through[-1], home
    far = hypot(hx - x, hy - y) or 1.0
    wide = min(WIDE * unit, WIDEST * far)  # a short way has no room for wide bends
    across = -(hy - y) / far, (hx - x) / far
    bends = []
    for n in range(1, LONGEST):
        part = n / LONGEST
        off = wide * sin(2 * pi * CURVES * part) * sin(pi * part)
        bends.append((x + (hx - x) * part + across[0] * off, y + (hy - y) * part + across[1] * off))
    way = (*through, *bends, home)
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(way)]
    whole = sum(lengths) or 1.0
    return Slither(way, (0.0, *(run / whole for run in accumulate(lengths))), unit)


def thrown(start: Pose, end: Pose, side: int) -> Thrown:
    """A card dealt from one pose to another, to the left or to the right of the way."""
    off = ARC * side
    return Thrown(-(end.y - start.y) * off, (end.x - start.x) * off, SPIN * side)


def nudged(from_x: float, from_y: float, pose: Pose) -> Nudge:
    """What lies at a pose, as something lands there."""
    dx, dy = pose.x - from_x, pose.y - from_y
    far = hypot(dx, dy) or 1.0
    by = NUDGE * pose.unit * 2
    return Nudge(dx / far * by, dy / far * by)


def _heading(way: Sequence[Point]) -> float:
    (ax, ay), (bx, by) = way
    return degrees(atan2(by - ay, bx - ax))


@dataclass(frozen=True, slots=True)
class Spring:
    """Something with mass that a detent draws in: it swings past, less each time."""

    start: float
    goal: float
    speed: float  # per second, when it was let go
    seconds: float

    def at(self, t: float) -> float:
        """Where it is, `t` of its seconds gone; at the end exactly at its goal."""
        if t >= 1:
            return self.goal
        off = self.start - self.goal
        push = (self.speed * self.seconds + off * DAMPED) / STIFF
        swing = off * cos(STIFF * t) + push * sin(STIFF * t)
        return self.goal + swing * exp(-DAMPED * t) * (1 - t * t)


def unwound(shown: float, hold: float) -> float:
    """How far the finger has gone for what is shown: the inverse of `detent`."""
    if shown == round(shown):
        return shown
    low, high = shown - 0.5, shown + 0.5
    for _ in range(24):
        middle = (low + high) / 2
        low, high = (middle, high) if detent(middle, hold) < shown else (low, middle)
    return (low + high) / 2


def detent(turned: float, hold: float) -> float:
    """Notches shown for a finger that has gone so many: a notch holds, the way between is quick.

    The nearest notch stays the nearest, and no order is ever changed (0 ≤ hold < 1).
    """
    return turned - hold * sin(2 * pi * turned) / (2 * pi)
