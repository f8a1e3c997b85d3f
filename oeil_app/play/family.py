"""The family: its people, what they have achieved, and whatever else the app keeps for them.

It lives in the journal's database. Every change is one transaction; nothing leaves the tablet but
in a file that the family asks for (`play.luggage`).
"""

from __future__ import annotations

import json
import sqlite3
import uuid
from collections.abc import Callable

from oeil_app.core.jsons import Json

from . import database, results
from .people import MOST_PEOPLE, Person, checked
from .results import Result
from .trouble import Trouble

NAMES = ("names", "given")  # under which a game's note keeps who sat there: shown, and as chosen


class Family:
    """People, results and kept things of this tablet."""

    def __init__(self, db: sqlite3.Connection, now: Callable[[], float]) -> None:
        self._db = db
        self._now = now

    # -- people ----------------------------------------------------------------------------------

    def people(self) -> list[Person]:
        """In the order in which they came."""
        with database.translated():
            rows = self._db.execute(
                "SELECT id, name, animal, colour, created, changed FROM people ORDER BY created, id"
            ).fetchall()
        return [Person(*row) for row in rows]

    def person(self, id: str | None) -> Person | None:
        """Somebody by id; None if they are not of the family (any more)."""
        return next((person for person in self.people() if person.id == id), None)

    def add(self, name: str, animal: str, colour: str) -> Person:
        """Somebody new; Trouble `name_empty`, `name_taken`, `too_many_people`."""
        others, now = self.people(), self._now()
        if len(others) >= MOST_PEOPLE:
            raise Trouble("too_many_people")
        person = Person(uuid.uuid4().hex, *checked(name, animal, colour, others), now, now)
        with database.transaction(self._db):
            self._db.execute(
                "INSERT INTO people VALUES (?, ?, ?, ?, ?, ?)",
                (person.id, person.name, person.animal, person.colour, now, now),
            )
        return person

    def change(self, id: str, name: str, animal: str, colour: str) -> Person:
        """Another name or look for somebody."""
        old, now = self._must(id), self._now()
        others = [person for person in self.people() if person.id != id]
        person = Person(id, *checked(name, animal, colour, others), old.created, now)
        with database.transaction(self._db):
            self._db.execute(
                "UPDATE people SET name = ?, animal = ?, colour = ?, changed = ? WHERE id = ?",
                (person.name, person.animal, person.colour, now, id),
            )
        return person

    def delete(self, id: str) -> None:
        """Really: the person, their results, all kept for them, their name at saved tables."""
        self._must(id)
        with database.transaction(self._db):
            self._db.execute("DELETE FROM kept WHERE person = ?", (id,))
            self._db.execute("DELETE FROM people WHERE id = ?", (id,))  # results go along
            for game, text in self._db.execute("SELECT id, note FROM games").fetchall():
                note = json.loads(text)
                if _forget(note, id):
                    self._db.execute(
                        "UPDATE games SET note = ? WHERE id = ?", (json.dumps(note), game)
                    )
        database.scrub(self._db)

    def delete_everything(self) -> None:
        """All people, results, kept things and games: the tablet as it was when it was new."""
        with database.transaction(self._db):
            for table in ("kept", "results", "people", "snapshots", "actions", "games"):
                self._db.execute(f"DELETE FROM {table}")  # noqa: S608
        database.scrub(self._db)

    # -- results ---------------------------------------------------------------------------------

    def results(self, person: str | None = None) -> list[Result]:
        """Of one person, or of everybody who ever sat at this tablet; the oldest first."""
        with database.translated():
            everything = results.read(self._db)
        return [result for result in everything if person is None or result.person == person]

    # -- whatever else is kept -------------------------------------------------------------------

    def keep(self, person: str | None, kind: str, key: str, value: Json) -> None:
        """Keeps a value for somebody, or for the family as a whole (None); it replaces the old."""
        text = json.dumps(value, allow_nan=False)
        with database.transaction(self._db):
            self._db.execute(
                "INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?, ?)",
                (person or "", kind, key, text, self._now()),
            )

    def kept(self, person: str | None, kind: str) -> dict[str, Json]:
        """What was kept of this kind, by its keys, the oldest change first."""
        with database.translated():
            rows = self._db.execute(
                "SELECT key, value FROM kept WHERE person = ? AND kind = ? ORDER BY at, key",
                (person or "", kind),
            ).fetchall()
        return {key: json.loads(value) for key, value in rows}

    def forget(self, person: str | None, kind: str, key: str | None = None) -> None:
        """Forgets one thing of a kind, or all of it."""
        with database.transaction(self._db):
            self._db.execute(
                "DELETE FROM kept WHERE person = ? AND kind = ? AND (? IS NULL OR key = ?)",
                (person or "", kind, key, key),
            )

    # -- within ----------------------------------------------------------------------------------

    def _must(self, id: str) -> Person:
        person = self.person(id)
        if person is None:
            raise Trouble("no_person", id[:40])
        return person


def _forget(note: Json, id: str) -> bool:
    """Takes somebody out of a game's note; whether they were in it."""
    people = note.get("people")
    if not isinstance(people, list) or id not in people:
        return False
    for seat, person in enumerate(people):
        if person == id:
            people[seat] = None
            for names in (note.get(key) for key in NAMES):
                if isinstance(names, list) and seat < len(names):
                    names[seat] = ""
    return True
