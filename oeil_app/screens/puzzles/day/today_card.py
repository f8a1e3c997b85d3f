"""The puzzle of the day as the room of puzzles shows it: its position, the week, play."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date, timedelta
from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from oeil_app.play.files.trouble import Trouble
from oeil_app.play.puzzles.daily import of_day
from oeil_app.play.puzzles.puzzle_book import PuzzleBook
from oeil_app.screens.kit.materials.inset import Enamel, Inset
from oeil_app.screens.kit.materials.look import SOFT, WORD
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.text import Text
from oeil_app.services import formats
from oeil_app.services.i18n import LANGUAGE, _

from ...words.puzzles import STREAK
from ..names import kind_name
from ..positions.miniature import Miniature

WEEK = 7
HIGH, LOW = 164, 104  # dp


class Day(Widget):
    """A bead: full with a tick if its puzzle was solved on that day; today's is lit."""

    def __init__(self, name: str, done: bool, today: bool) -> None:
        super().__init__(size_hint=(None, None), size=(dp(40), dp(48)))
        self.done, self.is_today = done, today
        self.label = Text(name, dot=14, bold=today, colour=WORD, lines=False)
        self.tick = Picture("check" if done else "", colour="#2A2230")
        self.add_widget(self.tick)
        self.add_widget(self.label)
        self.bind(pos=self._draw)
        self.label.bind(size=self._draw)

    def _draw(self, *_: Any) -> None:
        side, middle = dp(28), self.x + self.width / 2
        pos = (middle - side / 2, self.y + dp(20))
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*((0.89, 0.74, 0.39, 1) if self.done else (0.1, 0.06, 0.04, 0.9)))
            SmoothEllipse(pos=pos, size=(side, side))
            Color(*((1, 0.95, 0.8, 1) if self.is_today else (0.72, 0.52, 0.19, 1)))
            ring = (pos[0] + side / 2, pos[1] + side / 2, side / 2)
            SmoothLine(circle=ring, width=dp(2.2 if self.is_today else 1.4))
        self.tick.size, self.tick.pos = (
            (side * 0.6, side * 0.6),
            (pos[0] + side * 0.2, pos[1] + side * 0.2),
        )
        self.label.pos = (middle - self.label.width / 2, self.y)


class TodayCard(Inset):
    """A door to the page of today."""

    def __init__(
        self, book: PuzzleBook, today: date, do: Callable[[], Any], small: bool, **more: Any
    ) -> None:
        self.puzzle = of_day(today)
        high = dp(LOW if small else HIGH)
        super().__init__(
            self.puzzle.setup.game, do, size_hint_y=None, height=high, moulding=dp(2.8), **more
        )
        self.small = small
        done: set[date] = set()
        streak = 0
        with suppress(Trouble):
            done, streak = book.days(), book.streak(today)
        self.picture = Miniature(self.puzzle, size_hint=(None, None))
        line = f"{formats.weekday(today)} · {kind_name(self.puzzle.kind)}"
        if streak:
            line += " · " + LANGUAGE.count(*STREAK, streak).format(count=streak)
        self.name = Text(_("Puzzle of the day"), dot=20 if small else 26, bold=True, colour=WORD)
        self.line = Text(line, dot=15 if small else 17, colour=SOFT)
        days = [today - timedelta(days=ago) for ago in reversed(range(WEEK))]
        self.days = (
            [] if small else [Day(formats.letters(day), day in done, day == today) for day in days]
        )
        self.enamel = Enamel("check" if today in done else "play")
        for part in (self.picture, self.name, self.line, *self.days, self.enamel):
            self.add_widget(part)
        for label in (self.name, self.line):
            label.size_hint_x = None
            label.bind(height=self._arrange)
        self.bind(pos=self._arrange, size=self._arrange)

    def _arrange(self, *_: Any) -> None:
        side = self.height - dp(14)
        self.picture.size, self.picture.pos = (side, side), (self.x + dp(12), self.y + dp(7))
        disc = min(dp(92), self.height * 0.6)
        self.enamel.size = (disc, disc)
        self.enamel.center = (self.right - disc / 2 - dp(22), self.center_y)
        left = self.picture.right + dp(16)
        room = max(dp(20), self.enamel.x - left - dp(8))
        self.name.width = self.line.width = room
        fit = int(room // dp(42))
        shown = self.days[-fit:] if fit else []
        high = self.name.height + self.line.height + (dp(56) if shown else 0)
        y = self.center_y + high / 2 - self.name.height
        self.name.pos = (left, y)
        y -= self.line.height
        self.line.pos = (left, y)
        for day in self.days:
            day.opacity = 1 if day in shown else 0
        for n, day in enumerate(shown):
            day.pos = (left + n * dp(42) - dp(6), y - dp(54))

    def draw(self) -> None:
        """Its picture, when there is time."""
        if self.picture.fbo is None:
            self.picture.draw()
