"""The computer players of one table: who thinks, who has decided, and when a hand may go.

It knows no widget and no rule. Whoever draws the frames calls `frame()` in each and carries what it
hands out, visibly; then tells it that the hand has `landed`. Every commit makes older thoughts
worthless, so undo, restart and people's own actions need no more than that it listens. A thought
follows from the table alone: after a kill the same seat comes to the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from oeil_app.core.minds.mind import Thought, begin
from oeil_app.core.rules.action import Action
from oeil_app.core.rules.rng import Rng
from oeil_app.play.session import Change, Session

from .pondering import Pondering
from .thinking import BUDGET, Thoughts

PAUSE = 0.7  # seconds that an answer waits at least where seats take turns, so that one can follow


@dataclass(frozen=True, slots=True)
class Decision:
    """What a computer player does, for its hand to carry."""

    seat: int
    level: int
    thought: Thought
    rev: int  # the table that it thought about, for Session.submit
    seconds: float  # that the thinking took: what the flight recorder tells

    @property
    def action(self) -> Action:
        """What its hand goes for: first its mistake, if it makes one."""
        return (self.thought.tries or self.thought).action


@dataclass(slots=True)
class _Seat:
    """One computer player between two actions."""

    level: int
    began: float = 0.0  # to think, on the clock
    asked_at: float = 0.0  # in time played
    rev: int = 0
    legal: frozenset[str] = frozenset()  # what it could do when it was asked
    thought: Thought | None = None  # decided, not yet due
    then: Thought | None = None  # what it does when its mistake was refused
    decided_at: float = 0.0
    waiting: bool = False  # asked, or decided: nothing is to be done but wait
    carrying: bool = False  # its hand is on the way


class Computers:
    """`levels` says which seats play by themselves, and how well; it may change during play."""

    def __init__(
        self,
        session: Session,
        levels: Mapping[int, int],
        clock: Callable[[], float],
        budget: float = BUDGET,
        scale: float = 1.0,  # of the seconds that people of wood look
        pause: float = PAUSE,
        played: Callable[[], float] | None = None,  # seconds of play; it stands still in pauses
        ponders: bool = True,  # thinks while people do
    ) -> None:
        assert session.variant.mind is not None, "this variant has no computer players"
        self.session, self.clock, self.scale = session, clock, scale
        self.pause, self.played = pause, played or clock
        self._mind = session.variant.mind
        self._thoughts = Thoughts(clock, budget)
        self._asked = 0
        self._pondering = Pondering(session, self._mind, self._thoughts, self._seed)
        self._ponders = ponders and not session.variant.at_once
        self._seats = {seat: _Seat(level) for seat, level in levels.items()}
        self._stop = session.listen(self._changed)

    @property
    def thinking(self) -> bool:
        """Whether any of them has not decided yet."""
        return any(player.waiting and player.thought is None for player in self._seats.values())

    @property
    def looking(self) -> set[int]:
        """The seats that think, or have decided and look on as a person would."""
        return {seat for seat, player in self._seats.items() if player.waiting}

    @property
    def at_work(self) -> bool:
        """Whether a mind thinks at all, be it in people's turns."""
        return len(self._thoughts) > 0

    def close(self) -> None:
        """The table is left."""
        self._stop()
        self._thoughts.forget_all()

    def hand_over(self, seat: int, level: int) -> None:
        """From now on the computer plays here."""
        self.take_over(seat)
        self._seats[seat] = _Seat(level)

    def take_over(self, seat: int) -> None:
        """From now on a person plays here."""
        self._thoughts.forget(seat)
        self._seats.pop(seat, None)

    def frame(self, budget: float | None = None) -> list[Decision]:
        """One frame's thinking; what is due to be carried now, each once."""
        for seat, player in self._seats.items():
            if not player.waiting and not player.carrying and seat in self.session.active:
                self._ask(seat, player)
        if self._ponders and not self._seats.keys() & self.session.active.keys():
            self._pondering.frame({seat: player.level for seat, player in self._seats.items()})
        self._thoughts.frame(budget)
        return [self._hand_out(seat) for seat, p in self._seats.items() if self._due(p)]

    def hurry(self) -> list[Decision]:
        """Somebody tapped: whoever has any thought acts at once, where seats take turns."""
        for seat, player in self._seats.items():
            if player.waiting and player.thought is None:
                self._thoughts.hurry(seat)
            if player.thought is not None and player.thought.after == 0:
                player.asked_at = self.played() - self.pause
        return [self._hand_out(seat) for seat, p in self._seats.items() if self._due(p)]

    def landed(self, seat: int) -> None:
        """Its hand let go, in time or too late; it may think again."""
        player = self._seats.get(seat)
        if player is not None:
            player.carrying = False
            player.thought, player.then = player.then, None
            player.waiting = player.thought is not None

    # -- within ----------------------------------------------------------------------------------

    def _ask(self, seat: int, player: _Seat) -> None:
        session = self.session
        player.waiting, player.thought = True, None
        player.began, player.asked_at, player.rev = self.clock(), self.played(), session.rev
        player.legal = self._legal(seat)
        self._asked += 1
        known = self._pondering.answer(seat, player.level)
        if known is not None:
            player.thought, player.decided_at = known, player.began
            return
        seed = self._seed(session.cursor, seat)
        if len(session.active) > 1:  # looking again is another look
            seed += self._asked
        thinking = begin(self._mind, session.referee, session.state, seat, player.level, seed)

        def decided(thought: Thought | None) -> None:
            player.thought, player.decided_at = thought, self.clock()

        self._thoughts.ask(seat, thinking, decided)

    def _seed(self, cursor: int, seat: int) -> int:
        """A thought follows from the table alone."""
        return Rng(self.session.setup.seed * 8191 + cursor * 64 + seat).next64()

    def _legal(self, seat: int) -> frozenset[str]:
        session = self.session
        return frozenset(action.text() for action in session.legal(seat))

    def _due(self, player: _Seat) -> bool:
        """It has decided, and a person would by now have looked as long."""
        if not player.waiting or player.thought is None:
            return False
        looked = max(self.pause, (player.thought.tries or player.thought).after * self.scale)
        return self.played() >= player.asked_at + looked

    def _hand_out(self, seat: int) -> Decision:
        player = self._seats[seat]
        thought = player.thought
        assert thought is not None
        player.waiting, player.thought, player.carrying = False, None, True
        player.then = replace(thought, tries=None) if thought.tries is not None else None
        seconds = player.decided_at - player.began
        return Decision(seat, player.level, thought, player.rev, seconds)

    def _changed(self, change: Change) -> None:
        """Something happened: whoever still looks at what is no more looks anew.

        A hand on its way goes on and may come too late, unless the table went back.
        """
        self._pondering.forget()
        for seat, player in self._seats.items():
            if change.what != "acted":
                player.carrying = False
            if not player.waiting and player.then is None:
                continue
            same = seat in self.session.active and self._legal(seat) == player.legal
            if change.what != "acted" or change.seat == seat or not same:
                self._thoughts.forget(seat)
                player.waiting, player.thought, player.then = False, None, None
