"""The window's side of `bench.celebration`: every party of every game, as many seats as play it.

Runs in a process of its own and prints one JSON object: main-thread CPU seconds of its frames.
"""

from __future__ import annotations

import gc
import json
from statistics import median, quantiles
from typing import Any

from bench.visits import megabytes

FIRST, MORE, LAST, REST = 40, 50, 25, 60  # letters and heaps fill up at first
LONGEST = 3  # the way of the paper with the longest flights
PARTIES = 3  # of each game
TABLES = (
    ("lynx", "great_herd", 6),
    ("serpents", "standard", 6),
    ("oeil", "children", 4),
    ("foureyes", "standard", 2),
)


def played_out(app: Any, table: tuple[str, str, int] = TABLES[0], seed: int = LONGEST) -> Any:
    """The game's screen, at its end."""
    from kivy.base import EventLoop

    from oeil_app.games import GAMES

    game, variant, seats = table
    app.open_table(GAMES.setup(game, variant, seats, seed, {}))
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
    from oeil_app.screens.game.celebration.paper import WAYS

    app = OeilApp(chosen)
    app._run_prepare()
    clock, parties = DrawClock(), []
    fill(False)
    for table in TABLES:
        for nth in range(PARTIES):
            game = played_out(app, table, LONGEST + len(WAYS) * nth)
            party = game.sheet.celebration
            if party is None:
                continue  # nobody won this deal
            times = []
            while party.moving:
                times.append(python_of(clock, lambda: None)[1])
            parties.append(
                {
                    "name": f"{table[0]} {nth + 1}, {table[2]} seats",
                    "frames": len(times),
                    "bits": len(party.bits),
                    "p95": quantiles(times, n=20)[-1],
                    "median": median(times),
                }
            )
    game = played_out(app)
    celebrated(game).finish()
    while not game.table.at_rest():
        EventLoop.idle()
    rest = [python_of(clock, lambda: None)[1] for _ in range(REST)]
    found = {"parties": parties, "rest": median(rest), **left_behind(game)}
    app.dispatch("on_stop")
    print(json.dumps(found))


def left_behind(game: Any) -> dict[str, float]:
    """What fifty more celebrations leave, after the first have filled what is kept: megabytes, of
    them those of the last half; and the objects that live longer by then."""
    from kivy.base import EventLoop

    seen: list[tuple[float, int]] = []
    for number in range(1, FIRST + MORE + 1):
        party = celebrated(game)
        for _ in range(3):
            EventLoop.idle()
        party.finish()
        if number in (FIRST, FIRST + MORE - LAST, FIRST + MORE):
            seen.append((megabytes(), len(gc.get_objects())))
    (first, alive), (middle, _), (last, at_last) = seen
    return {
        "grown": max(0.0, last - first),
        "grown_last": max(0.0, last - middle),
        "objects": at_last / alive,
    }


if __name__ == "__main__":
    main()
