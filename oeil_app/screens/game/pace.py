"""Time at a table: the countdown, the seconds that rules give, and how long a game takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from oeil_app.play.session import Change, Session
from oeil_app.screens import words
from oeil_app.services.i18n import _
from oeil_app.table.table import Table

from .clockwork import STALL, Clockwork
from .manners import Manners
from .overlay import Countdown, Seconds, SoloClock

COUNT_FROM = 3


class Pace:
    """The part of the game's page that knows time; a paused table has none."""

    table: Table | None
    session: Session | None
    manners: Manners
    clockwork: Clockwork
    countdown: Countdown | None
    solo_clock: SoloClock | None
    seconds: Seconds
    sheet: Any
    paused: bool
    elapsed: float

    if TYPE_CHECKING:  # what the whole page has

        def add_widget(self, widget: Widget, index: int = 0, canvas: str | None = None) -> None: ...
        def remove_widget(self, widget: Widget) -> None: ...

        close_sheet: Callable[[], None]
        _keep_time: Callable[[], None]
        _celebrate: Callable[[], None]

    def _begin_to_play(self) -> None:
        """After a countdown, where all play at once."""
        assert self.table is not None and self.session is not None
        wanted = self.table.scenery.countdown and self.manners.countdown
        if not wanted or self.session.outcome is not None:
            self._wind()
        elif self.countdown is None:
            self._count_down()

    def _count_down(self) -> None:
        assert self.table is not None
        self.table.blocked = True
        self.countdown = Countdown(self.table, COUNT_FROM, _(words.SAID["go"]), self._started)
        self.add_widget(self.countdown)

    def _started(self) -> None:
        if self.countdown is not None:
            self.remove_widget(self.countdown)
            self.countdown = None
        if self.table is not None:
            self.table.unblock()
            self._wind()

    def _wind(self) -> None:
        if self.table is not None:
            self.clockwork.wind(self.table.scene.timers)

    def _tick(self, dt: float) -> None:
        if self.paused or self.table is None or self.session is None or self.table.blocked:
            return
        dt = min(dt, STALL)
        if self.session.outcome is None:
            self.elapsed += dt
        if self.solo_clock is not None:
            self.solo_clock.show(self.elapsed)
        for timer in self.clockwork.run(dt):
            if timer.word is not None:
                self.table.tell_all(timer.word)
            for seat, action in timer.actions:
                self.table.submit(seat, action, self.session.rev)
        self.seconds.show(self.clockwork.shown())

    def _committed(self, change: Change) -> None:
        self._wind()
        if self.solo_clock is not None:
            self._keep_time()
        if self.session is not None and self.session.outcome is not None:
            self.manners.feedback("win")
            Clock.schedule_once(lambda _dt: self._celebrate(), self._moment_to_see())
        elif self.sheet is not None and change.what != "acted":
            self.close_sheet()

    def _moment_to_see(self) -> float:
        """Seconds before a win is celebrated: as long as it takes to see how it came about."""
        assert self.table is not None
        return 2.0 if self.table.scene.loops else 0.6
