"""How the pieces of The Eye look: pegs, markers, houses and designs."""

from __future__ import annotations

from collections.abc import Mapping

from oeil_app.core.scenery.scene import (
    Layer,
    Look,
)

from ..board.board import COLOURS, DESIGNS
from ..rules.rules import SEAT_COLOURS
from .trays import TALLER

LOWER = 84 / 92  # a house's height, of its width


def _looks() -> dict[str, Look]:
    square = (0, 0, 1.0, 1.0)
    found = {
        f"peg-{seat}": Look(1.0, 1.0, (Layer(f"peg-{colour}", *square),), shaded=False)
        for seat, colour in enumerate(SEAT_COLOURS)
    }
    for colour in COLOURS:
        shield = Layer(f"shield-{colour}", 0, 0, 1.0, TALLER)
        found[f"marker-{colour}"] = Look(1.0, TALLER, (shield,), shaded=False)
    for home in SEAT_COLOURS:
        roof = Layer(f"house-{home}", 0, 0, 1.0, LOWER)
        found[f"house-{home}"] = Look(1.0, LOWER, (roof,), shaded=False)
    for design in DESIGNS:
        found[f"design-{design}"] = Look(1.0, 1.0, (Layer(f"design-{design}", *square),))
    return found


LOOKS: Mapping[str, Look] = _looks()
