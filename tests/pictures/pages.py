"""Every page and sheet, come to by touches."""

from __future__ import annotations

from pathlib import Path

from tests.app.walk.stops import Stop, stops
from tests.app.walk.walker import Seen, Walker, same_every_day
from tests.pictures.kept import check, taken
from tests.touch.glass import started, window

LEFT_OUT = (  # tables have their own; what time it is, or how far the coach is, shows elsewhere
    *("table-lynx", "table-oeil", "table-serpents", "table-foureyes"),
    *("replay", "family", "person", "progress"),
)
STOPS = [stop for stop in stops() if stop.name not in LEFT_OUT]


def wrong_there(home: Path, stop: Stop, seen: Seen) -> str:
    """What is wrong with the picture of a page; one size a process: see Walker.picture."""
    window()  # before any page is imported: it shows no more than it began with
    with same_every_day(), started(home, size=seen.size) as glass:
        walker = Walker(glass)
        walker.dress(seen)
        stop.come(walker)
        glass.frames(30)
        return check(f"pages/{stop.name}-{seen.name}", taken(glass))
