"""All puzzles: who solves, the puzzle of the day, the kinds, the grades and the numbers."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from oeil_app.core.puzzle import Puzzle
from oeil_app.play.daily import of_day
from oeil_app.play.puzzle_book import Best, PuzzleBook
from oeil_app.play.puzzles import GRADES, KINDS, kind_of, of_kind
from oeil_app.play.trouble import Trouble
from oeil_app.screens.kit.button import CardButton
from oeil_app.screens.kit.layout import Column
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.picture import Picture
from oeil_app.screens.kit.rows import Segments
from oeil_app.screens.kit.text import Body, Heading, Small
from oeil_app.services.i18n import LANGUAGE, _

from ..words.puzzles import STREAK
from . import ending
from .names import asked, grade_name, kind_name, minutes, title_of
from .number_grid import Cell, NumberGrid
from .people import PeopleRow, last_one, remember


class PuzzlesPage(Page):
    """A touch on a number opens that puzzle."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.person: str | None = None
        self.kind, self.grade = KINDS[0], 1
        self.solved: dict[str, Best] = {}

    def enter(self, kind: str | None = None) -> None:
        self.person = last_one(self.app.journal.family)
        if kind in KINDS:
            self.kind = str(kind)
        self.rebuild()

    @property
    def book(self) -> PuzzleBook:
        return PuzzleBook(self.app.journal.family, self.person)

    def build(self) -> None:
        streak = 0
        try:
            self.solved, streak = self.book.solved(), self.book.streak(ending.TODAY())
        except Trouble:
            self.solved = {}
        people = self.app.journal.family.people_if_any()
        self.who = PeopleRow(people, self.person, self._choose_person, self.phone)
        body = self.form(_("Puzzles"), *([self.who] if self.phone else []))
        if people and not self.phone:
            body.add_widget(self.who)
        body.add_widget(self._today(streak))
        self.kinds = Segments([(k, kind_name(k)) for k in KINDS], self.kind, self._choose_kind)
        body.add_widget(self.kinds)
        line = asked(self.kind)
        if kind_of(self.kind).by_moves:
            line += " " + _("In brackets: the fewest moves known.")
        body.add_widget(Body(line, colour="soft"))
        grades = [(grade, self._grade_text(grade)) for grade in range(1, GRADES + 1)]
        self.grades = Segments(grades, self.grade, self._choose_grade)
        body.add_widget(self.grades)
        shown = [one for one in of_kind(self.kind) if one.grade == self.grade]
        self.grid = NumberGrid([self._cell(one) for one in shown], self._open)
        body.add_widget(self.grid)

    def _grade_text(self, grade: int) -> str:
        """ "Easy 3/20"."""
        of_grade = [one for one in of_kind(self.kind) if one.grade == grade]
        done = sum(one.id in self.solved for one in of_grade)
        return f"{grade_name(grade)}  {done}/{len(of_grade)}"

    def _cell(self, one: Puzzle) -> Cell:
        best = self.solved.get(one.id)
        if best is None:
            line = f"({one.par})" if kind_of(one).by_moves else ""
            return Cell(one.number, line)
        line = f"{best.moves}/{one.par}" if kind_of(one).by_moves else minutes(best.seconds)
        return Cell(one.number, line, True, best.at_par(one))

    def _today(self, streak: int) -> CardButton:
        """The door to the puzzle of the day."""
        todays = of_day(ending.TODAY())
        card = CardButton(
            lambda: self.app.go("today"), size_hint_y=None, height=dp(72 if self.phone else 92)
        )
        card.orientation, card.padding, card.spacing = "horizontal", dp(12), dp(12)
        card.add_widget(Picture("cover", theme=todays.setup.game, size_dp=48 if self.phone else 68))
        words = Column(spacing=dp(2), pos_hint={"center_y": 0.5})
        words.add_widget(Heading(_("Puzzle of the day")))
        line = f"{title_of(todays)} · {grade_name(todays.grade)}"
        if streak:
            line += " · " + LANGUAGE.count(*STREAK, streak).format(count=streak)
        words.add_widget(Small(line))
        card.add_widget(words)
        sign = "check" if todays.id in self.solved else "play"
        card.add_widget(Picture(sign, size_dp=36, colour="ink", pos_hint={"center_y": 0.5}))
        self.today = card
        return card

    # -- choosing --------------------------------------------------------------------------------

    def _choose_person(self, person: str | None) -> None:
        self.person = person
        remember(self.app.journal.family, person)
        self.rebuild()

    def _choose_kind(self, kind: str) -> None:
        self.kind = kind
        self.rebuild()

    def _choose_grade(self, grade: int) -> None:
        self.grade = grade
        self.rebuild()

    def _open(self, number: int) -> None:
        self.app.go("puzzle", puzzle=f"{self.kind}-{number}", person=self.person)
