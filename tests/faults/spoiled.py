"""A family's folder, and everything that can be done to spoil it."""

from __future__ import annotations

import os
import random
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.journal import Journal
from tests.cases import plain_cases, step

NAME = "games.sqlite3"
KINDS = ("folder", "pipe", "zero", "loop", "socket", "nowhere")


@dataclass(frozen=True)
class Family:
    """What was kept: the file's bytes, and every game as it was left."""

    main: bytes
    log: bytes  # of a life that ended suddenly
    games: dict[int, Any]  # number: (uid, entries, state)
    people: set[str]
    kept: dict[str, Any]


def family(sudden: bool = False) -> Family:
    """A journal with games of all kinds, people, results and kept things."""
    return _family(24, sudden)


@cache
def _family(games: int, sudden: bool) -> Family:
    with TemporaryDirectory() as folder:
        path, dice = Path(folder) / NAME, random.Random(games)
        journal = Journal.open(path)
        journal.db.execute("PRAGMA synchronous = OFF")  # only while it is made
        names = ("Léa", "Tom")
        ids = [journal.family.add(name, "fox", "red").id for name in names]
        cases, told = plain_cases(), {}
        for n in range(games):
            case = cases[n % len(cases)]
            note = {"names": list(names), "people": ids, "elapsed": 3.5}
            number, session = journal.begin(case.setup(n), note=note, take_backs=True)
            for _ in range(dice.randrange(70)):
                taken = step(session.referee, session.state, dice)
                if taken is None:
                    break
                session.submit(taken[0], taken[1])
            uid = journal.db.execute("SELECT uid FROM games WHERE id = ?", (number,)).fetchone()
            told[number] = (uid[0], list(session.timeline.entries), session.state)
        kept = {f"lesson{n}": {"done": True, "n": n} for n in range(30)}
        for key, value in kept.items():
            journal.family.keep(ids[0], "lessons", key, value)
        log = path.with_name(NAME + "-wal").read_bytes() if sudden else b""
        main = path.read_bytes() if sudden else b""
        journal.close()
        return Family(main or path.read_bytes(), log, told, set(names), kept)


def laid_out(folder: Path, main: bytes, log: bytes = b"") -> Path:
    """A folder with these files; where the database is."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / NAME
    path.write_bytes(main)
    if log:
        path.with_name(NAME + "-wal").write_bytes(log)
    return path


def put(path: Path, kind: str) -> None:
    """Something that is no file of ours, in its place."""
    if kind == "folder":
        (path / "inside").mkdir(parents=True)
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "zero":
        path.symlink_to("/dev/zero")
    elif kind == "loop":
        path.symlink_to(path.name)
    elif kind == "nowhere":
        path.symlink_to("no/such/folder/at/all")
    elif kind == "socket":
        import socket

        here = os.open(path.parent, os.O_RDONLY)
        try:  # a socket's whole path must be short
            with socket.socket(socket.AF_UNIX) as end:
                end.bind(f"/proc/self/fd/{here}/{path.name}")
        finally:
            os.close(here)


def survivors(journal: Journal, kept: Family, log: bool = False) -> set[int]:
    """The games that are as they were left; any other must be told to be damaged, or be gone.

    Of a damaged log something may be missing: then a game is as it was some moves before.
    """
    pages = (journal.unfinished_page(0, 999), journal.finished_page(0, 999))
    listed = [game.id for page in pages for game in page.games]
    uids = {game.id: game.uid for page in pages for game in page.games}
    told = [game.id for page in pages for game in page.damaged]
    assert len(set(listed) | set(told)) == len(listed) + len(told)
    assert len(listed) + len(told) == journal.count_unfinished() + journal.count_finished()
    sound = set()
    for number, (uid, entries, state) in kept.games.items():
        if uids.get(number, uid) != uid:
            continue  # a new game has the number of one that is gone
        try:
            session = journal.look(number)
        except Trouble as trouble:
            assert trouble.code in ("game_damaged", "no_game", "game_unknown"), trouble
            continue
        found = session.timeline.entries
        assert found == entries or (log and found == entries[: len(found)]), "nobody played this"
        if found == entries and session.cursor == len(entries):
            assert session.state == state
            sound.add(number)
    journal.family.people()
    journal.family.results()
    return sound


def plays_on(journal: Journal) -> None:
    """A new game can be played and kept."""
    number, session = journal.begin(plain_cases()[0].setup(5))
    seat = next(iter(session.active))
    assert session.submit(seat, session.referee.legal(session.state, seat)[0]).verdict
    assert journal.look(number).cursor == 1
