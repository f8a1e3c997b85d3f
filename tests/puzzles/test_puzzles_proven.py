"""Every shipped puzzle has the solution it claims: proven anew by code that made none of them.

A sample here; all of them by `make soak`.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from oeil_app.games import GAMES
from oeil_app.play.puzzles import GRADES, KINDS, Puzzle, of_kind
from tests.puzzles import duel_proof as duel
from tests.puzzles import herd_proof
from tests.second_opinion import oeil_solitaire

LEAST = {"herd": 150, "solitaire": 200, "win1": 100, "win2": 100, "hold": 100}


def told(puzzle: Puzzle) -> dict[str, Any]:
    """The table as the puzzle begins, as tools see it."""
    state: dict[str, Any] = GAMES.referee(puzzle.setup).to_json(GAMES.deal(puzzle.setup))
    return state


def sample(kind: str, every: int) -> list[Any]:
    """Some of a kind, spread over the grades; the others are for the long run."""
    return [
        pytest.param(one, id=one.id, marks=() if one.number % every == 1 else pytest.mark.soak)
        for one in of_kind(kind)
    ]


@pytest.mark.parametrize("puzzle", sample("herd", 8))
def test_a_herd_can_be_laid(puzzle: Puzzle) -> None:
    """LB-4, LB-5: a plain search of places and pictures lays all seven cards in one form."""
    table = told(puzzle)
    form = herd_proof.finished(
        table["cards"], {}, table["hands"][0], puzzle.setup.options["no_snake"]
    )
    assert form is not None and len(form) == 7 == puzzle.par


@pytest.mark.parametrize("puzzle", sample("solitaire", 5))
def test_a_solitaire_can_be_solved_in_par(puzzle: Puzzle) -> None:
    """O-21 to O-24: the shipped way, step by step by the rules read a second time."""
    state = deepcopy(told(puzzle))
    for number, move in enumerate(puzzle.solution):
        assert state["winner"] is None, number
        assert move in oeil_solitaire.legal(state), (number, move)
        oeil_solitaire.play(state, move)
    assert state["winner"] == [0] and len(state["taken"]) == 8
    assert len(puzzle.solution) == puzzle.par


@pytest.mark.parametrize("puzzle", sample("win1", 4))
def test_one_action_alone_wins_at_once(puzzle: Puzzle) -> None:
    """F-4: exactly one."""
    assert duel.wins_at_once(duel.read(told(puzzle)), "red") == list(puzzle.solution)


@pytest.mark.parametrize("puzzle", sample("win2", 16))
def test_one_action_alone_wins_in_two(puzzle: Puzzle) -> None:
    """F-4: nothing wins at once; one first action wins in two against every answer."""
    position = duel.read(told(puzzle))
    assert duel.wins_at_once(position, "red") == []
    assert duel.first_to_win(position, 2) == [puzzle.solution[0]]
    first = next(way for way in duel.ways(position, "red") if way.text == puzzle.solution[0])
    position = duel.done(position, first)
    answer = next(way for way in duel.ways(position, "blue") if way.text == puzzle.solution[1])
    assert puzzle.solution[2] in duel.wins_at_once(duel.done(position, answer), "red")


@pytest.mark.parametrize("puzzle", sample("hold", 16))
def test_one_action_alone_holds(puzzle: Puzzle) -> None:
    """F-4: red cannot win in two itself; after all actions but one blue can force a square."""
    position = duel.read(told(puzzle))
    assert duel.first_to_hold(position, puzzle.within) == list(puzzle.solution)


@pytest.mark.parametrize("kind", KINDS)
def test_there_are_enough_of_every_grade_and_none_twice(kind: str) -> None:
    found = of_kind(kind)
    assert len(found) >= LEAST[kind]
    assert [one.number for one in found] == list(range(1, len(found) + 1))
    assert [one.grade for one in found] == sorted(one.grade for one in found), "easiest first"
    grades = [sum(one.grade == grade for one in found) for grade in range(1, GRADES + 1)]
    assert min(grades) >= 20
    assert len({str((one.setup.seed, one.setup.options, one.setup.start)) for one in found}) == len(
        found
    )
    for one in found:
        setup = one.setup
        again = GAMES.setup(
            setup.game, setup.variant, setup.seats, setup.seed, setup.options, setup.start
        )
        assert again == setup


def test_the_solitaires_are_other_starts_than_the_standard_one() -> None:
    """O-21 is the game itself; at least 200 full starts besides it, each half like the other."""
    standard = GAMES.setup("oeil", "solitaire", 1, 0, {})
    usual = GAMES.referee(standard).to_json(GAMES.deal(standard))
    tables = [told(one) for one in of_kind("solitaire")]
    assert usual not in tables
    full = [table for table in tables if not table["taken"] and table["first_move"]]
    assert len(full) >= 200
    for table in full:
        pegs = {("ABCDEFGH".index(name[0]), int(name[1]) - 1) for name in table["pegs"]["red"]}
        assert pegs == {((i + 4) % 8, (j + 4) % 8) for i, j in pegs}
