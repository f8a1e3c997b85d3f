"""From nothing to the first frame, and how much memory that takes, beside an empty KivyMD app."""

from __future__ import annotations

import time
from collections.abc import Iterator

from bench import child
from bench.measure import Row

TABLE = {"game": "lynx", "variant": "great_herd", "seats": "4", "seed": "7"}
GOES = 3
PEER = "empty KivyMD"


def rows() -> Iterator[Row]:
    table = [part for name, value in TABLE.items() for part in (f"--{name}", value)]
    ours, empty = [], []
    for _ in range(GOES):
        ours.append(_first_frame("ours", *table, "--no-countdown"))
        empty.append(_first_frame("empty"))
    for what, unit, name in (
        ("start to first frame", "s", "seconds"),
        ("start to first frame, CPU", "s", "cpu"),
        ("memory at the first frame", "MB", "megabytes"),
    ):
        mine, theirs = (min(go[name] for go in goes) for goes in (ours, empty))
        yield Row(what, mine, unit, PEER, theirs)


def _first_frame(*arguments: str) -> dict[str, float]:
    found: dict[str, float] = child.run(
        "bench.first_frame", *arguments, BENCH_BEGAN=str(time.time())
    )
    return found
