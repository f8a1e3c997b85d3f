"""Computer players at an open table: they think between frames; wooden hands do what they decided.

Time stands still for them while it does for everybody: paused, counting down, a sheet open. What
they do goes through the session when the hand lets go, like anybody's: kept, animated, replayed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any

from kivy.clock import Clock

from oeil_app.play.computers.computers import Computers, Decision
from oeil_app.play.computers.thinking import WHILE_MOVING
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.session import Change, Session
from oeil_app.screens.voice import CatalogueVoice
from oeil_app.table.state import Saying
from oeil_app.table.table import Table

from ..alone.hint_words import because
from ..table_settings import TableSettings
from ..time.timers import STALL

SPEAKS_FOR_ITSELF = ("wins", "only_action", "only_way", "any_card", "fits")  # or said to people
PAUSE, SHORT_PAUSE = 0.5, 0.5  # seconds from what happened until a hand moves; with less movement


class ComputerPlayers:
    """The seats of one table that play by themselves; there may be none, and they may change."""

    def __init__(
        self,
        table: Table,
        voice: CatalogueVoice,
        trouble: Callable[[Trouble], None],
        held_up: Callable[[], bool],
        pace: float = 1.0,
    ) -> None:
        self.table, self.voice, self.trouble, self.held_up = table, voice, trouble, held_up
        self.pace = pace  # of this family's people, beside what the game expects
        self.levels: dict[int, int] = {}
        self._computers: Computers | None = None
        self._settings: TableSettings | None = None  # once play has begun
        self._played = 0.0  # seconds
        self._dealing = True  # nobody acts before the cards lie
        self._decided: dict[int, Decision] = {}  # seat -> what its hand has set out to do
        self._unlisten = table.session.listen(self._went_back)

    @property
    def thinking(self) -> bool:
        """Whether any of them has not decided yet."""
        return self._computers is not None and self._computers.thinking

    def sit_down(self, levels: Mapping[int, int]) -> None:
        """These seats play by themselves from now on, at these levels; all others do not."""
        if dict(levels) == self.levels:
            return
        for seat in self.levels.keys() - levels.keys():
            self._decided.pop(seat, None)
            if self._computers is not None:
                self._computers.take_over(seat)
        for seat, level in levels.items():
            if self._computers is not None and self.levels.get(seat) != level:
                self._computers.hand_over(seat, level)
        self.levels = dict(levels)
        self.table.give_to_computers(levels)
        self._begin()

    def start(self, settings: TableSettings) -> None:
        """Play begins."""
        self._settings = settings
        self.table.bind(on_touch_down=self._hurry)
        Clock.schedule_interval(self._frame, 0)
        self._begin()

    def _begin(self) -> None:
        if self.levels and self._computers is None and self._settings is not None:
            calm = self._settings.comfort.reduced_motion
            pause = SHORT_PAUSE if calm else PAUSE
            self._computers = Computers(
                self.table.session,
                self.levels,
                perf_counter,
                scale=self.pace,
                pause=pause,
                played=lambda: self._played,
            )

    def close(self) -> None:
        """The table is left: what they thought is forgotten."""
        Clock.unschedule(self._frame)
        self._unlisten()
        self.table.unbind(on_touch_down=self._hurry)
        if self._computers is not None:
            self._computers.close()
            self._computers = None
        self.levels = {}

    # -- thinking and acting ---------------------------------------------------------------------

    def _frame(self, dt: float) -> None:
        """One frame: a few milliseconds of thinking; hands set out, go on, and let go."""
        if self._computers is None:
            return
        seconds = min(dt, STALL)
        if self.held_up():
            if self.table.ready and self.table.shown.wooden():
                self.table.wooden.move_on(seconds, stopped=True)
            return
        if self._dealing:
            self._dealing = self.table.moving()
            return
        self.table.wooden.only(self._decided)
        for seat in self.table.wooden.move_on(seconds):
            self._let_go(seat)
        if self.table.session.outcome is not None:
            self.table.wooden.think(())
        elif self._computers is not None:
            self._played += seconds
            if self._computers.at_work:
                self.table.frames.thought()
            moving = self.table.moving() or self.table.busy()
            self._set_out(self._computers.frame(WHILE_MOVING if moving else None))
            self.table.wooden.think(self._computers.looking if self._computers is not None else ())

    def _hurry(self, *_: Any) -> bool:
        """A finger landed: if everybody waits for it, it need not wait out of courtesy."""
        all_wait = self.table.session.active.keys() <= self.levels.keys() and not self._dealing
        if self._computers is not None and all_wait and not self.held_up():
            self._set_out(self._computers.hurry())
            self.table.wooden.hurry()
            for seat in self.table.wooden.move_on(0.0):
                self._let_go(seat)
        return False

    def _set_out(self, decisions: list[Decision]) -> None:
        """Hands go and do it."""
        assert self._settings is not None
        for decision in decisions:
            thought, action = decision.thought, decision.action.text()
            told = {"seat": decision.seat, "level": decision.level, "action": action}
            spent = {"nodes": thought.nodes, "ms": round(decision.seconds * 1000, 1)}
            what = "computer" if thought.tries is None else "mistake"
            self._settings.trace.write({what: told | spent})
            self._decided[decision.seat] = decision
            self.table.wooden.reach(decision.seat, action)

    def _let_go(self, seat: int) -> None:
        """What the hand came for is done; whoever was quicker is told at its tray."""
        decision = self._decided.pop(seat, None)
        if self._computers is None or decision is None:
            self.table.wooden.give_up(seat)
            return
        thought = decision.thought
        self._computers.landed(seat)
        self.table.wooden.open(seat)
        try:
            answer = self.table.session.submit(seat, decision.action, decision.rev)
        except Trouble as trouble:
            self.table.wooden.give_up(seat)
            self.trouble(trouble)
            return
        if answer.verdict.ok:
            self.table.hear("land")
            self._explain(seat, thought.why)
        else:
            self.table.wooden.give_up(seat)
            self.table.feedback("refuse")
            self.table.tell(seat, self.voice.why(answer.verdict.reasons, self.table.names))

    def _went_back(self, change: Change) -> None:
        """Undone, begun anew: what hands had set out for is no more; they give it up."""
        if change.what != "acted":
            self._decided.clear()

    def _explain(self, seat: int, why: str) -> None:
        """Where the table teaches, what it did it for is said at its tray."""
        self.table.settle()
        word = because(why)
        telling = why not in SPEAKS_FOR_ITSELF and self.voice.knows(word)
        teaches = self.table.teaching and self.table.session.outcome is None
        if teaches and telling and not self.table.shown.said(seat):
            self.table.tell(seat, [Saying(self.voice.say(word))])

    # -- taking back -----------------------------------------------------------------------------

    def take_back(self, session: Session) -> bool:
        """The last action of a person, and what the tablet did since."""
        back = self.last_by_hand(session)
        if back is None:
            return False
        return session.undo() if back == session.cursor - 1 else session.seek(back)

    def can_take_back(self, session: Session) -> bool:
        """Whether there is one, and no revealed card stands before it."""
        back = self.last_by_hand(session)
        if back is None:
            return False
        since = session.timeline.entries[back : session.cursor]
        return session.take_backs or not any(entry.barrier for entry in since)

    def last_by_hand(self, session: Session) -> int | None:
        """How many actions came before the last one of a person."""
        entries = session.timeline.entries
        found = (n for n in range(session.cursor - 1, -1, -1) if entries[n].seat not in self.levels)
        return next(found, None)
