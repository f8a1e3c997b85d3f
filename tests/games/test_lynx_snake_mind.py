"""The rattlesnake's computer players: their numbers play by the rules, and they play well."""

from __future__ import annotations

import random

import pytest

from oeil_app.core.minds.mind import begin, concluded
from oeil_app.core.rules.action import Action
from oeil_app.core.rules.rng import Rng
from oeil_app.games import GAMES
from oeil_app.games.lynx.actions import Lay
from oeil_app.games.lynx.mind import snake_mind
from oeil_app.games.lynx.mind.snake_mind import think_rattlesnake
from oeil_app.games.lynx.mind.snake_sim import PASS, simulated
from oeil_app.games.lynx.rules.grid import around
from oeil_app.games.lynx.state import SnakeState
from tools.contest.match import Table, play_match
from tools.contest.player import player

REFEREE = GAMES.variant("lynx", "rattlesnake").referee


def way(state: SnakeState, action: Action) -> int:
    if not isinstance(action, Lay):
        return PASS
    return action.laid * 4 + around(state.head).index(action.place)


def dealt(seed: int) -> SnakeState:
    """Any number of seats, any options."""
    dice = random.Random(seed)
    seats = dice.choice((2, 2, 3, 4, 5, 6))
    options = {
        "finish_round": dice.random() < 0.5,
        "deck": dice.choice(("classic", "keen")),
        "first": dice.randrange(seats),
    }
    state: SnakeState = GAMES.deal(GAMES.setup("lynx", "rattlesnake", seats, seed, options))
    return state


@pytest.mark.parametrize("seed", range(60))
def test_the_numbers_play_by_the_rules(seed: int) -> None:
    """LA-2 to LA-8: side by side with the referee, action by action, to the same end."""
    dice, state = random.Random(seed), dealt(seed)
    sim = simulated(state)
    while state.turn is not None:
        seat, legal = state.turn, REFEREE.legal(state, state.turn)
        assert sim.turn == seat
        assert sorted(sim.ways()) == sorted(way(state, action) for action in legal)
        action = dice.choice(legal)
        source = state.piles[seat] or state.stock
        gone = way(state, action)
        state, _ = REFEREE.apply(state, seat, action)
        sim = (simulated(state) if dice.random() < 0.1 and state.turn is not None else sim).copy()
        if sim.turn == seat:
            sim.play(gone, lambda source=source: source[0])
        assert sim.winners == state.winner


@pytest.mark.parametrize("seed", range(40))
def test_what_is_left_to_the_next_is_counted(seed: int) -> None:
    """The way that leaves the next seat nothing does, also where the snake is laid anew (LA-6)."""
    state = dealt(seed)
    dice = random.Random(seed)
    for _ in range(8):
        if state.turn is None:
            return
        sim = simulated(state)
        seat, legal = state.turn, REFEREE.legal(state, state.turn)
        following = (seat + 1) % state.seats
        for action in legal:
            after, _ = REFEREE.apply(state, seat, action)
            if isinstance(action, Lay) and after.turn is not None:
                ways = [a for a in REFEREE.legal(after, following) if isinstance(a, Lay)]
                wide = len(after.table) == 1 and len(state.table) > 1
                if not wide:  # spread too far: that it does not foresee
                    assert sim.answers(way(state, action), following) == len(ways)
        state, _ = REFEREE.apply(state, seat, dice.choice(legal))


@pytest.mark.parametrize("seed", range(40))
def test_what_fits_the_head_is_what_can_be_laid(seed: int) -> None:
    """A glance counts the same lays as the rules do, of whomever."""
    dice, state = random.Random(seed), dealt(seed)
    while state.turn is not None:
        legal = REFEREE.legal(state, state.turn)
        laid = {action.laid for action in legal if isinstance(action, Lay)}
        sim = simulated(state)
        fits = sim.fitting() & sim.hands[state.turn]
        assert {laid for laid in range(102) if fits >> laid & 1} == laid
        state, _ = REFEREE.apply(state, state.turn, dice.choice(legal))


def test_who_looks_ahead_leaves_the_other_nothing_on_the_last_card() -> None:
    """Where one way lets the other go out and another does not, the other is taken."""
    found = 0
    for seed in range(300):
        dice = random.Random(seed)
        state = GAMES.deal(GAMES.setup("lynx", "rattlesnake", 2, seed, {}))
        while state.turn is not None:
            seat, legal = state.turn, REFEREE.legal(state, state.turn)
            sim, other = simulated(state), 1 - state.turn
            last = len(state.hands[other]) == 1 and not state.piles[other]
            if last and len(state.hands[seat]) > 1:
                open_to = [sim.answers(way(state, a), other) for a in legal if isinstance(a, Lay)]
                if len(open_to) > 1 and 0 in open_to and any(open_to):
                    found += 1
                    thinking = begin(think_rattlesnake, REFEREE, state, seat, 4, seed)
                    said = concluded(thinking, lambda: False)
                    assert said is not None
                    assert not sim.answers(way(state, said.action), other)
            state, _ = REFEREE.apply(state, seat, dice.choice(legal))
        if found >= 8:
            return
    raise AssertionError("nobody was ever so near")


def test_a_card_that_goes_out_is_laid() -> None:
    """LA-5: the last card, at every level."""
    found = 0
    for seed in range(400):
        dice, state = random.Random(seed), dealt(seed)
        while state.turn is not None:
            seat, legal = state.turn, REFEREE.legal(state, state.turn)
            if len(state.hands[seat]) == 1 and not state.piles[seat] and isinstance(legal[0], Lay):
                found += 1
                for level in (1, 4):
                    thinking = begin(think_rattlesnake, REFEREE, state, seat, level, 1)
                    said = concluded(thinking, lambda: True)
                    assert said is not None and said.why == "goes_out"
            state, _ = REFEREE.apply(state, seat, dice.choice(legal))
        if found >= 10:
            return
    raise AssertionError("nobody ever went out")


def test_even_the_easiest_plays_better_than_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """And a search of some rounds better than the easiest; fixed seeds, so fixed results."""
    table = Table("lynx", "rattlesnake", 2, {})
    monkeypatch.setattr(snake_mind, "LOOKS", 8)
    assert play_match(table, player("level:1", None), player("random", None), 300, 3).part > 0.55
    assert play_match(table, player("level:4", None), player("level:1", None), 150, 3).part > 0.6


def test_more_than_two_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each seat wants to win itself."""
    seats = 4
    monkeypatch.setattr(snake_mind, "ROUNDS", 30)
    table = Table("lynx", "rattlesnake", seats, {"finish_round": True})
    score = play_match(table, player("level:4", None), player("random", None), 80, 5)
    assert score.part > 1 / seats


def test_an_answer_follows_from_its_random_numbers() -> None:
    state = dealt(9)
    assert state.turn is not None
    answers = set()
    for _ in range(2):
        thinking = think_rattlesnake(REFEREE.resample(state, 0, Rng(0)), state.turn, 3, Rng(4))
        answers.add(concluded(thinking, lambda: False))
    assert len(answers) == 1
