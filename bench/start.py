"""From nothing to the first frame, and how much memory that takes, beside an empty KivyMD app.

Bytecode is there already, as on a tablet: the first go of each, which may have to write it, does
not count.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from bench import child
from bench.measure import Row

TABLE = {"game": "lynx", "variant": "great_herd", "seats": "4", "seed": "7"}
GOES = 4
PEER = "empty KivyMD"
FIRST_PAGE_AT_MOST = 1.3  # times the start of an empty app in the same run


def rows() -> Iterator[Row]:
    table = [part for name, value in TABLE.items() for part in (f"--{name}", value)]
    goes: dict[str, list[dict[str, float]]] = {"page": [], "table": [], "empty": []}
    for _ in range(GOES):
        goes["page"].append(_first_frame("ours"))
        goes["table"].append(_first_frame("ours", *table, "--no-countdown"))
        goes["empty"].append(_first_frame("empty"))
    for what, where, limit in (
        ("the first page", "page", FIRST_PAGE_AT_MOST),
        ("a table for four", "table", None),
    ):
        for measure, unit, name in (
            ("seconds", "s", "seconds"),
            ("CPU", "s", "cpu"),
            ("memory", "MB", "megabytes"),
        ):
            mine, theirs = (min(go[name] for go in goes[which][1:]) for which in (where, "empty"))
            most = limit if name == "cpu" else None
            yield Row(f"start to {what}, {measure}", mine, unit, PEER, theirs, at_most=most)


def _first_frame(*arguments: str) -> dict[str, float]:
    found: dict[str, float] = child.run(
        "bench.first_frame",
        *arguments,
        BENCH_BEGAN=str(time.time()),
        PYTHONDONTWRITEBYTECODE="",
    )
    return found
