"""Blame: which faults are shown now: of hands over a wrong place, and of what was refused.

Several faults of one place are shown one after the other, the nearest to the hand first.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import hypot
from typing import Any

from oeil_app.core.scenery import Scenery
from oeil_app.core.verdict import Reason

from .draw.contours import framed
from .draw.faults import Case, InTurn, centre
from .draw.lights import Lights
from .draw.pieces import Pieces
from .hand.carry import Carry
from .hand.reach import Reach
from .state import Hold, Phase, TableState

OWNED = ("too_late", "occupied", "not_yours")  # the reasons that name somebody in the way


class Blame:
    """Works out the cases, and has them drawn."""

    def __init__(
        self,
        state: TableState,
        scenery: Scenery[Any],
        pieces: Pieces,
        reach: Reach,
        carry: Carry,
        lights: Lights,
    ) -> None:
        self.state, self.scenery, self.pieces = state, scenery, pieces
        self.reach, self.carry, self.lights = reach, carry, lights
        self._in_turn = InTurn()
        self._of: dict[Hashable, Hold] = {}

    @property
    def next(self) -> float:
        """When another fault is to be shown."""
        return self._in_turn.next

    def show(self, holds: Sequence[Hold], now: float) -> None:
        """What speaks against the places that hands are over, and against what was let go."""
        self._of = {}
        cases: dict[Hashable, Case] = {}
        for hold in holds:
            if hold.at is None or self.state.help[hold.seat] == "none":
                continue
            zones = self.reach.zones(hold)
            over = zones.verdict(hold.at)
            wrong = over.reasons if over is not None else ()
            if wrong or zones.taken(hold.at):
                self._add(cases, (zones, hold.at, hold.turn, hold.phase), hold, wrong)
        for hold in self.state.by(Phase.REFUSED):
            self._add(cases, (hold, id(self.state.camera.views)), hold, hold.reasons)
        if self.state.blamed:
            cases[self.state.blamed, id(self.state.camera.views)] = Case(0, self.state.blamed)
        doubt = self.state.doubt
        shown = self._in_turn.shown(cases, self._away, now)
        self.lights.show_faults(shown, doubt.caution.loops if doubt else ())

    def _add(
        self,
        cases: dict[Hashable, Case],
        key: Hashable,
        hold: Hold,
        reasons: tuple[Reason, ...],
    ) -> None:
        """What speaks against where a piece is, and all that is shown of it."""
        self._of[key] = hold
        zones, pieces = self.reach.zones(hold), self.pieces
        place = zones.places.get(hold.at) if hold.at is not None else None
        taken = hold.at is not None and zones.taken(hold.at)
        owner = next((r.seat for r in reasons if r.kind in OWNED and r.seat is not None), None)
        if taken and owner is None and hold.at is not None:
            owner = self._taker(hold.at)
        cases[key] = Case(
            hold.seat,
            reasons,
            framed(place, pieces.look(hold.piece)) if place is not None else None,
            taken,
            owner,
            self.carry.pose(hold) if taken else None,
            pieces.home(hold.piece) if taken else None,
            (hold.x, hold.y),
            self.scenery.lights_places,
        )

    def _taker(self, zone: str) -> int | None:
        """Who laid something there not long ago."""
        for _, change in reversed(self.state.recent):
            if any(zone in event.cells for event in change.events):
                return change.seat
        return None

    def _away(self, key: Hashable, reason: Reason) -> float:
        """How far what a reason names is from the finger that has to do with it."""
        hold = self._of.get(key)
        if hold is None:
            return 0.0
        found = [part for name in reason.pieces if (part := self.lights.part(name)) is not None]
        return max((hypot(x - hold.x, y - hold.y) for x, y, _ in map(_centre, found)), default=0.0)


def _centre(part: tuple[Any, Any]) -> tuple[float, float, float]:
    return centre(*part)
