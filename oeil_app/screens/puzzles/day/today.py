"""The puzzle of the day: the same for everyone on a date; the week, the streak, a text to share."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from oeil_app.play.files.trouble import Trouble
from oeil_app.play.puzzles.daily import of_day
from oeil_app.play.puzzles.puzzle_book import Best, PuzzleBook
from oeil_app.play.rows.people import Person
from oeil_app.screens.kit.controls.button import BigButton
from oeil_app.screens.kit.later import after_frame
from oeil_app.screens.kit.layout import Column, Gap, Row, Tray
from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.text import Body, Heading, Small, Title
from oeil_app.services import formats
from oeil_app.services.i18n import LANGUAGE, _

from ...words.puzzles import STREAK
from ..kinds import Beads
from ..names import asked, grade_name, minutes, title_of
from ..people import PeopleRow, last_one, new_one, remember
from ..positions.board import Board
from ..share import Result, share_picture
from . import dates
from .today_card import Day

WEEK = 7


class TodayPage(Page):
    """The position as large as it can be, who has solved it, the week, and one lit button."""

    anew = True
    most = 1500

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.person: str | None = None
        self.best: Best | None = None
        self.streak = 0
        self.days: set[date] = set()
        self.solvers: set[str | None] = set()  # who has solved it today
        self.bind(size=lambda *_: self._lay_board())

    def enter(self) -> None:
        self.person = last_one(self.app.journal.family)
        self.rebuild()

    def new_day(self) -> None:
        """Yesterday's would count for nothing any more."""
        if dates.TODAY() != self.today:
            self.rebuild()

    @property
    def book(self) -> PuzzleBook:
        return PuzzleBook(self.app.journal.family, self.person)

    def _read(self, today: date, people: list[Person]) -> None:
        family = self.app.journal.family
        try:
            self.best = self.book.solved().get(self.puzzle.id)
            self.days, self.streak = self.book.days(), self.book.streak(today)
            everybody = (None, *(person.id for person in people))
            self.solvers = {who for who in everybody if today in PuzzleBook(family, who).days()}
            self.book.see(today)
        except Trouble:
            self.best, self.days, self.streak, self.solvers = None, set(), 0, set()

    def build(self) -> None:
        today = dates.TODAY()
        self.today, self.puzzle = today, of_day(today)
        people = self.app.journal.family.people_if_any()
        self._read(today, people)
        self.who = PeopleRow(
            *(people, self.person, self._choose_person, self.phone, self.solvers),
            more=new_one(self.app),
        )
        body = self.form(_("Puzzle of the day"), *([self.who] if self.phone else []))
        self.board = Board(self.puzzle, self._play)
        words = Column(spacing=dp(14), pos_hint={"center_y": 0.5})
        words.put(self._what(today))
        if people and not self.phone:
            words.put(Tray(padding=(dp(16), dp(6))).put(self.who))
        week, buttons = self._week(today), self._buttons(today in self.days)
        words.put(*((buttons, week) if self.phone else (week, buttons)))
        room: Row | Column = Column() if self.narrow else Row(spacing=dp(22))
        if not self.narrow:
            self.board.size_hint_x = None
        body.put(room.put(self.board, words), Gap(4))
        self._lay_board()
        after_frame(lambda _dt: self.board.draw())

    def _lay_board(self) -> None:
        """As large as there is room for."""
        board = getattr(self, "board", None)
        if board is None or board.parent is None:
            return
        room = min(self.width, dp(self.most)) * (
            0.92 if self.narrow else 0.3 if self.phone else 0.5
        )
        side = max(dp(160), min(room, self.height * 0.5 if self.narrow else self.height - dp(104)))
        board.height = side
        if not self.narrow:
            board.width = side

    def _what(self, today: date) -> Column:
        """The name, and what is asked for."""
        words = Column(spacing=dp(4))
        words.put(Small(formats.weekday(today)))
        words.put(Title(title_of(self.puzzle), dot=24 if self.phone else 32))
        words.put(Body(asked(self.puzzle.kind)))
        grade = Row(least=LOOK.sp(22), spacing=dp(10)).put(Beads(self.puzzle.grade))
        line = grade_name(self.puzzle.grade)
        if self.best is not None:
            line += " · " + _("best: {time}").format(time=minutes(self.best.seconds))
        words.put(grade.put(Small(line)))
        return words

    def _buttons(self, done: bool) -> Row:
        buttons = Row(spacing=dp(12))
        text = _("Play again") if done else _("Play")
        self.play = BigButton(text, self._play, sign="play", kind="plain" if done else "main")
        self.play.least = dp(56 if self.phone or done else 84)
        buttons.put(self.play)
        self.share_button = None
        if done and self.best is not None:
            self.share_button = BigButton(_("Share"), self.share, sign="share", kind="main")
            buttons.put(self.share_button)
        return buttons

    def _week(self, today: date) -> Tray:
        """The last seven days: a bead for each, full if it was solved, and the streak."""
        tray = Tray(padding=(dp(18), dp(12)), spacing=dp(6))
        if self.streak:
            text = LANGUAGE.count(*STREAK, self.streak).format(count=self.streak)
        else:
            text = _("Solve it today and start a streak.")
        tray.put(Heading(text))
        row = BoxLayout(size_hint_y=None, height=dp(52))
        for ago in reversed(range(WEEK)):
            day = today - timedelta(days=ago)
            cell = AnchorLayout()
            cell.add_widget(Day(formats.letters(day), day in self.days, day == today))
            row.add_widget(cell)
        return tray.put(row, Small(_("One missed day does not matter.")))

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
            share_picture(self, self.puzzle, how, self.today)
