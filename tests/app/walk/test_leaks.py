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
from tests.app.walk.walker import Walker
from tests.touch.glass import started

FEW, MANY = 6, 200
WARM = 2  # visits after which a page has all that it keeps
MOST_MEMORY = 24 * 1024  # kB, for two hundred visits


def first_stops() -> list[Stop]:
    """One way to every page."""
    found: dict[str, Stop] = {}
    for stop in stops():
        found.setdefault(stop.page, stop)
    return [found[page] for page in PAGES if page != "home"]


def widgets() -> Counter[str]:
    """All widgets that are still there, by their kinds."""
    from kivy.uix.widget import Widget

    gc.collect()
    return Counter(type(o).__name__ for o in gc.get_objects() if issubclass(type(o), Widget))


def left_behind(tmp_path: Path, wanted: list[Stop], visits: int) -> list[str]:
    """What there is more of after so many visits of each page."""
    found = []
    with started(tmp_path) as glass:
        walker = Walker(glass)
        for stop in wanted:
            arguments = come_noting(walker, stop)
            again(walker, stop.page, arguments, WARM)
            before = widgets()
            again(walker, stop.page, arguments, visits)
            found += [f"{stop.page}: {kind}" for kind in grown(before, visits)]
    return found


def grown(before: Counter[str], visits: int) -> list[str]:
    """The kinds of widgets of which every visit has left one; a few may still be on their way."""
    return [f"{more} {kind}" for kind, more in (widgets() - before).items() if more >= visits]


def come_noting(walker: Walker, stop: Stop) -> dict[str, Any]:
    """Comes there by touches; how the page was asked for."""
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
    for _ in range(visits):
        walker.app.go_home()
        walker.glass.frames(2)
        walker.app.go(page, **arguments)
        walker.settle()
    walker.app.go_home()
    walker.settle()


@pytest.mark.parametrize("part", range(3))
def test_pages_leave_no_widgets_behind(tmp_path: Path, part: int) -> None:
    assert left_behind(tmp_path, first_stops()[part::3], FEW) == []


@pytest.mark.soak
@pytest.mark.parametrize("stop", first_stops(), ids=lambda stop: stop.page)
def test_two_hundred_visits_leave_nothing(tmp_path: Path, stop: Stop) -> None:
    """Neither widgets nor memory."""
    with started(tmp_path) as glass:
        walker = Walker(glass)
        arguments = come_noting(walker, stop)
        again(walker, stop.page, arguments, 20)
        before, memory = widgets(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        again(walker, stop.page, arguments, MANY)
        assert grown(before, MANY) == []
        more = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory
        assert more < MOST_MEMORY, f"{more} kB more"
