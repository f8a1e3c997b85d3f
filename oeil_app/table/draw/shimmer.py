"""A shimmer: now and then a light runs over what is rare enough to deserve one."""

from __future__ import annotations

from math import pi, sin

from oeil_app.canvas.sprites import Batch, Quad, Sprites
from oeil_app.core.scene import Look
from oeil_app.layout.frame import turned

from ..place import motion
from ..place.motion import Pose
from .pieces import Pieces

GLINT = 0.85


class Shimmer:
    """Nothing where a family wants little motion."""

    def __init__(self, pieces: Pieces, shared: Sprites) -> None:
        self.pieces, self.batch = pieces, Batch(shared, pieces.placer.layout.u)
        self._until = 0.0

    def begin(self, now: float) -> bool:
        """The light comes from now on; false if there is nothing to shimmer."""
        looks = (view.look for view in self.pieces.views.values())
        if self.pieces.reduced or not any(look is not None and look.shimmers for look in looks):
            return False
        self._until = now + motion.SHIMMER
        return True

    def advance(self, now: float) -> bool:
        """The light goes on; true while there is more to come."""
        part = 1 - (self._until - now) / motion.SHIMMER
        lying = self._lying() if 0 <= part < 1 else []
        self.batch.show([_glint(look, pose, part) for look, pose in lying])
        if lying:
            self.batch.colour.a = sin(pi * part) * GLINT
        return bool(lying)

    def _lying(self) -> list[tuple[Look, Pose]]:
        """What shimmers, and lies still."""
        return [
            (view.look, view.pose)
            for view in self.pieces.views.values()
            if view.look is not None and view.look.shimmers and view.tween is None
        ]


def _glint(look: Look, pose: Pose, part: float) -> Quad:
    x, y = turned(pose.x, pose.y, look.w * (part - 0.5) * 0.8 * pose.unit, 0, pose.angle)
    size = look.h * pose.unit * 1.3
    return Quad("glow", x, y, size, size)
