"""The Eye as one sees it from outside, and its living picture on the first page."""

from __future__ import annotations

from oeil_app.core.facts import Facts, Shot
from oeil_app.core.scenery.quad import Quad, eased

from .words import WORDS


def preview(t: float, x: float, y: float, k: float) -> dict[str, list[Quad]]:
    """The wheels turn a notch, and rest."""
    notches, part = divmod(t, 3.2)
    angle = -22.5 * (notches + eased(min(1.0, part / 0.9)))
    return {"oeil": [Quad("cover", x, y, 0.98 * k, 0.98 * k, angle)]}


FACTS = Facts(
    WORDS,
    players="1–4",
    age="7+",
    minutes="30",
    preview=preview,
    codes={"children": 4, "standard": 5, "handicap": 6, "quiz": 7, "solitaire": 8},
    solo=("solitaire",),
    shots=(Shot("standard", 2, 15), Shot("solitaire", 1, 6)),
)
