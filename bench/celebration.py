"""The busiest celebration, six seats: its frames beside the table at rest; what stays of it."""

from __future__ import annotations

from collections.abc import Iterator

from bench import child
from bench.measure import Row, limit

MOST_MS = 8.0  # of Python, in 95 of 100 frames
MOST_MB = 4.0  # that fifty more celebrations may leave behind


def rows() -> Iterator[Row]:
    found = child.run("bench.celebration_window", LP_NUM_THREADS="0")
    note = f"{found['bits']} bits of paper, {found['frames']} frames; all but the drawing"
    yield limit("Python time a frame, 95 of 100", found["p95"] * 1e3, MOST_MS, note=note)
    yield Row("in the median", found["median"] * 1e3, "ms", "at rest", found["rest"] * 1e3)
    yield limit("left behind by 50 more celebrations", found["grown"], MOST_MB, "MB")
