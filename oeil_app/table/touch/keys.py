"""A desktop's keys: choose a piece, point at a place, turn, lay. No Kivy but its key codes."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot

from ..ask.questions import Questions
from ..dial.dials import Dials
from ..hand.hands import Hands
from ..hand.hold import Hold, Place

TAB, ENTER, SPACE = 9, 13, 32
ARROWS: Mapping[int, tuple[int, int]] = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}
SEATS = range(ord("1"), ord("7"))  # where all play at once, a number says who has the keyboard


class Keys:
    """Tab chooses the next piece, arrows point, space turns, enter lays.

    A number answers a question, else it takes a seat.
    """

    def __init__(self, hands: Hands, dials: Dials, questions: Questions) -> None:
        self.hands, self.dials, self.questions = hands, dials, questions
        self.seat = 0

    def press(self, key: int) -> bool:
        """Does what the key means; false if it means nothing here."""
        hands, seat = self.hands, self._seat()
        chosen = hands.chosen.get(seat)
        if self.questions.choose(seat, key - SEATS.start):
            return True
        if key in SEATS and key - SEATS.start < hands.session.setup.seats:
            self.seat = key - SEATS.start
        elif key == TAB:
            self._next_piece(seat, chosen)
        elif key == SPACE or key == ord("r"):
            hands.turn_any(1)
        elif key in ARROWS and chosen is not None:
            self._point(chosen, *ARROWS[key])
        elif key == ENTER and chosen is not None and chosen.snap.at is not None:
            hands.tapping.lay(seat, chosen.snap.at)
        else:
            return self.dials.key(seat, key)
        return True

    def _seat(self) -> int:
        """Whose turn it is; where several may act, who took the keyboard."""
        active = list(self.hands.session.active)
        return self.seat if self.seat in active or not active else active[0]

    def _next_piece(self, seat: int, chosen: Hold | None) -> None:
        pieces = [piece for piece, owner in self.hands.liftable.items() if owner == seat]
        if pieces:
            after = pieces.index(chosen.piece) + 1 if chosen and chosen.piece in pieces else 0
            self.hands.tapping.choose(seat, pieces[after % len(pieces)])

    def _point(self, hold: Hold, dx: int, dy: int) -> None:
        """The next place in that direction, from where one points, else from the middle."""
        places = hold.places
        at = places.get(hold.snap.at) if hold.snap.at is not None else None
        if at is None:
            hold.snap.at = next(iter(places), None)
        else:
            ahead = {
                zone: _cost(place, at, dx, dy)
                for zone, place in places.items()
                if (place.x - at.x) * dx + (place.y - at.y) * dy > 1
            }
            hold.snap.at = min(ahead, key=ahead.__getitem__, default=hold.snap.at)
        self.hands.host.changed()


def _cost(place: Place, at: Place, dx: int, dy: int) -> float:
    """How far a place is; what lies to the side counts for more than what lies ahead."""
    ahead = abs(place.x - at.x) if dx else abs(place.y - at.y)
    aside = abs(place.y - at.y) if dx else abs(place.x - at.x)
    return hypot(ahead, 2.5 * aside)
