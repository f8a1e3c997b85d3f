"""The eye's solitaire: how soon and how surely it is solved, from the start and in mid-play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from statistics import median

from bench.measure import Row, best
from bench.solitaire_solver import first_solution, wander
from oeil_app.games.oeil.solitaire.position import START
from oeil_app.games.oeil.solitaire.solver import Solved, solve

POSITIONS = 10


def rows() -> Iterator[Row]:
    answer = solve(START)
    note = (
        f"{answer.moves_to_go} moves, a line known by heart" if isinstance(answer, Solved) else ""
    )
    yield Row("hint at the start", best(lambda: solve(START)) * 1e3, "ms", note=note)
    # The same pegs in another order are the same board, but stand on no known line.
    first, moves, seen = first_solution(replace(START, pegs=START.pegs[::-1]))
    yield Row("first solution, searched from the start", first, "s", note=f"{moves} moves")
    dice = random.Random(1)
    found = [first_solution(wander(dice)) for _ in range(POSITIONS)]
    solved = sum(moves is not None for _, moves, _ in found)
    yield Row("solved, of seeded positions", solved, "positions", "all", POSITIONS, at_least=1)
    waits = [waited for waited, _, _ in found]
    note = f"the slowest {max(waits):.1f} s"
    yield Row("first solution, the middle one of these", median(waits), "s", note=note)
    speed = (seen + sum(nodes for _, _, nodes in found)) / (first + sum(waits))
    yield Row("looked at", speed, "positions/s")
