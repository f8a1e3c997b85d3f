"""The puzzles of Four Eyes: one plays red, the app answers as strongly as a search can."""

from __future__ import annotations

from functools import partial

from oeil_app.core.tasks.puzzle import Duel, Maker, PuzzleKind


def _attack() -> Duel:
    from .mind.duels import Attack

    return Attack()


def _defence() -> Duel:
    from .mind.duels import Defence

    return Defence()


def _squares(kind: str) -> Maker:
    from .makers.squares import Squares

    return Squares(kind)


PUZZLES = (
    PuzzleKind("win1", 3, 2, days=(1,), duel=_attack, maker=partial(_squares, "win1")),
    PuzzleKind("win2", 4, 2, days=(3,), duel=_attack, maker=partial(_squares, "win2"), then="win1"),
    PuzzleKind(
        "hold",
        5,
        2,
        days=(5,),
        duel=_defence,
        maker=partial(_squares, "hold"),
        draw_solves=True,
    ),
)
