"""A large family (5,000 games, 1,000 of them unfinished) beside an empty folder in the same run."""

from __future__ import annotations

import io
import resource
import tempfile
import time
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

from bench import big_family, child
from bench.measure import Row, best, limit
from oeil_app.play import luggage
from oeil_app.play.journal.journal import Journal

PACKED, UNPACKED = 1_000, 200  # games a second, at least
STEP = 100.0  # ms: nothing that one sees stands still for longer
OPENED, PAGE, MEMORY, HOME = 20.0, 100.0, 30.0, 1.2
GOES = 4


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        large, empty = Path(folder) / "large", Path(folder) / "empty"
        for home in (large, empty):
            home.mkdir()
        big_family.make(large / "games.sqlite3")
        yield from _carried(large, empty)
        yield from _opened(large, empty)
        yield from _pages(large, empty)


# -- backing up and restoring ----------------------------------------------------------------------


def _carried(large: Path, empty: Path) -> Iterator[Row]:
    journal, file = Journal.open(large / "games.sqlite3"), io.BytesIO()
    packed, seconds, step = _steps(luggage.packing(journal, file))
    journal.close()
    size = len(file.getvalue())
    note = f"{size / 1e6:.1f} MB"
    rate = packed.games / seconds
    yield Row("games packed", rate, "1/s", "limit", PACKED, at_least=1, note=note)
    yield limit("longest step of packing", step * 1e3, STEP)
    there = Journal.open(empty / "there.sqlite3")
    file.seek(0)
    before = _peak()
    unpacked, seconds, step = _steps(luggage.unpacking(there, file, size))
    there.close()
    (empty / "there.sqlite3").unlink()
    note = "every move judged by the referee"
    rate = unpacked.games / seconds
    yield Row("games checked and unpacked", rate, "1/s", "limit", UNPACKED, at_least=1, note=note)
    yield limit("longest step of checking", step * 1e3, STEP, note="the last, on the disk, apart")
    yield limit("memory for it", _peak() - before, MEMORY, "MB")


def _steps(work: Generator[float, None, Any]) -> tuple[Any, float, float]:
    """What came of it, how long it took, and its longest step but the last."""
    began = last = time.process_time()
    longest = 0.0
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value, time.process_time() - began, longest
        now = time.process_time()
        longest, last = max(longest, now - last), now


def _peak() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


# -- the app ---------------------------------------------------------------------------------------


def _opened(large: Path, empty: Path) -> Iterator[Row]:
    def opens(home: Path) -> float:
        return best(lambda: Journal.open(home / "games.sqlite3").close(), 5) * 1e3

    mine, theirs = opens(large), opens(empty)
    yield limit("open the journal", mine, OPENED, note=f"an empty folder's: {theirs:.1f} ms")


def _pages(large: Path, empty: Path) -> Iterator[Row]:
    first: dict[Path, list[float]] = {large: [], empty: []}
    for _ in range(GOES):
        for home, goes in first.items():
            goes.append(_first_frame(home))
    mine, theirs = (min(goes[1:]) for goes in first.values())
    what = "the first page until it is drawn, CPU"
    yield Row(what, mine, "s", "empty folder", theirs, at_most=HOME)
    quick = {home: [_lists(home) for _ in range(3)] for home in first}
    small = {home: _lists(home, LP_NUM_THREADS="0") for home in first}
    for page, name in (("saved", "Continue"), ("records", "Replays")):
        mine, theirs = (min(go[page]["ms"] for go in goes) for goes in quick.values())
        yield limit(f"{name}, first visit", mine, PAGE, note=f"an empty folder's: {theirs:.0f} ms")
        mine, theirs = (found[page]["mb"] for found in small.values())
        note = f"an empty folder's: {theirs:.1f} MB"
        yield limit(f"{name}, memory", mine, MEMORY, "MB", note)


def _first_frame(home: Path) -> float:
    found = child.run(
        "bench.first_frame",
        "ours",
        BENCH_BEGAN=str(time.time()),
        PYTHONDONTWRITEBYTECODE="",
        OEIL_HOME=str(home),
    )
    return float(found["undrawn"])


def _lists(home: Path, **more: str) -> Any:
    return child.run("bench.lists", OEIL_HOME=str(home), **more)
