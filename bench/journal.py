"""The journal: what keeping an action costs, and how soon a long game is back."""

from __future__ import annotations

import random
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from bench.measure import Row, best, limit, seconds
from oeil_app.core.rules.action import Action
from oeil_app.games import GAMES
from oeil_app.play import record
from oeil_app.play.journal.journal import Journal
from oeil_app.play.session import Session

COMMITS = 300
LONG = 1_999  # actions: a snapshot stands 49 before its end, as far back as one ever does
RESUME_MS = 50.0


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        yield _commit(Path(folder))
        for game, variant, seats in (("lynx", "herd", 4), ("oeil", "quiz", 4)):
            yield from _long_game(Path(folder), game, variant, seats)
        yield from _long_game(Path(folder), "foureyes", "standard", 2)


# -- one action ------------------------------------------------------------------------------------


def _commit(folder: Path) -> Row:
    """Judged, kept, told; by turns with a bare row of the same text on the same disk."""
    journal = Journal.open(folder / "commits.sqlite3")
    setup = GAMES.setup("oeil", "quiz", 4, 1, {})
    _, session = journal.begin(setup)
    dice = random.Random(1)
    db = sqlite3.connect(folder / "bare.sqlite3", isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE actions (n INTEGER PRIMARY KEY, text TEXT NOT NULL)")

    def bare(n: int, text: str) -> None:
        db.execute("BEGIN IMMEDIATE")
        db.execute("INSERT INTO actions VALUES (?, ?)", (n, text))
        db.execute("COMMIT")

    ours, theirs = [], []
    for n in range(COMMITS):
        seat, action = _any(session, dice)
        ours.append(seconds(lambda: session.submit(seat, action), time.perf_counter))  # noqa: B023
        theirs.append(seconds(lambda: bare(n, action.text()), time.perf_counter))  # noqa: B023
    journal.close()
    db.close()
    note = "wall clock, medians; the referee's work included"
    return Row(
        "commit of an action", median(ours) * 1e3, "ms", "bare row", median(theirs) * 1e3, note=note
    )


def _any(session: Session, dice: random.Random) -> tuple[int, Action]:
    """Something that a seat may do, and that does not end the game."""
    referee = session.referee
    ways = [
        (seat, action) for seat in session.active for action in referee.legal(session.state, seat)
    ]
    dice.shuffle(ways)
    for seat, action in ways:
        if referee.outcome(referee.apply(session.state, seat, action)[0]) is None:
            return seat, action
    raise LookupError("the game must end")


# -- a long game -----------------------------------------------------------------------------------


def _long_game(folder: Path, game: str, variant: str, seats: int) -> Iterator[Row]:
    path = folder / f"{game}.sqlite3"
    journal = Journal.open(path)
    dice = random.Random(2)
    number, session = journal.begin(GAMES.setup(game, variant, seats, 2, {}))
    journal._db.execute("PRAGMA synchronous = OFF")  # only while it is made
    while session.cursor < LONG:
        session.submit(*_any(session, dice))
    journal.close()

    def resume() -> None:
        opened = Journal.open(path)
        opened.resume(number)
        opened.close()

    what = f"{game} {variant}, {LONG:,} actions"
    note = "wall clock: open the file, read, play the last 49 again"
    waited = best(resume, 7, time.perf_counter)
    yield limit(f"resume {what}", waited * 1e3, RESUME_MS, note=note)
    text = record.dumps(session)
    replay = best(lambda: _replay(session), 3) * 1e3
    export = best(lambda: record.dumps(session), 3) * 1e3
    read = best(lambda: record.loads(text.encode()), 3) * 1e3
    yield Row(f"export {what}", export, "ms", "replay", replay)
    yield Row(f"import {what}", read, "ms", "replay", replay, note=f"{len(text) / 1e3:,.0f} kB")


def _replay(session: Session) -> None:
    """The referee alone: every action read, judged and applied."""
    referee, state = session.referee, session.timeline.state(0)
    for entry in session.timeline.entries:
        action = referee.parse(entry.text)
        assert referee.judge(state, entry.seat, action)
        state = referee.apply(state, entry.seat, action)[0]
