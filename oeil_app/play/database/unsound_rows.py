"""Rows of the family that make no sense: put into a file beside, once, and told.

A row in which a name, a number or a time is none would otherwise be passed over in silence for
ever. Games are not touched here: they are listed as damaged, each for itself.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from oeil_app.play.files import safely, strict_json
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.rows import notes, people, raw_rows, results

from . import database

Row = Sequence[Any]
NAMELESS = "?"  # what somebody is called whose name cannot be read


def _is_kept(row: Row) -> bool:
    person, kind, key, value, at = row
    if not all(isinstance(text, str) for text in (person, kind, key, value)):
        return False
    with suppress(ValueError):
        strict_json.load(value)
        return notes.is_time(at)
    return False


# table, its columns, how many of them are its key, whether a row makes sense
TABLES: tuple[tuple[str, str, int, Callable[[Row], bool]], ...] = (
    ("people", people.COLUMNS, 1, lambda row: people.from_row(row) is not None),
    ("results", results.COLUMNS, 2, results.makes_sense),
    ("kept", "person, kind, key, value, at", 3, _is_kept),
)


def set_aside(db: sqlite3.Connection, path: Path) -> Trouble | None:
    """Looks through all rows; what had to be put aside, and where, for the family."""
    with database.reading(db):
        if not any(_all_unsound(db).values()):
            return None
    with database.transaction(db):
        found = _all_unsound(db)
        told = {
            name: [raw_rows.told(columns.split(", "), row) for row in found[name]]
            for name, columns, _, _ in TABLES
        }
        beside = safely.aside(path.with_suffix(".json"), "rows")
        safely.write(beside, raw_rows.as_file(told).encode())
        for name, columns, keys, _ in TABLES:
            for row in found[name]:
                _remove(db, name, columns.split(", ")[:keys], row)
    return Trouble("rows_damaged", beside.name)


def _all_unsound(db: sqlite3.Connection) -> dict[str, list[Row]]:
    return {name: _unsound(db, name, columns, good) for name, columns, _, good in TABLES}


def _unsound(
    db: sqlite3.Connection, table: str, columns: str, good: Callable[[Row], bool]
) -> list[Row]:
    rows = db.execute(f"SELECT {columns} FROM {table}").fetchall()  # noqa: S608
    return [row for row in rows if not good(row)]


def _remove(db: sqlite3.Connection, table: str, keys: Sequence[str], row: Row) -> None:
    """By the bytes of its key, which may be of any kind. Somebody without a name stays."""
    if table == "people" and isinstance(row[0], str) and 0 < len(row[0]) <= notes.LONGEST:
        name, number = NAMELESS, 2
        while db.execute("SELECT 1 FROM people WHERE name = ?", (name,)).fetchone():
            name, number = f"{NAMELESS} {number}", number + 1
        db.execute("UPDATE people SET name = ? WHERE id = ?", (name, row[0]))
        return
    where = " AND ".join(f"hex({key}) = hex(?)" for key in keys)
    db.execute(f"DELETE FROM {table} WHERE {where}", row[: len(keys)])  # noqa: S608
