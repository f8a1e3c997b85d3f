"""A piece in somebody's hand: where it may go, why not elsewhere, and how it is turned. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from math import hypot, inf

from oeil_app.core.action import Action
from oeil_app.core.referee import Drop
from oeil_app.core.verdict import Verdict

from ..hand.snap import Snap

NEARER = 0.7  # a place that reaches into another takes over where it is so much nearer
TAKES, LEAVES = 0.46, 0.55  # of a place under the finger: it takes later than it lets go
TURNED = 0.9  # of a place within which the fingers that turn its piece may stray


@dataclass(frozen=True, slots=True)
class Place:
    """A zone in the window."""

    x: float
    y: float
    w: float
    h: float
    angle: float
    unit: float

    def holds(self, x: float, y: float, part: float) -> bool:
        """Whether a point is on this part of its size, round the middle."""
        return abs(self.x - x) <= self.w * part and abs(self.y - y) <= self.h * part

    def off(self, x: float, y: float) -> float:
        """How far a point is from the middle, in sizes of the place."""
        return hypot((self.x - x) / max(self.w, 1.0), (self.y - y) / max(self.h, 1.0))

    def box(self, part: float) -> tuple[float, float, float, float]:
        """The same part as left, bottom, right and top."""
        w, h = self.w * part, self.h * part
        return self.x - w, self.y - h, self.x + w, self.y + h


@dataclass(slots=True)
class Hold:
    """Held by a finger, or chosen by a tap (finger None).

    The table asked once, at pick-up: while the fingers move, answers are only looked up. `actions`
    stay those of the pick-up, so that a place taken meanwhile is answered with `too_late`;
    `verdicts` are asked again after every commit, so that what is lit is true.
    """

    seat: int
    piece: str
    rev: int
    turns: int
    turn: int
    actions: Mapping[Drop, Action]
    verdicts: Mapping[Drop, Verdict]
    snap: Snap
    finger: int | None = None
    lies: int = 0  # steps that it is turned where it rests on a field; `turn` counts from there
    here: str | None = None  # the zone in which it rests, if it can be turned there
    x: float = 0.0
    y: float = 0.0
    twist: float = 0.0
    told: Drop | None = None  # the place that its seat was last told about
    places: dict[str, Place] = field(default_factory=dict)  # by zone
    unit: float = 0.0  # pixels of a unit where it may go
    angle: float | None = None  # and which way that faces
    _centres: dict[str, tuple[float, float]] = field(default_factory=dict)
    _boxes: list[tuple[str, float, float, float, float]] = field(default_factory=list)

    @classmethod
    def empty(cls, seat: int, piece: str, finger: int) -> Hold:
        """A piece that is being lifted, before anything was asked."""
        return cls(seat, piece, 0, 1, 0, {}, {}, Snap(0, 0), finger)

    @property
    def at(self) -> str | None:
        """The zone that it is drawn to, or points at."""
        return self.snap.at

    def verdict(self, zone: str) -> Verdict | None:
        """On letting go there as the piece is turned now; None: that is no place of its."""
        return self.verdicts.get((zone, self.turn_at(zone)))

    def action(self, zone: str) -> Action | None:
        return self.actions.get((zone, self.turn_at(zone)))

    def turn_at(self, zone: str) -> int:
        """How it lies there: as it is turned; a place that takes it in one way only turns it."""
        if self.here is None and (zone, self.turn) not in self.actions:
            ways = [turn for at, turn in self.actions if at == zone]
            if len(ways) == 1:
                return ways[0]
        return self.turn

    def ways(self) -> list[Drop]:
        """All that it may do, in every turn."""
        return [drop for drop, verdict in self.verdicts.items() if verdict]

    def turning(self, steps: int) -> Action | None:
        """What turning the piece by so many steps says, where it rests."""
        return None if self.here is None else self.actions.get((self.here, steps % self.turns))

    def turned_by(self, steps: int) -> int:
        """How it is turned then; on a field, the next way in which it can be let go at all."""
        turn = (self.turn + steps) % self.turns
        if self.here is not None:
            while turn and (self.here, turn) not in self.actions:
                turn = (turn + (1 if steps > 0 else -1)) % self.turns
        return turn

    def free(self) -> dict[str, Place]:
        """The places that nobody has taken meanwhile."""
        zones = {zone for zone, _ in self.verdicts}
        return {zone: place for zone, place in self.places.items() if zone in zones}

    def lit(self) -> set[str]:
        """The zones where it may go as it is turned."""
        return {
            zone for (zone, turn), ok in self.verdicts.items() if ok and turn == self.turn_at(zone)
        }

    def shown(self, help: str) -> dict[str, str]:
        """The zones to light for a seat that wants so much help, for a backdrop that does it."""
        found = dict.fromkeys(self.free(), "free") if help == "places" else {}
        if help == "all":
            found = dict.fromkeys(self.lit(), "legal")
        if help != "none" and self.snap.at is not None:
            found[self.snap.at] = found.get(self.snap.at, "") + " pointed"
        return found

    def if_turned(self) -> set[str]:
        """The zones where it may go, but turned otherwise."""
        return {zone for (zone, _), ok in self.verdicts.items() if ok} - self.lit()

    def put_places(self, places: dict[str, Place]) -> None:
        """Where its zones are in the window now."""
        self.places = places
        self.unit = min((place.unit for place in places.values()), default=0.0)
        self.angle = common_angle(places.values())
        self._centres = {zone: (place.x, place.y) for zone, place in places.items()}
        fits = {zone for (zone, _), verdict in self.verdicts.items() if verdict}
        first = sorted(places.items(), key=lambda item: item[0] not in fits)
        self._boxes = [(zone, *place.box(TAKES)) for zone, place in first]

    def point_at(self, x: float, y: float, ahead: tuple[float, float]) -> str | None:
        """The zone that is meant: the one under the finger, else the one the piece is drawn to."""
        at = self.places.get(self.snap.at) if self.snap.at is not None else None
        if at is not None and at.holds(x, y, LEAVES) and not self._nearer(at, x, y):
            return self.snap.at
        if self.here is not None and self.turn:  # turned where it rests, it goes nowhere else
            self.snap.at = self.here if self.places[self.here].holds(x, y, TURNED) else None
            return self.snap.at
        zone = self.under(x, y)
        if zone is not None:
            self.snap.at = zone
            return zone
        return self.snap.near(ahead[0], ahead[1], self._centres)

    def _nearer(self, at: Place, x: float, y: float) -> bool:
        """Whether another place, that reaches into this one, is clearly the one meant."""
        zone = self.under(x, y)
        if zone is None or self.places[zone] is at:
            return False
        return self.places[zone].off(x, y) < NEARER * at.off(x, y)

    def under(self, x: float, y: float) -> str | None:
        """The zone under a point, however the piece is turned."""
        zones = [
            zone
            for zone, left, bottom, right, top in self._boxes
            if left <= x <= right and bottom <= y <= top
        ]
        if len(zones) < 2:
            return zones[0] if zones else None
        return min(zones, key=self._away(x, y))

    def nearest(self, x: float, y: float) -> str | None:
        """The zone that a tap at this point means."""
        near = [
            zone
            for zone, place in self.places.items()
            if hypot(place.x - x, place.y - y) <= max(place.w, place.h) * 0.6
        ]
        return min(near, key=self._away(x, y), default=None)

    def _away(self, x: float, y: float) -> Callable[[str], float]:
        """How far a zone is from a point, measured by its own size."""

        def away(zone: str) -> float:
            place = self.places[zone]
            return hypot(place.x - x, place.y - y) / max(place.w, place.h)

        return away

    def nearest_lit(self, x: float, y: float, reach: float) -> str | None:
        """The zone where it fits that a hand means which taps about it, by so much of its size."""
        best, nearest = None, inf
        for zone in self.lit() & self.places.keys():
            place = self.places[zone]
            away = hypot(place.x - x, place.y - y)
            if away <= max(place.w, place.h) * reach and (away, zone) < (nearest, best or ""):
                best, nearest = zone, away
        return best


def common_angle(places: Iterable[Place]) -> float | None:
    """Which way all these places face, if they all face the same way."""
    angles = {place.angle for place in places}
    return angles.pop() if len(angles) == 1 else None
