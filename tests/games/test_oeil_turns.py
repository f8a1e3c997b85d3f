"""Taking, clearing, moving, going out: the turns of the Eye (O-7 to O-11)."""

from __future__ import annotations

import pytest

from . import oeil_disc as disc
from .oeil_table import COLOURS, Table

TWO = {"red": "C3 D3 E3 B2 C2 D4", "blue": "H8 A8 B8 C8 G7 H7"}
THREE = {"red": "B2 C2 D2 C3", "blue": "G4 G5 A6 A7", "green": "D4 G6 G7 A8"}
FOUR = {"red": "C3 G7 A8", "blue": "D4 H7 H8", "green": "E4 A7 B8", "yellow": "D3 E3 C8"}


def test_a_turn_takes_what_is_held() -> None:
    """O-9 (1): blue's four pegs stand on grey as blue's turn begins."""
    table = Table().sit(TWO, turn=0).play("end")
    assert table.told["control"] == {"grey": "blue"}
    assert table.happened("took")[0]["more"] == {"colour": "grey", "from": None}


def test_a_marker_comes_from_another_if_need_be() -> None:
    """O-9 (1): red had taken grey before."""
    table = Table().sit(TWO, turn=0, control={"grey": "red", "white": "red"}).play("end")
    assert table.told["control"] == {"grey": "blue", "white": "red"}
    assert table.happened("took")[0]["more"] == {"colour": "grey", "from": 0}


def test_what_is_already_ones_own_is_not_taken_again() -> None:
    """O-9 (1): there is one marker for each colour."""
    table = Table().sit(TWO, turn=0, control={"grey": "blue"}).play("end")
    assert table.told["control"] == {"grey": "blue"}
    assert not table.happened("took")


def test_control_begins_with_the_next_turn_and_stays() -> None:
    """O-9 (1): not as the fourth peg arrives, but then also when the pegs leave."""
    table = Table().sit(TWO, moves=2).play("D4-E4", "E4-F3")
    assert table.told["control"] == {
        "grey": "blue"
    }  # it is blue's turn; red's four stand on orange
    assert table.play("end").told["control"] == {"grey": "blue", "orange": "red"}
    table.play("F3-F4", "E3-E4", "end", "end")
    assert table.told["control"] == {"grey": "blue", "orange": "red"}


@pytest.mark.parametrize(
    ("table", "pegs", "taken"),
    [
        (Table(seats=2), {**TWO, "blue": "H8 A8 B8 A6 G7 H7"}, {}),
        (
            Table(seats=3),
            {**THREE, "blue": "H8 A8 B8 D4", "green": "F4 G6 G7 A6"},
            {"grey": "blue"},
        ),
        (Table(seats=3), {**THREE, "blue": "H8 A8 B8 D4", "green": "F4 G6 G7 C8"}, {}),
        (Table(seats=3), {**THREE, "blue": "H8 A8 G4 D4", "green": "F4 G6 G7 A6"}, {}),
        (Table(seats=4), {**FOUR, "blue": "D4 F4 H8"}, {}),
        (Table(seats=4), {**FOUR, "blue": "D4 F4 H8", "green": "F3 A7 B8"}, {"white": "blue"}),
    ],
)
def test_how_many_pegs_hold_a_colour(
    table: Table, pegs: dict[str, str], taken: dict[str, str]
) -> None:
    """O-7: 4, 3 or 2; with 3 or 4 seats not while another's peg stands there."""
    assert table.sit(pegs, turn=0).play("end").told["control"] == taken


def test_the_largest_group_gives_the_moves() -> None:
    """O-9 (4): the most pegs on one colour as the turn begins; later changes do not count."""
    table = Table().sit(TWO, turn=1, control={"grey": "blue"}).play("end")
    assert table.told["moves_left"] == 3
    assert table.happened("began") == [
        {"kind": "began", "seat": 0, "more": {"moves": 3, "colour": "orange"}}
    ]
    assert table.play("E3-E4").told["moves_left"] == 2
    assert table.play("W2-").told["moves_left"] == 1
    told = table.play("W2+").told  # the third and last: the turn ends by itself
    assert (told["turn"], told["moves_left"], told["first_move"]) == (1, 4, True)


def test_the_end_may_be_said_at_any_time() -> None:
    """O-9 (5): before clearing, before moving, after some moves."""
    control = {"violet": "red"}
    assert Table().sit(TWO, moves=3, control=control).play("end").turn == 1
    assert Table().sit(TWO, moves=3, control=control).play("G7>G4", "end").turn == 1
    assert Table().sit(TWO, moves=3, control=control).play("B2-B1", "end").turn == 1


def test_rivals_are_cleared_off_ones_colours() -> None:
    """O-9 (3): each such peg to any free square of a colour that is not one's own, at no cost."""
    table = Table().sit(TWO, moves=3, control={"violet": "red", "blue": "red", "white": "blue"})
    pegs = [*TWO["red"].split(), *TWO["blue"].split()]
    free = [at for at in disc.NAMES if disc.shown(0, 0, at) and at not in pegs]
    targets = [at for at in free if disc.shown(0, 0, at) not in ("violet", "blue")]
    expected = {f"{peg}>{to}" for peg in ("G7", "H7") for to in targets}
    assert {text for text in table.legal() if ">" in text} == expected
    told = table.play("G7>E4").told
    assert "E4" in told["pegs"]["blue"]
    assert (told["moves_left"], told["first_move"]) == (3, True)
    assert table.happened("cleared")[0]["more"] == {"owner": 1}
    assert table.play("H7>F4").told["turn"] == 0


def test_why_a_peg_may_not_be_cleared() -> None:
    """O-9 (3): only rivals, only off colours one controls, onto others, before the first move."""
    table = Table().sit(TWO, moves=3, control={"violet": "red", "orange": "red"})
    assert table.refusal("C3>E4") == {"O-9 own_peg"}
    assert table.refusal("H8>E4") == {"O-9 not_controlled"}
    assert table.refusal("G7>A7") == {"O-9 controlled"}
    assert table.refusal("G7>F3") == {"O-9 controlled"}
    assert table.refusal("G7>H8") == {"G-11 occupied"}
    assert table.refusal("G7>A2") == {"O-5 no_such_square"}
    assert table.refusal("A7>E4") == {"O-9 no_peg"}
    table.play("B2-B1")
    assert table.refusal("G7>E4") == {"O-9 after_first_move"}
    assert table.refusal("E2>H8") == {
        "O-9 after_first_move",
        "O-9 no_peg",
        "O-9 not_controlled",
        "G-11 occupied",
    }


def test_the_home_wins_at_once() -> None:
    """O-10: with the last peg's arrival, in one's own turn."""
    table = Table().sit({"red": "A1 B1 C1 D2 E3 F4", "blue": TWO["blue"]}, moves=3)
    told = table.play("D2-D1").told
    assert (told["winner"], told["turn"], told["phase"]) == ([0], None, "over")
    assert told["moves_left"] == 0
    assert table.legal() == set()
    assert table.happened("won")[0]["more"] == {"by": "home"}
    assert table.reasons("end", seat=0) == [
        {"rule": "G-9", "kind": "over", "pieces": [], "cells": []}
    ]


def test_a_home_filled_in_anothers_turn_wins_as_ones_own_begins() -> None:
    """O-9 (2), O-10: not before; and as it begins the home is taken."""
    table = Table().sit({"red": "A1 B1 C1 D1 E3 F4", "blue": TWO["blue"]}, turn=1, moves=3)
    assert table.play("H7-G6").told["winner"] is None
    told = table.play("end").told
    assert told["winner"] == [0]
    assert told["control"] == {"red": "red"}


def test_a_wheel_may_bring_the_pegs_home() -> None:
    """O-10: it is the holding that wins, whatever brought it about."""
    home = [at for at in disc.NAMES if disc.shown(1, 0, at) == disc.shown(0, 0, "A1") == "red"]
    pegs = [at for at in home if disc.shown(0, 0, at)]
    rest = [at for at in disc.NAMES if disc.shown(0, 0, at) and disc.shown(1, 0, at)]
    others = [at for at in rest if at not in home]
    red = [*pegs, *others[: 6 - len(pegs)]]
    blue = [at for at in others if at not in red][:6]
    assert len(pegs) == 4
    table = Table().sit({"red": " ".join(red), "blue": " ".join(blue)})
    assert table.play("W1+").told["winner"] == [0]


def test_a_home_under_foreign_control_is_cleared_but_can_be_filled() -> None:
    """O-10: the rival clears it at each turn; filled within one turn it wins all the same."""
    pegs = {"red": "A1 B1 C1 D2 E3 F4", "blue": TWO["blue"]}
    table = Table().sit(pegs, turn=1, moves=3, control={"red": "blue"})
    table.play("A1>H5", "B1>A6", "C1>H6", "end")
    assert table.told["winner"] is None
    table = Table().sit(pegs, turn=0, moves=1, control={"red": "blue"})
    assert table.play("D2-D1").told["winner"] == [0]


def test_who_loses_the_home_is_out() -> None:
    """O-11: red stands on green with three: green's pegs leave, its markers go back."""
    table = Table(seats=3).sit(THREE, turn=2, control={"violet": "green", "blue": "blue"})
    told = table.play("end").told
    assert told["out"] == [2]
    assert told["pegs"]["green"] == []
    assert told["control"] == {"green": "red", "blue": "blue"}
    assert (told["turn"], told["winner"]) == (0, None)
    assert table.happened("out")[0]["seat"] == 2
    assert table.play("end").turn == 1
    assert table.play("end").turn == 0  # green is passed over
    assert table.reasons("end", seat=2)[0]["kind"] == "not_your_turn"


def test_the_numbers_of_the_start_stay() -> None:
    """O-11, O-7: with two left of three, three pegs still hold, and a rival still prevents it."""
    pegs = {"red": "C3 D3 E3 C1", "blue": "G4 G5 A6 A7"}
    table = Table(seats=3).sit(pegs, turn=1, out=[2], control={"green": "red"})
    assert table.play("end").told["control"] == {"green": "red", "orange": "red"}
    pegs["blue"] = "F3 G5 A6 A7"
    table = Table(seats=3).sit(pegs, turn=1, out=[2], control={"green": "red"})
    assert table.play("end").told["control"] == {"green": "red"}


def test_the_last_one_left_wins() -> None:
    """O-11: red has green's home already and now takes blue's."""
    pegs = {"red": "E5 F5 G5 C1", "blue": "C3 D4 A6 A7"}
    table = Table(seats=3).sit(pegs, turn=1, out=[2], control={"green": "red"})
    told = table.play("end").told
    assert (told["winner"], told["out"]) == ([0], [1, 2])
    assert table.happened("won")[0]["more"] == {"by": "last"}


def test_with_two_seats_nobody_goes_out() -> None:
    """O-11: red takes blue's home; that alone is control, not victory."""
    pegs = {"red": "E5 F5 G5 H5 C2 C3", "blue": "D4 E4 A7 B7 A8 B8"}
    told = Table().sit(pegs, turn=1).play("end").told
    assert (told["out"], told["winner"], told["control"]) == ([], None, {"blue": "red"})
    assert len(told["pegs"]["blue"]) == 6


def test_rounds_are_counted_from_the_first_seat() -> None:
    """O-9, G-6: a round begins when the turn comes to `first`, or past it if that seat is out."""
    table = Table(seats=3, first=1).sit(THREE, turn=2, control={"violet": "green"})
    rounds = [(table.told["turn"], table.told["round"])]
    for _ in range(4):
        table.play("end")
        rounds.append((table.told["turn"], table.told["round"]))
    assert rounds == [(2, 2), (0, 2), (1, 3), (0, 3), (1, 4)]
    pegs = {"red": "C3 D3 E4 C1", "green": "G4 G5 A6 A7"}
    table = Table(seats=3, first=1).sit(pegs, turn=0, out=[1], control={"blue": "red"})
    assert [table.play("end").told["round"] for _ in range(3)] == [3, 3, 4]


def test_what_belongs_elsewhere_is_refused() -> None:
    """G-3: questions, takings and choices are no part of a standard turn."""
    table = Table().sit(TWO)
    assert table.refusal("=1") == {"O-20 no_question"}
    assert table.refusal("take grey") == {"O-9 by_itself"}
    assert table.refusal("choose red,green,white") == {"O-12 not_choosing"}
    assert table.refusal("B2-B1:nature") == {"O-20 category_superfluous"}
    assert table.refusal("@E4") == {"O-8 all_laid"}


def test_hands_may_lift_pegs_wheels_and_rivals_to_be_cleared() -> None:
    """Pieces are called by their squares; a peg's drops are all squares, to say why not."""
    table = Table().sit(TWO, moves=3, control={"violet": "red"})
    referee, state = table.referee, table.state
    assert sorted(referee.pieces(state, 0)) == sorted([*TWO["red"].split(), "G7", "H7", "W1", "W2"])
    assert referee.pieces(state, 1) == ()
    assert referee.drops(state, 0, "C2")["B1", 0].text() == "C2-B1"
    assert referee.drops(state, 0, "G7")["E4", 0].text() == "G7>E4"
    assert len(referee.drops(state, 0, "C2")) == 31
    assert {a.text() for a in referee.drops(state, 0, "W2").values()} == {"W2+", "W2-"}
    assert referee.drops(state, 1, "G7") == {}
    assert referee.drops(state, 0, "Z9") == {}
    laying = Table()
    assert laying.referee.pieces(laying.state, 0) == ("peg",)
    assert len(laying.referee.drops(laying.state, 0, "peg")) == 32


def test_the_colours_of_the_table_helper_are_right() -> None:
    """The positions above are what they say they are."""
    lanes = [disc.shown(0, 0, at) for at in ("A1", "B2", "C3", "D4", "E5", "F6", "G7", "H8")]
    assert lanes == list(COLOURS)
