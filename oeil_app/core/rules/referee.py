"""The referee: the rules of one variant as pure functions on immutable states."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Generic, TypeAlias, TypeVar

from .action import Action, Unreadable
from .event import Event
from .jsons import JsonObject
from .legal import LegalActions
from .outcome import Outcome
from .rng import Rng
from .setup import Setup
from .verdict import OK, Reason, Verdict, Verdicts, not_your_turn, over

S = TypeVar("S")
K = TypeVar("K")

Drop: TypeAlias = tuple[str, int]
"""Where a held piece may be let go, and how it is turned then: ("2,-1", 1)."""


class Referee(ABC, Generic[S]):
    """The rules of one variant. States are immutable; nothing here keeps anything.

    `seat` is checked by the caller to be one of the table's. Every method but `deal` and
    `from_json` works on states that this referee made.
    """

    @abstractmethod
    def deal(self, setup: Setup, rng: Rng) -> S:
        """The table as play begins."""

    @abstractmethod
    def active(self, state: S) -> Mapping[int, str]:
        """Who may act, and in which stage; several play at once; nobody: the game is over."""

    def legal(self, state: S, seat: int) -> LegalActions:
        """All that this seat may do now; a game that can tell without a list overrides it."""
        return LegalActions(self, state, seat)

    @abstractmethod
    def listed(self, state: S, seat: int) -> Sequence[Action]:
        """The same as a list: each action once, in a stable order."""

    def judge(self, state: S, seat: int, action: Action) -> Verdict:
        """Whether this seat may do it, and every reason why not (G-3). Never raises."""
        active = self.active(state)
        if not active:
            return over()
        if seat not in active:
            return not_your_turn(self.only_actor(state))
        against = tuple(self.reasons(state, seat, action))
        return Verdict(against) if against else OK

    def judge_all(self, state: S, seat: int, actions: Mapping[K, Action]) -> Verdicts[K]:
        """The same of many actions of one seat, by whatever they are called."""
        may = self.legal(state, seat)
        legal = {key for key, action in actions.items() if action in may}
        return Verdicts(actions, legal, partial(self.judge, state, seat))

    @abstractmethod
    def reasons(self, state: S, seat: int, action: Action) -> Iterable[Reason]:
        """All that speaks against an action of a seat that may act: every reason (G-3)."""

    def only_actor(self, state: S) -> int | None:
        """The one seat that may act, for the others to be told."""
        active = self.active(state)
        return next(iter(active)) if len(active) == 1 else None

    def is_readable(self, action: Action) -> bool:
        """Whether it is an action of this game that can be written down and read again."""
        try:
            return self.parse(action.text()) == action
        except Unreadable:
            return False

    @abstractmethod
    def apply(self, state: S, seat: int, action: Action) -> tuple[S, tuple[Event, ...]]:
        """The table after an action that was judged to be legal, and what happened."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Who won; None while play goes on."""

    @abstractmethod
    def parse(self, text: str) -> Action:
        """The action of that spelling; raises Unreadable for anything else (G-4)."""

    @abstractmethod
    def to_json(self, state: S) -> JsonObject:
        """The complete state as the rulebook lists it for tools; `from_json` reads it back.

        What play needs besides (earlier positions, random numbers still to come) stands in it
        under further names.
        """

    @abstractmethod
    def from_json(self, data: JsonObject) -> S:
        """The state that `to_json` wrote; ValueError, KeyError or TypeError if it is none."""

    @abstractmethod
    def view(self, state: S, seat: int) -> JsonObject:
        """`to_json` as this seat sees it: each hidden card is null, how many there are is kept."""

    @abstractmethod
    def resample(self, state: S, seat: int, rng: Rng) -> S:
        """A state that looks the same to this seat, what is hidden from it dealt anew.

        It follows from what the seat sees and the random numbers alone: minds rely on that.
        """

    @abstractmethod
    def pieces(self, state: S, seat: int) -> Sequence[str]:
        """The pieces that this seat may lift now."""

    @abstractmethod
    def drops(self, state: S, seat: int, piece: str) -> Mapping[Drop, Action]:
        """Every place where the piece could be let go, allowed or not, and what that would say."""

    def score(self, state: S, seat: int) -> int | None:
        """What this seat counts at the end: cards left, cards taken, colours; None: nothing."""
        return None

    def count(self, state: S, seat: int) -> int:
        """How many legal actions there are."""
        return len(self.legal(state, seat))


class OutOfBudget(Exception):
    """A count that takes longer than it may."""


def perft(
    referee: Referee[S], state: S, depth: int, over_budget: Callable[[], bool] = lambda: False
) -> int:
    """The leaves of the tree of legal actions of all seats (G-7): a checksum over all rules.

    `over_budget` is asked at every table on the way; OutOfBudget as soon as it says yes.
    """
    if depth == 0:
        return 1
    if over_budget():
        raise OutOfBudget
    if depth == 1:
        return sum(referee.count(state, seat) for seat in referee.active(state))
    return sum(
        perft(referee, referee.apply(state, seat, action)[0], depth - 1, over_budget)
        for seat in referee.active(state)
        for action in referee.legal(state, seat)
    )
