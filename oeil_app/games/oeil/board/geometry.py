"""Where the crossings of the two spiral wheels lie: pure geometry of O-1 and O-2.

Lanes of wheel 1 are lines of constant u = a + 2i, those of wheel 2 lines of constant v = b + 2j. A
point at d = u - v lies so far out, and (u + v) / 32 of a turn clockwise from the top. The radius
grows evenly with d: rings are of equal width, so that the innermost squares take a finger too, and
every lane is an Archimedean spiral. The wheels may stand between two notches: all is continuous in
a and b.

Lengths are in radii: 1 is where the outermost squares end, at d = 9.
"""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin

from .board import FACES, NO_COLOUR, NOTCHES

HUB = 0.149  # radius of the hub; there d is -2
RING = (1 - HUB) / 5.5  # how wide a ring is: two steps of d
WALNUT, BRASS, RIM = 1.0, 1.0714, 1.1786  # where the rings of wheel 2 and wheel 1 begin and end
KNOB, GRIP = 1.125, 1.0357  # how far out wheel 1's knobs and wheel 2's grips are
GRASP, SPLIT, REACH = 0.903, 1.0476, 1.32  # wheel 2 is caught from here to there, then wheel 1
SIZE = 2 * (RIM + 0.0104)  # of the board, whole
PEG = 0.185  # a peg's width, its shadow included, in every ring
ROOM = 1.03  # a square is so much wider than its peg


def radius(d: float) -> float:
    """O-2: how far from the middle a point at depth d lies."""
    return HUB + (d / 2 + 1) * RING


def depth_at(r: float) -> float:
    """The inverse of `radius`."""
    return 2 * ((r - HUB) / RING - 1)


def crossing(a: float, b: float, square: int) -> tuple[float, float]:
    """O-2: depth and turn (in 32nds, clockwise from the top) of a crossing; -4 ≤ depth < 12."""
    i, j = divmod(square, 8)
    d = (a + 2 * i - b - 2 * j + 4) % NOTCHES - 4
    return d, (2 * b + 4 * j + d) % 32


def point(d: float, turn: float) -> tuple[float, float]:
    """Where that is from the middle: x to the right, y up."""
    r, angle = radius(d), 2 * pi * turn / 32
    return r * sin(angle), r * cos(angle)


def middle(a: float, b: float, square: int) -> tuple[float, float]:
    """Where a peg stands in a crossing: in the middle of the largest circle that it holds."""
    d, turn = crossing(a, b, square)
    return point(d + 0.12 - 0.013 * d, turn)


def square_at(wheels: int, x: float, y: float) -> int | None:
    """The square that a point is in, with the wheels at a notch; None: in none."""
    a, b = divmod(wheels, NOTCHES)
    r = hypot(x, y)
    if r < 1e-6:
        return None
    d, turn = depth_at(r), turn_of(x, y)
    u, v = (turn + d) / 2, (turn - d) / 2
    i, j = (int((u - a + 1) // 2), int((v - b + 1) // 2))
    if not 0 <= a + 2 * i - b - 2 * j <= 7:
        return None
    square = i % 8 * 8 + j % 8
    return square if FACES[wheels].colours[square] != NO_COLOUR else None


def turn_of(x: float, y: float) -> float:
    """The direction of a point from the middle, in 32nds of a turn clockwise from the top."""
    return atan2(x, y) / (2 * pi) * 32 % 32


def point_at(far: float, turns: float) -> tuple[float, float]:
    """A point so far from the middle, so many turns clockwise from the top."""
    return far * sin(2 * pi * turns), far * cos(2 * pi * turns)


def square_width(d: float) -> float:
    """From corner to corner of a square along its ring: an eighth of a turn."""
    return 2 * radius(d) * sin(pi / 8)
