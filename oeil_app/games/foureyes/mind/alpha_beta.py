"""Alpha and beta with a table of what was weighed before: what both phases' searches share."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Generic, TypeAlias, TypeVar

from .deepening import WIN, Enough

At = TypeVar("At")
Way = TypeVar("Way")
Slices: TypeAlias = Generator[None, None, int]

_EXACT, _AT_LEAST, _AT_MOST = 0, 1, -1


class AlphaBeta(Generic[At, Way]):
    """Counts what it weighs, remembers it, and looks at the best way of another time first."""

    def __init__(self, most: int) -> None:
        self.nodes = 0
        self.most = most
        self._table: dict[object, tuple[int, int, int, Way | None]] = {}

    def best(self, at: At, depth: int, alpha: int, beta: int, ply: int) -> Slices:
        """What the position is worth to the seat to act, so deep."""
        raise NotImplementedError

    def counted(self) -> bool:
        """One position more; whether it is time to yield."""
        self.nodes += 1
        if self.nodes & 7:
            return False
        if self.nodes >= self.most:
            raise Enough
        return True

    def known(
        self, key: object, depth: int, alpha: int, beta: int
    ) -> tuple[int | None, Way | None]:
        """The value, if it was weighed as deep and is sure enough; and what was best then."""
        known = self._table.get(key)
        if known is None:
            return None, None
        deep, value, bound, first = known
        sure = (
            bound == _EXACT
            or (bound == _AT_LEAST and value >= beta)
            or (bound == _AT_MOST and value <= alpha)
        )
        return (value if sure and deep >= depth else None), first

    def through(
        self,
        key: object,
        ways: Iterable[tuple[Way, At]],
        depths: tuple[int, int],
        alpha: int,
        beta: int,
        ply: int,
    ) -> Slices:
        """The best of the ways, each with the position after it; depths: of this, of those."""
        depth, following = depths
        best, low = -WIN, alpha
        top: Way | None = None
        for way, after in ways:
            value = -(yield from self.best(after, following, -beta, -alpha, ply + 1))
            if value > best:
                best, top = value, way
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        break
        bound = _AT_LEAST if best >= beta else _AT_MOST if best <= low else _EXACT
        self._table[key] = (depth, best, bound, top)
        return best
