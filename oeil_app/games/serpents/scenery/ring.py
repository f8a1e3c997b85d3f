"""The fan: face-down cards in a ring along the edge of the field, where everybody reaches them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, sin, tan

from oeil_app.core.scenery.scene import Box

from ..rules.cards import FAN
from .coil import TALL, Point

CARD = 0.62  # the length of a card in the fan, at most
FLAT = 5.2  # a field less high than this has its fan lying along the edge
EDGE, WITHIN = 0.08, 0.10  # from the field's edge to the fan, and from the fan to the snakes
CORNER = 1.9  # the radius of its corners
CROWDED = 0.9  # of the way from one card to the next
LOW = 6.8  # one less high than this is a phone's, where menu and clock are large
MENU, MENU_ACROSS = 1.25, 1.65  # so far from a low field's corners it ends: menus are there
CLOCK = 1.9  # and so far from the upper right one where one plays alone: there is the clock
FINE = 0.05


@dataclass(frozen=True, slots=True)
class Ring:
    """The places of the fan, and what is left within it."""

    places: tuple[tuple[float, float, float], ...]  # x, y, angle
    size: float
    inner: Box
    rounded: float  # the corners of what is within


@lru_cache(maxsize=64)
def ring(w: float, h: float, alone: bool = False) -> Ring:
    """The fan along the edges of a field of w × h; `alone`: for one player and a clock."""
    flat = h < FLAT
    size = CARD
    while True:
        deep = size * (TALL if flat else 1.0)
        inset = EDGE + deep / 2
        corner = min(CORNER, h / 2 - inset, w / 2 - inset)
        line = _rounded(inset, w, h, corner)
        corners = []
        if h < LOW:
            menu = MENU if flat else MENU_ACROSS
            corners = [(w, 0.0, menu), (w, h, CLOCK if alone else menu)]
            corners += [] if alone else [(0.0, 0.0, menu), (0.0, h, menu)]
        ways = _stretches(line, corners)
        counts = _counts(ways)
        pitch = min(_length(way) / count for way, count in zip(ways, counts, strict=True) if count)
        within = (
            2 * (corner - deep / 2) * tan(pitch / corner / 2)
        )  # where corners bring them nearer
        wide = size * (1.0 if flat else TALL)
        if wide <= min(CROWDED * pitch, within) or size < 0.1:
            break
        size *= 0.97
    thick = EDGE + deep + WITHIN
    places = [(x, y, a if flat else a + 90) for x, y, a in _spread(ways, counts)]
    inner = Box(thick, thick, w - 2 * thick, h - 2 * thick)
    return Ring(tuple(places), size, inner, max(0.0, corner - deep / 2 - WITHIN))


def _rounded(inset: float, w: float, h: float, r: float) -> list[Point]:
    """A rectangle with round corners, from the middle of its lower side counter-clockwise."""
    x0, y0, x1, y1 = inset, inset, w - inset, h - inset
    line: list[Point] = [(w / 2, y0)]
    arcs = ((x1 - r, y0 + r, -90), (x1 - r, y1 - r, 0), (x0 + r, y1 - r, 90), (x0 + r, y0 + r, 180))
    for cx, cy, start in arcs:
        for n in range(25):
            a = (start + 90 * n / 24) * pi / 180
            line.append((cx + r * cos(a), cy + r * sin(a)))
    line.append((w / 2, y0))
    return _fine(line)


def _fine(line: list[Point]) -> list[Point]:
    out: list[Point] = []
    for (ax, ay), (bx, by) in pairwise(line):
        parts = max(1, round(hypot(bx - ax, by - ay) / FINE))
        out += [(ax + (bx - ax) * n / parts, ay + (by - ay) * n / parts) for n in range(parts)]
    return [*out, line[-1]]


def _stretches(line: list[Point], corners: list[tuple[float, float, float]]) -> list[list[Point]]:
    """What is left of the ring away from some corners, each with how far."""
    if not corners:
        return [line]
    ways: list[list[Point]] = [[]]
    for x, y in line:
        if all(hypot(x - cx, y - cy) >= far for cx, cy, far in corners):
            ways[-1].append((x, y))
        elif ways[-1]:
            ways.append([])
    ways = [way for way in ways if len(way) > 1]
    if len(ways) > 1 and hypot(line[0][0] - ways[0][0][0], line[0][1] - ways[0][0][1]) < FINE:
        ways = [ways[-1] + ways[0], *ways[1:-1]]  # the ring goes on where it began
    return ways


def _length(way: list[Point]) -> float:
    return sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(way))


def _counts(ways: list[list[Point]]) -> list[int]:
    """How many cards lie along each stretch: the next one always where most room is left."""
    lengths = [_length(way) for way in ways]
    counts = [0] * len(ways)
    for _ in range(FAN):
        roomiest = max(range(len(ways)), key=lambda n: lengths[n] / (counts[n] + 1))
        counts[roomiest] += 1
    return counts


def _spread(ways: list[list[Point]], counts: list[int]) -> list[tuple[float, float, float]]:
    """All places of the fan, at equal distances along a stretch, each looking along its way."""
    places = []
    for way, count in zip(ways, counts, strict=True):
        pitch = _length(way) / max(1, count)
        wanted = [pitch * (n + 0.5) for n in range(count)]
        gone = 0.0
        for (ax, ay), (bx, by) in pairwise(way):
            far = hypot(bx - ax, by - ay)
            while wanted and gone + far >= wanted[0] - 1e-9:
                part = (wanted.pop(0) - gone) / max(far, 1e-9)
                angle = degrees(atan2(by - ay, bx - ax))
                places.append((ax + (bx - ax) * part, ay + (by - ay) * part, angle))
            gone += far
        places += [(*way[-1], places[-1][2]) for _ in wanted]
    return places
