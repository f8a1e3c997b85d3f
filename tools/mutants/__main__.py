"""Puts faults into the app, one at a time, and tells which of them no test noticed.

    make mutants ARGS="--count 40 --seed 7"              every layer
    make mutants ARGS="--layer table --count 40 --seed 8"

The first run measures which tests run through which lines (some 20 minutes, kept in build/mutants;
`--renew` forgets it). A fault is tried with the tests that run through its line, the quickest
first, until one fails. What survives is listed; faults that change nothing anybody could notice
are named in tools/mutants/equivalent.txt with a word why, and do not count.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .cover import KEPT, ROOT, Cover, measured
from .faults import Fault, faults

LAYERS = ("core", "games", "play", "services", "table", "screens")
EQUIVALENT = Path(__file__).parent / "equivalent.txt"
COPIED = ("oeil_app", "assets", "tests", "tools", "bench", "seeds", "main.py", "pyproject.toml")
WORKERS = 2


def chosen(layer: str, count: int, seed: int, cover: Cover) -> list[Fault]:
    """So many faults in lines that are run through, each line as likely as any other."""
    rng = random.Random(f"{layer}/{seed}")
    known = equivalent()
    by_line: list[list[Fault]] = []
    for path in sorted((ROOT / "oeil_app" / layer).rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        run = cover.lines(name)
        here: dict[int, list[Fault]] = {}
        for fault in faults(name, path.read_text(encoding="utf-8")):
            if fault.line in run and cover.of(name, fault.line) and fault.name not in known:
                here.setdefault(fault.line, []).append(fault)
        by_line += [here[line] for line in sorted(here)]
    picked = rng.sample(by_line, min(count, len(by_line)))
    return [rng.choice(each) for each in picked]


def equivalent() -> set[str]:
    """The faults that nobody could notice."""
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines()
    return {line.partition("  #")[0].strip() for line in lines if line and line[0] != "#"}


class Trees:
    """Copies of the tree, one a worker, that are spoilt and mended again."""

    def __init__(self, folder: Path) -> None:
        self.free = [folder / str(n) for n in range(WORKERS)]
        for tree in self.free:
            tree.mkdir()
            for name in COPIED:
                if (ROOT / name).is_dir():
                    ignored = shutil.ignore_patterns("__pycache__")
                    shutil.copytree(ROOT / name, tree / name, ignore=ignored)
                else:
                    shutil.copy(ROOT / name, tree / name)

    def killed(self, fault: Fault, cover: Cover, seconds: float) -> str:
        """The test that noticed it; empty if none did within so many seconds."""
        tree = self.free.pop()
        file = tree / fault.path
        whole = file.read_text(encoding="utf-8")
        file.write_text(fault.source, encoding="utf-8")
        try:
            end = time.monotonic() + seconds
            for tests, names in cover.of(fault.path, fault.line).items():
                left = end - time.monotonic()
                if left <= 0:
                    break
                if not passes(tree, [f"{tests}::{name}" for name in names], left):
                    return tests
            return ""
        finally:
            file.write_text(whole, encoding="utf-8")
            self.free.append(tree)


def passes(tree: Path, tests: list[str], seconds: float) -> bool:
    """Whether they do; a fault that makes them hang is noticed too."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider"]
    environment = {**os.environ, "LP_NUM_THREADS": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    command += ["--timeout", str(max(60, int(seconds))), *tests]
    try:
        done = subprocess.run(
            command, cwd=tree, env=environment, capture_output=True, timeout=seconds + 60
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--layer", choices=LAYERS, action="append")
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=240, help="for one fault")
    parser.add_argument("--renew", action="store_true", help="measure the tests again")
    asked = parser.parse_args()
    if asked.renew:
        shutil.rmtree(KEPT, ignore_errors=True)
    measured()
    cover = Cover()
    told = []
    with tempfile.TemporaryDirectory() as folder:
        trees = Trees(Path(folder))
        for layer in asked.layer or LAYERS:
            tried = chosen(layer, asked.count, asked.seed, cover)
            with ThreadPoolExecutor(WORKERS) as pool:
                noticed = list(
                    pool.map(lambda fault: trees.killed(fault, cover, asked.seconds), tried)
                )
            alive = [fault for fault, by in zip(tried, noticed, strict=True) if not by]
            for fault in alive:
                print(f"survived {fault.path}:{fault.line}: {fault.was} -> {fault.becomes}")
            told.append((layer, len(tried) - len(alive), len(tried)))
            print(f"{layer}: {told[-1][1]} of {told[-1][2]} noticed", flush=True)
    for layer, killed, all_ in told:
        print(f"{layer:9} {killed:4} of {all_:4}  {100 * killed / max(1, all_):3.0f} %")
    return 0


if __name__ == "__main__":
    sys.exit(main())
