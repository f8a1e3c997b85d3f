"""Random games to their end: no exception, and they do end."""

from __future__ import annotations

import random

import pytest

from oeil_app.games import GAMES
from tests.cases import CASES, Case, step

MOST = 4000  # actions; a random game that takes longer is left there


def play_out(case: Case, seed: int) -> int:
    """The number of actions that a random game took."""
    referee, dice = GAMES.variant(case.game, case.variant).referee, random.Random(seed)
    state = GAMES.deal(case.setup(seed))
    for number in range(MOST):
        taken = step(referee, state, dice)
        if taken is None:
            assert referee.outcome(state) is not None
            return number
        state = taken[2]
    return MOST


@pytest.mark.parametrize("game", sorted(GAMES.games))
def test_random_games_come_to_an_end(game: str) -> None:
    """Every case of a game a few times."""
    cases = [case for case in CASES if case.game == game]
    for seed in range(100, 100 + max(1, 60 // len(cases))):
        for case in cases:
            assert play_out(case, seed) > 0


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("game", sorted(GAMES.games))
def test_ten_thousand_random_games(game: str, part: int) -> None:
    """500 games in each of 20 parts."""
    cases = [case for case in CASES if case.game == game]
    for seed in range(part * 500, part * 500 + 500):
        assert play_out(cases[seed % len(cases)], seed) > 0
