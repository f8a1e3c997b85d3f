"""The lesson page: the real table, a strip that says what to do, a finger that shows it."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.scatter import Scatter

from oeil_app.core.lesson import Lesson
from oeil_app.games import GAMES
from oeil_app.play.session import Change
from oeil_app.play.teaching import Teaching
from oeil_app.play.trouble import Trouble
from oeil_app.screens import words
from oeil_app.screens.game.confetti import Confetti
from oeil_app.screens.kit.page import Page
from oeil_app.screens.voice import CatalogueVoice
from oeil_app.services.feel import FEEL
from oeil_app.services.i18n import _
from oeil_app.table.table import Table

from .pointer import Pointer
from .strip import LessonStrip

KIND = "lesson"  # under which the family store keeps what was learned
LEFT = -90  # the angle of a tray at the left edge
LOOK_FIRST = 0.9  # seconds before the app plays for another seat


def lesson_of(game: str, id: str) -> Lesson:
    """The lesson of that name; the game's first if there is none."""
    lessons = GAMES.lessons(game)
    return next((lesson for lesson in lessons if lesson.id == id), lessons[0])


class LessonPage(Page):
    """`app.go("lesson", game="lynx", lesson="rattlesnake", person=None)`."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.teaching: Teaching | None = None
        self.table: Table | None = None
        self.strip: LessonStrip | None = None
        self.pointer: Pointer | None = None
        self.person: str | None = None
        self._unlisten: Any = lambda: None
        self._arrange = Clock.create_trigger(self._lay_out, -1)
        self.bind(size=lambda *_: self._arrange())

    # -- as a page -------------------------------------------------------------------------------

    def enter(self, game: str = "lynx", lesson: str = "", person: str | None = None) -> None:
        self.person = person
        self.begin(game, lesson_of(game, lesson))

    def leave(self) -> None:
        self.close()

    def build(self) -> None:
        """Another language or text size: the same step, said anew."""
        if self.teaching is not None:
            self._open(self.teaching)

    # -- beginning, ending -----------------------------------------------------------------------

    def begin(self, game: str, lesson: Lesson) -> None:
        """From its first step."""
        self.close()
        self._open(Teaching(game, lesson))

    def _open(self, teaching: Teaching) -> None:
        self.close()
        self.teaching = teaching
        learner, calm = teaching.lesson.learner, bool(self.app.calm)
        names = [_(name) for name in words.NAMES[: teaching.setup.seats]]
        known = self.app.journal.family.person(self.person)
        if known is not None:
            names[learner] = known.name
        self.table = Table(
            teaching,
            names,
            CatalogueVoice(),
            help=["all"] * teaching.setup.seats,
            comfort=self.app.table_settings().comfort,
            trace=self.app.trace,
            feedback=FEEL.give,
            size_hint=(None, None),
        )
        self.strip = LessonStrip(len(teaching.lesson.steps), self.app.back, self.go_on)
        self.turned = Scatter(
            do_translation=False,
            do_rotation=False,
            do_scale=False,
            auto_bring_to_front=False,
            size_hint=(None, None),
        )
        self.turned.add_widget(self.strip)
        self.add_widget(self.table)
        self.add_widget(self.turned)
        self._lay_out()
        self.pointer = Pointer(self.table, learner, calm)
        self.add_widget(self.pointer)
        self._unlisten = teaching.listen(self._committed)
        self._show()

    def _lay_out(self, *_args: Any) -> None:
        if self.table is None or self.strip is None or min(self.size) < 10:
            return
        deep = dp(76) if self.phone else dp(104)
        self.strip.go_on.width = dp(130) if self.narrow or self.phone else dp(170)
        self._put_table(self.width, self.height - deep)
        assert self.teaching is not None
        learner = self.teaching.lesson.learner
        at_side = self.table.layout.trays[learner].frame.angle == LEFT and not self.phone
        if at_side:  # the words lie across the table, and face the learner
            self._put_table(self.width - deep, self.height)
        self.strip.size = (self.height, deep) if at_side else (self.width, deep)
        self.turned.size = self.strip.size
        self.turned.rotation = LEFT if at_side else 0
        self.turned.center = (
            (self.width - deep / 2, self.height / 2)
            if at_side
            else (self.width / 2, self.height - deep / 2)
        )

    def _put_table(self, w: float, h: float) -> None:
        assert self.table is not None
        self.table.size, self.table.pos = (w, h), (0, 0)
        if not self.table.ready:
            self.table.build()

    def close(self) -> None:
        """Leaves the table."""
        self._unlisten()
        self._unlisten = lambda: None
        if self.pointer is not None:
            self.pointer.stop()
        if self.table is not None:
            self.table.close()
        self.close_question()
        self.clear_widgets()
        self.table = self.strip = self.pointer = self.teaching = None

    # -- step by step ----------------------------------------------------------------------------

    def go_on(self) -> None:
        """The learner has read it."""
        if self.teaching is not None and self.teaching.go_on():
            self._stepped()

    def _committed(self, change: Change) -> None:
        FEEL.give("land")
        if self.pointer is not None:
            self.pointer.show(())
        self._stepped()

    def _stepped(self) -> None:
        assert self.teaching is not None and self.table is not None
        if self.teaching.waiting:
            self.table.after(LOOK_FIRST, self._play_next)
        elif self.table.at_rest():
            self._show()
        else:
            self.table.after(0.05, self._stepped)

    def _play_next(self) -> None:
        """What another seat does, when the table has come to rest so that it can be watched."""
        if self.teaching is None or self.table is None:
            return
        if not self.table.at_rest():
            self.table.after(0.05, self._play_next)
        else:
            self.teaching.play_next()

    def _show(self) -> None:
        """The step of now, or that all is done."""
        if self.teaching is None or self.strip is None or self.pointer is None:
            return
        step = self.teaching.step
        if step is None:
            self._done()
            return
        text = _(words.TAUGHT.get(step.word, step.word))
        self.strip.say(text, self.teaching.at, step.takes is None)
        self.pointer.show(step.points)

    def _done(self) -> None:
        assert self.teaching is not None and self.strip is not None and self.table is not None
        assert self.pointer is not None
        self.pointer.show(())
        game, lesson = self.teaching.game, self.teaching.lesson
        title = _(words.TAUGHT.get(lesson.title, lesson.title))
        self.strip.say(title, len(lesson.steps), False)
        FEEL.give("win")
        if not self.app.calm:
            self.add_widget(Confetti(self.table, [lesson.learner]))
        line = ""
        try:
            self.app.journal.family.keep(self.person, KIND, f"{game}.{lesson.id}", {"done": True})
        except Trouble as trouble:
            line = _(words.TROUBLES.get(trouble.code, words.TROUBLES["failed"]))
        lessons = GAMES.lessons(game)
        after = lessons[lessons.index(lesson) + 1 :][:1] if lesson in lessons else ()
        answers: list[Any] = []
        if after:
            answers.append((_("Next lesson"), lambda: self.begin(game, after[0]), "main"))
        answers.append((_("Finish"), self.app.back, "plain" if after else "main"))
        answers.append((_("Once more"), lambda: self.begin(game, lesson), "quiet"))
        self.ask(_("Well done!"), line, answers)
