"""The keeper of one open game: each action is one transaction, if the game is as it was left.

Whoever else changed the game meanwhile (another window, another session) raised its `rev`; then
nothing is written and Trouble `open_elsewhere` says so. So two windows can never mix their moves.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass

from oeil_app.core.rules.jsons import JsonObject
from oeil_app.play.database import database
from oeil_app.play.database.window import Window
from oeil_app.play.ending import Ending
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.rows import results, seal
from oeil_app.play.timeline import Entry


@dataclass(frozen=True, slots=True)
class Held:
    """Which game, and how it stood when this session opened it."""

    game: int
    rev: int
    seals: list[str]  # after 0, 1, 2 … of its actions


class GameKeeper:
    """Keeps one game's actions; each call is one transaction on the disk."""

    def __init__(
        self, db: sqlite3.Connection, held: Held, now: Callable[[], float], window: Window
    ) -> None:
        self._db, self._now = db, now
        self._window = window  # it lives at least as long as the game is open
        self._game, self._rev, self._seals = held.game, held.rev, list(held.seals)

    def keep(self, n: int, entry: Entry, snapshot: JsonObject | None, over: Ending | None) -> None:
        game, now = self._game, self._now()
        sealed = seal.of_action(self._seals[n], entry.seat, entry.text, entry.barrier)
        with database.transaction(self._db):
            self._point(n + 1, over, now)
            self._db.execute("DELETE FROM actions WHERE game = ? AND n >= ?", (game, n))
            self._db.execute("DELETE FROM snapshots WHERE game = ? AND n > ?", (game, n))
            self._db.execute(
                "INSERT INTO actions (game, n, seat, text, barrier, at, seal)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                (game, n, entry.seat, entry.text, int(entry.barrier), now, sealed),
            )
            if snapshot is not None:
                state = json.dumps(snapshot)
                self._db.execute(
                    "INSERT OR REPLACE INTO snapshots (game, n, state, seal) VALUES (?, ?, ?, ?)",
                    (game, n + 1, state, seal.of_table(sealed, state)),
                )
            results.settle(self._db, game, over)
        self._rev += 1
        self._seals[n + 1 :] = [sealed]

    def move(self, cursor: int, over: Ending | None) -> None:
        with database.transaction(self._db):
            self._point(cursor, over, self._now())
            results.settle(self._db, self._game, over)
        self._rev += 1

    def _point(self, cursor: int, over: Ending | None, now: float) -> None:
        """So many actions count now; Trouble if the game is not as we left it."""
        changed = self._db.execute(
            "UPDATE games SET cursor = ?, winner = ?, touched = ?, rev = rev + 1"
            " WHERE id = ? AND rev = ?",
            (cursor, winner_text(over), now, self._game, self._rev),
        )
        if changed.rowcount != 1:
            here = self._db.execute("SELECT 1 FROM games WHERE id = ?", (self._game,)).fetchone()
            raise Trouble("open_elsewhere" if here else "no_game", str(self._game))


def winner_text(over: Ending | None) -> str | None:
    return None if over is None else json.dumps(list(over.winners))
