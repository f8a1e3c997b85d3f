"""Handles: brass at what is held or chosen, for a finger that turns it.

A half turn has one handle; a quarter has one at what is held, and two, left and right, at what was
chosen by a tap.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot

from oeil_app.canvas.sprites import Quad
from oeil_app.layout.frame import turned, turned_size

from ..draw.pieces.pieces import Pieces
from ..state import Hold, Phase, TableState
from .carry import Carry
from .reach import Reach

HANDLE = 56  # u: so large, also for a finger
WITHIN = 0.36  # of what is chosen: so far beside its middle are the arrows, clear of the next thing
PART = 0.6  # of a small piece that is held: no larger is its handle drawn
SPRITES = {(2, 1): "handle-half", (4, 1): "handle-quarter", (4, -1): "handle-quarter-left"}


@dataclass(frozen=True, slots=True)
class Handle:
    """A touch on it turns the piece by so many steps (clockwise)."""

    piece: str
    steps: int
    sprite: str
    x: float
    y: float
    size: float
    facing: float
    reach: float = 0.0  # how far from its middle a finger may be, if that is more than it is large

    def holds(self, x: float, y: float) -> bool:
        return hypot(x - self.x, y - self.y) <= max(self.size / 2, self.reach)

    def quad(self) -> Quad:
        return Quad(self.sprite, self.x, self.y, self.size, self.size, self.facing)


class Handles:
    """Finds them; what a hand carries has its own that goes along."""

    def __init__(
        self,
        state: TableState,
        pieces: Pieces,
        reach: Reach,
        carry: Carry,
        left_handed: Iterable[int],
        dp: float,
    ) -> None:
        self.state, self.pieces, self.reach, self.carry = state, pieces, reach, carry
        self.left_handed = frozenset(left_handed)
        layout = pieces.placer.layout
        self.trays, self.size = layout.trays, max(HANDLE * layout.u, HANDLE * dp)

    def chosen(self) -> list[Handle]:
        """Beside what is chosen and can be turned: one for a half turn, an arrow for each way."""
        found: list[Handle] = []
        for hold in self.state.by(Phase.CHOSEN):
            if hold.turns > 1 and (hold.here is not None or not self.reach.on_field(hold.piece)):
                found += self._beside(hold)
        return found

    def _beside(self, hold: Hold) -> list[Handle]:
        pose, look = self.pieces.home(hold.piece), self.pieces.look(hold.piece)
        facing = self.trays[hold.seat].frame.angle
        w, h = turned_size(look.w * pose.unit, look.h * pose.unit, pose.angle - facing)
        if hold.turns == 2:
            at = turned(pose.x, pose.y, w / 2, h / 2, facing)
            return [Handle(hold.piece, 1, "handle-half", *at, self.size * 0.8, facing)]
        size = self.size * 0.86
        off = max(w * WITHIN, size / 2)  # beside each other, however small the tile is
        return [
            Handle(
                hold.piece,
                steps,
                SPRITES[4, steps],
                *turned(pose.x, pose.y, steps * off, h / 2, facing),
                size,
                facing,
            )
            for steps in (-1, 1)
        ]

    def held(self) -> list[Handle]:
        """At the corner of every held piece that is away from the hand."""
        found = []
        for hold in self.state.by(Phase.HELD):
            quad = self.carried_by(hold)
            if quad is not None:
                pose = self.pieces.views[hold.piece].pose
                x, y = pose.x + quad.x, pose.y + quad.y
                near = (quad.w, quad.angle, self.size / 2)
                found.append(Handle(hold.piece, 1, quad.sprite, x, y, *near))
        return found

    def carried_by(self, hold: Hold) -> Quad | None:
        """The same of one hold as it is drawn, counted from the middle of its piece."""
        if hold.turns not in (2, 4) or hold.piece not in self.pieces.views:
            return None
        look, unit = self.pieces.look(hold.piece), self.carry.held_unit(hold)
        size = min(self.size, PART * min(look.w, look.h) * unit)
        x, y = (round(way, 1) for way in self._corner(hold))
        facing = self.trays[hold.seat].frame.angle
        return Quad(SPRITES[hold.turns, 1], x, y, size, size, facing)

    def _corner(self, hold: Hold) -> tuple[float, float]:
        """From the middle of a held piece, to the far side and away from the hand that has it."""
        look, unit = self.pieces.look(hold.piece), self.carry.held_unit(hold)
        facing = self.trays[hold.seat].frame.angle
        angle = round((self.carry.pose(hold).angle - hold.twist - facing) / 90) * 90
        w, h = turned_size(look.w * unit, look.h * unit, angle)
        side = 1 if hold.seat in self.left_handed else -1
        corners = [turned(0, 0, x * w / 2, y * h / 2, facing) for x, y in _corners(side)]
        zones = self.reach.zones(hold)
        place = zones.places.get(hold.at) if hold.at is not None else None
        if place is None:
            return corners[0]
        pose = self.carry.pose(hold)  # beside its place: the handle hides nothing of that
        window, half = self.pieces.placer.layout.window, self.size / 2
        whole = [c for c in corners if window.holds(pose.x + c[0], pose.y + c[1], -half)]
        return max(
            whole or corners,
            key=lambda c: hypot(pose.x + c[0] - place.x, pose.y + c[1] - place.y),
        )

    def at(self, x: float, y: float) -> Handle | None:
        """The handle at a point; one that is carried lies above all others."""
        return next((h for h in (*self.held(), *self.chosen()) if h.holds(x, y)), None)


def _corners(side: int) -> tuple[tuple[int, int], ...]:
    """Those of a piece as its player sees it, the best for a free finger first."""
    return (side, 1), (-side, 1), (side, -1)
