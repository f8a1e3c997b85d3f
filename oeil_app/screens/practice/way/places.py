"""Where the way goes: stops, signposts and what grows beside it; pure geometry.

A lap is one screen wide where there is height for it, and longer in a low window.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import NamedTuple

Point = tuple[float, float]

# Of a lap of 1280 × 800, from below: the stops, and bends between them (None: no stop there).
STOPS: tuple[Point, ...] = (
    (96, 250),
    (240, 212),
    (352, 302),
    (236, 402),
    (190, 518),
    (322, 594),
    (668, 346),
    (850, 402),
    (858, 540),
    (990, 596),
    (1106, 514),
)
BENDS: dict[int, tuple[Point, ...]] = {6: ((470, 566), (566, 436))}  # before that stop
LEAVES: tuple[Point, ...] = ((1212, 424), (1268, 316))  # to the next lap
CUP: Point = (1206, 596)
POST: Point = (40, 366)
R, NEXT_R = 44, 74  # of a stop, of the one that is lit


class Thing(NamedTuple):
    """Something beside the way."""

    sprite: str
    x: float
    y: float
    w: float


THINGS: tuple[Thing, ...] = tuple(
    Thing(name, x, y, w)
    for name, x, y, w in (
        ("tree", 450, 668, 66),
        ("tree-light", 566, 656, 62),
        ("tree", 516, 640, 78),
        ("tree", 62, 526, 74),
        ("tree", 48, 420, 74),
        ("tree-light", 104, 404, 62),
        ("tree", 738, 488, 80),
        ("tree-light", 692, 462, 62),
        ("tree", 770, 648, 64),
        ("tree-light", 1108, 668, 60),
        ("tree", 1030, 360, 72),
        ("tree-light", 1088, 348, 60),
        ("tree", 1000, 178, 66),
        ("bush", 452, 330, 72),
        ("bush", 960, 446, 74),
        ("bush", 1150, 236, 74),
        ("bush", 520, 196, 66),
        ("pond", 468, 452, 168),
        ("fish", 474, 456, 50),
        ("mushroom", 440, 204, 40),
        ("mushroom-orange", 476, 190, 32),
        ("mushroom-orange", 760, 232, 36),
        ("butterfly", 330, 470, 44),
        ("butterfly-yellow", 800, 270, 44),
        ("butterfly", 1020, 690, 36),
        ("mushroom", 1180, 350, 42),
    )
)
HILLS: tuple[tuple[float, float, int, float, str, float], ...] = (
    (684, 30, 2, 0.4, "#2F7A66", 0.55),  # height, swing, waves a lap, phase, colour, cover
    (446, 42, 2, 2.2, "#3B8C6C", 0.62),
    (196, 36, 1, 4.0, "#4FA077", 0.55),
)


@dataclass(frozen=True, slots=True)
class Places:
    """A way of so many laps, in pixels."""

    u: float
    lap: float  # pixels of one lap
    high: float
    low: bool  # a low window: one wave instead of bends
    r: float
    next_r: float
    stops: tuple[Point, ...]
    bends: tuple[Point, ...]  # all points that the way goes through
    posts: tuple[Point, ...]
    cup: Point

    def hill(self, n: int, x: float) -> float:
        height, swing, waves, phase, _, _ = HILLS[n]
        k = self.high / 800
        return k * (height + swing * sin(2 * pi * waves * x / self.lap + phase))


def places(w: float, h: float, dp: float, drills: int, laps: int, low: bool) -> Places:
    """For a window of w × h, of which a low one has less room above and below the way."""
    u = min(w / 1280, h / 800)
    if low or drills > len(STOPS) or w < h:
        return _wave(w, h, dp, drills, laps)
    sx, sy = w / 1280, h / 800
    one = [(x * sx, y * sy) for x, y in STOPS[:drills]]
    lap, stops, bends, posts = w, [], [(-60 * sx, 216 * sy)], []
    for n in range(laps):
        posts.append((POST[0] * sx + n * lap, POST[1] * sy))
        for at, (x, y) in enumerate(one):
            bends += [(bx * sx + n * lap, by * sy) for bx, by in BENDS.get(at, ())]
            bends.append((x + n * lap, y))
            stops.append((x + n * lap, y))
        if n < laps - 1:
            bends += [(x * sx + n * lap, y * sy) for x, y in LEAVES]
    cup = (CUP[0] * sx + (laps - 1) * lap, CUP[1] * sy)
    return Places(
        u, lap, h, False, R * u, NEXT_R * u, tuple(stops), (*bends, cup), tuple(posts), cup
    )


def _wave(w: float, h: float, dp: float, drills: int, laps: int) -> Places:
    """One wave: every target is large enough whatever the window."""
    r = max(38 * dp, R * min(w / 1280, h / 800))
    pitch = 2.75 * r
    lap = (drills + 1) * pitch
    upper, lower = h * (0.76 if h > w else 0.69), h * (0.3 if h > w else 0.42)
    stops, posts = [], []
    for n in range(laps):
        posts.append((n * lap + 0.55 * pitch, (upper + lower) / 2))
        for at in range(drills):
            y = (upper + lower) / 2 - (upper - lower) / 2 * cos(pi * (at + 1) * 0.5 + 0.4)
            stops.append(((at + 1.35) * pitch + n * lap, y))
    cup = (laps * lap + 0.6 * pitch, (upper + lower) / 2)
    bends = ((-r, (upper + lower) / 2), *stops, cup)
    u = r / R
    return Places(u, lap, h, True, r, r * 1.16, tuple(stops), bends, tuple(posts), cup)


def curve(points: Sequence[Point], step: float) -> list[Point]:
    """A smooth line through the points (Catmull and Rom's), a point each `step` pixels or so."""
    padded = [points[0], *points, points[-1]]
    found: list[Point] = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        count = max(2, int(hypot(c[0] - b[0], c[1] - b[1]) / step))
        for n in range(count):
            x, y = (_through(*four, n / count) for four in zip(a, b, c, d, strict=True))
            found.append((x, y))
    return [*found, points[-1]]


def _through(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b
        + (c - a) * t
        + (2 * a - 5 * b + 4 * c - d) * t * t
        + (3 * b - a - 3 * c + d) * t * t * t
    )
