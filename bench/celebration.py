"""Every party of every game: its frames beside the table at rest; what fifty of them leave."""

from __future__ import annotations

from collections.abc import Iterator

from bench import child
from bench.measure import Row, limit

MOST_MS = 8.0  # of Python, in 95 of 100 frames
MOST_MB, MOST_LAST = 4.0, 1.0  # that fifty more celebrations may leave behind, and half of them
MOST_OBJECTS = 1.1  # times as many: Kivy clears dead bindings away in heaps


def rows() -> Iterator[Row]:
    found = child.run("bench.celebration_window", LP_NUM_THREADS="0")
    for party in found["parties"]:
        note = f"{party['bits']} bits of paper, {party['frames']} frames; all but the drawing"
        name = f"{party['name']}: Python time a frame, 95 of 100"
        yield limit(name, party["p95"] * 1e3, MOST_MS, note=note)
    median = max(party["median"] for party in found["parties"])
    yield Row("in the median, the dearest", median * 1e3, "ms", "at rest", found["rest"] * 1e3)
    yield limit("left behind by 50 more celebrations", found["grown"], MOST_MB, "MB")
    yield limit("by the last 25 of them", found["grown_last"], MOST_LAST, "MB")
    yield limit("objects alive after them", found["objects"], MOST_OBJECTS, "x")
