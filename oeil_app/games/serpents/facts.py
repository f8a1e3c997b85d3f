"""Heads Bodies Tails as one sees it from outside, and its living picture on the first page."""

from __future__ import annotations

from math import cos, radians, sin

from oeil_app.core.facts import Facts, Shot
from oeil_app.core.scenery.quad import Quad

from .words import WORDS

SNAKE = (
    ("head-yellow", False),
    ("body-yellow-green", False),
    ("body-red-green", True),
    ("body-red-blue", False),
    ("body-blue-violet", False),
    ("body-orange-violet", True),
    ("tail-orange", False),
)


def preview(t: float, x: float, y: float, k: float) -> dict[str, list[Quad]]:
    """A snake breathes: a ripple runs through it."""
    papers, bodies = [], []
    for n, (sprite, flipped) in enumerate(SNAKE):
        way = radians(150 - n * 44)
        reach = k * (0.335 + 0.012 * sin(t * 1.6 - n * 0.9))
        px, py = x + cos(way) * reach, y + sin(way) * reach
        angle = 150 - n * 44 - 90 + (180 if flipped else 0)
        w, h = 0.29 * k, 0.29 * k * 104 / 160
        papers.append(Quad("paper", px, py, w, h, angle))
        bodies.append(Quad(sprite, px, py, w, h, angle))
    return {"serpents": papers + bodies}


FACTS = Facts(
    WORDS,
    players="1–6",
    age="4+",
    minutes="15",
    preview=preview,
    codes={"standard": 9},
    youngest_begins=True,  # S-2
    shots=(Shot("standard", 4, 26),),
)
