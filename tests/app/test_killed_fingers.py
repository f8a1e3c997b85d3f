"""kill -9 of the real app while fingers play, on every table: nothing acknowledged is lost."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from oeil_app.play.database import database
from oeil_app.play.journal.journal import Journal

ROUNDS = 500
MOST_WORDS = 12  # after how many changes a life ends, at most


def lived(home: Path, seed: int, words: int) -> dict[int, tuple[int, int]]:
    """A life that is killed when it has said so much; of each game its last rev and cursor."""
    command = [sys.executable, "-m", "tests.faults.fingers", str(home), str(seed)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    lines = []
    try:
        while len(lines) < words:
            line = process.stdout.readline()
            assert line, f"the life {seed} ended by itself"
            lines.append(line)
    finally:
        os.kill(process.pid, signal.SIGKILL)
        lines += process.stdout.read().splitlines()
        process.wait()
        process.stdout.close()
    said = [tuple(map(int, line.split())) for line in lines if line.count(" ") == 2]
    return {game: (rev, cursor) for game, rev, cursor in said}


def check(home: Path, said: dict[int, tuple[int, int]]) -> None:
    """Everything said is kept, at most the change under way came on top; every game is sound."""
    journal = Journal.open(home / "games.sqlite3")
    assert journal.trouble is None
    database.check(journal.db)
    last = max(said)
    for game, (rev, cursor) in said.items():
        (kept,) = journal.db.execute("SELECT rev FROM games WHERE id = ?", (game,)).fetchone()
        assert kept == rev or (game == last and kept == rev + 1)
        session = journal.resume(game)
        assert kept > rev or session.cursor == cursor
        journal.release(game)
    assert journal.unfinished_page(0, 999).damaged == journal.finished_page(0, 999).damaged == []
    journal.close()


def killed(home: Path, seed: int) -> None:
    check(home, lived(home, seed, random.Random(seed).randrange(1, MOST_WORDS)))


def test_killed_under_playing_fingers(tmp_path: Path) -> None:
    for seed in (1, 9):
        killed(tmp_path, seed)


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_killed_five_hundred_times_under_playing_fingers(tmp_path: Path) -> None:
    """Every variant has its turns, all in one folder: `pytest -m soak tests/app/test_killed_…`."""
    for seed in range(ROUNDS):
        killed(tmp_path, seed)
