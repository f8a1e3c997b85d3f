"""Ghosts: what hands hold, seen in the places that they point at, as it would lie there."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.graphics import InstructionGroup

from ..place.motion import Pose
from .alone import Alone
from .pieces import Pieces


class Ghosts:
    """One for each held piece that points at a place."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces, self.group = pieces, InstructionGroup()
        self.poses: Mapping[str, Pose] = {}  # by piece
        self._made: dict[str, Alone] = {}  # kept: the same card comes to many places
        self._drawn: set[str] = set()

    def show(self, poses: Mapping[str, Pose]) -> None:
        """These and no others."""
        self.poses = poses
        for piece in self._drawn - poses.keys():
            self.group.remove(self._made[piece].group)
        for piece, pose in poses.items():
            if piece not in self._made:
                self._made[piece] = Alone(self.pieces.sprites, None)
            if piece not in self._drawn:
                self.group.add(self._made[piece].group)
            self._made[piece].draw(self.pieces.look(piece), pose)
        self._drawn = set(poses)
