"""The rattlesnake in bare numbers, for minds that play it on thousands of times.

The same rules as `snake` and `rattlesnake` (a test plays both side by side), without names, events
and reasons. The table is one large number with a bit for each place, so that one operation tells
whether a place at the head is free (LA-3); a hand is the set of its laid cards, each card in both
turns. Of piles and stock it is only known how many cards they have: which card is drawn is asked
for when it is drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ..rules.grid import Laid, Place, both_turns
from ..state import SnakeState
from ..variants.snake import COLUMNS, ROWS, START, TAIL

Way: TypeAlias = int
"""How a card is laid: four times the laid card, plus the side of the head; PASS if none can be."""

PASS: Way = -1

_WIDE, _HIGH = 2 * COLUMNS + 4, 2 * ROWS + 4  # room for a snake that begins in the middle
_STEPS = (1, _WIDE, -1, -_WIDE)  # to the right, above, left, below


def _bit(place: Place) -> int:
    return (place[1] + ROWS + 2) * _WIDE + place[0] + COLUMNS + 2


def _room(head: int, side: int) -> int:
    """The places that must be empty for a card at this side of the head (LA-3)."""
    place = head + _STEPS[side]
    near = (place, *(place + step for step in _STEPS))
    return sum(1 << bit for bit in near if bit != head and bit >= 0)


_ROOMS = tuple(tuple(_room(head, side) for head in range(_WIDE * _HIGH)) for side in range(4))
_RIGHT, _ABOVE, _LEFT, _BELOW = _ROOMS
_HEAD, _TAIL = _bit(START), _bit(TAIL)
_RELAID = 1 << _HEAD | 1 << _TAIL


class SnakeSim:
    """A rattlesnake that is played on; only `copy` leaves it as it is."""

    __slots__ = (
        "at",
        "beside",
        "finish_round",
        "hands",
        "head",
        "high",
        "last",
        "left",
        "low",
        "pass_counts",
        "passes",
        "piles",
        "right",
        "seats",
        "stock",
        "taken",
        "turn",
        "winners",
    )

    beside: tuple[tuple[int, ...], ...]  # of the deck
    seats: int
    finish_round: bool
    last: int  # the seat that ends a round (LA-8)
    hands: list[int]  # sets of laid cards
    piles: list[int]  # how many cards each seat has still to draw
    stock: int
    taken: int  # the places where cards lie, the tail's too
    at: int  # the head's place
    head: Laid
    left: int  # how far the snake spreads, in columns and rows
    right: int
    low: int
    high: int
    turn: int
    passes: int
    pass_counts: list[int]
    winners: tuple[int, ...] | None

    def copy(self) -> SnakeSim:
        """The same table once more."""
        twin = SnakeSim.__new__(SnakeSim)
        twin.beside, twin.seats, twin.finish_round = self.beside, self.seats, self.finish_round
        twin.last, twin.taken, twin.at, twin.head = self.last, self.taken, self.at, self.head
        twin.left, twin.right, twin.low, twin.high = self.left, self.right, self.low, self.high
        twin.turn, twin.passes, twin.winners = self.turn, self.passes, self.winners
        twin.hands, twin.stock = self.hands[:], self.stock
        twin.piles, twin.pass_counts = self.piles[:], self.pass_counts[:]
        return twin

    def ways(self) -> list[Way]:
        """All that the seat to act can do; never empty."""
        hand, head, at, taken = self.hands[self.turn], self.head, self.at, self.taken
        found = []
        for side, rooms in enumerate(_ROOMS):
            if taken & rooms[at]:
                continue
            bits = self.beside[side][head] & hand
            while bits:
                lowest = bits & -bits
                found.append((lowest.bit_length() - 1) * 4 + side)
                bits ^= lowest
        return found or [PASS]

    def fitting(self) -> int:
        """The laid cards, of whomever, that fit at the head."""
        head, at, taken = self.head, self.at, self.taken
        found = 0
        for side, rooms in enumerate(_ROOMS):
            if not taken & rooms[at]:
                found |= self.beside[side][head]
        return found

    def answers(self, way: Way, seat: int) -> int:
        """How many ways this seat would have if the way were gone and it were its turn."""
        head, side = way >> 2, way & 3
        at = self.at + _STEPS[side]
        taken, hand = self.taken | 1 << at, self.hands[seat]
        count, shut = 0, True
        for side, rooms in enumerate(_ROOMS):
            if not taken & rooms[at]:
                shut = False
                count += (self.beside[side][head] & hand).bit_count()
        if shut:  # it would be laid anew, and the tail is at the left
            for side in (0, 1, 3):
                count += (self.beside[side][head] & hand).bit_count()
        return count

    def play(self, way: Way, draw: Callable[[], int]) -> None:
        """LA-2, LA-4: lay and draw, or pass and draw; then the next seat's turn."""
        seat = self.turn
        if way == PASS:
            self.pass_counts[seat] += 1
            if self.piles[seat]:
                self.piles[seat] -= 1
            elif self.stock:
                self.stock -= 1
            else:
                self.passes += 1
                self._next(seat)
                return
            self.hands[seat] |= 3 << 2 * draw()
        else:
            laid, side = way >> 2, way & 3
            hand = self.hands[seat] & ~(3 << (laid & ~1))
            if self.piles[seat]:
                self.piles[seat] -= 1
                hand |= 3 << 2 * draw()
            self.hands[seat] = hand
            self._grow(laid, side)
        self.passes = 0
        self._next(seat)

    def _grow(self, laid: Laid, side: int) -> None:
        at = self.at = self.at + _STEPS[side]
        self.taken |= 1 << at
        self.head = laid
        if side & 1:
            row = at // _WIDE
            if row < self.low:
                self.low = row
            elif row > self.high:
                self.high = row
            far = self.high - self.low >= ROWS
        else:
            column = at % _WIDE
            if column < self.left:
                self.left = column
            elif column > self.right:
                self.right = column
            far = self.right - self.left >= COLUMNS
        taken = self.taken
        if far or (
            taken & _RIGHT[at] and taken & _ABOVE[at] and taken & _LEFT[at] and taken & _BELOW[at]
        ):  # LA-6
            self._relay()

    def _relay(self) -> None:
        self.at, self.taken = _HEAD, _RELAID
        self.low, self.left = divmod(_TAIL, _WIDE)
        self.high, self.right = divmod(_HEAD, _WIDE)

    def _next(self, seat: int) -> None:
        """The next seat's turn, or the end: LA-5, LA-7, LA-8."""
        self.turn = (seat + 1) % self.seats
        if self.passes == self.seats:
            left = [
                hand.bit_count() // 2 + pile
                for hand, pile in zip(self.hands, self.piles, strict=True)
            ]
            self.winners = tuple(s for s, count in enumerate(left) if count == min(left))
        elif not self.finish_round:
            if not self.hands[seat]:
                self.winners = (seat,)
        elif seat == self.last:
            out = [s for s, hand in enumerate(self.hands) if not hand]
            if out:
                fewest = min(self.pass_counts[s] for s in out)
                self.winners = tuple(s for s in out if self.pass_counts[s] == fewest)


def simulated(state: SnakeState) -> SnakeSim:
    """The table as numbers."""
    sim = SnakeSim.__new__(SnakeSim)
    sim.beside, sim.seats = state.deck.beside, state.seats
    sim.finish_round = state.options["finish_round"]
    sim.last = (state.options["first"] - 1) % state.seats
    sim.hands = [both_turns(hand) for hand in state.hands]
    sim.piles, sim.stock = [len(pile) for pile in state.piles], len(state.stock)
    sim.head, sim.turn = state.table[state.head], state.turn or 0
    sim.passes, sim.pass_counts = state.passes, list(state.pass_counts)
    sim.winners = state.winner
    columns, rows = zip(*state.table, state.tail, strict=True)
    x, y = _centred(columns, COLUMNS), _centred(rows, ROWS)
    places = [_bit((column - x, row - y)) for column, row in zip(columns, rows, strict=True)]
    sim.taken = sum(1 << place for place in places)
    sim.at = _bit((state.head[0] - x, state.head[1] - y))
    sim.low, sim.high = (divmod(place, _WIDE)[0] for place in (min(places), max(places)))
    sim.left = min(place % _WIDE for place in places)
    sim.right = max(place % _WIDE for place in places)
    return sim


def _centred(numbers: tuple[int, ...], most: int) -> int:
    """What to take off so that the snake has room on all sides of the field."""
    return (min(numbers) + max(numbers)) // 2 if max(numbers) - min(numbers) < most else 0
