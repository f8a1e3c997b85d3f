"""Lynx Eye as one sees it from outside, and its living picture on the first page."""

from __future__ import annotations

from math import sin

from oeil_app.core.facts import Facts, Shot
from oeil_app.core.scenery.quad import Quad, turned

from .words import WORDS

LAID = (  # real cards, row by row: where they touch, nothing is there twice
    "paw-orange butterfly-green leaf-violet moon-red",
    "mushroom-violet butterfly-yellow fish-blue paw-orange",
    "leaf-blue paw-red moon-violet mushroom-green",
    "butterfly-blue paw-yellow moon-green leaf-violet",
    "butterfly-red leaf-green moon-orange mushroom-violet",
)
LAST = "paw-yellow leaf-blue butterfly-orange moon-violet"
WIDE, TALL = 0.27, 0.27 * 4 / 3  # a card, beside the picture's side
BETWEEN, LEFT = 1.03, 0.06  # from card to card; the herd leaves room for the card that comes
WAITS, SLIDES, LIES = 1.6, 1.1, 3.4  # seconds: beside its place, on its way, and laid


def preview(t: float, x: float, y: float, k: float) -> dict[str, list[Quad]]:
    """A herd in which the last card finds its place."""
    w, across, down = WIDE * k, WIDE * BETWEEN * k, TALL * BETWEEN * k
    middle, top = x - LEFT * k, y + 0.2 * k
    cards = []
    for n, pictures in enumerate(LAID):
        row, column = divmod(n, 3)
        cards += drawn_card(middle + (column - 1) * across, top - row * down, w, pictures, 0.0)
    now = t % (WAITS + SLIDES + LIES) - WAITS
    way = min(1.0, max(0.0, now / SLIDES))
    far = 1 - way * way * (3 - 2 * way)
    sway = sin(t * 2.2) * far
    at = middle + across + 0.1 * k * far, top - down - (0.09 + 0.015 * sway) * k * far
    return {"lynx": cards + drawn_card(*at, w, LAST, -11 * far + 1.5 * sway)}


def drawn_card(x: float, y: float, w: float, pictures: str, angle: float) -> list[Quad]:
    """A card round its middle: its width, what is on it."""
    tall = w * 4 / 3
    out = [Quad("card", x, y, w, tall, angle)]
    corners = ((-1, 1), (1, 1), (-1, -1), (1, -1))
    for name, (sx, sy) in zip(pictures.split(), corners, strict=True):
        px, py = turned(x, y, sx * w * 19 / 84, sy * w * 25 / 84, angle)
        out.append(Quad(f"picture-{name}", px, py, w * 36 / 84, w * 48 / 84, angle))
    return out


FACTS = Facts(
    WORDS,
    players="1–6",
    age="5+",
    minutes="10",
    preview=preview,
    codes={"rattlesnake": 0, "herd": 1, "great_herd": 2, "arrow": 3},
    shots=(Shot("great_herd", 4, 14, on_phones=False),),
)
