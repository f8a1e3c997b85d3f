"""What is shown of hands: where their pieces may go, where they point, what speaks against it.

What goes with one hand is worked out when that hand points elsewhere, not whenever any does.
Several faults of one place are shown one after the other, the nearest to the hand first.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

from oeil_app.canvas.sprites import Quad, Sprites
from oeil_app.canvas.told import Told
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.scenery import Scenery
from oeil_app.layout.frame import Rect
from oeil_app.play.session import Session

from .draw.pieces.pieces import Pieces
from .draw.signs.contours import framed
from .draw.signs.faults import Case, InTurn, centre
from .draw.signs.held import Aim, Aims, Grips, HeldHandles
from .draw.signs.lights import Lights, Lit
from .hand.carry import Carry
from .hand.handles import Handles
from .hand.reach import Reach
from .hand.zones import Zones
from .place.motion import Pose
from .state import Hold, Phase, TableState

OWNED = ("too_late", "occupied", "not_yours")  # the reasons that name somebody in the way


@dataclass(frozen=True, slots=True, eq=False)
class _Hand:
    """All that is shown of one hold."""

    made_of: tuple[object, ...]
    lights: tuple[object, ...]  # what its lit places are made of
    ghost: Pose | None
    aim: Aim | None
    handle: Quad | None
    case: Case | None


class HandSigns:
    """Of all hands at one table."""

    def __init__(
        self,
        state: TableState,
        session: Session,
        scenery: Scenery[Any],
        pieces: Pieces,
        reach: Reach,
        carry: Carry,
        handles: Handles,
        lights: Lights,
        signs: Sprites,
    ) -> None:
        self.state, self.session, self.scenery, self.pieces = state, session, scenery, pieces
        self.reach, self.carry, self.handles, self.lights = reach, carry, handles, lights
        u = pieces.placer.layout.u
        self.aims, self.grips = Aims(pieces, signs, u), Grips(pieces, signs, u)
        self.held_handles = HeldHandles(pieces, signs, u)
        self._hands: dict[Hold, _Hand] = {}
        self._lit: object = None  # from what the lit places were worked out last
        self._hides: set[Rect] = set()  # what stands above a place that is lit
        self._above: list[Rect] = []  # and above that, or above a held piece, as it was told last
        self._tell = Told()
        self._in_turn, self._accuses = InTurn(), False  # whether anything is shown to be wrong
        self._refused: dict[Hashable, tuple[object, Case]] = {}  # and what it was made of

    @property
    def next(self) -> float:
        """When another fault is to be shown."""
        return self._in_turn.next

    def show(self, holds: Sequence[Hold], now: float) -> None:
        """As hands are now, and what belongs to them."""
        if holds:
            self._show_hands(holds)
            self._show_grips(holds)
            self._show_places(holds)
        elif self._hands:
            self._all_empty()
        self.show_faults(now)

    def _all_empty(self) -> None:
        """The last hand let go: nothing is left of what was shown of hands."""
        for hold in self._hands:
            self.lights.ghosts.show(hold.piece, None)
            self.held_handles.show(hold.piece, None)
        self._hands, self._lit, self._hides = {}, None, set()
        self.aims.show(())
        self._tell(self.grips.show, [])
        self.lights.put_out()

    def show_aimed(self, holds: Sequence[Hold], now: float) -> None:
        """The same, if all that changed is where they point."""
        self._show_hands(holds)
        self._leave_out(holds)
        self.show_faults(now)

    def _show_hands(self, holds: Sequence[Hold]) -> None:
        """What goes with each of them; nothing is told of those that are as they were."""
        was, several = self._hands, len(self.session.active) > 1
        self._hands = {hold: self._seen(hold, was.get(hold), several) for hold in holds}
        for hold in was.keys() - self._hands.keys():
            self.lights.ghosts.show(hold.piece, None)
            self.held_handles.show(hold.piece, None)
        for hold, hand in self._hands.items():
            if was.get(hold) is not hand:
                self.lights.ghosts.show(hold.piece, hand.ghost)
                self.held_handles.show(hold.piece, hand.handle)
        self.aims.show([hand.aim for hand in self._hands.values() if hand.aim is not None])

    def _seen(self, hold: Hold, known: _Hand | None, several: bool) -> _Hand:
        """All that is shown of a hold; the same as before while nothing of it changed."""
        zones, level = self.reach.zones(hold), self.state.help[hold.seat]
        judged = (zones, hold.at, hold.turn, hold.phase, level)
        made_of = (judged, several)
        if known is not None and known.made_of == made_of:
            return known
        chosen = hold.phase is Phase.CHOSEN
        at = hold.at if hold.at in zones.places else None
        lights = (zones, hold.turn, hold.phase, level, at if chosen else None)
        if known is not None and known.lights == lights:
            lights = known.lights
        ghost = self.carry.ghost(hold, zones) if at is not None and not chosen else None
        aim = None
        if ghost is not None and at is not None and self.scenery.lights_places:
            fits = at in zones.lit() and level != "none"
            place, seat = zones.places[at], hold.seat if several else None
            aim = self.aims.aim(hold.piece, place, fits, seat)
        handle = None if chosen else self.handles.carried_by(hold)
        case = None
        if known is not None and known.made_of[0] == judged:
            case = known.case  # the same one goes on to tell its faults in turn
        elif hold.at is not None and level != "none":
            case = self._over(hold, zones)
        return _Hand(made_of, lights, ghost, aim, handle, case)

    # -- where it may go -------------------------------------------------------------------------

    def _show_places(self, holds: Sequence[Hold]) -> None:
        chosen = [hold.piece for hold in holds if hold.phase is Phase.CHOSEN]
        lit = ([hand.lights for hand in self._hands.values()], [*map(self.pieces.home, chosen)])
        if self._lit != lit:
            self._lit = lit
            self.lights.show_places([self._lights(hold) for hold in holds])
            self.lights.handles.show([handle.quad() for handle in self.handles.chosen()])
            self._hides = {rect for rect in self.state.clear if self.reach.hidden_by(rect, holds)}
        self._leave_out(holds)

    def _leave_out(self, holds: Sequence[Hold]) -> None:
        """What points at a place shows a sign of its own there."""
        ghosts = self.lights.ghosts.poses
        self.lights.leave_out([(h.piece, h.at) for h in holds if h.at and h.piece in ghosts])

    def _lights(self, hold: Hold) -> Lit:
        zones, level = self.reach.zones(hold), self.state.help[hold.seat]
        chosen = hold.phase is Phase.CHOSEN
        return Lit(
            hold.seat,
            hold.piece,
            zones.free() if level != "none" else {},
            zones.lit() if level == "all" else (),
            zones.if_turned() if level == "all" else (),
            chosen,
            zones.places.get(hold.at) if chosen and hold.at is not None else None,
        )

    def _show_grips(self, holds: Sequence[Hold]) -> None:
        """Where what is held lay."""
        state, shown = self.state, self.scenery.lights_places
        away = [h.piece for h in holds if shown and h.phase is not Phase.CHOSEN]
        turned = [state.turned.get(piece) for piece in away]
        lie = (turned, state.scene, state.camera.views) if away else None
        self._tell(self.grips.show, away, by=lie)

    # -- what speaks against it ------------------------------------------------------------------

    def show_faults(self, now: float) -> None:
        """Of the places that hands are over, and of what was let go."""
        state, views = self.state, self.state.camera.views
        was, self._refused = self._refused, {}
        for hold in state.holds.values():
            if hold.phase is Phase.REFUSED:
                known = was.get(hold)
                same = known is not None and known[0] is views
                self._refused[hold] = (
                    known if known and same else (views, self._case(hold, hold.reasons))
                )
        if state.blamed:
            known = was.get(state.blamed)
            same = known is not None and known[0] is views
            self._refused[state.blamed] = (
                known if known and same else (views, Case(0, state.blamed))
            )
        cases = [case for _, case in self._refused.values()]
        if self._hands:
            cases = [hand.case for hand in self._hands.values() if hand.case is not None] + cases
        loops = state.doubt.caution.loops if state.doubt else ()
        if cases or loops or self._accuses:
            self._accuses = bool(cases or loops)
            shown = self._in_turn.shown(cases, self._away, now)
            self.lights.show_faults(shown, loops, state.clear)
        if self._hands or self._above or cases:
            self._make_way()

    def _make_way(self) -> None:
        """What stands above the table steps aside for all that it would hide."""
        above, lenses = [], self.lights.lenses.frames.values()
        for rect in self.state.clear if self._hands or lenses else ():
            seen = rect in self._hides or self.carry.beneath(rect, self._hands)
            if seen or any(rect.meets(lens.rect) for lens in lenses):
                above.append(rect)
        if above != self._above:
            self._above = above
            self.carry.ports.covering(above)

    def _over(self, hold: Hold, zones: Zones) -> Case | None:
        """What speaks against the place that a hand is over, if anything does."""
        over = zones.verdict(hold.at or "")
        wrong = over.reasons if over is not None else ()
        return self._case(hold, wrong) if wrong or zones.taken(hold.at or "") else None

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
