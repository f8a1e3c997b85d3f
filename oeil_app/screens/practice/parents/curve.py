"""How many of ten were right at once, week by week."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Canvas, Color, Ellipse, Line, Mesh, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from oeil_app.play.practice.progress import TASKS, Progress
from oeil_app.screens.kit.layout import Row, Tray
from oeil_app.screens.kit.materials.inset import SOFT, WORD
from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.screens.kit.materials.plot import PlotArea
from oeil_app.screens.kit.text import Heading, Small
from oeil_app.services.i18n import _

WEEKS = 8
AIM = 0.8  # what practice adapts to


def eight_weeks(known: Iterable[Progress], today: datetime.date) -> list[float | None]:
    """The share that was right at once, the oldest week first; None where nothing was done."""
    right, done = [0] * WEEKS, [0] * WEEKS
    monday = today - datetime.timedelta(days=today.weekday())
    for past in (past for progress in known for past in progress.past):
        try:
            day = datetime.date.fromisoformat(past.day)
        except ValueError:
            continue
        ago = -((day - monday).days // 7)
        if 0 <= ago < WEEKS:
            right[WEEKS - 1 - ago] += past.right
            done[WEEKS - 1 - ago] += TASKS
    return [r / d if d else None for r, d in zip(right, done, strict=True)]


class Curve(Tray):
    """Wood in brass, the curve on dark ground, `high` pixels if they are given."""

    def __init__(self, shares: Sequence[float | None], high: float | None = None) -> None:
        super().__init__(spacing=dp(6))
        self.shares = shares
        head = Row(least=dp(28))
        line = Small(_("of ten, week by week"), colour=SOFT, halign="right")
        head.put(Heading(_("Right at once"), colour=WORD), line)
        self.add_widget(head)
        self.area = PlotArea(self._draw)
        if high is not None:
            self.area.size_hint_y, self.area.height = None, high
        self.add_widget(self.area)
        foot = Row(least=dp(22))
        now = Small(_("now"), colour=SOFT, halign="right")
        self.add_widget(foot.put(Small(_("8 weeks ago"), colour=SOFT), now))

    def _draw(self, canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
        points = [
            (x + dp(26) + (w - dp(52)) * n / (WEEKS - 1), y + dp(12) + (h - dp(30)) * share, share)
            for n, share in enumerate(self.shares)
            if share is not None
        ]
        with canvas:
            Color(*get_color_from_hex("#1C1014"))
            SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[dp(12)])
            Color(*LOOK.glow[:3], 0.7)
            aim = y + dp(12) + (h - dp(30)) * AIM
            for n in range(int(w / dp(12)) - 1):
                left = x + dp(8) + n * dp(12)
                Line(points=[left, aim, left + dp(5), aim], width=dp(0.9))
            if len(points) > 1:
                self._under(points, y)
                flat = [part for px, py, _share in points for part in (px, py)]
                Color(*get_color_from_hex("#9FE3C4"))
                Line(points=flat, width=dp(2.2), joint="round", cap="round")
            for n, (px, py, share) in enumerate(points):
                _knob(px, py, dp(13) if n == len(points) - 1 else dp(7))
                if n == len(points) - 1:
                    _number(str(round(share * 10)), px, py)

    def _under(self, points: Sequence[tuple[float, float, float]], y: float) -> None:
        Color(*get_color_from_hex("#2E8B6A")[:3], 0.55)
        vertices: list[float] = []
        for px, py, _share in points:
            vertices += (px, py, 0, 0, px, y + dp(8), 0, 0)
        Mesh(vertices=vertices, indices=list(range(2 * len(points))), mode="triangle_strip")


def _knob(x: float, y: float, r: float) -> None:
    for colour, size in (("#3B2508", r + dp(1.4)), ("#D9AE55", r), ("#FFF4CF", r * 0.55)):
        Color(*get_color_from_hex(colour))
        Ellipse(pos=(x - size, y - size), size=(2 * size, 2 * size))


def _number(text: str, x: float, y: float) -> None:
    label: Any = CoreLabel(text=text, font_size=LOOK.sp(14), bold=True)
    label.refresh()
    w, h = label.texture.size
    Color(*get_color_from_hex("#2A2230"))
    Rectangle(texture=label.texture, pos=(round(x - w / 2), round(y - h / 2)), size=(w, h))
