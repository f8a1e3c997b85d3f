"""The two decks of Lynx Eye, as data."""

from __future__ import annotations

import json
import runpy
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from oeil_app.games import GAMES
from oeil_app.games.lynx.rules.deck import read_deck
from tests.games.lynx_table import deal

ROOT = Path(__file__).parents[2]
DECKS = {"classic": 6, "keen": 5}  # how many objects, and colours


def file_of(name: str) -> Path:
    return ROOT / "assets" / "decks" / f"{name}.json"


def cards_of(name: str) -> list[list[list[str]]]:
    return list(deal("great_herd", deck=name).told["cards"].values())


def is_even(things: Iterable[Any], kinds: int) -> bool:
    """Each kind as often as any other, or once more where the number cannot be shared out."""
    counts = Counter(things)
    share, rest = divmod(sum(counts.values()), kinds)
    return Counter(counts.values()) == Counter({share: kinds - rest, share + 1: rest})


@pytest.mark.parametrize("name", DECKS)
def test_a_card_has_four_objects_in_four_colours(name: str) -> None:
    """L-1: fifty cards of four pictures; on each, four different objects and colours."""
    cards = deal("great_herd", deck=name).told["cards"]
    assert list(cards) == [str(number) for number in range(1, 51)]
    for pictures in cards.values():
        assert len(pictures) == 4
        assert len({object for object, _ in pictures}) == 4
        assert len({colour for _, colour in pictures}) == 4


@pytest.mark.parametrize(("name", "size"), DECKS.items())
def test_everything_occurs_as_often_as_everything_else(name: str, size: int) -> None:
    """L-2: objects, colours, pairs of them and objects per corner are as even as can be."""
    cards = cards_of(name)
    pictures = [(object, colour) for card in cards for object, colour in card]
    assert is_even((object for object, _ in pictures), size)
    assert is_even((colour for _, colour in pictures), size)
    assert is_even(pictures, size * size)
    for corner in range(4):
        assert is_even((card[corner][0] for card in cards), size)


@pytest.mark.parametrize("name", DECKS)
def test_no_card_has_a_twin(name: str) -> None:
    """L-2: no two cards are the same, not even after a half turn."""
    seen = set()
    for card in cards_of(name):
        upright = tuple(map(tuple, card))
        assert upright not in seen
        seen |= {upright, upright[::-1]}


def test_classic_is_the_default() -> None:
    """L-2: a table that names no deck plays with the classic one."""
    told = deal("great_herd").told
    assert told["options"]["deck"] == "classic"
    assert told["cards"] == json.loads(file_of("classic").read_text(encoding="utf-8"))["cards"]


@pytest.mark.parametrize("name", DECKS)
def test_the_tool_writes_these_very_bytes(name: str) -> None:
    """L-2: the files in assets are what tools/make_decks.py makes, to the byte."""
    tool = runpy.run_path(str(ROOT / "tools" / "make_decks.py"))
    assert tool["deck_text"](name).encode() == file_of(name).read_bytes()


def test_records_know_their_deck() -> None:
    """A record carries a fingerprint of the deck, the same for every variant."""
    prints = {
        deck: {
            variant.data(GAMES.setup("lynx", variant.id, 2, 1, {"deck": deck}))
            for variant in GAMES.game("lynx").variants
        }
        for deck in DECKS
    }
    assert all(len(found) == 1 for found in prints.values())
    (classic,), (keen,) = prints.values()
    assert classic != keen
    assert len(classic) == len(keen) == 16


def spoiled(change: str) -> str:
    data = json.loads(file_of("keen").read_text(encoding="utf-8"))
    cards = data["cards"]
    match change:
        case "twin":
            cards["2"] = cards["1"][::-1]
        case "colour twice":
            cards["1"][0][1] = cards["1"][1][1]
        case "object twice":
            cards["1"][0][0] = cards["1"][1][0]
        case "strange object":
            cards["1"][0][0] = "teapot"
        case "missing card":
            del cards["50"]
        case "three pictures":
            cards["1"].pop()
        case "no cards":
            del data["cards"]
        case "object listed twice":
            data["objects"][0] = data["objects"][1]
    return json.dumps(data)


@pytest.mark.parametrize(
    "change",
    [
        "twin",
        "colour twice",
        "object twice",
        "strange object",
        "missing card",
        "three pictures",
        "no cards",
        "object listed twice",
    ],
)
def test_a_spoiled_deck_is_not_played_with(change: str) -> None:
    """L-1, L-2: a file that is no deck is refused as it is read."""
    assert read_deck(spoiled("nothing")).name == "keen"
    with pytest.raises(ValueError):
        read_deck(spoiled(change))
