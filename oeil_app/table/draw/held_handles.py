"""The handles of what hands carry: each goes along with its piece, and only moves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate

from .batch import Batch, Quad
from .pieces import Pieces
from .sprites import Sprites


class HeldHandles:
    """One for each held piece that can be turned."""

    def __init__(self, pieces: Pieces, signs: Sprites, u: float) -> None:
        self.pieces, self.signs, self.u = pieces, signs, u
        self.group = InstructionGroup()
        self.shown: dict[str, Quad] = {}  # by piece, counted from the middle of the piece
        self._moves: list[tuple[str, Translate]] = []

    def show(self, handles: Iterable[tuple[str, Quad]]) -> None:
        """These, where their pieces are seen now, and no others."""
        views = self.pieces.views
        shown = {}
        for piece, quad in handles:
            pose = views[piece].pose
            shown[piece] = replace(quad, x=round(quad.x - pose.x, 3), y=round(quad.y - pose.y, 3))
        if shown != self.shown:
            self.shown = shown
            self.group.clear()
            self._moves = [(piece, self._drawn(quad)) for piece, quad in shown.items()]
        self.follow()

    def _drawn(self, quad: Quad) -> Translate:
        batch, move = Batch(self.signs, self.u), Translate(0, 0)
        batch.show([quad])
        for instruction in (PushMatrix(), move, batch.group, PopMatrix()):
            self.group.add(instruction)
        return move

    def follow(self) -> None:
        """Once a frame: where their pieces are."""
        for piece, move in self._moves:
            view = self.pieces.views.get(piece)
            if view is not None and move.xy != (view.pose.x, view.pose.y):
                move.xy = (view.pose.x, view.pose.y)
