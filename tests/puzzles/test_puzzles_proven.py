"""Every shipped puzzle has the solution it claims: proven anew by code that made none of them.

A sample here; all of them by `make soak`.
"""

from __future__ import annotations

from typing import Any

import pytest

from oeil_app.core.tasks.puzzle import Puzzle
from oeil_app.games import GAMES
from oeil_app.play.puzzles.puzzles import of_kind
from tests.puzzles.proofs import PROOFS, told

GRADES = 5

EARLY = {"win2": 15}  # numbered when they counted as the easiest; numbers stay
LEAST = {"herd": 150, "solitaire": 200, "win1": 100, "win2": 100, "hold": 100}


def sample(kind: str, every: int) -> list[Any]:
    """Some of a kind, spread over the grades; the others are for the long run."""
    return [
        pytest.param(one, id=one.id, marks=() if one.number % every == 1 else pytest.mark.soak)
        for one in of_kind(kind)
    ]


@pytest.mark.parametrize(
    "puzzle",
    [
        one
        for kind, every in (("herd", 8), ("solitaire", 5), ("win1", 4), ("win2", 16), ("hold", 16))
        for one in sample(kind, every)
    ],
)
def test_a_shipped_puzzle_keeps_what_its_kind_promises(puzzle: Puzzle) -> None:
    """F-4, LB-4, O-21: see `proofs.py`."""
    PROOFS[puzzle.kind](puzzle)


@pytest.mark.parametrize("kind", LEAST)
def test_there_are_enough_of_every_grade_and_none_twice(kind: str) -> None:
    found = of_kind(kind)
    assert len(found) >= LEAST[kind]
    assert [one.number for one in found] == list(range(1, len(found) + 1))
    in_order = found[EARLY.get(kind, 0) :]
    for deck in {one.setup.options.get("deck") for one in in_order}:
        inside = [one.grade for one in in_order if one.setup.options.get("deck") == deck]
        assert inside == sorted(inside), "easiest first"
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
