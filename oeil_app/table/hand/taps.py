"""Taps: a piece is chosen by one, turned by another, and goes to the place that is tapped.

Where several pieces together are an action, they are picked one by one.
"""

from __future__ import annotations

from typing import Any

from oeil_app.core.scenery.scene import Pick
from oeil_app.core.scenery.scenery import Scenery
from oeil_app.play.session import Session

from ..draw.pieces.pieces import Pieces
from ..place import motion
from ..ports import Ports
from ..state import Comfort, Hold, Phase, TableState
from .gesture import Tap
from .hands import Hands
from .reach import Reach

HAND, SMALL_HAND = 0.6, 0.9  # of a lit place: how far beside its middle a tap still means it
NEAR = 4  # dp beside a piece that still pick it


class Taps:
    """Whatever can be dragged can be tapped instead."""

    def __init__(
        self,
        state: TableState,
        ports: Ports,
        session: Session,
        scenery: Scenery[Any],
        pieces: Pieces,
        reach: Reach,
        hands: Hands,
        comfort: Comfort,
    ) -> None:
        self.state, self.ports, self.session, self.scenery = state, ports, session, scenery
        self.pieces, self.reach, self.hands, self.comfort = pieces, reach, hands, comfort

    def tap(self, tap: Tap) -> bool:
        """False if it meant nothing: then what the seat had chosen is not chosen any more."""
        self.ports.dirty()
        if tap.piece is not None:
            self._tap_piece(tap.seat, tap.piece)
            return True
        if self._tap_place(tap):
            return True
        chosen = self.state.chosen(tap.seat)
        if chosen is not None:
            del self.state.holds[chosen.piece]
        return False

    def _tap_piece(self, seat: int, piece: str) -> None:
        """First tap: choose it. Second tap: turn it; or, if it goes but to one place, go there."""
        chosen = self.state.chosen(seat)
        if chosen is not None and chosen.piece == piece:
            self._tap_chosen(chosen)
        elif self.scenery.lifting(self.session.state, seat, piece) is not None:
            if self.hands.take_back(seat, piece) and piece in self.pieces.views:
                self.pieces.go_home(piece, self.ports.now())
        else:
            self.choose(seat, piece)

    def _tap_chosen(self, hold: Hold) -> None:
        """Where taps are made easy it goes where only one place is left for it."""
        zones = self.reach.zones(hold)
        easy, ways = self.scenery.eager and self.comfort.easy_tap, zones.ways()
        if not easy or len(ways) > len(zones.lit()):
            self.hands.turn(hold.piece, 1)
        elif self.pieces.views[hold.piece].tween is not None:
            return  # it has only just come: this was meant for what lay there before
        elif len(ways) == 1:
            self.lay(hold, ways[0][0])
        else:
            self.beckon()

    def beckon(self) -> None:
        """Lit places call for a small child's finger."""
        if self.comfort.easy_tap:
            self.state.beckons_until = self.ports.now() + motion.BECKON

    def choose_by_itself(self) -> None:
        """Where a game is eager: the only piece to lift is chosen before anybody touches it."""
        away = self.state.away()
        for seat in sorted(set(self.state.liftable.values())):
            pieces = [piece for piece, of in self.state.liftable.items() if of == seat]
            if len(pieces) > 1 or self.state.chosen(seat) is not None or pieces[0] in away:
                continue
            if self.scenery.lifting(self.session.state, seat, pieces[0]) is None:
                self.state.holds[pieces[0]] = self.reach.hold(seat, pieces[0])
                self.beckon()

    def choose(self, seat: int, piece: str) -> None:
        """Chooses a piece without a finger on it: its places are lit as if it were held."""
        hold = self.state.holds.get(piece)
        if self.state.liftable.get(piece) != seat:
            return
        if hold is not None and hold.phase in (Phase.HELD, Phase.DOUBTED):
            return
        if hold is not None and hold.phase is Phase.WAITING:
            self.hands.asking.stop(seat)
        elif hold is not None:
            self.hands.carry.go_home(piece)
        chosen = self.state.chosen(seat)
        if chosen is not None:
            del self.state.holds[chosen.piece]
        self.state.holds[piece] = self.reach.hold(seat, piece)
        self.hands.lifted(self.state.holds[piece])

    def _tap_place(self, tap: Tap) -> bool:
        """The chosen piece goes to the place that is tapped; one's own chosen piece first."""
        chosen = self.state.by(Phase.CHOSEN)
        for hold in sorted(chosen, key=lambda hold: (hold.seat != tap.seat, hold.seat)):
            zones = self.reach.zones(hold)
            zone = zones.nearest(tap.x, tap.y)
            if self.scenery.eager:
                reach = SMALL_HAND if self.comfort.easy_tap else HAND
                zone = zones.nearest_lit(tap.x, tap.y, reach) or zone
            if zone is not None and self.lay(hold, zone):
                return True
        return False

    def lay(self, hold: Hold, zone: str) -> bool:
        """Lets the chosen piece go to a place; false if that is no place of its."""
        action = hold.action(zone)
        if action is None:
            return False
        self.hands.let_go_at(hold, zone, action, motion.SNAP)
        return True

    # -- several pieces --------------------------------------------------------------------------

    def pick(self, x: float, y: float) -> bool:
        """A tap at a window point picks a piece, or unpicks it; false if there is none to pick."""
        pick, state = self.state.scene.pick, self.state
        id = self._pick_at(pick, x, y) if pick is not None else None
        if pick is None or id is None:
            return False
        if pick.count == 1:
            self.ports.submit(
                pick.seat,
                self.scenery.picked(self.session.state, pick.seat, (id,)),
                self.session.rev,
            )
            return True
        kept = tuple(other for other in state.picked if other != id)
        state.picked = kept if id in state.picked else (*kept, id)
        self.ports.feedback("tick")
        self.ports.dirty()
        if len(state.picked) == pick.count:
            action = self.scenery.picked(self.session.state, pick.seat, state.picked)
            self.ports.submit(pick.seat, action, self.session.rev)
        return True

    def _pick_at(self, pick: Pick, x: float, y: float) -> str | None:
        """The piece that is meant: the one under the finger, or what a board says."""
        placer = self.pieces.placer
        for id in pick.pieces:
            if self.pieces.views[id].distance(x, y) <= NEAR * self.reach.dp:
                return id
        for area in (area.id for area in placer.areas.values() if area.kind == "board"):
            view = placer.views[area]
            if view.frame.holds(x, y):
                return self.scenery.pick_at(self.session.state, area, *view.units(x, y))
        return None
