"""Rows as they are, whatever they hold, for a file: what cannot be read is not lost."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from typing import Any

from oeil_app.core.rules.jsons import JsonObject
from oeil_app.play.files.trouble import Trouble

FORMAT, VERSION = "oeil-raw", 1
TABLES = ("games", "actions", "snapshots")


def of_game(db: sqlite3.Connection, game: int) -> str:
    """All that the tables hold of a game; Trouble `no_game` if that is nothing."""
    found = {}
    for table in TABLES:
        which = "id" if table == "games" else "game"
        cursor = db.execute(f"SELECT * FROM {table} WHERE {which} = ?", (game,))  # noqa: S608
        names = [column[0] for column in cursor.description]
        found[table] = [told(names, row) for row in cursor.fetchall()]
    if not found["games"]:
        raise Trouble("no_game", str(game))
    return as_file(found)


def told(names: Sequence[str], row: Sequence[Any]) -> JsonObject:
    """One row by the names of its columns."""
    return {name: _spelled(value) for name, value in zip(names, row, strict=True)}


def as_file(tables: dict[str, list[JsonObject]]) -> str:
    """The text of a file with rows of some tables."""
    return json.dumps({"format": FORMAT, "version": VERSION, **tables}, indent=1) + "\n"


def _spelled(value: Any) -> Any:
    """What JSON has no word for is spelled: bytes in hex, an endless number by its name."""
    if isinstance(value, bytes):
        return {"hex": value.hex()}
    if isinstance(value, float) and value in (float("inf"), float("-inf")):
        return {"number": str(value)}
    return value
