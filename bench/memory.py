"""Memory that stays: tables opened, played at and left, again and again."""

from __future__ import annotations

from collections.abc import Iterator

from bench import child
from bench.measure import Row, limit

MOST = 6.0  # MB that so many more visits may leave behind


def rows() -> Iterator[Row]:
    found = child.run("bench.visits")
    note = "every game in turn, a few moves at each, then home again"
    yield limit("left behind by 24 more visits to tables", found["grown"], MOST, "MB", note)
    yield Row("memory after them", found["after"], "MB", "after the first 44", found["before"])
