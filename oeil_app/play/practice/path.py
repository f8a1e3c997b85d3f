"""The way that a child walks: every drill is a stop, once a lap; four laps lead to a cup.

It is told by the rounds alone: the n-th round of a drill is its stop in the n-th lap.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .progress import Progress

LAPS = 4  # to a cup


@dataclass(frozen=True, slots=True)
class Stop:
    """A round of a drill, done or to be done."""

    drill: str
    lap: int  # 1 to LAPS
    stars: int  # none: it was not done yet


@dataclass(frozen=True, slots=True)
class Path:
    """The stops up to the next cup, and which of them is next."""

    stops: tuple[Stop, ...]
    next: int
    cups: int  # won before
    stars: int  # of all rounds ever

    @property
    def next_drill(self) -> str:
        return self.stops[self.next].drill

    @property
    def lap(self) -> int:
        """1 to LAPS."""
        return self.stops[self.next].lap


def path(known: Mapping[str, Progress], wanted: str = "") -> Path:
    """Of these drills in their order; `wanted`: the drill that a parent put first."""
    laps = min(len(progress.past) for progress in known.values())
    cups, first = laps // LAPS, laps // LAPS * LAPS
    stops = tuple(
        Stop(drill, lap + 1, _stars(known[drill], first + lap))
        for lap in range(LAPS)
        for drill in known
    )
    free = [n for n, stop in enumerate(stops) if not stop.stars]
    next_one = next((n for n in free if stops[n].drill == wanted), free[0])
    stars = sum(past.stars for progress in known.values() for past in progress.past)
    return Path(stops, next_one, cups, stars)


def _stars(progress: Progress, round: int) -> int:
    return progress.past[round].stars if round < len(progress.past) else 0
