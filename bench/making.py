"""Puzzles made on the device: how long one takes, how long its steps and the frames meanwhile."""

from __future__ import annotations

import time
from collections.abc import Iterator

from bench import child
from bench.measure import Row, limit
from oeil_app.play.puzzles.making import MADE, load_makers, make
from oeil_app.play.puzzles.puzzles import GRADES

MANY = 8  # of each grade
MOST_MS, STEP_MS, FRAME_MS = 2000, 4, 4


def rows() -> Iterator[Row]:
    for kind, told in child.run("bench.making_window", LP_NUM_THREADS="1").items():
        note = f"of {told['frames']} frames, the drawing left out"
        yield limit(f"{kind} being made, a frame's p95", told["p95"], FRAME_MS, note=note)
        yield limit(f"{kind} being made, the longest frame", told["worst"], 2 * FRAME_MS)
    load_makers()
    for kind in MADE:
        wholes, steps = [], []
        for grade in range(1, GRADES + 1):
            for number in range(1, MANY + 1):
                took = _steps(kind, grade, number)
                wholes.append(sum(took))
                steps += took
        wholes.sort()
        steps.sort()
        whole, step = wholes[int(len(wholes) * 0.95)], steps[int(len(steps) * 0.999)]
        yield limit(f"{kind} made", whole * 1e3, MOST_MS, note=f"p95 of {len(wholes)}")
        yield limit(f"{kind}, a step", step * 1e3, STEP_MS, note=f"p99.9 of {len(steps)}")


def _steps(kind: str, grade: int, number: int) -> list[float]:
    """The seconds of this process that each step took."""
    making, took = make(kind, grade, number), []
    while True:
        began = time.process_time()
        try:
            next(making)
        except StopIteration:
            return [*took, time.process_time() - began]
        took.append(time.process_time() - began)
