"""States of Heads Bodies Tails that are none, and cards that keep their names."""

from __future__ import annotations

import copy

import pytest

from .serpents_tables import REFEREE, deal, play, table, texts

STATE = table({1: "H:red B:red-green", 3: "B:blue-green"}, drawn="B:red-green")
DATA = REFEREE.to_json(STATE)

BROKEN = [
    ("game", "lynx"),
    ("variant", "children"),
    ("seats", 0),
    ("seats", 3),
    ("seats", True),
    ("options", {}),
    ("options", {"first": 2}),
    ("turn", 2),
    ("turn", None),
    ("winner", [0]),
    ("winner", 0),
    ("fan", DATA["fan"][1:]),
    ("fan", [1] * 49),
    ("fan", [True] * 49),
    ("fan", None),
    ("fan_cards", ["H:red"] * 49),
    ("fan_cards", DATA["fan_cards"][:-1]),
    ("fan_cards", [None] * 49),
    ("drawn", None),
    ("drawn", "B:green-blue"),
    ("drawn", ""),
    ("drawn", 7),
    ("snakes", {}),
    ("snakes", 5),
    ("snakes", {"1": ["H:red", "B:green-red"], "3": ["B:blue-green"]}),
    ("snakes", {"1": ["B:red-green", "H:red"], "3": ["B:blue-green"]}),
    ("snakes", {"01": ["H:red", "B:red-green"], "3": ["B:blue-green"]}),
    ("snakes", {"x": ["H:red", "B:red-green"], "3": ["B:blue-green"]}),
    ("snakes", {"1": ["H:red", "B:red-green"], "3": ["B:blue-green"], "2": []}),
    ("snakes", {"1": ["H:red", "B:red-green"], "9": ["B:blue-green"]}),
    ("pits", [[]]),
    ("pits", [[["H:red"]], []]),
    ("pits", [[[]], []]),
    ("pits", None),
    ("next", 3),
    ("next", "4"),
    ("places", None),
    ("places", ["a", 3]),
]


@pytest.mark.parametrize(("key", "value"), BROKEN)
def test_broken_states_are_refused(key, value):
    """G-5: a field that cannot be is an error of the plain kinds."""
    assert REFEREE.from_json(copy.deepcopy(DATA)) == STATE
    with pytest.raises((ValueError, KeyError, TypeError)):
        REFEREE.from_json({**DATA, key: value})


@pytest.mark.parametrize("key", sorted(DATA))
def test_no_field_may_miss(key):
    """G-5: each field is needed."""
    with pytest.raises(KeyError):
        REFEREE.from_json({k: value for k, value in DATA.items() if k != key})


def test_a_finished_game_has_its_winners():
    """S-8: the winner of a saved end is who has won."""
    state = table({}, drawn="H:yellow", last=True)
    end = REFEREE.to_json(play(state, min(texts(state))))
    assert end["winner"] == []
    with pytest.raises(ValueError):
        REFEREE.from_json({**end, "winner": [0]})
    with pytest.raises(ValueError):
        REFEREE.from_json({**end, "winner": None, "turn": 0})


def test_a_card_is_the_same_piece_all_through():
    """S-2: drawn from place 7 it is card 7 in hand, on the table and in the pit."""
    state = deal()
    assert "card:7" in REFEREE.pieces(state, 0)
    drawn, (drew,) = REFEREE.apply(state, 0, REFEREE.parse("draw 7"))
    assert drew.pieces == ("card:7",)
    assert list(REFEREE.pieces(drawn, 0)) == ["card:7"]
    after, (laid, *_) = REFEREE.apply(drawn, 0, REFEREE.legal(drawn, 0)[0])
    assert laid.pieces == ("card:7",)
    assert sorted(REFEREE.to_json(after)["places"]) == [7, 49]  # and the card turned up


def test_cards_of_one_name_are_told_apart():
    """S-1: two red-green bodies stay two pieces; places that do not fit are given anew."""
    saved = REFEREE.to_json(STATE)
    places = saved["places"]
    assert len(places) == len(set(places)) == 4
    twins = [0, 2]  # drawn, and the body of snake 1
    places[twins[0]], places[twins[1]] = places[twins[1]], places[twins[0]]
    other = REFEREE.from_json(saved)
    assert other != STATE
    assert REFEREE.to_json(other)["places"] == places
    assert REFEREE.from_json({**saved, "places": []}).drawn.name == "B:red-green"
