"""Brass plates on the corners of a page's main inset, over its moulding."""

from __future__ import annotations

from math import cos, pi, sin

from kivy.graphics import Color, InstructionGroup, Mesh, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from .look import SHINE

PLATE, DEEP, SHADE = (0.89, 0.71, 0.36, 1), (0.23, 0.145, 0.03, 1), (0.23, 0.145, 0.03, 0.55)
ROUND = 8  # corners of a quarter circle, as a line


class Plates(InstructionGroup):
    """One at each corner of a box: its own corner rounded as the box is, with a nail in it."""

    def lay(self, box: Widget, radius: float, side: float) -> None:
        """On its corners, which are so round; each plate is so long at its sides."""
        self.clear()
        (x, y), (w, h) = box.pos, box.size
        for sx, sy, cx, cy in ((1, 1, x, y), (-1, 1, x + w, y), (-1, -1, x + w, y + h),
                               (1, -1, x, y + h)):  # fmt: skip
            arc = [
                (cx + sx * radius * (1 - cos(a)), cy + sy * radius * (1 - sin(a)))
                for a in (n / ROUND * pi / 2 for n in range(ROUND + 1))
            ]
            ends = [(cx + sx * side, cy), (cx, cy + sy * side)]
            self._plate([ends[1], *arc, ends[0]])
            self._nail(cx + sx * side * 0.34, cy + sy * side * 0.34)

    def _plate(self, points: list[tuple[float, float]]) -> None:
        flat = [part for point in points for part in point]
        vertices = [part for x, y in points for part in (x, y, 0, 0)]
        self.add(Color(*PLATE))
        self.add(Mesh(vertices=vertices, indices=list(range(len(points))), mode="triangle_fan"))
        self.add(Color(*DEEP))
        self.add(SmoothLine(points=flat, width=dp(1.4), close=True))
        self.add(Color(*SHINE[:3], 0.8))
        self.add(SmoothLine(points=[*flat[-2:], *flat[:2]], width=dp(0.8)))

    def _nail(self, x: float, y: float) -> None:
        r = dp(3.4)
        for colour, k in ((DEEP, 1.0), (PLATE, 0.62)):
            self.add(Color(*colour))
            self.add(SmoothEllipse(pos=(x - r * k, y - r * k), size=(2 * r * k, 2 * r * k)))
