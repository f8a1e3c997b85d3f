"""Looks ahead in phase one: alpha and beta, the most promising lays, every threat to its end."""

from __future__ import annotations

from typing import TypeAlias

from ..rules.board import Cells
from .alpha_beta import AlphaBeta, Slices
from .chances import CORNERS, TWO, Laying, Map, laid, winning_places
from .deepening import WIN

Lay: TypeAlias = tuple[int, int, int, int]  # place, own corner, the other's, kind

FORCING = 1 << 20
_WIDTH = 12  # of the lays that threaten, and of the others, so many are weighed
_SMALL_MOODS = 8  # on the small board, where chances say less, positions may differ so much
_FORKED = 20  # what a double threat costs that is still to be met


def value_of(at: Laying) -> int:
    """The chances of the seat to act less those of the other."""
    mine, yours = at.sides[at.turn], at.sides[1 - at.turn]
    return (
        mine.one.bit_count()
        - yours.one.bit_count()
        + TWO * (mine.two.bit_count() - yours.two.bit_count())
        + 6
    )


def lays_worth(chart: Map, at: Laying, within: int) -> list[tuple[int, Lay]]:
    """The lays that neither give a square nor leave one open, best first; all in these places."""
    seat = at.turn
    mine, yours = at.sides[seat], at.sides[1 - seat]
    through = chart.through
    none, one, two = mine.none, mine.one, mine.two
    their_none, their_one, their_two = yours.none, yours.one, yours.two
    corners = CORNERS[at.kinds[seat]]
    found: list[tuple[int, Lay]] = []
    rest = within
    while rest:
        low = rest & -rest
        rest ^= low
        first = low.bit_length() - 1
        place = first >> 2
        room = at.room & ~(15 << first)
        ups, spoilt = [0] * 4, 0
        gifts, kept = [0] * 4, 0
        open_ = [False] * 4
        for corner in range(4):
            cell = first + corner
            t = through[cell]
            singles = (one & t).bit_count()
            loss = singles + TWO * (two & t).bit_count()
            spoilt += loss
            ups[corner] = (none & t).bit_count() + (TWO - 1) * singles + loss
            singles = (their_one & t).bit_count()
            loss = singles + TWO * (their_two & t).bit_count()
            kept += loss
            gifts[corner] = (their_none & t).bit_count() + (TWO - 1) * singles + loss
            open_[corner] = not (yours.hot >> cell & 1 or yours.makes_hot[cell] & room)
        base = kept - spoilt
        for own in range(4):
            threats = mine.makes_hot[first + own] & room
            gain = base + ups[own]
            if threats:
                gain += FORCING
                if threats & (threats - 1):
                    gain += FORCING
            for other, kind in corners[own]:
                if open_[other]:
                    found.append((gain - gifts[other], (place, own, other, kind)))
    found.sort(reverse=True)
    return found


def forks(at: Laying, seat: int) -> Cells:
    """The places, each told by its first corner, of which one must be taken from the seat.

    A pawn that makes two places hot at once cannot be answered. All places: it has no such pawn.
    """
    side, theirs, room = at.sides[seat], at.sides[1 - seat], at.room
    their_hot, their_makes = theirs.hot, theirs.makes_hot
    corners = CORNERS[at.kinds[seat]]
    zone = EVERYWHERE
    for cell, hot in enumerate(side.makes_hot):
        if hot & (hot - 1) and room >> cell & 1:
            first = cell & ~3
            clear = room & ~(15 << first)
            hot &= clear
            places = hot | hot >> 1
            places = (places | places >> 2) & EVERYWHERE
            if places & (places - 1):
                for other, _ in corners[cell & 3]:
                    if not (their_hot >> first + other & 1 or their_makes[first + other] & clear):
                        two = places & (places - 1)
                        zone &= 1 << first | (0 if two & (two - 1) else places)
                        break
    return zone


EVERYWHERE = sum(1 << 4 * n for n in range(25))


class LaySearch(AlphaBeta[Laying, Lay]):
    """One mind's look ahead."""

    def __init__(self, chart: Map, salt: int, moods: int, most: int) -> None:
        super().__init__(most)
        self.chart = chart
        self.moods = moods if len(chart.through) == 100 else max(moods, _SMALL_MOODS)
        self.salt = salt  # no two games the same: among positions of about the same worth any

    def best(self, at: Laying, depth: int, alpha: int, beta: int, ply: int) -> Slices:
        """What the position is worth to the seat to act, so deep; threats do not count."""
        if self.counted():
            yield
        seat = at.turn
        mine, yours = at.sides[seat], at.sides[1 - seat]
        if mine.hot and winning_places(at, seat):
            return WIN - ply - 1
        threats = winning_places(at, 1 - seat) if yours.hot else 0
        if threats:
            if threats & (threats - 1):
                return -WIN + ply + 2
            zone = within = threats
        else:
            if forks(at, seat) != EVERYWHERE:
                return WIN - ply - 3
            zone = forks(at, 1 - seat)
            if depth <= 0:
                mood = (mine.cells ^ self.salt) % 1021 % self.moods
                return value_of(at) + mood - (_FORKED if zone != EVERYWHERE else 0)
            within = at.room & EVERYWHERE
        key = (mine.cells, yours.cells, seat, at.left)
        value, first = self.known(key, depth, alpha, beta)
        if value is not None:
            return value
        yield
        lays = lays_worth(self.chart, at, within)
        if not threats:
            force, quiet = [], []
            for each in lays:
                if each[0] > FORCING // 2:
                    force.append(each)
                elif zone >> 4 * each[1][0] & 1:
                    quiet.append(each)
            lays = force[:_WIDTH] + quiet[:_WIDTH]
        if not lays:
            return -WIN + ply + 2
        if first is not None:
            lays.sort(key=lambda each: each[1] != first)
        ways = ((lay, laid(self.chart, at, *lay)) for _, lay in lays)
        depths = depth, depth if threats else depth - 1
        return (yield from self.through(key, ways, depths, alpha, beta, ply))
