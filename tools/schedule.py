"""In which processes and in which turn the tests run, by what each file took last.

Files whose tests need a window have a process of their own; the others share a few. What takes
longest begins first, so that no core waits at the end. What each file took, in seconds of a
processor, is kept in tests/seconds.json: `tools/run_tests.py --keep-seconds` writes it anew.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "tests" / "seconds.json"
WINDOWS = ("tests/touch", "tests/app", "tests/pictures", "tests/geometry")  # one process a file
TOGETHER = 60.0  # seconds of files that share a process
LONG = 20.0  # what takes longer begins first in every order: it has its processes to itself
UNKNOWN = 5.0  # what a new file is thought to take

Job = list[str]
"""Files that one process runs."""


def kept() -> dict[str, float]:
    """What each file took last."""
    found: dict[str, float] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    return found


def keep(seconds: dict[str, float]) -> None:
    """Remembers what each file took."""
    told = {name: round(took, 1) for name, took in sorted(seconds.items())}
    KEPT.write_text(json.dumps(told, indent=1) + "\n", "utf-8")


def every_file() -> list[str]:
    """Every file of tests, by name."""
    return sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("test_*.py"))


def jobs(files: list[str], seconds: dict[str, float], order: str, each: bool = False) -> list[Job]:
    """All files, each in one job: by what they took, or shuffled (but for what takes long), and
    other files together."""
    took = {name: seconds.get(name, UNKNOWN) for name in files}
    by_itself = [[name] for name in files if each or name.startswith(WINDOWS)]
    others = [name for name in files if [name] not in by_itself]
    if order:
        dice = random.Random(order)
        dice.shuffle(others)
        made = by_itself + shared(others, took)
        dice.shuffle(made)
        return sorted(made, key=lambda job: sum(took[name] for name in job) < LONG)
    others.sort(key=lambda name: (-took[name], name))
    return sorted(by_itself + shared(others, took), key=lambda job: -sum(took[n] for n in job))


def shared(files: list[str], took: dict[str, float]) -> list[Job]:
    """One after the other into the process with most room left, as many as they need in all."""
    made: list[Job] = [[] for _ in range(1 + int(sum(took[name] for name in files) / TOGETHER))]
    filled = [0.0] * len(made)
    for name in files:
        emptiest = filled.index(min(filled))
        made[emptiest].append(name)
        filled[emptiest] += took[name]
    return [job for job in made if job]
