"""The Eye's states come back from JSON as they were, and nonsense does not."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from .oeil_table import Table
from .test_oeil_laws import random_play, seeds, ways

LISTED = {
    *("game", "variant", "seats", "options", "turn", "winner", "wheels", "design", "pegs"),
    *("control", "phase", "moves_left", "first_move", "to_lay", "out", "round", "chosen"),
}
MORE = {
    "solitaire": {"taken", "designs_left", "last_design"},
    "quiz": {"categories", "question", "pending", "tried"},
}


@given(way=ways, seed=seeds)
@settings(max_examples=60, deadline=None)
def test_a_state_is_saved_whole(way: tuple[str, int, dict[str, Any]], seed: int) -> None:
    """G-5: all listed fields and what play needs besides; the same game goes on from it."""
    for table, _ in random_play(way, seed, 60):
        told = table.told
        assert LISTED | MORE.get(way[0], set()) <= set(told)
        again = table.referee.from_json(told)
        assert again == table.state
        assert hash(again) == hash(table.state)


def test_what_was_told_can_be_changed_without_harm() -> None:
    """The tools' state is a copy, down to its lists."""
    table = Table("handicap", targets=[1, 3])
    table.referee.to_json(table.state)["options"]["targets"].clear()
    assert table.told["options"]["targets"] == [1, 3]


def test_what_is_listed_in_any_order_is_read() -> None:
    """G-5: the order of pegs, of who is out and of the designs left is free."""
    table = Table(seats=4)
    told = table.sit({"red": "C3 D4 E4", "blue": "A7 H8 B7"}, out=[2, 3]).told
    same = {**told, "out": [3, 2], "pegs": {**told["pegs"], "red": ["E4", "C3", "D4"]}}
    assert table.referee.from_json(same) == table.state
    alone = Table("solitaire", 1)
    left = ["circles", "lines", "short", "long"]
    assert alone.referee.from_json({**alone.told, "designs_left": left}) == alone.state


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("game", "lynx"),
        ("variant", "quiz"),
        ("seats", 5),
        ("seats", "2"),
        ("options", {}),
        ("options", {"first": 9, "victory": "home", "gentle_start": False}),
        ("turn", 2),
        ("turn", None),
        ("winner", [0]),
        ("winner", 0),
        ("wheels", [0]),
        ("wheels", [0, 16]),
        ("wheels", [True, 0]),
        ("design", "short"),
        ("pegs", {"red": [], "blue": []}),
        ("pegs", {"red": ["C3"]}),
        ("pegs", {"red": ["A2"] * 6, "blue": []}),
        ("pegs", []),
        ("control", {"pink": "red"}),
        ("control", {"red": "green"}),
        ("phase", "rest"),
        ("phase", "over"),
        ("phase", "move"),
        ("phase", "choose"),
        ("phase", "answer"),
        ("moves_left", -1),
        ("moves_left", 1),
        ("moves_left", 1.0),
        ("first_move", 1),
        ("to_lay", [6]),
        ("to_lay", [6, 6]),
        ("out", [0, 0]),
        ("out", [7]),
        ("round", None),
        ("chosen", [["red"], None]),
        ("seen", ["zz"]),
        ("seen", [12]),
        ("seen", None),
    ],
)
def test_nonsense_is_refused(name: str, value: Any) -> None:
    """Whatever is wrong, it is an error and no table."""
    table = Table().play("@C3", "@D4")
    told = {**table.told, name: value}
    with pytest.raises((ValueError, KeyError, TypeError)):
        table.referee.from_json(told)
    told.pop(name)
    with pytest.raises((ValueError, KeyError, TypeError)):
        table.referee.from_json(told)


@pytest.mark.parametrize(("turn", "sound"), [(0, False), (1, True), (2, True)])
def test_whoever_is_out_has_no_turn(turn: int, sound: bool) -> None:
    """Else nobody could act: one who is out has no pegs, and is passed over."""
    table = Table("standard", 3)
    told = {**table.told, "out": [0], "to_lay": [0, 4, 4], "turn": turn}
    if sound:
        assert table.referee.from_json(told).turn == turn
    else:
        with pytest.raises(ValueError):
            table.referee.from_json(told)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("categories", {}),
        ("categories", None),
        ("question", None),
        ("question", {"category": "nature"}),
        ("pending", None),
        ("pending", {"action": "end", "moves_left": 0}),
        ("pending", {"action": "??", "moves_left": 0}),
        ("tried", ["red", "red"]),
        ("right", 4),
        ("right", None),
        ("asked", {}),
        ("rng", -1),
        ("rng", "7"),
        ("phase", "move"),
    ],
)
def test_nonsense_in_a_quiz_is_refused(name: str, value: Any) -> None:
    """O-20: a question without its answer cannot be played on."""
    table = Table("quiz").play("@C3")
    with pytest.raises((ValueError, KeyError, TypeError)):
        table.referee.from_json({**table.told, name: value})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("taken", ["red", "red"]),
        ("taken", ["red"]),
        ("designs_left", ["long"]),
        ("designs_left", ["long", "long", "short", "lines"]),
        ("last_design", "long"),
        ("pegs", {"red": ["B1"]}),
    ],
)
def test_nonsense_in_a_solitaire_is_refused(name: str, value: Any) -> None:
    """O-23: what was taken and the designs left go together."""
    table = Table("solitaire", 1)
    with pytest.raises((ValueError, KeyError, TypeError)):
        table.referee.from_json({**table.told, name: value})


junk = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 20) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)


@given(way=ways, seed=seeds, value=junk, data=st.data())
@settings(max_examples=150, deadline=None)
def test_junk_in_any_field_is_refused_or_harmless(
    way: tuple[str, int, dict[str, Any]], seed: int, value: Any, data: st.DataObject
) -> None:
    """A state that is read can be written, and play can go on from it."""
    *_, (table, _) = random_play(way, seed, 8)
    name = data.draw(st.sampled_from(sorted(table.told)))
    try:
        state = table.referee.from_json({**table.told, name: value})
    except (ValueError, KeyError, TypeError):
        return
    json.dumps(table.referee.to_json(state))
    assert table.referee.from_json(table.referee.to_json(state)) == state
    for seat in table.referee.active(state):
        assert table.referee.legal(state, seat)
        for action in table.referee.legal(state, seat):
            assert table.referee.judge(state, seat, action).ok
            table.referee.apply(state, seat, action)
