"""A game looked at again: a session that keeps nothing and goes to any moment."""

from __future__ import annotations

from oeil_app.games import GAMES

from .moments import Moment, moments
from .session import Change, Session
from .timeline import Timeline


class Replaying(Session):
    """All actions of a game that count, from the deal on. Steps tell what happened, as in play."""

    def __init__(self, game: Session) -> None:
        setup = game.setup
        entries = game.timeline.entries[: game.cursor]
        timeline = Timeline(GAMES.referee(setup), lambda: GAMES.deal(setup), entries)
        super().__init__(setup, timeline, cursor=0, take_backs=True)
        self.moments: list[Moment] = moments(self)

    def __len__(self) -> int:
        return len(self.timeline)

    def redo(self) -> bool:
        """One step on, with its events: the table marks and says them."""
        if not self.can_redo():
            return False
        entry = self.timeline.entries[self.cursor]
        action = self.referee.parse(entry.text)
        _, events = self.referee.apply(self.state, entry.seat, action)
        self._commit(self.cursor + 1, Change("redone", self.rev + 1, entry.seat, action, events))
        return True

    def seek(self, n: int) -> bool:
        """To that moment by its last step, so that the table shows what happened there."""
        if not 0 < n <= len(self):
            return super().seek(n)
        return (self.cursor == n - 1 or super().seek(n - 1)) and self.redo()

    def moment(self, n: int) -> Moment | None:
        """The turning point at the n-th action, if it is one."""
        return next((moment for moment in self.moments if moment.n == n), None)

    def next_moment(self) -> int:
        """The number of actions to the next turning point; after the last, the beginning."""
        return next((moment.n for moment in self.moments if moment.n > self.cursor), 0)
