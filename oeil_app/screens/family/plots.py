"""Plots on our own canvas: bars for each game, weeks, and a path of solitaire games.

No plotting library made for Kivy is kept up (kivy_garden.graph saw its last release years ago), and
these three need little. Every plot says its numbers too: nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Canvas, Color, Ellipse, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from oeil_app.play.journal.statistics import Week
from oeil_app.screens.kit.materials.look import BRASS, LIT, LOOK, PIT, WORD, tint

WOODEN = get_color_from_hex(WORD)  # letters, on wood


@dataclass(frozen=True, slots=True)
class Bar:
    """One line of a bar plot: of so many games so many were won; None: that is not asked."""

    name: str
    games: int
    wins: int | None


def write(text: str, x: float, y: float, size: float = 15, anchor: str = "left") -> float:
    """A word on the canvas; x, y is the middle of its left, right or whole; returns its width."""
    label = CoreLabel(text=text, font_size=LOOK.sp(size))
    label.refresh()
    w, h = label.texture.size
    left = {"left": x, "right": x - w, "center": x - w / 2}[anchor]
    Color(*WOODEN)
    Rectangle(texture=label.texture, pos=(round(left), round(y - h / 2)), size=(w, h))
    return float(w)


def draw_bar(bar: Bar, most: int, canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """One alone, in a hollow that is as long as the longest."""
    with canvas:
        _bar(x, y, w, h, PIT, 0.85)
        length = max(h, w * bar.games / max(1, most))
        _bar(x, y, length, h, BRASS, 1.0)
        if bar.wins:
            _bar(x, y, max(h, length * bar.wins / bar.games), h, LIT, 1.0)


def draw_bars(bars: Sequence[Bar], canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """A line for each: the whole bar is games, the bright part of it wins."""
    most = max((bar.games for bar in bars), default=1)
    names = min(w * 0.36, dp(200))
    numbers = dp(84)
    line = h / max(1, len(bars))
    thick = min(dp(26), line * 0.6)
    with canvas:
        for n, bar in enumerate(bars):
            middle = y + h - line * (n + 0.5)
            write(bar.name, x, middle)
            room = w - names - numbers
            length = max(thick, room * bar.games / most)
            _bar(x + names, middle - thick / 2, length, thick, BRASS, 0.6)
            if bar.wins:
                won = max(thick, length * bar.wins / bar.games)
                _bar(x + names, middle - thick / 2, won, thick, LIT, 1.0)
            number = str(bar.games) if bar.wins is None else f"{bar.wins} / {bar.games}"
            write(number, x + w, middle, anchor="right")


def draw_weeks(
    weeks: Sequence[Week], first: str, last: str, canvas: Canvas, x: float, y: float, w: float,
    h: float,
) -> None:  # fmt: skip
    """A column for each week; `first` and `last` are written under the ends."""
    most = max(4, *(week.games for week in weeks))
    foot, head = LOOK.sp(15) * 1.5, LOOK.sp(15) * 1.4
    step = w / len(weeks)
    with canvas:
        Color(*tint(WOODEN, 0.35))
        Line(points=[x, y + foot, x + w, y + foot], width=dp(0.8))
        for n, week in enumerate(weeks):
            wide = min(step * 0.62, dp(44))
            left = x + step * (n + 0.5) - wide / 2
            tall = (h - foot - head) * week.games / most
            if week.games:
                _bar(left, y + foot, wide, max(tall, dp(6)), BRASS, 0.6)
                write(str(week.games), left + wide / 2, y + foot + tall + head * 0.5, 15, "center")
            if week.wins:
                won = (h - foot - head) * week.wins / most
                _bar(left, y + foot, wide, max(won, dp(6)), LIT, 1.0)
        write(first, x, y + foot * 0.4)
        write(last, x + w, y + foot * 0.4, anchor="right")


@dataclass(frozen=True, slots=True)
class Dot:
    """One solitaire game: what was reached, and whether it was done."""

    value: float
    done: bool


def draw_path(
    dots: Sequence[Dot], low: str, high: str, canvas: Canvas, x: float, y: float, w: float, h: float
) -> None:
    """Game by game; a full dot was done, a ring was not. `low`, `high` name the axis's ends."""
    values = [dot.value for dot in dots]
    bottom, top = min(values), max(values)
    side = dp(70)
    span = (top - bottom) or 1.0
    points = []
    for n, dot in enumerate(dots):
        px = x + side + (w - side - dp(12)) * (n + 0.5) / len(dots)
        points.append((px, y + dp(14) + (h - dp(28)) * (dot.value - bottom) / span))
    with canvas:
        Color(*tint(WOODEN, 0.35))
        Line(points=[x + side, y, x + side, y + h], width=dp(0.8))
        write(high, x, y + h - dp(14))
        if top > bottom:
            write(low, x, y + dp(14))
        Color(*tint(LIT, 0.6))
        Line(points=[c for point in points for c in point], width=dp(1.6), joint="round")
        for (px, py), dot in zip(points, dots, strict=True):
            r = dp(7)
            Color(*(LIT if dot.done else PIT))
            Ellipse(pos=(px - r, py - r), size=(2 * r, 2 * r))
            Color(*LIT)
            Line(circle=(px, py, r), width=dp(1.6))


def _bar(x: float, y: float, w: float, h: float, colour: Sequence[float], alpha: float) -> None:
    Color(*tint(colour, alpha))
    RoundedRectangle(pos=(x, y), size=(w, h), radius=[min(w, h, dp(12)) / 2])
