"""Loops: closed lines over a field, that grow, that point at a fault, or that warn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

from kivy.graphics import Color, InstructionGroup, Line, Mesh
from kivy.utils import get_color_from_hex

from oeil_app.core.scenery.scene import Loop, Spot

from ...place.placer import Placer

INK = (0.165, 0.133, 0.188)
COLOURS = {"edge": "#FFE9A8", "won": "#FFE9A8", "fault": "#FF6A4D", "threat": "#FFE9A8"}
WIDTHS = {"edge": 4.5, "won": 3.2, "fault": 2.8, "threat": 1.5}  # half the width of the line, in u
EDGE = 2.0  # and of the ink beside it
GROWS = 1.4  # seconds until what was won is drawn
FILL = 0.16
DASH = 9.0  # u, of a threat's dashes
FAINT = 0.85

Point = tuple[float, float]
Side = tuple[float, float, float, float]  # from x, y to x, y


class LoopsView:
    """All loops of one layer. The winning ones grow from their first corner."""

    def __init__(self, placer: Placer, reduced: bool) -> None:
        self.placer, self.reduced = placer, reduced
        self.group = InstructionGroup()
        self.shown: tuple[Loop, ...] = ()
        self.part = 1.0  # how much of the winning ones is drawn
        self._began: float | None = None  # when they began to grow

    def show(self, loops: tuple[Loop, ...], grow: bool = True) -> None:
        """Draws these and nothing else; `grow`: what is won grows from the next frame on."""
        was = {loop for loop in self.shown if loop.kind == "won"}
        won = {loop for loop in loops if loop.kind == "won"}
        if won != was:
            self.part, self._began = 0.0 if won and grow and not self.reduced else 1.0, None
        self.shown = loops
        self._draw_all()

    def advance(self, now: float) -> bool:
        """Grows on; true while there is more to come."""
        if self.part < 1.0:
            self._began = now if self._began is None else self._began
            self.part = min(1.0, (now - self._began) / GROWS)
            self._draw_all()
        return self.part < 1.0

    def _draw_all(self) -> None:
        self.group.clear()
        for loop in self.shown:
            self._draw(loop, self.part if loop.kind == "won" else 1.0)

    def _draw(self, loop: Loop, part: float) -> None:
        u, unit = self.placer.layout.u, self.placer.unit(loop.area)
        points = [self.placer.point(Spot(loop.area, x, y)) for x, y in loop.points]
        colour = get_color_from_hex(loop.colour or COLOURS[loop.kind])[:3]
        width, radius = WIDTHS[loop.kind] * u, loop.size * unit / 2
        if loop.kind == "threat":
            self._dashed(loop, points, colour, width, radius)
            return
        if part >= 1.0:
            self._fill(points, colour)
        edges, corners = grown(points, part, radius)
        for tone, wide in ((INK, width + EDGE * u), (colour, width)):
            self.group.add(Color(*tone, 1))
            for edge in edges:
                self.group.add(Line(points=edge, width=wide, cap="none"))
            for x, y in corners:
                self._ring(loop, x, y, radius, wide)

    def _dashed(
        self,
        loop: Loop,
        points: list[Point],
        colour: Sequence[float],
        width: float,
        radius: float,
    ) -> None:
        """A threat is but dashed; only the place that is missing is framed."""
        dash = DASH * self.placer.layout.u
        for tone, wide in ((INK, width * 2), (colour, width)):
            self.group.add(Color(*tone, FAINT))
            for edge in dashes(points, dash, radius):
                self.group.add(Line(points=edge, width=wide, cap="none"))
            for n in loop.missing:
                self._ring(loop, *points[n], radius, wide * 1.4)

    def _ring(self, loop: Loop, x: float, y: float, r: float, width: float) -> None:
        if loop.square:
            shape = Line(rectangle=(x - r, y - r, 2 * r, 2 * r), width=width, joint="miter")
        else:
            shape = Line(circle=(x, y, r), width=width)
        self.group.add(shape)

    def _fill(self, points: list[Point], colour: Sequence[float]) -> None:
        vertices: list[float] = []
        for x, y in points:
            vertices += (x, y, 0, 0)
        self.group.add(Color(*colour, FILL))
        indices = list(range(len(points)))
        self.group.add(Mesh(vertices=vertices, indices=indices, mode="triangle_fan"))


def grown(points: Sequence[Point], part: float, radius: float) -> tuple[list[Side], list[Point]]:
    """As much of the sides, from ring to ring, and of the corners as are drawn by then."""
    sides = len(points)
    reach = part * sides
    edges: list[Side] = []
    for n, (x0, y0, x1, y1) in enumerate(_sides(points, radius)):
        far = min(1.0, reach - n)
        if far > 0:
            edges.append((x0, y0, x0 + (x1 - x0) * far, y0 + (y1 - y0) * far))
    return edges, [at for n, at in enumerate(points) if reach >= n]


def dashes(points: Sequence[Point], dash: float, radius: float) -> list[Side]:
    """The sides as dashes with as wide gaps between them."""
    found: list[Side] = []
    for x0, y0, x1, y1 in _sides(points, radius):
        count = max(1, round(hypot(x1 - x0, y1 - y0) / dash / 2))
        for n in range(count):
            a, b = (n + 0.25) / count, (n + 0.75) / count
            found.append(
                (
                    x0 + (x1 - x0) * a,
                    y0 + (y1 - y0) * a,
                    x0 + (x1 - x0) * b,
                    y0 + (y1 - y0) * b,
                )
            )
    return found


def _sides(points: Sequence[Point], radius: float) -> Iterable[Side]:
    """From each point to the next, outside the rings round them."""
    for n, (ax, ay) in enumerate(points):
        bx, by = points[(n + 1) % len(points)]
        length = hypot(bx - ax, by - ay) or 1.0
        off = min(radius / length, 0.5)
        dx, dy = (bx - ax) * off, (by - ay) * off
        yield ax + dx, ay + dy, bx - dx, by - dy
