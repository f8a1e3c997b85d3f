"""The board (O-1 to O-6): two spiral wheels, whose 64 crossings show 32 squares in 8 colours.

A square is a number, 8 × lane of wheel 1 + lane of wheel 2, and a set of squares one integer with
a bit for each. All that the wheels can make of the board is worked out once, in `FACES`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

COLOURS = ("red", "green", "orange", "white", "blue", "yellow", "violet", "grey")
DESIGNS = ("long", "short", "lines", "circles")
NOTCHES = 16  # in a full turn of either wheel
NO_COLOUR = -1  # of a crossing that is no square

NAMES = tuple(lane + str(j + 1) for lane in "ABCDEFGH" for j in range(8))
SQUARES = {name: square for square, name in enumerate(NAMES)}

_RED, _GREEN, _ORANGE, _WHITE, _BLUE, _YELLOW, _VIOLET, _GREY = range(8)
_SHORT = ((_RED, _ORANGE, _BLUE, _VIOLET), (_GREEN, _WHITE, _YELLOW, _GREY))
_LINES = ((_RED, _GREEN, _BLUE, _YELLOW), (_ORANGE, _WHITE, _VIOLET, _GREY))
_CIRCLES = ((_ORANGE, _VIOLET), (_RED, _BLUE), (_GREEN, _YELLOW), (_WHITE, _GREY))


def depth(a: int, b: int, i: int, j: int) -> int:
    """O-2: how far out the crossing of lanes i and j lies, in half rings; a square up to 7."""
    return (a + 2 * i - b - 2 * j) % NOTCHES


def place(wheels: int, square: int) -> tuple[float, float]:
    """O-2: rings out from the hub, and turns clockwise from the top, of a square that exists."""
    (a, b), (i, j) = divmod(wheels, NOTCHES), divmod(square, 8)
    d = depth(a, b, i, j)
    return d / 2, (2 * b + 4 * j + d) % 32 / 32


def design(a: int, b: int) -> str:
    """O-3: the picture that the wheels make, by their parity."""
    return (("long", "circles"), ("short", "lines"))[a % 2][b % 2]


def _colour(a: int, b: int, i: int, j: int) -> int:
    """O-3: the colour of the printed disc beneath a crossing."""
    d = depth(a, b, i, j)
    if d > 7:
        return NO_COLOUR
    k, t = d // 2, (j + b // 2) % 8
    match design(a, b):
        case "long":
            return t
        case "short":
            return _SHORT[k // 2][(t + k) % 4]
        case "lines":
            return _LINES[k % 2][(t + k // 2) % 4]
        case _:
            return _CIRCLES[k][t // 4]


@dataclass(frozen=True, slots=True)
class Face:
    """What the board shows with the wheels at a and b."""

    design: str
    colours: tuple[int, ...]  # of each crossing; NO_COLOUR where there is no square
    exists: int  # the 32 squares
    areas: tuple[int, ...]  # for each colour, its four squares


def _face(a: int, b: int) -> Face:
    colours = tuple(_colour(a, b, i, j) for i in range(8) for j in range(8))
    areas = [0] * 8
    for square, colour in enumerate(colours):
        if colour != NO_COLOUR:
            areas[colour] |= 1 << square
    return Face(design(a, b), colours, sum(areas), tuple(areas))


FACES = tuple(_face(*divmod(wheels, NOTCHES)) for wheels in range(NOTCHES * NOTCHES))
"""The faces, by 16 × a + b."""


def _near(square: int) -> int:
    i, j = divmod(square, 8)
    steps = [(di, dj) for di in (-1, 0, 1) for dj in (-1, 0, 1) if di or dj]
    return sum(1 << (i + di) % 8 * 8 + (j + dj) % 8 for di, dj in steps)


NEAR = tuple(_near(square) for square in range(64))
"""O-5: for each crossing its neighbours along lanes and diagonals; H is beside A, 8 beside 1."""


def turned(wheels: int, which: int, by: int) -> int:
    """Where the wheels stand when wheel 1 or 2 has gone on by so many notches."""
    a, b = divmod(wheels, NOTCHES)
    if which == 1:
        return (a + by) % NOTCHES * NOTCHES + b
    return a * NOTCHES + (b + by) % NOTCHES


TURNED = tuple(
    tuple(turned(wheels, which, by) for which in (1, 2) for by in (1, -1))
    for wheels in range(NOTCHES * NOTCHES)
)
"""For each place of the wheels the four one notch away: W1+, W1-, W2+, W2-."""


def squares_of(bits: int) -> Iterator[int]:
    """The squares of a set, in order."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def names_of(bits: int) -> tuple[str, ...]:
    """The names of a set of squares, in order."""
    return tuple(NAMES[square] for square in squares_of(bits))
