"""What holds at every table of Four Eyes, whoever plays what: the referee against slow rules."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.core.rules.referee import perft
from oeil_app.core.rules.rng import Rng
from oeil_app.games import GAMES

from . import foureyes_naive as naive
from .foureyes_tables import VARIANTS, deal, every_action, play, quiet, referee, texts

WAYS = {"beginner": every_action("beginner"), "standard": every_action("standard")}
LISTED = ("game", "variant", "seats", "options", "turn", "winner", "side", "stock", "board")
tables = st.tuples(st.sampled_from(VARIANTS), st.integers(0, 2**32), st.sampled_from((0, 1)))


def some_game(variant, seed, first):
    """The tables of a random game of sensible length, the dealt one first."""
    rules, rng = referee(variant), Rng(seed)
    state = deal(variant, first)
    yield state
    for _ in range(40):
        if state.turn is None:
            return
        action = rng.choice(rules.legal(state, state.turn))
        state, _ = rules.apply(state, state.turn, action)
        yield state


@given(tables)
@settings(max_examples=12, deadline=None)
def test_the_referee_plays_by_the_rules(which):
    """F-4, F-5, F-6, F-7: legal actions, next tables and winners are those of the slow rules."""
    variant, seed, first = which
    rules = referee(variant)
    before = text = None
    rng = Rng(seed)
    state = deal(variant, first)
    while state.turn is not None:
        seen = json.loads(json.dumps(rules.to_json(state)))
        if before is not None:
            expected = naive.after(before, text)
            assert {key: seen[key] for key in LISTED} == {key: expected[key] for key in LISTED}
        legal = texts(rules.legal(state, state.turn))
        assert len(legal) == len(set(legal)) == rules.count(state, state.turn)
        assert set(legal) == naive.legal(seen)
        before, text = seen, rng.choice(legal)
        state = play(variant, state, text)
    end = rules.to_json(state)
    assert end["winner"] in (naive.after(before, text)["winner"], [])
    assert rules.outcome(state).winners == tuple(end["winner"])


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("variant", VARIANTS)
def test_phase_two_by_the_slow_rules(variant, seed):
    """F-7: from a full table without squares, all moves and quarters the slow rules allow."""
    rules, rng = referee(variant), Rng(seed)
    state = quiet(variant, seed % 2, seed)
    for _ in range(6):
        if state.turn is None:
            break
        legal = texts(rules.legal(state, state.turn))
        assert set(legal) == naive.legal(rules.to_json(state))
        assert rules.count(state, state.turn) == len(legal)
        calm = [t for t in legal if naive.after(rules.to_json(state), t)["winner"] is None]
        state = play(variant, state, rng.choice(calm or legal))


def unspoilt(rules, state):
    """The actions that give nobody the game."""
    seat = state.turn
    return [a for a in rules.legal(state, seat) if not rules.apply(state, seat, a)[0].winner]


@given(st.sampled_from(VARIANTS), st.integers(0, 5), st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_a_third_time_is_a_draw(variant, table_seed, seed):
    """F-8: drawn when, and only when, tiles and seat to move are the same for the third time."""
    rules, rng = referee(variant), Rng(seed)
    state = quiet(variant, table_seed % 2, table_seed)
    stood = Counter()
    for _ in range(80):
        data = rules.to_json(state)
        stood[json.dumps([data["board"], data["side"]], sort_keys=True)] += 1
        assert max(stood.values()) < 3, "the third time should have ended the game"
        calm = unspoilt(rules, state)
        if not calm:
            return
        text = rng.choice(calm[:3]).text()  # few ways to go, so that positions come again
        state = play(variant, state, text)
        if state.turn is None:
            after = naive.after(data, text)
            key = json.dumps([after["board"], after["side"]], sort_keys=True)
            assert stood[key] == 2
            assert rules.to_json(state)["winner"] == []
            return


@given(tables)
@settings(max_examples=15, deadline=None)
def test_judged_as_listed(which):
    """G-3: of all that can be written, exactly the listed actions are judged right."""
    variant, seed, first = which
    rules = referee(variant)
    states = list(some_game(variant, seed, first))
    for state in states[:: max(1, len(states) // 3)]:
        for seat in (0, 1):
            fine = [a for a in WAYS[variant] if rules.judge(state, seat, a).ok]
            assert sorted(texts(fine)) == sorted(texts(rules.legal(state, seat)))


@given(tables)
@settings(max_examples=20, deadline=None)
def test_saved_and_read_again(which):
    """G-5: the state is plain JSON and comes back the same; nothing is hidden from anybody."""
    variant, seed, first = which
    rules = referee(variant)
    for state in some_game(variant, seed, first):
        data = rules.to_json(state)
        back = rules.from_json(json.loads(json.dumps(data)))
        assert back == state
        assert rules.to_json(back) == data
        if state.turn is not None:
            assert texts(rules.legal(back, state.turn)) == texts(rules.legal(state, state.turn))
        for seat in (0, 1):
            assert rules.view(state, seat) == data
            assert rules.resample(state, seat, Rng(seed)) == state


@given(tables)
@settings(max_examples=15, deadline=None)
def test_every_action_has_its_piece_and_place(which):
    """G-4: what a hand can do is what the notation can say: each action but a pass is a drop."""
    variant, seed, first = which
    rules = referee(variant)
    for state in [*some_game(variant, seed, first), quiet(variant, first, seed % 20)]:
        for seat in (0, 1):
            dropped = [
                action
                for piece in rules.pieces(state, seat)
                for action in rules.drops(state, seat, piece).values()
            ]
            legal = [a for a in rules.legal(state, seat) if a.text() != "pass"]
            assert set(legal) <= set(dropped)
            assert len(dropped) == len(set(dropped))


@given(tables)
@settings(max_examples=15, deadline=None)
def test_a_tile_keeps_its_name(which):
    """F-2: a tile is one piece from the stock to the end, and an action touches one tile."""
    variant, seed, first = which
    rules, rng = referee(variant), Rng(seed)
    for state in (deal(variant, first), quiet(variant, first, seed % 6)):
        lying = names(rules, state)
        for _ in range(30):
            if state.turn is None:
                break
            action = rng.choice(rules.legal(state, state.turn))
            liftable = rules.pieces(state, state.turn)
            state, (event, *_) = rules.apply(state, state.turn, action)
            before, lying = lying, names(rules, state)
            changed = {piece for piece, _ in set(lying.items()) ^ set(before.items())}
            if action.text() != "pass":
                assert event.pieces == tuple(changed)
                assert changed <= set(liftable)


def names(rules, state):
    """Where and how each tile lies."""
    data = rules.to_json(state)
    numbers, board = data["numbers"], data["board"]
    found = {f"{c}:{k}{numbers[place]}": (place, turn) for place, (c, k, turn) in board.items()}
    assert len(found) == len(board), "two tiles of one name"
    return found


PERFT = {  # from the start; 3 deep the stock of X begins to run out for beginners
    "standard": (300, 86_400, 23_846_400),
    "beginner": (192, 34_560, 5_160_960),
}


@pytest.mark.parametrize("variant", VARIANTS)
def test_perft(variant):
    """F-6: the tree of lays from an empty board has as many leaves as counted by hand."""
    assert tuple(perft(referee(variant), deal(variant), d) for d in (1, 2, 3)) == PERFT[variant]


def slow_perft(state, depth):
    legal = naive.legal(state)
    if depth == 1:
        return len(legal)
    return sum(slow_perft(naive.after(state, text), depth - 1) for text in legal)


@pytest.mark.parametrize("seed", range(3))
def test_perft_of_a_full_table(seed):
    """F-7: two deep in phase two, leaves as the slow rules count them; none after the end."""
    state = quiet("beginner", seed % 2, seed)
    rules = referee("beginner")
    assert perft(rules, state, 2) == slow_perft(rules.to_json(state), 2)


def test_the_same_setup_gives_the_same_deal():
    """G-2, G-6: an empty board, full stocks, and the seat asked for begins."""
    for variant in VARIANTS:
        for first, side in enumerate(naive.COLOURS):
            setup = GAMES.setup("foureyes", variant, 2, 9, {"first": first})
            data = referee(variant).to_json(GAMES.deal(setup))
            assert data["turn"] == first
            assert data["side"] == side
            assert data["options"] == {"first": first}
            assert data["board"] == {}
            assert data["stock"] == [naive.START[variant]] * 2
            assert data["winner"] is None
