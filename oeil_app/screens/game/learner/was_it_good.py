"""A learner asks during play: was that good, what would you do? A word and an eye answer."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from kivy.clock import Clock

from oeil_app.core.scenery.scene import Word
from oeil_app.play.computers.judgement import Advising, Judgement, Judging
from oeil_app.play.session import Session
from oeil_app.screens.replay.coach.better import pointing
from oeil_app.screens.words.coach import GRADES, WHY
from oeil_app.services.i18n import _
from oeil_app.table.state import Saying
from oeil_app.table.table import Table

SPOKEN = 12.0  # seconds that an answer stays, unless somebody touches the table


class WasItGood:
    """Of one open table. While it looks and tells, whoever plays by itself waits."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.answer: Judgement | None = None
        self._judging: Judging | Advising | None = None
        self._left = 0.0  # seconds that the answer still stays
        self._unlisten = table.session.listen(lambda _change: self.forget())
        table.bind(on_touch_down=self._touched)

    @property
    def asking(self) -> bool:
        """Whether it is being thought about, or told."""
        return self._judging is not None

    def close(self) -> None:
        self.forget()
        self._unlisten()
        self.table.unbind(on_touch_down=self._touched)

    def ask(self, n: int) -> None:
        """About the n-th action of the game."""
        self.forget()
        session = self.table.session
        self._begin(Judging(Session(session.setup, session.timeline), n, perf_counter))

    def advise(self, seat: int) -> None:
        """What would somebody do who plays well?"""
        self.forget()
        session = self.table.session
        now = Session(session.setup, session.timeline, cursor=session.cursor)
        self._begin(Advising(now, seat, perf_counter))

    def _begin(self, judging: Judging | Advising) -> None:
        self._judging = judging
        thinking = self.table.voice.say(Word("hint_thinking"))
        self.table.tell(judging.seat, [Saying(thinking, "eye")], SPOKEN)
        Clock.schedule_interval(self._frame, 0)

    def forget(self) -> None:
        """The table is another one, or somebody has read enough."""
        Clock.unschedule(self._frame)
        judging, self._judging, self.answer = self._judging, None, None
        if judging is not None:
            judging.close()
            self.table.hush(judging.seat)
            self.table.point_at(None)

    def _touched(self, *_: Any) -> bool:
        if self.answer is not None:
            self.forget()
        return False

    def _frame(self, dt: float) -> None:
        assert self._judging is not None
        if self.answer is not None:
            self._left -= dt
            if self._left <= 0:
                self.forget()
        elif not self._judging.frame():
            self._tell()

    def _tell(self) -> None:
        assert self._judging is not None and self._judging.found is not None
        self.answer = answer = self._judging.found
        self._left = SPOKEN
        word, meaning = GRADES[answer.grade]
        why = WHY.get(answer.why) if answer.grade in ("best", "hint") else None
        told = _(why or meaning)
        sign = "check" if answer.grade in ("best", "good") else "eye"
        self.table.tell(answer.seat, [Saying(f"{_(word)} {told}", sign)], SPOKEN)
        if answer.better:
            at = pointing(self._judging.game, answer.n, answer.seat, answer.better)
            self.table.point_at(at)
