"""The core's own promises: random numbers, options, registry."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oeil_app.core.rules.option import Choice, FirstSeat, Number, PerSeat, Switch
from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.setup import BadSetup
from oeil_app.games import GAMES
from oeil_app.games.listed import NAMES, UNLISTED
from tools.list_games import found, is_shown

# SplitMix64's published outputs for the seed 1234567, and ours for everyday seeds: they must never
# change, or every deal ever shared would be another one.
PUBLISHED = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]


def test_the_random_numbers_are_the_published_ones() -> None:
    """G-2: the same on every platform and Python version."""
    rng = Rng(1234567)
    assert [rng.next64() for _ in range(5)] == PUBLISHED


def test_golden_draws_and_shuffles() -> None:
    """G-2: what is built on the numbers stays the same as well."""
    rng = Rng(7)
    assert [rng.below(n) for n in (1, 2, 3, 6, 50, 1000)] == GOLDEN_BELOW
    assert Rng(7).shuffled(range(12)) == GOLDEN_SHUFFLE
    assert Rng(2**64 + 7).state == Rng(7).state


GOLDEN_BELOW = [0, 0, 2, 3, 15, 479]
GOLDEN_SHUFFLE = [5, 11, 10, 4, 8, 2, 3, 1, 7, 9, 0, 6]


@given(st.integers(0, 2**64 - 1), st.integers(1, 1000))
def test_draws_stay_below(seed: int, n: int) -> None:
    assert 0 <= Rng(seed).below(n) < n


@given(st.integers(0, 2**64 - 1), st.lists(st.integers()))
def test_a_shuffle_keeps_every_card(seed: int, items: list[int]) -> None:
    before = list(items)
    assert sorted(Rng(seed).shuffled(items)) == sorted(items)
    assert items == before


def test_draws_are_even() -> None:
    """Each of six faces about as often as any other; a biased method would show here."""
    rng = Rng(99)
    counts = [0] * 6
    for _ in range(60_000):
        counts[rng.below(6)] += 1
    assert all(9_600 < count < 10_400 for count in counts), counts


def test_nothing_to_choose_from_is_an_error() -> None:
    with pytest.raises(ValueError):
        Rng(1).below(0)


def test_the_list_of_games_is_what_the_folders_hold() -> None:
    assert {*NAMES, *UNLISTED} == found()
    assert {name for name in found() if is_shown(name)} == set(NAMES)
    assert [spec.id for spec in GAMES.games.values()] == list(NAMES)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"variant": "blitz"}, "unknown_variant"),
        ({"seats": 9}, "bad_seats"),
        ({"seats": 0}, "bad_seats"),
        ({"seats": True}, "bad_seats"),
        ({"seats": 3.0}, "bad_seats"),
        ({"seed": -1}, "bad_seed"),
        ({"seed": 2**63}, "bad_seed"),
        ({"seed": True}, "bad_seed"),
        ({"options": {"speed": 1}}, "unknown_option"),
        ({"options": {"first": 3}}, "bad_option"),
        ({"options": {"first": True}}, "bad_option"),
        ({"options": {"deck": "tarot"}}, "bad_option"),
    ],
)
def test_a_setup_is_checked(change: dict[str, object], code: str) -> None:
    """Every field of a setup that is out of range is refused by its own code."""
    good: dict[str, Any] = {
        "game": "lynx",
        "variant": "rattlesnake",
        "seats": 3,
        "seed": 7,
        "options": {},
    }
    GAMES.setup(**good)
    with pytest.raises(BadSetup) as refused:
        GAMES.setup(**{**good, **change})
    assert refused.value.code == code


def test_what_a_bad_position_says_of_itself_is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a file has in it, its fault fits a line."""
    referee = GAMES.variant("foureyes", "beginner").referee

    def refuse(_self: object, _data: object) -> None:
        raise ValueError("y" * 1000)

    monkeypatch.setattr(type(referee), "from_json", refuse)
    with pytest.raises(BadSetup) as refused:
        GAMES.setup("foureyes", "beginner", 2, 1, {}, {})
    assert refused.value.code == "bad_start" and str(refused.value).count("y") == 80


def test_options_accept_what_they_say() -> None:
    """JSON's true is no number, and lists have one entry a seat."""
    assert Switch("s").accepts(True, 2) and not Switch("s").accepts(1, 2)
    number = Number("n", low=1, high=5, usual=3)
    assert number.accepts(5, 2) and not number.accepts(6, 2) and not number.accepts(True, 2)
    per_seat = PerSeat("p", low=1, high=8, usual=2)
    assert per_seat.default(3) == [2, 2, 2]
    assert per_seat.accepts([1, 8], 2) and not per_seat.accepts([1], 2)
    assert not per_seat.accepts([1, 9], 2) and not per_seat.accepts("12", 2)
    every = per_seat.every(2)
    assert len(every) == 64 and all(per_seat.accepts(value, 2) for value in every)
    choice = Choice("c", words=("a", "b"), only=(("b", (2,)),))
    assert choice.accepts("b", 2) and not choice.accepts("b", 3) and not choice.accepts("c", 2)
    assert not choice.accepts(["a"], 2)
    assert FirstSeat().accepts(1, 2) and not FirstSeat().accepts(2, 2)
