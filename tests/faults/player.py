"""Lives that play and say what was acknowledged, until they are killed.

    python -m tests.faults.player

For each line `PATH SEED` a new life begins, forked so that it need not import everything again. It
says `pid N`, then a line `GAME N` whenever N actions of the game GAME are kept. When it has died
the nursery says `dead STATUS`.
"""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

from oeil_app.games import GAMES
from oeil_app.play.journal.journal import Journal
from tests.cases import plain_cases, step


def live(path: str, seed: int) -> None:
    """Plays random games, each kept in the journal, without end."""
    dice = random.Random(seed)
    journal = Journal.open(Path(path))
    assert journal.trouble is None, journal.trouble
    cases = plain_cases()
    while True:
        setup = dice.choice(cases).setup(dice.randrange(2**32))
        game, session = journal.begin(setup, take_backs=True)
        for _ in range(dice.randrange(5, 120)):
            if session.cursor > 2 and dice.random() < 0.1:
                session.undo()
            else:
                taken = step(session.referee, session.state, dice)
                if taken is None:
                    break
                session.submit(taken[0], taken[1])
            os.write(1, f"{game} {session.cursor}\n".encode())


def main() -> None:
    assert GAMES.games  # imported before any life begins
    for line in sys.stdin:
        path, seed = line.rsplit(maxsplit=1)
        child = os.fork()
        if child == 0:
            os.write(1, f"pid {os.getpid()}\n".encode())
            try:
                live(path, int(seed))
            finally:
                os._exit(1)
        _, status = os.waitpid(child, 0)
        os.write(1, f"dead {status}\n".encode())


if __name__ == "__main__":
    main()
