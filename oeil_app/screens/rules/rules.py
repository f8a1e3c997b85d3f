"""The rules page: every game in pictures, its book, and its lessons."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from oeil_app.core.tasks.lesson import Lesson
from oeil_app.core.tasks.picture_rule import PictureRule
from oeil_app.core.tasks.picture_rule import about as pictured
from oeil_app.games import GAMES
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.rows.people import Person
from oeil_app.play.teaching import LEARNED
from oeil_app.screens import words
from oeil_app.screens.kit.controls.button import BigButton
from oeil_app.screens.kit.controls.rows import Segments, headed
from oeil_app.screens.kit.layout import Column, Row, Scroll, Tray
from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.text import Body, Small
from oeil_app.screens.seats.alone import play_guided
from oeil_app.services.i18n import LANGUAGE, _

from .book import about, book
from .game_tabs import GameTabs
from .picture_paper import PicturePaper
from .reader import Reader


class RulesPage(Page):
    """`app.go("rules", game=…, variant=…)`: in pictures, and to read for those who want it."""

    most = 2000

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.game, self.variant = GAMES.names[0], ""
        self.reading = False
        self.person: str | None = None  # who learns
        self.pictures: PicturePaper | None = None
        self._entered = False
        self._shown: tuple[Any, ...] = ()  # all that the page told when it was last put together

    def build(self) -> None:
        column = self.form(_("Rules and lessons"))
        outer = column.parent
        assert outer is not None
        outer.remove_widget(column)
        columns = 2 if self.narrow else len(GAMES.names)
        self.games = GameTabs(self.game, self.choose, columns, self.phone)
        self.reader = self.body = Reader(on_boards=True)
        if not self.phone:
            outer.add_widget(self.games)
        outer.add_widget(self.reader)
        if self._entered:
            self._show()

    def enter(self, game: str = "", variant: str = "", person: str | None = None) -> None:
        self.person, self._entered, self.reading = person or self.person, True, False
        self.choose(game or self.game, variant or (self.variant if not game else ""))

    def leave(self) -> None:
        """What was shown stays, for the next time; nothing moves meanwhile."""
        self.reader.stop()
        if self.pictures is not None:
            self.pictures.stop()

    def back(self) -> bool:
        """From the book to the pictures."""
        if self.reading and self._rules():
            self.read(False)
            return True
        return False

    def choose(self, game: str, variant: str = "") -> None:
        """The rules of that way to play; the game's first if none is named."""
        ways = GAMES.game(game).variants
        self.game, self.variant = game, variant or ways[0].id
        self.games.show(game)
        if self.pictures is not None and self._told() == self._shown:
            self.pictures.wake()
            self.reader.scroll_y = 1
        else:
            self._show()

    def _told(self) -> tuple[Any, ...]:
        """All that the page tells."""
        done = tuple(self._done()) if GAMES.lessons(self.game) else ()
        chosen = (self.game, self.variant, self.reading, self.person)
        return (*chosen, done, tuple(self._people()), LOOK.version)

    def read(self, reading: bool = True) -> None:
        """The book, or the pictures again."""
        self.reading = reading
        self._show()

    def _stop(self) -> None:
        self.reader.stop()
        if self.pictures is not None:
            self.pictures.stop()
            self.pictures = None

    def _rules(self) -> list[PictureRule]:
        return pictured(GAMES.pictures(self.game), self.variant)

    def _show(self) -> None:
        self._stop()
        self._shown = self._told()
        variants = [variant.id for variant in GAMES.game(self.game).variants]
        first: list[Widget] = [self.games] if self.phone else []
        if len(variants) > 1:
            names = [(id, words.way(self.game, id)[0]) for id in variants]
            first.append(Segments(names, self.variant, partial(self.choose, self.game)))
        rules = self._rules()
        if rules and not self.reading:
            paper = self._paper(rules)  # on a phone it is what one came for
            self.reader.show(self.game, [], [paper, *first] if self.phone else [*first, paper])
            return
        if rules:
            show = partial(self.read, False)
            first.append(BigButton(_("Show me pictures"), show, sign="eye", size_hint_x=1))
        first += [part for part in (self._lessons(),) if part is not None]
        sections = about(book(LANGUAGE.code, self.game), self.variant, set(variants))
        self.reader.show(self.game, sections, first)

    def _paper(self, rules: list[PictureRule]) -> Widget:
        """The pictures, and beside or below them how to learn by playing."""
        speaking, (name, _line) = self.app.speaking, words.way(self.game, self.variant)
        self.pictures = paper = PicturePaper(
            *(self.game, name, rules),
            read=self.read,
            done=self._learn_now,
            hear=speaking.hear if speaking.has_ear else None,
            size_hint_y=None,
        )
        lessons = self._lessons()
        if self.narrow or self.phone:
            high = dp(560) if self.narrow else dp(290)
            paper.height = max(high * LOOK.scale, 0 if self.narrow else self.height - dp(70))
            return Column(spacing=dp(16)).put(*(one for one in (paper, lessons) if one is not None))
        paper.height = min(dp(1000), max(dp(470), self.height - dp(230)))
        row = BoxLayout(spacing=dp(20), size_hint_y=None, height=paper.height)
        paper.size_hint_x = 1.25
        row.add_widget(paper)
        if lessons is not None:
            side = Scroll()
            side.put(lessons)
            row.add_widget(side)
        return row

    def _learn_now(self) -> None:
        """After the last picture: the lesson of this way to play, or the game's first."""
        lessons = GAMES.lessons(self.game)
        mine = next((one for one in lessons if one.variant == self.variant), None)
        if mine is not None:
            self.app.go("lesson", game=self.game, lesson=mine.id, person=self.person)
        else:
            play_guided(self.app, self.game, self.variant, self.person)

    def _lessons(self) -> Tray | None:
        lessons = GAMES.lessons(self.game)
        if not lessons:
            return None
        done = self._done()
        panel = Tray(spacing=dp(8))
        panel.put(headed(_("Learn at the table"), "lessons"))
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
            done: dict[str, Any] = self.app.journal.family.kept(self.person, LEARNED)
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
            size_hint_x=None,
            width=dp(180),
        )
        return Row().put(texts, start)
