"""Carrying: where a held piece is: ahead of its finger, or in the place that it is drawn to.

One that points at a place is seen beside it, so that it hides nothing that matters.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass
from math import cos, inf, pi, sin

from oeil_app.layout.frame import Place, Rect, turned, turned_size

from ..draw.pieces.pieces import Pieces
from ..place import motion
from ..place.motion import Kind, Pose, Weight
from ..place.weight import Breath, Shake
from ..ports import Ports
from ..state import Hold, Phase, TableState
from .reach import Reach
from .zones import Zones

AHEAD = 0.6  # a held piece runs so much of its height ahead of the finger
LARGER = 1.5  # and is so many times as large as it will lie, or as it lay
GHOST = 0.86  # of its size: what shows where it would lie
TILT, OVER = 12.0, (0.3, -0.5)  # over a taken place: degrees askew, and how far off its middle
GAP = 0.08  # of its own size that it keeps from the place
NEIGHBOUR = 4.0  # hiding a card that touches the place counts so many times
UNDER_HAND = 0.9  # and lying towards its player, under the hand, so many cards
OUTSIDE = 6.0  # and so many beyond the window, if all of it were there
WAYS = tuple(  # from the place: the direction, and how many steps right and up
    (round(cos(n * pi / 4), 9), round(sin(n * pi / 4), 9), *steps)
    for n, *steps in (
        *((2, 0, 1), (1, 1, 1), (3, -1, 1), (0, 1, 0)),
        *((4, -1, 0), (7, 1, -1), (5, -1, -1), (6, 0, -1)),
    )
)

_Box = tuple[float, float, float, float]
"""Left, bottom, right, top of what lies on the table."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A card of this size, held by somebody who sits that way, over a place."""

    place: Rect
    w: float
    h: float
    towards: tuple[float, float]  # the direction in which its player sits


def beside(
    wanted: Wanted, lying: Iterable[tuple[str, _Box]], away: Container[str], window: Rect
) -> tuple[float, float]:
    """The middle of the held card: outside its place, where it hides the least that matters.

    What is `away` from where it lay hides nothing.
    """
    place, w, h = wanted.place, wanted.w, wanted.h
    cx, cy, whole = place.cx, place.cy, w * h
    away_x, away_y = (place.w + w * (1 + GAP)) / 2, (place.h + h * (1 + GAP)) / 2
    far_x, far_y = place.w / 2 + w * (1 + GAP), place.h / 2 + h * (1 + GAP)
    low_x, high_x, low_y, high_y = cx - far_x, cx + far_x, cy - far_y, cy + far_y
    near = [
        (x0, y0, x1, y1, NEIGHBOUR if _touches((x0 + x1) / 2, (y0 + y1) / 2, place) else 1.0)
        for id, (x0, y0, x1, y1) in lying
        if x0 < high_x and x1 > low_x and y0 < high_y and y1 > low_y and id not in away
    ]
    seen = window.x, window.y, window.x + window.w, window.y + window.h, -OUTSIDE
    best, least = (cx, cy + away_y), inf
    for dx, dy, steps_x, steps_y in WAYS:
        x, y = cx + steps_x * away_x, cy + steps_y * away_y
        left, bottom, right, top = x - w / 2, y - h / 2, x + w / 2, y + h / 2
        under = max(0.0, dx * wanted.towards[0] + dy * wanted.towards[1])
        cost = UNDER_HAND * under + (0.05 if steps_x and steps_y else 0.0)
        for x0, y0, x1, y1, weight in (seen, *near):  # less for what is seen in the window
            if x0 < right and x1 > left and y0 < top and y1 > bottom:
                wide = (right if right < x1 else x1) - (left if left > x0 else x0)
                high = (top if top < y1 else y1) - (bottom if bottom > y0 else y0)
                cost += wide * high * weight / whole
            if cost >= least - 1e-9:  # it can only grow from here: another way is better
                break
        else:
            best, least = (x, y), cost
    return best


def _touches(x: float, y: float, place: Rect) -> bool:
    """Whether a card lies at a side of the place: what is said of the place may be about it."""
    across, up = abs(x - place.cx) / place.w, abs(y - place.cy) / place.h
    return (across < 0.5 and up < 1.3) or (up < 0.5 and across < 1.3)


@dataclass(frozen=True, slots=True)
class _Way:
    """How a piece is held, wherever the finger is, that has these places to go to."""

    zones: Zones
    x: float  # from the finger to the middle of the piece
    y: float
    unit: float  # how large it is
    facing: float  # degrees, before it is turned


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
        self._tray_rects = [tray.frame.rect for tray in self.trays.values()]
        self._lying: tuple[object, list[tuple[str, _Box]]] | None = None
        self._snapped: dict[Hold, tuple[object, Pose]] = {}  # in a place it stays as it is
        self._ways: dict[Hold, _Way] = {}

    def take(self, hold: Hold, kind: Kind) -> None:
        """Above all others, to where the hand has it."""
        self.pieces.lift(hold.piece)
        self.glide(hold, kind, Breath())

    def glide(self, hold: Hold, kind: Kind, weight: Weight | None = None) -> None:
        self.pieces.glide(hold.piece, self.pose(hold), self.ports.now(), kind, weight)

    def come_down(self, hold: Hold) -> None:
        """Let go, and not yet there for good; what may not lie there shakes its head."""
        if hold.phase is Phase.REFUSED:
            self.glide(hold, motion.SHAKE, Shake())
        else:
            self.glide(hold, motion.LAND)

    def aim(self, hold: Hold, now: float) -> None:
        """The finger, the places or the piece's turn are other than they were: where does it point?

        In a place it snaps; out of it the hand has it again.
        """
        way, x, y = self._way(hold), hold.x, hold.y
        at = way.zones.aimed(x, y, (x + way.x, y + way.y))
        if at != hold.at:
            hold.at = at
            self.pieces.glide(hold.piece, self.pose(hold), now, motion.SNAP)
            self.state.aimed = True

    def follow(self) -> None:
        """Once a frame: every held piece is where its finger is."""
        for hold in self.state.holds.values():
            if hold.phase is Phase.HELD:
                self.pieces.put(hold.piece, self.pose(hold))

    def forget(self) -> None:
        """Holds that are over need nothing any more."""
        for known in (self._snapped, self._ways):
            for hold in known.keys() - self.state.holds.values():
                del known[hold]

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

    def _way(self, hold: Hold) -> _Way:
        """Ahead of the finger, away from its player; as long as its places stay it is the same."""
        zones, known = self.reach.zones(hold), self._ways.get(hold)
        if known is None or known.zones is not zones:
            tray, lies = self.trays[hold.seat], zones.unit
            away = AHEAD * self.pieces.look(hold.piece).h * max(tray.card, lies)
            unit = max(tray.card, min(LARGER * lies, max(LARGER * tray.card, 1.15 * lies)))
            facing = tray.frame.angle if zones.angle is None else zones.angle
            known = _Way(zones, *turned(0, 0, 0, away, tray.frame.angle), unit, facing)
            self._ways[hold] = known
        return known

    def held_unit(self, hold: Hold) -> float:
        """How large a held piece is: larger than where it may go, never smaller than at home."""
        return self._way(hold).unit

    def pose(self, hold: Hold) -> Pose:
        """Ahead of its finger; beside the place that it points at, which shows its ghost."""
        way, turn = self._way(hold), hold.turn
        zones = way.zones
        place = zones.places.get(hold.at) if hold.at is not None else None
        if place is not None and hold.at is not None:
            turn = hold.turn_at(hold.at)
        off = hold.twist - (turn + hold.lies) * 360 / hold.turns
        if place is not None:
            known = self._snapped.get(hold)
            made_of = (place, off, zones, hold.phase)
            if known is None or known[0] != made_of:
                known = self._snapped[hold] = (made_of, self._at(hold, zones, place, off))
            return known[1]
        return Pose(hold.x + way.x, hold.y + way.y, way.facing + off, way.unit, 1.0)

    def _at(self, hold: Hold, zones: Zones, place: Place, off: float) -> Pose:
        """Let go, or in its tray, as it will lie; else beside, or askew over what lies there."""
        angle, taken = place.angle + off, zones.taken(hold.at or "")
        if (hold.phase is not Phase.HELD and not taken) or self.in_tray(place):
            return Pose(place.x, place.y, angle, place.unit, lift=0.5)
        unit, look = self.held_unit(hold), self.pieces.look(hold.piece)
        if taken:
            angle -= TILT
        w, h = turned_size(look.w * unit, look.h * unit, angle)
        rect = Rect(place.x - place.w / 2, place.y - place.h / 2, place.w, place.h)
        towards = turned(0, 0, 0, -1, self.trays[hold.seat].frame.angle)
        if taken:
            x, y = turned(place.x, place.y, *OVER, self.trays[hold.seat].frame.angle)
            x, y = place.x + (x - place.x) * place.w, place.y + (y - place.y) * place.h
        else:
            wanted = Wanted(rect, w, h, towards)
            window = self.pieces.placer.layout.window
            x, y = beside(wanted, self._cards(zones), self.state.holds, window)
        return Pose(x, y, angle, unit, 1.0, alpha=0.9 if taken else 1.0, grey=float(taken))

    def ghost(self, hold: Hold, zones: Zones) -> Pose | None:
        """What is held as it would lie in the place that it points at, if it shows one there:
        by whole steps, however far two fingers have twisted it meanwhile."""
        place = zones.places[hold.at or ""]
        if zones.taken(hold.at or "") or self.in_tray(place):
            return None
        off = (hold.turn_at(hold.at or "") + hold.lies) * 360 / hold.turns
        return Pose(place.x, place.y, place.angle - off, place.unit * GHOST)

    def beneath(self, rect: Rect, holds: Iterable[Hold]) -> bool:
        """Whether what a hand holds at a place would be seen beneath this part of the window."""
        for hold in holds:
            if hold.at is not None and hold.phase is Phase.HELD:
                pose, look = self.pose(hold), self.pieces.look(hold.piece)
                w, h = turned_size(look.w * pose.unit, look.h * pose.unit, pose.angle)
                if rect.meets(Rect(pose.x - w / 2, pose.y - h / 2, w, h)):
                    return True
        return False

    def in_tray(self, place: Place) -> bool:
        """Whether a place is one of a tray's."""
        return any(rect.holds(place.x, place.y) for rect in self._tray_rects)

    def _cards(self, zones: Zones) -> list[tuple[str, _Box]]:
        """What lies on the table and should be seen, by piece; trays and menus as well."""
        known = (zones.rev, zones.views, self.state.clear)
        if self._lying is None or self._lying[0] != known:
            rects = (*self._tray_rects, *self.state.clear)
            found = [("", (r.x, r.y, r.x + r.w, r.y + r.h)) for r in rects]
            for id, view in self.pieces.views.items():
                if view.look is not None:
                    pose, look = self.pieces.home(id), view.look
                    w, h = turned_size(look.w * pose.unit, look.h * pose.unit, pose.angle)
                    x, y = pose.x - w / 2, pose.y - h / 2
                    found.append((id, (x, y, x + w, y + h)))
            self._lying = known, found
        return self._lying[1]
