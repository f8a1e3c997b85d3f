"""A desktop's keys: choose a piece, point at a place, turn, lay. No Kivy but its key codes."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot

from oeil_app.layout.frame import Place

from ..ask import Questions
from ..dial.dials import Dials
from ..hand.taps import Taps
from ..ports import Ports
from ..state import Hold, TableState

TAB, ENTER, SPACE = 9, 13, 32
ARROWS: Mapping[int, tuple[int, int]] = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}
SEATS = range(ord("1"), ord("7"))  # where all play at once, a number says who has the keyboard


class Keys:
    """Tab chooses the next piece, arrows point, space turns, enter lays.

    A number answers a question, else it takes a seat.
    """

    def __init__(
        self, state: TableState, ports: Ports, taps: Taps, dials: Dials, questions: Questions
    ) -> None:
        self.state, self.ports, self.taps = state, ports, taps
        self.dials, self.questions = dials, questions
        self.seat = 0

    def press(self, key: int) -> bool:
        """Does what the key means; false if it means nothing here."""
        done = self._press(key)
        self.ports.settle()
        return done

    def _press(self, key: int) -> bool:
        seat = self._seat()
        chosen = self.state.chosen(seat)
        if self.questions.choose(seat, key - SEATS.start):
            return True
        if key in SEATS and key - SEATS.start < self.taps.session.setup.seats:
            self.seat = key - SEATS.start
        elif key == TAB:
            self._next_piece(seat, chosen)
        elif key == SPACE or key == ord("r"):
            self.taps.hands.turn_any(1)
        elif key in ARROWS and chosen is not None:
            self._point(chosen, *ARROWS[key])
        elif key == ENTER and chosen is not None and chosen.at is not None:
            self.taps.lay(chosen, chosen.at)
        else:
            return self.dials.key(seat, key)
        return True

    def _seat(self) -> int:
        """Whose turn it is; where several may act, who took the keyboard."""
        active = list(self.taps.session.active)
        return self.seat if self.seat in active or not active else active[0]

    def _next_piece(self, seat: int, chosen: Hold | None) -> None:
        pieces = [piece for piece, owner in self.state.liftable.items() if owner == seat]
        if pieces:
            after = pieces.index(chosen.piece) + 1 if chosen and chosen.piece in pieces else 0
            self.taps.choose(seat, pieces[after % len(pieces)])

    def _point(self, hold: Hold, dx: int, dy: int) -> None:
        """The next place in that direction, from where one points, else from the middle."""
        places = self.taps.reach.zones(hold).places
        at = places.get(hold.at) if hold.at is not None else None
        if at is None:
            hold.at = next(iter(places), None)
        else:
            ahead = {
                zone: _cost(place, at, dx, dy)
                for zone, place in places.items()
                if (place.x - at.x) * dx + (place.y - at.y) * dy > 1
            }
            hold.at = min(ahead, key=ahead.__getitem__, default=hold.at)
        self.ports.dirty()


def _cost(place: Place, at: Place, dx: int, dy: int) -> float:
    """How far a place is; what lies to the side counts for more than what lies ahead."""
    ahead = abs(place.x - at.x) if dx else abs(place.y - at.y)
    aside = abs(place.y - at.y) if dx else abs(place.x - at.x)
    return hypot(ahead, 2.5 * aside)
