"""Patience: nothing moves under a hand. A camera waits for the hands over its field, not for ever.

Pure, no Kivy.
"""

from __future__ import annotations

from collections.abc import Collection
from math import inf

from oeil_app.core.scene import Scene

from .placer import Placer

Point = tuple[float, float]

SECONDS = 2.5  # what others laid must come into sight


class Patience:
    """Lets the cameras of a placer see what they should, or wait."""

    def __init__(self, placer: Placer) -> None:
        self.placer = placer
        self._until = inf  # when those that wait do so no longer

    def look(self, scene: Scene, hands: Collection[Point], now: float) -> bool:
        """What is there now; true if a camera moved. `hands`: where fingers hold something."""
        was = self.placer.views
        busy = self._under(scene, hands) if now < self._until else ()
        self.placer.follow(scene.boxes, scene.focus, busy, scene.middle)
        if not self.placer.waiting:
            self._until = inf
        elif self._until == inf:
            self._until = now + SECONDS
        return self.placer.views is not was

    def _under(self, scene: Scene, hands: Collection[Point]) -> list[str]:
        """The areas over which fingers hold something."""
        views = self.placer.views
        return [
            area
            for area in scene.boxes
            if area in views and any(views[area].frame.holds(*hand) for hand in hands)
        ]
