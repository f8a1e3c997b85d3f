"""Reach: which piece a finger could lift, and where that piece may go; asked of the session."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.referee import Drop
from oeil_app.core.scenery.scenery import Scenery
from oeil_app.layout.frame import Frame, Rect
from oeil_app.play.session import Session

from ..draw.pieces.pieces import Pieces
from ..state import Hold, TableState
from .gesture import Grip
from .zones import Places, Zones, common_angle

NEAR_MISS = 12  # dp beside a small card that still mean it


class Reach:
    """Asks the session and the scenery; changes nothing.

    Between two commits nothing is asked twice: while fingers move answers are only looked up.
    """

    def __init__(
        self,
        state: TableState,
        session: Session,
        scenery: Scenery[Any],
        pieces: Pieces,
        dp: float,
    ) -> None:
        self.state, self.session, self.scenery = state, session, scenery
        self.pieces, self.dp = pieces, dp
        self.placer = pieces.placer
        self._known: dict[Hold, Zones] = {}  # as of the last look; `zones` sees if it still holds
        self._asked: tuple[int, dict[tuple[int, str], Mapping[Drop, Action]]] = (-1, {})

    def liftable(self, seen: Collection[str]) -> dict[str, int]:
        """Who may lift what now, of all that is seen."""
        state, referee = self.session.state, self.session.referee
        return {
            piece: seat
            for seat in self.session.active
            if seat not in self.state.computers
            for piece in referee.pieces(state, seat)
            if piece in seen
        }

    def grip_at(self, x: float, y: float) -> Grip | None:
        """The piece that a finger put down here could lift; near misses of small cards count."""
        best, distance, views = None, NEAR_MISS * self.dp, self.pieces.views
        for id, seat in self.state.liftable.items():
            away = views[id].distance(x, y)
            if away < distance or (away == 0 and self._over(id, best)):
                best, distance = Grip(id, seat, self.pieces.look(id).turns), away
        if best is None:
            return self._as_good(x, y)
        if best.turns > 1 and self._turns_here(best.seat, best.piece):
            best = replace(best, twists=True)
        return best

    def _as_good(self, x: float, y: float) -> Grip | None:
        """Of pieces of one kin that wait in a tray one can be lifted: whichever is touched."""
        touched = [piece for piece in map(self.pieces.piece, self.pieces.at(x, y)) if piece.kin]
        for id, seat in self.state.liftable.items() if touched else ():
            like, area = self.pieces.piece(id), self.pieces.piece(id).spot.area
            if self.placer.areas[area].kind == "tray" and any(
                (piece.kin, piece.spot.area) == (like.kin, area) for piece in touched
            ):
                return Grip(id, seat, self.pieces.look(id).turns)
        return None

    def _over(self, id: str, other: Grip | None) -> bool:
        return other is None or self.pieces.piece(id).z >= self.pieces.piece(other.piece).z

    def _turns_here(self, seat: int, piece: str) -> bool:
        """Whether the piece can be turned where it rests."""
        if not self.on_field(piece):
            return False
        return self._here(seat, piece, self._actions(seat, piece)) is not None

    def on_field(self, piece: str) -> bool:
        return self.placer.areas[self.pieces.piece(piece).spot.area].kind in ("field", "plot")

    def _here(self, seat: int, piece: str, actions: Mapping[Drop, Action]) -> str | None:
        """The zone in which the piece rests, if letting it go there, turned, means something."""
        spot, state = self.pieces.piece(piece).spot, self.session.state
        zones = dict.fromkeys(zone for zone, turn in actions if turn)
        found = (z for z in zones if self.scenery.spot(state, seat, piece, (z, 0)) == spot)
        return next(found, None)

    def hold(self, seat: int, piece: str) -> Hold:
        """The piece is lifted, or chosen: what letting it go would mean is asked once."""
        turns = self.pieces.look(piece).turns
        actions = self._actions(seat, piece)
        hold = Hold(seat, piece, self.session.rev, turns, 0, actions)
        if self.on_field(piece):
            hold.lies = self.pieces.piece(piece).turn
            hold.here = self._here(seat, piece, actions) if turns > 1 else None
        else:
            tray = self.placer.layout.trays[seat].frame.angle
            area = common_angle(self.zones(hold).places.values())
            base = round(((tray if area is None else area) - tray) / (360 / turns))
            hold.turn = (self.state.turned.get(piece, 0) + base) % turns
        return hold

    def renew(self, hold: Hold) -> None:
        """After a commit: places may have come; those of the pick-up still count, if too late."""
        hold.actions = {**hold.actions, **self._actions(hold.seat, hold.piece)}

    def _actions(self, seat: int, piece: str) -> Mapping[Drop, Action]:
        """What letting the piece go would mean now; asked once between two commits."""
        rev = self.session.rev
        if self._asked[0] != rev:
            self._asked = rev, {}
        known = self._asked[1]
        if (seat, piece) not in known:
            known[seat, piece] = self.session.actions(seat, piece)
        return known[seat, piece]

    def forget(self) -> None:
        """Drops what was known of holds that are over."""
        for hold in self._known.keys() - self.state.holds.values():
            del self._known[hold]

    def zones(self, hold: Hold) -> Zones:
        """Where the hold's piece may go and why not elsewhere, at this commit, by this camera."""
        known, views, rev = self._known.get(hold), self.state.camera.views, self.session.rev
        if known is not None and known.rev == rev:
            if known.views is views and known.actions is hold.actions:
                return known
            verdicts = known.verdicts
        else:
            actions = self._actions(hold.seat, hold.piece)
            verdicts = self.session.verdicts(hold.seat, actions)
        zones = Zones(hold, rev, views, verdicts, self._places(hold))
        self._known[hold] = zones
        return zones

    def hidden_by(self, rect: Rect, holds: Iterable[Hold]) -> bool:
        """Whether a place of something in hand would lie beneath this part of the window."""
        places = (place for hold in holds for place in self.zones(hold).places.values())
        lie = (p.seen or Frame(p.x, p.y, p.w, p.h).rect for p in places)
        return any(rect.meets(at) for at in lie)

    def _places(self, hold: Hold) -> Places:
        """Where in the window the hold's zones are; the same for all hands that have the same."""
        look, state = self.pieces.look(hold.piece), self.session.state
        seat, piece, spot_of = hold.seat, hold.piece, self.scenery.spot
        zones = dict.fromkeys(zone for zone, _ in hold.actions)
        spots = {zone: spot_of(state, seat, piece, (zone, 0)) for zone in zones}
        made_of = (self.placer.views, look.w, look.h, spots)
        for known in self._known.values():
            if known.views is made_of[0] and known.lie.made_of == made_of:
                return known.lie
        return Places(self.placer.places(spots, look.w, look.h), made_of)
