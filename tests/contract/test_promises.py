"""What families, old files and other programs count on, written out: no constant of ours helps.

If one of these fails, ask who kept something by the old value before changing the literal.
"""

from __future__ import annotations

from typing import Any

import pytest

from oeil_app.games import GAMES
from oeil_app.services.settings import Settings, understood

DECK = {"kind": "choice", "words": ["classic", "keen"], "default": "classic"}
OFF = {"kind": "switch", "default": False}
FIRST = {"kind": "seat", "default": 0}
WAYS: dict[tuple[str, str], tuple[list[int], dict[str, Any]]] = {
    ("lynx", "rattlesnake"): (
        [2, 3, 4, 5, 6],
        {"deck": DECK, "finish_round": OFF, "first": FIRST},
    ),
    ("lynx", "herd"): ([1, 2, 3, 4, 5, 6], {"deck": DECK, "no_snake": OFF, "first": FIRST}),
    ("lynx", "great_herd"): ([2, 3, 4, 5, 6], {"deck": DECK, "first": FIRST}),
    ("lynx", "arrow"): (
        [2, 3, 4, 5, 6],
        {
            "deck": DECK,
            "seconds": {"kind": "number", "low": 2, "high": 60, "default": 8},
            "goal": {"kind": "number", "low": 1, "high": 12, "default": 6},
            "first": FIRST,
        },
    ),
    ("oeil", "children"): ([2, 3, 4], {"first": FIRST, "gentle_start": OFF}),
    ("oeil", "standard"): (
        [2, 3, 4],
        {
            "first": FIRST,
            "victory": {
                "kind": "victory",
                "words": ["home", "home_or_rival", "colours", "chosen"],
                "only": {"home_or_rival": [2]},
                "colours": {"low": 1, "high": 8},
                "default": "home",
            },
            "gentle_start": OFF,
        },
    ),
    ("oeil", "handicap"): (
        [2, 3, 4],
        {
            "first": FIRST,
            "targets": {"kind": "per_seat", "low": 1, "high": 8, "default": 2},
            "gentle_start": OFF,
        },
    ),
    ("oeil", "solitaire"): ([1], {"first": FIRST}),
    ("serpents", "standard"): ([1, 2, 3, 4, 5, 6], {"first": FIRST}),
    ("foureyes", "beginner"): ([2], {"first": FIRST}),
    ("foureyes", "standard"): ([2], {"first": FIRST}),
}


@pytest.mark.parametrize(("game", "variant"), WAYS)
def test_seats_and_options_stay(game: str, variant: str) -> None:
    """Records, deal codes and the protocol name them."""
    found = GAMES.variant(game, variant)
    seats, options = WAYS[game, variant]
    assert list(found.seats) == seats
    assert {option.name: option.to_json() for option in found.options} == options
    assert [option.name for option in found.options] == list(options)


def test_the_quiz_stays_what_it_was_and_may_have_more_languages() -> None:
    found = GAMES.variant("oeil", "quiz")
    assert list(found.seats) == [2, 3, 4]
    told = {option.name: option.to_json() for option in found.options}
    assert list(told) == ["first", "pack", "ages", "lately"]
    assert told["pack"]["default"] == "fr" and told["pack"]["words"][:3] == ["fr", "en", "de"]


USUAL = {
    "language": "",
    "style": "device",
    "text_size": 1.0,
    "reduced_motion": False,
    "contrast": False,
    "strong_signs": False,
    "volume": 0.7,
    "voice": "small",
    "haptics": True,
    "awake": True,
    "long_press": 0.6,
    "lock": False,
    "teaching": False,
    "easy_tap": True,
    "take_backs": False,
    "waiting": 20,
    "window": (),
    "tables": {},
}


@pytest.mark.parametrize("name", USUAL)
def test_what_nobody_set_is_as_it_always_was(name: str) -> None:
    assert getattr(Settings(), name) == USUAL[name]


@pytest.mark.parametrize(
    ("name", "inside", "outside"),
    [
        ("volume", [0.0, 1.0], [-0.01, 1.01]),
        ("text_size", [0.7, 0.85, 1.2, 1.45, 2.0], [0.69, 2.01]),
        ("long_press", [0.2, 3.0], [0.19, 3.01]),
        ("waiting", [5, 120], [4, 121]),
        ("style", ["light", "dark"], ["", "blue"]),
        ("voice", ["always", "never"], ["", "loud"]),
        ("language", ["fr", "en", "de"], ["xx", "FR"]),
        ("window", [(1280, 800, 0, 0), (1_000_000, 1, -5, -5)], [(1, 2), (1_000_001, 1, 1, 1)]),
    ],
)
def test_the_limits_of_settings(name: str, inside: list[Any], outside: list[Any]) -> None:
    for value in inside:
        assert getattr(understood({name: value}), name) == value
    for value in outside:
        assert getattr(understood({name: value}), name) == USUAL[name]


def test_a_number_that_deals() -> None:
    """Every seed that fits eight bytes; none beyond."""
    most = 9_223_372_036_854_775_807
    assert GAMES.setup("lynx", "herd", 1, most, {}).seed == most
    with pytest.raises(ValueError):
        GAMES.setup("lynx", "herd", 1, most + 1, {})


def test_the_way_of_practice_begins_with_what_the_youngest_can_do() -> None:
    """A child that has come half the way finds its next drill where it was."""
    from oeil_app.play.practice.drills import drills

    way = ["whole", "snake", "fits", "places", "next", "designs", "twice", "squares", "groups"]
    assert [id for id in drills() if id != "blank"] == [*way, "corner"]
    ages = [drill.age for drill in drills().values() if drill.id != "blank"]
    assert len(set(ages)) == len(ages), "two drills for the same age have no order of their own"
