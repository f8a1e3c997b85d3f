"""What holds at every table of Heads Bodies Tails, whoever plays what."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.core.rules.referee import perft
from oeil_app.core.rules.rng import Rng
from oeil_app.games import GAMES

from .serpents_tables import REFEREE, all_ways, deal, deck, own_name, proper, texts

games = st.tuples(st.integers(1, 6), st.integers(0, 2**40), st.integers(0, 5))


def some_game(which, joining=True):
    """All tables of a random game; with `joining` it joins where it can, which is rare else."""
    seats, seed, first = which
    rng = Rng(seed)
    state = deal(seats, seed, first % seats)
    yield state
    while state.turn is not None:
        legal = REFEREE.legal(state, state.turn)
        joins = [action for action in legal if "+" in action.text()]
        action = rng.choice(joins if joins and joining else legal)
        state, _ = REFEREE.apply(state, state.turn, action)
        yield state


def rows(state):
    return {int(n): row for n, row in REFEREE.to_json(state)["snakes"].items()}


@given(games)
@settings(max_examples=12, deadline=None)
def test_what_may_be_laid_is_what_makes_a_proper_row(which):
    """S-3, S-4, S-5, S-6: the ways allowed are those found by trying everything; `new` if none."""
    for state in some_game(which):
        if state.turn is None:
            break
        if state.drawn is None:
            gaps = REFEREE.to_json(state)["fan"]
            assert texts(state) == {f"draw {p}" for p, gone in enumerate(gaps) if not gone}
        else:
            ways = all_ways(rows(state), state.drawn.name)
            assert texts(state) == (set(ways) or {"new"})
        assert REFEREE.count(state, state.turn) == len(texts(state))


def lists(state, key):
    return REFEREE.to_json(state)[key]


@given(games, st.integers(0, 2**32))
@settings(max_examples=12, deadline=None)
def test_each_way_makes_the_row_it_says(which, dice):
    """S-4, S-6, S-7: the row after a lay is the one tried by hand; complete ones go to the pit."""
    rng = Rng(dice)
    for state in some_game(which):
        if not state.drawn:
            continue
        seat, ways = state.turn, all_ways(rows(state), state.drawn.name)
        if not ways:
            continue
        text = rng.choice(sorted(ways))
        after, _ = REFEREE.apply(state, seat, REFEREE.parse(text))
        number, *others = (int(re.match("[0-9]+", end)[0]) for end in text.split("+"))
        left = {n: row for n, row in rows(state).items() if n not in (number, *others)}
        kinds = {card[0] for card in ways[text]}
        if {"H", "T"} <= kinds:
            assert lists(after, "pits")[seat] == [*lists(state, "pits")[seat], ways[text]]
        else:
            left[number] = ways[text]
            assert after.pits == state.pits
        assert rows(after) == left
        assert after.next == state.next


@given(games)
@settings(max_examples=15, deadline=None)
def test_fifty_cards_and_sound_snakes(which):
    """S-1, S-6, S-7: no card is lost or doubled; rows stay proper; only pits hold complete ones."""
    for state in some_game(which):
        data = REFEREE.to_json(state)
        on_table = [card for row in data["snakes"].values() for card in row]
        in_pits = [card for pit in data["pits"] for row in pit for card in row]
        in_fan = [c for c, gone in zip(data["fan_cards"], data["fan"], strict=True) if not gone]
        drawn = [data["drawn"]] if data["drawn"] else []
        cards = [*on_table, *in_pits, *in_fan, *drawn]
        assert Counter(map(own_name, cards)) == deck()
        for row in data["snakes"].values():
            assert proper(row)
            assert not {"H", "T"} <= {card[0] for card in row}
        for row in (row for pit in data["pits"] for row in pit):
            assert proper(row)
            assert {card[0] for card in row} == {"H", "B", "T"}
        assert all(int(number) < data["next"] for number in data["snakes"])


@given(games)
@settings(max_examples=15, deadline=None)
def test_turns_go_round(which):
    """S-2, S-8: 49 times draw and lay, clockwise from the first seat; then it is over."""
    seats, _, first = which
    order = [(state.turn, REFEREE.active(state).get(state.turn)) for state in some_game(which)]
    expected = [
        (seat, stage)
        for lap in range(49)
        for seat in [(first % seats + lap) % seats]
        for stage in ("draw", "lay")
    ]
    assert order == [*expected, (None, None)]


@given(games)
@settings(max_examples=8, deadline=None)
def test_the_most_cards_win(which):
    """S-8: cards, then the longest snake, then shared; without a card nobody."""
    *_, end = some_game(which)
    pits = lists(end, "pits")
    cards = [sum(len(row) for row in pit) for pit in pits]
    most = [seat for seat in range(len(pits)) if cards[seat] == max(cards) > 0]
    longest = [max(len(row) for row in pits[seat]) for seat in most]
    best = [seat for seat, length in zip(most, longest, strict=True) if length == max(longest)]
    assert REFEREE.outcome(end).winners == tuple(best)
    assert lists(end, "winner") == best
    assert REFEREE.active(end) == {}


@given(games)
@settings(max_examples=8, deadline=None)
def test_saved_and_read_again(which):
    """G-5: the state is plain JSON and comes back the same, hidden cards and all."""
    for state in list(some_game(which))[::7]:
        data = json.loads(json.dumps(REFEREE.to_json(state)))
        assert REFEREE.from_json(data) == state


@given(games, st.integers(0, 2**32))
@settings(max_examples=8, deadline=None)
def test_what_lies_in_the_fan_is_hidden(which, dice):
    """S-2: nobody sees the fan; dealt anew, it looks the same and holds the same cards."""
    moved = 0
    for state in list(some_game(which))[::9]:
        data = REFEREE.to_json(state)
        for seat in range(which[0]):
            view = REFEREE.view(state, seat)
            hidden = [at for at, card in enumerate(view["fan_cards"]) if card is None]
            assert hidden == [at for at, gone in enumerate(data["fan"]) if not gone]
            assert set(view) == set(data)
            other = REFEREE.resample(state, seat, Rng(dice))
            assert REFEREE.view(other, seat) == view
            fan = REFEREE.to_json(other)["fan_cards"]
            assert Counter(fan) == Counter(data["fan_cards"])
            moved += fan != data["fan_cards"]
    assert moved


@given(games)
@settings(max_examples=8, deadline=None)
def test_every_action_has_its_piece_and_place(which):
    """G-4: each action is a piece let go somewhere, and cards keep their names all through."""
    for state in list(some_game(which))[::5]:
        for seat in range(which[0]):
            dropped = [
                action
                for piece in REFEREE.pieces(state, seat)
                for action in REFEREE.drops(state, seat, piece).values()
            ]
            assert set(REFEREE.legal(state, seat)) <= set(dropped)
        assert len(set(REFEREE.to_json(state)["places"])) == len(REFEREE.to_json(state)["places"])


@given(games)
@settings(max_examples=6, deadline=None)
def test_judged_as_listed(which):
    """G-3: of all drops, and all that was legal once, exactly the listed actions are right."""
    tables = list(some_game(which))
    playing = [state for state in tables[::9] if state.turn is not None]
    once = [action for state in playing for action in REFEREE.legal(state, state.turn)]
    for state in tables[3::13]:
        for seat in range(which[0]):
            fine = {a for a in once if REFEREE.judge(state, seat, a).ok}
            assert fine == set(once) & set(REFEREE.legal(state, seat))


PERFT = {1: (49, 53, 2_544, 3_192), 2: (49, 52, 2_496, 3_112)}  # by seed, two seats


@pytest.mark.parametrize("seed", PERFT)
def test_perft(seed):
    """G-7: the tree of draws and lays has as many leaves as ever."""
    state = deal(2, seed)
    assert tuple(perft(REFEREE, state, depth) for depth in (1, 2, 3, 4)) == PERFT[seed]


def test_the_same_setup_gives_the_same_deal():
    """G-2: seed 1 deals these cards, on every machine and for any number of seats."""
    for seats in range(1, 7):
        data = REFEREE.to_json(deal(seats, 1))
        assert data["snakes"] == {"1": ["B:green-blue"]}
        assert data["fan_cards"][:4] == [
            "B:red-blue",
            "B:yellow-green",
            "B:blue-violet",
            "B:orange-green",
        ]
    setups = [GAMES.setup("serpents", "standard", 2, seed, {}) for seed in (1, 2)]
    assert GAMES.deal(setups[0]) != GAMES.deal(setups[1])
