"""A life of the real app in which computers play, until it is killed: `… wooden HOME GAME VARIANT`.

It goes on with the game that it finds, else deals one. Lines say what goes on: `acted STATE` after
every action that the journal has acknowledged, `thinks` and `carries` in frames in which a computer
player has not decided yet, or has a piece in its hand.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from oeil_app.games import GAMES
from tests.touch.glass import Glass, opened, started

LEVELS = "0:3,1:4"


def say(line: str) -> None:
    os.write(1, f"{line}\n".encode())


@contextmanager
def table(home: Path, game: str, variant: str) -> Iterator[Glass]:
    if not (home / "games.sqlite3").exists():
        with opened(home, variant, 2, 5, game=game, computer=LEVELS) as glass:
            yield glass
        return
    with started(home) as glass:
        glass.app.continue_game(glass.app.journal.unfinished()[0].id)
        yield glass


def main() -> None:
    home, game, variant = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    assert GAMES.variant(game, variant).mind is not None
    with table(home, game, variant) as glass:
        session = glass.session
        say(f"found {json.dumps(glass.state())}")
        session.listen(lambda _: say(f"acted {json.dumps(session.referee.to_json(session.state))}"))
        while session.outcome is None:
            glass.frame()
            if any(glass.shown.wooden().values()):
                say("carries")
            elif glass.game.at.players.thinking:
                say("thinks")
        say("over")


if __name__ == "__main__":
    main()
