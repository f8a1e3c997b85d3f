"""Practice: how long a child waits for the next task, of every drill at every level; how near each
drill keeps simulated children to four of five, and how often what is hard for them is named."""

from __future__ import annotations

from collections.abc import Iterator

from bench.measure import Row, limit, seconds
from oeil_app.core.rules.rng import Rng
from oeil_app.core.tasks.drill import Drill
from oeil_app.play.practice.diary import Week
from oeil_app.play.practice.drills import drills, shown
from oeil_app.play.practice.findings import findings
from oeil_app.play.practice.staircase import RIGHT
from tests.play.pretend_children import CHILDREN, HARD, Child, practise

MOST_MS = 5.0
TASKS = 60


def rows() -> Iterator[Row]:
    yield from _children()
    for drill in drills().values():
        times = {level: _mean(drill, level) * 1e3 for level in range(drill.levels)}
        hardest = max(times, key=lambda level: times[level])
        note = f"the slowest of {drill.levels} levels, mean of {TASKS} tasks"
        yield limit(f"a task of “{drill.id}”, level {hardest}", times[hardest], MOST_MS, note=note)


CHILDREN_EACH, OFF, UNNAMED = 20, 0.1, 0.15


def _children() -> Iterator[Row]:
    for child in CHILDREN:
        shares = {drill: _share(child, drill) for drill in shown()}
        off = {drill: abs(share - RIGHT) for drill, share in shares.items()}
        worst = max(off, key=lambda drill: off[drill])
        note = f"tasks 11 to 40 of {CHILDREN_EACH}; “{worst}” {shares[worst]:.2f} right"
        yield limit(f"{child.name}: off four of five", off[worst], OFF, unit="", note=note)
        wrong = sum(_named(child, seed) != HARD[child.name] for seed in range(CHILDREN_EACH))
        note = f"{CHILDREN_EACH - wrong} of {CHILDREN_EACH}, after 16 tasks of each drill"
        yield limit(f"{child.name}: not named", wrong / CHILDREN_EACH, UNNAMED, unit="", note=note)


def _share(child: Child, drill: str) -> float:
    rounds = [practise(child, drills()[drill], 40, n)[0][10:] for n in range(CHILDREN_EACH)]
    return sum(map(sum, rounds)) / sum(map(len, rounds))


def _named(child: Child, seed: int) -> str:
    week, known = Week(), []
    for drill in shown():
        _, progress, week = practise(child, drills()[drill], 16, seed, week)
        known.append(progress)
    return next((one.clue for one in findings(week, known)), "")


def _mean(drill: Drill, level: int) -> float:
    def work() -> None:
        for seed in range(TASKS):
            drill.make(level, Rng(1000 * level + seed))

    return min(seconds(work) for _ in range(3)) / TASKS
