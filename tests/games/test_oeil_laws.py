"""Laws of the Eye that hold in every variant, checked by random play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from . import oeil_disc as disc
from .oeil_table import COLOURS, SEATS, Table

WAYS: list[tuple[str, int, dict[str, Any]]] = [
    *((variant, seats, {}) for variant in ("children", "handicap", "quiz") for seats in (2, 3, 4)),
    *(("standard", seats, {"first": seats - 1}) for seats in (2, 3, 4)),
    *(("standard", seats, {"victory": "colours:2"}) for seats in (2, 3, 4)),
    *(("standard", seats, {"victory": "chosen", "gentle_start": True}) for seats in (2, 3, 4)),
    ("standard", 2, {"victory": "home_or_rival"}),
    ("solitaire", 1, {}),
]
ways = st.sampled_from(WAYS)
seeds = st.integers(0, 2**32)


def random_play(
    way: tuple[str, int, dict[str, Any]], seed: int, most: int = 120
) -> Iterator[tuple[Table, str]]:
    """Tables of a game, each with what led to it; takings and clearings are tried first."""
    variant, seats, options = way
    table, dice = Table(variant, seats, seed % 1000, **options), random.Random(seed)
    yield table, ""
    for _ in range(most):
        legal = sorted(table.legal())
        if not legal:
            return
        rare = [text for text in legal if ">" in text or text.startswith("take")]
        text = dice.choice(rare if rare and dice.random() < 0.5 else legal)
        if text == "end" and dice.random() < 0.7:
            text = dice.choice(legal)
        if table.told["phase"] == "answer" and dice.random() < 0.7:
            table.answer()
        else:
            table.play(text)
        yield table, text


def own_most(told: dict[str, Any], seat: int) -> int:
    a, b = told["wheels"]
    on = [disc.shown(a, b, peg) for peg in told["pegs"][SEATS[seat]]]
    return max((on.count(colour) for colour in COLOURS), default=0)


@given(way=ways, seed=seeds)
@settings(max_examples=80, deadline=None)
def test_pegs_stand_on_squares_and_none_is_lost(
    way: tuple[str, int, dict[str, Any]], seed: int
) -> None:
    """O-1, O-2, O-7, O-11, O-17: one to a square that exists; those who are out have none."""
    for table, text in random_play(way, seed):
        told = table.told
        a, b = told["wheels"]
        if not text:
            each = told["to_lay"][0] + len(told["pegs"]["red"])
        pegs = [peg for squares in told["pegs"].values() for peg in squares]
        assert len(set(pegs)) == len(pegs)
        assert all(disc.shown(a, b, peg) for peg in pegs)
        for seat, name in enumerate(SEATS[: told["seats"]]):
            left = 0 if seat in told["out"] else each
            assert len(told["pegs"][name]) + told["to_lay"][seat] == left
        assert told["design"] == disc.design(a, b)


@given(way=ways, seed=seeds)
@settings(max_examples=80, deadline=None)
def test_turns_markers_and_ends_are_consistent(
    way: tuple[str, int, dict[str, Any]], seed: int
) -> None:
    """O-9, O-11, O-13: who is out has no turn, no marker and no win; moves never exceed n."""
    before: dict[str, Any] = {}
    for table, _ in random_play(way, seed):
        told = table.told
        gone = {SEATS[seat] for seat in told["out"]}
        assert not gone & set(told["control"].values())
        assert told["turn"] not in told["out"]
        assert (told["winner"] is None) == (told["turn"] is not None) == (told["phase"] != "over")
        assert not set(told["winner"] or ()) & set(told["out"])
        if told["phase"] != "move" or way[0] == "solitaire":
            assert told["moves_left"] == 0
        elif told["first_move"] and told["options"].get("gentle_start") and told["round"] == 1:
            assert told["moves_left"] == 1  # O-13a
        elif told["first_move"]:
            assert told["moves_left"] == own_most(told, told["turn"])
        else:
            assert told["moves_left"] or way[0] == "quiz"
        if before:
            assert told["round"] >= before["round"]
            assert set(before["out"]) <= set(told["out"])
            assert table.events
        if len(told["out"]) == told["seats"] - 1 and told["seats"] > 1:
            assert told["winner"] is not None
        before = told


def everything(told: dict[str, Any]) -> Iterator[str]:
    """Every action that can be spelled with squares, and some with categories."""
    for one in disc.NAMES:
        yield f"@{one}"
        yield f"@{one}:nature"
        for other in disc.NAMES:
            yield f"{one}-{other}"
            yield f"{one}>{other}"
            if disc.beside(one, other):
                yield f"{one}-{other}:nature"
    yield from ("W1+", "W1-", "W2+", "W2-", "end", "=0", "=1", "=2", "=3", "=4")
    for colour in COLOURS:
        yield f"take {colour}"
        yield f"take {colour}:nature"
    yield from (f"choose {','.join(three)}" for three in combinations(COLOURS, 3))


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_what_is_not_legal_has_a_reason(way: tuple[str, int, dict[str, Any]]) -> None:
    """G-3: over all that can be spelled, the legal actions and those judged ok are the same."""
    tables = [table.state for table, _ in random_play(way, 7, 60)]
    table = Table(way[0], way[1], **way[2])
    for state in (tables[0], tables[len(tables) // 2], tables[-2]):
        table.state = state
        fine = set()
        for text in everything(table.told):
            reasons = table.reasons(text)
            if not reasons:
                fine.add(text)
            assert all(reason["rule"] and reason["kind"] for reason in reasons)
        legal = {text for text in table.legal() if ":" not in text or text.endswith(":nature")}
        assert fine == legal


@given(way=ways, seed=seeds)
@settings(max_examples=40, deadline=None)
def test_hands_reach_every_placing(way: tuple[str, int, dict[str, Any]], seed: int) -> None:
    """Every legal laying, moving, clearing, turning is the drop of a piece that may be lifted."""
    for table, _ in random_play(way, seed, 30):
        seat = table.turn
        if seat is None:
            return
        pieces = table.referee.pieces(table.state, seat)
        reached = {
            action.text()
            for piece in pieces
            for action in table.referee.drops(table.state, seat, piece).values()
        }
        assert {text for text in table.legal() if set(text) & set("@>-+")} <= reached
        assert len(set(pieces)) == len(pieces)
