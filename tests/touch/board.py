"""A plain board to try fingers on."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot

from oeil_app.table.hand.gesture import Cancel, Drag, Drop, Gesture, Grip


@dataclass
class Lying:
    """A card on the board."""

    piece: str
    seat: int
    turns: int
    x: float
    y: float
    w: float = 84
    h: float = 112

    def enlarged(self, by: float) -> Lying:
        size = (self.x * by, self.y * by, self.w * by, self.h * by)
        return Lying(self.piece, self.seat, self.turns, *size)


@dataclass
class Board:
    """A plain surface: cards that follow their finger; whose the cloth is: the nearest card's."""

    cards: list[Lying]
    homes: dict[str, tuple[float, float]] = field(init=False)

    def __post_init__(self) -> None:
        self.homes = {card.piece: (card.x, card.y) for card in self.cards}

    def grip_at(self, x: float, y: float) -> Grip | None:
        for card in self.cards:
            if abs(x - card.x) <= card.w / 2 and abs(y - card.y) <= card.h / 2:
                return Grip(card.piece, card.seat, card.turns)
        return None

    def stuck_at(self, x: float, y: float) -> bool:
        """Every card can be lifted."""
        return False

    def seat_at(self, x: float, y: float) -> int:
        """The owner of the nearest card."""
        nearest = min(self.cards, key=lambda card: hypot(card.x - x, card.y - y), default=None)
        return nearest.seat if nearest is not None else 0

    def show(self, gestures: list[Gesture]) -> None:
        """A held card runs ahead of its finger; a card that is let go goes home."""
        for gesture in gestures:
            if isinstance(gesture, Drag | Drop | Cancel):
                card = next(card for card in self.cards if card.piece == gesture.piece)
                card.x, card.y = self.homes[card.piece]
                if isinstance(gesture, Drag):
                    card.x, card.y = gesture.x, gesture.y + 0.6 * card.h
