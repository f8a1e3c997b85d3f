"""Beside its place: where a held card is seen while it points at one, so that it hides nothing.

Pure geometry, no Kivy; window pixels.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, pi, sin

from .frame import Rect

GAP = 0.08  # of its own size that it keeps from the place
NEIGHBOUR = 4.0  # hiding a card that touches the place counts so many times
UNDER_HAND = 0.9  # and lying towards its player, under the hand, so many cards
OUTSIDE = 6.0  # and so many beyond the window, if all of it were there
WAYS = tuple(
    (round(cos(n * pi / 4), 9), round(sin(n * pi / 4), 9)) for n in (2, 1, 3, 0, 4, 7, 5, 6)
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A card of this size, held by somebody who sits that way, over a place."""

    place: Rect
    w: float
    h: float
    towards: tuple[float, float]  # the direction in which its player sits


def beside(wanted: Wanted, cards: Iterable[Rect], window: Rect) -> tuple[float, float]:
    """The middle of the held card: outside its place, where it hides the least that matters."""
    place, w, h = wanted.place, wanted.w, wanted.h
    away_x, away_y = (place.w + w * (1 + GAP)) / 2, (place.h + h * (1 + GAP)) / 2
    far_x, far_y = place.w / 2 + w * (1 + GAP), place.h / 2 + h * (1 + GAP)
    near = [
        (card.x, card.y, card.x + card.w, card.y + card.h, _weight(card, place))
        for card in cards
        if abs(card.x + card.w / 2 - place.cx) < far_x + card.w / 2
        and abs(card.y + card.h / 2 - place.cy) < far_y + card.h / 2
    ]
    best, least, whole = (place.cx, place.cy + away_y), float("inf"), w * h
    for dx, dy in WAYS:
        x, y = place.cx + _step(dx) * away_x, place.cy + _step(dy) * away_y
        left, bottom, right, top = x - w / 2, y - h / 2, x + w / 2, y + h / 2
        hidden = 0.0
        for x0, y0, x1, y1, weight in near:
            wide = (right if right < x1 else x1) - (left if left > x0 else x0)
            high = (top if top < y1 else y1) - (bottom if bottom > y0 else y0)
            if wide > 0 and high > 0:
                hidden += wide * high * weight
        out = 1 - _common(Rect(left, bottom, w, h), window) / whole
        under = max(0.0, dx * wanted.towards[0] + dy * wanted.towards[1])
        cost = hidden / whole + OUTSIDE * out + UNDER_HAND * under + 0.05 * (dx != 0 and dy != 0)
        if cost < least - 1e-9:
            best, least = (x, y), cost
    return best


def _weight(card: Rect, place: Rect) -> float:
    return NEIGHBOUR if _touches(card, place) else 1.0


def _step(part: float) -> float:
    return 0.0 if abs(part) < 0.1 else (1.0 if part > 0 else -1.0)


def _common(one: Rect, other: Rect) -> float:
    """The area that both cover."""
    wide = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    high = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return wide * high if wide > 0 and high > 0 else 0.0


def _touches(card: Rect, place: Rect) -> bool:
    """Whether it lies at a side of the place: what is said of the place may be about it."""
    across, up = abs(card.cx - place.cx) / place.w, abs(card.cy - place.cy) / place.h
    return (across < 0.5 and up < 1.3) or (up < 0.5 and across < 1.3)
