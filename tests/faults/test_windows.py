"""Several windows on one folder: nothing acknowledged is ever lost, and no game is damaged."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.journal import Journal
from tests.cases import Case, step

FOUREYES = Case("foureyes", "standard", 2)
WORDS = 120  # acknowledgements of each window before it is ended


@contextmanager
def window(folder: Path, seed: int) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.faults.windows", str(folder), str(seed)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def heard(process: subprocess.Popen[str], count: int) -> list[str]:
    assert process.stdout is not None
    lines = []
    while len(lines) < count and (line := process.stdout.readline()):
        lines.append(line)
    return lines


def closed(process: subprocess.Popen[str]) -> list[str]:
    """What it still says when it is told to end."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write("\n")
    process.stdin.flush()
    rest = process.stdout.read().splitlines()
    assert process.wait() == 0
    return rest


def changes(folder: Path) -> dict[int, int]:
    """How many changes of each game are kept."""
    db = sqlite3.connect(folder / "games.sqlite3")
    found = dict(db.execute("SELECT id, rev FROM games").fetchall())
    db.close()
    return found


def test_three_windows_play_at_the_same_games_and_nothing_is_lost(tmp_path: Path) -> None:
    """Every word said is a change that is kept; every game follows the rules to its last move."""
    with window(tmp_path, 1) as one, window(tmp_path, 2) as two, window(tmp_path, 3) as three:
        words = [line for process in (one, two, three) for line in heard(process, WORDS)]
        words += [line for process in (one, two, three) for line in closed(process)]
    told: dict[int, int] = defaultdict(int)
    elsewhere = 0
    for line in words:
        what, *rest = line.split()
        if what in ("ack", "undo"):
            told[int(rest[0])] += 1
        elsewhere += what == "elsewhere"
    kept = changes(tmp_path)
    assert {game: rev for game, rev in kept.items() if rev} == told
    assert elsewhere, "they met"
    journal = Journal.open(tmp_path / "games.sqlite3")
    assert journal.trouble is None
    for game in kept:
        journal.resume(game)
    assert list(tmp_path.glob("window-*")) == [tmp_path / f"window-{journal._window.token}"]


def test_a_killed_window_keeps_nobody_out(tmp_path: Path) -> None:
    """kill -9 while it has games open: they can be continued at once, with all that it said."""
    dice = random.Random(7)
    with window(tmp_path, 4) as process:
        words = heard(process, 40)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        assert process.stdout is not None
        words += process.stdout.read().splitlines()
    journal = Journal.open(tmp_path / "games.sqlite3")
    assert journal.trouble is None and not journal._window.others()
    told = {int(line.split()[1]): line for line in words if line.startswith("ack")}
    for game in told:
        session = journal.resume(game)
        taken = step(session.referee, session.state, dice)
        if taken is not None:
            assert session.submit(taken[0], taken[1]).verdict


def test_a_game_that_is_open_in_another_window_says_so(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    hold = (
        "import sys; from pathlib import Path; from oeil_app.play.journal.journal import Journal;"
        "journal = Journal.open(Path(sys.argv[1])); session = journal.resume(1);"
        "print(session.submit(0, 'R0@c3').verdict.ok, flush=True); sys.stdin.readline();"
        "journal.release(1); print('released', flush=True); sys.stdin.readline()"
    )
    journal = Journal.open(path)
    game, first = journal.begin(FOUREYES.setup(1))
    assert game == 1
    journal.release(game)
    other = subprocess.Popen(
        [sys.executable, "-c", hold, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert other.stdin is not None and other.stdout is not None
    try:
        assert other.stdout.readline() == "True\n"
        for refused in (
            lambda: journal.resume(game),
            lambda: journal.delete(game),
            lambda: journal.set_note(game, {"names": ["me"]}),
            lambda: first.submit(0, "R0@a1"),
            lambda: first.undo() or first.restart(),
        ):
            with pytest.raises(Trouble) as trouble:
                refused()
            assert trouble.value.code == "open_elsewhere"
        with pytest.raises(Trouble) as trouble:
            journal.family.delete_everything()
        assert trouble.value.code == "other_window"
        assert journal.look(game).cursor == 1, "looking is always allowed"
        other.stdin.write("\n")
        other.stdin.flush()
        assert other.stdout.readline() == "released\n"
        session = journal.resume(game)
        assert session.cursor == 1
    finally:
        other.kill()
        other.communicate()


def test_two_sessions_of_one_window_do_not_mix_their_moves(tmp_path: Path) -> None:
    """The later one is right; the earlier one is told, and nothing of it is kept."""
    journal = Journal.open(tmp_path / "games.sqlite3")
    game, first = journal.begin(FOUREYES.setup(1), take_backs=True)
    second = journal.resume(game)
    assert second.submit(0, "R0@c3").verdict
    with pytest.raises(Trouble) as trouble:
        first.submit(0, "R0@a1")
    assert trouble.value.code == "open_elsewhere" and first.cursor == 0
    assert second.undo() and journal.look(game).cursor == 0
    journal.delete(game)
    with pytest.raises(Trouble) as trouble:
        second.redo()
    assert trouble.value.code == "no_game"
