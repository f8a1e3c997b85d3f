"""Signs of dials: arrows before whose turn it is, struck through where a piece holds the dial."""

from __future__ import annotations

from collections.abc import Iterable

from oeil_app.core.scene import Dial

from ..place.rings import Rings
from .batch import Batch, Quad
from .pieces import Pieces
from .sprites import Sprites

ARROW, PART = 34, 0.13  # u, and of the dial's unit: an arrow is no larger than either
FRAME, LEAST = 1.12, 30  # of a holding piece; u


class DialSigns(Batch):
    """Arrows, and frames round the pieces that hold a dial."""

    def __init__(self, sprites: Sprites, pieces: Pieces, rings: Rings) -> None:
        super().__init__(sprites, pieces.placer.layout.u)
        self.pieces, self.rings = pieces, rings

    def pusher(self, seat: int, dial: Dial, way: int, held: bool) -> Quad:
        """The arrow in front of a seat that turns a dial that way."""
        x, y = self.rings.tip(seat, dial, way)
        size = min(ARROW * self.u, PART * self.rings.unit(dial))
        angle = -360 * self.rings.tip_turns(seat, way) + (0 if way > 0 else 180)
        return Quad("dial-held" if held else "dial", x, y, size, size, angle)

    def frames(self, pieces: Iterable[str]) -> list[Quad]:
        """Round the pieces that hold a dial, where they are seen now."""
        quads = []
        for piece in pieces:
            view = self.pieces.views.get(piece)
            if view is not None and view.look is not None:
                side = max(view.look.w * view.pose.unit * FRAME, LEAST * self.u)
                quads.append(Quad("held", view.pose.x, view.pose.y, side, side))
        return quads
