"""Packing: the family's rows as they are in the journal, one after the other, into a file.

Nothing is played through again here, that is for whoever unpacks. But what is plainly damaged is
left out, so that a file that was packed can always be unpacked.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Generator, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import IO, Any

from oeil_app.core.rules.jsons import Json, JsonObject
from oeil_app.core.rules.option import is_whole
from oeil_app.play import record
from oeil_app.play.files import strict_json
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.family import NAMES
from oeil_app.play.journal.journal import Journal
from oeil_app.play.rows import results
from oeil_app.play.rows.results import Result

from . import shape, sound
from .beside import beside, reading

EVERY = 20  # games a step


@dataclass(frozen=True, slots=True)
class Packed:
    """What is in the file now."""

    games: int
    damaged: int  # games that cannot be carried, for their rows make no sense


def packing(
    journal: Journal, file: IO[bytes], person: str | None = None
) -> Generator[float, None, Packed]:
    """Writes one person's things, or (None) everything; gives how much is done, 0 to 1."""
    if person is not None and journal.family.person(person) is None:
        raise Trouble("no_person", person[:40])
    with beside(journal) as db, reading(db):
        writer = shape.Writer(file)
        writer.part("games")
        (whole,) = db.execute("SELECT count(*) FROM games").fetchone()
        games, damaged, at = 0, 0, 0
        for at, packed in enumerate(_games(db, person), 1):
            if packed is None:
                damaged += 1
            elif packed:
                games += 1
                writer.add(packed)
            if at % EVERY == 0:
                yield at / whole
        people = [p for p in _people(db) if person in (None, p["id"])]
        whose = {p["id"] for p in people} | ({""} if person is None else set())
        writer.part("kept")
        for thing in _kept(db, whose):
            writer.add(thing)
        yield 1.0
        writer.part("people")
        for one in people:
            writer.add(one)
        writer.part("results")
        for at, result in enumerate(_results(db, person)):
            writer.add(asdict(result))
            if at % (EVERY * 10) == 0:
                yield 1.0
        writer.end()
    yield 1.0
    return Packed(games, damaged)


# -- games ---------------------------------------------------------------------------------------

_COLUMNS = "id, uid, setup, data, note, cursor, winner, created, touched"


def _games(db: sqlite3.Connection, person: str | None) -> Iterator[JsonObject | None]:
    """Each game of the journal: as it is carried, empty if it is not theirs, None if damaged."""
    rows = db.execute(f"SELECT {_COLUMNS} FROM games ORDER BY id")  # noqa: S608
    for id, *row in rows:
        try:
            yield _game(db, id, row, person)
        except (Trouble, ValueError, TypeError, RecursionError):
            yield None


def _game(db: sqlite3.Connection, id: int, row: list[Any], person: str | None) -> JsonObject:
    uid, setup, data, note_text, cursor, winner, created, touched = row
    whole_note = strict_json.load(note_text)
    if not isinstance(whole_note, dict):
        raise ValueError("note")
    note = sound.note(whole_note, more=person is None)  # others' things stay at home
    if person is not None:
        if person not in note.get("people", ()):
            return {}
        _only(note, person)
    actions = db.execute(
        "SELECT n, seat, text FROM actions WHERE game = ? ORDER BY n LIMIT ?",
        (id, record.MOST_ACTIONS + 1),
    ).fetchall()
    game = {
        "uid": uid,
        "note": note,
        "created": created,
        "touched": touched,
        "record": record.of_rows(
            strict_json.load(setup),
            data,
            _counting(actions, cursor),
            None if winner is None else strict_json.load(winner),
        ),
    }
    return sound.game(game)


def _counting(actions: list[Any], cursor: Json) -> list[list[Json]]:
    """The actions that count: all there, one after the other."""
    if not is_whole(cursor) or not 0 <= cursor <= len(actions):
        raise ValueError("cursor")
    counting = actions[:cursor]
    if any(n != at for at, (n, _seat, _text) in enumerate(counting)):
        raise ValueError("an action is missing")
    return [[seat, text] for _n, seat, text in counting]


def _only(note: JsonObject, person: str) -> None:
    """Others' names stay at home."""
    people = note["people"]
    note["people"] = [id if id == person else None for id in people]
    for key in NAMES:
        note[key] = [
            name if n < len(people) and people[n] == person else ""
            for n, name in enumerate(note.get(key, ()))
        ]


# -- the rest ------------------------------------------------------------------------------------


def _people(db: sqlite3.Connection) -> list[JsonObject]:
    names = ("id", "name", "animal", "colour", "created", "changed")
    people = []
    for row in db.execute(f"SELECT {', '.join(names)} FROM people ORDER BY created, id"):  # noqa: S608
        with suppress(Trouble):
            people.append(asdict(sound.person(dict(zip(names, row, strict=True)))))
    return people


def _kept(db: sqlite3.Connection, whose: set[str]) -> Iterator[JsonObject]:
    for who, kind, key, value, at in db.execute("SELECT person, kind, key, value, at FROM kept"):
        if who in whose:
            with suppress(Trouble, ValueError, TypeError):
                thing = {"person": who, "kind": kind, "key": key, "at": at}
                yield sound.kept({**thing, "value": strict_json.load(value)})


def _results(db: sqlite3.Connection, person: str | None) -> Iterator[Result]:
    """Of each game those that agree with one another."""
    columns = results.COLUMNS
    rows = db.execute(f"SELECT {columns} FROM results ORDER BY uid, seat")  # noqa: S608
    game: list[Result] = []
    for row in rows:
        with suppress(Trouble, ValueError, TypeError):
            found = sound.result(asdict(results.from_row(row)))
            if person is None or found.person == person:
                if game and game[0].uid != found.uid:
                    game = []
                if sound.agree([*game, found]):
                    game.append(found)
                    yield found
