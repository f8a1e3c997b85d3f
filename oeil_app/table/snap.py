"""Snapping: the place that a held piece is drawn to. Pure geometry, no Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot

CLEARLY = 1.35  # another place is nearer only if this one is so many times as far


@dataclass(slots=True)
class Snap:
    """It lets go of a piece later than it takes it, so that nothing flutters."""

    take: float  # pixels within which a place takes the piece
    leave: float  # pixels beyond which it lets go
    at: str | None = None

    def near(self, x: float, y: float, places: Mapping[str, tuple[float, float]]) -> str | None:
        """The place for a piece at x, y: the one it is at, unless another is clearly nearer."""
        away = {place: hypot(px - x, py - y) for place, (px, py) in places.items()}
        best = min(away, key=away.__getitem__, default=None)
        if best is not None and away[best] >= self.take:
            best = None
        keeps = self.leave if best is None else min(self.leave, away[best] * CLEARLY)
        if self.at in away and away[self.at] <= keeps:
            best = self.at
        self.at = best
        return best
