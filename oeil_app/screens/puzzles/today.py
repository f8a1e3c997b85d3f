"""The puzzle of the day: the same for everyone on a date; the week, the streak, a text to share."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from oeil_app.play.files.trouble import Trouble
from oeil_app.play.puzzles.daily import of_day
from oeil_app.play.puzzles.puzzle_book import Best, PuzzleBook
from oeil_app.screens.kit.button import BigButton
from oeil_app.screens.kit.layout import Column, Gap, Panel, Row
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.picture import Picture
from oeil_app.screens.kit.text import Body, Heading, Small, Title
from oeil_app.services import formats
from oeil_app.services.i18n import LANGUAGE, _

from ..words.puzzles import STREAK
from . import dates
from .names import asked, grade_name, minutes, title_of
from .people import PeopleRow, last_one, remember
from .share import Result, share_picture

WEEK = 7


class TodayPage(Page):
    """One large button: play."""

    anew = True

    most = 760

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.person: str | None = None
        self.best: Best | None = None
        self.streak = 0
        self.days: set[date] = set()

    def enter(self) -> None:
        self.person = last_one(self.app.journal.family)
        self.rebuild()

    @property
    def book(self) -> PuzzleBook:
        return PuzzleBook(self.app.journal.family, self.person)

    def build(self) -> None:
        today = dates.TODAY()
        self.puzzle = of_day(today)
        try:
            self.best = self.book.solved().get(self.puzzle.id)
            self.days, self.streak = self.book.days(), self.book.streak(today)
            self.book.see(today)
        except Trouble:
            self.best, self.days, self.streak = None, set(), 0
        people = self.app.journal.family.people_if_any()
        self.who = PeopleRow(people, self.person, self._choose_person, self.phone)
        body = self.form(_("Puzzle of the day"), *([self.who] if self.phone else []))
        if people and not self.phone:
            body.add_widget(self.who)
        panel = Panel(padding=dp(16), spacing=dp(12))
        panel.add_widget(self._what(today))
        buttons = Row(spacing=dp(12))
        done = today in self.days
        text = _("Play again") if done else _("Play")
        self.play = BigButton(text, self._play, sign="play", kind="plain" if done else "main")
        buttons.add_widget(self.play)
        self.share_button = None
        if done and self.best is not None:
            self.share_button = BigButton(_("Share"), self.share, sign="share", kind="main")
            buttons.add_widget(self.share_button)
        panel.add_widget(buttons)
        body.add_widget(panel)
        body.add_widget(self._week(today))
        body.add_widget(Gap(4))

    def _what(self, today: date) -> Row:
        """The cover, the name, what is asked for."""
        row = Row(spacing=dp(16))
        row.add_widget(
            Picture("cover", theme=self.puzzle.setup.game, size_dp=84 if self.phone else 128)
        )
        words = Column(spacing=dp(4), pos_hint={"center_y": 0.5})
        words.add_widget(Small(formats.weekday(today)))
        words.add_widget(Title(title_of(self.puzzle)))
        words.add_widget(Body(asked(self.puzzle.kind)))
        line = grade_name(self.puzzle.grade)
        if self.best is not None:
            best = _("best: {time}").format(time=minutes(self.best.seconds))
            line += " · " + best
        words.add_widget(Small(line))
        row.add_widget(words)
        return row

    def _week(self, today: date) -> Panel:
        """The last seven days: a star for each that was solved, and the streak."""
        panel = Panel(padding=dp(16), spacing=dp(8))
        if self.streak:
            text = LANGUAGE.count(*STREAK, self.streak).format(count=self.streak)
        else:
            text = _("Solve it today and start a streak.")
        panel.add_widget(Heading(text))
        row = Row(spacing=dp(4))
        for ago in reversed(range(WEEK)):
            day = today - timedelta(days=ago)
            cell = BoxLayout(orientation="vertical", size_hint_y=None, height=dp(64))
            cell.add_widget(Picture("star" if day in self.days else "star-empty"))
            letters = Small(formats.letters(day), halign="center")
            if day == today:
                letters.bold = True
            cell.add_widget(letters)
            row.add_widget(cell)
        panel.add_widget(row)
        panel.add_widget(Small(_("One missed day does not matter.")))
        return panel

    # -- choosing --------------------------------------------------------------------------------

    def _choose_person(self, person: str | None) -> None:
        self.person = person
        remember(self.app.journal.family, person)
        self.rebuild()

    def _play(self) -> None:
        self.app.go("puzzle", puzzle=self.puzzle.id, person=self.person)

    def share(self) -> None:
        """A picture with the code."""
        if self.best is not None:
            how = Result(self.best.moves, self.best.seconds, self.streak, self.best.stars)
            share_picture(self, self.puzzle, how, dates.TODAY())
