"""The part of a puzzle's page that shows a solution: an unseen hand plays it, action by action."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from oeil_app.play.puzzles import Puzzle
from oeil_app.play.session import Session
from oeil_app.screens.game.seating import Seating
from oeil_app.screens.sheet import Choice, Sheet
from oeil_app.services.i18n import _
from oeil_app.table.table import Table

STEP = 1.1  # seconds from one action to the next


class Showing:
    """The solution has a table of its own: the puzzle as it was left is not touched."""

    puzzle: Puzzle | None
    session: Session | None
    table: Table | None
    sheet: Sheet | None
    paused: bool
    game: int
    seating: Seating
    showing = False
    _show: Any = None
    _to_show: list[str]

    if TYPE_CHECKING:  # what the whole page has
        close: Callable[[], None]
        close_sheet: Callable[[], None]
        try_again: Callable[[], None]
        _open: Callable[..., None]
        _leave: Callable[[], None]
        _say: Callable[..., None]
        _keep_time: Callable[[], None]
        elapsed: float

    def show_solution(self) -> None:
        """From the start, at a pace that eyes can follow."""
        if self.puzzle is None or self.session is None:
            return
        puzzle, seating = self.puzzle, self.seating
        session = Session.new(puzzle.setup, take_backs=True)
        self.close()
        self.seating, self.game, self.elapsed = seating, 0, 0.0
        self.showing = True
        self._to_show = list(puzzle.solution or solved_by_thinking(session))
        self._open(session, fresh=False)
        if self.countdown is None and self.table is not None:
            self.table.blocked = True
        self._show = Clock.schedule_interval(self._show_next, STEP)

    def stop_showing(self) -> None:
        self.showing = False
        if self._show is not None:
            self._show.cancel()
            self._show = None

    def _show_next(self, _dt: float) -> None:
        if self.paused or self.table is None or self.session is None or self.countdown:
            return
        if self._to_show:
            self.table.blocked = True
            seat = next(iter(self.session.active), 0)
            self.table.submit(seat, self._to_show.pop(0), self.session.rev)
        elif self._show is not None:
            self._show.cancel()
            self._show = None
            choices = [
                Choice(_("Try it yourself"), self.try_again, "play"),
                Choice(_("Leave the table"), self._leave, "home"),
            ]
            self._say(_("That is one way"), [], choices)

    if TYPE_CHECKING:
        countdown: Any


def solved_by_thinking(session: Session) -> list[str]:
    """A solution from the start, by the game's own thinker."""
    assert session.variant.outlook is not None
    thoughts = session.variant.outlook(session.state, 0)
    while True:
        try:
            next(thoughts)
        except StopIteration as end:
            return [action.text() for action in end.value.way]
