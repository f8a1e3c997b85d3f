"""Who came where: winners first, the others by what is counted, who have as much share a place."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Placed:
    """A seat at the end."""

    seat: int
    place: int  # 1 is the best; 0: it came nowhere, for nobody won or nothing tells them apart
    count: int | None  # what it has left, or has won


def ranked(
    seats: int, winners: Collection[int], counts: Mapping[int, int], best: str
) -> list[Placed]:
    """The best first. `best`: whether the "fewest" or the "most" is better; "": neither."""
    sign = {"fewest": 1, "most": -1}.get(best, 0)

    def key(seat: int) -> tuple[bool, int]:
        return (True, sign * counts.get(seat, 0)) if seat not in winners else (False, 0)

    order = sorted(range(seats), key=lambda seat: (key(seat), seat))

    def place(seat: int) -> int:
        if not winners or (not sign and seat not in winners and seats > 2):
            return 0
        return 1 + sum(key(other) < key(seat) for other in order)

    return [Placed(seat, place(seat), counts.get(seat) if sign else None) for seat in order]
