"""The curve of who was ahead: a finger slides along it; the turning points are brass on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import Any

from kivy.graphics import (
    Color,
    Ellipse,
    InstructionGroup,
    Line,
    Mesh,
    Rectangle,
    RoundedRectangle,
)
from kivy.metrics import dp, sp
from kivy.utils import get_color_from_hex

from oeil_app.canvas.sprites import SpriteShelf, density_for
from oeil_app.canvas.texts import TextView
from oeil_app.layout.frame import Frame
from oeil_app.play.computers.analysis import Analysis

from ..track import TimeTrack

GROUND, BRASS, CREAM, GLOW, INK, HOT = (
    get_color_from_hex(code)
    for code in ("#1B1014", "#C99A3C", "#FBF5E8", "#FFE9A8", "#2A2230", "#FF6A4D")
)
SEATS = ("#C73A44", "#3F74E8", "#14B888", "#FCD02F", "#B58AC4", "#F08A3C")  # lit, on the dark
POINT, SHOWN = 10, 15  # dp: a turning point, and the one that is shown
EDGE, FOOT = 22, 16  # dp kept free at the sides, and for the ticks
WAVE, WAVES = 9, 6  # dp: from wave to wave, and how long one is
FINE = 4  # points between two actions
EMBLEM = 16  # dp: a seat's sign on its line


class Curve(TimeTrack):
    """A time track with a picture. Before anything is known it shows how far the coach is."""

    def __init__(self, steps: int, moments: Sequence[int], seek: Callable[[int], Any]) -> None:
        self.analysis: Analysis | None = None
        self.progress = 0.0
        self._picture, self._here = InstructionGroup(), InstructionGroup()
        super().__init__(steps, moments, seek)
        self.canvas.add(self._picture)
        self.canvas.add(self._here)

    def tell(self, analysis: Analysis | None, progress: float) -> None:
        """What the coach has found, or how much of the game it has looked at."""
        if analysis is not self.analysis:
            self.moments = tuple(t.n for t in analysis.turnings) if analysis else self.moments
        if analysis is not self.analysis or round(progress, 2) != round(self.progress, 2):
            self.analysis, self.progress = analysis, progress
            self._draw()

    def place(self, n: int) -> float:
        return float(self.x + dp(EDGE) + (self.width - 2 * dp(EDGE)) * n / self.steps)

    def show(self, n: int) -> None:
        if n != self.n:
            self.n = n
            self._show_here()

    # -- drawing ---------------------------------------------------------------------------------

    @property
    def _middle(self) -> float:
        return float(self.y + dp(FOOT) + (self.height - dp(FOOT)) / 2)

    @property
    def _reach(self) -> float:
        """Pixels from an even game to a won one."""
        return float((self.height - dp(FOOT)) / 2 - dp(SHOWN) * 0.8)

    def height_at(self, seat: int, n: int) -> float:
        """Where the line of a seat is after n actions."""
        assert self.analysis is not None
        return self._middle + (2 * self.analysis.chances[seat][n] - 1) * self._reach

    def _draw(self, *_args: Any) -> None:
        group = self._picture
        group.clear()
        self._add(group, GROUND, RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(14)]))
        frame = (self.x, self.y, self.width, self.height, dp(14))
        self._add(group, BRASS, Line(rounded_rectangle=frame, width=dp(1.2)))
        self._ticks(group)
        if self.analysis is None:
            self._how_far(group)
        elif len(self.analysis.chances) == 2:
            self._two(group)
        else:
            for seat, code in enumerate(SEATS[: len(self.analysis.chances)]):
                self._line(group, self._points(seat), get_color_from_hex(code), dp(1.9))
        self._show_here()

    @staticmethod
    def _add(group: InstructionGroup, colour: Any, shape: Any) -> None:
        group.add(Color(*colour))
        group.add(shape)

    def _ticks(self, group: InstructionGroup) -> None:
        every = max(1, self.steps // 14)
        for n in range(0, self.steps + 1, every):
            x, high = self.place(n), dp(9 if n % (5 * every) == 0 else 5)
            points = [x, self.y + dp(5), x, self.y + dp(5) + high]
            self._add(group, (*BRASS[:3], 0.6), Line(points=points, width=1))

    def _how_far(self, group: InstructionGroup) -> None:
        """A bar that fills while the coach looks at the game."""
        y, long = self._middle, self.place(self.steps) - self.place(0)
        for colour, part in (((1, 1, 1, 0.14), 1.0), (GLOW, max(0.02, self.progress))):
            box = RoundedRectangle(
                pos=(self.place(0), y - dp(5)), size=(long * part, dp(10)), radius=[dp(5)]
            )
            self._add(group, colour, box)

    def _points(self, seat: int) -> list[tuple[float, float]]:
        """The line of a seat, rounded between the actions."""
        found = [(self.place(0), self.height_at(seat, 0))]
        for n in range(self.steps):
            a, b = self.height_at(seat, n), self.height_at(seat, n + 1)
            for part in range(1, FINE + 1):
                t = part / FINE
                x = self.place(n) + (self.place(n + 1) - self.place(n)) * t
                found.append((x, a + (b - a) * (1 - cos(pi * t)) / 2))
        return found

    def _two(self, group: InstructionGroup) -> None:
        """Up is the first seat's, down the other's; down also waves, for eyes without colours."""
        line, middle = self._points(0), self._middle
        for seat, sign in ((0, 1), (1, -1)):
            vertices: list[float] = []
            for x, y in line:
                edge = max(y, middle) if sign > 0 else min(y, middle)
                vertices += [x, middle, 0, 0, x, edge, 0, 0]
            mesh = Mesh(vertices=vertices, indices=range(len(line) * 2), mode="triangle_strip")
            self._add(group, get_color_from_hex(SEATS[seat]), mesh)
        self._waves(group, line)
        across = [self.place(0), middle, self.place(self.steps), middle]
        self._add(group, (*CREAM[:3], 0.5), Line(points=across, width=1))
        self._line(group, line, CREAM, dp(1.7))

    def _waves(self, group: InstructionGroup, line: Sequence[tuple[float, float]]) -> None:
        step, deepest = dp(WAVE), min(y for _, y in line)
        level = self._middle - step
        group.add(Color(1, 1, 1, 0.28))
        while level > deepest:
            run: list[float] = []
            for x, y in line:
                if y < level - dp(2):
                    run += [x, level + dp(1.6) * sin(x / dp(WAVES))]
                elif run:
                    group.add(Line(points=run, width=1))
                    run = []
            if len(run) > 2:
                group.add(Line(points=run, width=1))
            level -= step

    def _line(
        self, group: InstructionGroup, line: Sequence[tuple[float, float]], colour: Any, w: float
    ) -> None:
        points = [value for point in line for value in point]
        self._add(group, INK, Line(points=points, width=w + dp(1), joint="round"))
        self._add(group, colour, Line(points=points, width=w, joint="round"))

    def _show_here(self) -> None:
        """Where the replay stands, over the turning points."""
        group, x = self._here, self.place(self.n)
        group.clear()
        low, high = self.y + dp(4), self.y + self.height - dp(4)
        self._add(group, GLOW, Line(points=[x, low, x, high], width=dp(1.4)))
        for turning in self.analysis.turnings if self.analysis is not None else ():
            self._point(turning.n, self.height_at(self._follows(turning.seat), turning.n))
        if self.analysis is not None and len(self.analysis.chances) > 2:
            self._everybody(x)
        elif self.analysis is None or self.analysis.at(self.n) is None:
            y = self._middle
            if self.analysis is not None:
                y = self.height_at(0, min(self.n, self.steps))
            self._disc(x, y, dp(7), GLOW)

    def _everybody(self, x: float) -> None:
        """Each seat's emblem on its line, one clear of the other: whose curve it is."""
        assert self.analysis is not None
        n, shelf = min(self.n, self.steps), SpriteShelf.get("table", density_for(dp(1)))
        lines = sorted((self.height_at(s, n), s) for s in range(len(self.analysis.chances)))
        top = self.y + self.height - dp(EMBLEM)
        side, low = dp(EMBLEM), self.y + dp(FOOT)
        for rank, (y, seat) in enumerate(lines):
            above = len(lines) - 1 - rank
            low = max(low, min(y, top - above * side))
            self._disc(x, low, side / 2, get_color_from_hex(SEATS[seat]))
            box = Rectangle(
                texture=shelf[f"emblem-{seat}"],
                pos=(x - side / 2, low - side / 2),
                size=(side, side),
            )
            self._add(self._here, (1, 1, 1, 1), box)
            low += side

    def _follows(self, seat: int) -> int:
        """The line on which a seat's turning points lie."""
        assert self.analysis is not None
        return 0 if len(self.analysis.chances) == 2 else seat

    def _point(self, n: int, y: float) -> None:
        here = n == self.n
        r, x = dp(SHOWN if here else POINT), self.place(n)
        self._disc(x, y, r, HOT if here else BRASS)
        number = TextView("#FFFFFF" if here else "#2A2230", bold=True)
        number.show(str(n), Frame(x, y, 2 * r, 2 * r), sp(13 if here else 11), "center")
        self._here.add(number.group)

    def _disc(self, x: float, y: float, r: float, colour: Any) -> None:
        for grow, tone in ((dp(1.6), INK), (0.0, colour)):
            size = 2 * (r + grow)
            self._add(
                self._here, tone, Ellipse(pos=(x - size / 2, y - size / 2), size=(size, size))
            )
