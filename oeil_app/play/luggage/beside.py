"""A second way into the journal's file, for work that takes longer than a frame.

What is read there stays as it was when one began, whatever is played meanwhile; what is written
there is seen by all others at once, or never.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from oeil_app.play.database import database
from oeil_app.play.journal.journal import Journal


@contextmanager
def beside(journal: Journal) -> Iterator[sqlite3.Connection]:
    """A connection of its own; the journal's, where that lives in memory only."""
    path = next((file for _n, name, file in _files(journal.db) if name == "main"), "")
    if not path:
        yield journal.db
        return
    with database.translated():
        db = sqlite3.connect(path, timeout=database.LOCK_WAIT, isolation_level=None)
        try:
            db.text_factory = lambda raw: raw.decode("utf-8", "surrogateescape")
            for pragma in ("foreign_keys = ON", "secure_delete = ON", "synchronous = FULL"):
                db.execute(f"PRAGMA {pragma}")
            yield db
        finally:
            db.close()


@contextmanager
def reading(db: sqlite3.Connection) -> Iterator[None]:
    """All that is read within is of one moment."""
    with database.translated():
        db.execute("BEGIN")
        try:
            yield
        finally:
            db.execute("ROLLBACK")


def _files(db: sqlite3.Connection) -> list[tuple[int, str, str]]:
    with database.translated():
        return db.execute("PRAGMA database_list").fetchall()
