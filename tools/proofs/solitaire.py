"""Proves anew what we say of The Eye's solitaire: 29 moves are the fewest, and the solver's table.

    python -m tools.proofs.solitaire           all of it: three minutes and 3 GB
    python -m tools.proofs.solitaire --part 8  the first 8 moves: seconds
    python -m tools.proofs.solitaire --write   all of it, and keeps the figures in solitaire.json

Builds solitaire.c with the C compiler of this machine (`CC`) and compares what it says with
solitaire.json, the shipped solution, the puzzles that say `proven`, and the solver's table.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from oeil_app.games import GAMES
from oeil_app.games.oeil.solitaire.adviser import position_of
from oeil_app.games.oeil.solitaire.best import best_moves
from oeil_app.games.oeil.solitaire.position import START, Position
from oeil_app.games.oeil.solitaire.solver_board import CELLS, board_of, chapter_of
from oeil_app.games.oeil.solitaire.solver_tables import _LEAST
from oeil_app.play.puzzles.puzzles import of_kind

HERE = Path(__file__).parent
RESULT = HERE / "solitaire.json"


def built(folder: Path) -> Path:
    """The program, for this machine."""
    program = folder / "solitaire"
    flags = ["-std=c11", "-O3", "-Wall", "-Wextra", "-Werror"]
    command = [os.environ.get("CC", "cc"), *flags, "-o", str(program), str(HERE / "solitaire.c")]
    subprocess.run(command, check=True)
    return program


def said(program: Path, *words: str, given: str = "") -> list[str]:
    """What it prints, line by line."""
    ran = subprocess.run(
        [program, *words], input=given, stdout=subprocess.PIPE, text=True, check=True
    )
    return ran.stdout.splitlines()


def asked(position: Position) -> str:
    """A position as the program reads it."""
    board, chapter = board_of(position), chapter_of(position)
    taken, used, last = chapter & 255, chapter >> 8 & 15, chapter >> 12
    pegs = f"{board & 0xFFFFFFFF:x}"
    return f"{board >> CELLS} {pegs} {taken} {used} {last} {int(position.first_move)}"


def forwards(program: Path, most: int) -> dict[str, Any]:
    """New positions by moves from the start, and the moves after which one is solved first."""
    layers = [line.split() for line in said(program, "forwards", str(most))]
    solved = [int(depth) for depth, _, _, end in layers if end == "solved"]
    return {"new": [int(fresh) for _, fresh, _, _ in layers], "solved_after": (solved or [None])[0]}


def backwards(program: Path, positions: list[Position]) -> tuple[dict[str, Any], list[int]]:
    """New positions by moves to go with the least by chapter; the moves to go of these."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "asked"
        path.write_text("".join(asked(one) + "\n" for one in positions), encoding="ascii")
        lines = [line.split() for line in said(program, "backwards", str(path))]
    least = [[int(number) for number in line[1:]] for line in lines if line[0] == "least"]
    table = {(t | used << 8 | last << 12, colour): go for t, used, last, colour, go in least}
    (never,) = (line for line in lines if line[0] == "never")
    found = {
        "to_go": [int(line[2]) for line in lines if line[0] == "layer" and int(line[2])],
        "never": {"positions": int(never[1]), "boards": int(never[3])},
        "least_as_shipped": table == _LEAST,
    }
    return found, [int(line[1]) for line in lines if line[0] == "asked"]


def puzzles() -> Iterator[tuple[str, Position, int, bool]]:
    """The starts that are shipped, with par and whether nothing shorter is claimed to exist."""
    for one in of_kind("solitaire"):
        yield one.id, position_of(GAMES.deal(one.setup)), one.par, one.proven


def whole(program: Path) -> tuple[dict[str, Any], list[str]]:
    """Everything: the figures, and what is not as we say."""
    starts = list(puzzles())
    result, (start, *to_go) = backwards(program, [START, *(one for _, one, _, _ in starts)])
    ahead = forwards(program, 99)
    faults = []
    if not start == ahead["solved_after"] == len(best_moves()):
        faults.append(f"the start: {start} backwards, {ahead['solved_after']} forwards")
    if not result["least_as_shipped"]:
        faults.append("the solver's table of least costs is another")
    for (name, _, par, proven), go in zip(starts, to_go, strict=True):
        if not 0 < go <= par or (proven and go != par):
            faults.append(f"puzzle {name}: {go} moves, its par is {par}")
    exact = sum(go == par for (_, _, par, _), go in zip(starts, to_go, strict=True))
    both = {"forwards": ahead, "backwards": result, "pars_that_are_shortest": exact}
    return both, faults


def main() -> int:
    words = argparse.ArgumentParser()
    words.add_argument("--part", type=int, default=0)
    words.add_argument("--write", action="store_true")
    options = words.parse_args()
    kept = json.loads(RESULT.read_text(encoding="utf-8")) if RESULT.exists() else {}
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        program = built(Path(folder))
        if options.part:
            new = forwards(program, options.part)["new"]
            faults = [] if new == kept["forwards"]["new"][: options.part] else [f"other: {new}"]
        else:
            found, faults = whole(program)
            if options.write:
                RESULT.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
            elif found != kept:
                faults.append("the figures are others than in solitaire.json")
    print("\n".join(faults) or "as we say", f"({time.perf_counter() - began:.0f} s)")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
