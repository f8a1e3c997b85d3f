"""The puzzles of Four Eyes: one plays red, the app answers as strongly as a search can."""

from __future__ import annotations

from oeil_app.core.puzzle import Duel, PuzzleKind


def _attack() -> Duel:
    from .mind.duels import Attack

    return Attack()


def _defence() -> Duel:
    from .mind.duels import Defence

    return Defence()


PUZZLES = (
    PuzzleKind("win1", 2, days=(1,), duel=_attack),
    PuzzleKind("win2", 2, days=(3,), duel=_attack, then="win1"),
    PuzzleKind("hold", 2, days=(5,), duel=_defence, draw_solves=True),
)
