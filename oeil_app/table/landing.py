"""What a landing sounds like: heard as the piece comes down, the higher the nearer the end.

"land-<game>-3" is the game's own knock with the fourth of its notes.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from oeil_app.core.scene import Scene
from oeil_app.core.scenery import Scenery
from oeil_app.play.session import Session

from .place import motion

STEPS = 5  # notes of each game


def nearness(first: Scene, now: Scene, best: str) -> float:
    """How much of the way to the end is gone, from 0 to 1, by what the trays count."""
    if best == "most":  # what is won was taken from the middle
        middle = sum(piece.seat is None for piece in first.pieces)
        return min(1.0, sum(now.counts.values()) / middle) if middle else 0.0
    most = max(first.counts.values(), default=0)
    return max(0.0, 1 - min(now.counts.values(), default=most) / most) if most else 0.0


class Landing:
    """Of one table."""

    def __init__(self, session: Session, scenery: Scenery[Any]) -> None:
        self.session, self.scenery = session, scenery

    @cached_property
    def _first(self) -> Scene:
        """The table as it was dealt."""
        return self.scenery.scene(self.session.timeline.state(0))

    def sound(self) -> str:
        """The note of now."""
        now = self.scenery.scene(self.session.state)
        step = round(nearness(self._first, now, self.scenery.best) * (STEPS - 1))
        return f"land-{self.session.setup.game}-{step}"


def falls(reduced: bool) -> float:
    """Seconds from an action to the moment in which its piece lies."""
    return motion.quick(motion.LAND, reduced).seconds
