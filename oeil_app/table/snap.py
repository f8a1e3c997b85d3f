"""Snapping: the place that a held piece is drawn to. Pure geometry, no Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot


@dataclass(slots=True)
class Snap:
    """It lets go of a piece later than it takes it, so that nothing flutters."""

    take: float  # pixels within which a place takes the piece
    leave: float  # pixels beyond which it lets go
    at: str | None = None

    def near(self, x: float, y: float, places: Mapping[str, tuple[float, float]]) -> str | None:
        """The place for a piece at x, y: the one it is at, unless another is clearly nearer."""
        best, distance = None, self.take
        for place, (px, py) in places.items():
            away = hypot(px - x, py - y)
            if away < distance:
                best, distance = place, away
        if self.at is not None and self.at in places and best != self.at:
            px, py = places[self.at]
            away = hypot(px - x, py - y)
            if away <= self.leave and (best is None or away < distance * 1.35):
                best = self.at
        self.at = best
        return best
