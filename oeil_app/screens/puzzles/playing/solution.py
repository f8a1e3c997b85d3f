"""A solution shown: an unseen hand plays it, action by action, at a table of its own."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock, ClockEvent

from oeil_app.core.tasks.puzzle import Puzzle
from oeil_app.play.session import Session
from oeil_app.screens.game.open_table import OpenTable

STEP = 1.1  # seconds from one action to the next


class Solution:
    """Plays at a pace that eyes can follow; `done` is called after the last action."""

    def __init__(self, at: OpenTable, actions: list[str], done: Callable[[], None]) -> None:
        self.at, self.left, self.done = at, list(actions), done
        self._event: ClockEvent = Clock.schedule_interval(self._next, STEP)

    def stop(self) -> None:
        self._event.cancel()

    def _next(self, _dt: float) -> None:
        at = self.at
        if at.paused or at.clock.countdown is not None:
            return
        if self.left:
            seat = next(iter(at.session.active), 0)
            at.table.submit(seat, self.left.pop(0), at.session.rev)
        else:
            self.stop()
            self.done()


def solution_of(puzzle: Puzzle, session: Session) -> list[str]:
    """All actions, the other's too: as they were found, or by the game's own thinker."""
    if puzzle.solution:
        return list(puzzle.solution)
    assert session.variant.outlook is not None
    thoughts = session.variant.outlook(session.state, 0)
    while True:
        try:
            next(thoughts)
        except StopIteration as end:
            return [action.text() for action in end.value.way]
