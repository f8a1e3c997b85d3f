"""Rescuing what is sound from a damaged database into a new one.

The records of the old file are told apart by what they hold: a table's rows have so many values of
such kinds. Games keep their numbers. A game whose own row is unsound comes along as it is, and is
then told to be damaged; what belongs to no game any more stays in the old file, which is kept.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from oeil_app.play.files import safe_file
from oeil_app.play.files.trouble import Trouble

from . import database
from .sqlite_pages import Record, Value, records

LARGEST = 200_000_000  # bytes of a file that is still looked through: some 25,000 games
Values = tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class _Table:
    """How the rows of a table are recognised."""

    name: str
    columns: str
    counts: tuple[int, ...]  # values in a row: of each version
    begins: tuple[type, ...]  # what the first of them are


_GAMES = _Table(
    "games",
    "id, uid, setup, data, note, take_backs, cursor, winner, created, touched",
    (10, 11, 12),  # what follows is of the moment only
    (),
)
_TABLES = (
    _Table("people", "id, name, animal, colour, created, changed", (6,), (str, str)),
    _Table("actions", "game, n, seat, text, barrier, at, seal", (6, 7), (int, int)),
    _Table("snapshots", "game, n, state, seal", (3, 4), (int, int, str)),
    _Table(
        "results",
        "uid, seat, seats, person, game, variant, won, score, seconds, moves, ended",
        (11,),
        (str, int),
    ),
    _Table("kept", "person, kind, key, value, at", (5,), (str, str, str, str)),
)


def rescue(db: sqlite3.Connection, path: Path, log: bytes | None = None) -> int:
    """Puts everything that can be read at `path` into a new database; how many rows it was."""
    main = safe_file.read_bytes(path, LARGEST)
    if log is None:
        log = log_of(path)
    found = records(main, log)
    with database.transaction(db):
        kept = _write(db, _GAMES, filter(None, (_game(r) for r in found if r.row is not None)))
        loose = [record.values for record in found if record.row is None]
        for table in _TABLES:
            kept += _write(db, table, _rows_of(table, loose))
    return kept


def log_of(path: Path) -> bytes:
    """The log beside a database; none if there is none that can be read."""
    try:
        return safe_file.read_bytes(path.with_name(path.name + "-wal"), LARGEST)
    except Trouble:
        return b""


def _game(record: Record) -> Values:
    """A row of `games`: its number stands beside it; what must not be missing is empty instead."""
    if len(record.values) not in _GAMES.counts or record.values[0] is not None:
        return ()
    row = (record.row, *record.values[1:10])
    return tuple(b"" if one is None and n != 7 else one for n, one in enumerate(row))


def _rows_of(table: _Table, rows: Iterable[Values]) -> Iterator[Values]:
    for row in rows:
        kinds = zip(row, table.begins, strict=False)
        if len(row) in table.counts and all(isinstance(value, kind) for value, kind in kinds):
            yield row


def _write(db: sqlite3.Connection, table: _Table, rows: Iterable[Sequence[Value]]) -> int:
    names = table.columns.split(", ")
    kept = 0
    for row in rows:
        for attempt in (row, _nobodys(table, row)):
            used, marks = ", ".join(names[: len(row)]), ", ".join("?" * len(row))
            with suppress(sqlite3.IntegrityError, OverflowError):
                kept += db.execute(
                    f"INSERT OR IGNORE INTO {table.name} ({used}) VALUES ({marks})",  # noqa: S608
                    attempt,
                ).rowcount
                break
    return kept


def _nobodys(table: _Table, row: Sequence[Value]) -> Sequence[Value]:
    """A result whose person is lost is a guest's."""
    return (*row[:3], None, *row[4:]) if table.name == "results" else row
