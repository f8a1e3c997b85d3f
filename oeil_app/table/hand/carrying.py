"""Carrying: where a held piece is: ahead of its finger, or in the place that it snapped to."""

from __future__ import annotations

from collections.abc import Callable

from ..draw.pieces import Cast
from ..hand.hold import Hold
from ..place import motion
from ..place.frame import turned
from ..place.motion import Kind, Pose

AHEAD = 0.6  # a held piece runs so much of its height ahead of the finger


class Carrying:
    """Moves the pieces that are in hands."""

    def __init__(self, cast: Cast, now: Callable[[], float]) -> None:
        self.cast, self.now = cast, now
        self.layout = cast.placer.layout

    def take(self, hold: Hold, kind: Kind) -> None:
        """Above all others, to where the hand has it."""
        self.cast.lift(hold.piece)
        self.glide(hold, kind)

    def glide(self, hold: Hold, kind: Kind) -> None:
        self.cast.glide(hold.piece, self._pose(hold), self.now(), kind)

    def carry(self, hold: Hold, snapped: bool = False) -> None:
        """Puts the held piece where the finger carries it, or lets it glide to or from a place."""
        view, pose = self.cast.views[hold.piece], self._pose(hold)
        if snapped:
            self.cast.glide(hold.piece, pose, self.now(), motion.SNAP)
        elif view.tween is not None:
            view.tween = view.tween.bent(pose)
        else:
            view.put(pose)

    def ahead(self, hold: Hold) -> tuple[float, float]:
        """The middle of the held piece: ahead of the finger, away from its player."""
        away = AHEAD * self.cast.look(hold.piece).h * self._unit(hold)
        return turned(hold.x, hold.y, 0, away, self.layout.trays[hold.seat].frame.angle)

    def _unit(self, hold: Hold) -> float:
        """How large a held piece is: as in the tray, or as where it may go if that is more."""
        return max(self.layout.trays[hold.seat].card, hold.unit)

    def _pose(self, hold: Hold) -> Pose:
        at, turn = hold.snap.at, hold.turn
        place = hold.places.get(at) if at is not None else None
        if place is not None and at is not None:
            turn = hold.turn_at(at)
        off = hold.twist - (turn + hold.lies) * 360 / hold.turns
        if place is not None:
            return Pose(place.x, place.y, place.angle + off, place.unit, lift=0.5)
        x, y = self.ahead(hold)
        tray = self.layout.trays[hold.seat].frame.angle
        facing = tray if hold.angle is None else hold.angle
        return Pose(x, y, facing + off, self._unit(hold), lift=1.0)
