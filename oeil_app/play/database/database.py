"""The SQLite file under the journal: connecting, migrating, transactions. `opening` opens it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

from oeil_app.play.files.trouble import Trouble

# Each script takes the schema one version further; never change one that was released.
MIGRATIONS = (
    """
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        uid TEXT NOT NULL UNIQUE,      -- the same on every tablet the game is carried to
        setup TEXT NOT NULL,           -- JSON of core.setup
        data TEXT NOT NULL,            -- fingerprint of the deck or questions dealt from
        note TEXT NOT NULL,            -- JSON of what the app keeps with it: names, help
        take_backs INTEGER NOT NULL,
        cursor INTEGER NOT NULL,       -- how many of its actions count; the rest can be redone
        winner TEXT,                   -- JSON list once it is over
        created REAL NOT NULL,
        touched REAL NOT NULL
    );
    CREATE INDEX games_by_time ON games (winner IS NULL, touched);
    CREATE TABLE actions (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        n INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        text TEXT NOT NULL,
        barrier INTEGER NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (game, n)
    ) WITHOUT ROWID;
    CREATE TABLE snapshots (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        n INTEGER NOT NULL,
        state TEXT NOT NULL,           -- JSON of Referee.to_json
        PRIMARY KEY (game, n)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE people (
        id TEXT PRIMARY KEY,           -- the same on every tablet the person is carried to
        name TEXT NOT NULL,
        animal TEXT NOT NULL,
        colour TEXT NOT NULL,
        created REAL NOT NULL,
        changed REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE results (
        uid TEXT NOT NULL,             -- of the game, which may be gone by now
        seat INTEGER NOT NULL,
        seats INTEGER NOT NULL,
        person TEXT REFERENCES people ON DELETE CASCADE,  -- NULL: a guest
        game TEXT NOT NULL,
        variant TEXT NOT NULL,
        won INTEGER NOT NULL,
        score INTEGER,                 -- what this game counts, if anything
        seconds REAL NOT NULL,
        moves INTEGER NOT NULL,
        ended REAL NOT NULL,
        PRIMARY KEY (uid, seat)
    ) WITHOUT ROWID;
    CREATE INDEX results_by_person ON results (person, ended);
    CREATE TABLE kept (
        person TEXT NOT NULL,          -- '': the family as a whole
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        value TEXT NOT NULL,           -- JSON
        at REAL NOT NULL,
        PRIMARY KEY (person, kind, key)
    ) WITHOUT ROWID;
    """,
    """
    ALTER TABLE games ADD COLUMN rev INTEGER NOT NULL DEFAULT 0;    -- grows with every change
    ALTER TABLE games ADD COLUMN holder TEXT NOT NULL DEFAULT '';   -- the window it is open in
    ALTER TABLE actions ADD COLUMN seal TEXT;    -- of all actions so far; NULL: of version 0.1
    ALTER TABLE snapshots ADD COLUMN seal TEXT;  -- with that of the actions before; NULL: of 0.1
    """,
)
VERSION = len(MIGRATIONS)
LOCK_WAIT = 2.0  # seconds that a second window may hold the file


CHECKED_AT_ONCE = 4_000_000  # bytes; a larger file is looked through in the background


def connect(path: Path | None) -> sqlite3.Connection:
    """An open, migrated database; None: one in memory. Trouble if it cannot be had."""
    with translated():
        db = sqlite3.connect(path or ":memory:", timeout=LOCK_WAIT, isolation_level=None)
        db.text_factory = _text
        try:
            _prepare(db)
        except BaseException:
            db.close()
            raise
    return db


def _text(stored: bytes) -> str | bytes:
    """Text that is no text comes as bytes: whoever reads the row sees that it is unsound."""
    try:
        return stored.decode()
    except UnicodeDecodeError:
        return stored


def _prepare(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA secure_delete = ON")  # what a family deletes is gone from the file too
    db.execute("PRAGMA trusted_schema = OFF")
    db.execute("PRAGMA journal_mode = WAL")
    # FULL: an acknowledged action outlives a flat battery, not only a killed app.
    db.execute("PRAGMA synchronous = FULL")
    _try_to_write(db)
    if _version(db) != VERSION:
        with transaction(db):  # another window may be doing the same: it is asked again in here
            version = _version(db)
            for number in range(version, VERSION):
                for statement in statements(MIGRATIONS[number]):
                    db.execute(statement)
            db.execute(f"PRAGMA user_version = {VERSION}")


def _try_to_write(db: sqlite3.Connection) -> None:
    """A file that can only be read is told at once, not at the first move."""
    db.execute("PRAGMA busy_timeout = 0")
    try:
        db.execute("BEGIN IMMEDIATE")
        db.execute("PRAGMA user_version = 1")
        db.execute("ROLLBACK")
    except sqlite3.Error as error:
        if _code(error) != "locked":  # another window is writing: so it can be written
            raise
    finally:
        db.execute(f"PRAGMA busy_timeout = {LOCK_WAIT * 1000:.0f}")


def _version(db: sqlite3.Connection) -> int:
    """Which of our schemas this is; Trouble if it is none of them.

    A number that one bad byte explains is not believed: the tables themselves tell.
    """
    (number,) = db.execute("PRAGMA user_version").fetchone()
    if number > VERSION and not _one_byte_off(number):
        raise Trouble("newer", str(number))
    found = _schema(db)
    for version in range(VERSION, -1, -1):
        if found == _expected(version):
            return version
    raise Trouble("newer" if number > VERSION else "corrupt", f"schema {number}")


def _one_byte_off(number: int) -> bool:
    wrong = (number & 0xFFFFFFFF) ^ VERSION
    return sum(1 for shift in (0, 8, 16, 24) if wrong >> shift & 0xFF) == 1


def _schema(db: sqlite3.Connection) -> list[tuple[Any, ...]]:
    return db.execute(
        "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name"
    ).fetchall()


@cache
def _expected(version: int) -> list[tuple[Any, ...]]:
    """The tables and indexes that so many migrations make, as SQLite describes them."""
    db = sqlite3.connect(":memory:")
    try:
        for script in MIGRATIONS[:version]:
            db.executescript(script)
        return _schema(db)
    finally:
        db.close()


def check(db: sqlite3.Connection) -> None:
    """Looks through the whole file; Trouble `corrupt` if anything in it is not as it must be."""
    with translated():
        (health,) = db.execute("PRAGMA integrity_check(1)").fetchone()
    if health != "ok":
        raise Trouble("corrupt", str(health)[:120])


def statements(script: str) -> Iterator[str]:
    """The single statements of a script: executescript would commit before each migration."""
    pending = ""
    for line in script.splitlines():
        pending += line + "\n"
        if sqlite3.complete_statement(pending):
            yield pending
            pending = ""


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All or nothing, and SQLite's faults as Trouble."""
    with translated():
        db.execute("BEGIN IMMEDIATE")
        try:
            yield
            db.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                db.execute("ROLLBACK")
            raise


@contextmanager
def reading(db: sqlite3.Connection) -> Iterator[None]:
    """Everything that is read within is of one moment, whatever another window does meanwhile."""
    with translated():
        db.execute("BEGIN")
        try:
            yield
        finally:
            with suppress(sqlite3.Error):
                db.execute("COMMIT")


@contextmanager
def translated() -> Iterator[None]:
    """SQLite's and the disk's faults as Trouble with a word for the screens."""
    try:
        yield
    except sqlite3.Error as error:
        raise Trouble(_code(error), str(error)) from error
    except (UnicodeError, MemoryError) as error:  # a schema that is no text; a size that is none
        raise Trouble("corrupt", type(error).__name__) from error
    except OSError as error:
        raise Trouble("failed", error.strerror or str(error)) from error


_CODES = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_CANTOPEN: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_CORRUPT: "corrupt",
    sqlite3.SQLITE_NOTADB: "corrupt",
    sqlite3.SQLITE_FORMAT: "corrupt",
    sqlite3.SQLITE_ERROR: "corrupt",  # our own statements are right: the tables are not
}


def _code(error: sqlite3.Error) -> str:
    number = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the primary code of an extended one
    if number == 0 and isinstance(error, sqlite3.DatabaseError):
        return "corrupt"  # rows that cannot be decoded carry no code
    return _CODES.get(number, "failed")


def scrub(db: sqlite3.Connection) -> None:
    """After a deletion: what was deleted leaves the log and the free pages of the file as well."""
    with translated():
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        db.execute("VACUUM")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
