"""kill -9 at any moment: every acknowledged action is there, and the table is legal."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from oeil_app.play.journal.journal import Journal

KILLS = 200


@contextmanager
def nursery() -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.faults.player"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def test_killed_two_hundred_times_nothing_is_lost(tmp_path: Path) -> None:
    """One database throughout; each life of the player ends by SIGKILL at a random moment."""
    path, dice = tmp_path / "games.sqlite3", random.Random(1)
    acknowledged = 0
    with nursery() as process:
        for life in range(KILLS):
            words = live_and_die(process, path, life, dice.randrange(1, 60))
            check(path, words)
            acknowledged += sum(words.values())
    assert acknowledged > KILLS


def live_and_die(
    process: subprocess.Popen[str], path: Path, life: int, most: int
) -> dict[int, int]:
    """One life, killed after so many acknowledgements; what it said of its games."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(f"{path} {life}\n")
    process.stdin.flush()
    pid, heard, words = 0, 0, {}
    for line in process.stdout:
        what, number = line.split()
        if what == "pid":
            pid = int(number)
        elif what == "dead":
            assert int(number) == signal.SIGKILL
            return words
        else:
            words[int(what)] = int(number)
            heard += 1
            if heard == most:
                os.kill(pid, signal.SIGKILL)
    raise AssertionError("the nursery is gone")


def check(path: Path, acknowledged: dict[int, int]) -> None:
    """Every acknowledged action is kept; at most the one under way came on top."""
    journal = Journal.open(path)
    assert journal.trouble is None
    last = max(acknowledged)
    for game, cursor in acknowledged.items():
        session = journal.resume(game)  # the last actions are replayed by the referee: all legal
        assert abs(session.cursor - cursor) <= (1 if game == last else 0)
    seats = Counter(result.uid for result in journal.family.results())
    assert seats == {game.uid: game.setup.seats for game in journal.finished()}  # once, no more
    journal.close()
