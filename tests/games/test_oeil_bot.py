"""Advice at the Eye's table: legal, sensible, and blind to what is hidden."""

from __future__ import annotations

import random
from typing import Any

import pytest

from oeil_app.core.minds.hint import Hint
from oeil_app.core.rules.rng import Rng
from oeil_app.games import GAMES

from .oeil_table import Table
from .test_oeil_laws import WAYS, random_play


def hint(table: Table, seed: int = 1, hurried: bool = False) -> Hint:
    """What the seat on turn is advised."""
    state = table.state
    found = GAMES.variant("oeil", table.told["variant"]).advise(
        state, state.turn, Rng(seed), lambda: hurried
    )
    assert found is not None
    return found


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_advice_is_legal_and_only_for_the_seat_on_turn(
    way: tuple[str, int, dict[str, Any]],
) -> None:
    """G-8: also without any time to think."""
    for n, (table, _) in enumerate(random_play(way, 3, 40)):
        advise = GAMES.variant("oeil", way[0]).advise
        for seat in range(way[1]):
            found = advise(table.state, seat, Rng(n), lambda: True)
            if seat != table.turn:
                assert found is None
            else:
                assert found is not None
                assert found.action.text() in table.legal()
                assert found.why


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (Table().sit({"red": "A1 B1 C1 D2 E3 F4", "blue": "H8 A8 B8 C8 G7 H7"}), "D2-D1"),
        (
            Table("children").sit({"red": "C3 D3 E3 F4 B2 G6", "blue": "H8 A8 B8 B1 G7 A7"}),
            "F4-F3",
        ),
        (
            Table(seats=3).sit(
                {"red": "A1 B1 C2 E3", "blue": "H8 G7 D4 A6", "green": "F4 G5 H6 C8"}
            ),
            "C2-",
        ),
    ],
)
def test_a_win_within_reach_is_played(table: Table, expected: str) -> None:
    """O-10, O-14: the adviser sees the winning move and says so."""
    found = hint(table)
    assert found.why == "wins"
    assert found.action.text().startswith(expected)
    assert table.play(found.action.text()).told["winner"] == [0]


def test_a_win_of_several_moves_is_seen_through() -> None:
    """O-9 (4): three moves bring the last two pegs home."""
    table = Table().sit({"red": "A1 B1 C2 E3 F4 G4", "blue": "H8 A8 B8 C8 G7 H7"}, moves=3)
    for _ in range(3):
        found = hint(table)
        assert found.why == "wins"
        table.play(found.action.text())
    assert table.told["winner"] == [0]


@pytest.mark.parametrize(("variant", "seats"), [("standard", 2), ("standard", 4), ("children", 3)])
def test_advice_beats_chance(variant: str, seats: int) -> None:
    """The advised seat wins against seats that do anything."""
    won = 0
    for seed in range(4):
        table, dice = Table(variant, seats, gentle_start=True), random.Random(seed)
        for _ in range(150):
            if table.turn is None:
                break
            advised = table.turn == seats - 1
            table.play(
                hint(table, seed).action.text() if advised else dice.choice(sorted(table.legal()))
            )
        won += table.told["winner"] == [seats - 1]
    assert won >= 3


def test_answers_are_guessed() -> None:
    """O-20: the adviser does not know what is right; what is hidden does not change its word."""
    table = Table("quiz").play("@C3")
    guesses = {hint(table, seed).action.text() for seed in range(30)}
    assert guesses == {"=0", "=1", "=2", "=3"}
    assert hint(table).why == "guess"
    other = Table("quiz")
    for seed in range(5):
        other.state = table.referee.resample(table.state, 0, Rng(seed))
        assert hint(other, 4) == hint(table, 4)


def test_what_can_be_taken_is_tried() -> None:
    """O-19: in the quiz, one's home first of all."""
    table = Table("quiz").sit({"red": "A1 B1 C1 D1", "blue": "G4"}, moves=4)
    assert hint(table).action.text() == "take red"


def test_the_solitaire_is_solved_by_following_the_advice() -> None:
    """O-21 to O-24: each hint tells how many moves are left to go, itself included."""
    table = Table("solitaire", 1)
    to_go = hint(table).moves_to_go
    assert to_go is not None
    for left in range(to_go, 0, -1):
        found = hint(table)
        assert (found.why, found.moves_to_go) == ("solves", left)
        table.play(found.action.text())
    assert table.told["winner"] == [0]


def test_a_solitaire_in_trouble_is_not_lost_by_advice() -> None:
    """O-24: without time for a solution at least no move that loses, if there is another."""
    table = Table("solitaire", 1).sit({"red": "C3 D3 B2 E5 H8 G6"}, moves=0, first_move=False)
    found = hint(table, hurried=True)
    assert found.why in ("keeps_going", "solves")
    assert table.play(found.action.text()).told["winner"] is None
