"""A whole game as the rows that keep it: worked out first, written later, many at once."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass

from oeil_app.core.rules.jsons import JsonObject
from oeil_app.play.session import SNAPSHOT_EVERY, Session

from . import seal


@dataclass(frozen=True, slots=True)
class Carried:
    """What comes with a game besides its actions."""

    uid: str
    note: JsonObject
    created: float
    touched: float


GameRow = tuple[str, str, str, str, int, int, str | None, float, float]
"""uid, setup, data, note, take_backs, cursor, winner, created, touched."""


@dataclass(frozen=True, slots=True)
class Rows:
    """What the tables `games`, `actions` and `snapshots` hold of one game, but for its number."""

    game: GameRow
    actions: tuple[tuple[int, str, int], ...]  # seat, text, barrier
    snapshots: tuple[tuple[int, str], ...]  # n, state

    def seals(self) -> list[str]:
        """After 0, 1, 2 … of its actions."""
        first = seal.of_deal(self.game[0], self.game[1])
        return seal.chain(first, ((seat, text, bool(b)) for seat, text, b in self.actions))


def of(session: Session, carried: Carried) -> Rows:
    """The rows of a game that was played elsewhere, as it was there."""
    setup, outcome = session.setup, session.outcome
    return Rows(
        (
            carried.uid,
            json.dumps(setup.to_json()),
            session.variant.data(setup),
            json.dumps(carried.note),
            int(session.take_backs),
            session.cursor,
            None if outcome is None else json.dumps(list(outcome.winners)),
            carried.created,
            carried.touched,
        ),
        tuple((e.seat, e.text, int(e.barrier)) for e in session.timeline.entries),
        tuple(
            (n, json.dumps(session.referee.to_json(session.timeline.state(n))))
            for n in range(0, session.cursor + 1, SNAPSHOT_EVERY)
        ),
    )


def write(db: sqlite3.Connection, rows: Rows, holder: str = "") -> int:
    """Within a transaction: the game is one of this tablet's; its number here."""
    cursor = db.execute(
        "INSERT INTO games (uid, setup, data, note, take_backs, cursor, winner, created, touched,"
        " holder) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (*rows.game, holder),
    )
    game, touched, seals = cursor.lastrowid, rows.game[-1], rows.seals()
    assert game is not None
    for table in ("actions", "snapshots"):  # of a game that vanished in no way of ours
        db.execute(f"DELETE FROM {table} WHERE game = ?", (game,))  # noqa: S608
    db.executemany(
        "INSERT INTO actions (game, n, seat, text, barrier, at, seal) VALUES (?, ?, ?, ?, ?, ?, ?)",
        ((game, n, *action, touched, seals[n + 1]) for n, action in enumerate(rows.actions)),
    )
    db.executemany(
        "INSERT INTO snapshots (game, n, state, seal) VALUES (?, ?, ?, ?)",
        ((game, n, state, seal.of_table(seals[n], state)) for n, state in rows.snapshots),
    )
    return game
