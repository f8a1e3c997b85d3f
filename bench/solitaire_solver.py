"""How fast and how well the eye's solitaire is solved, from 20 positions of seeded random play."""

from __future__ import annotations

import random
import time

from oeil_app.games.oeil.solitaire.position import START, Position
from oeil_app.games.oeil.solitaire.solver import BUDGET, Solved, Unknown, search

POSITIONS = 20


def wander(rng: random.Random) -> Position:
    """A position after 10 to 40 random moves, none of them losing."""
    position = START
    for _ in range(rng.randint(10, 40)):
        after = [position.apply(move) for move in position.legal_moves()]
        position = rng.choice([one for one in after if one.status == "play"] or [position])
    return position


def first_solution(position: Position) -> tuple[float, int | None, int]:
    """Seconds until the first solution, its moves (None without one), positions looked at."""
    began = time.perf_counter()
    nodes = 0
    for answer in search(position):
        if isinstance(answer, Solved):
            return time.perf_counter() - began, answer.moves_to_go, nodes
        if isinstance(answer, Unknown):
            nodes = answer.nodes
    return time.perf_counter() - began, None, nodes


def best_solution(position: Position) -> tuple[float, Solved | None]:
    """Seconds for the whole default budget, and the best solution it gave."""
    began = time.perf_counter()
    steps = search(position)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            best = end.value if isinstance(end.value, Solved) else None
            return time.perf_counter() - began, best


def main() -> None:
    rng = random.Random(1)
    solved, all_seconds, all_nodes = 0, 0.0, 0
    print(f"budget {BUDGET} positions; per start: first solution, then the best of the budget")
    for n in range(POSITIONS):
        position = wander(rng)
        seconds, moves, nodes = first_solution(position)
        spent, best = best_solution(position)
        solved += best is not None
        all_seconds += seconds
        all_nodes += nodes
        shortest = "-" if best is None else f"{best.moves_to_go}{'!' * best.proven_shortest}"
        print(
            f"{n:2}  {moves} moves in {seconds:.2f} s ({nodes} seen)   {shortest} in {spent:.2f} s"
        )
    print(f"solved {solved} of {POSITIONS}; {all_nodes / all_seconds:.0f} positions a second")


if __name__ == "__main__":
    main()
