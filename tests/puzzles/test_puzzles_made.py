"""The generators make the same bytes each time: a little here, all of it by `make soak`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from oeil_app.core.tasks.puzzle import grade_of
from oeil_app.games.lynx.makers.herd import BOUNDS, deal
from oeil_app.play.puzzles.puzzles import FOLDER
from tools.puzzles import foureyes, herd, shelf, solitaire


def shipped(kind: str) -> list[dict[str, object]]:
    puzzles: list[dict[str, object]] = json.loads((FOLDER / f"{kind}.json").read_text("utf-8"))[
        "puzzles"
    ]
    return puzzles


@pytest.mark.parametrize("number", [1, 60, 110, 150])
def test_a_herd_is_dealt_and_graded_as_it_was(number: int) -> None:
    one: dict[str, Any] = dict(shipped("herd")[number - 1])
    again = shelf.to_the_end(deal(one["seed"], one["options"]["deck"], one["options"]["no_snake"]))
    grade = grade_of(again.pop("effort"), BOUNDS)
    assert {"grade": grade, **again} == one


def test_the_first_solitaire_found_is_among_the_shipped() -> None:
    """The same dice, the same solver, the same way."""
    made = solitaire.make(full=1, short=1)
    bodies = [{k: v for k, v in one.items() if k != "grade"} for one in shipped("solitaire")]
    full = {k: v for k, v in made[-1].items() if k != "grade"}
    assert full in bodies


def test_the_first_duels_found_are_among_the_shipped() -> None:
    made = foureyes.make({"win1": 2, "win2": 2, "hold": 2})
    for kind, puzzles in made.items():
        bodies = [{k: v for k, v in one.items() if k != "grade"} for one in shipped(kind)]
        assert len(puzzles) == 2
        for one in puzzles:
            assert {k: v for k, v in one.items() if k != "grade"} in bodies


@pytest.mark.parametrize("kind", ["herd", "solitaire", "win1", "win2", "hold"])
def test_a_file_is_written_in_one_way(kind: str) -> None:
    text = (FOLDER / f"{kind}.json").read_text("utf-8")
    assert text == shelf.text(kind, shipped(kind))


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("maker", ["herd", "solitaire", "foureyes"])
def test_all_files_are_made_again_to_the_byte(maker: str) -> None:
    made = {
        "herd": lambda: {"herd": herd.make()},
        "solitaire": lambda: {"solitaire": solitaire.make()},
        "foureyes": foureyes.make,
    }[maker]()
    for kind, puzzles in made.items():
        assert shelf.text(kind, puzzles) == (FOLDER / f"{kind}.json").read_text("utf-8"), kind
