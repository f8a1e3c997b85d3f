"""What all benches share: timing that noise does not spoil, and one table of what came out.

Machines are noisy and differ, so nothing here is worth much alone: every row stands beside a peer
that was measured in the same run, or beside a limit. Times are CPU times, the best of several;
only where the disk or another process is waited for is it the wall clock, and then the median.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

Clock = Callable[[], float]
Json = dict[str, str | float | None]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table; the ratio is what was measured by what stands beside it."""

    what: str
    measured: float
    unit: str
    beside: str = ""  # the peer's name, or "limit"
    peer: float | None = None  # in the same unit
    at_most: float | None = None  # the ratios that are wanted
    at_least: float | None = None
    note: str = ""

    @property
    def ratio(self) -> float | None:
        return self.measured / self.peer if self.peer else None

    @property
    def word(self) -> str:
        """Nothing where nothing is wanted."""
        if self.ratio is None or (self.at_most is None and self.at_least is None):
            return ""
        small = self.at_most is None or self.ratio <= self.at_most
        large = self.at_least is None or self.ratio >= self.at_least
        return "ok" if small and large else "over" if large else "under"

    def to_json(self) -> Json:
        told: Json = {
            "what": self.what,
            "measured": _rounded(self.measured),
            "unit": self.unit,
            "beside": self.beside,
            "peer": _rounded(self.peer),
            "ratio": _rounded(self.ratio),
            "at_most": self.at_most,
            "at_least": self.at_least,
            "result": self.word,
            "note": self.note,
        }
        return {name: value for name, value in told.items() if value not in (None, "")}


def limit(what: str, measured: float, most: float, unit: str = "ms", note: str = "") -> Row:
    """A row beside what it may be at most."""
    return Row(what, measured, unit, "limit", most, at_most=1.0, note=note)


# -- time ------------------------------------------------------------------------------------------


def seconds(work: Callable[[], object], clock: Clock = time.process_time) -> float:
    """What one go takes."""
    began = clock()
    work()
    return clock() - began


def best(work: Callable[[], object], times: int = 5, clock: Clock = time.process_time) -> float:
    """The fastest of several goes: what the work takes where nothing disturbs it."""
    return min(seconds(work, clock) for _ in range(times))


def middle(work: Callable[[], object], times: int, clock: Clock = time.perf_counter) -> float:
    """The median of several goes: for what waits on the disk."""
    return median(seconds(work, clock) for _ in range(times))


# -- the table -------------------------------------------------------------------------------------

HEADS = ("", "what", "measured", "peer or limit", "ratio", "wanted", "", "note")
WORDS = (0, 1, 6, 7)  # the columns that begin at their left


def print_table(topics: Mapping[str, Sequence[Row]]) -> None:
    """One readable table; a topic stands at its first line."""
    lines: list[tuple[str, ...]] = [HEADS]
    for topic, rows in topics.items():
        lines += [(topic if n == 0 else "", *_cells(row)) for n, row in enumerate(rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    lines.insert(1, tuple("-" * width for width in widths))
    print()
    for line in lines:
        cells = (
            cell.ljust(width) if column in WORDS else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        print("  ".join(cells).rstrip())


def _cells(row: Row) -> tuple[str, ...]:
    peer = "" if row.peer is None else f"{row.beside} {_told(row.peer)} {row.unit}"
    ratio = "" if row.ratio is None else f"{row.ratio:.2f}"
    wanted = "" if row.at_most is None else f"≤ {row.at_most:g}"
    wanted = wanted if row.at_least is None else f"≥ {row.at_least:g}"
    return row.what, f"{_told(row.measured)} {row.unit}", peer, ratio, wanted, row.word, row.note


def _told(value: float) -> str:
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def _rounded(value: float | None) -> float | None:
    """Four digits are more than any run can promise."""
    return None if value is None else float(f"{value:.4g}")
