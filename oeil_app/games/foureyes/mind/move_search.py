"""Looks ahead in phase two: alpha and beta, threats to their end, repetition worth nothing."""

from __future__ import annotations

from collections.abc import Container

from .alpha_beta import AlphaBeta, Slices
from .deepening import WIN
from .moving import Ground, Moving, Step, passed

Key = tuple[bytes, int]
_MOST_PLIES = 24


def value_of(at: Moving) -> int:
    """The squares that lack one pawn and, less, those that lack two: own less the other's."""
    red, blue = at.red, at.blue
    value = 4 * ((red[0] & red[1]).bit_count() - (blue[0] & blue[1]).bit_count())
    value += red[1].bit_count() - blue[1].bit_count()
    return 2 - value if at.turn else 2 + value


class MoveSearch(AlphaBeta[Moving, Step]):
    """One mind's look ahead; `earlier` are the positions whose return leads to a draw (F-8)."""

    def __init__(self, ground: Ground, earlier: Container[Key], most: int) -> None:
        super().__init__(most)
        self.ground = ground
        self.earlier = earlier
        self.path: set[Key] = set()

    def children(self, at: Moving) -> list[tuple[int, Step, Moving]]:
        """The steps that make no square, each with the position after it, best first."""
        ground, found = self.ground, []
        for step in ground.steps(at, at.turn):
            makes = ground.made(at, step)
            if not (makes[0] or makes[1]):
                after = ground.done(at, step)
                found.append((value_of(after), step, after))
        found.sort(key=lambda child: child[0])
        return found

    def best(self, at: Moving, depth: int, alpha: int, beta: int, ply: int) -> Slices:
        """What the position is worth to the seat to act, so deep."""
        if self.counted():
            yield
        key = (at.tiles, at.turn)
        if key in self.earlier or key in self.path:
            return 0
        ground = self.ground
        if ground.wins(at, at.turn) is not None:
            return WIN - ply - 1
        threatened = ground.wins(at, 1 - at.turn) is not None
        if (depth <= 0 and not threatened) or ply > _MOST_PLIES:
            return value_of(at)
        value, first = self.known(key, depth, alpha, beta)
        if value is not None:
            return value
        yield
        children = self.children(at)
        if not children:
            if any(
                True
                for step in ground.steps(at, at.turn)
                if ground.made(at, step)[1 - at.turn] and not ground.made(at, step)[at.turn]
            ):
                return -WIN + ply + 1  # every step gives the other a square
            children = [(0, (0, 0, 0), passed(at))]
        elif first is not None:
            children.sort(key=lambda child: child[1] != first)
        ways = ((step, after) for _, step, after in children)
        depths = depth, depth if threatened else depth - 1
        self.path.add(key)
        best = yield from self.through(key, ways, depths, alpha, beta, ply)
        self.path.discard(key)
        return best
