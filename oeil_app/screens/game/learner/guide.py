"""A guided game: an eye shows a newcomer what a good player would do, less and less.

For the first actions it shows at once, later only somebody who does nothing for a while.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from oeil_app.play.computers.advice import MOVE, Advice
from oeil_app.play.session import Change
from oeil_app.table.table import Table

from ..alone.hints import Hints

GUIDED = "guided"  # in a game's note: somebody learns by playing
FIRST, SOON, LATER = 2, 1.2, 8.0  # so many actions are shown soon; seconds


class Guide:
    """Of one open table; `held_up`: somebody reads, or time stands still.

    One who plays alone has hints at hand: then it is those that are given.
    """

    def __init__(
        self, table: Table, seat: int, held_up: Callable[[], bool], hints: Hints | None = None
    ) -> None:
        self.table, self.seat, self.held_up = table, seat, held_up
        self._own = hints is None
        self.hints = hints or Hints(table, Advice(table.session, seat), lambda: None)
        self._idle = 0.0
        self._shows = False
        self._choice: bool | None = None  # whether there is one; asked once an action
        self._unlisten = table.listen(self._committed)
        table.bind(on_touch_down=self._touched)
        Clock.schedule_interval(self._frame, 0)

    @property
    def acted(self) -> int:
        """How often the learner has acted."""
        entries = self.table.session.timeline.entries[: self.table.session.cursor]
        return sum(entry.seat == self.seat for entry in entries)

    def close(self) -> None:
        Clock.unschedule(self._frame)
        self._unlisten()
        self.table.unbind(on_touch_down=self._touched)
        if self._own:
            self.hints.close()

    def _committed(self, _change: Change) -> None:
        self._idle, self._shows, self._choice = 0.0, False, None
        self.hints.forget()

    def _touched(self, *_: Any) -> bool:
        self._idle = 0.0
        return False

    def _frame(self, dt: float) -> None:
        session = self.table.session
        waits = session.outcome is None and self.seat in session.active
        if self._shows or not waits or self.held_up() or not self.table.at_rest():
            return
        self._idle += dt
        if self._idle > SOON and (self._idle > LATER or self._new() or not self._can_choose()):
            self._shows = True
            while self.hints.advice.step < MOVE:
                self.hints.hint()

    def _new(self) -> bool:
        return self.acted < FIRST

    def _can_choose(self) -> bool:
        """Whether there is more than one thing to do: who can only pass need not search."""
        if self._choice is None:
            self._choice = len(self.table.session.legal(self.seat)) > 1
        return self._choice
