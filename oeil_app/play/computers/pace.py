"""A family's own pace: how people of wood are made as quick as the people round this table.

A level's eye looks as long as its game says. Where the family has played the same variant before,
its own results tell how long its people take for one action; the median of the last games, beside
what the game says of level 3 (`Variant.pace`), stretches or shortens the looking of all levels by
one factor. It stays between `QUICKEST` and `SLOWEST`, so that a game left lying on the table over
dinner, or one hasty child, changes little; with fewer than `ENOUGH` results it is 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from statistics import median

from oeil_app.games import GAMES
from oeil_app.play.rows.results import Result

QUICKEST, SLOWEST = 0.6, 1.8
ENOUGH, LATEST = 3, 12  # results


def family_pace(results: Iterable[Result], game: str, variant: str) -> float:
    """By what to stretch the looking (`Computers.scale`); results of guests count for nothing."""
    typical = GAMES.variant(game, variant).pace
    if typical is None:
        return 1.0
    paces = [
        result.seconds / result.moves
        for result in results
        if result.person is not None
        and (result.game, result.variant) == (game, variant)
        and result.moves > 0
        and result.seconds > 0
    ][-LATEST:]
    if len(paces) < ENOUGH:
        return 1.0
    return min(SLOWEST, max(QUICKEST, median(paces) / typical))
