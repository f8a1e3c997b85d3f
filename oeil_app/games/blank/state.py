"""The table between two actions, and what can be read off it."""

from __future__ import annotations

from dataclasses import dataclass

CARDS = range(1, 21)  # B-1
HAND, MOST = 4, 6  # cards that a seat has at first, and at the most
TURNS, TOGETHER = "turns", "together"


@dataclass(frozen=True, slots=True)
class State:
    """Everything, the cards still to come included."""

    variant: str
    seats: int
    first: int
    reach: int  # B-2: how far a card may be from the last one
    turn: int | None  # whose turn it is, where seats take turns
    path: tuple[int, ...]  # the last card last
    stock: tuple[int, ...]  # the next card first
    hands: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...] | None = None  # None while play goes on

    def fits(self, card: int) -> bool:
        """B-2: whether the card may follow the last one."""
        return abs(card - self.path[-1]) <= self.reach

    def fitting(self, seat: int) -> list[int]:
        return [card for card in self.hands[seat] if self.fits(card)]

    def may_draw(self, seat: int) -> bool:
        """B-3."""
        return bool(self.stock) and len(self.hands[seat]) < MOST and not self.fitting(seat)

    def can_act(self, seat: int) -> bool:
        return bool(self.fitting(seat)) or self.may_draw(seat)


def ended(state: State) -> tuple[int, ...] | None:
    """B-6: who has won, if play is over."""
    left = [len(hand) for hand in state.hands]
    if 0 in left:
        return (left.index(0),)
    if any(state.can_act(seat) for seat in range(state.seats)):
        return None
    if state.seats == 1:
        return ()
    return tuple(seat for seat, count in enumerate(left) if count == min(left))


def next_turn(state: State, seat: int) -> int:
    """B-4: the next seat that can do something, counted from after this one."""
    following = ((seat + n) % state.seats for n in range(1, state.seats + 1))
    return next(other for other in following if state.can_act(other))
