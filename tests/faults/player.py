"""A process that plays and says what was acknowledged, until it is killed.

    python -m tests.faults.player PATH SEED

Each line `GAME N` says: N actions of the game GAME are kept.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from oeil_app.play.journal import Journal
from tests.cases import plain_cases, step


def main(path: str, seed: int) -> None:
    dice = random.Random(seed)
    journal = Journal.open(Path(path))
    assert journal.trouble is None, journal.trouble
    cases = plain_cases()
    while True:
        game, session = journal.begin(
            dice.choice(cases).setup(dice.randrange(2**32)), take_backs=True
        )
        for _ in range(dice.randrange(5, 120)):
            if session.cursor > 2 and dice.random() < 0.1:
                session.undo()
            else:
                taken = step(session.referee, session.state, dice)
                if taken is None:
                    break
                session.submit(taken[0], taken[1])
            print(game, session.cursor, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
