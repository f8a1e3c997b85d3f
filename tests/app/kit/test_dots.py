"""Dotted lines: every dot as far from the next, and none of Kivy's dashes."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest

from oeil_app.core.assets import ASSETS


@pytest.mark.parametrize("shape", ["ring", "frame"])
def test_the_dots_are_evenly_laid(shape: str) -> None:
    from tests.touch.glass import window

    window()
    from oeil_app.screens.kit.materials.dots import PITCH, Dots

    dots = Dots((1, 1, 1, 1))
    if shape == "ring":
        dots.ring(100, 100, 40)
    else:
        dots.frame(10, 20, 180, 60, 10)
    flat = dots._points.points
    at = list(zip(flat[::2], flat[1::2], strict=True))
    apart = [hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise([*at, at[0]])]
    assert len(at) > 20
    assert min(apart) > PITCH * 0.7 and max(apart) < PITCH * 1.1


def test_nothing_is_drawn_in_dashes_of_kivys() -> None:
    """Their first pixel is read from memory that nobody wrote."""
    sources = [*(ASSETS.parent / "oeil_app").rglob("*.py"), *ASSETS.parent.glob("oeil_app/**/*.kv")]
    assert sources
    found = [path.name for path in map(Path, sources) if "dash_length" in path.read_text("utf-8")]
    assert found == []
