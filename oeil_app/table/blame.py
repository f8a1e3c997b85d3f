"""Blame: which faults are shown now: of hands over a wrong place, and of what was refused.

Several faults of one place are shown one after the other, the nearest to the hand first.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
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
        self._known: dict[Hashable, tuple[object, Case | None]] = {}  # and what it was made of

    @property
    def next(self) -> float:
        """When another fault is to be shown."""
        return self._in_turn.next

    def show(self, holds: Sequence[Hold], now: float) -> None:
        """What speaks against the places that hands are over, and against what was let go."""
        state, views = self.state, self.state.camera.views
        was, self._known = self._known, {}

        def keep(key: Hashable, made_of: object, case: Callable[[], Case | None]) -> None:
            known = was.get(key)
            same = known is not None and known[0] == made_of
            self._known[key] = known if known and same else (made_of, case())

        for hold in holds:
            if hold.at is not None and state.help[hold.seat] != "none":
                made_of = (self.reach.zones(hold), hold.at, hold.turn, hold.phase)
                keep(hold, made_of, partial(self._over, hold))
        for hold in state.by(Phase.REFUSED):
            keep(hold, (views,), partial(self._case, hold, hold.reasons))
        if state.blamed:
            keep(state.blamed, (views,), partial(Case, 0, state.blamed))
        cases = [case for _, case in self._known.values() if case is not None]
        shown = self._in_turn.shown(cases, self._away, now)
        loops = state.doubt.caution.loops if state.doubt else ()
        self.lights.show_faults(shown, loops, state.clear)

    def _over(self, hold: Hold) -> Case | None:
        """What speaks against the place that a hand is over, if anything does."""
        zones, at = self.reach.zones(hold), hold.at or ""
        over = zones.verdict(at)
        wrong = over.reasons if over is not None else ()
        return self._case(hold, wrong) if wrong or zones.taken(at) else None

    def _case(self, hold: Hold, reasons: tuple[Reason, ...]) -> Case:
        """What speaks against where a piece is, and all that is shown of it."""
        zones, pieces = self.reach.zones(hold), self.pieces
        place = zones.places.get(hold.at) if hold.at is not None else None
        taken = hold.at is not None and zones.taken(hold.at)
        owner = next((r.seat for r in reasons if r.kind in OWNED and r.seat is not None), None)
        if taken and owner is None and hold.at is not None:
            owner = self._taker(hold.at)
        return Case(
            hold.seat,
            reasons,
            framed(place, pieces.look(hold.piece)) if place is not None else None,
            taken,
            owner,
            self.carry.pose(hold) if taken else None,
            pieces.home(hold.piece) if taken else None,
            hold,
            self.scenery.lights_places,
        )

    def _taker(self, zone: str) -> int | None:
        """Who laid something there not long ago."""
        for _, change in reversed(self.state.recent):
            if any(zone in event.cells for event in change.events):
                return change.seat
        return None

    def _away(self, case: Case, reason: Reason) -> float:
        """How far what a reason names is from the finger that has to do with it."""
        if case.at is None:
            return 0.0
        x, y = case.at
        parts = [part for name in reason.pieces if (part := self.lights.part(name)) is not None]
        middles = [centre(pose, part) for pose, part in parts]
        return max((hypot(mx - x, my - y) for mx, my, _ in middles), default=0.0)
