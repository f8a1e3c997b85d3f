"""Where a drawn card may go: beyond the ends of snakes, and between two that it joins."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin

from oeil_app.core.scene import Sign, Spot

from .actions import Join
from .cards import BODY, HEAD, RAINBOW, Card
from .layout import Bed
from .legal import lays
from .snake import LEFT, RIGHT, fits, open_end, touching
from .state import State

FIELD = "field"
HAND, NEW = "hand", "new"
LINK = 0.5  # the size of a place between two ends, where a card is one long
ALONG = (0.5, 0.38, 0.62, 0.28, 0.72)  # where on its chain a link may lie, the best first
CLEAR = 0.62  # so far from other places, if it can


class Places:
    """The zones of one table."""

    def __init__(self, state: State, lying: Bed) -> None:
        self.state, self.lying = state, lying

    def end(self, number: int, end: str) -> Spot:
        """The joint at an end, looking outwards."""
        beyond = self.lying.beyond(number, end == LEFT)
        x, y = self.lying.end(number, end == LEFT)
        return Spot(FIELD, x, y, beyond.angle + (180 if end == LEFT else 0), self.lying.size)

    def spot(self, zone: str) -> Spot | None:
        """Where the drawn card would lie."""
        low, _, high = zone.partition("+")
        if high:
            return self._links().get(zone) or self._beyond(low)
        return self._beyond(low)

    def sign(self, zone: str) -> Sign:
        """S-3, S-6: a half ring at an end; a chain between two."""
        low, _, high = zone.partition("+")
        if not high:
            return Sign("end", at=self.end(*_read(low)))
        link = self._links().get(zone)
        if link is None:
            return Sign(shy=True)
        one, other = (self._tip(end) for end in (low, high))
        return Sign("link", via=(one, link, other))

    def _tip(self, zone: str) -> Spot:
        """A little beyond the end: where its half ring has its middle."""
        end = self.end(*_read(zone))
        out = 0.26 * end.size
        a = radians(end.angle)
        return Spot(FIELD, end.x + out * cos(a), end.y + out * sin(a))

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
        one, other = (self.end(*_read(zone)) for zone in way.text().split("+"))
        dx, dy = other.x - one.x, other.y - one.y
        clear = CLEAR * self.lying.size
        along = max(
            ALONG,
            key=lambda part: min(
                clear, *(hypot(one.x + dx * part - x, one.y + dy * part - y) for x, y in taken)
            ),
        )
        near = open_end(self.state.snakes[way.low], way.end)
        far = open_end(self.state.snakes[way.high], way.other)
        first, second = card.ends
        as_it_is = fits(first, near) and fits(second, far)
        angle = degrees(atan2(dy, dx)) + (0 if as_it_is else 180)
        size = LINK * self.lying.size
        return Spot(FIELD, one.x + dx * along, one.y + dy * along, angle, size)


def _read(zone: str) -> tuple[int, str]:
    """The number and the end that a zone names."""
    return int(zone[:-1]), zone[-1]
