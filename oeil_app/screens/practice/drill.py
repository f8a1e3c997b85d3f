"""One drill: tasks one after the other, judged by the referee, kept after every answer."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from oeil_app.play.practice.drills import DRILLS
from oeil_app.play.practice.progress import TASKS, begun
from oeil_app.play.practice.task import Task
from oeil_app.screens.kit.page import Page
from oeil_app.screens.voice import CatalogueVoice
from oeil_app.screens.words.practice import DRILLS as WORDS
from oeil_app.screens.words.practice import PRAISE
from oeil_app.services.feel import FEEL
from oeil_app.services.i18n import _
from oeil_app.table.place.frame import Frame

from . import store
from .asked import Asked
from .finish import Finish
from .parts import BigSign, Cloth, Guide, Line, Pictures, Woodwork
from .rooms import CHILD, Rooms, bubble_parts, rooms, two_words
from .sights import sight_of
from .stage import Stage

NEXT = {"word": 1.4, "carry": 1.3, "touch": 2.3}  # seconds from a right answer to the next task
SHOW_HOW = 2.0  # seconds until the very first task of a drill is shown how to do


class DrillPage(Page):
    """Eight tasks; leaving is always fine."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.person: str | None = None
        self.progress = begun(DRILLS["fits"], 1)
        self.task: Task = self.progress.task
        self.found: set[str] = set()
        self.finish: Finish | None = None
        self.stage = Stage(self.give)
        self.voice = CatalogueVoice()
        self.seconds, self.timed = 0.0, False
        self._pending: Any = None
        self._ticking: Any = None
        self._again = Clock.create_trigger(lambda _dt: self._arrange(), -1)
        self.bind(size=lambda *_: self._again())

    def enter(self, drill: str = "", person: str | None = None) -> None:
        """A child comes to a drill, or back to it."""
        if drill:
            self.voice = CatalogueVoice(DRILLS[drill].game)
            self.person = person
            self.progress = store.kept(self.app, person, drill)
            self._keep()  # whatever happens, the first task is the same again
        self.finish = None
        self.seconds = 0.0
        self.timed = store.wants_clock(self.app)
        self._next()
        if self.timed:
            self._ticking = Clock.schedule_interval(self._tick, 0.25)

    def _tick(self, dt: float) -> None:
        """Time passes while a task is open; nothing hangs on it."""
        if self.finish is None and not self.stage.deaf:
            self.seconds += min(dt, 1.0)
            self.time.say(_spelled(self.seconds))

    def leave(self) -> None:
        self._cancel()
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None
        self.stage.close()

    def back(self) -> bool:
        return False

    # -- tasks -----------------------------------------------------------------------------------

    def _next(self) -> None:
        """The task that is open."""
        self._cancel()
        self.task, self.found = self.progress.task, set()
        self._arrange()
        now = self.progress
        if not now.past and not now.done and not now.stumbled:
            self._pending = Clock.schedule_once(lambda _dt: self._show_how(), SHOW_HOW)

    def _show_how(self) -> None:
        """The very first time: a finger shows an answer; that costs nothing."""
        answer = sorted(self.task.wanted)[0]
        self.stage.point_at(answer)
        self._call(answer)

    def give(self, answer: str) -> None:
        """An answer of the child."""
        if self.stage.deaf or answer not in self.task.offered:
            return
        self._cancel()
        reasons = self.task.against(answer)
        if reasons:
            FEEL.give("refuse")
            self.progress = self.progress.wrong()
            self._keep()
            self.stage.blame(answer, reasons)
            said = self.voice.why(reasons, [])
            self._say(said[0].text if said else "")
            self.pictures.show(*self.stage.sight.pictured(reasons))
            self._call(next(iter(self.task.wanted)))
            return
        self.found.add(answer)
        self.stage.praise(answer)
        self.asked.show(len(self.found))
        if self.found >= self.task.wanted:
            self._solved()
        else:
            FEEL.give("land")

    def _solved(self) -> None:
        FEEL.give("right")
        self.stage.deaf = True
        self.progress = self.progress.solved()
        over = self.progress.over
        done = self.progress.done
        if over:
            today = datetime.date.today().isoformat()
            self.progress = self.progress.rest(today)
        self._keep()
        self.wood.show(done, TASKS)
        self._call("")
        self.pictures.show((), "")
        self._say(_(PRAISE[len(done) % len(PRAISE)]))
        self.guide.hop()
        do: Callable[[], None] = self._celebrate if over else self._next
        wait = NEXT[self.stage.sight.mode]
        self._pending = Clock.schedule_once(lambda _dt: do(), wait)

    def _celebrate(self) -> None:
        """The round is done: stars."""
        FEEL.give("win")
        past = self.progress.past[-1]
        time = _spelled(self.seconds) if self.timed else ""
        self.finish = Finish(past.stars, self.rooms, self._once_more, self.app.back, time)
        self.add_widget(self.finish)
        self.finish.begin()

    def _once_more(self) -> None:
        self.finish, self.seconds = None, 0.0
        self._next()

    def help(self) -> None:
        """Points at an answer that is right; the task then counts as mended."""
        if self.stage.deaf or self.finish is not None:
            return
        self._cancel()
        left = sorted(self.task.wanted - self.found)
        self.progress = self.progress.wrong()
        self._keep()
        self.stage.point_at(left[0])
        self._call(left[0])
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
        if self.parent is not None and self.rooms_known():
            self._arrange()

    def rooms_known(self) -> bool:
        return hasattr(self, "rooms")

    def _arrange(self) -> None:
        """Puts everything where this window has room for it."""
        if min(self.size) < 10 or self.parent is None:
            return
        sight = sight_of(self.task)
        place: Rooms = rooms(self.width, self.height, dp(1), tall=sight.mode == "touch")
        self.rooms = place
        self.clear_widgets()
        self.stage.size, self.stage.pos = self.size, self.pos
        self.stage.show(sight, place, sorted(self.found))
        self.wood = Woodwork(place, side=sight.mode != "word", size=self.size)
        self.wood.show(self.progress.done, TASKS)
        self.guide = Guide(place.guide, place.u)
        self.asked = Asked(sight, place, len(self.task.wanted))
        title, line = WORDS[self.progress.drill]
        spoken, pictured = bubble_parts(place)
        self.line = Line(spoken, 24 * place.u, "#2A2230")
        self.pictures = Pictures(pictured, place.u, sight.atlas)
        cloth = Cloth(sight.atlas, place.u, size=self.size)
        for widget in (
            cloth,
            self.wood,
            self.asked,
            self.line,
            self.pictures,
            self.stage,
            self.guide,
        ):
            self.add_widget(widget)
        if place.title is not None:
            heading = Line(place.title, 30 * place.u, "#FFF4DD", bold=True)
            self.add_widget(heading)
            heading.say(_(title))
        room = place.beads
        left = Frame(room.cx - room.w / 2 - 60 * place.u, room.cy, 100 * place.u, room.h)
        self.time = Line(room if place.phone else left, 20 * place.u, "#FFF4DD", bold=True)
        if self.timed and not place.phone:
            self.add_widget(self.time)
            self.time.say(_spelled(self.seconds))
        self._buttons(sight, place)
        self.asked.show(len(self.found))
        self._say(_(line))
        if self.finish is not None:
            self._celebrate()

    def _buttons(self, sight: Any, place: Rooms) -> None:
        self.back_sign = BigSign("back", self.app.back, "dark", _("Back")).put(place.back)
        self.help_sign = BigSign("eye", self.help, "plain", _("Help me")).put(place.help)
        self.words: dict[str, BigSign] = {}
        self.add_widget(self.back_sign)
        self.add_widget(self.help_sign)
        if sight.mode == "word":
            for answer, sign, frame in two_words(place):
                self.words[answer] = BigSign(sign, partial(self.give, answer), answer).put(frame)
                self.add_widget(self.words[answer])
        elif sight.turns:
            side, size = place.side, max(CHILD * dp(1), 92 * place.u)
            frame = Frame(side.cx, side.cy - side.h / 2 + size * 0.62, size, size)
            self.turn_sign = BigSign("turn", self.stage.turn_over, "plain", _("Turn")).put(frame)
            self.add_widget(self.turn_sign)

    def _call(self, answer: str) -> None:
        """Lights the word that is right, after a wrong one or for help."""
        for word, sign in self.words.items():
            sign.call(word == answer)

    def _say(self, text: str) -> None:
        self.line.say(text[:1].upper() + text[1:])


def _spelled(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"
