"""The clock of a table: the countdown, the seconds that rules give, and how long a game takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.uix.widget import Widget

from oeil_app.layout.frame import Rect
from oeil_app.play.session import Session
from oeil_app.screens import words
from oeil_app.services.i18n import _
from oeil_app.table.table import Table

from .countdown import Countdown
from .faces import Seconds, SoloClock
from .timers import STALL, Timers

COUNT_FROM = 3


class GameClock:
    """Runs while fingers count; `changed` is told when the countdown begins and ends."""

    def __init__(
        self,
        page: Widget,
        table: Table,
        *,
        elapsed: float,
        patience: float | None,
        alone: bool,
        changed: Callable[[], None],
    ) -> None:
        self.page, self.table, self.changed = page, table, changed
        self.elapsed, self.paused = elapsed, False
        self.timers = Timers(patience)
        self.countdown: Countdown | None = None
        self._seconds = Seconds(table)
        page.add_widget(self._seconds)
        self._minutes = SoloClock(table) if alone else None
        if self._minutes is not None:
            page.add_widget(self._minutes)

    @property
    def session(self) -> Session:
        return self.table.session

    def keep_off(self, taken: Sequence[Rect]) -> None:
        """What stands on the cloth: no seconds are shown beneath it."""
        self._seconds.taken = taken

    def start(self) -> None:
        Clock.schedule_interval(self._tick, 0.1)

    def stop(self) -> None:
        Clock.unschedule(self._tick)

    def pause(self, paused: bool) -> None:
        """Time stands still, or goes on."""
        self.paused = paused
        if self.countdown is not None:
            self.countdown.paused = paused

    # -- the countdown ---------------------------------------------------------------------------

    def begin_to_play(self, counted: bool) -> None:
        """At once, or after a countdown."""
        if not counted or self.session.outcome is not None:
            self.wind()
        elif self.countdown is None:
            go = _(words.HOUSE.said["go"])
            self.countdown = Countdown(self.table, COUNT_FROM, go, self._counted)
            self.countdown.paused = self.paused
            self.page.add_widget(self.countdown)
            self.changed()

    def _counted(self) -> None:
        if self.countdown is not None:
            self.page.remove_widget(self.countdown)
            self.countdown = None
        self.changed()
        self.wind()

    # -- seconds and minutes ---------------------------------------------------------------------

    def wind(self) -> None:
        """The timers of the table as it lies now."""
        self.timers.wind(self.table.scene.timers)

    def _tick(self, dt: float) -> None:
        if self.paused or self.table.blocked:
            return
        dt = min(dt, STALL)
        if self.session.outcome is None:
            self.elapsed += dt
        if self._minutes is not None:
            self._minutes.show(self.elapsed)
        for timer in self.timers.run(dt):
            if timer.word is not None:
                self.table.tell_all(timer.word)
            for seat, action in timer.actions:
                self.table.submit(seat, action, self.session.rev)
        self._seconds.show(self.timers.shown())
