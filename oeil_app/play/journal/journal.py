"""The journal: every action is in SQLite before anybody sees it, so nothing is ever lost."""

from __future__ import annotations

import json
import sqlite3
import time
import uuid
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from oeil_app.core.rules.jsons import JsonObject
from oeil_app.core.rules.setup import Setup
from oeil_app.play import record
from oeil_app.play.database import database, opening
from oeil_app.play.database.opening import Opened
from oeil_app.play.database.window import Window
from oeil_app.play.files import safely, strict_json
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.rows import (
    game_rows,
    kept_game,
    notes,
    raw_rows,
    results,
    saved,
)
from oeil_app.play.rows.game_rows import Carried
from oeil_app.play.rows.saved import DamagedGame, Saved, SavedPage
from oeil_app.play.session import Session

from .family import Family
from .keeper import GameKeeper, Held

__all__ = ["Carried", "DamagedGame", "Journal", "Saved", "SavedPage"]

CANNOT_WRITE = ("full", "read_only", "failed")  # a disk that takes nothing more
FIRST_LOOK = 8  # rows in which the latest sound game is looked for


class Journal:
    """All games on this tablet, unfinished and finished.

    `trouble` says what was wrong when it was opened: the app starts all the same, with the old file
    kept aside, or, where nothing can be written, with a journal that lives in memory only.
    """

    def __init__(self, opened: Opened, now: Callable[[], float], window: Window) -> None:
        self._db, self._now, self._window = opened.db, now, window
        self.trouble = opened.trouble
        self._unchecked = opened.unchecked
        self.family = Family(opened.db, now, window.others)

    @classmethod
    def open(cls, path: Path | None, now: Callable[[], float] = time.time) -> Journal:
        """Never raises: see `trouble`. None: a journal in memory."""
        if path is None:
            return cls(Opened(database.connect(None), None), now, Window(None))
        try:
            path.parent.mkdir(mode=safely.OWN_FOLDER, parents=True, exist_ok=True)
        except OSError as error:
            trouble = Trouble("read_only", error.strerror or str(error))
            return cls(Opened(database.connect(None), trouble), now, Window(None))
        window = Window(path.parent)
        return cls(opening.opened(path, window), now, window)

    def look_through(self) -> Trouble | None:
        """In a thread of its own, after the first page was seen: whether a large file is sound.

        Smaller ones have been looked through when they were opened.
        """
        return opening.look_through(self._unchecked) if self._unchecked is not None else None

    @property
    def db(self) -> sqlite3.Connection:
        """For `play.luggage`, which takes everything in at once."""
        return self._db

    def close(self) -> None:
        """Everything is kept already; the games are free for other windows."""
        self._db.close()
        self._window.close()

    # -- games -----------------------------------------------------------------------------------

    def begin(
        self, setup: Setup, *, note: JsonObject | None = None, take_backs: bool = False
    ) -> tuple[int, Session]:
        """A fresh deal, kept from its first moment; its number here and its session."""
        session = Session.new(setup, take_backs=take_backs)
        return self._adopt(session, note or {})

    def resume(self, game: int) -> Session:
        """The game as it was left, open in this window from now on until `release`.

        Trouble `open_elsewhere` while another living window has it open, `game_damaged`,
        `game_unknown` or `no_game` if it cannot be had; the other games stay what they are.
        """
        try:
            with database.transaction(self._db):
                kept = kept_game.read(self._db, game)
                if self._window.lives(kept.holder):
                    raise Trouble("open_elsewhere", str(game))
                self._hold(game)
        except Trouble as trouble:
            if trouble.code not in CANNOT_WRITE:
                raise
            with database.reading(self._db):  # it can still be looked at
                kept = kept_game.read(self._db, game)
        return kept.session(self._keeper(Held(game, kept.rev, kept.seals)))

    def look(self, game: int) -> Session:
        """The game to look at, to export or to pack: it may be open elsewhere, nothing is kept."""
        with database.reading(self._db):
            kept = kept_game.read(self._db, game)
        return kept.session(None)

    def release(self, game: int) -> None:
        """The table was left: another window may open the game."""
        with suppress(Trouble), database.transaction(self._db):
            self._db.execute(
                "UPDATE games SET holder = '' WHERE id = ? AND holder = ?",
                (game, self._window.token),
            )

    # -- lists -----------------------------------------------------------------------------------

    def unfinished(self) -> list[Saved]:
        """All games that can be continued, the latest touched first; `unfinished_page` is cheap."""
        return self._page(False, 0, -1).games

    def finished(self) -> list[Saved]:
        """All games that were played to their end, the latest first; `finished_page` is cheap."""
        return self._page(True, 0, -1).games

    def unfinished_page(self, offset: int, limit: int) -> SavedPage:
        """So many rows of the games that wait, from that place in the list on."""
        return self._page(False, offset, limit)

    def finished_page(self, offset: int, limit: int) -> SavedPage:
        """So many rows of the games that are over, from that place in the list on."""
        return self._page(True, offset, limit)

    def count_unfinished(self) -> int:
        """How many games wait, damaged ones included: the rows of all `unfinished_page`s."""
        return self._count(False)

    def count_finished(self) -> int:
        """How many games are over: the rows of all `finished_page`s."""
        return self._count(True)

    def latest(self) -> Saved | DamagedGame | None:
        """The game to continue first: the latest touched that can be read, else a damaged one."""
        offset, limit = 0, 1  # the first page is seen sooner if only one game is imported for it
        damaged = None
        while offset < self._count(False):
            page = self._page(False, offset, limit)
            if page.games:
                return page.games[0]
            damaged = damaged or next(iter(page.damaged), None)
            offset, limit = offset + limit, FIRST_LOOK
        return damaged

    def puzzle_left(self, puzzle: str, person: str | None) -> int | None:
        """The unfinished game in which this person left this puzzle."""
        with database.translated():
            rows = self._db.execute(
                f"SELECT {saved.COLUMNS} FROM games"  # noqa: S608
                " WHERE (winner IS NULL) = 1 AND instr(note, ?) ORDER BY touched DESC, id DESC",
                (json.dumps(puzzle),),
            ).fetchall()
        for game in saved.page(rows).games:
            people = game.note.get("people") or [None]
            if game.note.get(results.PUZZLE) == puzzle and people[0] == person:
                return game.id
        return None

    def raw(self, game: int) -> str:
        """A game that cannot be read, as the text of a file: every value its rows hold."""
        with database.reading(self._db):
            return raw_rows.of_game(self._db, game)

    def delete(self, game: int) -> None:
        """Takes a game away, sound or damaged; Trouble `open_elsewhere` if a window has it open."""
        with database.transaction(self._db):
            self._check_free(game)
            self._db.execute("DELETE FROM games WHERE id = ?", (game,))

    # -- what is kept with a game ----------------------------------------------------------------

    def set_note(self, game: int, note: JsonObject) -> None:
        """What the app keeps with a game: the names at its seats, their help."""
        with database.transaction(self._db):
            self._check_free(game)
            self._db.execute("UPDATE games SET note = ? WHERE id = ?", (json.dumps(note), game))
            results.keep_time(self._db, game, note.get("elapsed"))

    def note(self, game: int) -> JsonObject:
        """What `set_note` or `begin` kept; Trouble `game_damaged` if it cannot be read."""
        with database.translated():
            row = self._db.execute("SELECT note FROM games WHERE id = ?", (game,)).fetchone()
        try:
            return notes.read(row[0]) if row else {}
        except ValueError as error:
            raise Trouble("game_damaged", f"note: {error}"[:120]) from error

    def option_values(self, name: str) -> set[str]:
        """Every text that kept games have for this option, also games that cannot be dealt now."""
        with database.translated():
            rows = self._db.execute(
                "SELECT setup FROM games WHERE instr(setup, ?)", (json.dumps(name),)
            ).fetchall()
        found = set()
        for (setup,) in rows:
            with suppress(ValueError, AttributeError, TypeError):
                value = strict_json.load(setup).get("options", {}).get(name)
                found |= {value} if isinstance(value, str) else set()
        return found

    # -- records ---------------------------------------------------------------------------------

    def export(self, game: int) -> str:
        """The game as the text of a record file."""
        return record.dumps(self.look(game))

    def adopt_record(self, text: bytes, note: JsonObject | None = None) -> tuple[int, Session]:
        """A game from a record file, kept as one of ours; Trouble, no change, if it is unsound."""
        return self._adopt(record.loads(text), {**(note or {}), results.FROM_ELSEWHERE: True})

    def take_in(self, session: Session, carried: Carried) -> int:
        """Within a transaction: a game from another tablet, as it was there; its number here."""
        return game_rows.write(self._db, game_rows.of(session, carried))

    # -- within ----------------------------------------------------------------------------------

    def _adopt(self, session: Session, note: JsonObject) -> tuple[int, Session]:
        now = self._now()
        rows = game_rows.of(session, Carried(uuid.uuid4().hex, note, now, now))
        with database.transaction(self._db):
            game = game_rows.write(self._db, rows, self._window.token)
        kept = Session(
            session.setup,
            session.timeline,
            cursor=session.cursor,
            keeper=self._keeper(Held(game, 0, rows.seals())),
            take_backs=session.take_backs,
        )
        return game, kept

    def _keeper(self, held: Held) -> GameKeeper:
        return GameKeeper(self._db, held, self._now, self._window)

    def _hold(self, game: int) -> None:
        self._db.execute("UPDATE games SET holder = ? WHERE id = ?", (self._window.token, game))

    def _check_free(self, game: int) -> None:
        """Within a transaction: no other window has the game open."""
        row = self._db.execute("SELECT holder FROM games WHERE id = ?", (game,)).fetchone()
        if row is not None and self._window.lives(row[0]):
            raise Trouble("open_elsewhere", str(game))

    def _page(self, over: bool, offset: int, limit: int) -> SavedPage:
        with database.translated():
            rows = self._db.execute(
                f"SELECT {saved.COLUMNS} FROM games WHERE (winner IS NULL) = ?"  # noqa: S608
                " ORDER BY touched DESC, id DESC LIMIT ? OFFSET ?",
                (not over, limit, offset),
            ).fetchall()
        return saved.page(rows)

    def _count(self, over: bool) -> int:
        with database.translated():
            row = self._db.execute(
                "SELECT count(*) FROM games WHERE (winner IS NULL) = ?", (not over,)
            ).fetchone()
        return int(row[0])
