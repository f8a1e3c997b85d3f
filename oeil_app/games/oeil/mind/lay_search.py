"""Laying pegs in the Eye (O-8): a few lays deep, up to what the first turn can win."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator

from ..board.board import FACES, squares_of
from ..state import State, with_pegs
from .judging import WON, Judge
from .swift import GOES_ON, Swift, passed
from .turn_search import Enough
from .whole_turns import winning_turn


class LaySearch:
    """One mind's look ahead while pegs are laid. `left` counts the pegs of all still to be laid."""

    def __init__(self, judge: Judge, width: int, most: int) -> None:
        self.judge, self.width, self.most = judge, width, most
        self.closed = sum(FACES[0].areas[colour] for colour in judge.rules.closed)

    def open_squares(self, at: Swift) -> Iterator[int]:
        """O-8: free squares of no home's colour; the wheels have not been turned yet."""
        return squares_of(FACES[at.wheels].exists & ~sum(at.pegs) & ~self.closed)

    def laid(self, at: Swift, square: int) -> Swift:
        """The next seat's turn to lay."""
        pegs = with_pegs(at.pegs, at.turn, at.pegs[at.turn] | 1 << square)
        return at._replace(pegs=pegs, turn=(at.turn + 1) % len(pegs), left=at.left - 1)

    def options(
        self, at: Swift, squares: Iterable[int]
    ) -> Generator[None, None, list[tuple[float, int]]]:
        """The squares, best first, as they look at once."""
        judge, first = self.judge, self.judge.rules.first
        found = []
        for to in squares:
            found.append((judge.value(self.laid(at, to), at.turn, first), to))
            if judge.tired:
                yield
        found.sort(key=lambda each: -each[0])
        return found

    def worth(self, at: Swift, seat: int, depth: int, floor: float) -> Generator[None, None, float]:
        """What a table is worth to the seat that has just laid, so many lays deep.

        For two a value not over `floor` need not be exact.
        """
        if self.judge.rules.seats == 2:
            return -(yield from self._duel(at, depth - 1, -WON, -floor))
        return (yield from self._round(at, depth - 1))[seat]

    def _duel(
        self, at: Swift, depth: int, alpha: float, beta: float
    ) -> Generator[None, None, float]:
        """For two: what a table is worth to the seat that lays next."""
        judge = self._counted()
        if not at.left:
            begun = self._begun(at)
            won = yield from self._won(begun)
            sign = 1 if begun.turn == at.turn else -1
            return sign * (WON - 1 if won else judge.value(begun, begun.turn, begun.turn))
        if depth <= 0:
            if judge.tired:
                yield
            return judge.value(at, at.turn, judge.rules.first)
        options = yield from self.options(at, self.open_squares(at))
        best = -WON
        for _, square in options[: self.width]:
            value = -(yield from self._duel(self.laid(at, square), depth - 1, -beta, -alpha))
            if value > best:
                best = value
                alpha = max(alpha, value)
                if alpha >= beta:
                    break
        return best

    def _round(self, at: Swift, depth: int) -> Generator[None, None, list[float]]:
        """For more: what it is worth to each seat; everybody wants its own highest."""
        judge = self._counted()
        seats = range(judge.rules.seats)
        if not at.left:
            begun = self._begun(at)
            if (yield from self._won(begun)):
                return [WON - 1 if seat == begun.turn else 1 - WON for seat in seats]
            return judge.values(begun, begun.turn)
        if depth <= 0:
            if judge.tired:
                yield
            return judge.values(at, judge.rules.first)
        options = yield from self.options(at, self.open_squares(at))
        best: list[float] | None = None
        for _, square in options[: self.width]:
            then = yield from self._round(self.laid(at, square), depth - 1)
            if best is None or then[at.turn] > best[at.turn]:
                best = then
        assert best is not None, "there is more room than pegs"
        return best

    def _counted(self) -> Judge:
        if self.judge.work >= self.most:
            raise Enough
        return self.judge

    def _begun(self, at: Swift) -> Swift:
        """All pegs are laid: the first turn begins."""
        rules = self.judge.rules
        before = (rules.first - 1) % rules.seats
        return passed(rules, at._replace(turn=before, round=0), self.judge.chosen)

    def _won(self, begun: Swift) -> Generator[None, None, bool]:
        """Whether who begins wins in the first turn."""
        if begun.winner != GOES_ON:
            return True
        return (yield from winning_turn(self.judge, begun)) is not None


def read_laying(state: State) -> Swift:
    """The table of a state in which pegs are laid."""
    left = sum(state.to_lay)
    return Swift(state.wheels, state.pegs, state.control, 0, state.turn, left, True, 0, GOES_ON)
