"""The program that proves the solitaire's shortest solution plays by the rules read a second time.

The whole proof is `python -m tools.proofs.solitaire` (tools/proofs/README.md); here its moves are
compared, and its first layers with what it said when it ran to the end.
"""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

import pytest

from oeil_app.games.oeil.board.board import COLOURS
from oeil_app.games.oeil.solitaire.best import best_moves
from oeil_app.games.oeil.solitaire.position import START, Position
from oeil_app.games.oeil.solitaire.solver_board import CELLS, board_of
from tests.games.solitaire_twin import twin_of
from tools.proofs import solitaire as proof

pytestmark = pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler (cc) here")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return proof.built(tmp_path_factory.mktemp("proof"))


def wandered(count: int) -> list[Position]:
    """Positions of seeded random play."""
    rng, found = random.Random(29), [START]
    while len(found) < count:
        at = START
        for _ in range(rng.randrange(1, 30)):
            after = [at.apply(move) for move in at.legal_moves()]
            at = rng.choice([one for one in after if one.status == "play"] or [at])
        found.append(at)
    return found


def by_the_twin(position: Position) -> set[str]:
    """The boards one move on, as the program writes them, by the rulebook's formulas alone."""
    found = set()
    for move in twin_of(position).moves():
        twin = twin_of(position)
        twin.play(move)
        colours = twin.colours()
        full = [n for n, colour in enumerate(COLOURS) if colours.count(colour) == 4]
        after = board_of(position.apply(move))
        lost = int(len(set(colours)) == 6)
        found.add(f"{after >> CELLS}:{after & 0xFFFFFFFF:x}:{(full or [-1])[0]}:{lost}")
    return found


def test_its_moves_are_those_of_the_rules(program: Path) -> None:
    """O-5, O-6, O-22 to O-24: the same boards, full colours and losses."""
    positions = wandered(120)
    lines = []
    for position in positions:
        board = board_of(position)
        lines.append(f"{board >> CELLS} {board & 0xFFFFFFFF:x} {int(position.first_move)}\n")
    told = proof.said(program, "moves", given="".join(lines))
    assert [set(line.split()) for line in told] == [by_the_twin(one) for one in positions]


def test_its_result_says_what_we_print() -> None:
    """O-21: nothing is solved within 28 moves, forwards or backwards."""
    kept = json.loads(proof.RESULT.read_text(encoding="utf-8"))
    assert kept["forwards"]["solved_after"] == len(best_moves()) == 29
    assert len(kept["forwards"]["new"]) == 29 and kept["backwards"]["least_as_shipped"]


@pytest.mark.soak
def test_the_whole_proof_again(program: Path) -> None:
    """Three minutes and 3 GB."""
    found, faults = proof.whole(program)
    assert not faults and found == json.loads(proof.RESULT.read_text(encoding="utf-8"))
