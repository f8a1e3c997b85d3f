"""The session: the only thing that changes the table. Judge, keep, then show."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from oeil_app.core.minds.hint import Hint, OutOfTime
from oeil_app.core.minds.mind import LEVELS, begin, concluded
from oeil_app.core.rules.action import Action, Unreadable
from oeil_app.core.rules.event import Event
from oeil_app.core.rules.jsons import JsonObject
from oeil_app.core.rules.legal import LegalActions
from oeil_app.core.rules.outcome import Outcome
from oeil_app.core.rules.referee import Drop
from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.setup import Setup
from oeil_app.core.rules.verdict import Reason, Verdict, Verdicts, unreadable
from oeil_app.core.spec import Variant
from oeil_app.games import GAMES
from oeil_app.play.files.trouble import Trouble

from .ending import Ending, ending
from .timeline import Damaged, Entry, Timeline

SNAPSHOT_EVERY = 50  # actions; resuming plays at most so many again
REMEMBERED_REVS = (
    512  # how far back a slow hand can have begun and still be told why it is too late
)


class Keeper(Protocol):
    """Where a session keeps what happens before anybody sees it. If it raises, nothing changes."""

    def keep(self, n: int, entry: Entry, snapshot: JsonObject | None, over: Ending | None) -> None:
        """The action number n (from 0); all later ones are gone, it is the last."""

    def move(self, cursor: int, over: Ending | None) -> None:
        """So many of the kept actions now count; the rest can be redone."""


class KeepsNothing:
    """For tools and tests: a session that lives as long as its process."""

    def keep(self, n: int, entry: Entry, snapshot: JsonObject | None, over: Ending | None) -> None:
        pass

    def move(self, cursor: int, over: Ending | None) -> None:
        pass


@dataclass(frozen=True, slots=True)
class Change:
    """What listeners are told after every commit."""

    what: str  # "acted", "undone", "redone", "sought" or "restarted"
    rev: int
    seat: int | None = None
    action: Action | None = None
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a submitted action."""

    verdict: Verdict
    events: tuple[Event, ...]
    rev: int


class Session:
    """One game being played: submit, undo, redo, seek, restart, hint; events to whoever listens.

    `rev` grows with each commit. An action that was picked up at an earlier `rev` is judged on the
    table as it is now; if it was legal then and is not any more, the answer begins with `too_late`
    (G-12), naming who was first.
    """

    def __init__(
        self,
        setup: Setup,
        timeline: Timeline,
        *,
        cursor: int | None = None,
        keeper: Keeper | None = None,
        take_backs: bool = False,
        variant: Variant | None = None,
    ) -> None:
        self.setup = setup
        self.variant = variant or GAMES.variant(setup.game, setup.variant)
        self.referee = self.variant.referee
        self.timeline = timeline
        self.cursor = len(timeline) if cursor is None else cursor
        self.take_backs = take_backs  # the family allows undo past revealed cards
        self.state = timeline.state(self.cursor)
        self.rev = 0
        self._keeper: Keeper = keeper or KeepsNothing()
        self._listeners: list[Callable[[Change], None]] = []
        # for too_late: the table at each rev, and who did what to get there
        self._past: OrderedDict[int, tuple[Any, int | None, tuple[Event, ...]]] = OrderedDict()
        self._past[0] = (self.state, None, ())

    @classmethod
    def new(
        cls, setup: Setup, *, keeper: Keeper | None = None, take_backs: bool = False
    ) -> Session:
        """A fresh deal."""
        timeline = Timeline(GAMES.referee(setup), lambda: GAMES.deal(setup))
        return cls(setup, timeline, keeper=keeper, take_backs=take_backs)

    # -- looking ---------------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        return self.referee.outcome(self.state)

    @property
    def active(self) -> Mapping[int, str]:
        return self.referee.active(self.state)

    def drops(self, seat: int, piece: str) -> Verdicts[Drop]:
        """Where the piece may go and why not elsewhere: asked once, at pick-up."""
        return self.verdicts(seat, self.actions(seat, piece))

    def verdicts(self, seat: int, actions: Mapping[Drop, Action]) -> Verdicts[Drop]:
        """The referee's verdicts on many actions of a seat, on the table as it is now."""
        return self.referee.judge_all(self.state, seat, actions)

    def actions(self, seat: int, piece: str) -> Mapping[Drop, Action]:
        """What letting the piece go at each of its places would say."""
        return self.referee.drops(self.state, seat, piece)

    def legal(self, seat: int) -> LegalActions:
        """All that a seat may do now, made only as far as it is asked for."""
        return self.referee.legal(self.state, seat)

    def judge(self, seat: int, action: Action | str) -> Verdict:
        """The referee's verdict on the table as it is now."""
        read = self._read(action)
        return read if isinstance(read, Verdict) else self.referee.judge(self.state, seat, read)

    def hint(self, seat: int, out_of_time: OutOfTime) -> Hint | None:
        """What a good player at this seat would do."""
        if seat not in self.active:
            return None
        mind = self.variant.mind
        if mind is None or not self.variant.coached or self.setup.seats == 1:
            return self.variant.advise(self.state, seat, Rng(self.rev), out_of_time)
        thinking = begin(mind, self.referee, self.state, seat, LEVELS[-1], self.rev)
        thought = concluded(thinking, out_of_time)
        return None if thought is None else Hint(thought.action, thought.why)

    def listen(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Tells the listener of every commit from now on; call what it returns to stop that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    # -- changing --------------------------------------------------------------------------------

    def submit(self, seat: int, action: Action | str, rev: int | None = None) -> Answer:
        """Does the action if it is legal now. `rev` is the one at which it was picked up."""
        read = self._read(action)
        if isinstance(read, Verdict):
            return Answer(read, (), self.rev)
        verdict = self.referee.judge(self.state, seat, read)
        if not verdict:
            return Answer(self._too_late(seat, read, verdict, rev), (), self.rev)
        state, events = self.referee.apply(self.state, seat, read)
        entry = Entry(seat, read.text(), any(event.reveals for event in events))
        number = self.cursor
        snapshot = self.referee.to_json(state) if (number + 1) % SNAPSHOT_EVERY == 0 else None
        self._keeper.keep(number, entry, snapshot, ending(self.referee, state, self.setup.seats))
        self.timeline.cut(number)
        self.timeline.add(entry, state)
        self._commit(number + 1, Change("acted", self.rev + 1, seat, read, events))
        return Answer(verdict, events, self.rev)

    def can_undo(self) -> bool:
        """Whether there is an action to take back, and no revealed card stands before it."""
        if self.cursor == 0:
            return False
        return self.take_backs or not self.timeline.entries[self.cursor - 1].barrier

    def can_redo(self) -> bool:
        return self.cursor < len(self.timeline)

    def undo(self) -> bool:
        """Takes the last action back; false where `can_undo` says no."""
        return self.can_undo() and self._move(self.cursor - 1, "undone")

    def redo(self) -> bool:
        """Does again what was undone last."""
        return self.can_redo() and self._move(self.cursor + 1, "redone")

    def seek(self, n: int) -> bool:
        """To the table after n actions; backwards only as far as undo would go."""
        if not 0 <= n <= len(self.timeline):
            return False
        if not self.take_backs and any(e.barrier for e in self.timeline.entries[n : self.cursor]):
            return False
        return self._move(n, "sought")

    def restart(self) -> bool:
        """The same deal from its beginning; everybody has seen it, so no barrier applies."""
        return self._move(0, "restarted")

    # -- within ----------------------------------------------------------------------------------

    def _read(self, action: Action | str) -> Action | Verdict:
        if isinstance(action, Action):
            return action
        try:
            return self.referee.parse(action)
        except Unreadable:
            return unreadable(action)

    def _move(self, n: int, what: str) -> bool:
        try:
            state = self.timeline.state(n)
        except Damaged as error:
            raise Trouble("game_damaged", str(error)) from error
        self._keeper.move(n, ending(self.referee, state, self.setup.seats))
        self._commit(n, Change(what, self.rev + 1))
        return True

    def _commit(self, cursor: int, change: Change) -> None:
        self.cursor = cursor
        self.state = self.timeline.state(cursor)
        self.rev = change.rev
        self._past[self.rev] = (self.state, change.seat, change.events)
        while len(self._past) > REMEMBERED_REVS:
            self._past.popitem(last=False)
        for listener in tuple(self._listeners):
            listener(change)

    def _too_late(self, seat: int, action: Action, now: Verdict, rev: int | None) -> Verdict:
        """G-12: says so if the action was legal when it was picked up."""
        if rev is None or rev >= self.rev or rev not in self._past:
            return now
        if not self.referee.judge(self._past[rev][0], seat, action):
            return now
        return Verdict((self._who_was_first(now, rev), *now.reasons))

    def _who_was_first(self, now: Verdict, rev: int) -> Reason:
        """The commit since `rev` that stands in the way, else the first one since."""
        places = {cell for reason in now.reasons for cell in reason.cells}
        pieces = {piece.split(".")[0] for reason in now.reasons for piece in reason.pieces}
        since = [past for at, past in self._past.items() if at > rev]
        for _, winner, events in since:
            for event in events:
                if places & set(event.cells) or pieces & set(event.pieces):
                    return Reason("G-12", "too_late", event.pieces, event.cells, seat=winner)
        return Reason("G-12", "too_late", seat=since[0][1])
