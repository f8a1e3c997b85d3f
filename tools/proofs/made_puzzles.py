"""Puzzles made on the device, proven anew by other code, as many as one has time for.

    python -m tools.proofs.made_puzzles hold win2 --each 400 --minutes 10

goes through the first 400 of every grade of these kinds (2,000 a kind), stops after ten minutes and
goes on there when it is called again: what is done stands in build/proofs, beside a digest of the
makers and the proofs, and counts no more when one of them changes. Says how long the making took.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from oeil_app.play.puzzles.making import MADE, load_makers, make
from oeil_app.play.puzzles.puzzles import GRADES, Puzzle
from tests.puzzles.proofs import PROOFS

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build" / "proofs"
PARTS = ("oeil_app/core", "oeil_app/games", "oeil_app/play/puzzles", "tests/puzzles",
         "tests/second_opinion")  # fmt: skip


def digest() -> str:
    """Of all code that makes and proves."""
    files = sorted(file for part in PARTS for file in (ROOT / part).rglob("*.py"))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]


def made(kind: str, grade: int, number: int) -> tuple[Puzzle, float, float]:
    """A puzzle, the seconds of this process that it took, and those of its longest step."""
    steps, whole, longest = make(kind, grade, number), 0.0, 0.0
    while True:
        began, puzzle = time.process_time(), None
        try:
            next(steps)
        except StopIteration as end:
            puzzle = end.value
        took = time.process_time() - began
        whole, longest = whole + took, max(longest, took)
        if puzzle is not None:
            return puzzle, whole, longest


def proven(kind: str, each: int, until: float) -> Iterator[str]:
    """Goes on where it stopped; what it says at the end, or of what failed."""
    now, file = digest(), KEPT / f"{kind}.json"
    kept = json.loads(file.read_text("utf-8")) if file.exists() else {}
    done: dict[str, list[float]] = kept.get("done", {}) if kept.get("digest") == now else {}
    for number in range(1, each + 1):
        for grade in range(1, GRADES + 1):
            name = f"{kind}-{grade}.{number}"
            if name in done or time.monotonic() > until:
                continue
            puzzle, *took = made(kind, grade, number)
            try:
                PROOFS[kind](puzzle)
            except AssertionError as fault:
                yield f"{name} is not what it says: {fault}"
                continue
            done[name] = [round(seconds, 4) for seconds in took]
    KEPT.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"digest": now, "done": done}), "utf-8")
    if done:
        yield f"{kind}: {len(done)} of {each * GRADES} proven; {_times(list(done.values()))}"


def _times(took: list[list[float]]) -> str:
    wholes, steps = (sorted(column) for column in zip(*took, strict=True))
    p95 = int(len(took) * 0.95)
    return (
        f"making p95 {wholes[p95]:.2f} s, longest {wholes[-1]:.2f} s; the longest step of each "
        f"p95 {1e3 * steps[p95]:.1f} ms, of all {1e3 * steps[-1]:.1f} ms"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", choices=MADE, default=list(MADE))
    parser.add_argument("--each", type=int, default=400, help="of every grade")
    parser.add_argument("--minutes", type=float, default=10.0)
    asked = parser.parse_args()
    load_makers()
    until, failed = time.monotonic() + asked.minutes * 60, False
    for kind in asked.kinds:
        for line in proven(kind, asked.each, until):
            failed |= "is not what it says" in line
            print(line, flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
