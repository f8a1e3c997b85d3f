"""Luggage: all of a family, or of one person, in one JSON file that goes to another tablet.

    {"format": "oeil-luggage", "version": 1,
     "people":  [{"id", "name", "animal", "colour", "created", "changed"}, …],
     "results": [{"uid", "seat", …}, …], "kept": [{"person", "kind", "key", "value", "at"}, …],
     "games":   [{"uid", "note", "created", "touched", "record": {…}}, …],
     "check": sha256 over all of the above}

Everything is checked before anything is changed. What is here already stays; what is newer in the
luggage replaces what is older here; nothing is counted twice.
"""

from __future__ import annotations

import hashlib
import json
import math
import sqlite3
from dataclasses import asdict, dataclass, fields, replace

from oeil_app.core.jsons import Json, JsonObject
from oeil_app.core.option import is_whole
from oeil_app.games import GAMES

from . import database, record, results, strict_json
from .family import NAMES
from .game_rows import Carried
from .journal import Journal
from .people import ANIMALS, COLOURS, MOST_PEOPLE, Person, tidy
from .results import Result
from .session import Session
from .trouble import Trouble

FORMAT = "oeil-luggage"
VERSION = 1
SUFFIX = ".family.json"
MOST_BYTES = 40_000_000
MOST_ROWS = 100_000
_FIELDS = {"format", "version", "people", "results", "kept", "games", "check"}
_GAME = {"uid", "note", "created", "touched", "record"}
_KEPT = {"person", "kind", "key", "value", "at"}
ELSEWHERE = ("record_other_data", "record_unknown_setup")  # a game that this tablet cannot deal


@dataclass(frozen=True, slots=True)
class Unpacked:
    """What came of opening a luggage."""

    people: int
    results: int
    games: int
    left: int  # games that this tablet cannot play, for want of their question pack


# -- packing -------------------------------------------------------------------------------------


def pack(journal: Journal, person: str | None = None) -> str:
    """The text of the file: one person's things, or (None) everything of the family."""
    family = journal.family
    if person is not None and family.person(person) is None:
        raise Trouble("no_person", person[:40])
    people = [p for p in family.people() if person in (None, p.id)]
    whose = {p.id for p in people} | ({""} if person is None else set())
    with database.translated():
        rows = journal.db.execute("SELECT person, kind, key, value, at FROM kept").fetchall()
    luggage: JsonObject = {
        "format": FORMAT,
        "version": VERSION,
        "people": [asdict(p) for p in people],
        "results": [asdict(result) for result in family.results(person)],
        "kept": [
            {"person": who, "kind": kind, "key": key, "value": json.loads(value), "at": at}
            for who, kind, key, value, at in rows
            if who in whose
        ],
        "games": _games(journal, person),
    }
    luggage["check"] = _check(luggage)
    return json.dumps(luggage, ensure_ascii=False, indent=1) + "\n"


def _games(journal: Journal, person: str | None) -> list[JsonObject]:
    """The games as records; of one person only those at which they sat."""
    packed = []
    for saved in (*journal.unfinished(), *journal.finished()):
        if person is not None and person not in (saved.note.get("people") or []):
            continue
        try:
            session = journal.resume(saved.id)
        except Trouble:
            continue  # a game that cannot be read cannot be carried either
        note = dict(saved.note)
        if person is not None:  # others' names stay at home
            _only(note, person)
        packed.append(
            {
                "uid": saved.uid,
                "note": note,
                "created": saved.created,
                "touched": saved.touched,
                "record": record.write(session),
            }
        )
    return packed


def _only(note: JsonObject, person: str) -> None:
    people = note.get("people") or []
    note["people"] = [id if id == person else None for id in people]
    for key in NAMES:
        note[key] = [
            name if n < len(people) and people[n] == person else ""
            for n, name in enumerate(note.get(key) or [])
        ]


# -- unpacking -----------------------------------------------------------------------------------


def unpack(journal: Journal, text: bytes) -> Unpacked:
    """Takes everything in; Trouble, and nothing is changed, if anything about it is not right."""
    luggage = _read(text)
    people, rows = _people(luggage["people"]), _results(luggage["results"])
    kept = _kept(luggage["kept"])
    here = {saved.uid for saved in (*journal.unfinished(), *journal.finished())}
    if not all(map(_game_is_sound, luggage["games"])):
        raise _unsound("game")
    games, left = _sessions([game for game in luggage["games"] if game["uid"] not in here])
    if len({*people, *(p.id for p in journal.family.people())}) > MOST_PEOPLE:
        raise Trouble("too_many_people")
    db = journal.db
    with database.transaction(db):
        before = db.total_changes
        _take_people(db, people)
        came = db.total_changes - before
        known = {id for (id,) in db.execute("SELECT id FROM people")}
        before = db.total_changes
        for row in rows:
            results.write(db, row if row.person in known else replace(row, person=None))
        counted = db.total_changes - before
        for thing in kept:
            _take(db, thing)
        for session, carried in games:
            journal.take_in(session, carried)
    return Unpacked(came, counted, len(games), left)


def _read(text: bytes) -> JsonObject:
    if len(text) > MOST_BYTES:
        raise Trouble("luggage_too_long")
    try:
        data = strict_json.read(text)
    except ValueError as error:
        raise Trouble("luggage_unreadable", str(error)[:120]) from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise Trouble("luggage_foreign")
    version: Json = data.get("version")
    if is_whole(version) and version > VERSION:
        raise Trouble("luggage_newer", str(version)[:20])
    if not is_whole(version) or version != VERSION or set(data) != _FIELDS:
        raise Trouble("luggage_unreadable", "fields")
    parts = ("people", "results", "kept", "games")
    if any(not isinstance(data[part], list) or len(data[part]) > MOST_ROWS for part in parts):
        raise Trouble("luggage_unreadable", "lists")
    if data["check"] != _check(data):
        raise Trouble("luggage_tampered")
    return data


def _check(luggage: JsonObject) -> str:
    body = {name: value for name, value in luggage.items() if name != "check"}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _unsound(what: str) -> Trouble:
    return Trouble("luggage_unreadable", what)


def _people(data: list[Json]) -> dict[str, Person]:
    names = {field.name for field in fields(Person)}
    people = {}
    for item in data:
        if not isinstance(item, dict) or set(item) != names:
            raise _unsound("person")
        texts = [item[name] for name in ("id", "name", "animal", "colour")]
        if not all(isinstance(text, str) and 0 < len(text) <= 64 for text in texts):
            raise _unsound("person")
        if not (_is_time(item["created"]) and _is_time(item["changed"])):
            raise _unsound("person")
        person = Person(**item)
        sound = person.animal in ANIMALS and person.colour in COLOURS
        if not sound or tidy(person.name) != person.name or person.id in people:
            raise _unsound("person")
        people[person.id] = person
    return people


def _results(data: list[Json]) -> list[Result]:
    names = {field.name for field in fields(Result)}
    found = []
    for item in data:
        if not isinstance(item, dict) or set(item) != names:
            raise _unsound("result")
        row = Result(**item)
        spec = GAMES.game(row.game) if row.game in GAMES.names else None
        sound = (
            _is_id(row.uid)
            and (row.person is None or _is_id(row.person))
            and spec is not None
            and isinstance(row.variant, str)
            and spec.variant(row.variant) is not None
            and is_whole(row.seats)
            and is_whole(row.seat)
            and 0 <= row.seat < row.seats <= 6
            and isinstance(row.won, bool)
            and (row.score is None or (is_whole(row.score) and abs(row.score) < 1000))
            and _is_time(row.seconds)
            and is_whole(row.moves)
            and 0 <= row.moves < 1_000_000
            and _is_time(row.ended)
        )
        if not sound:
            raise _unsound("result")
        found.append(row)
    return found


def _kept(data: list[Json]) -> list[JsonObject]:
    for item in data:
        sound = (
            isinstance(item, dict)
            and set(item) == _KEPT
            and all(isinstance(item[name], str) for name in ("person", "kind", "key"))
            and len(item["person"]) <= 64
            and 0 < len(item["kind"]) <= 64
            and len(item["key"]) <= 256
            and _is_time(item["at"])
        )
        if not sound:
            raise _unsound("kept")
    return data


def _sessions(data: list[Json]) -> tuple[list[tuple[Session, Carried]], int]:
    """Every game played through by the referee, and how many this tablet cannot deal."""
    found, left, uids = [], 0, set()
    for item in data:
        uids.add(item["uid"])
        carried = Carried(item["uid"], _note(item["note"]), item["created"], item["touched"])
        try:
            found.append((record.read(item["record"]), carried))
        except Trouble as trouble:
            if trouble.code not in ELSEWHERE:
                raise
            left += 1
    if len(uids) != len(data):
        raise _unsound("game")
    return found, left


def _game_is_sound(item: Json) -> bool:
    return (
        isinstance(item, dict)
        and set(item) == _GAME
        and _is_id(item["uid"])
        and isinstance(item["note"], dict)
        and _is_time(item["created"])
        and _is_time(item["touched"])
    )


def _note(note: JsonObject) -> JsonObject:
    """Who sat there and for how long; all else was for the other tablet."""
    people, elapsed = note.get("people"), note.get("elapsed")
    sound: JsonObject = {}
    for key in (*NAMES, "animals"):
        if isinstance(names := note.get(key), list):
            sound[key] = [tidy(name) if isinstance(name, str) else "" for name in names[:6]]
    if isinstance(people, list):
        sound["people"] = [id if _is_id(id) else None for id in people[:6]]
    if _is_time(elapsed):
        sound["elapsed"] = elapsed
    if note.get(results.FROM_ELSEWHERE):
        sound[results.FROM_ELSEWHERE] = True
    return sound


def _take_people(db: sqlite3.Connection, people: dict[str, Person]) -> None:
    rows = db.execute("SELECT id, name, changed FROM people").fetchall()
    changed = {id: at for id, _, at in rows}
    names = {name.casefold() for id, name, _ in rows if id not in people}
    for person in people.values():
        name, n = person.name, 2
        while name.casefold() in names:
            name, n = f"{person.name[:12]} {n}", n + 1
        names.add(name.casefold())
        if changed.get(person.id, -1.0) >= person.changed:
            continue
        looks = (name, person.animal, person.colour, person.changed, person.id)
        if person.id in changed:
            db.execute(
                "UPDATE people SET name = ?, animal = ?, colour = ?, changed = ? WHERE id = ?",
                looks,
            )
        else:
            db.execute(
                "INSERT INTO people (name, animal, colour, changed, id, created)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (*looks, person.created),
            )


def _take(db: sqlite3.Connection, thing: JsonObject) -> None:
    """What was kept, unless something newer is here."""
    key = (thing["person"], thing["kind"], thing["key"])
    row = db.execute(
        "SELECT at FROM kept WHERE person = ? AND kind = ? AND key = ?", key
    ).fetchone()
    if row is None or row[0] < thing["at"]:
        db.execute(
            "INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?, ?)",
            (*key, json.dumps(thing["value"]), thing["at"]),
        )


def _is_id(value: Json) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 64


def _is_time(value: Json) -> bool:
    """Seconds; not endless, and not before there were any."""
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return number and math.isfinite(value) and 0 <= value < 1e11
