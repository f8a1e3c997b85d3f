"""Unpacking: every thing in a file is checked, every game played through by the referee; only then
all of it is taken in, in one transaction. Killed or stopped before its end, nothing was changed.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Generator
from dataclasses import dataclass, field, replace
from typing import IO

from oeil_app.core.rules.jsons import Json, JsonObject
from oeil_app.play import record
from oeil_app.play.database import database
from oeil_app.play.ending import ending
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.journal import Journal
from oeil_app.play.puzzles import making
from oeil_app.play.rows import game_rows, results
from oeil_app.play.rows.game_rows import Carried, Rows
from oeil_app.play.rows.people import MOST_PEOPLE, Person, tidy
from oeil_app.play.rows.results import Result
from oeil_app.play.session import Session

from . import shape, sound
from .beside import beside

ELSEWHERE = ("record_other_data", "record_unknown_setup")  # a game that this tablet cannot deal
CHECKING = 0.9  # of all the work is checking, the rest is writing
EVERY = 50  # things written a step


@dataclass(frozen=True, slots=True)
class Unpacked:
    """What came of opening a luggage."""

    people: int
    results: int
    games: int
    left: int  # games that this tablet cannot play, for want of their question pack
    damaged: int = 0  # games that nobody can play: their moves do not follow from the deal


@dataclass(frozen=True, slots=True)
class _Ended:
    """What the results of a game must say."""

    table: tuple[str, str, int]
    seats: dict[int, tuple[bool, int | None, int]]  # won, score, moves; none while it goes on


@dataclass(slots=True)
class _Checked:
    """All that is sound so far."""

    people: dict[str, Person] = field(default_factory=dict)
    results: dict[str, list[Result]] = field(default_factory=dict)  # by their game
    kept: dict[tuple[str, str, str], JsonObject] = field(default_factory=dict)
    uids: set[str] = field(default_factory=set)  # of all games in the file
    games: list[bytes] = field(default_factory=list)  # their rows, pressed flat
    ended: dict[str, _Ended] = field(default_factory=dict)
    left: int = 0
    damaged: int = 0


def unpacking(journal: Journal, file: IO[bytes], size: int) -> Generator[float, None, Unpacked]:
    """Takes everything in, or raises Trouble; gives how much is done, 0 to 1; `close` stops it."""
    checked = _Checked()
    with beside(journal) as db:
        with database.translated():
            here = {uid for (uid,) in db.execute("SELECT uid FROM games")}
        for part, thing, share in shape.read(file, size):
            _CHECKS[part](checked, thing, here)
            yield share * CHECKING
        _together(checked)
        return (yield from _take_in(db, checked))


# -- checking ------------------------------------------------------------------------------------


def _game(checked: _Checked, item: Json, here: set[str]) -> None:
    """Plays it through, unless it is here already."""
    game = sound.game(item)
    uid = game["uid"]
    if uid in checked.uids:
        raise shape.unreadable("a game twice")
    checked.uids.add(uid)
    if uid in here:
        return
    try:
        session = record.read(game["record"])
    except Trouble as trouble:
        if trouble.code in ELSEWHERE:
            checked.left += 1
        else:
            checked.damaged += 1
        return
    except Exception:  # forged so cunningly that the referee stumbles: nobody can play that
        checked.damaged += 1
        return
    note = sound.note(game["note"])
    puzzle = making.named(note[results.PUZZLE]) if results.PUZZLE in note else None
    if puzzle is None or puzzle.setup != session.setup:
        note.pop(results.PUZZLE, None)
    checked.ended[uid] = _ended(session, counts=_counts(note))
    rows = game_rows.of(session, Carried(uid, note, game["created"], game["touched"]))
    checked.games.append(_pressed(rows))


def _counts(note: JsonObject) -> bool:
    return not note.get(results.FROM_ELSEWHERE) and not note.get(results.PUZZLE)


def _ended(session: Session, counts: bool) -> _Ended:
    setup = session.setup
    over = ending(session.referee, session.state, setup.seats) if counts else None
    seats = range(setup.seats) if over is not None else ()
    moves = [sum(entry.seat == seat for entry in session.timeline.entries) for seat in seats]
    told = {
        seat: (seat in over.winners, over.scores[seat], moves[seat])
        for seat in seats
        if over is not None
    }
    return _Ended((setup.game, setup.variant, setup.seats), told)


def _kept(checked: _Checked, item: Json, here: set[str]) -> None:
    thing = sound.kept(item)
    key = (thing["person"], thing["kind"], thing["key"])
    if key in checked.kept:
        raise shape.unreadable("kept twice")
    checked.kept[key] = thing


def _person(checked: _Checked, item: Json, here: set[str]) -> None:
    person = sound.person(item)
    if person.id in checked.people:
        raise shape.unreadable("a person twice")
    checked.people[person.id] = person


def _result(checked: _Checked, item: Json, here: set[str]) -> None:
    row = sound.result(item)
    checked.results.setdefault(row.uid, []).append(row)


_CHECKS = {"games": _game, "kept": _kept, "people": _person, "results": _result}


def _together(checked: _Checked) -> None:
    """Whether the things fit one another; results say what their game says."""
    if not all(map(sound.agree, checked.results.values())):
        raise shape.unreadable("results")
    if any(person not in checked.people for person, _kind, _key in checked.kept if person):
        raise shape.unreadable("kept for nobody")
    for uid, ended in checked.ended.items():
        checked.results[uid] = [
            _as_played(row, ended) for row in checked.results.get(uid, ()) if _is_of(row, ended)
        ]


def _is_of(row: Result, ended: _Ended) -> bool:
    return (row.game, row.variant, row.seats) == ended.table and row.seat in ended.seats


def _as_played(row: Result, ended: _Ended) -> Result:
    won, score, moves = ended.seats[row.seat]
    return replace(row, won=won, score=score, moves=moves)


def _pressed(rows: Rows) -> bytes:
    """Thousands of them wait for the last check, so they are made small."""
    return zlib.compress(json.dumps((rows.game, rows.actions, rows.snapshots)).encode(), 1)


def _unpressed(data: bytes) -> Rows:
    game, actions, snapshots = json.loads(zlib.decompress(data))
    return Rows(tuple(game), actions, snapshots)


# -- taking in -----------------------------------------------------------------------------------


def _take_in(db: sqlite3.Connection, checked: _Checked) -> Generator[float, None, Unpacked]:
    """All of it in one transaction, in steps."""
    with database.transaction(db):
        before = db.total_changes
        _take_people(db, checked.people)
        came = db.total_changes - before
        here, known = _here(db), {id for (id,) in db.execute("SELECT id FROM people")}
        if len(known) > MOST_PEOPLE:
            raise Trouble("too_many_people")
        counted, whole = 0, len(checked.games) + len(checked.results)
        for n, (uid, rows) in enumerate(checked.results.items()):
            counted += _take_results(db, rows, known, here.get(uid))
            if n % EVERY == 0:
                yield CHECKING + (1 - CHECKING) * n / whole
        for thing in checked.kept.values():
            _take(db, thing)
        games = 0
        for n, pressed in enumerate(checked.games, len(checked.results)):
            rows_of_game = _unpressed(pressed)
            if rows_of_game.game[0] not in here:  # it did not come another way meanwhile
                game_rows.write(db, rows_of_game)
                games += 1
            if n % EVERY == 0:
                yield CHECKING + (1 - CHECKING) * n / whole
    return Unpacked(came, counted, games, checked.left, checked.damaged)


def _here(db: sqlite3.Connection) -> dict[str, tuple[str, str | None]]:
    """Setup and winner of the games that are here, as they are written."""
    rows = db.execute("SELECT uid, setup, winner FROM games")
    return {uid: (setup, winner) for uid, setup, winner in rows}


def _take_results(
    db: sqlite3.Connection,
    rows: list[Result],
    known: set[str],
    game: tuple[str, str | None] | None,
) -> int:
    """How many of them were new; those that a game here contradicts stay away."""
    before = db.total_changes
    for row in rows:
        if game is None or _agrees(row, *game):
            results.write(db, row if row.person in known else replace(row, person=None))
    return db.total_changes - before


def _agrees(row: Result, setup_text: str, winner: str | None) -> bool:
    try:
        setup, winners = json.loads(setup_text), json.loads(winner or "null")
        table = (setup["game"], setup["variant"], setup["seats"])
        return table == (row.game, row.variant, row.seats) and (row.seat in winners) is row.won
    except (ValueError, TypeError, KeyError):
        return False


def _take_people(db: sqlite3.Connection, people: dict[str, Person]) -> None:
    rows = db.execute("SELECT id, name, changed FROM people").fetchall()
    changed = {id: at for id, _, at in rows}
    names = {name.casefold() for id, name, _ in rows if id not in people}
    for person in people.values():
        name, n = person.name, 2
        while name.casefold() in names:
            name, n = tidy(f"{person.name[:12]} {n}"), n + 1
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
