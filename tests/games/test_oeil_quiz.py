"""The Eye's quiz: pegs, moves and colours are earned by answers (O-16 to O-20)."""

from __future__ import annotations

from typing import Any

import pytest

from . import oeil_disc as disc
from .oeil_table import COLOURS, Table

CATEGORIES = ["animals", "nature", "world", "history", "science", "arts"]  # of the eight we ship
JOKERS = COLOURS[len(CATEGORIES) :]  # violet and grey
SIX = f"fr:{','.join(CATEGORIES)}"

# Red holds orange with all four; blue stands apart.
HOLDING = {"red": "C3 D3 E3 F3", "blue": "G4 G5 A6 A7"}


def quiz(seats: int = 2, **options: Any) -> Table:
    return Table("quiz", seats, **{"pack": SIX, **options})


def seated(moves: int = 2, **changes: Any) -> Table:
    """Red: two on orange, one on green, one on blue. Blue: four apart."""
    return quiz().sit({"red": "C3 D3 C2 E5", "blue": "G4 G5 A6 A7"}, moves=moves, **changes)


@pytest.mark.parametrize(("seats", "pegs"), [(2, 4), (3, 4), (4, 3)])
def test_pegs_wait_in_hand(seats: int, pegs: int) -> None:
    """O-17, O-18: four each, with four seats three; the first turn begins at once."""
    told = quiz(seats).told
    assert told["to_lay"] == [pegs] * seats
    assert (told["phase"], told["round"], told["moves_left"]) == ("move", 1, 0)


@pytest.mark.parametrize(
    ("seats", "red", "green", "may_try"),
    [
        (2, "C3 D3 E3", "", False),
        (2, "C3 D3 E3 F3", "", True),
        (3, "C3 D3 E3", "F4", False),
        (3, "C3 D3 E3 F3", "F4", True),
        (4, "C3 D3", "F4", False),
        (4, "C3 D3 E3", "F4", True),
        (4, "C3 D3 E3", "F3", False),
    ],
)
def test_how_many_pegs_hold_a_colour(seats: int, red: str, green: str, may_try: bool) -> None:
    """O-17: four, with four seats three and not while a rival stands there."""
    table = quiz(seats).sit({"red": red, "green": green} if green else {"red": red})
    assert ("take orange" in table.legal()) == may_try


def test_a_peg_is_laid_with_a_right_answer() -> None:
    """O-18, O-20: the question of its colour decides; laying uses up the turn."""
    table = quiz()
    assert table.legal() == {
        *(f"@{at}" for at in disc.NAMES if disc.shown(0, 0, at) in set(COLOURS[1:6]) - {"blue"}),
        *(
            f"@{at}:{category}"
            for at in disc.NAMES
            if disc.shown(0, 0, at) in JOKERS
            for category in CATEGORIES
        ),
        "end",
    }
    told = table.play("@C3").told
    assert told["phase"] == "answer"
    assert set(told["question"]) == {"category", "text", "choices"}
    assert told["question"]["category"] == told["categories"]["orange"]
    assert told["pending"] == {"action": "@C3", "moves_left": 0}
    choices = range(len(told["question"]["choices"]))
    assert table.legal() == {f"={n}" for n in choices}
    told = table.answer().told
    assert (told["pegs"]["red"], told["to_lay"], told["turn"]) == (["C3"], [3, 4], 1)
    assert (told["question"], told["pending"], told["phase"]) == (None, None, "move")


def test_a_wrong_answer_to_a_laying_costs_the_turn() -> None:
    """O-20: no peg, and the next seat's turn."""
    table = quiz().play("@C3").answer(right=False)
    told = table.told
    assert (told["pegs"]["red"], told["to_lay"], told["turn"]) == ([], [4, 4], 1)
    assert table.happened("answered")[0]["more"]["right"] is False


def test_homes_are_closed_and_laying_comes_before_moving() -> None:
    """O-18, O-8: only before the first move, only while pegs are in hand."""
    table = quiz().sit({"red": "C3 D3", "blue": "G4"}, moves=2)
    assert table.refusal("@A1") == {"O-8 home_colour"}
    assert table.refusal("@E5") == {"O-8 home_colour"}
    assert table.refusal("@C3") == {"G-11 occupied"}
    assert "@E4" in table.legal()
    table.play("W2-")
    assert not [text for text in table.legal() if text[0] == "@"]
    assert "O-18 after_first_move" in table.refusal("@E4")
    assert seated().refusal("@E4") == {"O-18 none_to_lay"}


def test_pegs_may_move_before_all_are_laid() -> None:
    """O-18: either lay or move as usual; n is the largest group."""
    table = quiz().sit({"red": "C3 D3", "blue": "G4"}, turn=1).play("end")
    assert table.told["moves_left"] == 2
    assert table.play("D3-E3").told["moves_left"] == 1


def test_without_pegs_there_is_nothing_to_move() -> None:
    """O-18, O-9 (4): no group, no moves; `end` is allowed."""
    table = quiz()
    assert table.refusal("W1+") == {"O-9 no_moves_left"}
    assert table.refusal("C3-D3") == {"O-9 no_moves_left", "G-10 not_yours"}
    assert table.play("end").turn == 1


def test_a_move_onto_a_new_colour_needs_an_answer() -> None:
    """O-19: right, and the peg moves; the move is spent."""
    table = seated()
    told = table.play("C2-D1").told
    assert told["question"]["category"] == told["categories"]["red"]
    assert told["pending"] == {"action": "C2-D1", "moves_left": 2}
    assert (told["moves_left"], told["first_move"]) == (0, True)
    told = table.answer().told
    assert sorted(told["pegs"]["red"]) == ["C3", "D1", "D3", "E5"]
    assert (told["turn"], told["moves_left"], told["first_move"]) == (0, 1, False)


def test_a_wrong_answer_to_a_move_costs_one_move() -> None:
    """O-20: the peg stays; with no move left the turn is over."""
    table = seated().play("C2-D1").answer(right=False)
    told = table.told
    assert sorted(told["pegs"]["red"]) == ["C2", "C3", "D3", "E5"]
    assert (told["turn"], told["moves_left"], told["first_move"]) == (0, 1, False)
    assert table.play("C2-D1").answer(right=False).turn == 1


def test_a_move_among_ones_own_asks_nothing() -> None:
    """O-19: another peg of one's own stands on the colour; wheels never ask."""
    assert seated().play("D3-E3").told["phase"] == "move"
    assert seated().play("C2-D2").told["phase"] == "answer"  # alone on green, and so again
    assert seated().play("E5-F4").told["phase"] == "answer"
    assert seated().play("W2-").told["phase"] == "move"


def test_a_held_colour_is_taken_with_a_right_answer() -> None:
    """O-19: nothing is taken by itself; a right answer brings the marker, at no cost."""
    table = quiz().sit(HOLDING, turn=1).play("end")
    assert table.told["control"] == {}
    told = table.play("take orange").told
    assert told["question"]["category"] == told["categories"]["orange"]
    assert told["tried"] == ["orange"]
    told = table.answer().told
    assert (told["control"], told["turn"], told["moves_left"]) == ({"orange": "red"}, 0, 4)
    assert told["first_move"]
    assert table.refusal("take orange") == {"O-19 already_yours", "O-19 tried"}


def test_a_colour_is_tried_once_a_turn() -> None:
    """O-19, O-20: a wrong answer costs nothing and may be made good in the next turn."""
    table = quiz().sit(HOLDING, moves=4).play("take orange").answer(right=False)
    assert (table.told["moves_left"], table.told["control"]) == (4, {})
    assert table.refusal("take orange") == {"O-19 tried"}
    assert table.refusal("take green") == {"O-19 not_held"}
    table.play("end", "end")
    assert table.told["tried"] == []
    assert "take orange" in table.legal()


def test_a_colour_may_be_taken_from_another() -> None:
    """O-19, O-9 (1): the marker comes from the rival's zone."""
    table = quiz().sit(HOLDING, moves=4, control={"orange": "blue"})
    assert table.play("take orange").answer().told["control"] == {"orange": "red"}


def test_the_last_peg_may_be_followed_by_the_taking() -> None:
    """O-19: the turn does not end by itself while a colour can be tried."""
    table = quiz().sit({**HOLDING, "red": "C3 D3 E3 F4"}, moves=1).play("F4-F3")
    told = table.told
    assert (told["turn"], told["moves_left"], told["phase"]) == (0, 0, "move")
    assert table.legal() == {"take orange", "end"}
    assert table.play("take orange").answer(right=False).turn == 1
    table = quiz().sit({**HOLDING, "red": "C3 D3 E3 F4"}, moves=1).play("F4-F3")
    told = table.play("take orange").answer().told
    assert (told["turn"], told["control"]) == (1, {"orange": "red"})


def test_the_laid_peg_may_be_followed_by_the_taking() -> None:
    """O-18, O-19: laying uses up the turn, but the colour can still be tried."""
    table = quiz().sit({**HOLDING, "red": "C3 D3 E3"}, moves=3).play("@F3").answer()
    assert (table.turn, table.legal()) == (0, {"take orange", "end"})
    assert table.refusal("C3-C2") >= {"O-9 no_moves_left"}
    assert table.play("end").told["control"] == {}


def test_taking_ones_home_wins() -> None:
    """O-19: by the answer, not by holding it."""
    table = quiz().sit({**HOLDING, "red": "A1 B1 C1 D1"}, turn=1).play("end")
    assert table.told["winner"] is None
    assert table.play("take red").answer(right=False).told["winner"] is None
    told = table.play("end", "end", "take red").answer().told
    assert (told["winner"], told["phase"], told["question"]) == ([0], "over", None)


def test_taking_anothers_home_sends_it_out() -> None:
    """O-17, O-11: with three and four seats; the last one left wins; with two seats nobody goes."""
    pegs = {"red": "B2 C2 D2 E2", "blue": "G4 G5 A6 A7", "green": "D4 G6"}
    table = quiz(3).sit(pegs, moves=4, control={"violet": "green"}).play("take green").answer()
    told = table.told
    assert (told["out"], told["pegs"]["green"], told["to_lay"][2]) == ([2], [], 0)
    assert told["control"] == {"green": "red"}
    pegs = {"red": "E5 F5 G5 H5", "blue": "G4 A6"}
    table = quiz(3).sit(pegs, moves=4, out=[2], control={"green": "red"})
    assert table.play("take blue").answer().told["winner"] == [0]
    table = quiz(2).sit(pegs, moves=4).play("take blue").answer()
    assert (table.told["winner"], table.told["out"]) == (None, [])


def test_rivals_are_cleared_in_the_quiz_too() -> None:
    """O-18, O-9 (3): a turn goes on as usual."""
    pegs = {"red": "C3 D3 E3", "blue": "F3 A7", "green": "G4", "yellow": "G7"}
    table = quiz(4).sit(pegs, moves=3, control={"orange": "red"})
    told = table.play("F3>F4").told
    assert (sorted(told["pegs"]["blue"]), told["moves_left"]) == (["A7", "F4"], 3)
