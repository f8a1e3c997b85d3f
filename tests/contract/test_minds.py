"""What every computer player promises, over every variant that has one, by play."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from types import FrameType
from typing import Any

import pytest

from oeil_app.core.minds.mind import Mind, Thought, begin, concluded, nearest, seen
from oeil_app.core.rules.referee import Referee
from oeil_app.core.rules.rng import Rng
from oeil_app.games import GAMES
from tests.cases import CASES, Case, step

LEVELS = (1, 2, 3, 4)

PLAYED = [case for case in CASES if GAMES.variant(case.game, case.variant).mind is not None]
TABLES = 3  # of a game, in the quick version
WAITS = 100  # seconds, less than that, for the slowest eye at the table
STEP_CALLS = 6000  # calls of functions between two yields: about a millisecond on a desktop


def mind_of(case: Case) -> Mind:
    mind = GAMES.variant(case.game, case.variant).mind
    assert mind is not None
    return mind


def referee_of(case: Case) -> Referee[Any]:
    return GAMES.variant(case.game, case.variant).referee


def tables(case: Case, seed: int, many: int = TABLES) -> Iterator[tuple[Any, int]]:
    """Tables of a random game at which a seat may act, and that seat."""
    referee, dice = referee_of(case), random.Random(seed)
    state: Any = GAMES.deal(case.setup(seed))
    found = []
    while (taken := step(referee, state, dice)) is not None and len(found) < 200:
        found.append((state, taken[0]))
        state = taken[2]
    yield from dice.sample(found, min(many, len(found)))


def says(case: Case, state: Any, seat: int, level: int, seed: int = 1) -> Thought | None:
    """What the mind does; time is out early, so that all levels are quick to test."""
    countdown = iter(range(40))
    thinking = begin(mind_of(case), referee_of(case), state, seat, level, seed)
    return concluded(thinking, lambda: next(countdown, None) is None)


ids = [case.name for case in PLAYED]


def test_every_variant_for_two_or_more_has_computer_players() -> None:
    """Nobody who is alone finds a game that needs others and has none."""
    lacking = {
        f"{spec.id}-{variant.id}"
        for spec in map(GAMES.game, GAMES.every)
        for variant in spec.variants
        if max(variant.seats) > 1 and variant.mind is None
    }
    assert not lacking


@pytest.mark.parametrize("case", PLAYED, ids=ids)
def test_a_level_that_a_variant_does_not_have_plays_as_the_nearest(case: Case) -> None:
    """Every level answers; where luck leaves room for fewer, some answer alike."""
    levels = GAMES.variant(case.game, case.variant).levels
    assert levels and set(levels) <= set(LEVELS)
    for level in set(LEVELS) - set(levels):
        for state, seat in tables(case, 8):
            twin = nearest(levels, level)
            assert says(case, state, seat, level) == says(case, state, seat, twin)


@pytest.mark.parametrize("case", PLAYED, ids=ids)
def test_every_answer_is_legal_and_says_why(case: Case) -> None:
    """G-3: at every level, wherever a seat may act; and where it may not there is no answer."""
    referee = referee_of(case)
    for state, seat in tables(case, 5):
        for level in LEVELS:
            said = says(case, state, seat, level)
            if said is None:
                assert {a.text() for a in referee.legal(state, seat)} <= {"stop"}
            else:
                assert referee.judge(state, seat, said.action).ok
                assert said.why and said.nodes >= 0
                at_once = GAMES.variant(case.game, case.variant).at_once
                assert (0 < said.after < WAITS) if at_once else said.after == 0
        for idle in {*range(case.seats)} - {*referee.active(state)}:
            assert says(case, state, idle, 1) is None


@pytest.mark.parametrize("case", PLAYED, ids=ids)
def test_what_is_hidden_changes_no_answer(case: Case) -> None:
    """A mind sees what its seat sees; the same random numbers give the same answer."""
    referee = referee_of(case)
    for state, seat in tables(case, 6):
        for level in LEVELS:
            said = says(case, state, seat, level)
            for other in (state, referee.resample(state, seat, Rng(level))):
                assert seen(referee, other, seat) == seen(referee, state, seat)
                assert says(case, other, seat, level) == said


@pytest.mark.parametrize("case", PLAYED, ids=ids)
def test_no_step_takes_long(case: Case) -> None:
    """Between two yields a mind calls few functions, whatever the table."""
    calls = 0

    def count(frame: FrameType, event: str, what: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    for state, seat in tables(case, 7):
        for level in (1, 4):
            view = seen(referee_of(case), state, seat)
            thinking = mind_of(case)(view, seat, level, Rng(1))
            for _ in range(12):
                calls = 0
                sys.setprofile(count)
                try:
                    next(thinking)
                except StopIteration:
                    break
                finally:
                    sys.setprofile(None)
                    assert calls <= STEP_CALLS


TWO = [case for case in PLAYED if not case.options and case.seats == 2]


@pytest.mark.soak
@pytest.mark.parametrize("case", TWO, ids=[case.name for case in TWO])
def test_thousands_of_answers_are_legal_and_see_nothing_hidden(case: Case) -> None:
    """The long version: 10,000 answers a variant, every tenth with the hidden cards dealt anew."""
    referee, answers, seed = referee_of(case), 0, 0
    while answers < 10_000:
        seed += 1
        for state, seat in tables(case, seed, 40):
            level = LEVELS[answers % len(LEVELS)]
            said = says(case, state, seat, level, seed)
            assert said is None or referee.judge(state, seat, said.action).ok
            if answers % 10 == 0:
                other = referee.resample(state, seat, Rng(answers))
                assert says(case, other, seat, level, seed) == said
            answers += 1
