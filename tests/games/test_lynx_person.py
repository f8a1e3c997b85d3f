"""People of wood: they look, overlook, stop wrongly, give up and are as quick as their level."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise, product
from statistics import mean
from typing import Any

import pytest

from oeil_app.core.minds.mind import LEVELS, Thought, begin, concluded
from oeil_app.games import GAMES
from oeil_app.games.lynx.actions import Lay, Miss, Nothing, Stop, TakeBack
from oeil_app.games.lynx.mind.person import EYES
from oeil_app.games.lynx.variants.rounds import has_place
from tests.cases import step
from tools.contest.match import Table, play_match
from tools.contest.player import player


def says(variant: str, state: Any, seat: int, level: int, seed: int) -> Thought | None:
    found = GAMES.variant("lynx", variant)
    assert found.mind is not None
    thinking = begin(found.mind, found.referee, state, seat, level, seed)
    return concluded(thinking, lambda: False)


def tables(variant: str, seeds: range, **options: Any) -> Iterator[Any]:
    """Some tables of random games."""
    referee = GAMES.variant("lynx", variant).referee
    for seed in seeds:
        dice = random.Random(seed)
        state: Any = GAMES.deal(GAMES.setup("lynx", variant, 3, seed, options))
        for _ in range(dice.randrange(8)):
            taken = step(referee, state, dice)
            state = state if taken is None else taken[2]
        if referee.active(state):
            yield state


@pytest.mark.parametrize("variant", ["herd", "great_herd"])
def test_a_keener_eye_is_quicker(variant: str) -> None:
    """The same tables: each level finds a place sooner than the one below."""
    times = []
    for level in LEVELS:
        said = [
            says(variant, state, 0, level, seed)
            for seed, state in enumerate(tables(variant, range(120)))
        ]
        times.append(mean(one.after for one in said if one is not None))
    assert times == sorted(times, reverse=True)
    assert 2 < times[0] / times[-1] < 10
    assert times[-1] > 1, "quicker than any person"


@pytest.mark.parametrize("options", [{}, {"deck": "keen"}, {"no_snake": True}], ids=str)
@pytest.mark.parametrize("level", LEVELS)
def test_each_lays_a_whole_herd(level: int, options: dict[str, Any]) -> None:
    """LB-3, LB-4: by laying what fits and taking back where nothing does, alone at the table."""
    referee = GAMES.variant("lynx", "herd").referee
    for seed in range(3):
        state: Any = GAMES.deal(GAMES.setup("lynx", "herd", 1, seed, options))
        for turn in range(3000):
            said = says("herd", state, 0, level, turn)
            assert said is not None
            if isinstance(said.action, TakeBack):
                assert said.why == "leads_nowhere"
            state, _ = referee.apply(state, 0, said.action)
            if state.winner is not None:
                break
        assert state.winner == (0,)


@pytest.mark.parametrize("variant", ["herd", "great_herd", "arrow"])
def test_what_is_tried_in_vain_is_refused(variant: str) -> None:
    """L-5, G-3: only one colour or object at fault, in time, now and then, the less the keener."""
    referee = GAMES.variant("lynx", variant).referee
    tries = dict.fromkeys((1, 4), 0)
    for level, (seed, state) in product(tries, enumerate(tables(variant, range(260)))):
        if variant == "arrow":
            if state.caller is not None or 0 in state.out:
                continue
            assert getattr(says(variant, state, 0, level, seed), "tries", None) is None, "LD-2"
            state, _ = referee.apply(state, 0, Stop())
        said = says(variant, state, 0, level, seed)
        if said is not None and said.tries is not None:
            tries[level] += 1
            assert said.tries.after <= said.after
            assert len(referee.judge(state, 0, said.tries.action).reasons) == 1
            assert referee.judge(state, 0, said.action)
            assert variant != "arrow" or isinstance(said.action, Miss)
    assert 0 < tries[1] < 130 and tries[4] <= tries[1]


def test_who_cannot_lay_waits() -> None:
    """LC-3: the others may still open a place."""
    referee = GAMES.variant("lynx", "great_herd").referee
    idle = 0
    for state in tables("great_herd", range(150), deck="keen"):
        for seat in range(3):
            said = says("great_herd", state, seat, 2, 1)
            assert (said is None) == (not referee.legal(state, seat))
            idle += said is None
    assert idle


def stops(level: int) -> tuple[int, int, int, int]:
    """Of many tables with and without a place: right stops, wrong ones, overlooked, given up."""
    right = wrong = overlooked = gave_up = 0
    for seed, state in enumerate(tables("arrow", range(900))):
        if state.caller is not None or 0 in (*state.out, *state.passed):
            continue
        said = says("arrow", state, 0, level, seed)
        assert said is not None
        if isinstance(said.action, Stop):
            right, wrong = right + has_place(state), wrong + (not has_place(state))
        else:
            assert isinstance(said.action, Nothing) and said.why == "no_place"
            overlooked += has_place(state)
            gave_up += not has_place(state)
    return right, wrong, overlooked, gave_up


def test_stops_are_mostly_right_and_sometimes_wrong() -> None:
    """LD-3, LD-5: the easiest stops wrongly and overlooks more than the keenest, who errs too."""
    child, keen = stops(1), stops(4)
    assert child[0] > 4 * child[1] and keen[0] > 4 * keen[1]
    assert child[1] > keen[1], "wrong stops"
    assert child[2] > 2 * keen[2], "overlooked"
    assert keen[3], "never says nothing"


def test_a_caller_lays_at_once_or_misses() -> None:
    """LD-4: one try, in the seconds that the family allows."""
    referee = GAMES.variant("lynx", "arrow").referee
    answers = []
    for seconds in (2, 60):
        laid = 0
        for seed, state in enumerate(tables("arrow", range(200), seconds=seconds)):
            if state.caller is not None or 0 in state.out:
                continue
            called, _ = referee.apply(state, 0, Stop())
            said = says("arrow", called, 0, 1, seed)
            assert said is not None and said.after <= seconds
            if not has_place(called):
                assert isinstance(said.action, Miss)
            else:
                assert isinstance(said.action, Lay | Miss)
                laid += isinstance(said.action, Lay)
        answers.append(laid)
    assert answers[0] == 0 < answers[1], "a child is not that quick"


@pytest.mark.parametrize("variant", ["herd", "great_herd", "arrow"])
def test_the_ladder_in_simulated_time(variant: str) -> None:
    """Two levels apart is plain after a few games; fixed seeds, so fixed results."""
    table = Table("lynx", variant, 2, {})
    for level in (3, 4):
        one, other = player(f"level:{level}", None), player(f"level:{level - 2}", None)
        assert play_match(table, one, other, 40, 1).part > 0.6


def test_some_come_too_late() -> None:
    """LC-2: four at one form; now and then a hand finds its place taken."""
    table = Table("lynx", "great_herd", 4, {})
    score = play_match(table, player("level:4", None), player("level:3", None), 12, 1)
    assert 0 < score.refused < score.actions


def test_the_eyes_grow_keener_level_by_level() -> None:
    eyes = [EYES[level] for level in LEVELS]
    assert all(a.look > b.look and a.overlooks > b.overlooks for a, b in pairwise(eyes))
