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
from oeil_app.play.teaching import LEARNED
from oeil_app.screens.kit.button import BigButton, SignButton
from oeil_app.screens.kit.layout import Column, Panel, Row
from oeil_app.screens.kit.medallion import Medallion
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.rows import Line
from oeil_app.screens.kit.text import Body, Heading, Text, Title
from oeil_app.services.i18n import _

from .family import told
from .statistics import panels
from .told import summary


class PersonPage(Page):
    """`app.go("person", person=id)`."""

    anew = True

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
        head = Row(least=dp(110), spacing=dp(20))
        together = tally(results)
        lines: list[Text] = [Title(summary(together.games, together.wins))]
        won = streak(results)
        if won > 1:
            lines.append(Body(_("{count} wins in a row").format(count=won), colour="soft"))
        head.put(Medallion(person.animal, person.colour, size_dp=116), Column().put(*lines))
        body.put(head, *panels(results, time.time()), self._learning(person))

    def _learning(self, person: Person) -> Panel:
        family = self.app.journal.family
        done = family.kept(person.id, LEARNED)
        lessons = [f"{game}.{lesson.id}" for game in GAMES.names for lesson in GAMES.lessons(game)]
        learned = sum(1 for lesson in lessons if lesson in done)
        solved = len(PuzzleBook(family, person.id).solved())
        panel = Panel(spacing=dp(10))
        panel.put(
            Heading(_("Learning")),
            Line(_("Lessons"), f"{learned} / {len(lessons)}"),
            Line(_("Puzzles solved"), str(solved)),
            BigButton(
                _("Rules and lessons"),
                partial(self.app.go, "rules", person=person.id),
                sign="rules",
            ),
            BigButton(
                _("Practice progress"), partial(self.app.go, "progress", person=person.id),
                sign="check",
            ),
        )  # fmt: skip
        return panel
