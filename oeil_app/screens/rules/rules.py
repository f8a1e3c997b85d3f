"""The rules page: every game's book, and its lessons."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from oeil_app.core.lesson import Lesson
from oeil_app.games import GAMES
from oeil_app.play.people import Person
from oeil_app.play.trouble import Trouble
from oeil_app.screens import words
from oeil_app.screens.kit.button import BigButton
from oeil_app.screens.kit.layout import Column, Panel, Row
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.rows import Segments
from oeil_app.screens.kit.text import Body, Heading, Small
from oeil_app.screens.lesson.lesson import KIND
from oeil_app.services.i18n import LANGUAGE, _

from .book import about, book
from .reader import Reader


class RulesPage(Page):
    """`app.go("rules", game=…, variant=…)`; without a variant, all of them."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.game, self.variant = GAMES.names[0], ""
        self.person: str | None = None  # who learns

    def build(self) -> None:
        column = self.form(_("Rules and lessons"))
        outer = column.parent
        assert outer is not None
        outer.remove_widget(column)
        games = [(game, words.title(game)) for game in GAMES.names]
        self.games = Segments(games, self.game, self.choose)
        self.reader = self.body = Reader()
        outer.add_widget(self.games)
        outer.add_widget(self.reader)
        self._show()

    def enter(self, game: str = "", variant: str = "", person: str | None = None) -> None:
        self.person = person or self.person
        self.choose(game or self.game, variant)

    def leave(self) -> None:
        self.reader.stop()

    def choose(self, game: str, variant: str = "") -> None:
        """Opens that game's book; with a variant, only what concerns it."""
        self.game, self.variant = game, variant
        self.games.show(game)
        self._show()

    def _show(self) -> None:
        variants = [variant.id for variant in GAMES.game(self.game).variants]
        sections = book(LANGUAGE.code, self.game)
        chosen = about(sections, self.variant, set(variants)) if self.variant else sections
        first: list[Widget | None] = []
        if len(variants) > 1:
            names = [(id, words.way(self.game, id)[0]) for id in variants]
            choices = [("", _("Everything")), *names]
            first.append(Segments(choices, self.variant, partial(self.choose, self.game)))
        first.append(self._lessons())
        self.reader.show(self.game, chosen, [part for part in first if part is not None])

    def _lessons(self) -> Panel | None:
        lessons = GAMES.lessons(self.game)
        if not lessons:
            return None
        done = self._done()
        panel = Panel(spacing=dp(8))
        panel.put(Heading(_("Learn at the table")))
        people = [(person.id, person.name) for person in self._people()]
        if people:
            self.learners = Segments([("", _("A guest")), *people], self.person or "", self._learn)
            panel.put(Small(_("Who is learning?")), self.learners)
        for lesson in lessons:
            panel.put(self._lesson(lesson, f"{self.game}.{lesson.id}" in done))
        return panel

    def _people(self) -> list[Person]:
        people: list[Person] = self.app.journal.family.people_if_any()
        return people

    def _done(self) -> dict[str, Any]:
        try:
            done: dict[str, Any] = self.app.journal.family.kept(self.person, KIND)
        except Trouble:
            return {}
        return done

    def _learn(self, person: str) -> None:
        """It is somebody else's turn to learn."""
        self.person = person or None
        self._show()

    def _lesson(self, lesson: Lesson, done: bool) -> Row:
        name = words.way(self.game, lesson.variant)[0]
        texts = Column(spacing=dp(2)).put(
            Body(_(words.of(self.game).taught.get(lesson.title, lesson.title)), bold=True),
            Body(name, colour="soft"),
        )
        start = BigButton(
            _("Once more") if done else _("Start"),
            partial(self.app.go, "lesson", game=self.game, lesson=lesson.id, person=self.person),
            sign="check" if done else "play",
            kind="plain" if done else "main",
            size_hint_x=None,
            width=dp(210),
        )
        return Row().put(texts, start)
