"""Reach: which piece a finger could lift, and where that piece may go; asked once, at pick-up."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from oeil_app.core.action import Action
from oeil_app.core.referee import Drop
from oeil_app.core.scenery import Scenery
from oeil_app.play.session import Session

from ..draw.pieces import Cast
from ..hand.hold import Hold, Place, common_angle
from ..hand.snap import Snap
from ..touch.gesture import Grip

NEAR_MISS = 12  # dp beside a small card that still mean it


class Reach:
    """Asks the session and the scenery; changes nothing."""

    def __init__(self, session: Session, scenery: Scenery[Any], cast: Cast, dp: float) -> None:
        self.session, self.scenery, self.cast, self.dp = session, scenery, cast, dp

    def liftable(self, seen: Collection[str]) -> dict[str, int]:
        """Who may lift what now, of all that is seen."""
        state, referee = self.session.state, self.session.referee
        return {
            piece: seat
            for seat in self.session.active
            for piece in referee.pieces(state, seat)
            if piece in seen
        }

    def grip_at(self, x: float, y: float, liftable: Mapping[str, int]) -> Grip | None:
        """The piece that a finger put down here could lift; near misses of small cards count."""
        best, distance = None, NEAR_MISS * self.dp
        for id, seat in liftable.items():
            away = self.cast.views[id].distance(x, y)
            if away < distance or (away == 0 and self._over(id, best)):
                best, distance = Grip(id, seat, self.cast.look(id).turns), away
        if best is not None and best.turns > 1 and self._turns_here(best.seat, best.piece):
            best = replace(best, twists=True)
        return best

    def _over(self, id: str, other: Grip | None) -> bool:
        return other is None or self.cast.piece(id).z >= self.cast.piece(other.piece).z

    def _turns_here(self, seat: int, piece: str) -> bool:
        """Whether the piece can be turned where it rests."""
        if not self.on_field(piece):
            return False
        return self._here(seat, piece, self.session.actions(seat, piece)) is not None

    def on_field(self, piece: str) -> bool:
        return self.cast.placer.areas[self.cast.piece(piece).spot.area].kind in ("field", "plot")

    def _here(self, seat: int, piece: str, actions: Mapping[Drop, Action]) -> str | None:
        """The zone in which the piece rests, if letting it go there, turned, means something."""
        spot, state = self.cast.piece(piece).spot, self.session.state
        zones = dict.fromkeys(zone for zone, turn in actions if turn)
        found = (z for z in zones if self.scenery.spot(state, seat, piece, (z, 0)) == spot)
        return next(found, None)

    def hold(self, seat: int, piece: str) -> Hold:
        """Asks once where the piece may go and why not elsewhere."""
        session, look = self.session, self.cast.look(piece)
        actions = session.actions(seat, piece)
        places = self.places(seat, piece, [zone for zone, _ in actions])
        tray = self.cast.placer.layout.trays[seat].frame.angle
        area = common_angle(places.values())
        area = tray if area is None else area
        base = round((area - tray) / (360 / look.turns))
        reach = max((place.w for place in places.values()), default=60 * self.dp)
        rests = self.on_field(piece)
        hold = Hold(
            seat,
            piece,
            session.rev,
            look.turns,
            0 if rests else (self.cast.turned.get(piece, 0) + base) % look.turns,
            actions,
            {drop: session.judge(seat, action) for drop, action in actions.items()},
            Snap(reach * 0.62, reach * 0.85),
            lies=self.cast.piece(piece).turn if rests else 0,
            here=self._here(seat, piece, actions) if rests and look.turns > 1 else None,
        )
        hold.put_places(places)
        return hold

    def places(self, seat: int, piece: str, zones: Sequence[str]) -> dict[str, Place]:
        """Where in the window these zones are, for this piece."""
        look, placer, state = self.cast.look(piece), self.cast.placer, self.session.state
        places = {}
        for zone in dict.fromkeys(zones):
            spot = self.scenery.spot(state, seat, piece, (zone, 0))
            if spot is not None:
                frame = placer.frame(spot, look.w, look.h)
                rect, unit = frame.rect, placer.unit(spot.area) * spot.size
                w, h = rect.w * spot.catch, rect.h * spot.catch
                places[zone] = Place(frame.cx, frame.cy, w, h, frame.angle, unit)
        return places

    def renew(self, hold: Hold) -> None:
        """After a commit: what is lit must be true; what was meant at pick-up still counts."""
        actions = self.session.actions(hold.seat, hold.piece)
        hold.verdicts = {
            drop: self.session.judge(hold.seat, action) for drop, action in actions.items()
        }
        hold.actions = {**hold.actions, **actions}
        zones = [zone for zone, _ in hold.actions]
        hold.put_places(self.places(hold.seat, hold.piece, zones))
