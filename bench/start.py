"""From nothing to the first screen, beside an empty KivyMD app: time, and memory by then.

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
FIRST_SCREEN = 1.3  # times as long as an empty app
MEMORY = 1.5
NOTE = "drawn in software: a tenth of a second of ours is filling the screen with cloth"


def rows() -> Iterator[Row]:
    table = [part for name, value in TABLE.items() for part in (f"--{name}", value)]
    home, ours, empty = [], [], []
    for _ in range(GOES):
        home.append(_first_frame("ours"))
        empty.append(_first_frame("empty"))
        ours.append(_first_frame("ours", *table, "--no-countdown"))

    def least(goes: list[dict[str, float]], name: str) -> float:
        return min(go[name] for go in goes[1:])

    for what, unit, name, most, note in (
        ("to the first screen", "s", "seconds", None, "the wall clock"),
        ("to the first screen, CPU", "s", "cpu", FIRST_SCREEN, NOTE),
        ("the same until it is drawn, CPU", "s", "undrawn", FIRST_SCREEN, ""),
        ("memory at the first screen", "MB", "megabytes", MEMORY, ""),
    ):
        mine, theirs = least(home, name), least(empty, name)
        yield Row(what, mine, unit, PEER, theirs, at_most=most, note=note)
    for what, unit, name in (
        ("straight to a table of four, CPU", "s", "cpu"),
        ("memory at that table", "MB", "megabytes"),
    ):
        yield Row(what, least(ours, name), unit, PEER, least(empty, name))


def _first_frame(*arguments: str) -> dict[str, float]:
    found: dict[str, float] = child.run(
        "bench.first_frame",
        *arguments,
        BENCH_BEGAN=str(time.time()),
        PYTHONDONTWRITEBYTECODE="",
    )
    return found
