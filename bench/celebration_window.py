"""The window's side of `bench.celebration`: a great herd of six, played out and celebrated.

Runs in a process of its own and prints one JSON object: main-thread CPU seconds of its frames.
"""

from __future__ import annotations

import json
from statistics import median, quantiles
from typing import Any

from bench.visits import megabytes

FIRST, MORE, ROUNDS, REST = 40, 50, 2, 60  # letters and heaps fill up at first
SEED = 3  # the way with the longest flights


def played_out(app: Any) -> Any:
    """The game's screen, at its end."""
    from kivy.base import EventLoop

    from oeil_app.games import GAMES

    app.open_table(GAMES.setup("lynx", "great_herd", 6, SEED, {}))
    session = app.game.session
    while session.outcome is None:
        for seat in sorted(session.active):
            hint = session.hint(seat, lambda: True) if session.outcome is None else None
            if hint is not None:
                session.submit(seat, hint.action)
    while app.game.sheet is None:
        EventLoop.idle()
    return app.game


def celebrated(game: Any) -> Any:
    """The same end anew: the plaques, the garland, and the paper flies."""
    game.at.sheets.close()
    game.ending.celebrate_anew()
    return game.sheet.celebration


def main() -> None:
    from oeil_app import options, start

    chosen = options.parse(["--size", "1280x800", "--lang", "fr", "--no-countdown"])
    start.prepare(chosen)
    from kivy.base import EventLoop

    from bench.frames import DrawClock, fill, python_of
    from oeil_app.app import OeilApp

    app = OeilApp(chosen)
    app._run_prepare()
    game = played_out(app)
    clock, times, bits = DrawClock(), [], 0
    fill(False)
    for _ in range(ROUNDS):
        party = celebrated(game)
        bits = len(party.bits)
        while party.moving:
            times.append(python_of(clock, lambda: None)[1])
    while not game.table.at_rest():
        EventLoop.idle()
    rest = [python_of(clock, lambda: None)[1] for _ in range(REST)]
    found = {
        "bits": bits,
        "frames": len(times),
        "median": median(times),
        "p95": quantiles(times, n=20)[-1],
        "rest": median(rest),
        "grown": grown(game),
    }
    app.dispatch("on_stop")
    print(json.dumps(found))


def grown(game: Any) -> float:
    """Megabytes that fifty more celebrations leave, after the first have filled what is kept."""
    from kivy.base import EventLoop

    before = 0.0
    for number in range(FIRST + MORE):
        party = celebrated(game)
        for _ in range(3):
            EventLoop.idle()
        party.finish()
        if number == FIRST - 1:
            before = megabytes()
    return max(0.0, megabytes() - before)


if __name__ == "__main__":
    main()
