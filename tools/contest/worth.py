"""What a game is worth to a seat, and what many of them prove."""

from __future__ import annotations

from math import sqrt


def share(winners: tuple[int, ...], seat: int, seats: int) -> float:
    """A seat's part of a game; where nobody wins everybody has the same."""
    if not winners:
        return 1 / seats
    return 1 / len(winners) if seat in winners else 0.0


def wilson(won: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """E. B. Wilson's interval (1927) of a part, 95 % of the time."""
    if not games:
        return 0.0, 1.0
    part, square = won / games, z * z
    middle = part + square / (2 * games)
    half = z * sqrt(part * (1 - part) / games + square / (4 * games * games))
    whole = 1 + square / games
    return (middle - half) / whole, (middle + half) / whole
