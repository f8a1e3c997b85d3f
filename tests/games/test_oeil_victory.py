"""What wins, what draws, and gentler ways to begin (O-12 to O-15)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.setup import BadSetup
from oeil_app.games.oeil.rules.decisive import deciding_pegs, won_by

from .oeil_table import COLOURS, Table

ON_GREY = {"red": "C3 D3 E3 B2 C2 D4", "blue": "H8 A8 B8 C8 G7 H7"}  # blue holds grey
ON_BLUE = {"red": "E5 F5 G5 H5 C2 C3", "blue": "D4 E4 A7 B7 A8 B8"}  # red holds blue's home
AT_HOME = {"red": "A1 B1 C1 D1 E3 F4", "blue": "D4 E4 A7 B7 A8 B8"}  # red holds its own


def after_end(pegs: dict[str, str], turn: int, control: Any = None, **options: Any) -> Table:
    """The seat says `end`, and the next one's turn begins."""
    table = Table(seats=2, **options)
    while table.told["phase"] == "choose":
        table.play("choose green,orange,white")
    return table.sit(pegs, turn=turn, control=control or {}).play("end")


def test_the_rivals_home_may_win_too() -> None:
    """O-12: `home_or_rival`, by taking it as the turn begins; one's own wins as well."""
    assert after_end(ON_BLUE, 1, victory="home_or_rival").told["winner"] == [0]
    assert after_end(AT_HOME, 1, victory="home_or_rival").told["winner"] == [0]
    assert after_end(ON_BLUE, 1, victory="home").told["winner"] is None
    table = Table(victory="home_or_rival").sit({**ON_BLUE, "red": "E5 F5 G5 H6 C2 C3"}, moves=3)
    assert table.play("H6-H5").told["winner"] is None  # held, but not taken yet


def test_some_colours_under_control_win() -> None:
    """O-12: `colours:N`, the first to control so many; homes do not win."""
    one_more = {"violet": "blue", "orange": "blue", "white": "red"}
    assert after_end(ON_GREY, 0, one_more, victory="colours:3").told["winner"] == [1]
    told = after_end(ON_GREY, 0, one_more, victory="colours:4").told
    assert (told["winner"], told["control"]["grey"]) == (None, "blue")
    told = after_end(AT_HOME, 1, victory="colours:2").told
    assert (told["winner"], told["control"]) == (None, {"red": "red"})


def test_a_colour_taken_from_another_counts_for_one_and_no_longer_for_the_other() -> None:
    """O-12, O-9: the marker moves."""
    told = after_end(ON_GREY, 0, {"grey": "red", "violet": "blue"}, victory="colours:2").told
    assert told["winner"] == [1]


def test_three_colours_are_chosen_in_turn() -> None:
    """O-12: `chosen`, from the seat that begins, lists may overlap; then pegs are laid."""
    table = Table(seats=3, victory="chosen", first=2)
    told = table.told
    assert (told["phase"], told["turn"], told["chosen"]) == ("choose", 2, [None, None, None])
    assert table.legal() == {f"choose {','.join(three)}" for three in combinations(COLOURS, 3)}
    assert table.refusal("@C3") == table.refusal("end") == {"O-12 choosing"}
    table.play("choose red,green,white")
    assert table.happened("chose")[0]["more"] == {"colours": ["red", "green", "white"]}
    told = table.play("choose red,green,white", "choose orange,violet,grey").told
    assert (told["phase"], told["turn"], told["round"]) == ("lay", 2, 0)
    assert told["chosen"] == [
        ["red", "green", "white"],
        ["orange", "violet", "grey"],
        ["red", "green", "white"],
    ]
    assert table.refusal("@A1") == {"O-8 home_colour"}  # O-8 holds all the same
    assert Table().told["chosen"] is None


def test_taking_one_of_ones_own_three_wins() -> None:
    """O-12: `chosen`; another colour only comes under control, and homes do not win."""
    table = Table(victory="chosen").play("choose red,green,white", "choose blue,violet,grey")
    assert table.sit(ON_GREY, turn=0).play("end").told["winner"] == [1]
    told = after_end(ON_GREY, 0, victory="chosen").told
    assert (told["winner"], told["control"]) == (None, {"grey": "blue"})
    assert after_end(AT_HOME, 1, victory="chosen").told["winner"] is None


@pytest.mark.parametrize("victory", ["colours:5", "chosen"])
def test_under_every_victory_whose_home_is_taken_goes_out(victory: str) -> None:
    """O-12, O-11: with three seats; and the last one left wins."""
    pegs = {"red": "B2 C2 D2 C3", "blue": "G4 G5 A6 A7", "green": "D4 G6 G7 A8"}
    table = Table(seats=3, victory=victory)
    while table.told["phase"] == "choose":
        table.play("choose orange,white,grey")
    assert table.sit(pegs, turn=2).play("end").told["out"] == [2]
    last = {"red": "E5 F5 G5 C1", "blue": "C3 D4 A6 A7"}
    table.sit(last, turn=1, out=[2], control={"green": "red"})
    assert table.play("end").told["winner"] == [0]


@pytest.mark.parametrize(
    "value", ["colours:0", "colours:9", "colours", "colours:02", "colours:+1", "", 3, None, "own"]
)
def test_other_victories_cannot_be_agreed_on(value: Any) -> None:
    """O-12: `home_or_rival` with two seats only; up to eight colours."""
    with pytest.raises(BadSetup):
        Table(victory=value)
    with pytest.raises(BadSetup):
        Table(seats=3, victory="home_or_rival")


def test_the_third_time_is_a_draw() -> None:
    """O-13: the same wheels, pegs, markers and seat, counted as turns begin."""
    table = lay(Table(), "C3 D3 E3 B2 C2 D4", "H8 A8 B8 A6 G7 H7")
    assert table.told["round"] == 1
    table.play("end", "end", "end")
    assert table.told["winner"] is None
    told = table.play("end").told  # red's turn begins in this position for the third time
    assert (told["winner"], told["turn"], told["phase"]) == ([], None, "over")
    assert table.happened("drawn")


def test_a_marker_makes_another_position() -> None:
    """O-13: blue takes grey in between, so red's first turn does not count with the later ones."""
    table = lay(Table(), "C3 D3 E3 B2 C2 D4", "H8 A8 B8 C8 G7 H7")
    table.play("end")
    assert table.told["control"] == {"grey": "blue"}
    table.play("end", "end", "end")
    assert table.told["winner"] is None
    assert table.play("end").told["winner"] == []  # blue's third turn with the marker


# Red holds orange with the wheels at 0, 0; blue holds it a notch of wheel 1 later.
SWINGING = {"red": "C3 D3 E3 F3 C1 A7", "blue": "B1 B2 F5 F6 A8 B7"}


def test_a_marker_that_comes_back_makes_the_same_position() -> None:
    """O-13, O-9 (1): red and blue take orange from each other, again and again."""
    table = Table(victory="colours:8").sit(SWINGING, turn=1, control={"orange": "blue"})
    table.play("end")
    for notch, owner in (("W1+", "blue"), ("W1-", "red"), ("W1+", "blue")):
        assert table.play(notch, "end").told["control"] == {"orange": owner}
        assert table.told["winner"] is None
    assert table.play("W1-", "end").told["winner"] == []  # red's third turn like this


def test_the_same_pegs_with_the_marker_elsewhere_are_another_position() -> None:
    """O-13: red's turn with its own marker does not count with those where blue has it."""
    table = Table(victory="colours:8").sit(SWINGING, 1, 3, control={"orange": "red"})
    assert table.play("W1+", "end").told["control"] == {"orange": "red"}
    assert table.play("end").told["control"] == {"orange": "blue"}
    assert table.play("end", "end", "end").told["winner"] is None
    assert table.play("end").told["winner"] == []  # blue's third


def test_pegs_and_wheels_make_another_position() -> None:
    """O-13: there and back is the same again, something else is not."""
    table = lay(Table(), "C3 D3 E3 B2 C2 D4", "H8 A8 B8 A6 G7 H7")
    table.play("W2-", "end", "end", "W2+", "end", "end", "D4-E4", "end", "end", "E4-D4", "end")
    assert table.told["winner"] is None  # red began at home, turned, at home, moved
    assert table.play("end").told["winner"] == []


@pytest.mark.parametrize("variant", ["children", "handicap"])
def test_drawn_games_in_other_variants(variant: str) -> None:
    """O-13: in all but the quiz."""
    table = lay(Table(variant), "C3 D3 E3 B2 C2 D4", "H8 A8 B8 A6 G7 H7")
    assert table.play("end", "end", "end", "end").told["winner"] == []


def test_the_quiz_is_never_drawn() -> None:
    """O-13: not in quiz."""
    table = Table("quiz")
    assert table.play(*["end"] * 12).told["winner"] is None


@pytest.mark.parametrize("variant", ["standard", "children", "handicap"])
def test_a_gentle_start_gives_one_move_each(variant: str) -> None:
    """O-13a: in the first round of turns only; off unless asked for."""
    red, blue = "C3 D3 E3 B2 C2 D4", "H8 A8 B8 A6 G7 H7"
    assert lay(Table(variant), red, blue).told["moves_left"] == 3
    table = lay(Table(variant, gentle_start=True), red, blue)
    assert (table.told["round"], table.told["moves_left"]) == (1, 1)
    told = table.play("D4-E4").told
    assert (told["turn"], told["round"], told["moves_left"]) == (1, 1, 1)
    told = table.play("end").told
    assert (told["turn"], told["round"], told["moves_left"]) == (0, 2, 3)


def test_children_win_with_any_colour() -> None:
    """O-14: held in one's own turn, or as it begins; nothing is taken before."""
    table = Table("children").sit({**ON_GREY, "blue": "H8 A8 B8 C1 G7 H7"}, turn=0, moves=2)
    told = table.play("D4-E4", "E4-F3").told  # the fourth on orange
    assert (told["winner"], told["control"]) == ([0], {})
    assert Table("children").sit(ON_GREY, turn=0).play("end").told["winner"] == [1]


def test_children_win_nothing_in_anothers_turn() -> None:
    """O-14: blue holds grey while red moves on."""
    table = Table("children").sit(ON_GREY, turn=0, moves=3).play("D4-E4")
    assert table.told["winner"] is None


def test_children_win_nothing_while_pegs_are_laid() -> None:
    """O-14, O-8: with four seats two pegs hold; red wins when the turns begin."""
    table = Table("children", 4).play("@C3", "@D4", "@E4", "@A7", "@D3", "@F4", "@G4", "@B7")
    assert (table.told["winner"], table.told["phase"]) == (None, "lay")
    table.play("@H8", "@A8", "@B8", "@C8")
    assert table.told["winner"] == [0]
    assert Table("children", 4).refusal("@A1") == {"O-8 home_colour"}


def test_children_lose_no_home_and_clear_nothing() -> None:
    """O-14: nobody goes out: whoever holds another's home has won."""
    pegs = {"red": "B2 C2 D2 C3", "blue": "G4 G5 A6 A7", "green": "D4 G6 G7 A8"}
    told = Table("children", 3).sit(pegs, turn=2).play("end").told
    assert (told["winner"], told["out"], told["control"]) == ([0], [], {})
    assert len(told["pegs"]["green"]) == 4
    table = Table("children").sit(ON_GREY, turn=0)
    assert table.refusal("H8>E4") == {"O-9 not_controlled"}


def test_each_seat_has_its_own_target() -> None:
    """O-15: the stronger needs more; one's own colour counts but is not needed."""
    one = {"violet": "blue", "white": "red"}
    table = Table("handicap", targets=[1, 2]).sit(ON_GREY, turn=0, control=one)
    assert table.play("end").told["winner"] == [1]
    table = Table("handicap", targets=[1, 3]).sit(ON_GREY, turn=0, control=one)
    assert table.play("end").told["winner"] is None
    table = Table("handicap", targets=[2, 3]).sit(AT_HOME, turn=1, control={"white": "red"})
    assert table.play("end").told["winner"] == [0]
    table = Table("handicap", targets=[2, 3]).sit(AT_HOME, turn=1)
    assert table.play("end").told["winner"] is None
    assert Table("handicap", 3).told["options"]["targets"] == [2, 2, 2]


def test_homes_are_closed_and_can_be_lost_in_a_handicap() -> None:
    """O-15: O-8 and O-11 stay."""
    assert Table("handicap").refusal("@A1") == {"O-8 home_colour"}
    pegs = {"red": "B2 C2 D2 C3", "blue": "G4 G5 A6 A7", "green": "D4 G6 G7 A8"}
    assert Table("handicap", 3).sit(pegs, turn=2).play("end").told["out"] == [2]


def lay(table: Table, red: str, blue: str) -> Table:
    """Two seats lay these pegs in turn."""
    for mine, yours in zip(red.split(), blue.split(), strict=True):
        table.play(f"@{mine}", f"@{yours}")
    return table


WAYS: list[tuple[str, int, dict[str, Any]]] = [
    ("children", 2, {}),
    ("children", 4, {}),
    ("handicap", 3, {"targets": [1, 2, 1]}),
    ("standard", 3, {}),
    ("standard", 4, {}),
    ("standard", 4, {"victory": "colours:1"}),
    ("standard", 2, {"victory": "home_or_rival"}),
    ("standard", 4, {"victory": "chosen"}),
]


@pytest.mark.parametrize(("variant", "seats", "options"), WAYS)
def test_what_won_is_read_off_the_last_table(
    variant: str, seats: int, options: dict[str, Any]
) -> None:
    """O-10 to O-15: as the event said it, by pegs of the winner that stand on one colour enough."""
    wins = 0
    for seed in range(6):
        table, rng = Table(variant, seats, seed, **options), Rng(seed)
        for _ in range(600):
            if table.turn is None:
                break
            table.play(rng.choice(sorted(table.legal())))
        won = table.happened("won")
        if not won:
            assert won_by(table.state) == ("", ()) and not deciding_pegs(table.state)
            continue
        wins += 1
        how, colours = won_by(table.state)
        assert how == won[0]["more"]["by"] and colours
        pegs = deciding_pegs(table.state)
        assert not pegs & ~table.state.pegs[table.state.winner[0]]
        assert pegs.bit_count() >= table.state.rules.need * len(colours)
    assert wins
