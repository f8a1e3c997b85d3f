"""The puzzles of Lynx Eye: herds to lay alone, and the one place where a last card fits."""

from __future__ import annotations

from oeil_app.core.tasks.puzzle import Duel, Maker, PuzzleKind


def _herds() -> Maker:
    from .makers.herd import Herds

    return Herds()


def _last_cards() -> Maker:
    from .makers.last_card import LastCards

    return LastCards()


def _one_lay() -> Duel:
    from .makers.last_card import OneLay

    return OneLay()


PUZZLES = (
    PuzzleKind("herd", 1, variant="herd", days=(0, 4), maker=_herds),
    PuzzleKind(
        "last_card",
        6,
        variant="herd",
        duel=_one_lay,
        judges_end=True,
        maker=_last_cards,
        shipped=False,
    ),
)
