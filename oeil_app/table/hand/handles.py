"""Handles: two arrows beside a chosen piece that turn it a step this way or that. No Kivy."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot

from ..draw.batch import Quad
from ..draw.pieces import Pieces
from ..place.frame import turned
from ..state import Phase, TableState
from .reach import Reach

SIZE = 46  # u, across
TOUCH = 0.62  # of that: how far from its middle a finger may miss it


@dataclass(frozen=True, slots=True)
class Handle:
    """One arrow; a touch on it turns the piece by so many steps (clockwise)."""

    piece: str
    steps: int
    x: float
    y: float
    size: float
    facing: float

    def holds(self, x: float, y: float) -> bool:
        return hypot(x - self.x, y - self.y) <= self.size * TOUCH

    def quad(self) -> Quad:
        sprite = "turn-right" if self.steps > 0 else "turn-left"
        return Quad(sprite, self.x, self.y, self.size, self.size, self.facing)


def beside(
    piece: str, at: tuple[float, float], half: float, facing: float, u: float
) -> tuple[Handle, Handle]:
    """The two handles of a piece of this half width, left and right as its player sees it."""
    away = half + SIZE * u * 0.48
    left, right = (turned(*at, side * away, 0, facing) for side in (-1, 1))
    size = SIZE * u
    return (
        Handle(piece, -1, *left, size, facing),
        Handle(piece, 1, *right, size, facing),
    )


def shown(state: TableState, pieces: Pieces, reach: Reach) -> list[Handle]:
    """Beside what is chosen and can be turned both ways: an arrow for each."""
    layout = pieces.placer.layout
    found: list[Handle] = []
    for hold in state.by(Phase.CHOSEN):
        if hold.turns > 2 and (hold.here is not None or not reach.on_field(hold.piece)):
            pose, look = pieces.home(hold.piece), pieces.look(hold.piece)
            half = max(look.w, look.h) * pose.unit / 2
            facing = layout.trays[hold.seat].frame.angle
            found += beside(hold.piece, (pose.x, pose.y), half, facing, layout.u)
    return found


def under(handles: Iterable[Handle], x: float, y: float) -> Handle | None:
    """The handle at a point."""
    return next((handle for handle in handles if handle.holds(x, y)), None)
