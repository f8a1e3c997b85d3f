"""Results of finished games, one row a seat, in the same transaction as the move that ends them.

A game has its rows exactly while it is over: taking the last move back takes them away, doing it
again writes them again, so nothing is ever counted twice, whatever happens to the app in between.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass, fields
from functools import cache
from itertools import pairwise
from typing import Any

from oeil_app.core.rules.jsons import Json
from oeil_app.core.rules.option import is_whole
from oeil_app.games import GAMES
from oeil_app.play.ending import Ending
from oeil_app.play.files import strict_json
from oeil_app.play.files.trouble import Trouble

from . import notes

FROM_ELSEWHERE = (
    "from_elsewhere"  # in a game's note: a record that was opened; nobody played it here
)
PUZZLE = "puzzle"  # in a game's note: which puzzle it is; the puzzle book keeps these
MOST = 1_000_000  # moves or points that anybody ever counts
LONGEST_PAUSE = 120.0  # seconds between two moves that count as thinking; more was a meal


@dataclass(frozen=True, slots=True)
class Result:
    """How one seat came out of one game."""

    uid: str  # of the game
    seat: int
    seats: int
    person: str | None  # None: a guest
    game: str
    variant: str
    won: bool
    score: int | None  # what this game counts, if anything (Referee.score)
    seconds: float
    moves: int
    ended: float


COLUMNS = ", ".join(field.name for field in fields(Result))
SENSE = (  # a row in which every value is what it should be
    "typeof(uid) = 'text' AND typeof(game) = 'text' AND typeof(variant) = 'text'"
    " AND typeof(person) IN ('text', 'null') AND typeof(seat) = 'integer'"
    " AND typeof(seats) = 'integer' AND seat >= 0 AND seat < seats AND typeof(won) = 'integer'"
    " AND won IN (0, 1) AND typeof(score) IN ('integer', 'null')"
    f" AND ifnull(score > -{MOST} AND score < {MOST}, 1)"
    f" AND typeof(seconds) IN ('integer', 'real') AND seconds >= 0 AND seconds < {notes.LATEST}"
    f" AND typeof(moves) = 'integer' AND moves >= 0 AND moves < {MOST}"
    f" AND typeof(ended) IN ('integer', 'real') AND ended >= 0 AND ended < {notes.LATEST}"
)


def settle(db: sqlite3.Connection, game: int, over: Ending | None) -> None:
    """Within a transaction: the game's results are what they should be now."""
    uid, setup_text, note_text, cursor, created, touched = db.execute(
        "SELECT uid, setup, note, cursor, created, touched FROM games WHERE id = ?", (game,)
    ).fetchone()
    db.execute("DELETE FROM results WHERE uid = ?", (uid,))
    if over is None:
        return
    try:
        setup, note = strict_json.load_object(setup_text), notes.read(note_text)
    except (ValueError, TypeError) as error:  # it was sound when the game was opened
        raise Trouble("game_damaged", str(error)[:120]) from error
    if note.get(FROM_ELSEWHERE) or note.get(PUZZLE):
        return
    rows = db.execute(
        "SELECT seat, at FROM actions WHERE game = ? AND n < ? ORDER BY n", (game, cursor)
    ).fetchall()
    seconds = played(at for at in (created, *(at for _, at in rows)) if notes.is_time(at))
    people = known(db, note.get("people"), setup["seats"])
    played_itself = notes.computers(note, setup["seats"])
    for seat, person in enumerate(people):
        if seat in played_itself:  # a tablet wins nothing, and is nobody's guest
            continue
        moves = sum(1 for mover, _ in rows if mover == seat)
        write(
            db,
            Result(
                uid,
                seat,
                setup["seats"],
                person,
                setup["game"],
                setup["variant"],
                seat in over.winners,
                over.scores[seat],
                seconds,
                moves,
                touched,
            ),
        )


def write(db: sqlite3.Connection, result: Result) -> None:
    """Within a transaction; a result that is there already stays."""
    row = astuple(result)
    marks = ", ".join("?" * len(row))
    db.execute(f"INSERT OR IGNORE INTO results ({COLUMNS}) VALUES ({marks})", row)  # noqa: S608


def keep_time(db: sqlite3.Connection, game: int, elapsed: Json) -> None:
    """Within a transaction: the table's own clock knows better, it stood still in the pauses."""
    if notes.is_time(elapsed) and elapsed > 0:
        db.execute(
            "UPDATE results SET seconds = ? WHERE uid = (SELECT uid FROM games WHERE id = ?)",
            (float(elapsed), game),
        )


def played(times: Iterable[float]) -> float:
    """The seconds of play between the deal and the last move, long pauses cut short."""
    moments = list(times)
    gaps = pairwise(moments)
    return round(sum(min(max(after - before, 0.0), LONGEST_PAUSE) for before, after in gaps), 1)


def known(db: sqlite3.Connection, people: Json, seats: int) -> list[str | None]:
    """Who sat where, as far as it was said and they are still of the family."""
    here = {id for (id,) in db.execute("SELECT id FROM people")}
    named = people if isinstance(people, list) else []
    found = [id if isinstance(id, str) and id in here else None for id in named[:seats]]
    return found + [None] * (seats - len(found))


def read(db: sqlite3.Connection, person: str | None = None) -> list[Result]:
    """Of one person, or of everybody, the oldest first; rows that make no sense are left out."""
    rows = db.execute(
        f"SELECT {COLUMNS} FROM results WHERE {SENSE} AND (? IS NULL OR person = ?)"  # noqa: S608
        " ORDER BY ended, uid, seat",
        (person, person),
    )
    return _known(rows)


def read_games(db: sqlite3.Connection) -> list[Result]:
    """Of each game one: that of who won, if anybody did."""
    columns = COLUMNS.replace("won", "max(won)")  # the other values are then of the same row
    rows = db.execute(
        f"SELECT {columns} FROM results WHERE {SENSE} GROUP BY uid ORDER BY ended, uid"  # noqa: S608
    )
    return _known(rows)


def count(db: sqlite3.Connection) -> dict[str, tuple[int, int]]:
    """By person: games and wins."""
    rows = db.execute(
        f"SELECT person, count(*), sum(won) FROM results WHERE {SENSE} GROUP BY person"  # noqa: S608
    )
    return {person: (games, wins) for person, games, wins in rows if person is not None}


def _known(rows: Iterable[Sequence[Any]]) -> list[Result]:
    """Those of games that this version knows."""
    return [from_row(row) for row in rows if row[2] in _seats(row[4], row[5])]


def from_row(row: Sequence[Any]) -> Result:
    uid, seat, seats, person, game, variant, won, score, seconds, moves, ended = row
    return Result(uid, seat, seats, person, game, variant, bool(won), score, seconds, moves, ended)


def makes_sense(row: Sequence[Any]) -> bool:
    """Whether every value is what it should be, be it of a game of a later version: as SENSE."""
    uid, seat, seats, person, game, variant, won, score, seconds, moves, ended = row
    return (
        all(isinstance(text, str) for text in (uid, game, variant))
        and (person is None or isinstance(person, str))
        and is_whole(seat)
        and is_whole(seats)
        and 0 <= seat < seats
        and is_whole(won)
        and won in (0, 1)
        and (score is None or (is_whole(score) and abs(score) < MOST))
        and notes.is_time(seconds)
        and is_whole(moves)
        and 0 <= moves < MOST
        and notes.is_time(ended)
    )


@cache
def _seats(game: Any, variant: Any) -> tuple[int, ...]:
    """With how many it is played; nobody where there is no such game."""
    found = GAMES.game(game).variant(variant) if game in GAMES.every else None
    return tuple(found.seats) if found is not None else ()
