"""Bits of paper: four ways to come down, and where they may lie. Pure, no Kivy.

They lie on the bare cloth at the winner's side: never on a card, a tray or a button.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from random import Random
from typing import Protocol

from oeil_app.core.scenery.quad import Quad
from oeil_app.layout.frame import Frame, Rect

SIZE, AROUND, CLEAR = 17, 250, 13  # u: a bit; how far from the tray it lies; and from anything
OWN = 24  # u: something of the game's own
TRIES = 14  # for every bit
WAYS = ("fountain", "rain", "burst", "whirl")
SECONDS, LATE = 1.3, 0.7  # that a bit flies, and that the last one waits
PAPER = tuple(f"confetti-{n}" for n in range(6))
MIXED = {  # every way has a paper of its own
    "fountain": PAPER,
    "rain": ("star", *PAPER[:3]),
    "burst": (*PAPER[2:], "star"),
    "whirl": (*PAPER, "star", "star"),
}

Point = tuple[float, float]


class Shape(Protocol):
    """Something that no paper lies on."""

    def holds(self, x: float, y: float, slop: float = 0.0) -> bool: ...


@dataclass(frozen=True, slots=True)
class Disc:
    """A round board."""

    x: float
    y: float
    r: float

    @classmethod
    def within(cls, rect: Rect) -> Disc:
        return cls(rect.cx, rect.cy, min(rect.w, rect.h) / 2)

    def holds(self, x: float, y: float, slop: float = 0.0) -> bool:
        return hypot(x - self.x, y - self.y) <= self.r + slop


@dataclass(frozen=True, slots=True)
class Bit:
    """One bit of paper, from where it comes to where it lies."""

    sprite: str
    start: Point
    end: Point
    size: float
    begins: float  # seconds
    high: float  # pixels that it is thrown aside, in the middle of its way
    aside: Point  # and which way
    spin: float  # degrees on the way
    angle: float  # as it lies

    def at(self, seconds: float) -> Quad | None:
        """Then; nothing before it is seen."""
        t = (seconds - self.begins) / SECONDS
        if t <= 0:
            return None
        if t >= 1:
            return self.lying()
        run = t * (2 - t)
        off = self.high * 4 * t * (1 - t)
        x = self.start[0] + (self.end[0] - self.start[0]) * run + self.aside[0] * off
        y = self.start[1] + (self.end[1] - self.start[1]) * run + self.aside[1] * off
        turned = self.angle - self.spin * (1 - run)
        flutter = abs(cos(3 * pi * (1 - t))) * 0.7 + 0.3  # a leaf of paper turns as it falls
        return Quad(self.sprite, x, y, self.size * flutter, self.size, turned)

    def lying(self) -> Quad:
        return Quad(self.sprite, *self.end, self.size, self.size, self.angle)


def lying(
    dice: Random, count: int, tray: Frame, window: Rect, taken: Sequence[Shape], u: float
) -> list[Point]:
    """Where so many bits may lie round a tray; fewer where there is little room."""
    rect, found = tray.rect, []
    low_x, high_x = max(window.x, rect.x - AROUND * u), rect.x + rect.w + AROUND * u
    low_y, high_y = max(window.y, rect.y - AROUND * u), rect.y + rect.h + AROUND * u
    high_x, high_y = min(high_x, window.x + window.w), min(high_y, window.y + window.h)
    for _ in range(count * TRIES):
        x, y = dice.uniform(low_x, high_x), dice.uniform(low_y, high_y)
        if not any(other.holds(x, y, CLEAR * u) for other in taken):
            found.append((x, y))
            if len(found) == count:
                break
    return found


def _mixed(paper: Sequence[str], own: Sequence[str]) -> list[str]:
    """One of the game's own after every two of paper."""
    if not own:
        return list(paper)
    count = max(len(paper), 2 * len(own))
    return [
        name
        for n in range(0, count, 2)
        for name in (paper[n % len(paper)], paper[(n + 1) % len(paper)], own[n // 2 % len(own)])
    ]


def thrown(
    way: str,
    dice: Random,
    ends: Sequence[Point],
    tray: Frame,
    origin: Point,
    u: float,
    own: Sequence[str] = (),
) -> list[Bit]:
    """These bits on their way; `origin`: what decided it. Some of them are the game's `own`."""
    bits = []
    mixed = _mixed(MIXED[way], own)
    ahead = tray.point(0, 1)[0] - tray.cx, tray.point(0, 1)[1] - tray.cy
    for n, end in enumerate(ends):
        side = dice.uniform(-1, 1)
        match way:
            case "rain":
                start = end[0] + 40 * u * side, end[1] + 0.0
                start = start[0] + ahead[0] * 420 * u, start[1] + ahead[1] * 420 * u
                high, aside = 30 * u * side, (ahead[1], -ahead[0])
            case "burst":
                start, far = origin, hypot(end[0] - origin[0], end[1] - origin[1]) or 1.0
                aside = (end[1] - origin[1]) / far, (origin[0] - end[0]) / far
                high = 90 * u * side
            case "whirl":
                a = 2 * pi * n / max(1, len(ends))
                start = origin[0] + cos(a) * 60 * u, origin[1] + sin(a) * 60 * u
                high, aside = 240 * u, (-sin(a), cos(a))
            case _:
                start = tray.point(side * 0.4 * tray.w, 0)
                high, aside = dice.uniform(120, 300) * u, ahead
        bits.append(
            Bit(
                *(mixed[n % len(mixed)], start, end),
                (OWN if mixed[n % len(mixed)] in own else SIZE) * dice.uniform(0.8, 1.15) * u,
                *(LATE * n / max(1, len(ends)), high, aside),
                *(dice.uniform(-540, 540), dice.uniform(0, 360)),
            )
        )
    return bits
