"""A large family's folder: thousands of games, as many years of play leave them."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import count
from pathlib import Path

from oeil_app.games import GAMES
from oeil_app.play import database, game_rows, results
from oeil_app.play.ending import ending
from oeil_app.play.game_rows import Carried, Rows
from oeil_app.play.journal import Journal
from oeil_app.play.session import Session

GAMES_KEPT, UNFINISHED = 5_000, 1_000
DISTINCT = 4  # deals of each variant that were really played; the rest are the same ones again
LONGEST = 200  # actions
LAST = 1_790_000_000.0  # when the latest game was touched
HOUR = 3600.0


def make(path: Path, games: int = GAMES_KEPT, unfinished: int = UNFINISHED) -> None:
    """Keeps so many games at `path`, with people, names and results."""
    journal = Journal.open(path)
    people = [
        journal.family.add(name, animal, colour)
        for name, animal, colour in (
            ("Léa", "fox", "red"),
            ("Tom", "owl", "blue"),
            ("Zoé", "hare", "green"),
            ("Max", "bear", "yellow"),
        )
    ]
    ids = [person.id for person in people]
    names = [person.name for person in people]
    running, over = _played()
    db, number = journal.db, count()
    db.execute("PRAGMA synchronous = OFF")  # only while it is made
    with database.transaction(db):
        for n in range(games):
            source = running if n < unfinished else over
            rows, session = source[n % len(source)]
            seats = session.setup.seats
            note = {"names": names[:seats], "given": names[:seats], "people": ids[:seats]}
            at = LAST - HOUR * ((n * 7919) % games)
            uid = f"{next(number):032x}"
            _keep(journal, rows, session, Carried(uid, {**note, "elapsed": 300.0}, at - 600, at))
    journal.close()


def _played() -> tuple[list[tuple[Rows, Session]], list[tuple[Rows, Session]]]:
    """Games of every variant, some left half-way, some played to their end."""
    running, over = [], []
    for spec in GAMES.games.values():
        for variant in spec.variants:
            for seed in range(DISTINCT):
                seats = variant.seats[seed % len(variant.seats)]
                setup = GAMES.setup(spec.id, variant.id, min(seats, 4), seed, {})
                for kept, most in ((running, 25), (over, LONGEST)):
                    session = _session(setup, random.Random(seed), most)
                    kept.append((game_rows.of(session, Carried("", {}, 0.0, 0.0)), session))
    return running, [game for game in over if game[1].outcome is not None] or over


def _session(setup: object, dice: random.Random, most: int) -> Session:
    session = Session.new(setup)  # type: ignore[arg-type]
    for _ in range(most):
        ways = [(s, a) for s in session.active for a in session.referee.legal(session.state, s)]
        if not ways:
            break
        seat, action = dice.choice(ways)
        if most < LONGEST:
            after = session.referee.apply(session.state, seat, action)[0]
            if session.referee.outcome(after) is not None:
                break
        session.submit(seat, action)
    return session


def _keep(journal: Journal, rows: Rows, session: Session, carried: Carried) -> None:
    game = (carried.uid, *rows.game[1:3], json.dumps(carried.note), *rows.game[4:7])
    written = replace(rows, game=(*game, carried.created, carried.touched))
    number = game_rows.write(journal.db, written)
    over = ending(session.referee, session.state, session.setup.seats)
    results.settle(journal.db, number, over)
