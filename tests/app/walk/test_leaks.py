"""Leaving a page and coming back leaves nothing behind: no widgets, and no memory."""

from __future__ import annotations

import gc
import resource
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from oeil_app.screens.pages import PAGES
from tests.app.walk.stops import Stop, stops
from tests.app.walk.walker import Walker, same_every_day
from tests.touch.glass import started

FEW, MANY = 6, 200
DRAWING = ("drill", "lesson", "replay", "puzzle", "seats", "table", "family")
PLAIN = (
    "packs",
    "saved",
    "practice",
    "progress",
    "family",
    "luggage",
    "records",
    "rules",
    "puzzles",
    "today",
    "settings",
)  # pages that come without being told more
MOST_MEMORY = 24 * 1024  # kB, for two hundred visits


def first_stops() -> list[Stop]:
    """One way to every page."""
    found: dict[str, Stop] = {}
    for stop in stops():
        found.setdefault(stop.page, stop)
    return [found[page] for page in PAGES if page != "code"]


def widgets() -> Counter[str]:
    """All widgets that are still there, by their kinds."""
    from kivy.uix.widget import Widget

    gc.unfreeze()  # those of the first page were put aside with all that was loaded then
    gc.collect()
    return Counter(type(o).__name__ for o in gc.get_objects() if issubclass(type(o), Widget))


def left_behind(walker: Walker, wanted: list[Stop], visits: int) -> list[str]:
    """The kinds of widgets of which every visit leaves one behind.

    Counted twice, half of the visits each: what Kivy lets go of a little later grows but once.
    """
    asked = {stop.page: come_noting(walker, stop) for stop in wanted}
    counts = []
    for times in (1, visits // 2, visits // 2):
        for page, arguments in asked.items():
            again(walker, page, arguments, times)
        counts.append(widgets())
    first, second = counts[1] - counts[0], counts[2] - counts[1]
    return [kind for kind in first if min(first[kind], second[kind]) >= visits // 2]


def come_noting(walker: Walker, stop: Stop) -> dict[str, Any]:
    """Comes there by touches; how the page was asked for."""
    if stop.page in PLAIN:
        stop.before(walker)
        return {}
    stack, noted = walker.app.stack, {}
    real = stack.go

    def go(name: str, **arguments: Any) -> Any:
        noted[name] = arguments
        return real(name, **arguments)

    stack.go = go
    stop.come(walker)
    del stack.go
    return noted.get(stop.page, {})


def again(walker: Walker, page: str, arguments: dict[str, Any], visits: int) -> None:
    """There and away, so many times; the page in between is a small one."""
    for _ in range(visits):
        walker.app.go(page, **arguments)
        walker.settle()
        walker.app.stack.reset("code")
        walker.glass.frames(2)


def test_pages_leave_no_widgets_behind(tmp_path: Path) -> None:
    """Those that draw by themselves; all pages, and longer, by `make soak`."""
    with same_every_day(), started(tmp_path) as glass:
        wanted = [stop for stop in first_stops() if stop.page in DRAWING]
        assert len(wanted) == len(DRAWING)
        assert left_behind(Walker(glass), wanted, FEW) == []


@pytest.mark.soak
@pytest.mark.parametrize("stop", first_stops(), ids=lambda stop: stop.page)
def test_two_hundred_visits_leave_nothing(tmp_path: Path, stop: Stop) -> None:
    """Neither widgets nor memory."""
    with same_every_day(), started(tmp_path) as glass:
        walker = Walker(glass)
        assert left_behind(walker, [stop], 20) == []
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        assert left_behind(walker, [stop], MANY) == []
        more = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory
        assert more < MOST_MEMORY, f"{more} kB more"
