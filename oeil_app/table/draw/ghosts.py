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
        self._drawn: dict[str, Alone] = {}

    def show(self, poses: Mapping[str, Pose]) -> None:
        """These and no others."""
        self.poses = poses
        for piece in self._drawn.keys() - poses.keys():
            self.group.remove(self._drawn.pop(piece).group)
        for piece, pose in poses.items():
            if piece not in self._drawn:
                self._drawn[piece] = Alone(self.pieces.sprites, None)
                self.group.add(self._drawn[piece].group)
            self._drawn[piece].draw(self.pieces.look(piece), pose)
