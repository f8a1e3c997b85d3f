"""One person's page: the portrait, the plots, practice and lessons."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

from kivy.metrics import dp

from oeil_app.games import GAMES
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.statistics import streak, tally
from oeil_app.play.puzzles.puzzle_book import PuzzleBook
from oeil_app.play.rows.people import Person
from oeil_app.play.rows.results import Result
from oeil_app.play.teaching import LEARNED
from oeil_app.screens.kit.controls.button import SignButton
from oeil_app.screens.kit.controls.rows import Door
from oeil_app.screens.kit.layout import Column, Columns, Row, Tray
from oeil_app.screens.kit.materials.medallion import Medallion
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.text import Body, Heading
from oeil_app.services.i18n import _

from .family import told
from .statistics import panels
from .told import GAMES as PLAYED
from .told import WINS, counted, summary


class PersonPage(Page):
    """`app.go("person", person=id)`."""

    anew = True
    most = 1640

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.person: str | None = None

    def enter(self, person: str | None = None) -> None:
        self.person = person or self.person
        self.rebuild()

    def build(self) -> None:
        try:
            person = self.app.journal.family.person(self.person)
            results = self.app.journal.family.results(self.person) if person else []
        except Trouble as trouble:
            self.form(_("Family")).put(Body(told(trouble)))
            return
        if person is None:
            self.form(_("Family")).put(Body(_("This person is not here any more.")))
            return
        self.edit = SignButton(
            "pencil", partial(self.app.go, "edit_person", person=person.id), hint=_("Change")
        )
        body = self.form(person.name, self.edit)
        first = (self._head(person, results), self._learning(person))
        body.put(Columns().put(*first, *panels(results, time.time(), self.app.go_home)))

    def _head(self, person: Person, results: list[Result]) -> Tray:
        """The portrait, and what was done so far as pictures with a number."""
        together, won = tally(results), streak(results)
        told = Row(spacing=dp(8), least=dp(104))
        if together.games:
            told.put(_shown("replay", counted(PLAYED, together.games)))
            told.put(_shown("best", counted(WINS, together.wins)))
        else:
            told.put(Heading(summary(0, 0)))
        if won > 1:
            told.put(_shown("weeks", _("{count} wins in a row").format(count=won)))
        face = Medallion(person.animal, person.colour, size_dp=132)
        return Tray().put(Row(spacing=dp(16), least=dp(140)).put(face, told))

    def _learning(self, person: Person) -> Tray:
        family = self.app.journal.family
        done = family.kept(person.id, LEARNED)
        lessons = [f"{game}.{lesson.id}" for game in GAMES.names for lesson in GAMES.lessons(game)]
        learned = sum(1 for lesson in lessons if lesson in done)
        solved = len(PuzzleBook(family, person.id).solved())
        go, told = partial(self.app.go, person=person.id), f"{learned} / {len(lessons)}"
        return Tray(spacing=dp(6)).put(
            Heading(_("Learning")),
            Door(_("Rules and lessons"), told, partial(go, "rules"), "lessons"),
            Door(_("Practice progress"), "", partial(go, "progress"), "practice"),
            Door(_("Puzzles solved"), str(solved), partial(go, "puzzle_results"), "puzzles"),
        )


def _shown(picture: str, text: str) -> Column:
    """Something that was done: a picture over its number and its word."""
    middle = {"center_x": 0.5}
    shown = Picture(picture, theme="rows", size_dp=56, pos_hint=middle)
    return Column(spacing=dp(6)).put(shown, Body(text, bold=True, halign="center"))
