"""The puzzles of Heads Bodies Tails: three snakes to complete with the last cards."""

from __future__ import annotations

from typing import Any

from oeil_app.core.scenery.scenery import Scenery
from oeil_app.core.tasks.puzzle import Duel, Maker, PuzzleKind


def _three_snakes() -> Maker:
    from .makers.three_snakes import ThreeSnakes

    return ThreeSnakes()


def _counting() -> Duel:
    from .makers.three_snakes import Counting

    return Counting()


def _open_fan() -> Scenery[Any]:
    from .makers.three_snakes import OpenFan

    return OpenFan()


PUZZLES = (
    PuzzleKind(
        "three_snakes",
        8,
        variant="standard",
        duel=_counting,
        judges_end=True,
        maker=_three_snakes,
        scenery=_open_fan,
        shipped=False,
    ),
)
