"""A hand's way: out to what it wants, a grip, across the table, a moment's doubt, down, and home.

How long each part takes follows from how far it is, as with people (P. M. Fitts 1954: farther takes
longer, but not in proportion). Pure, no Kivy; seconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, log2

OUT, GRIP, CARRY, DOUBT, DROP, BACK = "out", "grip", "carry", "doubt", "drop", "back"
PARTS = (OUT, GRIP, CARRY, DOUBT, DROP, BACK)
BEGINS, PER_BIT, NEAR = 0.2, 0.1, 60  # seconds at least, more for each doubling of so many u
BOW = 0.08  # how far a hand swings out of the straight way, of its length

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Journey:
    """Seconds of each part; what a hand only touches it neither grips nor carries."""

    out: float
    grip: float = 0.0
    carry: float = 0.0
    doubt: float = 0.0
    drop: float = 0.12
    back: float = 0.4

    @property
    def lets_go(self) -> float:
        """When the hand opens: what it does is done."""
        return self.out + self.grip + self.carry + self.doubt + self.drop

    @property
    def seconds(self) -> float:
        return self.lets_go + self.back

    def at(self, seconds: float) -> tuple[str, float]:
        """The part that the hand is in then, and how much of it is over."""
        for part in PARTS:
            long = getattr(self, part)
            if seconds < long:
                return part, max(0.0, seconds) / long
            seconds -= long
        return BACK, 1.0


def touching(out: float, u: float) -> Journey:
    """So many pixels out, to a button or a dial."""
    return Journey(_time(out, u))


def carrying(out: float, across: float, u: float, doubt: float) -> Journey:
    """So many pixels out to a piece, and so many across with it."""
    return Journey(_time(out, u), 0.14, _time(across, u) + 0.1, doubt)


def gliding() -> Journey:
    """Where little is to move: no hand comes, the piece goes by itself, without haste."""
    return Journey(0.0, 0.0, 0.35, 0.0, 0.0, 0.0)


def _time(pixels: float, u: float) -> float:
    return BEGINS + PER_BIT * log2(1 + pixels / (NEAR * u))


def swung(start: Point, end: Point, t: float, towards: Point) -> Point:
    """A point on the way, a little beside the straight line, on that point's side of it."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    left = dx * (towards[1] - start[1]) - dy * (towards[0] - start[0]) > 0
    off = BOW * 4 * t * (1 - t) * (1 if left else -1)
    return start[0] + dx * t - dy * off, start[1] + dy * t + dx * off


def apart(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
