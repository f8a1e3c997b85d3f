"""A picture for parents: how far a child has come in each drill, and how it went lately."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Canvas, Color, Ellipse, Line, SmoothRoundedRectangle
from kivy.metrics import dp

from oeil_app.play.practice.drills import drills, shown
from oeil_app.play.practice.progress import Progress
from oeil_app.play.trouble import Trouble
from oeil_app.screens.kit.layout import Column, Panel, Row
from oeil_app.screens.kit.look import LOOK
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.plot import PlotArea
from oeil_app.screens.kit.text import Body, Heading, Small
from oeil_app.services.i18n import _

from . import store
from .covers import DrillCover

ROUNDS = 20  # the last ones that are drawn


class ProgressPage(Page):
    """One line for each drill: the ladder, and the rounds as they went."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.person: str | None = None

    def enter(self, person: str | None = None) -> None:
        self.person = person
        self.rebuild()

    def build(self) -> None:
        body = self.form(self._title())
        line = _("Adapts so that about 4 of 5 are right at once.")
        body.put(Body(line, colour="soft"))
        for drill in shown():
            body.put(self._panel(store.kept(self.app, self.person, drill)))

    def _title(self) -> str:
        try:
            person = self.app.journal.family.person(self.person)
        except Trouble:
            person = None
        return _("Progress: {name}").format(name=person.name) if person else _("Progress")

    def _panel(self, progress: Progress) -> Panel:
        stars = sum(past.stars for past in progress.past)
        count = len(progress.past)
        said = _("Rounds: {count} · Stars: {stars}").format(count=count, stars=stars)
        row = Row(least=dp(96))
        row.add_widget(
            DrillCover(
                drills()[progress.drill].cover, size_hint=(None, None), size=(dp(96), dp(96))
            )
        )
        words = Column(size_hint_x=0.9)
        words.put(
            Heading(_(drills()[progress.drill].title)), Small(said if count else _("not tried yet"))
        )
        row.add_widget(words)
        area = PlotArea(lambda *box: drawn(progress, *box), size_hint_y=None, height=dp(96))
        row.add_widget(area)
        panel = Panel()
        panel.put(row)
        return panel


def drawn(progress: Progress, canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """A ladder of steps; the reached ones are filled. Over it the last rounds, as a path."""
    levels = drills()[progress.drill].levels
    step = w / levels
    with canvas:
        for n in range(levels):
            reached = n <= progress.stairs.level and (progress.past or progress.done)
            Color(*(LOOK.glow if reached else LOOK.well))
            high = h * (0.18 + 0.72 * n / max(1, levels - 1))
            SmoothRoundedRectangle(
                pos=(x + n * step + dp(1), y), size=(step - dp(2), high), radius=[dp(4)]
            )
        _path(progress.past[-ROUNDS:], levels, x, y, w, h)


def _path(past: Sequence[Any], levels: int, x: float, y: float, w: float, h: float) -> None:
    """From the oldest round at the left to the newest at the right."""
    if not past:
        return
    points: list[float] = []
    for n, round in enumerate(past):
        px = x + w * (n + 0.5) / len(past)
        py = y + h * (0.1 + 0.8 * min(round.level, levels - 1) / max(1, levels - 1))
        points += (px, py)
    Color(*LOOK.accent)
    Line(points=points, width=dp(2), joint="round", cap="round")
    for n in range(0, len(points), 2):
        Ellipse(pos=(points[n] - dp(5), points[n + 1] - dp(5)), size=(dp(10), dp(10)))
