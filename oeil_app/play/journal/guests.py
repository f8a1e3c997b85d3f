"""Guests whose names were typed at tables: who they are, and one of them becomes one of the family.

Pure reading and writing of rows, within a transaction of the family's.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass

from oeil_app.core.rules.jsons import Json, JsonObject
from oeil_app.play.rows import notes
from oeil_app.play.rows.people import tidy
from oeil_app.play.rows.results import FROM_ELSEWHERE, PUZZLE

LATELY = 60  # games in which guests are looked for
GIVEN = "given"  # in a game's note: the names that were typed


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who typed a name and belongs to nobody's portrait."""

    name: str
    animal: str


def lately(db: sqlite3.Connection) -> list[Guest]:
    """Each name once, who played last first."""
    rows = db.execute(
        "SELECT note FROM games ORDER BY touched DESC, id DESC LIMIT ?", (LATELY,)
    ).fetchall()
    found: dict[str, Guest] = {}
    for (text,) in rows:
        note = _read(text)
        animals = note.get("animals") or []
        for seat, name in _seated(note):
            animal = animals[seat] if seat < len(animals) else ""
            found.setdefault(name.casefold(), Guest(name, animal))
    return list(found.values())


def adopt(db: sqlite3.Connection, name: str, person: str) -> None:
    """Within a transaction: wherever a guest of that name sat, this person sits, and has won."""
    rows = db.execute(
        "SELECT id, uid, note FROM games WHERE instr(note, ?)", (json.dumps(GIVEN),)
    ).fetchall()
    for game, uid, text in rows:
        note = _read(text)
        seats = [seat for seat, given in _seated(note) if given.casefold() == name.casefold()]
        if not seats:
            continue
        people: list[Json] = list(note.get("people") or [])
        people += [None] * (max(seats) + 1 - len(people))
        people[seats[0]] = person  # nobody sits twice
        db.execute(
            "UPDATE games SET note = ? WHERE id = ?", (json.dumps({**note, "people": people}), game)
        )
        db.execute(
            "UPDATE results SET person = ? WHERE uid = ? AND seat = ? AND person IS NULL",
            (person, uid, seats[0]),
        )


def _read(text: Json) -> JsonObject:
    """A note; one that cannot be read, or that nobody played here, knows no guests."""
    try:
        note = notes.read(text)
    except (ValueError, TypeError):
        return {}
    return {} if note.get(FROM_ELSEWHERE) or note.get(PUZZLE) else note


def _seated(note: JsonObject) -> Iterator[tuple[int, str]]:
    """The seats of guests with a name of their own."""
    given, people = note.get(GIVEN) or [], note.get("people") or []
    computers = notes.computers(note, len(given))
    for seat, name in enumerate(given):
        guest = seat >= len(people) or people[seat] is None
        if guest and tidy(name) and seat not in computers:
            yield seat, tidy(name)
