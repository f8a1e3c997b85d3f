"""The app's side of `bench.thinking_frames`: a process of its own, a window nobody sees."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from math import cos, sin
from typing import Any

from kivy.base import EventLoop

from bench.frames import SIZE, DrawClock
from oeil_app import options, start
from oeil_app.games import GAMES
from oeil_app.screens.demo import Finger

FRAMES, STILL = 120, 160
Summary = dict[str, float]


def main(game: str, variant: str) -> None:
    start.prepare(options.parse(["--size", f"{SIZE[0]}x{SIZE[1]}", "--no-countdown"]))
    from kivy.base import runTouchApp

    runTouchApp(embedded=True)
    clock = DrawClock()
    alone = carrying(clock, game, variant, "")
    thinking = carrying(clock, game, variant, "1:4")
    both = {"alone": alone, "thinking": thinking}
    print(json.dumps({"carrying": both, "still": still(clock, game, variant)}))


def opened(game: str, variant: str, computer: str) -> Any:
    """The app at a table, all dealt, and the person to act."""
    from kivy.core.window import Window

    from oeil_app.app import OeilApp

    asked = ["--no-countdown", *(["--game", game, "--computer", computer] if computer else [])]
    for child in Window.children[:]:
        Window.remove_widget(child)
    app = OeilApp(options.parse(asked), GAMES.setup(game, variant, 2, 7, {}))
    app._run_prepare()
    table = app.game.table
    assert table is not None
    until(lambda: table.at_rest() and 0 in table.session.active)
    return app


def until(true: Callable[[], object], most: int = 20_000) -> None:
    for _ in range(most):
        if true():
            return
        EventLoop.idle()
        time.sleep(0.004)
    raise RuntimeError("that never came")


def python_of(clock: DrawClock, before: Callable[[], object]) -> float:
    """Milliseconds of one frame without its drawing."""
    drawn, began = clock.spent, time.thread_time()
    before()
    EventLoop.idle()
    return 1000 * (time.thread_time() - began - (clock.spent - drawn))


def told(times: list[float]) -> Summary:
    times = sorted(times)
    return {"frames": len(times), "p95": times[int(len(times) * 0.95)], "max": times[-1]}


def carrying(clock: DrawClock, game: str, variant: str, computer: str) -> Summary:
    """A person carries a piece round and round, and cannot make up their mind."""
    app = opened(game, variant, computer)
    table = app.game.table
    piece = next(iter(table.shown.liftable()))
    pose = table.shown.pose(piece)
    finger = Finger(1, pose.x, pose.y)
    finger.down()
    EventLoop.idle()
    field, times = table.layout.field, []
    for n in range(FRAMES):
        x = field.cx + field.w * 0.2 * cos(n / 20)
        y = field.cy + field.h * 0.2 * sin(n / 20)
        times.append(python_of(clock, lambda x=x, y=y: finger.to(x, y)))  # type: ignore[misc]
    finger.to(2, 2)
    finger.up()
    app.dispatch("on_stop")
    return told(times[10:])


def still(clock: DrawClock, game: str, variant: str) -> Summary:
    """It is the other seat's turn, again and again, until enough frames have passed."""
    app = opened(game, variant, "1:4")
    table, times = app.game.table, []
    session = table.session
    while len(times) < STILL and session.outcome is None:
        if 0 in session.active:
            hint = session.hint(0, lambda: True)
            assert hint is not None
            session.submit(0, hint.action)
            until(lambda: not table.moving())
        rev = session.rev
        for _ in range(STILL):
            times.append(python_of(clock, lambda: None))
            if session.rev != rev or len(times) >= STILL:
                break
    app.dispatch("on_stop")
    return told(times)


if __name__ == "__main__":
    main(*sys.argv[1:3])
