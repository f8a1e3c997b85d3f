"""Four Eyes as one sees it from outside, and its living picture on the first page."""

from __future__ import annotations

from oeil_app.core.facts import Facts, Shot
from oeil_app.core.scenery.quad import Quad, eased, turned

from .words import WORDS

OTHER = {"R": (1, 1), "X": (1, -1), "L": (-1, -1)}  # F-2: where the other colour stands
TILES = (
    ("tile-red-R", 0, 1),
    ("tile-blue-R", 1, 1),
    ("tile-red-X", 1, 0),
    ("tile-blue-L", 0, 0),
)


def preview(t: float, x: float, y: float, k: float) -> dict[str, list[Quad]]:
    """Now and then a tile turns a quarter."""
    turns, part = divmod(t, 2.6)
    quads = []
    for n, (sprite, column, row) in enumerate(TILES):
        full = (int(turns) + 3 - n) // 4
        moving = int(turns) % 4 == n
        angle = -90.0 * full - (90 * eased(min(1.0, part / 0.6)) if moving else 0)
        side = 0.45 * k
        px, py = x + (column - 0.5) * 0.48 * k, y + (row - 0.5) * 0.48 * k
        quads.append(Quad(sprite, px, py, side, side, angle))
        _, owner, kind = sprite.split("-")
        other = "blue" if owner == "red" else "red"
        for colour, (dx, dy) in ((owner, (-1, 1)), (other, OTHER[kind])):
            x2, y2 = turned(px, py, dx * side / 4, dy * side / 4, angle)
            quads.append(Quad(f"pawn-{colour}", x2, y2, side * 0.4, side * 0.4))
    return {"foureyes": quads}


FACTS = Facts(
    WORDS,
    players="2",
    age="12+",
    minutes="20",
    preview=preview,
    codes={"beginner": 10, "standard": 11},
    shots=(Shot("standard", 2, 40),),
)
