"""Frames while a wheel of The Eye turns with twelve pegs, beside a limit and a frame at rest."""

from __future__ import annotations

from collections.abc import Iterator

from bench import child
from bench.measure import Row, limit

MOST_MS = 0.81  # of Python, before the board told what would be; measured on the same machine
WORST_MS = 4.0


def rows() -> Iterator[Row]:
    found = child.run("bench.wheel_window")
    note = f"{found['pegs']} pegs ride along; all of the main thread but the drawing"
    yield limit("Python time a frame, a wheel turns", found["python"] * 1e3, MOST_MS, note=note)
    yield limit("the slowest of these frames", found["worst"] * 1e3, WORST_MS)
    whole, idle = found["whole"] * 1e3, found["idle"] * 1e3
    note = "drawn in software, on the main thread"
    yield Row("the whole of these frames", whole, "ms", "frame at rest", idle, note=note)
