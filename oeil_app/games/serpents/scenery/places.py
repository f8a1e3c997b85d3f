"""Where a drawn card may go: beyond the ends of snakes, and between two that it joins."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from math import atan2, cos, degrees, dist, hypot, radians, sin

from oeil_app.core.scenery.scene import Spot
from oeil_app.core.scenery.scenery import Sign

from ..actions import Join
from ..rules.cards import BODY, HEAD, RAINBOW, Card
from ..rules.legal import lays
from ..rules.snake import LEFT, RIGHT, fits, open_end, touching
from ..state import State
from .coil import Point
from .layout import Bed

FIELD = "field"
HAND, NEW = "hand", "new"
LINK = 0.55  # how much of a place between two ends is meant by a finger: it may lie on snakes
ALONG = (0.5, 0.38, 0.62, 0.28, 0.72)  # where on its chain a link may lie, the best first
CLEAR = 0.7  # so far from other places, if it can
LEAVES, BOW, TIP = 0.9, 0.45, 0.3  # how far a chain leaves an end: at least, by its length; dots
DOTS = 16  # parts of a chain
EDGE = 0.9  # that a chain keeps from the edges of the field


class Places:
    """The zones of one table."""

    def __init__(self, state: State, lying: Bed, field: Point) -> None:
        self.state, self.lying, self.field = state, lying, field

    def end(self, number: int, end: str) -> Spot:
        """The joint at an end, looking outwards."""
        beyond = self.lying.beyond(number, end == LEFT)
        x, y = self.lying.end(number, end == LEFT)
        return Spot(FIELD, x, y, beyond.angle + (180 if end == LEFT else 0), self.lying.size)

    def spot(self, zone: str) -> Spot | None:
        """Where the drawn card would lie; None at a snake that is gone."""
        low, _, high = zone.partition("+")
        if any(_read(end)[0] not in self.state.snakes for end in (low, high) if end):
            return None
        if high:
            return self._links.get(zone) or self._beyond(low)
        return self._beyond(low)

    def sign(self, zone: str) -> Sign:
        """S-3, S-6: a half ring at an end; a chain between two."""
        low, _, high = zone.partition("+")
        if not high:
            return Sign("end", at=self.end(*_read(low)))
        link = self._links.get(zone)
        if link is None:
            return Sign(shy=True)
        chain = self._chain(low, high)
        return Sign("link", via=tuple(Spot(FIELD, *chain(n / DOTS)) for n in range(DOTS + 1)))

    def _chain(self, low: str, high: str) -> Callable[[float], Point]:
        """The line from one end to the other, which leaves both outwards; by parts of its way."""
        one, other = (self.end(*_read(zone)) for zone in (low, high))
        reach = max(LEAVES * one.size, BOW * hypot(other.x - one.x, other.y - one.y))
        points = (
            self._out(one, TIP * one.size),
            self._out(one, reach),
            self._out(other, reach),
            self._out(other, TIP * other.size),
        )

        def at(t: float) -> Point:
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            x, y = (sum(w * p[n] for w, p in zip(weights, points, strict=True)) for n in (0, 1))
            return x, y

        return at

    def _out(self, end: Spot, far: float) -> Point:
        """A point so far beyond an end, but on the field."""
        a, (w, h) = radians(end.angle), self.field
        x, y = end.x + far * cos(a), end.y + far * sin(a)
        return min(max(x, EDGE), w - EDGE), min(max(y, EDGE), h - EDGE)

    def _beyond(self, zone: str) -> Spot:
        number, end = _read(zone)
        lie = self.lying.beyond(number, end == LEFT)
        angle = lie.angle + (180 if self._turned(number, end) else 0)
        return Spot(FIELD, lie.x, lie.y, angle, self.lying.size)

    def _turned(self, number: int, end: str) -> bool:
        """Whether the drawn card would lie the other way round there than it is drawn."""
        card, snake = self.state.drawn, self.state.snakes[number]
        if card is None:
            return False
        if card.kind != BODY:
            return (card.kind == HEAD) == (end == RIGHT)
        shown = open_end(snake, end)
        if shown is None or shown == RAINBOW or shown not in card.ends:
            return False
        return touching(card, end, shown) != card

    @cached_property
    def _links(self) -> dict[str, Spot]:
        """S-6: a place for every join that is allowed, away from all others where it can be."""
        card = self.state.drawn
        if card is None:
            return {}
        joins = [way for way in lays(self.state.snakes, card) if isinstance(way, Join)]
        taken = [
            (lie.x, lie.y)
            for number in self.state.snakes
            for lie in (self.lying.beyond(number, left) for left in (True, False))
        ]
        found = {}
        for way in joins:
            link = self._link(card, way, taken)
            taken.append((link.x, link.y))
            found[way.text()] = link
        return found

    def _link(self, card: Card, way: Join, taken: list[tuple[float, float]]) -> Spot:
        low, high = way.text().split("+")
        chain, clear = self._chain(low, high), CLEAR * self.lying.size
        along = max(ALONG, key=lambda part: min(clear, *(dist(chain(part), at) for at in taken)))
        (x, y), (ax, ay), (bx, by) = chain(along), chain(along - 0.05), chain(along + 0.05)
        near = open_end(self.state.snakes[way.low], way.end)
        far = open_end(self.state.snakes[way.high], way.other)
        first, second = card.ends
        as_it_is = fits(first, near) and fits(second, far)
        angle = degrees(atan2(by - ay, bx - ax)) + (0 if as_it_is else 180)
        return Spot(FIELD, x, y, angle, self.lying.size, catch=LINK)


def _read(zone: str) -> tuple[int, str]:
    """The number and the end that a zone names."""
    return int(zone[:-1]), zone[-1]
