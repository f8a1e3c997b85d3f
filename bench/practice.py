"""Practice: how long a child waits for the next task, of every drill at every level."""

from __future__ import annotations

from collections.abc import Iterator

from bench.measure import Row, limit, seconds
from oeil_app.core.drill import Drill
from oeil_app.core.rng import Rng
from oeil_app.play.practice.drills import drills

MOST_MS = 5.0
TASKS = 60


def rows() -> Iterator[Row]:
    for drill in drills().values():
        times = {level: _mean(drill, level) * 1e3 for level in range(drill.levels)}
        hardest = max(times, key=lambda level: times[level])
        note = f"the slowest of {drill.levels} levels, mean of {TASKS} tasks"
        yield limit(f"a task of “{drill.id}”, level {hardest}", times[hardest], MOST_MS, note=note)


def _mean(drill: Drill, level: int) -> float:
    def work() -> None:
        for seed in range(TASKS):
            drill.make(level, Rng(1000 * level + seed))

    return min(seconds(work) for _ in range(3)) / TASKS
