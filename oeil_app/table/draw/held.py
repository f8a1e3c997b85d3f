"""What goes with held pieces: their ghosts in the places that they point at, their handles, and
the sign where each of them lay that somebody has it in hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate

from ..place.frame import Frame
from ..place.motion import Pose
from . import contours
from .alone import Alone
from .pieces import Pieces
from .sprites import Batch, Quad, Sprites

GRIP = 44  # u


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


class Grips:
    """Where a held piece lay: dots, and in a slot that it left empty a gripping hand."""

    def __init__(self, pieces: Pieces, signs: Sprites, u: float) -> None:
        self.pieces, self.u = pieces, u
        self.batch = Batch(signs, u)

    def show(self, held: Iterable[str]) -> None:
        """Of these and no others."""
        quads = []
        for id in held:
            pose, look, piece = self.pieces.home(id), self.pieces.look(id), self.pieces.piece(id)
            lay = Frame(pose.x, pose.y, look.w * pose.unit, look.h * pose.unit, pose.angle)
            quads.append(contours.free(lay))
            if piece.loose:
                size = min(GRIP * self.u, 0.6 * min(lay.w, lay.h))
                facing = self.pieces.placer.facing(piece.spot.area)
                quads.append(contours.badge("sign-held", pose.x, pose.y, size, facing))
        self.batch.show(quads)


class HeldHandles:
    """One for each held piece that can be turned."""

    def __init__(self, pieces: Pieces, signs: Sprites, u: float) -> None:
        self.pieces, self.signs, self.u = pieces, signs, u
        self.group = InstructionGroup()
        self.shown: dict[str, Quad] = {}  # by piece, counted from the middle of the piece
        self._drawn: dict[str, _Drawn] = {}

    def show(self, handles: Iterable[tuple[str, Quad]]) -> None:
        """These, where their pieces are seen now, and no others."""
        views = self.pieces.views
        shown = {}
        for piece, quad in handles:
            pose = views[piece].pose
            shown[piece] = replace(quad, x=round(quad.x - pose.x, 1), y=round(quad.y - pose.y, 1))
        for piece in self._drawn.keys() - shown.keys():
            self.group.remove(self._drawn.pop(piece).group)
        for piece, quad in shown.items():
            if piece not in self._drawn:
                self._drawn[piece] = _Drawn(Batch(self.signs, self.u))
                self.group.add(self._drawn[piece].group)
            self._drawn[piece].batch.show([quad])
        self.shown = shown
        self.follow()

    def follow(self) -> None:
        """Once a frame: where their pieces are."""
        for piece, drawn in self._drawn.items():
            view = self.pieces.views.get(piece)
            if view is not None and drawn.at != (view.pose.x, view.pose.y):
                drawn.at = drawn.move.xy = (view.pose.x, view.pose.y)


class _Drawn:
    """One handle: what is drawn, and what moves it."""

    def __init__(self, batch: Batch) -> None:
        self.batch, self.move, self.group = batch, Translate(0, 0), InstructionGroup()
        self.at = (0.0, 0.0)
        for instruction in (PushMatrix(), self.move, batch.group, PopMatrix()):
            self.group.add(instruction)
