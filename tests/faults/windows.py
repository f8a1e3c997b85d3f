"""A window of the app without its glass, for tests with several processes on one folder.

    python -m tests.faults.windows FOLDER SEED

It plays at whatever games are there, each for a while, and begins new ones. It says `ack GAME N
SEAT TEXT` after every action that was acknowledged, `undo GAME N`, and `elsewhere GAME` where
another window has the game; a line on its input ends it.
"""

from __future__ import annotations

import random
import select
import sys
from pathlib import Path

from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.journal import Journal
from oeil_app.play.session import Session
from tests.cases import Case, step

CASES = (Case("foureyes", "standard", 2), Case("lynx", "herd", 2), Case("oeil", "standard", 2))


def say(*words: object) -> None:
    print(*words, flush=True)


def sit_down(journal: Journal, dice: random.Random) -> tuple[int, Session] | None:
    """At a game that waits, or at a new one."""
    waiting = journal.unfinished_page(0, 9).games
    if not waiting or dice.random() < 0.1:
        return journal.begin(dice.choice(CASES).setup(dice.randrange(99)), take_backs=True)
    game = dice.choice(waiting).id
    try:
        return game, journal.resume(game)
    except Trouble as trouble:
        if trouble.code != "open_elsewhere":
            raise
        say("elsewhere", game)
        return None


def play(game: int, session: Session, dice: random.Random) -> None:
    for _ in range(dice.randrange(1, 8)):
        if session.cursor and dice.random() < 0.15:
            assert session.undo()
            say("undo", game, session.cursor)
            continue
        taken = step(session.referee, session.state, dice)
        if taken is None:
            return
        seat, action = taken[0], taken[1]
        number = session.cursor
        assert session.submit(seat, action).verdict
        say("ack", game, number, seat, action.text())


def main() -> None:
    folder, seed = sys.argv[1:]
    dice = random.Random(int(seed))
    journal = Journal.open(Path(folder) / "games.sqlite3")
    assert journal.trouble is None, journal.trouble
    while not select.select([sys.stdin], [], [], 0)[0]:
        try:
            found = sit_down(journal, dice)
            if found is not None:
                play(*found, dice)
                journal.release(found[0])
        except Trouble as trouble:
            assert trouble.code == "locked", trouble  # a slow disk: it was not acknowledged either
    journal.close()
    say("closed")


if __name__ == "__main__":
    main()
