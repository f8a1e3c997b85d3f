"""Contours: the signs that say where, why not and whose, as quads of the signs' atlas.

Plain lines: may. Stripes: may not. Dots: not yet, or gone from here. All are cased in ink, fill
nothing, and lie above the pieces; only the halo of an aim lies on the cloth.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin

from oeil_app.canvas.sprites import Quad
from oeil_app.core.scenery.scene import Look
from oeil_app.layout.frame import Frame, Place, turned

BARRIER, BARRIER_CORNER, STRIPES = 12, 24, 18  # u: how wide; a corner; from stripe to stripe
PENNANT, PENNANT_FOOT = (38, 41), (-0.25, -0.35)  # u; where its pin stands, of its size
DOT, DOTS = 10, 15  # u: a dot of a way, and from one to the next
CARD, TILE = 0.87, 1.26  # width by height: cards are less wide, tiles about square


def may(place: Frame) -> Quad:
    """It may go here: a contour within the walls, and four chevrons that meet."""
    return _shaped("may", place)


def free(place: Frame) -> Quad:
    """A place where something could lie: dotted."""
    return _shaped("dotted", place)


def _shaped(sign: str, place: Frame) -> Quad:
    """Of the drawings of one sign the one that is nearest to the place's own shape."""
    shape = place.w / max(place.h, 1.0)
    nearest = "card" if shape < CARD else "tile" if shape < TILE else "snake"
    return _over(f"{sign}-{nearest}", place)


def aim(place: Frame) -> Quad:
    """Let go, it lies here."""
    return _over("contour-aim", place)


def halo(place: Frame) -> Quad:
    """The light of an aim, for the cloth beneath the pieces."""
    return _over("halo", place)


def barrier(round_it: Frame, u: float) -> list[Quad]:
    """It may not: stripes along a contour."""
    w, h, thick, corner = round_it.w, round_it.h, BARRIER * u, BARRIER_CORNER * u
    corner = min(corner, w / 3, h / 3)
    out: list[Quad] = []
    for turn, (long, deep) in enumerate(((w, h), (h, w), (w, h), (h, w))):
        angle, room = round_it.angle - 90 * turn, long - 2 * corner
        count = max(1, round(room / (STRIPES * u)))
        step, up = room / count, deep / 2 - thick / 2
        for n in range(count):
            x = -room / 2 + step * (n + 0.5)
            out.append(_at("barrier", round_it, x, up, step * 1.02, thick, angle))
        at = corner / 2 - long / 2, deep / 2 - corner / 2
        out.append(_at("barrier-corner", round_it, *at, corner, corner, angle))
    return out


def pennant(seat: int, x: float, y: float, size: float, facing: float) -> Quad:
    """Whose: a flag whose pin stands at a point, for somebody who sits that way."""
    w, h = PENNANT[0] * size, PENNANT[1] * size
    cx, cy = turned(x, y, -PENNANT_FOOT[0] * w, -PENNANT_FOOT[1] * h, facing)
    return Quad(f"pennant-{seat}", cx, cy, w, h, facing)


def badge(sprite: str, x: float, y: float, size: float, facing: float = 0.0) -> Quad:
    """Why: a cream badge."""
    return Quad(sprite, x, y, size, size, facing)


def way(start: tuple[float, float], end: tuple[float, float], u: float) -> list[Quad]:
    """Dots along an arch from where something is to where it goes."""
    (ax, ay), (bx, by) = start, end
    points = []
    for n in range(17):
        t = n / 16
        bend = 0.16 * 4 * t * (1 - t)
        x, y = ax + (bx - ax) * t - (by - ay) * bend, ay + (by - ay) * t + (bx - ax) * bend
        points.append((x, y))
    return [Quad("dot-way", x, y, DOT * u, DOT * u) for x, y in dotted(points, DOTS * u)]


def thread(ax: float, ay: float, bx: float, by: float, wide: float) -> Quad:
    """What is between two: a line in the colour of faults."""
    length, angle = hypot(bx - ax, by - ay), degrees(atan2(by - ay, bx - ax))
    return Quad("thread", (ax + bx) / 2, (ay + by) / 2, length, wide, angle)


def cup(start: tuple[float, float], cause: Frame, wide: float) -> list[Quad]:
    """Blocked by that: a line from what cannot be, that ends in a cup round what is in the way."""
    dx, dy = cause.local(*start)
    r = max(cause.w, cause.h) * 0.42
    if hypot(dx, dy) < r:
        return []
    a = atan2(start[1] - cause.cy, start[0] - cause.cx)
    tip = cause.cx + r * cos(a), cause.cy + r * sin(a)
    arc = [
        (cause.cx + r * cos(a + radians(t)), cause.cy + r * sin(a + radians(t)))
        for t in range(-52, 53, 13)
    ]
    lines = [thread(*start, *tip, wide)]
    return lines + [thread(*one, *other, wide) for one, other in pairwise(arc)]


def dotted(points: Sequence[tuple[float, float]], apart: float) -> list[tuple[float, float]]:
    """Points along a line, evenly, about so far from each other; none at its ends."""
    ways = [hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(points)]
    count = max(2, round(sum(ways) / apart))
    wanted = [sum(ways) * n / count for n in range(1, count)]
    found: list[tuple[float, float]] = []
    gone = 0.0
    for ((ax, ay), (bx, by)), long in zip(pairwise(points), ways, strict=True):
        while wanted and wanted[0] <= gone + long:
            part = (wanted.pop(0) - gone) / max(long, 1e-9)
            found.append((ax + (bx - ax) * part, ay + (by - ay) * part))
        gone += long
    return found


def framed(place: Place, look: Look) -> Frame:
    """As large as the piece that would lie there."""
    return Frame(place.x, place.y, look.w * place.unit, look.h * place.unit, place.angle)


def in_sight(place: Place, look: Look) -> Frame:
    """The same, no further than its own area goes."""
    seen = place.seen
    if seen is None:
        return framed(place, look)
    w, h = (seen.w, seen.h) if place.angle % 180 == 0 else (seen.h, seen.w)
    return Frame(seen.cx, seen.cy, w, h, place.angle)


def _over(sprite: str, frame: Frame) -> Quad:
    return Quad(sprite, frame.cx, frame.cy, frame.w, frame.h, frame.angle)


def _at(sprite: str, frame: Frame, x: float, y: float, w: float, h: float, angle: float) -> Quad:
    cx, cy = turned(frame.cx, frame.cy, x, y, angle)
    return Quad(sprite, cx, cy, w, h, angle)
