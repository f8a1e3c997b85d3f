"""One drill: tasks one after the other, judged by the referee, kept after every answer."""

from __future__ import annotations

import datetime
import random
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from oeil_app.play.practice.drills import DRILLS
from oeil_app.play.practice.progress import TASKS, Progress, begun, read
from oeil_app.play.practice.task import Task
from oeil_app.play.trouble import Trouble
from oeil_app.screens.kit.look import LOOK
from oeil_app.screens.kit.page import Page
from oeil_app.screens.voice import CatalogueVoice
from oeil_app.screens.words.practice import DRILLS as WORDS
from oeil_app.screens.words.practice import PRAISE
from oeil_app.services.feel import FEEL
from oeil_app.services.i18n import _
from oeil_app.table.frame import Frame

from .asked import Asked
from .finish import Finish
from .parts import BigSign, Cloth, Guide, Line, Pictures, Woodwork
from .rooms import CHILD, Rooms, rooms
from .sights import sight_of
from .stage import Stage

NEXT = {"word": 1.4, "carry": 1.3, "touch": 2.3}  # seconds from a right answer to the next task
KIND = "practice"  # the name under which the family's store keeps it


def kept_progress(app: Any, person: str | None, drill: str) -> Progress:
    """What is kept of a child in a drill; a fresh beginning if nothing can be read."""
    try:
        data = app.journal.family.kept(person, KIND).get(drill)
    except Trouble:
        data = None
    seed = random.SystemRandom().randrange(1, 2**31)
    return read(DRILLS[drill], data, seed)


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
        self._pending: Any = None
        self._again = Clock.create_trigger(lambda _dt: self._arrange(), -1)
        self.bind(size=lambda *_: self._again())

    def enter(self, drill: str = "", person: str | None = None) -> None:
        """A child comes to a drill, or back to it."""
        if drill:
            self.person = person
            self.progress = kept_progress(self.app, person, drill)
        self.finish = None
        self._next()

    def leave(self) -> None:
        self._cancel()
        self.stage.close()

    def back(self) -> bool:
        return False

    # -- tasks -----------------------------------------------------------------------------------

    def _next(self) -> None:
        """The task that is open."""
        self._cancel()
        self.task, self.found = self.progress.task, set()
        self._arrange()

    def give(self, answer: str) -> None:
        """An answer of the child."""
        if self.stage.deaf or answer not in self.task.offered:
            return
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
        self.finish = Finish(past.stars, self.rooms, self._once_more, self.app.back)
        self.add_widget(self.finish)
        self.finish.begin()

    def _once_more(self) -> None:
        self.finish = None
        self._next()

    def help(self) -> None:
        """Points at an answer that is right; the task then counts as mended."""
        if self.stage.deaf or self.finish is not None:
            return
        left = sorted(self.task.wanted - self.found)
        self.progress = self.progress.wrong()
        self._keep()
        self.stage.point_at(left[0])
        self._call(left[0])
        FEEL.give("tick")

    def _keep(self) -> None:
        """Before anything is shown; a full disk does not stop a child."""
        with suppress(Trouble):
            drill = self.progress.drill
            self.app.journal.family.keep(self.person, KIND, drill, self.progress.to_json())

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
        spoken, pictured = _shared(place)
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
            for answer, sign, frame in _two(place):
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


def _shared(place: Rooms) -> tuple[Frame, Frame]:
    """The bubble: words at its left, pictures at its right, above each other if it is narrow."""
    bubble, pad = place.bubble, 22 * place.u
    if bubble.w < bubble.h * 4:
        high = bubble.h - 10 * place.u
        words = Frame(bubble.cx, bubble.cy, bubble.w - 2 * pad, high)
        return words, Frame(place.side.cx, bubble.cy - bubble.h, bubble.w * 0.4, bubble.h * 0.5)
    part = min(bubble.w * 0.34, bubble.h * 3.4)
    words = Frame(
        bubble.cx - part / 2, bubble.cy, bubble.w - part - 2 * pad, bubble.h - 6 * place.u
    )
    right = bubble.cx + bubble.w / 2 - part / 2 - pad / 2
    return words, Frame(right, bubble.cy, part, bubble.h)


def _two(place: Rooms) -> list[tuple[str, str, Frame]]:
    """Where yes and no are: under each other, or side by side on a phone."""
    side = place.side
    if side.h > side.w * 1.25:
        size = min(side.w * 0.86, side.h * 0.46)
        gap = side.h / 4
        return [
            ("yes", "check", Frame(side.cx, side.cy + gap, size, size)),
            ("no", "close", Frame(side.cx, side.cy - gap, size, size)),
        ]
    size = min(side.w * 0.48, side.h * 0.8)
    return [
        ("yes", "check", Frame(side.cx - side.w / 4, side.cy, size, size)),
        ("no", "close", Frame(side.cx + side.w / 4, side.cy, size, size)),
    ]


__all__ = ["LOOK", "DrillPage", "kept_progress"]
