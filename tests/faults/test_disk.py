"""A full disk, a read-only folder, a broken file: told clearly, nothing lost, the app starts."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.journal import Journal
from tests.cases import Case

FOUREYES = Case("foureyes", "standard", 2)


def begun(path: Path) -> int:
    journal = Journal.open(path)
    game, session = journal.begin(FOUREYES.setup(1))
    session.submit(0, "R0@c3")
    journal.close()
    return game


@pytest.mark.parametrize("damage", ["text", "cut", "empty_page", "header"])
def test_a_broken_database_is_kept_aside_and_the_app_starts(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "games.sqlite3"
    begun(path)
    whole = path.read_bytes()
    broken = {
        "text": b"this is no database at all" * 200,
        "cut": whole[: len(whole) // 2],
        "empty_page": whole[:4096] + bytes(4096) + whole[8192:],
        "header": b"\xff" * 100 + whole[100:],
    }[damage]
    path.write_bytes(broken)
    journal = Journal.open(path)
    assert journal.trouble is not None and journal.trouble.code == "damaged"
    aside = path.with_name(journal.trouble.detail)
    assert aside.read_bytes() == broken
    _, session = journal.begin(FOUREYES.setup(2))
    assert session.submit(0, "R0@c3").verdict
    journal.close()
    assert Journal.open(path).trouble is None


def test_a_second_broken_file_does_not_replace_the_first_one_aside(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    for content in (b"first" * 99, b"second" * 99):
        path.write_bytes(content)
        Journal.open(path).close()
    assert {p.read_bytes()[:5] for p in tmp_path.glob("games-damaged-*.sqlite3")} == {
        b"first",
        b"secon",
    }


def test_a_database_of_a_later_version_is_kept_aside(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    begun(path)
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 999")
    db.close()
    journal = Journal.open(path)
    assert journal.trouble is not None and journal.trouble.code == "newer"
    assert path.with_name(journal.trouble.detail).exists()
    assert journal.unfinished() == []


def test_a_full_disk_is_told_and_changes_nothing(tmp_path: Path) -> None:
    """SQLite gets no further page; the session stays where it was and plays on later."""
    path = tmp_path / "games.sqlite3"
    journal = Journal.open(path)
    _, session = journal.begin(FOUREYES.setup(1))
    pages = journal._db.execute("PRAGMA page_count").fetchone()[0]
    journal._db.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(Trouble) as trouble:
        for _ in range(2000):
            journal.begin(FOUREYES.setup(1))
    assert trouble.value.code == "full"
    games = len(journal.unfinished())
    journal._db.execute("PRAGMA max_page_count = 1000000")
    assert session.submit(0, "R0@c3").verdict
    journal.begin(FOUREYES.setup(2))
    assert len(journal.unfinished()) == games + 1


LIMITED = """
import resource, signal, sys
from pathlib import Path
from oeil_app.play.journal.journal import Journal
from oeil_app.play.files.trouble import Trouble
from tests.cases import Case
path = Path(sys.argv[1])
journal = Journal.open(path)
game, session = journal.begin(Case("foureyes", "standard", 2).setup(1))
session.submit(0, "R0@c3")
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
size = max(f.stat().st_size for f in path.parent.iterdir())
resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
before = session.state
code = None
for _ in range(500):
    before = session.state
    try:
        seat = next(iter(session.active))
        session.submit(seat, session.referee.legal(session.state, seat)[0])
    except Trouble as trouble:
        code = trouble.code
        break
assert code in ("full", "failed"), code
assert session.state == before
print(game, session.cursor)
"""


def test_a_disk_that_takes_no_more_bytes(tmp_path: Path) -> None:
    """The real thing: the system refuses to let the file grow. What was kept stays kept."""
    path = tmp_path / "games.sqlite3"
    run = subprocess.run(
        [sys.executable, "-c", LIMITED, str(path)], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    game, cursor = map(int, run.stdout.split())
    assert Journal.open(path).resume(game).cursor == cursor


READ_ONLY = """
import os, sys
from pathlib import Path
from oeil_app.play.journal.journal import Journal
from tests.cases import Case
setup = Case("foureyes", "standard", 2).setup(1)
Journal.open(None).begin(setup)  # everything is imported before the rights are gone
if os.getuid() == 0:
    os.setgid(65534)
    os.setuid(65534)  # root may write anywhere
journal = Journal.open(Path(sys.argv[1]))
_, session = journal.begin(setup)
assert session.submit(0, "R0@c3").verdict
print(journal.trouble.code)
"""


@pytest.mark.parametrize("inside", ["games.sqlite3", "new/games.sqlite3"])
def test_a_read_only_folder_is_told_and_the_app_plays_on(tmp_path: Path, inside: str) -> None:
    """Nothing can be kept there, so this evening's games live in memory, and the family is told."""
    home = tmp_path / "home"
    home.mkdir()
    home.chmod(0o555)
    for folder in (tmp_path, *list(tmp_path.parents)[:3]):
        if folder != Path("/") and folder.owner() == home.owner():
            folder.chmod(folder.stat().st_mode | 0o055)
    run = subprocess.run(
        [sys.executable, "-c", READ_ONLY, str(home / inside)],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == "read_only"
    assert list(home.iterdir()) == []


def test_a_read_only_folder_shows_the_games_that_are_in_it(tmp_path: Path) -> None:
    """They can be read, so they are there, and played on in memory; the file stays as it is."""
    home = tmp_path / "home"
    begun(home / "games.sqlite3")
    whole = (home / "games.sqlite3").read_bytes()
    (home / "games.sqlite3").chmod(0o444)
    home.chmod(0o555)
    for folder in (tmp_path, *list(tmp_path.parents)[:3]):
        if folder != Path("/") and folder.owner() == home.owner():
            folder.chmod(folder.stat().st_mode | 0o055)
    script = READ_ONLY + "\nprint(journal.resume(1).cursor, journal.count_unfinished())\n"
    run = subprocess.run(
        [sys.executable, "-c", script, str(home / "games.sqlite3")],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.split() == ["read_only", "1", "2"]
    assert (home / "games.sqlite3").read_bytes() == whole


def test_a_locked_database_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second window that holds the file: told after a short wait, nothing broken."""
    path = tmp_path / "games.sqlite3"
    begun(path)
    monkeypatch.setattr("oeil_app.play.database.database.LOCK_WAIT", 0.05)
    journal = Journal.open(path)
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(Trouble) as trouble:
        journal.begin(FOUREYES.setup(3))
    assert trouble.value.code == "locked"
    holder.execute("ROLLBACK")
    holder.close()
    journal.begin(FOUREYES.setup(3))
    assert len(journal.unfinished()) == 2
