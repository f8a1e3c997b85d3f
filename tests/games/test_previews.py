"""The living pictures on the first page keep to their places, all the time."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from oeil_app.core.scenery.quad import Quad
from oeil_app.games import GAMES

BESIDE = 0.07  # of the picture's side: what a corner may swing over its edge, within the card


@pytest.mark.parametrize("game", GAMES.names)
def test_nothing_leaves_its_picture(game: str) -> None:
    """A card was cut off by the frame of the next game on tablets and phones."""
    for n in range(400):
        for quads in GAMES.facts(game).preview(n * 0.05, 0.0, 0.0, 1.0).values():
            for quad in quads:
                left, low, right, high = box(quad)
                assert min(left, low) >= -0.5 - BESIDE, (n, quad)
                assert max(right, high) <= 0.5 + BESIDE, (n, quad)


def box(quad: Quad) -> tuple[float, float, float, float]:
    """Round it as it lies; what turns about the picture's middle is round."""
    wide, high, angle = quad.w / 2, quad.h / 2, radians(quad.angle)
    if abs(quad.x) + abs(quad.y) > 1e-6:
        turned = abs(cos(angle)), abs(sin(angle))
        wide, high = wide * turned[0] + high * turned[1], wide * turned[1] + high * turned[0]
    return quad.x - wide, quad.y - high, quad.x + wide, quad.y + high
