"""A family's own pace: what its results tell, within bounds."""

from __future__ import annotations

from statistics import median
from typing import Any

import pytest

from oeil_app.core.minds.mind import begin, concluded
from oeil_app.games import GAMES
from oeil_app.play.computers.pace import family_pace
from oeil_app.play.rows.results import Result

QUICKEST, SLOWEST = 0.6, 1.8  # times as long as people look

TYPICAL = GAMES.variant("lynx", "herd").pace or 0.0
WAY = 0.8  # seconds of a hand, as in the arena


def result(pace: float, person: str | None = "ada", variant: str = "herd") -> Result:
    return Result("x", 0, 2, person, "lynx", variant, True, None, 10 * pace, 10, 0.0)


def test_a_quick_family_meets_quick_rivals_within_bounds() -> None:
    assert family_pace([result(TYPICAL)] * 3, "lynx", "herd") == pytest.approx(1.0)
    assert family_pace([result(TYPICAL * 1.5)] * 5, "lynx", "herd") == pytest.approx(1.5)
    assert family_pace([result(0.1)] * 5, "lynx", "herd") == QUICKEST
    assert family_pace([result(900.0)] * 5, "lynx", "herd") == SLOWEST


def test_three_games_tell_a_pace_and_only_the_latest_twelve_do() -> None:
    quick, slow = result(TYPICAL * 0.8), result(TYPICAL * 1.5)
    assert family_pace([slow] * 3, "lynx", "herd") == pytest.approx(1.5)
    assert family_pace([slow] * 30 + [quick] * 12, "lynx", "herd") == pytest.approx(0.8)
    assert family_pace([slow] * 7 + [quick] * 6, "lynx", "herd") == pytest.approx(1.15)


def test_what_tells_nothing_changes_nothing() -> None:
    """Too few games, guests, other variants, a game without a move; one meal among many games."""
    slow = result(40.0)
    assert family_pace([slow] * 2, "lynx", "herd") == 1.0
    assert family_pace([result(40.0, None)] * 9, "lynx", "herd") == 1.0
    assert family_pace([slow] * 9, "lynx", "great_herd") == 1.0
    assert family_pace([slow] * 9, "lynx", "arrow") == 1.0
    empty = Result("x", 0, 2, "ada", "lynx", "herd", False, None, 0.0, 0, 0.0)
    assert family_pace([empty] * 9, "lynx", "herd") == 1.0
    meal = [*[result(TYPICAL)] * 8, result(5000.0)]
    assert family_pace(meal, "lynx", "herd") == pytest.approx(1.0)


def test_the_typical_pace_is_that_of_level_three() -> None:
    """The number in the table is the model's own, hand included."""
    variant = GAMES.variant("lynx", "herd")
    assert variant.mind is not None
    paces = []
    for seed in range(30):
        state: Any = GAMES.deal(GAMES.setup("lynx", "herd", 1, seed, {}))
        seconds = actions = 0.0
        while state.winner is None:
            thinking = begin(variant.mind, variant.referee, state, 0, 3, int(actions))
            said = concluded(thinking, lambda: False)
            assert said is not None
            seconds, actions = seconds + said.after + WAY, actions + 1
            state, _ = variant.referee.apply(state, 0, said.action)
        paces.append(seconds / actions)
    assert median(paces) == pytest.approx(TYPICAL, rel=0.25)
