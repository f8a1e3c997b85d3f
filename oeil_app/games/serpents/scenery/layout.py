"""Where the snakes lie: curled over the field, never on each other, whatever their number.

Every snake has a home on the coil, told by its number, and lies with its middle there. Where
snakes are too close they move aside, long ones less than short ones; nothing else moves. So the
same snakes always lie the same way: a game that is resumed lies as it was left.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, degrees

from .coil import Point, coil
from .ring import ring

APART = 2  # steps of the coil between two snakes: room to lay a card at either end
NEEDS = (44, 60, 80, 110, 152)  # steps of the coil that are prepared for; few sizes, few moves
BIGGEST, SHRINK = 1.1, 0.97  # the size of a card on the field, where one in a tray is 1
GOLDEN, FIRST = 0.6180339887498949, 0.23  # homes: each far from those of the numbers before
LEAST = 0.2


@dataclass(frozen=True, slots=True)
class Lie:
    """A card's place: centre, angle along the snake (degrees, counter-clockwise)."""

    x: float
    y: float
    angle: float


@dataclass(frozen=True, slots=True)
class Bed:
    """All snakes as they lie on the coil: each from a joint on, one card a step."""

    joints: tuple[Point, ...]
    size: float  # the length of a card
    starts: Mapping[int, int]  # by number, the joint at the left end
    lengths: Mapping[int, int]

    def lie(self, number: int, place: int) -> Lie:
        """Where the snake's card at a place lies; -1 is before its left end."""
        at = self.starts[number] + place
        (ax, ay), (bx, by) = self.joints[at], self.joints[at + 1]
        return Lie((ax + bx) / 2, (ay + by) / 2, degrees(atan2(by - ay, bx - ax)))

    def end(self, number: int, left: bool) -> Point:
        """The joint at an end of the snake."""
        return self.joints[self.starts[number] + (0 if left else self.lengths[number])]

    def beyond(self, number: int, left: bool) -> Lie:
        """Where a card laid at this end would lie."""
        return self.lie(number, -1 if left else self.lengths[number])


def bed(w: float, h: float, lengths: Mapping[int, int]) -> Bed:
    """How snakes of these lengths, by their numbers, lie on a field of w × h within its fan."""
    return _bed(w, h, tuple(sorted(lengths.items())))


@lru_cache(maxsize=64)
def _bed(w: float, h: float, snakes: tuple[tuple[int, int], ...]) -> Bed:
    need = sum(length + APART for _, length in snakes) + APART
    size, joints = _coiled(w, h, next((n for n in NEEDS if need <= n), need))
    return Bed(joints, size, _aside(snakes, len(joints) - 1), dict(snakes))


@lru_cache(maxsize=64)
def _coiled(w: float, h: float, steps: int) -> tuple[float, tuple[Point, ...]]:
    """The largest cards with which so many steps have room, and the coil they lie on."""
    around = ring(w, h)
    size = BIGGEST
    while True:
        joints = coil(around.inner.w, around.inner.h, size, around.rounded)
        if len(joints) > steps or size < LEAST:
            break
        size *= SHRINK
    x, y = around.inner.x, around.inner.y
    return size, tuple((x + px, y + py) for px, py in joints)


def _aside(snakes: tuple[tuple[int, int], ...], steps: int) -> dict[int, int]:
    """The joint at which each snake begins: as near to its home as the others let it.

    In the order of their homes: pools of snakes that touch find their common place, the average of
    what their cards want (the isotonic regression of the starts).
    """
    order = sorted((((n * GOLDEN + FIRST) % 1.0), n, length) for n, length in snakes)
    room = steps - sum(length + APART for _, _, length in order)
    pools: list[tuple[float, float, int]] = []  # weight, common shift, how many snakes
    taken = 1
    for home, _, length in order:
        weight, wish, count = float(length), round(home * steps) - length // 2 - taken, 1
        taken += length + APART
        shift = float(wish)
        while pools and pools[-1][1] >= shift:
            other, at, more = pools.pop()
            shift = (shift * weight + at * other) / (weight + other)
            weight, count = weight + other, count + more
        pools.append((weight, shift, count))
    shifts = [shift for _, shift, count in pools for _ in range(count)]
    starts, taken = {}, 1
    for (_, number, length), shift in zip(order, shifts, strict=True):
        starts[number] = taken + min(max(round(shift), 0), room)
        taken += length + APART
    return starts
