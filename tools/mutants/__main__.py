"""Puts faults into the app, one at a time, and tells which of them no test noticed.

    make mutants ARGS="--count 40 --seed 7"              every layer
    make mutants ARGS="--layer table --count 15 --seed 8"
    make mutants ARGS="--under oeil_app/screens/kit --count 20"

The first run measures which tests run through which lines (some 20 minutes, kept in build/mutants;
`--renew` forgets it). A fault is tried with the tests that run through its line, the quickest
first, until one fails; `--by-imports` measures nothing and asks the tests that import its file.
What survives is listed; faults that change nothing anybody could notice are named in
tools/mutants/equivalent.txt with a word why, and do not count. Nor does what there was no time for.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .choosing import Chosen, chosen
from .cover import KEPT, Cover, measured
from .importing import Importing
from .trying import WORDS, WORKERS, Trees, Tried

LAYERS = ("core", "games", "play", "services", "table", "screens")


def tried(faults: list[Chosen], seconds: float) -> list[Tried]:
    """What became of each, told as it comes."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(WORKERS) as pool:
        trees = Trees(Path(folder))

        def one(fault: Chosen) -> Tried:
            done = trees.tried(fault, seconds)
            print(f"{done.word:9} {fault.fault.name}  {done.by}", flush=True)
            return done

        return list(pool.map(one, faults))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--layer", choices=LAYERS, action="append")
    parser.add_argument("--under", action="append", help="a folder or file instead of layers")
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=240, help="for one fault")
    parser.add_argument("--renew", action="store_true", help="measure the tests again")
    parser.add_argument("--as-known", action="store_true", help="measure no test now")
    parser.add_argument("--by-imports", action="store_true", help="measure none: ask who imports")
    asked = parser.parse_args()
    if asked.renew:
        shutil.rmtree(KEPT, ignore_errors=True)
    if not asked.as_known and not asked.by_imports:
        measured()
    cover = Importing() if asked.by_imports else Cover()
    if cover.red:
        print("failed without any fault and are not asked:")
        print(*sorted(f"  {file}::{name}" for file, name in cover.red), sep="\n")
    table, alive = [], []
    for area in asked.under or [f"oeil_app/{layer}" for layer in asked.layer or LAYERS]:
        done = tried(chosen(area, asked.count, asked.seed, cover), asked.seconds)
        alive += [each for each in done if not each.noticed]
        table.append((area, [sum(each.said == said for each in done) for said in WORDS]))
    for each in alive:
        print(f"{each.word} {each.fault.path}:{each.fault.line}\n    {each.fault.name}")
    for area, (failed, hung, passed, late) in table:
        noticed, clear = failed + hung, failed + hung + passed
        print(
            f"{area:24} {noticed:4} of {clear:4}  {100 * noticed / max(1, clear):3.0f} %"
            f"  ({hung} of them hung; of {late} more nobody can tell: no time)"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
