"""The game as one sees it from outside, and its living picture on the first page."""

from __future__ import annotations

from math import sin

from oeil_app.core.facts import Facts, Shot
from oeil_app.core.scenery.quad import Quad

from .words import WORDS


def preview(t: float, x: float, y: float, k: float) -> dict[str, list[Quad]]:
    """Three cards step up, one after the other."""
    cards = []
    for n in range(3):
        lift = 0.03 * k * sin(t * 1.4 - n)
        at, up = x + (n - 1) * 0.3 * k, y + (n - 1) * 0.12 * k + lift
        cards.append(Quad("card", at, up, 0.27 * k, 0.36 * k))
        cards += [
            Quad("pip", at + (pip - n / 2) * 0.07 * k, up, 0.05 * k, 0.05 * k)
            for pip in range(n + 1)
        ]
    return {"blank": cards}


FACTS = Facts(
    WORDS,
    players="1–4",
    age="6+",
    minutes="5",
    preview=preview,
    codes={"turns": 30, "together": 31},
    shots=(Shot("turns", 2, 5),),
    listed=False,  # families never see it
)
