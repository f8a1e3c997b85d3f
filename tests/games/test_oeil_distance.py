"""How many moves an adviser of the Eye thinks a colour to be away: what each peg costs."""

from __future__ import annotations

import pytest

from oeil_app.games.oeil.adviser.distance import moves_to_hold, turns_to_go
from oeil_app.games.oeil.state import largest_group

from .oeil_table import Table

RED, BLUE = 0, 4
ELSEWHERE = "B7 G4 A6"


def moves(red: str, blue: str) -> int:
    """For three at the table, who must be alone on three squares of red: A1 B1 C1 D1."""
    seats = {"red": red, "blue": f"{blue} {ELSEWHERE}", "green": "F4 F6 G5 H6"}
    return moves_to_hold(Table(seats=3).sit(seats).state, 0, RED)


@pytest.mark.parametrize(
    ("red", "blue", "away"),
    [
        ("A1 B1 C1 E3", "H7", 0),  # it is held
        ("A1 B1 C2 E3", "H7", 1),  # one is a step away
        ("A1 B1 C3 E3", "H7", 2),
        ("A1 B1 C1 E3", "D1", 2),  # a rival stands in the way: as much as two moves
        ("A1 B1 C2 E3", "D1", 3),
    ],
)
def test_a_step_costs_a_move_and_a_rival_in_the_way_two(red: str, blue: str, away: int) -> None:
    assert moves(red, blue) == away


def test_it_is_no_nearer_for_whoever_has_fewer_there() -> None:
    away = [moves(red, "H7") for red in ("A1 B1 C1 E3", "A1 B1 E3 F3", "A1 E3 F3 E4")]
    assert away == sorted(away) and away[0] == 0 < away[1]


@pytest.mark.parametrize("colour", range(8))
def test_a_peg_in_the_hand_costs_three_moves(colour: int) -> None:
    """Before anybody laid, all three that are wanted are in the hand."""
    assert moves_to_hold(Table(seats=3).state, 0, colour) == 9


@pytest.mark.parametrize(("seats", "aims"), [(2, 1), (3, 2)])
def test_a_rivals_home_is_an_aim_only_where_it_sends_somebody_out(seats: int, aims: int) -> None:
    """O-11: with two it wins nothing. It is worth two moves less than the own one."""
    three = {"red": "E5 F5 G5 C8", "blue": "A8 B7 G4 A6", "green": "F4 F6 D4 H6"}
    two = {"red": "E5 F5 G5 C8 B8 H8", "blue": "A8 B7 G4 A6 F6 G6"}
    state = Table(seats=seats).sit(two if seats == 2 else three).state
    home, theirs = (moves_to_hold(state, 0, colour) for colour in (RED, BLUE))
    assert theirs + 2 < home
    in_a_turn, _ = largest_group(state, 0)
    assert turns_to_go(state, 0) * in_a_turn == pytest.approx(home if aims == 1 else theirs + 2)
