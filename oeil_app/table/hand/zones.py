"""The zones of a held piece in the window: where it may go, why not elsewhere, what a finger means.

Worked out from the hold, the commit and the camera, and thrown away when one of these is another.
Pure geometry, no Kivy.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from math import hypot, inf

from oeil_app.core.rules.referee import Drop
from oeil_app.core.rules.verdict import Verdict, Verdicts
from oeil_app.layout.camera import View
from oeil_app.layout.frame import Place

from ..state import Hold

NEARER = 0.7  # a place that reaches into another takes over where it is so much nearer
TAKES, LEAVES = 0.46, 0.55  # of a place under the finger: it takes later than it lets go
TURNED = 0.9  # of a place within which the fingers that turn its piece may stray
DRAWN, LET_GO = 0.62, 0.85  # of the widest place: how far it draws a piece near it, and keeps it
CLEARLY = 1.35  # another place is nearer only if this one is so many times as far
TAPPED = 0.6  # of a place: how far beside its middle a tap means it

_Box = tuple[str, float, float, float, float]  # a zone, and where it takes a finger
_Middle = tuple[str, float, float]
_Square = tuple[list[_Box], list[_Middle]]


class Places:
    """Where zones take a finger. All hands whose pieces have the same places share them."""

    def __init__(self, at: dict[str, Place], made_of: object = None) -> None:
        self.at, self.made_of = at, made_of
        self.unit = min((place.unit for place in at.values()), default=0.0)
        self.angle = common_angle(at.values())
        self._reach = max((place.w for place in at.values()), default=0.0)
        self._cell = max(self._reach, 1.0)  # pixels: the window in squares, for fingers that hurry
        self._squares: dict[tuple[float, float], _Square] = {}

    def under(self, x: float, y: float, fits: Container[str] = ()) -> str | None:
        """The zone under a point; of two as near one that fits."""
        zones = [
            zone
            for zone, left, bottom, right, top in self._near(x, y)[0]
            if left <= x <= right and bottom <= y <= top
        ]
        if len(zones) < 2:
            return zones[0] if zones else None
        return min(zones, key=lambda zone: (self.at[zone].away(x, y), zone not in fits))

    def drawn_to(self, x: float, y: float, at: str | None) -> str | None:
        """The zone that a piece there is drawn to, if it is `at` this one."""
        near, reach = self._near(x, y)[1], self._reach
        return drawn_to(x, y, near, at, reach * DRAWN, reach * LET_GO)

    def _near(self, x: float, y: float) -> _Square:
        """Where zones take a finger, and their middles, as far as they matter in the square of the
        window where a point is."""
        cell = self._cell
        key = (x // cell, y // cell)
        found = self._squares.get(key)
        if found is None:
            x0, y0 = key[0] * cell, key[1] * cell
            x1, y1, far = x0 + cell, y0 + cell, self._reach * LET_GO + 1.0
            boxes, middles = found = self._squares[key] = [], []
            for zone, place in self.at.items():
                x, y, w, h = place.x, place.y, place.w * TAKES, place.h * TAKES
                if x - w <= x1 and x + w >= x0 and y - h <= y1 and y + h >= y0:
                    boxes.append((zone, x - w, y - h, x + w, y + h))
                if x0 - far <= x <= x1 + far and y0 - far <= y <= y1 + far:
                    middles.append((zone, x, y))
        return found


class Zones:
    """All zones of one hold, as they are now."""

    def __init__(
        self,
        hold: Hold,
        rev: int,
        views: Mapping[str, View],
        verdicts: Verdicts[Drop],
        lie: Places,
    ) -> None:
        self.hold, self.rev, self.views = hold, rev, views  # what all this was worked out from
        self.actions = hold.actions
        self.verdicts = verdicts  # on letting go there, now
        self.lie, self.places = lie, lie.at  # those that were taken since the pick-up included
        self.unit, self.angle = lie.unit, lie.angle
        self.fits = {zone for zone, _ in verdicts.legal}  # in some turn
        self._lit: tuple[int, frozenset[str]] = (-1, frozenset())  # as it was turned then

    # -- what may be -----------------------------------------------------------------------------

    def verdict(self, zone: str) -> Verdict | None:
        """On letting go there as the piece is turned now; None: that is no place of its."""
        return self.verdicts.get((zone, self.hold.turn_at(zone)))

    def taken(self, zone: str) -> bool:
        """Whether something lies there: since before, or since somebody was quicker."""
        verdict = self.verdict(zone)
        if verdict is None:
            return zone in self.places and not any(at == zone for at, _ in self.verdicts)
        return any(reason.kind == "occupied" for reason in verdict.reasons)

    def ways(self) -> list[Drop]:
        """All that it may do, in every turn."""
        return [drop for drop in self.verdicts if drop in self.verdicts.legal]

    def free(self) -> dict[str, Place]:
        """The places that nobody has taken meanwhile."""
        zones = {zone for zone, _ in self.verdicts}
        return {zone: place for zone, place in self.places.items() if zone in zones}

    def lit(self) -> frozenset[str]:
        """The zones where it may go as it is turned."""
        hold = self.hold
        if self._lit[0] != hold.turn:
            lit = {at for at, turn in self.verdicts.legal if turn == hold.turn_at(at)}
            self._lit = (hold.turn, frozenset(lit))
        return self._lit[1]

    def if_turned(self) -> set[str]:
        """The zones where it may go, but turned otherwise."""
        return self.fits - self.lit()

    def shown(self, help: str) -> dict[str, str]:
        """The zones to light for a seat that wants so much help, for a backdrop that does it."""
        at = self.hold.at
        found = dict.fromkeys(self.free(), "free") if help == "places" else {}
        if help == "all":
            found = dict.fromkeys(self.lit(), "legal")
        if help != "none" and at is not None:
            found[at] = found.get(at, "") + " pointed"
        return found

    # -- what a finger means ---------------------------------------------------------------------

    def aimed(self, x: float, y: float, ahead: tuple[float, float]) -> str | None:
        """The zone that is meant: the one under the finger, else the one the piece is drawn to."""
        hold = self.hold
        at = self.places.get(hold.at) if hold.at is not None else None
        if at is not None and at.holds(x, y, LEAVES) and not self._nearer(at, x, y):
            return hold.at
        if hold.here is not None and hold.turn:  # turned where it rests, it goes nowhere else
            return hold.here if self.places[hold.here].holds(x, y, TURNED) else None
        zone = self.under(x, y)
        return zone if zone is not None else self.lie.drawn_to(*ahead, hold.at)

    def _nearer(self, at: Place, x: float, y: float) -> bool:
        """Whether another place, that reaches into this one, is clearly the one meant."""
        zone = self.under(x, y)
        if zone is None or self.places[zone] is at:
            return False
        return self.places[zone].off(x, y) < NEARER * at.off(x, y)

    def under(self, x: float, y: float) -> str | None:
        """The zone under a point, however the piece is turned."""
        return self.lie.under(x, y, self.fits)

    def nearest(self, x: float, y: float) -> str | None:
        """The zone that a tap at this point means."""
        away = {zone: place.away(x, y) for zone, place in self.places.items()}
        near = [zone for zone in away if away[zone] <= TAPPED]
        return min(near, key=away.__getitem__, default=None)

    def nearest_lit(self, x: float, y: float, reach: float) -> str | None:
        """The zone where it fits that a hand means which taps about it, by so much of its size."""
        best, nearest = None, inf
        for zone in self.lit() & self.places.keys():
            place = self.places[zone]
            away = hypot(place.x - x, place.y - y)
            if away <= max(place.w, place.h) * reach and (away, zone) < (nearest, best or ""):
                best, nearest = zone, away
        return best


def drawn_to(
    x: float,
    y: float,
    places: Iterable[tuple[str, float, float]],
    at: str | None,
    take: float,
    leave: float,
) -> str | None:
    """The place for a piece at x, y: the one it is `at`, unless another is clearly nearer.

    It takes a piece within so many pixels and lets go of it later, so that nothing flutters.
    """
    best, nearest, kept = None, take * take, inf  # squares: no roots while one drags
    for place, px, py in places:
        away = (px - x) * (px - x) + (py - y) * (py - y)
        if away < nearest:
            best, nearest = place, away
        if place == at:
            kept = away
    keeps = leave * leave
    if best is not None:
        keeps = min(keeps, nearest * CLEARLY * CLEARLY)
    return at if kept <= keeps else best


def common_angle(places: Iterable[Place]) -> float | None:
    """Which way all these places face, if they all face the same way."""
    angles = {place.angle for place in places}
    return angles.pop() if len(angles) == 1 else None
