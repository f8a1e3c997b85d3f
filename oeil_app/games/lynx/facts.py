"""Lynx Eye as one sees it from outside, and its living picture on the first page."""

from __future__ import annotations

from math import sin

from oeil_app.core.facts import Facts, Shot
from oeil_app.core.scenery.quad import Quad, turned

from .words import WORDS

LEFT = "fish-blue moon-yellow paw-red leaf-green"
RIGHT = "butterfly-violet mushroom-orange moon-green fish-yellow"


def preview(t: float, x: float, y: float, k: float) -> dict[str, list[Quad]]:
    """Two cards sway behind a lynx."""
    left, right = 13 + 3 * sin(t * 0.9), -13 + 3 * sin(t * 0.9 + 1.3)
    cards = drawn_card(x - 0.26 * k, y + 0.22 * k, 0.36 * k, LEFT, left)
    cards += drawn_card(x + 0.26 * k, y + 0.22 * k, 0.36 * k, RIGHT, right)
    nod = 0.012 * k * sin(t * 0.7)
    return {"lynx": cards, "table": [Quad("guide", x, y - 0.17 * k + nod, 0.74 * k, 0.74 * k)]}


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
