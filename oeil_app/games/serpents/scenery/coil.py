"""The coil: one long winding line over the field, in steps of a card, on which all snakes lie.

It runs round the field and inwards, as a sleeping snake does, so that no two turns come nearer to
each other than a card is wide. Whatever snakes there are, laid one behind the other on the coil
they cannot overlap. Pure geometry, in the field's units.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, hypot, pi, sin
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]

TALL = 0.65  # how high a card is, where it is one long
STEP = 0.97  # from joint to joint, in lengths of a card: they overlap a little
LANE = 0.88  # from one turn of the coil to the next
EDGE = 0.40  # from the outermost turn to the edge of the field
BEND = 1.15  # the least radius of a bend, where there is room for it
WAVE, WAVE_LENGTH = 0.16, 6.0  # the whole coil ripples, so that nothing lies like a ruler
FINE = 0.04  # of a card: how finely the line is drawn


@lru_cache(maxsize=256)
def coil(w: float, h: float, card: float, rounded: float = 0.0) -> tuple[Point, ...]:
    """The joints of a coil over w × h, a card's step apart; its outer corners are `rounded`."""
    edge = (EDGE + WAVE) * card
    corners = _corners(edge, edge, w - edge, h - edge, card)
    return _stepped(_rippled(_bent(corners, card, rounded), card, w), STEP * card)


def _corners(x0: float, y0: float, x1: float, y1: float, card: float) -> list[Point]:
    """Right along the lower edge, up, left, down, and so on inwards."""
    if x1 - x0 < card or y1 < y0:
        return []
    lane, found = LANE * card, [(x0, y0)]
    while True:
        if x1 - x0 < card:
            return found
        found.append((x1, y0))
        y0 += lane
        if y1 < y0:
            return found
        found.append((x1, y1))
        x1 -= lane
        if x1 - x0 < card:
            return found
        found.append((x0, y1))
        y1 -= lane
        if y1 < y0:
            return found
        found.append((x0, y0))
        x0 += lane


def _bent(corners: list[Point], card: float, rounded: float) -> list[Point]:
    """The same line with round corners, finely drawn."""
    if len(corners) < 2:
        return []
    line = [corners[0]]
    for number in range(1, len(corners) - 1):
        before, at, after = corners[number - 1 : number + 2]
        turn = (number - 1) // 4
        wish = max(BEND * card, rounded - turn * LANE * card)
        radius = min(wish, _away(before, at) / 2, _away(at, after) / 2)
        line += _arc(before, at, after, radius, ceil(radius * pi / 2 / (FINE * card)))
    line.append(corners[-1])
    return [point for a, b in pairwise(line) for point in _between(a, b, FINE * card)] + line[-1:]


def _arc(before: Point, at: Point, after: Point, radius: float, parts: int) -> list[Point]:
    """A quarter circle instead of a corner."""
    ux, uy = _direction(at, before)
    vx, vy = _direction(at, after)
    cx, cy = at[0] + (ux + vx) * radius, at[1] + (uy + vy) * radius
    return [
        (
            cx - radius * (vx * cos(a) + ux * sin(a)),
            cy - radius * (vy * cos(a) + uy * sin(a)),
        )
        for a in (pi / 2 * part / parts for part in range(parts + 1))
    ]


def _rippled(line: list[Point], card: float, w: float) -> list[Point]:
    """Each point moved up or down by its place from left to right: all turns ripple together."""
    waves = max(1, round(w / (WAVE_LENGTH * card)))
    return [(x, y + WAVE * card * sin(2 * pi * waves * x / w)) for x, y in line]


def _stepped(line: list[Point], step: float) -> tuple[Point, ...]:
    """Points of the line that are a step apart from one to the next."""
    if not line:
        return ()
    joints = [line[0]]
    for a, b in pairwise(line):
        if _away(joints[-1], b) >= step:
            near, far = _away(joints[-1], a), _away(joints[-1], b)
            part = (step - near) / max(far - near, 1e-9)
            joints.append((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
    return tuple(joints)


def _between(a: Point, b: Point, fine: float) -> list[Point]:
    parts = max(1, ceil(_away(a, b) / fine))
    return [
        (a[0] + (b[0] - a[0]) * n / parts, a[1] + (b[1] - a[1]) * n / parts) for n in range(parts)
    ]


def _direction(a: Point, b: Point) -> Point:
    far = max(_away(a, b), 1e-9)
    return (b[0] - a[0]) / far, (b[1] - a[1]) / far


def _away(a: Point, b: Point) -> float:
    return hypot(b[0] - a[0], b[1] - a[1])
