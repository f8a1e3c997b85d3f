"""How far pegs are from holding a colour, on masks, with the wheels' turns counted in."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias

from ..board.board import FACES, NEAR, NOTCHES, TURNED, squares_of

Goal: TypeAlias = tuple[int, int, int, int, int]
"""The squares of a colour; those within one, two and three steps of it; what is no square there."""

FAR = 14  # moves; a colour that cannot be held from here
IN_THE_WAY = 2  # moves that a rival's peg counts for, where it must go first
_ROWS = 0x0101010101010101
_MASK = (1 << 64) - 1


def widened(squares: int) -> int:
    """The squares and all crossings next to them; H is beside A, 8 beside 1 (O-5)."""
    left = squares << 1 & 0xFEFEFEFEFEFEFEFE | squares >> 7 & _ROWS
    right = squares >> 1 & 0x7F7F7F7F7F7F7F7F | squares << 7 & 0x8080808080808080
    squares |= left | right
    return squares | (squares << 8 | squares >> 56) & _MASK | squares >> 8 | squares << 56 & _MASK


_GOALS: list[Goal | None] = [None] * (256 * 8)


def goal(wheels: int, colour: int) -> Goal:
    """The colour with the wheels so; worked out when first asked for."""
    found = _GOALS[wheels * 8 + colour]
    if found is None:
        area = FACES[wheels].areas[colour]
        one = widened(area)
        two = widened(one)
        found = (area, one, two, widened(two), _MASK & ~FACES[wheels].exists)
        _GOALS[wheels * 8 + colour] = found
    return found


def _around(wheels: int) -> tuple[tuple[int, int], ...]:
    a, b = divmod(wheels, NOTCHES)
    found = [
        (abs(da) + abs(db), (a + da) % NOTCHES * NOTCHES + (b + db) % NOTCHES)
        for da in range(-3, 4)
        for db in range(-3, 4)
        if abs(da) + abs(db) <= 3
    ]
    return tuple(sorted(found))


AROUND = tuple(_around(wheels) for wheels in range(NOTCHES * NOTCHES))
"""For each place of the wheels those up to three notches away, and how many, nearest first."""


_WITHIN = tuple(
    (NEAR[square], widened(NEAR[square]), widened(widened(NEAR[square]))) for square in range(64)
)
"""For each square the crossings within one, two and three steps of it."""


def _steps(mine: int, area: int, goal_: Goal, have: int, lack: int, whole: bool) -> int:
    """At least so many steps bring the lacking pegs: from the pegs' side, or the squares'."""
    _, one, two, three, _ = goal_
    steps = lack
    near = (mine & one).bit_count() - have
    if near < lack:
        steps += lack - near
        near = (mine & two).bit_count() - have
        if near < lack:
            steps += lack - near
            near = (mine & three).bit_count() - have
            if near < lack:
                steps += lack - near
    if not whole:
        return steps
    outside, empty, other = mine & ~area, area & ~mine, 0
    while empty:
        low = empty & -empty
        empty ^= low
        first, second, third = _WITHIN[low.bit_length() - 1]
        if outside & first:
            other += 1
        elif outside & second:
            other += 2
        else:
            other += 3 if outside & third else 4
    return other if other > steps else steps


def moves_to_hold(
    wheels: int, colour: int, mine: int, others: int, need: int, alone: bool, best: int = FAR
) -> int:
    """About how many moves hold the colour: the nearest pegs, the wheels, what is in the way.

    `best` and more is not told apart.
    """
    standing, goals = mine | others, _GOALS
    for cost, there in AROUND[wheels]:
        if cost >= best:
            break
        goal_ = goals[there * 8 + colour] or goal(there, colour)
        area = goal_[0]
        have = (mine & area).bit_count()
        lack = need - have if have < need else 0
        moves = cost + lack
        if moves >= best:
            continue
        if others & area:
            blocked = (others & area).bit_count()
            if alone:
                moves += IN_THE_WAY * blocked
            elif blocked > 4 - need:
                moves += IN_THE_WAY * (blocked - 4 + need)
        if standing & goal_[4]:
            astray = standing & goal_[4]
            moves += (mine & astray).bit_count() + IN_THE_WAY * (others & astray).bit_count()
        if moves >= best:
            continue
        if lack:
            moves += _steps(mine, area, goal_, have, lack, need == 4) - lack
        if moves < best:
            best = moves
    return best


def least_moves(
    wheels: int, colour: int, mine: int, others: int, need: int, alone: bool, most: int
) -> int:
    """Never more than the moves really needed to hold the colour; over `most`: too many."""
    best, goals = most + 1, _GOALS
    for cost, there in AROUND[wheels]:
        if cost >= best:
            break
        goal_ = goals[there * 8 + colour] or goal(there, colour)
        area = goal_[0]
        have = (mine & area).bit_count()
        lack = need - have if have < need else 0
        if cost + lack >= best or others & goal_[4]:
            continue
        if others & area and (alone or (others & area).bit_count() > 4 - need):
            continue
        moves = cost + (_steps(mine, area, goal_, have, lack, need == 4) if lack else 0)
        if moves < best:
            best = moves
    return best


Step: TypeAlias = tuple[int, int]  # (from, to) of a peg; (-1, n) for the nth of the wheels' turns
Way: TypeAlias = tuple[Step, ...] | None


class Holding:
    """Looks for a way to hold a colour with moves of one seat's pegs and the wheels alone."""

    def __init__(self, colour: int, others: int, need: int, alone: bool) -> None:
        self.colour, self.others, self.need, self.alone = colour, others, need, alone
        self._vain: set[tuple[int, int, int]] = set()
        self._tries = 0

    def way(self, wheels: int, mine: int, left: int) -> Generator[None, None, Way]:
        """A way within so many moves; None: there is none."""
        area = FACES[wheels].areas[self.colour]
        others, need, alone = self.others, self.need, self.alone
        if (mine & area).bit_count() >= need and not (alone and others & area):
            return ()
        if least_moves(wheels, self.colour, mine, others, need, alone, left) > left:
            return None
        return (yield from self._tried(wheels, mine, left - 1))

    def _tried(self, wheels: int, mine: int, left: int) -> Generator[None, None, Way]:
        """Each move, and what can follow it; the last one is found by looking."""
        if not left:
            return self._last(wheels, mine)
        key = (wheels, mine, left)
        if key in self._vain:
            return None
        self._vain.add(key)
        self._tries += 1
        if self._tries % 4 == 0:
            yield
        colour, others, need, alone = self.colour, self.others, self.need, self.alone
        standing = mine | others
        for n, there in enumerate(TURNED[wheels]):
            if standing & ~FACES[there].exists:
                continue
            if least_moves(there, colour, mine, others, need, alone, left) <= left:
                way = yield from self._tried(there, mine, left - 1)
                if way is not None:
                    return ((-1, n), *way)
        free = FACES[wheels].exists & ~standing
        for peg in squares_of(mine):
            for to in squares_of(NEAR[peg] & free):
                moved = mine ^ (1 << peg | 1 << to)
                if least_moves(wheels, colour, moved, others, need, alone, left) <= left:
                    way = yield from self._tried(wheels, moved, left - 1)
                    if way is not None:
                        return ((peg, to), *way)
        return None

    def _last(self, wheels: int, mine: int) -> Way:
        """One move that holds the colour."""
        colour, others, need, alone = self.colour, self.others, self.need, self.alone
        standing = mine | others
        for n, there in enumerate(TURNED[wheels]):
            face = FACES[there]
            area = face.areas[colour]
            if (mine & area).bit_count() < need or standing & ~face.exists:
                continue
            if not (alone and others & area):
                return ((-1, n),)
        area = FACES[wheels].areas[colour]
        if (mine & area).bit_count() < need - 1 or (alone and others & area):
            return None
        for to in squares_of(area & ~standing):
            pegs = NEAR[to] & mine & ~area
            if pegs:
                return (((pegs & -pegs).bit_length() - 1, to),)
        return None
