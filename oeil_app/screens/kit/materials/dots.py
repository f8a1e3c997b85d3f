"""Dotted lines of round dots: `Dots(SHINE)`, then `.ring(x, y, r)` or `.frame(x, y, w, h, radius)`.

A place for somebody who is not there yet. Kivy's own dashes begin with a pixel of unwritten memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, hypot, pi, sin

from kivy.graphics import Color, InstructionGroup, Point
from kivy.graphics.texture import Texture
from kivy.metrics import dp

SIDE = 16  # pixels of a dot's picture
DOT, PITCH = 1.5, 6.5  # dp: half a dot, and from one to the next
ROUND = 10  # corners of a quarter circle, as a line


@cache
def _disc() -> Texture:
    """White, round and soft at its edge."""
    texture = Texture.create(size=(SIDE, SIDE), colorfmt="rgba")
    middle, pixels = (SIDE - 1) / 2, bytearray()
    for n in range(SIDE * SIDE):
        far = hypot(n % SIDE - middle, n // SIDE - middle)
        pixels += bytes((255, 255, 255, round(255 * min(1.0, max(0.0, SIDE / 2 - far)))))
    texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
    return texture


class Dots(InstructionGroup):
    """One dotted line, as wide as its dots."""

    def __init__(self, colour: Sequence[float]) -> None:
        super().__init__()
        self._points = Point(pointsize=dp(DOT), texture=_disc())
        self.add(Color(*colour))
        self.add(self._points)

    def ring(self, x: float, y: float, r: float) -> None:
        """Round this middle."""
        self._lay([(x + r * cos(n * pi / 60), y + r * sin(n * pi / 60)) for n in range(120)])

    def frame(self, x: float, y: float, w: float, h: float, radius: float) -> None:
        """A rectangle with round corners."""
        r = min(radius, w / 2, h / 2)
        middles = ((x + w - r, y + h - r), (x + r, y + h - r), (x + r, y + r), (x + w - r, y + r))
        corners = [
            (cx + r * cos(turn * pi / 2), cy + r * sin(turn * pi / 2))
            for corner, (cx, cy) in enumerate(middles)
            for turn in (corner + n / ROUND for n in range(ROUND + 1))
        ]
        self._lay(corners)

    def _lay(self, line: Sequence[tuple[float, float]]) -> None:
        """Dots along a closed line, all as far from each other."""
        sides = list(zip(line, [*line[1:], line[0]], strict=True))
        lengths = [hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in sides]
        count = max(3, round(sum(lengths) / dp(PITCH)))
        step, gone, at = sum(lengths) / count, 0.0, list[float]()
        for ((ax, ay), (bx, by)), long in zip(sides, lengths, strict=True):
            while long and len(at) < 2 * count and len(at) / 2 * step < gone + long:
                part = (len(at) / 2 * step - gone) / long
                at += (ax + (bx - ax) * part, ay + (by - ay) * part)
            gone += long
        self._points.points = at
