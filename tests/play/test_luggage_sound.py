"""What may come in a luggage, to the letter: the last that is taken, and the first that is not."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from oeil_app.play.files.trouble import Trouble
from oeil_app.play.luggage import sound
from oeil_app.play.rows.people import Person
from oeil_app.play.rows.results import Result

ZOE = asdict(Person("p1", "Zoé", "fox", "red", 1.0, 2.0))
WON: dict[str, Any] = {
    "uid": "g1",
    "game": "lynx",
    "variant": "herd",
    "seats": 6,
    "seat": 5,
    "person": "p1",
    "won": True,
    "score": 3,
    "seconds": 60.0,
    "moves": 9,
    "ended": 100.0,
}
KEPT = {"person": "p1", "kind": "drill", "key": "snake", "value": {"level": 3}, "at": 1.0}


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ("x" * 99_998, "x" * 99_999),
        ("\n" + "x" * 99_997, "\n" + "x" * 99_998),
        ([1] * 4_761, [1] * 4_762),  # twenty letters a number, whatever it is, and a comma
        ({"a": "x" * 99_991}, {"a": "x" * 99_992}),  # the names count, too
        (["x" * 99_995], ["x" * 99_995, 1]),  # what comes after a full one, too
        (nested(16), nested(17)),
        (2**63 - 1, 2**63),
        (-(2**63) + 1, -(2**63)),
        (9.9e299, 1e300),
        (0.5, float("nan")),
        (None, object()),
        ("a\tb\nc", "a\rb"),
        ("\ud7ff\ue000", "\ud800"),
        ("\u200d", "\udfff"),
    ],
)
def test_how_long_how_deep_and_how_odd_a_value_may_be(good: Any, bad: Any) -> None:
    assert sound.is_plain(good) and not sound.is_plain(bad)


@pytest.mark.parametrize(
    ("good", "bad"), [("a", ""), ("x" * 64, "x" * 65), ("a-b_c.9", "é"), ("~", "\r"), ("0", 0)]
)
def test_a_name_for_files_is_short_and_plain(good: Any, bad: Any) -> None:
    assert sound.is_id(good) and not sound.is_id(bad)


@pytest.mark.parametrize("good", [0, 0.0, 1, 99_999_999_999.0])
def test_a_time_is_a_number_of_seconds(good: Any) -> None:
    assert sound.is_time(good)


@pytest.mark.parametrize("bad", [-1, -0.001, 1e11, 10**400, float("nan"), True, False, "1", None])
def test_what_is_no_time(bad: Any) -> None:
    assert not sound.is_time(bad)


@pytest.mark.parametrize(
    "change",
    [
        {"id": ""},
        {"name": ""},
        {"name": "x" * 17},
        {"name": " Zoé"},
        {"name": 3},
        {"animal": "dragon"},
        {"colour": "mud"},
        {"created": -1},
        {"changed": None},
        {"more": 1},
    ],
)
def test_somebody_has_a_name_and_a_look_that_are_known(change: dict[str, Any]) -> None:
    assert sound.person(ZOE) == Person(**ZOE)
    assert sound.person(ZOE | {"name": "x" * 16}).name == "x" * 16
    with pytest.raises(Trouble):
        sound.person(ZOE | change)
    with pytest.raises(Trouble):
        sound.person({key: value for key, value in ZOE.items() if key != "animal"})
    with pytest.raises(Trouble):
        sound.person([ZOE])


GOOD = [{"person": None}, {"seat": 0}, {"score": None}, {"score": 999}, {"score": -999}]
GOOD += [{"moves": 0}, {"moves": 999_999}, {"won": False}, {"seats": 1, "seat": 0}]
BAD = [{"uid": ""}, {"person": ""}, {"seats": 7}, {"seats": 6.0}, {"seat": -1}, {"seat": 6}]
BAD += [{"won": 1}, {"score": 1000}, {"score": -1000}, {"score": 0.5}, {"seconds": -1}]
BAD += [{"moves": -1}, {"moves": 1_000_000}, {"moves": True}, {"ended": 1e11}]
BAD += [{"game": "chess"}, {"variant": "ring"}, {"game": ["lynx"]}, {"variant": 1}, {"more": 1}]


@pytest.mark.parametrize("change", GOOD)
def test_a_result_that_can_be_is_taken(change: dict[str, Any]) -> None:
    assert asdict(sound.result(WON | change)) == WON | change


@pytest.mark.parametrize("change", BAD)
def test_a_result_that_nobody_can_have_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(Trouble):
        sound.result(WON | change)


@pytest.mark.parametrize(
    "change",
    [
        {"person": "é"},
        {"kind": ""},
        {"key": 1},
        {"key": "x" * 257},
        {"key": "\r"},
        {"at": -1},
        {"value": 2**63},
        {"more": 1},
    ],
)
def test_what_is_kept_is_small_and_plain(change: dict[str, Any]) -> None:
    for good in ({}, {"person": ""}, {"key": "x" * 256}, {"value": None}):
        assert sound.kept(KEPT | good) == KEPT | good
    with pytest.raises(Trouble):
        sound.kept(KEPT | change)


def test_a_note_keeps_what_it_knows_and_a_little_of_what_it_does_not() -> None:
    """Twelve other things of 400 letters each; a later version may find them again."""
    others = {f"later{n:02}": n for n in range(13)}
    assert set(sound.note(others)) == set(list(others)[:12])
    assert sound.note(others, more=False) == {}
    assert sound.note({"long": "x" * 398}) == {"long": "x" * 398}
    assert sound.note({"long": "x" * 399, "deep": nested(5)}) == {}
    assert sound.note({"deep": nested(4)}) == {"deep": nested(4)}
    told = {"names": ["Zoé"] * 7, "left": [True, 1, False] * 3, "elapsed": 3.5, "helped": True}
    kept = sound.note(told)
    assert kept["left"] == [True, False, False, True, False, False]
    assert kept["elapsed"] == 3.5 and kept["helped"] is True
    assert sound.note({"helped": 1, "elapsed": -1, "left": "no"}) == {}


def test_rows_of_one_game_are_of_one_table_and_each_seat_once() -> None:
    row = Result(**WON)
    other = Result(**(WON | {"seat": 1}))
    assert sound.agree([row, other])
    assert not sound.agree([row, row])
    assert not sound.agree([row, Result(**(WON | {"seat": 1, "seats": 5}))])
    assert not sound.agree([row, Result(**(WON | {"seat": 1, "variant": "great_herd"}))])
