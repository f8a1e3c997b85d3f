"""One drill: tasks one after the other on the table, kept after every answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from oeil_app.core.rules.verdict import Reason
from oeil_app.core.tasks.drill import Task
from oeil_app.layout.frame import Frame
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.practice.drills import drills
from oeil_app.play.practice.progress import TASKS, Progress
from oeil_app.play.practice.sitting import Sitting
from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.screens.kit.page import Page
from oeil_app.screens.words.practice import ENOUGH, PRAISE
from oeil_app.services.feel import FEEL
from oeil_app.services.i18n import _
from oeil_app.table.state import Comfort

from .. import store
from .finish import Finish, Rest, Stars, Ways
from .open_task import OpenTask
from .parts import BigSign, Guide, Line, Woodwork
from .rooms import Rooms, rooms
from .watch import Watch

NEXT = 1.4  # seconds from a right answer to the next task
NEXT_FOUND = 2.3  # and where several were to be found
SHOW_HOW = 2.0  # seconds until the very first task of a drill is shown how to do


class DrillPage(Page):
    """Eight tasks; leaving is always fine."""

    music = ""  # it is read aloud

    progress: Progress
    watch: Watch
    session: Sitting
    rooms: Rooms

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.person: str | None = None
        self.at: OpenTask | None = None  # the task that is seen
        self.done: tuple[bool, ...] = ()  # the tasks of this round, the last one too
        self.finish: Finish | None = None
        self.seconds, self.timed = 0.0, False
        self._pending: Any = None
        self._ticking: Any = None
        self._again = Clock.create_trigger(lambda _dt: self._arrange(), -1)
        self.bind(size=lambda *_: self._again())

    @property
    def task(self) -> Task:
        return self.session.task

    def enter(self, drill: str = "", person: str | None = None) -> None:
        """A child comes to a drill, or back to it; without one, to the next of its way."""
        self.person = person
        drill = drill or store.way(self.app, person).next_drill
        self.progress = store.kept(self.app, person, drill)
        self._keep()  # whatever happens, the first task is the same again
        self.watch = Watch(self.app, person, drill)
        self.finish, self.seconds = None, 0.0
        self.timed = store.wants_clock(self.app)
        self.app.speaking.begin(person)
        self._next()
        if self._ticking is None:
            self._ticking = Clock.schedule_interval(self._tick, 0.1)
        if store.enough(self.app, person):
            self._rest()

    def _tick(self, dt: float) -> None:
        """Time passes while a task is open; for the child nothing hangs on it."""
        if self.finish is None and self.session.active and self.at is not None:
            if self.at.table.at_rest():
                self.watch.tick(min(dt, 1.0))
            if self.timed:
                self.seconds += min(dt, 1.0)
                self.time.say(_spelled(self.seconds))

    def leave(self) -> None:
        self._cancel()
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None
        self.watch.end()
        self.app.speaking.end()
        self._close()

    # -- tasks -----------------------------------------------------------------------------------

    def _next(self) -> None:
        """The task that is open."""
        self._cancel()
        now = self.progress
        self.session = Sitting(drills()[now.drill], now.task, self._answered)
        self.watch.begin(now.stumbled)
        self._arrange()
        self.app.speaking.say(_(self.task.asks))
        if not now.past and not now.done and not now.stumbled:
            self._pending = Clock.schedule_once(lambda _dt: self._show_how(), SHOW_HOW)

    def _show_how(self) -> None:
        """The very first time: a finger shows an answer; that costs nothing."""
        if self.at is not None:
            self.at.point_at(sorted(self.task.wanted)[0])

    def _answered(self, answer: str, reasons: Sequence[Reason]) -> None:
        """An answer of the child: kept before the table shows anything."""
        self._cancel()
        done = not reasons and self.task.wanted <= {*self.session.state.answers, answer}
        self.watch.answered(self.task, answer, bool(reasons), done)
        if reasons:
            self.progress = self.progress.wrong(self.task.missed(answer))
            self._keep()
            if self.at is not None:
                self.at.point_at(next(iter(self.task.wanted)) if self.task.words else "")
        elif done:
            now = self.progress.solved()
            self.done = now.done
            self.progress = now.rest(store.today().isoformat()) if now.over else now
            self._keep()
            if now.over:
                store.walked(self.app, self.person, now.drill)

    def _shown(self) -> None:
        """The table shows a right answer; perhaps it was the last one."""
        if self.session.active or self.at is None:
            return
        FEEL.give("right")
        self.wood.show(self.done, TASKS)
        self.at.praise(_(PRAISE[len(self.done) % len(PRAISE)]))
        self.guide.hop()
        over = len(self.done) == TASKS
        enough = not over and store.enough(self.app, self.person)
        do = self._celebrate if over else self._rest if enough else self._next
        wait = NEXT_FOUND if len(self.task.wanted) > 1 else NEXT
        self._pending = Clock.schedule_once(lambda _dt: do(), wait)

    def _celebrate(self) -> None:
        """The round is done: stars."""
        FEEL.give("win")
        time = _spelled(self.seconds) if self.timed else ""
        stars = self.progress.past[-1].stars
        enough = store.enough(self.app, self.person)
        ways = Ways(self.app.back, None if enough else self._once_more, self._onward)
        self._end_with(Stars(stars, self.rooms, ways, time))

    def _rest(self) -> None:
        """The day's minutes are over: a friendly word, and the way out."""
        self.app.speaking.say(_(ENOUGH))
        self._end_with(Rest(self.rooms, Ways(self.app.back), _(ENOUGH)))

    def _end_with(self, finish: Finish) -> None:
        self.finish = finish
        self.add_widget(finish)
        finish.begin()

    def _once_more(self) -> None:
        self.finish, self.seconds = None, 0.0
        self._next()

    def _onward(self) -> None:
        """The next stop of the way, at once."""
        self.watch.end()
        self.enter(person=self.person)

    def help(self) -> None:
        """Points at an answer that is right; the task then counts as mended."""
        if not self.session.active or self.finish is not None or self.at is None:
            return
        self._cancel()
        self.progress = self.progress.wrong()
        self.watch.helped()
        self._keep()
        self.at.point_at(sorted(self.task.wanted.difference(self.session.state.answers))[0])
        FEEL.give("tick")

    def _keep(self) -> None:
        """Before anything is shown."""
        store.keep(self.app, self.person, self.progress)

    def _cancel(self) -> None:
        if self._pending is not None:
            self._pending.cancel()
            self._pending = None

    # -- drawing ---------------------------------------------------------------------------------

    def fresh(self) -> None:
        """Texts, look or window may be others than last time."""
        if self.at is not None:
            self._arrange()

    def _close(self) -> None:
        if self.at is not None:
            self.at.close()
            self.at = None

    def _arrange(self) -> None:
        """Puts everything where this window has room for it."""
        if min(self.size) < 10 or self.parent is None or not hasattr(self, "session"):
            return
        self._close()
        self.clear_widgets()
        speaking = self.app.speaking
        place = self.rooms = rooms(
            self.width, self.height, dp(1), LOOK.edges(), ear=speaking.has_ear
        )
        name, comfort = self._child()
        self.at = OpenTask(
            self, self.session, name, comfort, self.app.trace, speaking.tell, self._shown
        )
        self.wood = Woodwork(place, size=self.size)
        self.wood.show(self.progress.done, TASKS)
        self.guide = Guide(place.guide, place.u)
        self.back_sign = BigSign("back", self.app.back, "dark", _("Back")).put(place.back)
        self.help_sign = BigSign("eye", self.help, "plain", _("Help me")).put(place.help)
        self.ear = None
        if place.ear is not None:
            self.ear = BigSign("ear", self._hear, "plain", _("Listen")).put(place.ear)
        guide = self.guide if place.ear != place.guide else None
        for widget in (self.wood, guide, self.ear, self.back_sign, self.help_sign):
            if widget is not None:
                self.add_widget(widget)
        self._texts(place)
        if self.finish is not None:
            self._end_with(self.finish.anew(place))

    def _hear(self) -> None:
        """The ear says what is asked for, or why it was not that."""
        self.app.speaking.hear(self.said)

    @property
    def said(self) -> str:
        """What the child is told now."""
        return self.at.said if self.at is not None else ""

    def _texts(self, place: Rooms) -> None:
        if place.title is not None:
            heading = Line(place.title, 30 * place.u, "#FFF4DD", bold=True)
            self.add_widget(heading)
            heading.say(_(drills()[self.progress.drill].title))
        room, u = place.beads, place.u
        left = Frame(room.cx - room.w / 2 - 60 * u, room.cy, 100 * u, room.h)
        self.time = Line(left, 20 * u, "#FFF4DD", bold=True)
        if self.timed and not place.phone:
            self.add_widget(self.time)
            self.time.say(_spelled(self.seconds))

    def _child(self) -> tuple[str, Comfort]:
        """The name on the tray, and the table's comfort: a card is laid by the child, never by
        itself."""
        comfort = replace(
            self.app.table_settings().comfort, easy_tap=False, insets=self.rooms.insets
        )
        try:
            person = self.app.journal.family.person(self.person)
        except Trouble:
            person = None
        if person is None:
            return _("Guest"), comfort
        return person.name, replace(comfort, portraits=(f"animal-{person.animal}",))


def _spelled(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"
