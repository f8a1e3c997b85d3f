"""The Eye alone: six pegs, eight colours, four designs (O-21 to O-24)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.core.rules.referee import perft
from oeil_app.games.oeil.solitaire.position import START

from . import oeil_disc as disc
from .oeil_table import COLOURS, Table

SOLVED = (
    "W2- F5-E4 G6-F5 H7-G6 D3-D4 F5-G5 E4-F5 C2-B2 D4-E5 G6-H5 W2+ E5-F6 W1+ F5-G6 B1-C1 "
    "W2+ C1-B8 H5-A6 W1+ G5-H6 W2+ A6-A7 G6-G5 W2- B8-C1 H6-G6 W1+ W2- B2-C2"
)
SOLUTION = SOLVED.split()
DESIGNS = {"long", "short", "lines", "circles"}


def solitaire(pegs: str = "", **changes: Any) -> Table:
    """At the start, or with these pegs in the middle of it."""
    table = Table("solitaire", 1)
    if not pegs:
        return table
    return table.sit({"red": pegs}, moves=0, **{"first_move": False, "round": 1, **changes})


def test_the_start() -> None:
    """O-21: six pegs on six colours, in one ring, two gaps that face each other."""
    told = solitaire().told
    pegs = told["pegs"]["red"]
    assert sorted(pegs) == ["B1", "C2", "D3", "F5", "G6", "H7"]
    assert list(told["pegs"]) == ["red"]
    assert {disc.out_from_hub(0, 0, peg) for peg in pegs} == {2}
    on = [disc.shown(0, 0, peg) for peg in pegs]
    gaps = [n for n, colour in enumerate(COLOURS) if colour not in on]
    assert len(set(on)) == 6
    assert gaps[1] - gaps[0] == 4
    assert (told["taken"], told["last_design"], told["first_move"]) == ([], None, True)
    assert set(told["designs_left"]) == DESIGNS
    assert (told["turn"], told["phase"], told["moves_left"]) == (0, "move", 0)
    assert (told["to_lay"], told["control"], told["chosen"], told["out"]) == ([0], {}, None, [])


def test_the_first_move_is_free() -> None:
    """O-22: any peg to any free neighbour, or a wheel."""
    table = solitaire()
    pegs = table.told["pegs"]["red"]
    steps = {
        f"{peg}-{to}"
        for peg in pegs
        for to in disc.NAMES
        if disc.beside(peg, to) and disc.shown(0, 0, to) and to not in pegs
    }
    assert table.legal() == steps | {"W1+", "W1-", "W2+", "W2-"}


def test_later_a_peg_needs_company_on_its_colour() -> None:
    """O-22: only such pegs move; a wheel always may."""
    table = solitaire("C3 D3 B2 D4 H8 G6")
    movers = {text[:2] for text in table.legal()}
    assert movers == {"C3", "D3", "W1", "W2"}
    assert table.refusal("D4-E4") == {"O-22 needs_companion"}
    assert table.refusal("D4-C3") == {"O-22 needs_companion", "G-11 occupied"}
    assert table.refusal("E4-F4") == {"G-10 not_yours"}
    assert table.reasons("D4-E4")[0]["pieces"] == ["D4"]
    assert table.play("C3-C2").told["pegs"]["red"].count("C2") == 1


@pytest.mark.parametrize("text", ["end", "@E4", "C3>E4", "take red", "=1", "choose red,green,blue"])
def test_there_is_nothing_but_moves(text: str) -> None:
    """O-22: no turns, no laying, no questions."""
    assert solitaire().refusal(text) == {"O-22 not_in_solitaire"}


def test_a_full_colour_is_taken_at_once() -> None:
    """O-23: all its four squares have pegs."""
    table = solitaire("C3 D3 E3 F4 E4 H8").play("F4-F3")
    told = table.told
    assert (told["taken"], told["last_design"]) == (["orange"], "long")
    assert set(told["designs_left"]) == DESIGNS - {"long"}
    assert table.happened("took")[0]["more"] == {"colour": "orange", "design": "long"}


@pytest.mark.parametrize(
    "changes",
    [
        {"taken": ["red"], "designs_left": ["short", "lines", "circles"], "last_design": "long"},
        {
            "taken": ["red", "blue"],
            "designs_left": ["lines", "circles"],
            "last_design": "short",
        },
        {
            "taken": ["red", "blue", "grey", "white"],
            "designs_left": ["long", "short", "lines", "circles"],
            "last_design": "long",
        },
        {"taken": ["orange"], "designs_left": ["long", "lines", "circles"], "last_design": "short"},
    ],
)
def test_a_full_colour_that_is_not_taken(changes: dict[str, object]) -> None:
    """O-23: the design was used, or is the last one's, or the colour is taken already."""
    table = solitaire("C3 D3 E3 F4 E4 H8", **changes).play("F4-F3")
    told = table.told
    assert {name: told[name] for name in changes} == changes
    assert told["winner"] is None
    assert not table.happened("took")


def test_after_four_colours_all_designs_serve_again() -> None:
    """O-23: but not the same one twice running."""
    table = solitaire(
        "C3 D3 E3 F4 E4 H8",
        taken=["red", "blue", "grey"],
        designs_left=["long"],
        last_design="short",
    ).play("F4-F3")
    told = table.told
    assert set(told["designs_left"]) == DESIGNS
    assert told["last_design"] == "long"


def test_six_colours_after_a_move_are_the_end() -> None:
    """O-24: lost, so nobody wins; the start itself is not lost."""
    table = solitaire("C3 D3 B2 E5 H8 G6")
    told = table.play("D3-D4").told
    assert (told["winner"], told["turn"], told["phase"]) == ([], None, "over")
    assert table.happened("lost")
    assert table.legal() == set()
    assert solitaire().told["winner"] is None


def test_the_start_can_be_solved() -> None:
    """O-21 to O-24: a whole game; each design serves once in each half, and no two running."""
    table = solitaire()
    designs = []
    for text in SOLUTION:
        assert table.told["winner"] is None
        table.play(text)
        designs += [event["more"]["design"] for event in table.happened("took")]
    told = table.told
    assert (told["winner"], told["phase"], told["turn"]) == ([0], "over", None)
    assert sorted(told["taken"]) == sorted(COLOURS)
    assert set(designs[:4]) == set(designs[4:]) == DESIGNS
    assert designs[3] != designs[4]
    assert table.happened("won")[0]["more"] == {"by": "solved"}


@pytest.mark.parametrize(("depth", "leaves"), [(1, 38), (2, 298), (3, 5156)])
def test_moves_are_counted_alike(depth: int, leaves: int) -> None:
    """O-22, O-24, G-7: perft, against the solver's own idea of a position."""
    table = solitaire()
    assert perft(table.referee, table.state, depth) == leaves
    positions = [START]
    for _ in range(depth):
        positions = [at.apply(move) for at in positions for move in at.legal_moves()]
    assert len(positions) == leaves


@given(seed=st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_referee_and_solver_see_the_same_game(seed: int) -> None:
    """O-22, O-23, O-24: move by move, in games that avoid losing as long as they can."""
    dice = random.Random(seed)
    table, at = solitaire(), START
    for text in SOLUTION[: dice.randrange(20)]:
        table.play(text)
        at = at.apply(text)
    for _ in range(40):
        told = table.told
        status = {None: "play", (): "lost", (0,): "solved"}
        assert at.status == status[None if told["winner"] is None else tuple(told["winner"])]
        assert told["taken"] == list(at.taken)
        assert set(told["designs_left"]) == set(at.designs_left)
        assert told["last_design"] == at.last_design
        moves = sorted(at.legal_moves())
        assert sorted(table.legal()) == moves
        if not moves:
            return
        safe = [move for move in moves if at.apply(move).status != "lost"]
        move = dice.choice(safe or moves)
        table.play(move)
        at = at.apply(move)
