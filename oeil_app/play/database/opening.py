"""Opening the journal's file, whatever lies there: the app starts, and shows what is sound.

What is no database of ours is kept aside under another name, never deleted; what could be read in
it is brought over into a new one. Where nothing can be written, games live in memory, beside those
that can be read. `Trouble` says what happened, for the family.
"""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from oeil_app.play.files import safely
from oeil_app.play.files.trouble import Trouble

from . import database, salvage, sqlite_pages, unsound_rows
from .window import Window

COMPANIONS = ("-wal", "-shm", "-journal")  # SQLite's own files beside a database
FLAG = "-check"  # beside a database that was found to be damaged while it was in use


@dataclass(frozen=True, slots=True)
class Opened:
    """A database that can be used, and what the family must be told."""

    db: sqlite3.Connection
    trouble: Trouble | None
    unchecked: Path | None = None  # a file so large that it is looked through later


def opened(path: Path, window: Window) -> Opened:
    """Whatever lies there."""
    try:
        odd = _odd_aside(path)
        _own(path)
    except Trouble as trouble:
        return _in_memory(path, trouble)
    log = salvage.log_of(path)
    try:
        db = database.connect(path)
    except Trouble as trouble:
        if trouble.code == "read_only" and _can_be_written(path):
            trouble = Trouble("corrupt", "it says that it must not be written")
        return _broken(path, log, trouble, window)
    try:
        if log and not window.others():
            _check_log(db, log)
        if path.stat().st_size > database.CHECKED_AT_ONCE and not os.path.lexists(flag(path)):
            return Opened(db, odd, path)
        return Opened(db, odd or _looked_through(db, path))
    except Trouble as trouble:
        db.close()
        return _broken(path, log, trouble, window)


def look_through(path: Path) -> Trouble | None:
    """All of a large file that is in use, in a thread of its own; what the family must be told."""
    try:
        db = database.connect(path)
        try:
            return _looked_through(db, path)
        finally:
            db.close()
    except Trouble as trouble:
        if trouble.code == "corrupt":
            with suppress(Trouble):
                safely.write(flag(path), b"")  # the next start rescues what it can
            return trouble
        return None  # it will be looked through another time


def _looked_through(db: sqlite3.Connection, path: Path) -> Trouble | None:
    """Trouble is raised if the file is damaged, and returned if only some rows are."""
    database.check(db)
    with suppress(OSError):
        flag(path).unlink()
    return unsound_rows.set_aside(db, path)


def _check_log(db: sqlite3.Connection, log: bytes) -> None:
    """After a sudden end: whether SQLite took in all that the log acknowledges."""
    with database.translated():
        (size,) = db.execute("PRAGMA page_size").fetchone()
        _busy, taken, _moved = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    if taken < len(sqlite_pages.frames(log, size)):
        raise Trouble("corrupt", "the log")


def flag(path: Path) -> Path:
    """The file that says: look through everything at the next start."""
    return path.with_name(path.name + FLAG)


# -- when it cannot be used ----------------------------------------------------------------------


def _broken(path: Path, log: bytes, trouble: Trouble, window: Window) -> Opened:
    if trouble.code not in ("corrupt", "newer") or window.others():
        return _in_memory(path, trouble)
    try:
        kept = _set_aside(path, "newer") if trouble.code == "newer" else _replaced(path, log)
        db = database.connect(path)
        with suppress(Trouble):
            unsound_rows.set_aside(db, path)
        return Opened(db, Trouble(_LABELS[trouble.code], kept.name))
    except (Trouble, OSError):
        return _in_memory(path, trouble)


_LABELS = {"corrupt": "damaged", "newer": "newer"}


def _replaced(path: Path, log: bytes) -> Path:
    """A new database with all that was sound takes the old one's place; where the old one is."""
    fresh = safely.aside(path, "rescued")
    db = database.connect(fresh)
    try:
        with suppress(Trouble):  # what is too large to be a family's is kept, not looked through
            salvage.rescue(db, path, log)
    finally:
        db.close()
    kept = _set_aside(path, "damaged", log)
    fresh.rename(path)
    return kept


def _set_aside(path: Path, label: str, log: bytes = b"") -> Path:
    """Renames a database with its companions; nothing is deleted."""
    kept = safely.set_aside(path, label)
    for ending in COMPANIONS:
        part = path.with_name(path.name + ending)
        with suppress(FileNotFoundError):
            part.rename(kept.with_name(kept.name + ending))
    beside = kept.with_name(kept.name + "-wal")
    if log and not beside.exists():
        safely.write(beside, log)
    return kept


def _in_memory(path: Path, trouble: Trouble) -> Opened:
    """Nothing can be kept there; what can be read is there to be seen and played on."""
    db = database.connect(None)
    with suppress(Trouble, OSError, MemoryError):
        salvage.rescue(db, path)
    code = trouble.code if trouble.code == "read_only" else "unopened"
    return Opened(db, Trouble(code, trouble.detail))


# -- what lies there -----------------------------------------------------------------------------


def _odd_aside(path: Path) -> Trouble | None:
    """Keeps aside what is no file at all: a folder, a pipe, a device, a loop of links."""
    told = None
    if os.path.lexists(path) and not _plain(path, follow=True):
        told = Trouble("damaged", safely.set_aside(path, "damaged").name)
    beside = Path(os.path.realpath(path))
    for ending in COMPANIONS:
        part = beside.with_name(beside.name + ending)
        if os.path.lexists(part) and not _plain(part, follow=False):
            told = Trouble("damaged", safely.set_aside(part, "damaged").name)
    return told


def _plain(path: Path, follow: bool) -> bool:
    try:
        return stat.S_ISREG(path.stat(follow_symlinks=follow).st_mode)
    except FileNotFoundError:
        return follow and Path(os.path.realpath(path)).parent.is_dir()  # a link to nothing yet
    except OSError:
        return False


def _can_be_written(path: Path) -> bool:
    return os.access(path, os.R_OK | os.W_OK) and os.access(path.parent, os.W_OK | os.X_OK)


def _own(path: Path) -> None:
    """The file is its owner's alone, from its first byte on."""
    if not os.path.lexists(path):  # an open database must not be touched but by SQLite: its locks
        try:
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, safely.OWN_FILE))
        except FileExistsError:
            pass  # another window was quicker
        except OSError as error:
            raise Trouble("read_only", error.strerror or str(error)) from error
    for ending in ("", *COMPANIONS):
        with suppress(OSError):
            path.with_name(path.name + ending).chmod(safely.OWN_FILE)
