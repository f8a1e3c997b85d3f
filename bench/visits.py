"""The started side of `bench.memory`: opens tables, plays a little, goes home; says what stays."""

from __future__ import annotations

import gc
import json
import resource
from pathlib import Path
from typing import Any

FIRST, MORE = 44, 24  # caches of letters and pictures fill up at first
PAGE = resource.getpagesize()


def megabytes() -> float:
    """What this process holds now."""
    gc.collect()
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return int(statm.read_text().split()[1]) * PAGE / 2**20


def visit(app: Any, number: int) -> None:
    from kivy.base import EventLoop

    from oeil_app.games import GAMES

    names = list(GAMES.names)
    spec = GAMES.game(names[number % len(names)])
    variant = next(v for v in spec.variants if v.scenery is not None)
    app.open_table(GAMES.setup(spec.id, variant.id, variant.seats[0], number, {}))
    for _ in range(3):
        EventLoop.idle()
        session = app.game.session
        for seat in list(session.active)[:1]:
            hint = session.hint(seat, lambda: True)
            if hint is not None:
                session.submit(seat, hint.action)
    app.go_home()
    EventLoop.idle()


def main() -> None:
    from oeil_app import options, start

    chosen = options.parse(["--size", "1280x800", "--lang", "fr", "--no-countdown"])
    start.prepare(chosen)
    from oeil_app.app import OeilApp

    app = OeilApp(chosen)
    app._run_prepare()
    for number in range(FIRST):
        visit(app, number)
    before = megabytes()
    for number in range(FIRST, FIRST + MORE):
        visit(app, number)
    after = megabytes()
    app.dispatch("on_stop")
    print(json.dumps({"before": before, "after": after, "grown": max(0.0, after - before)}))


if __name__ == "__main__":
    main()
