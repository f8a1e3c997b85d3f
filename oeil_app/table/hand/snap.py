"""Snapping: the place that a held piece is drawn to. Pure geometry, no Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf

CLEARLY = 1.35  # another place is nearer only if this one is so many times as far


@dataclass(slots=True)
class Snap:
    """It lets go of a piece later than it takes it, so that nothing flutters."""

    take: float  # pixels within which a place takes the piece
    leave: float  # pixels beyond which it lets go
    at: str | None = None

    def near(self, x: float, y: float, places: Mapping[str, tuple[float, float]]) -> str | None:
        """The place for a piece at x, y: the one it is at, unless another is clearly nearer."""
        best, nearest, kept = None, self.take * self.take, inf  # squares: no roots while one drags
        for place, (px, py) in places.items():
            away = (px - x) * (px - x) + (py - y) * (py - y)
            if away < nearest:
                best, nearest = place, away
            if place == self.at:
                kept = away
        keeps = self.leave * self.leave
        if best is not None:
            keeps = min(keeps, nearest * CLEARLY * CLEARLY)
        if kept <= keeps:
            best = self.at
        self.at = best
        return best
