"""A plain board to try fingers on: cards that follow their holder, two sides."""

from __future__ import annotations

from dataclasses import dataclass, field

from oeil_app.table.gesture import Cancel, Drag, Drop, Gesture, Grip


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


@dataclass
class Board:
    """A plain surface: cards that follow their finger, seat 0 at the left, seat 1 at the right."""

    cards: list[Lying]
    homes: dict[str, tuple[float, float]] = field(init=False)

    def __post_init__(self) -> None:
        self.homes = {card.piece: (card.x, card.y) for card in self.cards}

    def grip_at(self, x: float, y: float) -> Grip | None:
        for card in self.cards:
            if abs(x - card.x) <= card.w / 2 and abs(y - card.y) <= card.h / 2:
                return Grip(card.piece, card.seat, card.turns)
        return None

    def seat_at(self, x: float, y: float) -> int:
        return 0 if x < 640 else 1

    def show(self, gestures: list[Gesture]) -> None:
        """A held card runs ahead of its finger; a card that is let go goes home."""
        for gesture in gestures:
            if isinstance(gesture, Drag | Drop | Cancel):
                card = next(card for card in self.cards if card.piece == gesture.piece)
                card.x, card.y = self.homes[card.piece]
                if isinstance(gesture, Drag):
                    card.x, card.y = gesture.x, gesture.y + 0.6 * card.h
