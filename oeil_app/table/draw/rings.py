"""Rings of dials: where they are, whose part of them a finger is on, the arrows before a seat.

Directions are turns, clockwise from the top of the window.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, hypot, pi, sin

from oeil_app.core.scene import Dial

from ..place.placer import Placer
from .batch import Batch, Quad
from .pieces import Pieces
from .sprites import Sprites

Point = tuple[float, float]

ARROW_AT = 0.068  # turns to either side of where its player sits
FRONT = 1 / 12  # turns to either side of a seat within which a finger is that seat's
NEAR_ARROW = 30  # dp
ARROW, PART = 34, 0.13  # u, and of the dial's unit: an arrow is no larger than either
FRAME, LEAST = 1.12, 30  # of a holding piece; u


class Rings:
    """The rings in one window."""

    def __init__(self, placer: Placer) -> None:
        self.placer, self.trays = placer, placer.layout.trays

    def middle(self, dial: Dial) -> Point:
        return self.placer.point(dial.spot)

    def unit(self, dial: Dial) -> float:
        return self.placer.unit(dial.spot.area)

    def far(self, dial: Dial, x: float, y: float) -> float:
        """How far a window point is from the dial's middle, in units."""
        cx, cy = self.middle(dial)
        return hypot(x - cx, y - cy) / self.unit(dial)

    def point(self, dial: Dial, turns: float) -> Point:
        """The window point on the middle of the ring, in that direction."""
        (cx, cy), far = self.middle(dial), dial.arrows * self.unit(dial)
        return cx + far * sin(2 * pi * turns), cy + far * cos(2 * pi * turns)

    def side(self, seat: int) -> float:
        """The direction in which a seat sits."""
        return (0.5 - self.trays[seat].frame.angle / 360) % 1.0

    def whose(self, dial: Dial, x: float, y: float) -> int | None:
        """Right in front of a seat a finger is that seat's; else it may be anybody's."""
        cx, cy = self.middle(dial)
        turns = atan2(x - cx, y - cy) / (2 * pi)
        for seat in self.trays:
            if abs((turns - self.side(seat) + 0.5) % 1.0 - 0.5) <= FRONT:
                return seat
        return None

    def tip_turns(self, seat: int, way: int) -> float:
        return self.side(seat) + way * ARROW_AT

    def tip(self, seat: int, dial: Dial, way: int) -> Point:
        """The arrow in front of a seat that turns the dial that way."""
        return self.point(dial, self.tip_turns(seat, way))

    def tip_at(self, seat: int, dial: Dial, x: float, y: float, dp: float) -> int:
        """The way of the arrow at a window point; 0: none."""
        for way in (1, -1):
            ax, ay = self.tip(seat, dial, way)
            if hypot(x - ax, y - ay) <= NEAR_ARROW * dp:
                return way
        return 0


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
