"""The journal: every action is in SQLite before anybody sees it, so nothing is ever lost."""

from __future__ import annotations

import json
import sqlite3
import time
import uuid
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from oeil_app.core.jsons import JsonObject
from oeil_app.core.setup import BadSetup, Setup
from oeil_app.games import GAMES

from . import database, game_rows, record, results
from .ending import Ending
from .family import Family
from .game_rows import Carried
from .session import Session
from .timeline import Damaged, Entry, Timeline
from .trouble import Trouble


@dataclass(frozen=True, slots=True)
class Saved:
    """A game in the journal, as the home screen lists it."""

    id: int
    uid: str
    setup: Setup
    actions: int  # how many count
    winner: tuple[int, ...] | None  # None: unfinished
    note: JsonObject
    created: float
    touched: float


class Journal:
    """All games on this tablet, unfinished and finished.

    `trouble` says what was wrong when it was opened: the app starts all the same, with the old file
    kept aside, or, where nothing can be written, with a journal that lives in memory only.
    """

    def __init__(
        self, db: sqlite3.Connection, trouble: Trouble | None, now: Callable[[], float]
    ) -> None:
        self._db = db
        self._now = now
        self.trouble = trouble
        self.family = Family(db, now)

    @classmethod
    def open(cls, path: Path | None, now: Callable[[], float] = time.time) -> Journal:
        """Never raises: see `trouble`. None: a journal in memory."""
        try:
            if path is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
            return cls(database.connect(path), None, now)
        except OSError as error:
            return cls(database.connect(None), Trouble("read_only", str(error)), now)
        except Trouble as trouble:
            return cls(cls._second_try(path, trouble), trouble, now)

    @staticmethod
    def _second_try(path: Path | None, trouble: Trouble) -> sqlite3.Connection:
        if path is not None and trouble.code in ("damaged", "newer"):
            with suppress(OSError, Trouble):
                trouble.detail = database.set_aside(path, trouble.code).name
                return database.connect(path)
        return database.connect(None)

    @property
    def db(self) -> sqlite3.Connection:
        """For `play.luggage`, which takes everything in at once."""
        return self._db

    def close(self) -> None:
        self._db.close()

    # -- games -----------------------------------------------------------------------------------

    def begin(
        self, setup: Setup, *, note: JsonObject | None = None, take_backs: bool = False
    ) -> tuple[int, Session]:
        """A fresh deal, kept from its first moment; its number here and its session."""
        session = Session.new(setup, take_backs=take_backs)
        return self._adopt(session, note or {})

    def resume(self, game: int) -> Session:
        """The game as it was left."""
        row = self._row(game)
        setup = self._setup(row["setup"])
        variant = GAMES.variant(setup.game, setup.variant)
        with database.translated():
            rows = self._db.execute(
                "SELECT seat, text, barrier FROM actions WHERE game = ? ORDER BY n", (game,)
            ).fetchall()
            snapshots = self._db.execute(
                "SELECT n, state FROM snapshots WHERE game = ?", (game,)
            ).fetchall()
        entries = [Entry(seat, text, bool(barrier)) for seat, text, barrier in rows]
        try:
            timeline = Timeline(
                variant.referee, lambda: GAMES.deal(setup), entries, dict(snapshots)
            )
            return Session(
                setup,
                timeline,
                cursor=row["cursor"],
                keeper=_GameKeeper(self._db, game, self._now),
                take_backs=bool(row["take_backs"]),
            )
        except (Damaged, IndexError) as error:
            raise Trouble("game_damaged", str(error)) from error

    def unfinished(self) -> list[Saved]:
        """Games that can be continued, the latest touched first."""
        return self._list(over=False)

    def finished(self) -> list[Saved]:
        """Games that were played to their end, the latest first."""
        return self._list(over=True)

    def set_note(self, game: int, note: JsonObject) -> None:
        """What the app keeps with a game: the names at its seats, their help."""
        with database.transaction(self._db):
            self._db.execute("UPDATE games SET note = ? WHERE id = ?", (json.dumps(note), game))
            results.keep_time(self._db, game, note.get("elapsed"))

    def note(self, game: int) -> JsonObject:
        """What `set_note` or `begin` kept."""
        with database.translated():
            row = self._db.execute("SELECT note FROM games WHERE id = ?", (game,)).fetchone()
        note: JsonObject = json.loads(row[0]) if row else {}
        return note

    def delete(self, game: int) -> None:
        with database.transaction(self._db):
            self._db.execute("DELETE FROM games WHERE id = ?", (game,))

    def option_values(self, name: str) -> set[str]:
        """Every text that kept games have for this option, also games that cannot be dealt now."""
        with database.translated():
            rows = self._db.execute("SELECT DISTINCT setup FROM games").fetchall()
        found = set()
        for (setup,) in rows:
            with suppress(ValueError, AttributeError):
                value = json.loads(setup).get("options", {}).get(name)
                found |= {value} if isinstance(value, str) else set()
        return found

    # -- records ---------------------------------------------------------------------------------

    def export(self, game: int) -> str:
        """The game as the text of a record file."""
        return record.dumps(self.resume(game))

    def adopt_record(self, text: bytes, note: JsonObject | None = None) -> tuple[int, Session]:
        """A game from a record file, kept as one of ours; Trouble, no change, if it is unsound."""
        return self._adopt(record.loads(text), {**(note or {}), results.FROM_ELSEWHERE: True})

    def take_in(self, session: Session, carried: Carried) -> int:
        """Within a transaction: a game from another tablet, as it was there; its number here."""
        return game_rows.write(self._db, game_rows.of(session, carried))

    # -- within ----------------------------------------------------------------------------------

    def _adopt(self, session: Session, note: JsonObject) -> tuple[int, Session]:
        now = self._now()
        with database.transaction(self._db):
            game = self.take_in(session, Carried(uuid.uuid4().hex, note, now, now))
        kept = Session(
            session.setup,
            session.timeline,
            cursor=session.cursor,
            keeper=_GameKeeper(self._db, game, self._now),
            take_backs=session.take_backs,
        )
        return game, kept

    def _row(self, game: int) -> JsonObject:
        with database.translated():
            row = self._db.execute(
                "SELECT setup, cursor, take_backs FROM games WHERE id = ?", (game,)
            ).fetchone()
        if row is None:
            raise Trouble("no_game", str(game))
        return dict(zip(("setup", "cursor", "take_backs"), row, strict=True))

    def _list(self, *, over: bool) -> list[Saved]:
        with database.translated():
            rows = self._db.execute(
                "SELECT id, uid, setup, cursor, winner, note, created, touched FROM games"
                " WHERE (winner IS NULL) = ? ORDER BY touched DESC, id DESC",
                (not over,),
            ).fetchall()
        saved = []
        for id, uid, setup, cursor, winner, note, created, touched in rows:
            with suppress(Trouble):  # a game of a variant that this version does not know
                won = None if winner is None else tuple(json.loads(winner))
                dealt = self._setup(setup)
                saved.append(Saved(id, uid, dealt, cursor, won, json.loads(note), created, touched))
        return saved

    def _setup(self, text: str) -> Setup:
        try:
            return GAMES.setup(**json.loads(text))
        except (BadSetup, ValueError, TypeError) as error:
            raise Trouble("game_damaged", str(error)) from error


class _GameKeeper:
    """Keeps one game's actions; each call is one transaction on the disk."""

    def __init__(self, db: sqlite3.Connection, game: int, now: Callable[[], float]) -> None:
        self._db = db
        self._game = game
        self._now = now

    def keep(self, n: int, entry: Entry, snapshot: JsonObject | None, over: Ending | None) -> None:
        game, now = self._game, self._now()
        with database.transaction(self._db):
            self._db.execute("DELETE FROM actions WHERE game = ? AND n >= ?", (game, n))
            self._db.execute("DELETE FROM snapshots WHERE game = ? AND n > ?", (game, n))
            self._db.execute(
                "INSERT INTO actions VALUES (?, ?, ?, ?, ?, ?)",
                (game, n, entry.seat, entry.text, int(entry.barrier), now),
            )
            if snapshot is not None:
                self._db.execute(
                    "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)",
                    (game, n + 1, json.dumps(snapshot)),
                )
            self._db.execute(
                "UPDATE games SET cursor = ?, winner = ?, touched = ? WHERE id = ?",
                (n + 1, _winner_text(over), now, game),
            )
            results.settle(self._db, game, over)

    def move(self, cursor: int, over: Ending | None) -> None:
        with database.transaction(self._db):
            self._db.execute(
                "UPDATE games SET cursor = ?, winner = ?, touched = ? WHERE id = ?",
                (cursor, _winner_text(over), self._now(), self._game),
            )
            results.settle(self._db, self._game, over)


def _winner_text(over: Ending | None) -> str | None:
    return None if over is None else json.dumps(list(over.winners))
