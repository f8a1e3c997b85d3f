"""What is drawn anew is drawn instead of what was there: nothing of a page lies there twice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.app.walk.stops import stops
from tests.app.walk.walker import Walker, same_every_day
from tests.touch.glass import started

DRAWN = (  # pages that draw something of their own
    *("home-waiting", "seats-oeil", "seats-full", "practice", "drill-fits", "drill-snake"),
    *("progress", "rules", "lesson", "family-full", "person", "edit-person", "album", "replay"),
    *("puzzles", "puzzle-results", "today", "seats-quiz", "results", "saved", "table-oeil"),
)


def instructions(canvas: Any) -> int:
    """All that is drawn by a canvas, whatever lies in groups."""
    children = getattr(canvas, "children", ())
    return 1 + sum(map(instructions, children))


def test_a_page_that_is_laid_out_again_draws_no_more_than_before(tmp_path: Path) -> None:
    """Everything is told that its place and size are new, twice; a window does so all the time."""
    wrong = []
    with same_every_day(), started(tmp_path) as glass:
        walker = Walker(glass)
        for stop in stops():
            if stop.name not in DRAWN:
                continue
            stop.come(walker)
            glass.frames(4)
            drawn = []
            for _ in range(3):
                for widget in [*walker.page.walk(restrict=True)]:
                    widget.property("pos").dispatch(widget)
                    widget.property("size").dispatch(widget)
                glass.frames(2)
                drawn.append(instructions(walker.page.canvas))
            if drawn[2] > drawn[1]:
                wrong.append(f"{stop.name}: {drawn}")
    assert not wrong, wrong
