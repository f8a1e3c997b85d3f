"""The player that gives hints in Heads Bodies Tails."""

from __future__ import annotations

import pytest

from oeil_app.core.rules.rng import Rng
from oeil_app.games import GAMES

from .serpents_tables import REFEREE, deal, table

ADVISE = GAMES.variant("serpents", "standard").advise


def hint(state, seat=0, seed=1, late=False):
    return ADVISE(state, seat, Rng(seed), lambda: late)


def test_takes_the_longest_snake():
    """S-7: of two snakes that the card completes the longer one is taken."""
    long = "H:blue B:blue-violet B:violet-yellow B:yellow-green"
    state = table({1: "H:red B:red-green", 2: long}, drawn="T:green")
    assert (hint(state).action.text(), hint(state).why) == ("2b", "completes")


LYING = {1: "H:red B:red-green", 2: "B:green-orange"}


def test_leaves_little_to_take():
    """S-7: a body lies where the next card is less likely to complete a long snake."""
    state = table(LYING, drawn="B:green-violet")
    assert {hint(state, seed=seed).action.text() for seed in range(5)} == {"2a"}
    assert hint(state).why == "safest"
    violet_gone = ((), ("H:yellow B:yellow-violet T:violet",))
    state = table(LYING, drawn="B:green-violet", pits=violet_gone)
    assert {hint(state, seed=seed).action.text() for seed in range(5)} == {"1b"}


def test_alone_it_builds():
    """S-8: in practice nobody else takes, so the snake near its end grows."""
    told = hint(table(LYING, drawn="B:green-violet", pits=((),)))
    assert (told.action.text(), told.why) == ("1b", "longer")


def test_begins_a_snake_when_nothing_fits():
    """S-3: told as such."""
    told = hint(table({1: "B:red-green"}, drawn="T:blue"))
    assert (told.action.text(), told.why) == ("new", "fits_nowhere")


def test_knows_no_more_than_its_seat():
    """S-2: the hint is the same whatever lies hidden in the fan."""
    state = table(LYING, drawn="B:green-violet")
    told = {hint(REFEREE.resample(state, 0, Rng(seed))).action.text() for seed in range(8)}
    assert len(told) == 1


@pytest.mark.parametrize("late", (True, False))
def test_hints_can_be_played_to_the_end(late):
    """S-3: whatever the time allowed, a hint is legal; who may not act gets none."""
    state = deal(seats=3)
    while state.turn is not None:
        seat = state.turn
        told = hint(state, seat, seed=state.next, late=late)
        assert REFEREE.judge(state, seat, told.action).ok
        assert hint(state, (seat + 1) % 3) is None
        state, _ = REFEREE.apply(state, seat, told.action)
    assert hint(state) is None


def test_beats_chance():
    """S-8: against random play it wins most games."""
    won = 0
    for seed in range(24):
        state, rng, bot = deal(2, seed), Rng(seed), seed % 2
        while state.turn is not None:
            seat = state.turn
            action = rng.choice(REFEREE.legal(state, seat))
            if seat == bot:
                action = hint(state, seat, seed).action
            state, _ = REFEREE.apply(state, seat, action)
        won += state.winner == (bot,)
    assert won >= 15
