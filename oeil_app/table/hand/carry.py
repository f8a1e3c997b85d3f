"""Carrying: where a held piece is: ahead of its finger, or in the place that it is drawn to.

One that points at a place is seen beside it, so that it hides nothing that matters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import cos, pi, sin

from ..draw.pieces import Pieces
from ..place import motion
from ..place.frame import Place, Rect, turned, turned_size
from ..place.motion import Kind, Pose, Weight
from ..place.weight import Breath, Shake
from ..state import Hold, Phase, Ports, TableState
from .reach import Reach
from .zones import Zones

GAP = 0.08  # of its own size that it keeps from the place
NEIGHBOUR = 4.0  # hiding a card that touches the place counts so many times
UNDER_HAND = 0.9  # and lying towards its player, under the hand, so many cards
OUTSIDE = 6.0  # and so many beyond the window, if all of it were there
WAYS = tuple(
    (round(cos(n * pi / 4), 9), round(sin(n * pi / 4), 9)) for n in (2, 1, 3, 0, 4, 7, 5, 6)
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A card of this size, held by somebody who sits that way, over a place."""

    place: Rect
    w: float
    h: float
    towards: tuple[float, float]  # the direction in which its player sits


def beside(wanted: Wanted, cards: Iterable[Rect], window: Rect) -> tuple[float, float]:
    """The middle of the held card: outside its place, where it hides the least that matters."""
    place, w, h = wanted.place, wanted.w, wanted.h
    away_x, away_y = (place.w + w * (1 + GAP)) / 2, (place.h + h * (1 + GAP)) / 2
    far_x, far_y = place.w / 2 + w * (1 + GAP), place.h / 2 + h * (1 + GAP)
    near = [
        (card.x, card.y, card.x + card.w, card.y + card.h, _weight(card, place))
        for card in cards
        if abs(card.x + card.w / 2 - place.cx) < far_x + card.w / 2
        and abs(card.y + card.h / 2 - place.cy) < far_y + card.h / 2
    ]
    best, least, whole = (place.cx, place.cy + away_y), float("inf"), w * h
    for dx, dy in WAYS:
        x, y = place.cx + _step(dx) * away_x, place.cy + _step(dy) * away_y
        left, bottom, right, top = x - w / 2, y - h / 2, x + w / 2, y + h / 2
        hidden = 0.0
        for x0, y0, x1, y1, weight in near:
            wide = (right if right < x1 else x1) - (left if left > x0 else x0)
            high = (top if top < y1 else y1) - (bottom if bottom > y0 else y0)
            if wide > 0 and high > 0:
                hidden += wide * high * weight
        out = 1 - _common(Rect(left, bottom, w, h), window) / whole
        under = max(0.0, dx * wanted.towards[0] + dy * wanted.towards[1])
        cost = hidden / whole + OUTSIDE * out + UNDER_HAND * under + 0.05 * (dx != 0 and dy != 0)
        if cost < least - 1e-9:
            best, least = (x, y), cost
    return best


def _weight(card: Rect, place: Rect) -> float:
    return NEIGHBOUR if _touches(card, place) else 1.0


def _step(part: float) -> float:
    return 0.0 if abs(part) < 0.1 else (1.0 if part > 0 else -1.0)


def _common(one: Rect, other: Rect) -> float:
    """The area that both cover."""
    wide = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    high = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return wide * high if wide > 0 and high > 0 else 0.0


def _touches(card: Rect, place: Rect) -> bool:
    """Whether it lies at a side of the place: what is said of the place may be about it."""
    across, up = abs(card.cx - place.cx) / place.w, abs(card.cy - place.cy) / place.h
    return (across < 0.5 and up < 1.3) or (up < 0.5 and across < 1.3)


AHEAD = 0.6  # a held piece runs so much of its height ahead of the finger
LARGER = 1.5  # and is so many times as large as it will lie, or as it lay
GHOST = 0.86  # of its size: what shows where it would lie
TILT, OVER = 12.0, (0.3, -0.5)  # over a taken place: degrees askew, and how far off its middle


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
        self._lying: tuple[object, list[tuple[str, Rect]]] | None = None
        self._ghosts: dict[Hold, tuple[object, Pose | None]] = {}
        self._snapped: dict[Hold, tuple[object, Pose]] = {}  # in a place it stays as it is

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
                self.pieces.put(hold.piece, self.pose(hold))

    def forget(self) -> None:
        """Holds that are over need nothing any more."""
        kept = set(self.state.holds.values())
        self._ghosts = {hold: pose for hold, pose in self._ghosts.items() if hold in kept}
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
        """How large the piece is in hand where nobody would have it larger: as in the tray."""
        return max(self.trays[hold.seat].card, self.reach.zones(hold).unit)

    def held_unit(self, hold: Hold) -> float:
        """How large a held piece is: larger than where it may go, never smaller than at home."""
        tray, lies = self.trays[hold.seat].card, self.reach.zones(hold).unit
        return max(tray, min(LARGER * lies, max(LARGER * tray, 1.15 * lies)))

    def pose(self, hold: Hold) -> Pose:
        """Ahead of its finger; beside the place that it points at, which shows its ghost."""
        zones, turn = self.reach.zones(hold), hold.turn
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
        x, y = self._ahead(hold)
        facing = self.trays[hold.seat].frame.angle if zones.angle is None else zones.angle
        return Pose(x, y, facing + off, self.held_unit(hold), lift=1.0)

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
            cards = (rect for id, rect in self._cards(zones) if id not in self.state.holds)
            x, y = beside(wanted, cards, self.pieces.placer.layout.window)
        return Pose(x, y, angle, unit, 1.0, alpha=0.9 if taken else 1.0, grey=float(taken))

    def ghosts(self) -> dict[str, Pose]:
        """What is held, by piece, as it would lie in the place that it points at."""
        found = {}
        for hold in self.state.by(Phase.HELD):
            zones = self.reach.zones(hold)
            place = zones.places.get(hold.at) if hold.at is not None else None
            if place is None or hold.at is None:
                continue
            off = hold.twist - (hold.turn_at(hold.at) + hold.lies) * 360 / hold.turns
            known = self._ghosts.get(hold)
            if known is None or known[0] != (place, off, zones):
                none = zones.taken(hold.at) or self.in_tray(place)
                lies = Pose(place.x, place.y, place.angle + off, place.unit * GHOST)
                known = self._ghosts[hold] = ((place, off, zones), None if none else lies)
            if known[1] is not None:
                found[hold.piece] = known[1]
        return found

    def in_tray(self, place: Place) -> bool:
        """Whether a place is one of a tray's."""
        return any(tray.frame.holds(place.x, place.y) for tray in self.trays.values())

    def _cards(self, zones: Zones) -> list[tuple[str, Rect]]:
        """What lies on the table and should be seen, as rectangles; the trays as well."""
        known = (zones.rev, zones.views)
        if self._lying is None or self._lying[0] != known:
            found = [("", tray.frame.rect) for tray in self.trays.values()]
            for id, view in self.pieces.views.items():
                if view.look is not None:
                    pose, look = self.pieces.home(id), view.look
                    w, h = turned_size(look.w * pose.unit, look.h * pose.unit, pose.angle)
                    found.append((id, Rect(pose.x - w / 2, pose.y - h / 2, w, h)))
            self._lying = known, found
        return self._lying[1]
