"""A lesson while it is open: the real table, the strip that says what to do, the drawn finger."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp

from oeil_app.core.tasks.lesson import Step
from oeil_app.play.session import Change
from oeil_app.play.teaching import Teaching
from oeil_app.screens import words
from oeil_app.screens.game.learner.pointer import Pointer
from oeil_app.screens.kit.page import Page
from oeil_app.screens.speaking import Speaking
from oeil_app.screens.voice import CatalogueVoice
from oeil_app.services.feel import FEEL
from oeil_app.services.i18n import _
from oeil_app.table.state import Comfort, Pointing
from oeil_app.table.table import Table
from oeil_app.table.trace import Trace

from .strip import LessonStrip

LOOK_FIRST = 0.9  # seconds before the app plays for another seat


class OpenLesson:
    """Goes through the steps of a lesson, one after another; `done` after the last."""

    def __init__(
        self,
        page: Page,
        teaching: Teaching,
        names: Sequence[str],
        comfort: Comfort,
        trace: Trace,
        speaking: Speaking,
        *,
        leave: Callable[[], object],
        done: Callable[[], None],
    ) -> None:
        self.page, self.teaching, self.done = page, teaching, done
        self.speaking = speaking
        self.learner = teaching.lesson.learner
        self.taught = words.of(teaching.setup.game).taught
        self.table = Table(
            teaching,
            names,
            CatalogueVoice(teaching.setup.game),
            help=["all"] * teaching.setup.seats,
            comfort=comfort,
            trace=trace,
            feedback=FEEL.give,
            speak=speaking.tell,
            size_hint=(None, None),
        )
        hear = speaking.hear if speaking.has_ear else None
        self.strip = LessonStrip(len(teaching.lesson.steps), leave, self.go_on, hear)
        page.add_widget(self.table)
        page.add_widget(self.strip)
        self.lay_out()
        self.pointer = Pointer(self.table, self.learner, comfort.reduced_motion)
        page.add_widget(self.pointer)
        self._unlisten = teaching.listen(self._committed)
        self._show()

    def close(self) -> None:
        """Leaves the table."""
        self._unlisten()
        self.pointer.stop()
        self.table.close()

    # -- where all lies --------------------------------------------------------------------------

    def lay_out(self) -> None:
        """For the window as it is."""
        page, strip = self.page, self.strip
        if min(page.size) < 10:
            return
        deep = dp(76) if page.phone else dp(104)
        strip.go_on.width = dp(130) if page.narrow or page.phone else dp(170)
        strip.size_hint = (None, None)
        strip.size, strip.pos = (page.width, deep), (0, page.height - deep)
        self.table.size, self.table.pos = (page.width, page.height - deep), (0, 0)
        if not self.table.ready:
            self.table.build()

    # -- step by step ----------------------------------------------------------------------------

    def go_on(self) -> None:
        """The learner has read it."""
        if self.teaching.go_on():
            self._stepped()

    def _committed(self, change: Change) -> None:
        self.table.hear("land")
        self.pointer.show(())
        self.table.point_at(None)
        self._stepped()

    def _stepped(self) -> None:
        if self.teaching.waiting:
            self.table.after(LOOK_FIRST, self._play_next)
        elif self.table.at_rest():
            self._show()
        else:
            self.table.after(0.05, self._stepped)

    def _play_next(self) -> None:
        """What another seat does, when the table has come to rest so that it can be watched."""
        if not self.table.at_rest():
            self.table.after(0.05, self._play_next)
        else:
            self.teaching.play_next()

    def _show(self) -> None:
        """The step of now, or that all is done."""
        lesson, step = self.teaching.lesson, self.teaching.step
        if step is None:
            self.pointer.show(())
            title = _(self.taught.get(lesson.title, lesson.title))
            self.strip.say(title, len(lesson.steps), False)
            self.speaking.say(title)
            self.done()
            return
        text = _(self.taught.get(step.word, step.word))
        self.strip.say(text, self.teaching.at, step.takes is None)
        self.speaking.say(text)
        self.pointer.show(step.points)
        self.table.point_at(self._glowing(step))

    def _glowing(self, step: Step) -> Pointing | None:
        """What is to be carried, and the place where: it glows before anything is held."""
        goal = step.points[-1] if step.takes is not None and step.points else None
        if goal is None or not goal.zone:
            return None
        state, drop = self.teaching.state, (goal.zone, goal.turn)
        spot = self.table.scenery.spot(state, self.learner, goal.piece, drop)
        return Pointing(goal.piece, spot, goal.turn) if spot is not None else None
