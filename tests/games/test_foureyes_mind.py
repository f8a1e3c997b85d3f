"""The computer players of Four Eyes: legal, the same each time, and as good as their level."""

from __future__ import annotations

import gc
from typing import Any

import pytest

from oeil_app.core.minds.mind import LEVELS, Thought, begin, concluded
from oeil_app.core.rules.rng import Rng
from oeil_app.games import GAMES
from oeil_app.games.foureyes.mind.chances import Map

from .foureyes_tables import BLUE, RED, VARIANTS, deal, play, quiet, referee, table

WAITING = {"a1": "red R0", "b1": "blue L1", "a2": "red X0"}  # red wants 2,3
LARGE = {"a1": "red R0", "d1": "blue L1", "a4": "red X0"}  # and here 6,7


def thought(variant: str, state: Any, level: int, seed: int = 1, steps: int = 10**9) -> Thought:
    """What the seat to act does, stopped after so many steps."""
    chosen = GAMES.variant("foureyes", variant)
    assert chosen.mind is not None
    taken = iter(range(steps))
    thinking = begin(chosen.mind, chosen.referee, state, state.turn, level, seed)
    found = concluded(thinking, lambda: next(taken, None) is None)
    assert found is not None
    return found


def tables(variant: str, seed: int) -> Any:
    """Tables of one game in which anybody does anything, to its end or for a while."""
    rules, rng = referee(variant), Rng(seed)
    state = deal(variant, seed % 2)
    for _ in range(60):
        if state.turn is None:
            return
        yield state
        state, _ = rules.apply(state, state.turn, rng.choice(rules.legal(state, state.turn)))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_thought_is_legal_wherever_it_is_stopped(variant: str, level: int) -> None:
    """F-5 to F-8: in both phases, also where squares were overlooked."""
    rules, seen = referee(variant), 0
    for seed in range(12):
        laid = [*tables(variant, seed), quiet(variant, seed % 2, seed), quiet(variant, RED, 3, 2)]
        for n, state in enumerate(laid):
            found = thought(variant, state, level, seed, steps=n % 4 * 20)
            assert rules.judge(state, state.turn, found.action).ok
            assert found.why
            seen += 1
    assert seen > 100


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_same_table_level_and_chance_give_the_same_thought(variant: str) -> None:
    """G-2: nothing depends on time, or on what was thought before."""
    state = play(variant, deal(variant), "R0@b2", "L1@c3", "X2@c2")
    for level in LEVELS[:3]:
        assert thought(variant, state, level, 5) == thought(variant, state, level, 5)


@pytest.mark.parametrize("level", LEVELS[1:])
def test_a_small_upright_square_is_taken_and_stopped(level: int) -> None:
    """F-4: by all but the easiest level, nearly always."""
    state = table("standard", RED, **WAITING)
    wins = sum(thought("standard", state, level, seed).why == "wins" for seed in range(20))
    state = table("standard", BLUE, **WAITING)
    rules, stops = referee("standard"), 0
    for seed in range(20):
        after = play("standard", state, thought("standard", state, level, seed, 40).action.text())
        answers = [rules.apply(after, RED, action)[0].winner for action in rules.legal(after, RED)]
        stops += (RED,) not in answers
    assert min(wins, stops) >= 17


@pytest.mark.parametrize("level", LEVELS)
def test_an_own_square_that_is_large_is_missed_in_some_turns(level: int) -> None:
    """F-4: by all but the strongest; the other's is seen as often as squares are noticed."""
    state = table("standard", RED, **LARGE)
    wins = sum(thought("standard", state, level, seed).why == "wins" for seed in range(40))
    assert wins == 40 if level == LEVELS[-1] else 8 < wins < 36


def test_who_says_that_nothing_helps_the_other_wins() -> None:
    """F-4: a win that is called forced comes, whatever a decent player does against it."""
    rules, advise, forced = referee("standard"), GAMES.variant("foureyes", "standard").advise, 0
    for seed in range(4):
        state, sure = deal("standard", seed % 2), False
        while state.turn is not None:
            if state.turn == RED:
                told = thought("standard", state, 4, seed, 1000)
                sure = sure or told.why == "forces"
                action = told.action
            else:
                hint = advise(state, state.turn, Rng(seed), lambda: True)
                assert hint is not None
                action = hint.action
            state, _ = rules.apply(state, state.turn, action)
        assert state.winner == (RED,) or not sure
        forced += sure
    assert forced >= 2


@pytest.mark.parametrize("variant", VARIANTS)
def test_each_level_beats_chance_and_the_strongest_the_easiest(variant: str) -> None:
    """A handful of whole games; who begins changes."""
    rules = referee(variant)

    def winner(first: int, levels: tuple[int | None, int | None], seed: int) -> tuple[int, ...]:
        state, rng = deal(variant, first), Rng(seed)
        for _ in range(200):
            if state.turn is None:
                return tuple(state.winner)
            level = levels[state.turn]
            if level is None:
                action = rng.choice(rules.legal(state, state.turn))
            else:
                action = thought(variant, state, level, rng.next64(), 300).action
            state, _ = rules.apply(state, state.turn, action)
        return ()

    assert sum(winner(n % 2, (1, None), n) == (RED,) for n in range(6)) >= 4
    assert sum(winner(n % 2, (4, 1), n) == (RED,) for n in range(6)) >= 5


def test_what_was_seen_in_a_turn_is_forgotten() -> None:
    """A level that overlooks squares draws a map each turn; none of them stays in memory."""
    for n in range(6):
        thought("standard", quiet("standard", n % 2, n), 2, n, steps=3)
    gc.collect()
    assert sum(isinstance(thing, Map) for thing in gc.get_objects()) <= len(VARIANTS)
