"""Which lays are allowed: all or one of them, made only when they are asked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.legal import LegalActions
from oeil_app.core.rules.referee import Referee

from ..actions import Lay
from ..state import Cards, LynxState
from .grid import Place, both_turns

NOWHERE: Mapping[Place, int] = {}


def lays(hand: Iterable[int], free: Mapping[Place, int]) -> list[Lay]:
    """Every way to lay a card of the hand on a free place where it fits."""
    places = sorted(free)
    return [
        Lay(card, turned, *place)
        for card in hand
        for turned in (False, True)
        for place in places
        if free[place] >> (2 * card + turned) & 1
    ]


def count_lays(bits: int, free: Mapping[Place, int]) -> int:
    """How many of these laid cards fit the free places, each counted once per place."""
    return sum(map(int.bit_count, map(bits.__and__, free.values())))


class LegalLays(LegalActions):
    """The lays of a hand, and what may be done besides; only the one that is asked for is made.

    A set of laid cards is an integer: what fits a place and is in the hand is one operation.
    """

    __slots__ = ("_after", "_count", "_free", "_hand", "_otherwise")

    def __init__(
        self,
        referee: Referee[Any],
        state: LynxState,
        seat: int,
        hand: Cards = (),
        free: Mapping[Place, int] = NOWHERE,
        after: Sequence[Action] = (),
        otherwise: Sequence[Action] = (),
    ) -> None:
        self.referee, self.state, self.seat, self._listed = referee, state, seat, None
        self._hand, self._free = hand, free
        self._after = after  # what may be done besides
        self._otherwise = otherwise  # what may be done only where nothing can be laid
        self._count = -1

    @property
    def listed(self) -> Sequence[Action]:
        if self._listed is None:
            found: list[Action] = [*lays(self._hand, self._free), *self._after]
            self._listed = found or self._otherwise
        return self._listed

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Lay) and action.card in self._hand:
            fitting = self._free.get((action.x, action.y), 0)
            return bool(fitting >> (2 * action.card + action.turned) & 1)
        return super().__contains__(action)

    def __bool__(self) -> bool:
        return len(self) > 0

    def __len__(self) -> int:
        if self._count < 0:
            count = count_lays(hand_bits(self._hand), self._free) + len(self._after)
            self._count = count or len(self._otherwise)
        return self._count

    def __getitem__(self, n: Any) -> Any:
        if self._listed is not None or not isinstance(n, int) or n < 0:
            return self.listed[n]
        left = n
        for card in self._hand:
            both = count_lays(3 << 2 * card, self._free)
            if left < both:
                return self._nth(card, left)
            left -= both
        return self._after[left] if left < n or self._after else self.listed[n]

    def _nth(self, card: int, n: int) -> Lay:
        """Of the lays of one card: upright first, by places in their order."""
        for turned in (False, True):
            bit = 1 << 2 * card + turned
            places = [place for place, fitting in self._free.items() if fitting & bit]
            if n < len(places):
                return Lay(card, turned, *sorted(places)[n])
            n -= len(places)
        raise IndexError(n)


@lru_cache(maxsize=4096)
def hand_bits(hand: Cards) -> int:
    """The hand as a set of laid cards."""
    return both_turns(hand)
