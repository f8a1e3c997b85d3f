"""kill -9 of the real app while a computer player thinks, and while its hand carries a piece."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from oeil_app.play.journal.journal import Journal

ACTIONS = 2  # of a game, with a kill before each of them


class Life:
    """The app in a process of its own; it is killed when the block ends."""

    def __init__(self, home: Path, game: str, variant: str) -> None:
        command = [sys.executable, "-m", "tests.faults.wooden", str(home), game, variant]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.found = self._line("found")

    def _line(self, *words: str) -> str:
        """The next line of one of these kinds; what it tells."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.split(" ", 1)[0].strip() in words:
                return line.strip().partition(" ")[2] or line.strip()
        raise AssertionError("it ended by itself")

    def until(self, *words: str) -> str:
        return self._line(*words)

    def kill(self) -> list[str]:
        """Dead at once; what it had acknowledged till then."""
        os.kill(self.process.pid, signal.SIGKILL)
        assert self.process.stdout is not None
        rest = [line.strip() for line in self.process.stdout if line.startswith("acted ")]
        self.process.wait()
        self.process.stdout.close()
        return [line.partition(" ")[2] for line in rest]


def played(home: Path, game: str, variant: str) -> list[str]:
    """The first tables of a game that nobody interrupts."""
    life = Life(home, game, variant)
    states = [life.found, *(life.until("acted") for _ in range(ACTIONS))]
    life.kill()
    return states


@pytest.mark.parametrize(
    ("game", "variant", "moment"),
    [("foureyes", "standard", "thinks"), ("lynx", "rattlesnake", "carries")],
)
def test_killed_it_goes_on_exactly(tmp_path: Path, game: str, variant: str, moment: str) -> None:
    """Killed once for every action, it plays the same game as one that was never killed."""
    whole = played(tmp_path / "whole", game, variant)
    home = tmp_path / "killed"
    at = 0
    while at < ACTIONS:
        life = Life(home, game, variant)
        assert life.found == whole[at], "the table is as it was"
        life.until(moment)
        done = life.kill()
        journal = Journal.open(home / "games.sqlite3")
        assert journal.trouble is None
        session = journal.resume(journal.unfinished()[0].id)
        assert session.cursor >= at and len(done) <= session.cursor - at + 1
        journal.close()
        if session.cursor == at:  # it was killed before it did anything: let it do one
            life = Life(home, game, variant)
            assert life.until("acted") == whole[at + 1]
            life.kill()
            journal = Journal.open(home / "games.sqlite3")
            session = journal.look(journal.unfinished()[0].id)
            journal.close()
        at = session.cursor
