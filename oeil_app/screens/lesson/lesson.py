"""The lesson page: opens a lesson, keeps that it was learned, and offers the next one."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock

from oeil_app.core.tasks.lesson import Lesson
from oeil_app.games import GAMES
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.rows.people import ANIMALS
from oeil_app.play.teaching import LEARNED, Teaching
from oeil_app.screens import words
from oeil_app.screens.game.celebration.celebration import Celebration
from oeil_app.screens.game.players.seating import Player, Seating
from oeil_app.screens.kit.materials.medallion import Medallion
from oeil_app.screens.kit.over.ask import Answer
from oeil_app.screens.kit.page import Page
from oeil_app.screens.seats.alone import play_guided
from oeil_app.screens.seats.plan.plan import EASIEST
from oeil_app.services.feel import FEEL
from oeil_app.services.i18n import _
from oeil_app.table.table import Table

from .open_lesson import OpenLesson
from .strip import LessonStrip


def lesson_of(game: str, id: str) -> Lesson:
    """The lesson of that name; the game's first if there is none."""
    lessons = GAMES.lessons(game)
    return next((lesson for lesson in lessons if lesson.id == id), lessons[0])


class LessonPage(Page):
    """`app.go("lesson", game=…, lesson=…, person=None)`."""

    music = ""  # it is read aloud

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.at: OpenLesson | None = None
        self.person: str | None = None
        self._arrange = Clock.create_trigger(self._lay_out, -1)
        self.bind(size=lambda *_: self._arrange())

    # -- what can be seen ------------------------------------------------------------------------

    @property
    def teaching(self) -> Teaching | None:
        return self.at.teaching if self.at is not None else None

    @property
    def table(self) -> Table | None:
        return self.at.table if self.at is not None else None

    @property
    def strip(self) -> LessonStrip | None:
        return self.at.strip if self.at is not None else None

    # -- as a page -------------------------------------------------------------------------------

    def enter(self, game: str, lesson: str = "", person: str | None = None) -> None:
        self.person = person
        self.begin(game, lesson_of(game, lesson))

    def leave(self) -> None:
        self.close()

    def step_back(self) -> bool:
        """What is asked at its end goes with it: a lesson that is over is left at once."""
        return self.question is None and super().step_back()

    def build(self) -> None:
        """Another language or text size: the same step, said anew."""
        if self.at is not None:
            self._open(self.at.teaching)

    def _lay_out(self, _dt: float) -> None:
        if self.at is not None:
            self.at.lay_out()

    # -- beginning, ending -----------------------------------------------------------------------

    def begin(self, game: str, lesson: Lesson) -> None:
        """From its first step."""
        self._open(Teaching(game, lesson))

    def _open(self, teaching: Teaching) -> None:
        self.close()
        seats = teaching.setup.seats
        seating = Seating(tuple(self._player(seat) for seat in range(seats)))
        self.app.speaking.begin(self.person, teaching.lesson.learner)
        self.at = OpenLesson(
            self,
            teaching,
            seating.names(seats),
            seating.comfort(seats, self.app.table_settings().comfort),
            self.app.trace,
            self.app.speaking,
            leave=self.app.back,
            done=self._done,
        )

    def _player(self, seat: int) -> Player:
        """Who learns sits before the table, which lies upright; the tablet answers."""
        known = self.app.journal.family.person(self.person) if seat == 0 else None
        if known is not None:
            return Player(known.name, known.animal, known.id)
        return Player(computer=EASIEST if seat else None)

    def close(self) -> None:
        """Leaves the table."""
        if self.at is not None:
            self.at.close()
            self.at = None
            self.app.speaking.end()
        self.close_question()
        self.clear_widgets()

    def _done(self) -> None:
        assert self.at is not None
        game, lesson = self.at.teaching.game, self.at.teaching.lesson
        FEEL.give("win")
        if not self.app.calm:
            self.add_widget(Celebration(self.at.table, [lesson.learner], stays=False))
        line = ""
        try:
            self.app.journal.family.keep(
                self.person, LEARNED, f"{game}.{lesson.id}", {"done": True}
            )
        except Trouble as trouble:
            line = words.told(trouble)
        lessons = GAMES.lessons(game)
        after = lessons[lessons.index(lesson) + 1 :][:1] if lesson in lessons else ()
        play = partial(play_guided, self.app, game, lesson.variant, self.person)
        answers: list[Answer] = [(_("Play now"), play, "main", "play")]
        if after:
            answers.append((_("Next lesson"), partial(self.begin, game, after[0]), "plain", "next"))
        self.app.speaking.say(_("Well done!"))
        answers.append((_("Once more"), partial(self.begin, game, lesson), "quiet", "restart"))
        self.ask(_("Well done!"), line, answers, None if self.phone else self._cheering())

    def _cheering(self) -> Medallion:
        """Who learned, pleased: it can be seen without reading."""
        known = self.app.journal.family.person(self.person)
        animal, colour = (
            (known.animal, known.colour) if known is not None else (ANIMALS[0], "white")
        )
        return Medallion(animal, colour, size_dp=112, lit=True, pos_hint={"center_x": 0.5})
