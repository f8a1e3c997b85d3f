"""A kept game, read back from its rows: every value is checked before anything is made of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from oeil_app.core.rules.option import is_whole
from oeil_app.games import GAMES
from oeil_app.play.files import strict_json
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.session import Keeper, Session
from oeil_app.play.timeline import Damaged, Entry, Timeline

from . import saved, seal
from .saved import Saved

FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError)


@dataclass(frozen=True, slots=True)
class KeptGame:
    """All that the journal has of a game."""

    saved: Saved
    take_backs: bool
    rev: int
    holder: object  # the window that has it open, or had when it was killed
    timeline: Timeline
    seals: list[str]

    def session(self, keeper: Keeper | None) -> Session:
        """The game as it was left; Trouble `game_damaged` if its actions do not lead there."""
        try:
            return Session(
                self.saved.setup,
                self.timeline,
                cursor=self.saved.actions,
                keeper=keeper,
                take_backs=self.take_backs,
            )
        except (Damaged, ValueError, *FAULTS) as error:
            raise Trouble("game_damaged", str(error)[:120]) from error


def read(db: sqlite3.Connection, game: int) -> KeptGame:
    """Within a transaction, so that all rows are of one moment; Trouble if they make no sense."""
    row = db.execute(
        f"SELECT {saved.COLUMNS}, take_backs, rev, holder, setup FROM games WHERE id = ?",  # noqa: S608
        (game,),
    ).fetchone()
    if row is None:
        raise Trouble("no_game", str(game))
    told = saved.from_row(row[:9])
    take_backs, rev, holder, setup_text = row[9:]
    entries, stored = _entries(db, game, told)
    if not is_whole(rev) or not is_whole(take_backs):
        raise Trouble("game_damaged", "rev or take_backs")
    first = seal.of_deal(told.uid, setup_text)
    seals = seal.chain(first, ((e.seat, e.text, e.barrier) for e in entries))
    _check_seals(seals, stored)
    setup = told.setup
    # Tables kept by an older app do not name the edition of the questions: they are worked out.
    as_told = strict_json.load_object(setup_text) == setup.to_json()
    snapshots = _snapshots(db, game, seals) if as_told else {}
    timeline = Timeline(GAMES.referee(setup), lambda: GAMES.deal(setup), entries, snapshots)
    if None in stored:  # of version 0.1: nothing but the referee can tell whether they are sound
        _judge(timeline)
    return KeptGame(told, bool(take_backs), rev, holder, timeline, seals)


def _entries(
    db: sqlite3.Connection, game: int, told: Saved
) -> tuple[list[Entry], list[str | None]]:
    rows = db.execute(
        "SELECT n, seat, text, barrier, seal FROM actions WHERE game = ? ORDER BY n", (game,)
    ).fetchall()
    entries, stored = [], []
    for number, (n, seat, text, barrier, sealed) in enumerate(rows):
        sound = (
            n == number
            and is_whole(seat)
            and 0 <= seat < told.setup.seats
            and isinstance(text, str)
            and barrier in (0, 1)
            and (sealed is None or isinstance(sealed, str))
        )
        if not sound:
            raise Trouble("game_damaged", f"action {number}")
        entries.append(Entry(seat, text, bool(barrier)))
        stored.append(sealed)
    if told.actions > len(entries):
        raise Trouble("game_damaged", f"{told.actions} actions, {len(entries)} found")
    return entries, stored


def _check_seals(seals: Sequence[str], stored: Sequence[str | None]) -> None:
    """Those of version 0.1 come first and have none; all others must be what they follow from."""
    sealed = False
    for number, found in enumerate(stored):
        if found is None and not sealed:
            continue
        sealed = True
        if found != seals[number + 1]:
            raise Trouble("game_damaged", f"action {number} is not what was played")


def _judge(timeline: Timeline) -> None:
    try:
        timeline.state(len(timeline))
    except (Damaged, ValueError, *FAULTS) as error:
        raise Trouble("game_damaged", str(error)[:120]) from error


def _snapshots(db: sqlite3.Connection, game: int, seals: Sequence[str]) -> dict[int, str]:
    """The sound ones: an unsound one costs time, not the game, unless there is nothing else."""
    rows = db.execute("SELECT n, state, seal FROM snapshots WHERE game = ?", (game,)).fetchall()
    sound = {
        n: state
        for n, state, sealed in rows
        if is_whole(n)
        and 0 <= n < len(seals)
        and isinstance(state, str)
        and sealed == seal.of_table(seals[n], state)
    }
    dealt = any(n == 0 and sealed is not None for n, _, sealed in rows)
    if dealt and 0 not in sound and len(seals) == 1:
        raise Trouble("game_damaged", "the deal is not what was dealt")
    return sound
