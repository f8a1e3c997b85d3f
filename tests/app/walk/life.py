"""A life of the app that is to be killed: `python -m tests.app.walk.life HOME STOP`.

It plays some moves of a game, goes to the stop by touches, says as one line of JSON what must be
there afterwards, and stays there until it is killed.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

from tests.app.walk.stops import TITLES, stops
from tests.app.walk.walker import Walker, same_every_day
from tests.touch.glass import started


def main() -> None:
    home, name = Path(sys.argv[1]), sys.argv[2]
    stop = next(stop for stop in stops() if stop.name == name)
    with same_every_day(), started(home) as glass:
        walker = Walker(glass)
        if stop.page != "table":  # somebody plays, and goes elsewhere
            table = next(s for s in stops() if s.name == "table-foureyes")
            table.come(walker)
        kept = told(walker) if stop.page != "table" else None
        stop.come(walker)
        kept = kept or told(walker)
        if stop.page == "drill":
            kept["drill"] = walker.page.progress.to_json() | {"id": walker.page.progress.drill}
        sys.stdout.write(json.dumps(kept) + "\n")
        sys.stdout.flush()
        while True:
            glass.frame()
            time.sleep(0.01)


def told(walker: Walker) -> dict[str, Any]:
    """The game on the table, as tools see it."""
    session = walker.page.session
    return {
        "game": walker.page.game,
        "state": session.referee.to_json(session.state),
        "cursor": session.cursor,
        "titles": TITLES[session.setup.game],
    }


if __name__ == "__main__":
    main()
