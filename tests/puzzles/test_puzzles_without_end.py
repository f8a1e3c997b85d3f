"""Puzzles made on the device: what their kind promises, proven anew; by name the same everywhere.

Fifty of a kind here, two thousand by `make soak`.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oeil_app.core.rules.rng import Rng
from oeil_app.play import codes
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.journal import Journal
from oeil_app.play.puzzles import puzzle_codes
from oeil_app.play.puzzles.made_puzzles import MadePuzzles, told
from oeil_app.play.puzzles.making import MADE, load_makers, make, parts_of
from oeil_app.play.puzzles.making import made_at_once as made_anew
from oeil_app.play.puzzles.puzzles import KINDS, kind_of, of_kind, puzzle
from tests.puzzles.proofs import PROOFS
from tools.proofs import made_result

MOST_NUMBER, GRADES = 99_999, 5

FAST, LONG = 10, 400  # of each grade
ROOT = Path(__file__).parents[2]
made_at_once = cache(made_anew)  # what several tests ask for


def test_every_kind_that_families_see_never_ends_and_has_a_proof() -> None:
    assert set(MADE) == set(KINDS) == set(PROOFS)
    assert len({kind_of(kind).code for kind in KINDS}) == len(KINDS), "codes are told apart"


@pytest.mark.parametrize("grade", range(1, GRADES + 1))
@pytest.mark.parametrize("kind", MADE)
def test_what_is_made_keeps_what_its_kind_promises(kind: str, grade: int) -> None:
    """G-2: of the grade that was asked for; a position that the registry takes."""
    for number in range(1, FAST + 1):
        made = made_at_once(kind, grade, number)
        assert (made.kind, made.grade, made.number, made.made) == (kind, grade, number, True)
        PROOFS[kind](made)


@pytest.mark.parametrize("kind", MADE)
def test_what_was_proven_is_what_is_made_here(kind: str) -> None:
    """tools/proofs/made_puzzles.json: the first ten of each grade; `--part` compares any others."""
    known = made_result.result().get(kind, {"proven": 0, "tens": {}})
    assert known["proven"] == sum(10 * len(tens.split()) for tens in known["tens"].values())
    for grade, tens in known["tens"].items():
        ten = [made_at_once(kind, int(grade), number) for number in range(1, FAST + 1)]
        assert made_result.of_ten([*map(made_result.content, ten)]) == tens.split()[0]


def test_only_whole_tens_of_every_grade_are_written_down() -> None:
    done = {f"herd-{grade}.{n}": [] for grade in range(1, GRADES + 1) for n in range(1, 26)}
    assert made_result.tens_of("herd", done, 400) == 2
    del done["herd-4.12"]
    assert made_result.tens_of("herd", done, 400) == 1
    assert made_result.tens_of("herd", {}, 400) == 0


@pytest.mark.soak
@pytest.mark.timeout(7000)
@pytest.mark.parametrize("grade", range(1, GRADES + 1))
@pytest.mark.parametrize("kind", MADE)
def test_two_thousand_of_a_kind_keep_what_it_promises(kind: str, grade: int) -> None:
    for number in range(FAST + 1, LONG + 1):
        PROOFS[kind](made_at_once(kind, grade, number))


def digest(kind: str) -> str:
    """The first of each grade, to the byte."""
    made = [told(made_at_once(kind, grade, 1)) for grade in range(1, GRADES + 1)]
    return hashlib.sha256(json.dumps(made, sort_keys=True).encode()).hexdigest()[:16]


GOLDEN: dict[str, str] = json.loads((Path(__file__).parent / "made.json").read_text("utf-8"))


@pytest.mark.parametrize("kind", MADE)
def test_the_same_name_is_the_same_puzzle_for_ever(kind: str) -> None:
    """G-2: written down once; who changes a maker must number it anew (`making._VERSION`)."""
    assert digest(kind) == GOLDEN[kind]


def test_the_same_code_is_the_same_puzzle_on_two_installations(tmp_path: Path) -> None:
    """Another process, another home, another hash seed: the same position, par and solution."""
    asked = [
        *("last_card-4.77", "two_turns-3.12", "three_snakes-2.5", "win2-2.9", "herd-3.4"),
        *("solitaire-1.8", "win1-5.6", "hold-1.7"),
    ]
    assert {id.rpartition("-")[0] for id in asked} == set(MADE)
    code = (
        "import json,sys\n"
        "from oeil_app.play.puzzles import puzzle_codes\n"
        "from oeil_app.play.puzzles.made_puzzles import told\n"
        "from oeil_app.play.puzzles.making import named\n"
        "print(json.dumps([told(named(puzzle_codes.read(c))) for c in sys.argv[1:]]))"
    )
    here = [made_at_once(*parts) for id in asked if (parts := parts_of(id))]
    spelled = [puzzle_codes.write(one) for one in here]
    elsewhere = []
    for seed in ("1", "2"):
        home = tmp_path / seed
        home.mkdir()
        environment = {"PYTHONHASHSEED": seed, "OEIL_HOME": str(home), "PATH": "/usr/bin:/bin"}
        command = [sys.executable, "-c", code, *spelled]
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, check=True, text=True
        )
        elsewhere.append(json.loads(done.stdout))
    assert elsewhere[0] == elsewhere[1] == [told(one) for one in here]


@given(kind=st.sampled_from(MADE), grade=st.integers(1, GRADES), n=st.integers(1, MOST_NUMBER))
def test_codes_and_names_are_inverses(kind: str, grade: int, n: int) -> None:
    from dataclasses import replace

    base = of_kind("win1")[0]
    made = replace(base, kind=kind, grade=grade, number=n, made=True)
    assert parts_of(made.id) == (kind, grade, n)
    assert puzzle_codes.read(puzzle_codes.write(made).lower()) == made.id
    with pytest.raises(Trouble):
        codes.read(puzzle_codes.write(made))


def test_shipped_puzzles_have_codes_and_deals_are_no_puzzles() -> None:
    for kind in KINDS:
        for one in of_kind(kind)[::40]:
            assert puzzle_codes.read(puzzle_codes.write(one)) == one.id
            if one.setup.start is None:
                with pytest.raises(Trouble):
                    puzzle_codes.read(codes.write(one.setup))


@pytest.mark.parametrize(
    "bad", ["", "herd", "herd-1", "herd-0.1", "herd-6.1", "herd-1.0", "herd-01.1", "herd-1.x",
            "chess-1.1", "herd-1.100000", "-1.1", "herd-1.1.1"],
)  # fmt: skip
def test_names_that_mean_no_new_puzzle(bad: str) -> None:
    assert parts_of(bad) is None


def test_making_stops_at_any_step_and_begins_anew_the_same() -> None:
    whole = made_at_once("three_snakes", 3, 8)
    steps = make("three_snakes", 3, 8)
    shares = [next(steps) for _ in range(50)]
    steps.close()
    assert all(0 <= a <= b < 1 for a, b in pairwise(shares))
    assert made_anew("three_snakes", 3, 8) == whole
    with pytest.raises(ValueError, match="no such puzzle"):
        next(make("herd", 6, 1))


def test_what_a_first_step_looks_up_is_built_beforehand() -> None:
    """In the thread that runs while the first page is looked at, not in a frame."""
    from oeil_app.games.oeil.solitaire.solver_tables import _goal

    load_makers()
    before = _goal.cache_info().misses
    next(make("solitaire", 1, 2))
    assert before > 500 and _goal.cache_info().misses - before < 100


def test_what_was_made_is_kept_and_found_again() -> None:
    """The same puzzle from the journal as from its maker; spoiled rows are made anew."""
    journal = Journal.open(None)
    shelf = MadePuzzles(journal.family)
    assert shelf.next_number("last_card", 2) == 1
    for number in (1, 2):
        shelf.keep(made_at_once("last_card", 2, number))
    assert shelf.next_number("last_card", 2) == 3 and shelf.next_number("last_card", 3) == 1
    assert [one.number for one in shelf.of("last_card", 2)] == [2, 1]
    assert shelf.of("last_card", 2)[0] == made_at_once("last_card", 2, 2)
    journal.family.keep(None, "puzzle_made", "last_card-2.2", {"start": 7})
    assert not shelf.has("last_card-2.2")
    assert shelf.find("last_card-2.2") == made_at_once("last_card", 2, 2)
    assert shelf.find("win1-3") == puzzle("win1-3") and shelf.find("win1-3000") is None


def test_numbers_differ() -> None:
    for kind in ("last_card", "two_turns"):
        made = [made_at_once(kind, 1 + Rng(n).below(GRADES), n) for n in range(1, 60)]
        assert len({json.dumps(told(one), sort_keys=True) for one in made}) == len(made)
