"""States of Four Eyes that are none: `from_json` refuses them instead of making nonsense."""

from __future__ import annotations

import copy

import pytest

from .foureyes_tables import RED, deal, play, quiet, referee, table

BROKEN = [
    ("game", "lynx"),
    ("variant", "beginner"),
    ("seats", 3),
    ("options", {}),
    ("options", {"first": 2}),
    ("options", {"first": True}),
    ("options", None),
    ("turn", 2),
    ("turn", "0"),
    ("turn", None),
    ("side", "green"),
    ("side", "blue"),
    ("stock", []),
    ("stock", [{"L": 4, "R": 4, "X": 2}]),
    ("stock", [{"L": 4, "R": 4, "X": 2}, {"L": 5, "R": 4, "X": 2}]),
    ("stock", [["L", "R", "X"], 5]),
    ("board", 5),
    ("board", {"f1": ["red", "L", 0]}),
    ("board", {"a1": ["green", "L", 0]}),
    ("board", {"a1": ["red", "L", 4]}),
    ("board", {"a1": ["red", "L"]}),
    ("board", {"a1": None}),
    ("winner", [0]),
    ("winner", []),
    ("winner", 0),
    ("earlier", None),
    ("earlier", {"": 1}),
    ("earlier", {"?" * 25 + "0": 1}),
    ("earlier", {"." * 25 + "2": 1}),
    ("earlier", {"." * 25 + "0": 3}),
]


@pytest.mark.parametrize(("key", "value"), BROKEN)
def test_broken_states_are_refused(key, value):
    """G-5: a field that cannot be is an error of the plain kinds."""
    rules = referee("standard")
    data = rules.to_json(play("standard", deal("standard"), "R0@c3", "L1@d4"))
    assert rules.from_json(copy.deepcopy(data))
    with pytest.raises((ValueError, KeyError, TypeError)):
        rules.from_json({**data, key: value})


@pytest.mark.parametrize("key", sorted(referee("standard").to_json(deal("standard"))))
def test_no_field_may_miss(key):
    """G-5: each field is needed."""
    rules = referee("standard")
    data = rules.to_json(deal("standard"))
    del data[key]
    with pytest.raises(KeyError):
        rules.from_json(data)


def test_a_square_must_have_ended_the_game():
    """F-4: a table with a square on it is no table in play, and one without is nobody's win."""
    rules = referee("standard")
    waiting = table("standard", RED, a1="red R0", b1="blue L1", a2="red R0")
    won = rules.to_json(play("standard", waiting, "L0@b2"))
    assert rules.from_json(won).winner == (RED,)
    for wrong in ({"winner": [1]}, {"winner": []}, {"winner": None, "turn": 0, "side": "red"}):
        with pytest.raises(ValueError):
            rules.from_json({**won, **wrong})


def test_the_past_is_saved():
    """F-8: a table saved between two repetitions is drawn like one that was never saved."""
    rules = referee("beginner")
    for seed in range(20):
        state = quiet("beginner", RED, seed)
        rounds = ring(state, rules)
        if rounds:
            break
    for text in rounds * 2:
        assert state.turn is not None
        state = rules.from_json(rules.to_json(play("beginner", state, text)))
    assert rules.to_json(state)["winner"] == []


def ring(state, rules):
    """Four actions, there and back for both, after which the table is the same again."""
    firsts = [text for text in spelled(rules, state) if text[2] == ">"]
    for red in firsts:
        one = play("beginner", state, red)
        if one.turn is None:
            continue
        for blue in (text for text in spelled(rules, one) if text[2] == ">"):
            two = play("beginner", one, blue)
            if two.turn is None or red[:2] + "<" not in spelled(rules, two):
                continue
            three = play("beginner", two, red[:2] + "<")
            if three.turn is not None and blue[:2] + "<" in spelled(rules, three):
                return [red, blue, red[:2] + "<", blue[:2] + "<"]
    return []


def spelled(rules, state):
    return [action.text() for action in rules.legal(state, state.turn)]
