"""The app's side of `bench.making`: puzzles are made under a bar, in a window nobody sees."""

from __future__ import annotations

import json
from typing import Any

from bench.frames import SIZE, DrawClock, python_of
from oeil_app import options, start
from oeil_app.play.puzzles.making import MADE, load_makers
from oeil_app.play.puzzles.puzzles import GRADES

NUMBER = 2
OPENING = 4  # frames in which the sheet with the bar is laid out


def main() -> None:
    start.prepare(options.parse(["--size", f"{SIZE[0]}x{SIZE[1]}"]))
    import kivy.core.window  # noqa: F401
    from kivy.base import runTouchApp

    runTouchApp(embedded=True)
    clock = DrawClock()
    from oeil_app.app import OeilApp

    app = OeilApp(options.parse([]))
    app._run_prepare()
    load_makers()
    page = app.go("puzzles")
    frames_of(clock, page, "herd", 1)  # what is loaded with the first bar
    told = {}
    for kind in MADE:
        times = [t for grade in range(1, GRADES + 1) for t in frames_of(clock, page, kind, grade)]
        times.sort()
        p95 = times[int(0.95 * len(times))] if times else 0.0
        told[kind] = {"frames": len(times), "p95": p95, "worst": max(times, default=0.0)}
    print(json.dumps(told))


def frames_of(clock: DrawClock, page: Any, kind: str, grade: int) -> list[float]:
    """Milliseconds of Python, the drawing left out: of the frames in which the bar moves on."""
    from oeil_app.screens.puzzles.new import make_new

    times: list[float] = []
    make_new(page, kind, grade, lambda new: None, NUMBER)
    while page.cover is not None:
        _, without = python_of(clock, lambda: None)
        times.append(1000 * without)
    return times[OPENING:-1]  # in the last one it is kept, and the page is there again


if __name__ == "__main__":
    main()
