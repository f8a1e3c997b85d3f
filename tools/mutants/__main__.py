"""Puts faults into the app, one at a time, and tells which of them no test noticed.

    make mutants ARGS="--count 40 --seed 7"              every layer
    make mutants ARGS="--layer table --count 15 --seed 8"
    make mutants ARGS="--under oeil_app/screens/kit --count 20"

The first run measures which tests run through which lines (some 20 minutes, a few with Python 3.12;
kept in build/mutants; `--renew` forgets it). A fault is tried with the tests that run through its
line, the quickest first, until one fails or its seconds are used; those that are left are then
tried together. `--by-imports` measures nothing and asks the tests that import its file,
`--as-known` does so with test files that are not measured yet.
What survives is listed; faults that change nothing anybody could notice are named in
tools/mutants/equivalent.txt with a word why, and do not count. Nor does what there was no time for.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .choosing import Chosen, chosen
from .cover import KEPT, Cover, measured
from .importing import Importing
from .partly import Partly
from .trees import Trees
from .trying import WORDS, Seconds, Tried, alone, not_by, together

LAYERS = ("core", "games", "play", "services", "table", "screens")


def tell(done: Tried) -> None:
    if not done.left:
        print(f"{done.word:9} {done.fault.name}  {done.by}", flush=True)


def tried(asked: argparse.Namespace, area: str, cover: Cover | Importing | Partly) -> list[Tried]:
    """What became of each fault of an area, told as it comes."""
    faults = chosen(area, asked.count, asked.seed, cover)
    seconds: Seconds = {}
    for each in faults:
        seconds.update(each.seconds)
    with (
        tempfile.TemporaryDirectory() as folder,
        ThreadPoolExecutor(asked.at_once) as pool,
    ):
        trees = Trees(Path(folder), asked.at_once)

        def one(fault: Chosen) -> Tried:
            found = alone(trees, fault, asked.seconds)
            tell(found)
            return found

        done = list(pool.map(one, faults))
        clear, open_ = [each for each in done if not each.left], [e for e in done if e.left]
        print(f"{area}: {len(open_)} of {len(done)} are left, and tried together", flush=True)
        rest = together(trees, open_, seconds, asked.most, tell)
        return not_by(trees, [*clear, *rest], seconds)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--layer", choices=LAYERS, action="append")
    parser.add_argument("--under", action="append", help="a folder or file instead of layers")
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--seconds", type=float, default=30, help="of a processor, for a fault by itself"
    )
    parser.add_argument(
        "--most", type=float, default=1800, help="and for all together that are left of an area"
    )
    parser.add_argument("--at-once", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("--renew", action="store_true", help="measure the tests again")
    parser.add_argument(
        "--as-known",
        action="store_true",
        help="measure no more than was; ask the others by imports",
    )
    parser.add_argument("--by-imports", action="store_true", help="measure none: ask who imports")
    asked = parser.parse_args()
    if asked.renew:
        shutil.rmtree(KEPT, ignore_errors=True)
    if not asked.as_known and not asked.by_imports:
        measured()
    cover: Cover | Importing | Partly = Importing() if asked.by_imports else Cover()
    if asked.as_known and isinstance(cover, Cover):
        cover = Partly(cover, Importing())
    if cover.red:
        print("failed without any fault and are not asked:")
        print(*sorted(f"  {file}::{name}" for file, name in cover.red), sep="\n")
    table, alive = [], []
    for area in asked.under or [f"oeil_app/{layer}" for layer in asked.layer or LAYERS]:
        done = tried(asked, area, cover)
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
