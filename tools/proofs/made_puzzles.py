"""Puzzles made on the device, proven anew by other code, as many as one has time for.

    python -m tools.proofs.made_puzzles hold win2 --minutes 10   goes on where it stopped
    python -m tools.proofs.made_puzzles --part 5                 numbers 41 to 50, in two minutes

The first goes through the first 400 of every grade of these kinds (2,000 a kind), stops after ten
minutes and goes on there when it is called again: what is done stands in build/proofs. When makers
have changed, all are made again, and proven again where they are other puzzles; when a proof has
changed, all. Tens of which all are proven are written down in made_puzzles.json. `--part` makes and
proves one ten of each grade and compares it with what stands there.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from typing import Any

from oeil_app.core.tasks.puzzle import Puzzle
from oeil_app.play.puzzles.making import MADE, load_makers, make
from oeil_app.play.puzzles.puzzles import GRADES
from tests.puzzles.proofs import PROOFS
from tools.proofs.made_result import (
    MAKING,
    PROVING,
    ROOT,
    TEN,
    content,
    digest,
    of_ten,
    result,
    write,
)

KEPT = ROOT / "build" / "proofs"
EACH = 400  # of every grade
UNWRITTEN = "are proven now; with nothing could they be compared"
Done = dict[str, list[Any]]  # by name: content, seconds, those of the longest step, of the proof


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


def proven(kind: str, until: float) -> Iterator[str]:
    """Goes on where it stopped; what it says at the end, or of what failed."""
    kept, known = _kept(kind)
    for number in range(1, EACH + 1):
        for grade in range(1, GRADES + 1):
            name = f"{kind}-{grade}.{number}"
            if name in kept or time.monotonic() > until:
                continue
            puzzle, whole, longest = made(kind, grade, number)
            of, began = content(puzzle), time.process_time()
            if name in known and known[name][0] == of:
                took = known[name][3]
            else:
                try:
                    PROOFS[kind](puzzle)
                except AssertionError as fault:
                    yield f"{name} is not what it says: {fault}"
                    continue
                took = time.process_time() - began
            kept[name] = [of, round(whole, 4), round(longest, 4), round(took, 4)]
    _keep(kind, kept, known)
    if kept:
        yield f"{kind}: {len(kept)} of {EACH * GRADES} proven; {_times(kept)}"
    write(kind, kept, EACH)


def _kept(kind: str) -> tuple[Done, Done]:
    """What is done; and what was proven of puzzles that other makers may have made."""
    file = KEPT / f"{kind}.json"
    kept = json.loads(file.read_text("utf-8")) if file.exists() else {}
    if kept.get("proving") != digest(PROVING):
        return {}, {}
    if kept["making"] != digest(MAKING):
        return {}, kept["known"] | kept["done"]
    return kept["done"], kept["known"]


def _keep(kind: str, done: Done, known: Done) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    told = {"making": digest(MAKING), "proving": digest(PROVING), "done": done, "known": known}
    (KEPT / f"{kind}.json").write_text(json.dumps(told), "utf-8")


def _times(done: Done) -> str:
    wholes, steps = (sorted(one[n] for one in done.values()) for n in (1, 2))
    p95 = int(len(done) * 0.95)
    return (
        f"making p95 {wholes[p95]:.2f} s, longest {wholes[-1]:.2f} s; the longest step of each "
        f"p95 {1e3 * steps[p95]:.1f} ms, of all {1e3 * steps[-1]:.1f} ms"
    )


def compared(kind: str, part: int) -> Iterator[str]:
    """One ten of each grade, made and proven now, beside what is written down."""
    for grade in range(1, GRADES + 1):
        first = (part - 1) * TEN + 1
        puzzles = [made(kind, grade, n)[0] for n in range(first, first + TEN)]
        for puzzle in puzzles:
            PROOFS[kind](puzzle)
        now = of_ten([content(puzzle) for puzzle in puzzles])
        known = result().get(kind, {}).get("tens", {}).get(str(grade), "").split()
        if part > len(known):
            yield f"{kind}-{grade}.{first} and the nine after it {UNWRITTEN}"
        elif now != known[part - 1]:
            yield f"{kind}-{grade}.{first} and the nine after it are other puzzles than were proven"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", choices=MADE, default=list(MADE))
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--part", type=int, choices=range(1, EACH // TEN + 1), metavar="1-40")
    asked = parser.parse_args()
    load_makers()
    until, failed = time.monotonic() + asked.minutes * 60, False
    for kind in asked.kinds:
        for line in compared(kind, asked.part) if asked.part else proven(kind, until):
            failed |= f" of {EACH * GRADES} proven" not in line and UNWRITTEN not in line
            print(line, flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
