"""How sharp a computer player is: a dark tab with an eye for each level, open up to its own."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color, Ellipse, Line, Mesh, RoundedRectangle
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from oeil_app.core.minds.mind import LEVELS, nearest

TAB, BRASS, CREAM = (0.16, 0.09, 0.06, 1), (0.73, 0.52, 0.19, 1), (1, 0.93, 0.74, 1)
WIDE = 4.4  # times as wide as high
STEPS = 8  # points of a lid


class Eyes(Widget):
    """`level` eyes are open; 0, one that follows whoever plays: the outer two."""

    level = NumericProperty(1)

    def __init__(self, level: int, levels: Sequence[int] = LEVELS, **options: Any) -> None:
        self.levels = levels  # that the variant has
        super().__init__(level=level, **options)
        self.bind(pos=self._draw, size=self._draw, level=self._draw)
        self._draw()

    def opened(self) -> tuple[bool, ...]:
        """Which eyes are open, from the left."""
        if self.level == 0:
            return tuple(level in (self.levels[0], self.levels[-1]) for level in self.levels)
        mine = nearest(self.levels, int(self.level))
        return tuple(level <= mine for level in self.levels)

    def _draw(self, *_: Any) -> None:
        h = min(self.height, self.width / WIDE)
        w = h * WIDE
        x, y = self.x + (self.width - w) / 2, self.y + (self.height - h) / 2
        self.canvas.clear()
        with self.canvas:
            Color(*TAB)
            RoundedRectangle(pos=(x, y), size=(w, h), radius=[h / 2])
            Color(*BRASS)
            Line(rounded_rectangle=(x, y, w, h, h / 2), width=max(1.0, h * 0.05))
            for n, is_open in enumerate(self.opened()):
                cx = x + w * (n + 0.75) / (len(self.levels) + 0.5)
                self._eye(cx, y + h / 2, h * 0.4, is_open)

    def _eye(self, cx: float, cy: float, reach: float, is_open: bool) -> None:
        """An almond with a pupil; or the lashes' line of a closed one."""
        if not is_open:
            Color(*BRASS)
            lid = _lid(cx, cy + reach * 0.3, reach * 0.85, -0.55)
            Line(points=[value for point in lid for value in point], width=max(1.0, reach * 0.11))
            return
        Color(*CREAM)
        upper, lower = _lid(cx, cy, reach, 0.62), _lid(cx, cy, reach, -0.62)
        rim = [*upper, *reversed(lower)]
        vertices = [v for px, py in ((cx, cy), *rim, rim[0]) for v in (px, py, 0, 0)]
        Mesh(vertices=vertices, indices=list(range(len(rim) + 2)), mode="triangle_fan")
        Color(*TAB)
        r = reach * 0.36
        Ellipse(pos=(cx - r, cy - r), size=(2 * r, 2 * r))


def _lid(cx: float, cy: float, reach: float, bend: float) -> list[tuple[float, float]]:
    """From one corner of an eye to the other, bent up or down."""
    return [
        (cx - reach * cos(pi * n / STEPS), cy + reach * bend * sin(pi * n / STEPS))
        for n in range(STEPS + 1)
    ]
