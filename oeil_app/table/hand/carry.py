"""Carrying: where a held piece is: ahead of its finger, or in the place that it is drawn to."""

from __future__ import annotations

from collections.abc import Callable

from ..draw.pieces import Pieces
from ..place import motion
from ..place.frame import turned
from ..place.motion import Kind, Pose
from ..state import Hold, Phase, Ports, TableState
from .reach import Reach

AHEAD = 0.6  # a held piece runs so much of its height ahead of the finger


class Carry:
    """Moves the pieces that are in hands."""

    def __init__(
        self,
        state: TableState,
        ports: Ports,
        pieces: Pieces,
        reach: Reach,
        release: Callable[[str], None],
    ) -> None:
        self.state, self.ports, self.pieces, self.reach = state, ports, pieces, reach
        self.release = release  # the finger that holds a piece holds nothing any more
        self.trays = pieces.placer.layout.trays
        self._snapped: dict[Hold, tuple[object, Pose]] = {}  # in a place it stays as it is

    def take(self, hold: Hold, kind: Kind) -> None:
        """Above all others, to where the hand has it."""
        self.pieces.lift(hold.piece)
        self.glide(hold, kind)

    def glide(self, hold: Hold, kind: Kind) -> None:
        self.pieces.glide(hold.piece, self._pose(hold), self.ports.now(), kind)

    def aim(self, hold: Hold) -> None:
        """The finger, the places or the piece's turn are other than they were: where does it point?

        In a place it snaps; out of it the hand has it again.
        """
        at = self.reach.zones(hold).aimed(hold.x, hold.y, self._ahead(hold))
        if at != hold.at:
            hold.at = at
            self.glide(hold, motion.SNAP)
            self.ports.dirty()

    def follow(self) -> None:
        """Once a frame: every held piece is where its finger is."""
        for hold in self.state.holds.values():
            if hold.phase is Phase.HELD:
                self.pieces.put(hold.piece, self._pose(hold))

    def forget(self) -> None:
        """Holds that are over need nothing any more."""
        kept = set(self.state.holds.values())
        self._snapped = {hold: pose for hold, pose in self._snapped.items() if hold in kept}

    def go_home(self, piece: str) -> None:
        """Nobody has the piece in hand any more: back to where the scene says that it lies."""
        self.state.holds.pop(piece, None)
        if piece in self.pieces.views:
            self.pieces.go_home(piece, self.ports.now())
        self.ports.dirty()

    def allow(self, liftable: dict[str, int]) -> None:
        """Who may lift what from now on; what may not be held any more goes home."""
        self.state.liftable = liftable
        for hold in self.state.in_hand():
            if liftable.get(hold.piece) != hold.seat:
                if hold.phase is Phase.HELD:
                    self.release(hold.piece)
                    self.go_home(hold.piece)
                else:
                    del self.state.holds[hold.piece]
        self.ports.dirty()

    def stop(self, seat: int) -> None:
        """This seat lifts nothing more until the next commit."""
        self.allow({piece: at for piece, at in self.state.liftable.items() if at != seat})

    def _ahead(self, hold: Hold) -> tuple[float, float]:
        """The middle of the held piece: ahead of the finger, away from its player."""
        away = AHEAD * self.pieces.look(hold.piece).h * self._unit(hold)
        return turned(hold.x, hold.y, 0, away, self.trays[hold.seat].frame.angle)

    def _unit(self, hold: Hold) -> float:
        """How large a held piece is: as in the tray, or as where it may go if that is more."""
        return max(self.trays[hold.seat].card, self.reach.zones(hold).unit)

    def _pose(self, hold: Hold) -> Pose:
        zones, turn = self.reach.zones(hold), hold.turn
        place = zones.places.get(hold.at) if hold.at is not None else None
        if place is not None and hold.at is not None:
            turn = hold.turn_at(hold.at)
        off = hold.twist - (turn + hold.lies) * 360 / hold.turns
        if place is not None:
            known = self._snapped.get(hold)
            if known is None or known[0] != (place, off):
                pose = Pose(place.x, place.y, place.angle + off, place.unit, lift=0.5)
                known = self._snapped[hold] = ((place, off), pose)
            return known[1]
        x, y = self._ahead(hold)
        facing = self.trays[hold.seat].frame.angle if zones.angle is None else zones.angle
        return Pose(x, y, facing + off, self._unit(hold), lift=1.0)
