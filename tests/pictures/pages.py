"""Every page and sheet, come to by touches, at noon of the same day."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from itertools import count
from pathlib import Path

import pytest

from tests.app.walk.stops import Stop, stops
from tests.app.walk.walker import Seen, Walker, same_every_day
from tests.pictures.kept import check, taken
from tests.touch.glass import started, window

TABLES = ("table-lynx", "table-oeil", "table-serpents", "table-foureyes")  # they have their own
STOPS = [stop for stop in stops() if stop.name not in TABLES]
BY_NAME = {stop.name: stop for stop in STOPS}
NOON, HOUR = 1_794_916_800.0, 3600.0  # of 17 November 2026


@contextmanager
def at_noon() -> Iterator[None]:
    """The clock on the wall stands still, and what is written down is a second later each time;
    what the app measures itself goes on by frames."""
    from oeil_app.play.journal.journal import Journal
    from oeil_app.screens.practice import store
    from oeil_app.services.speech import programs

    opened, seconds = Journal.open, count(NOON - HOUR)
    with same_every_day(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "time", lambda: NOON)
        patch.setattr(Journal, "open", lambda path: opened(path, lambda: next(seconds)))
        patch.setattr(programs, "found", lambda: iter(()))  # no voice, whatever this machine has
        patch.setattr(store, "today", lambda: date(2026, 11, 17))
        patch.setenv("TZ", "UTC")
        time.tzset()
        try:
            yield
        finally:
            patch.undo()
            time.tzset()


def wrong_there(home: Path, stop: Stop, seen: Seen, contrast: bool = False) -> str:
    """What is wrong with the picture of a page; one size a process: see Walker.picture."""
    window()  # before any page is imported: it shows no more than it began with
    with at_noon(), started(home, size=seen.size) as glass:
        walker = Walker(glass)
        walker.dress(seen)
        if contrast:
            walker.app.settings.change(contrast=True)
        stop.come(walker)
        if stop.name == "replay":
            glass.until(lambda: walker.page.at.coach.found)
        glass.frames(30)
        strong = "-contrast" if contrast else ""
        return check(f"pages/{stop.name}-{seen.name}{strong}", taken(glass))
