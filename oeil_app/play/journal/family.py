"""The family: its people, what they have achieved, and whatever else the app keeps for them.

It lives in the journal's database. Every change is one transaction; nothing leaves the tablet but
in a file that the family asks for (`play.luggage`).
"""

from __future__ import annotations

import json
import sqlite3
import uuid
from collections.abc import Callable
from contextlib import suppress

from oeil_app.core.rules.jsons import Json
from oeil_app.play.database import database
from oeil_app.play.files import strict_json
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.rows import notes, people, results
from oeil_app.play.rows.people import MOST_PEOPLE, Person, checked
from oeil_app.play.rows.results import Result

from . import guests
from .guests import Guest

ABOUT, BORN = "about", "born"  # under which something is kept of a person
NAMES = ("names", "given")  # under which a game's note keeps who sat there: shown, and as chosen


class Family:
    """People, results and kept things of this tablet."""

    def __init__(
        self,
        db: sqlite3.Connection,
        now: Callable[[], float],
        others: Callable[[], bool] = lambda: False,
    ) -> None:
        self._db, self._now = db, now
        self._others = others  # whether another window is open on the same family

    # -- people ----------------------------------------------------------------------------------

    def people(self) -> list[Person]:
        """In the order in which they came."""
        with database.translated():
            rows = self._db.execute(
                f"SELECT {people.COLUMNS} FROM people ORDER BY created, id"  # noqa: S608
            ).fetchall()
        found = [people.from_row(row) for row in rows]
        return [person for person in found if person is not None]

    def people_if_any(self) -> list[Person]:
        """The same; nobody where it cannot be read now."""
        try:
            return self.people()
        except Trouble:
            return []

    def person(self, id: str | None) -> Person | None:
        """Somebody by id; None if they are not of the family (any more)."""
        return next((person for person in self.people() if person.id == id), None)

    def add(self, name: str, animal: str, colour: str, guest: bool = False) -> Person:
        """Somebody new; Trouble `name_empty`, `name_taken`, `too_many_people`.

        One who was a `guest` until now brings along all that was played under that name.
        """
        others, now = self.people(), self._now()
        if len(others) >= MOST_PEOPLE:
            raise Trouble("too_many_people")
        person = Person(uuid.uuid4().hex, *checked(name, animal, colour, others), now, now)
        with database.transaction(self._db):
            self._db.execute(
                "INSERT INTO people VALUES (?, ?, ?, ?, ?, ?)",
                (person.id, person.name, person.animal, person.colour, now, now),
            )
            if guest:
                guests.adopt(self._db, person.name, person.id)
        return person

    def guests(self) -> list[Guest]:
        """Who played here lately under a name that nobody of the family has."""
        known = {person.name.casefold() for person in self.people()}
        with database.translated():
            return [one for one in guests.lately(self._db) if one.name.casefold() not in known]

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
        self._must_be_alone()
        with database.transaction(self._db):
            self._db.execute("DELETE FROM kept WHERE person = ?", (id,))
            self._db.execute("DELETE FROM people WHERE id = ?", (id,))  # results go along
            for game, text in self._db.execute(
                "SELECT id, note FROM games WHERE instr(CAST(note AS TEXT), ?)", (id,)
            ).fetchall():
                self._db.execute(
                    "UPDATE games SET note = ? WHERE id = ?", (_without(text, id), game)
                )
        database.scrub(self._db)

    def delete_everything(self) -> None:
        """All people, results, kept things and games: the tablet as it was when it was new."""
        self._must_be_alone()
        with database.transaction(self._db):
            for table in ("kept", "results", "people", "snapshots", "actions", "games"):
                self._db.execute(f"DELETE FROM {table}")  # noqa: S608
        database.scrub(self._db)

    # -- how old they are, if they told ----------------------------------------------------------

    def born(self, id: str | None) -> int:
        """The year in which somebody was born; 0: they did not tell, or are no child."""
        year = self.kept(id, ABOUT).get(BORN) if id else None
        return year if isinstance(year, int) and not isinstance(year, bool) and year > 0 else 0

    def set_born(self, id: str, year: int) -> None:
        """0: nobody needs to know."""
        self._must(id)
        if year > 0:
            self.keep(id, ABOUT, BORN, year)
        else:
            self.forget(id, ABOUT, BORN)

    # -- results ---------------------------------------------------------------------------------

    def results(self, person: str | None = None) -> list[Result]:
        """Of one person, or of everybody who ever sat at this tablet; the oldest first."""
        with database.translated():
            return results.read(self._db, person)

    def games(self) -> list[Result]:
        """Each game once, as its winner came out of it; the oldest first."""
        with database.translated():
            return results.read_games(self._db)

    def counts(self) -> dict[str, tuple[int, int]]:
        """Games and wins of everybody who ever finished a game, by person."""
        with database.translated():
            return results.count(self._db)

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
        found: dict[str, Json] = {}
        for key, value in rows:
            with suppress(
                ValueError, TypeError, AttributeError
            ):  # what makes no sense was not kept
                if isinstance(key, str) and isinstance(value, str):
                    found[key] = strict_json.load(value)
        return found

    def forget(self, person: str | None, kind: str, key: str | None = None) -> None:
        """Forgets one thing of a kind, or all of it."""
        with database.transaction(self._db):
            self._db.execute(
                "DELETE FROM kept WHERE person = ? AND kind = ? AND (? IS NULL OR key = ?)",
                (person or "", kind, key, key),
            )

    # -- within ----------------------------------------------------------------------------------

    def _must_be_alone(self) -> None:
        """Another window would write again what is deleted here."""
        if self._others():
            raise Trouble("other_window")

    def _must(self, id: str) -> Person:
        person = self.person(id)
        if person is None:
            raise Trouble("no_person", id[:40])
        return person


def _without(text: Json, id: str) -> str:
    """A game's note without somebody; one that cannot be read forgets everything."""
    try:
        note = notes.read(text)
    except ValueError:
        return "{}"
    seated = note.get("people") or []
    for seat, person in enumerate(seated):
        if person == id:
            seated[seat] = None
            for names in (note.get(key) for key in NAMES):
                if names is not None and seat < len(names):
                    names[seat] = ""
    return json.dumps(note)
