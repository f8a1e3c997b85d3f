"""The player that gives hints in Four Eyes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oeil_app.core.rules.rng import Rng
from oeil_app.games import GAMES

from .foureyes_tables import BLUE, RED, VARIANTS, deal, play, quiet, referee, table

WAITING = {"a1": "red R0", "b1": "blue L1", "a2": "red X0"}  # red wants 2,3


def hint(variant, state, seat, seed=1, patience=40):
    """A hint by somebody who is asked the time `patience` times."""
    asked = iter(range(patience))
    advise = GAMES.variant("foureyes", variant).advise
    return advise(state, seat, Rng(seed), lambda: next(asked, None) is None)


def test_takes_the_square():
    """F-4: a square that can be made is made."""
    told = hint("standard", table("standard", RED, **WAITING), RED)
    assert told.why == "wins"
    assert play("standard", table("standard", RED, **WAITING), told.action.text()).winner == (RED,)


def test_never_hands_over_a_square_unforced():
    """F-4: blue neither makes red's square nor leaves it open for red's next tile."""
    rules = referee("standard")
    state = table("standard", BLUE, **WAITING)
    told = hint("standard", state, BLUE)
    assert told.why == "blocks"
    after = play("standard", state, told.action.text())
    assert after.winner is None
    answers = [rules.apply(after, RED, action)[0].winner for action in rules.legal(after, RED)]
    assert (RED,) not in answers


@pytest.mark.parametrize("patience", (0, 30))
@pytest.mark.parametrize("variant", VARIANTS)
def test_hints_are_legal_and_beat_chance(variant, patience):
    """F-6, F-7: whatever the time allowed, a hint can be played; played on, it wins."""
    rules, rng = referee(variant), Rng(5)
    won = 0
    for game in range(4):
        state, bot = deal(variant, game % 2), game // 2
        while state.turn is not None:
            seat = state.turn
            if seat == bot:
                action = hint(variant, state, seat, game, patience).action
                assert rules.judge(state, seat, action).ok
            else:
                action = rng.choice(rules.legal(state, seat))
            state, _ = rules.apply(state, seat, action)
        won += state.winner == (bot,)
    assert won == 4


def test_plays_in_phase_two_and_passes_when_it_must():
    """F-7, F-8: a full table gets a hint of a move, a player with nothing to lay a pass."""
    state = quiet("standard", BLUE, 4)
    assert referee("standard").judge(state, BLUE, hint("standard", state, BLUE).action).ok
    stuck = quiet("standard", RED, 3, unlaid=2)
    told = hint("standard", stuck, RED)
    assert (told.action.text(), told.why) == ("pass", "only_action")
    assert hint("standard", stuck, BLUE) is None


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_hint_says_truly_why(variant):
    """G-8: it wins, keeps the other from winning, or leaves a square that only wants a pawn."""
    rng, seen = Rng(11), set()
    for game in range(3):
        state = deal(variant, game % 2)
        while state.turn is not None:
            seat = state.turn
            told = hint(variant, state, seat, game, 12)
            after = play(variant, state, told.action.text())
            seen.add(told.why)
            assert (told.why == "wins") == (after.winner == (seat,))
            if told.why in ("blocks", "safe", "makes_three"):
                assert (told.why == "blocks") == could_win(variant, state, 1 - seat)
            if told.why in ("safe", "makes_three"):
                assert (told.why == "makes_three") == could_win(variant, after, seat)
            state = play(variant, state, rng.choice(referee(variant).legal(state, seat)).text())
    assert {"blocks", "safe", "makes_three", "wins"} <= seen


def could_win(variant, state, seat):
    """Whether it would win at once if it were its turn."""
    rules = referee(variant)
    if state.turn is None:
        return False
    its = replace(state, turn=seat)
    return any(
        rules.apply(its, seat, action)[0].winner == (seat,) for action in rules.legal(its, seat)
    )


@pytest.mark.parametrize("seat", (RED, BLUE))
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_first_tile_gives_more_squares_to_its_own_colour_than_to_the_other(variant, seat):
    """With nothing else to weigh, a pawn stands where many squares are, the other's where few."""
    state = deal(variant, seat)
    after = play(variant, state, hint(variant, state, seat).action.text())
    told = referee(variant).to_json(after)
    own, other = (
        sum(square >> cell & 1 for square in referee(variant).board.squares)
        for cell in (after.pawns[who].cells.bit_length() - 1 for who in (seat, 1 - seat))
    )
    assert own > other, told["board"]
