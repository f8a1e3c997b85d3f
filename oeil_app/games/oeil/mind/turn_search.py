"""Looks some turns ahead: one's best turns, the others' best answers, and what then can be won."""

from __future__ import annotations

from collections.abc import Container, Generator
from dataclasses import dataclass

from .judging import REPEATED, WON, Judge
from .swift import GOES_ON, Swift, key_of, passed
from .whole_turns import whole_turns, winning_turn

SURE = WON / 2


class Enough(Exception):
    """As many tables were weighed as the level allows."""


@dataclass(frozen=True, slots=True)
class Breadth:
    """How many ways are followed within a turn, and how many turns are weighed further."""

    width: int
    most: int


class TurnSearch:
    """One mind's look ahead. `seen` are the positions whose return leads to a draw (O-13)."""

    def __init__(
        self, judge: Judge, seen: Container[int], breadths: tuple[Breadth, ...], most: int
    ) -> None:
        self.judge = judge
        self.seen = seen
        self.breadths = breadths  # by turn ahead; the first is one's own
        self.most = most

    def begun(self, at: Swift) -> Swift:
        """The next turn, as it begins."""
        if at.winner != GOES_ON:
            return at
        return passed(self.judge.rules, at, self.judge.chosen)

    def worth(
        self, at: Swift, seat: int, deepest: int, floor: float
    ) -> Generator[None, None, float]:
        """What a table is worth to the seat whose turn has ended.

        For two a value not over `floor` need not be exact.
        """
        if self.judge.rules.seats == 2:
            if at.turn == seat:
                return WON  # it never ended: the game did
            return -(yield from self._duel(at, 1, deepest, -WON, -floor))
        return (yield from self._round(at, 1, deepest))[seat]

    def _duel(
        self, at: Swift, ahead: int, deepest: int, alpha: float, beta: float
    ) -> Generator[None, None, float]:
        """For two: what a table as a turn begins is worth to the seat whose turn it is."""
        judge = self.judge
        if judge.work >= self.most:
            raise Enough
        if at.winner != GOES_ON:
            return WON - ahead if at.winner == at.turn else ahead - WON
        if key_of(at) in self.seen:
            return REPEATED if ahead % 2 == 0 else -REPEATED
        yield
        if (yield from winning_turn(judge, at)) is not None:
            return WON - ahead - 1
        if ahead >= deepest:
            return judge.value(at, at.turn, at.turn)
        breadth = self.breadths[min(ahead, len(self.breadths) - 1)]
        best = -WON
        for whole in (yield from whole_turns(judge, at, breadth.width, breadth.most)):
            then = self.begun(whole.after)
            if then.turn == at.turn:
                value = WON - ahead - 1
            else:
                value = -(yield from self._duel(then, ahead + 1, deepest, -beta, -alpha))
            if value > best:
                best = value
                alpha = max(alpha, value)
                if alpha >= beta:
                    break
        return best

    def _round(self, at: Swift, ahead: int, deepest: int) -> Generator[None, None, list[float]]:
        """For more: what it is worth to each seat; everybody wants its own highest."""
        judge = self.judge
        if judge.work >= self.most:
            raise Enough
        seats = range(judge.rules.seats)
        if at.winner != GOES_ON:
            return [WON - ahead if seat == at.winner else ahead - WON for seat in seats]
        if key_of(at) in self.seen:
            return [REPEATED] * len(seats)
        yield
        if (yield from winning_turn(judge, at)) is not None:
            return [WON - ahead - 1 if seat == at.turn else ahead + 1 - WON for seat in seats]
        if ahead >= deepest:
            return judge.values(at, at.turn)
        breadth = self.breadths[min(ahead, len(self.breadths) - 1)]
        best: list[float] | None = None
        for whole in (yield from whole_turns(judge, at, breadth.width, breadth.most)):
            then = yield from self._round(self.begun(whole.after), ahead + 1, deepest)
            if best is None or then[at.turn] > best[at.turn]:
                best = then
                if best[at.turn] > SURE:
                    break
        assert best is not None, "a turn can always be ended"
        return best
