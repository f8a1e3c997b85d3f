"""Signs of dials: arrows before whose turn it is, struck through where a piece holds the dial."""

from __future__ import annotations

from collections.abc import Iterable

from oeil_app.core.scene import Dial

from ..dial.rings import DialPlaces
from ..dial.turning import Stop
from ..draw.batch import Batch, Quad
from ..draw.pieces import Cast
from ..draw.sprites import Sprites

ARROW, PART = 34, 0.13  # u, and of the dial's unit: an arrow is no larger than either
FRAME, LEAST = 1.12, 30  # of a holding piece; u


class DialSigns:
    """Arrows, and frames round the pieces that hold a dial."""

    def __init__(self, sprites: Sprites, cast: Cast, places: DialPlaces) -> None:
        self.cast, self.places, self.u = cast, places, cast.placer.layout.u
        self._batch = Batch(sprites, self.u)
        self.group = self._batch.group

    @property
    def shown(self) -> list[Quad]:
        return self._batch.shown

    def show(self, quads: list[Quad]) -> None:
        self._batch.show(quads)

    def arrows(self, seat: int, dial: Dial, forward: Stop, back: Stop) -> list[Quad]:
        """Both arrows of a dial, in front of a seat."""
        return [
            self._arrow(seat, dial, way, limit.notches == 0)
            for way, limit in ((1, forward), (-1, back))
        ]

    def _arrow(self, seat: int, dial: Dial, way: int, held: bool) -> Quad:
        x, y = self.places.tip(seat, dial, way)
        size = min(ARROW * self.u, PART * self.places.unit(dial))
        angle = -360 * self.places.tip_turns(seat, way) + (0 if way > 0 else 180)
        return Quad("dial-held" if held else "dial", x, y, size, size, angle)

    def frames(self, pieces: Iterable[str]) -> list[Quad]:
        """Round the pieces that hold a dial, where they are seen now."""
        quads = []
        for piece in pieces:
            view = self.cast.views.get(piece)
            if view is not None and view.look is not None:
                side = max(view.look.w * view.pose.unit * FRAME, LEAST * self.u)
                quads.append(Quad("held", view.pose.x, view.pose.y, side, side))
        return quads
