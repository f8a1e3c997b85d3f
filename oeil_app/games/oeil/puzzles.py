"""The puzzles of The Eye: solitaires from many positions, and a colour to hold in two turns."""

from __future__ import annotations

from oeil_app.core.tasks.puzzle import Duel, Maker, PuzzleKind


def _solitaires() -> Maker:
    from .makers.solitaire import Solitaires

    return Solitaires()


def _two_turns() -> Maker:
    from .makers.two_turns import TwoTurns

    return TwoTurns()


def _looker() -> Duel:
    from .makers.two_turns import Looker

    return Looker()


PUZZLES = (
    PuzzleKind("solitaire", 2, variant="solitaire", days=(2, 6), by_moves=True, maker=_solitaires),
    PuzzleKind(
        "two_turns", 7, 2, variant="children", duel=_looker, maker=_two_turns, shipped=False
    ),
)
