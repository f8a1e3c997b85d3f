"""What results amount to."""

from __future__ import annotations

import sqlite3
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from oeil_app.play.database import database
from oeil_app.play.journal.journal import Journal
from oeil_app.play.journal.statistics import alone, by_game, by_way, streak, tally, weeks
from oeil_app.play.rows import results
from oeil_app.play.rows.results import Result, played

WEEK = 604_800.0  # seconds


def result(uid: str, **more: object) -> Result:
    usual: dict[str, object] = {
        "uid": uid,
        "seat": 0,
        "seats": 2,
        "person": "p",
        "game": "lynx",
        "variant": "herd",
        "won": False,
        "score": 3,
        "seconds": 60.0,
        "moves": 7,
        "ended": 1000.0,
    }
    return Result(**{**usual, **more})  # type: ignore[arg-type]


def test_nothing_played_is_no_division_by_zero() -> None:
    nothing = tally([])
    assert (nothing.games, nothing.wins, nothing.share) == (0, 0, 0.0)
    assert (nothing.quickest, nothing.fewest, nothing.best) == (None, None, None)
    assert by_game([]) == {} and streak([]) == 0


def test_only_wins_set_best_times() -> None:
    found = tally(
        [
            result("a", seconds=10.0, moves=3),
            result("b", won=True, seconds=50.0, moves=9, score=None),
            result("c", won=True, seconds=70.0, moves=8, score=5),
        ]
    )
    assert (found.games, found.wins, found.quickest, found.fewest, found.best) == (3, 2, 50.0, 8, 5)


def test_games_are_grouped_the_most_played_first() -> None:
    found = [result("a"), result("b"), result("c", game="oeil", variant="solitaire", seats=1)]
    assert list(by_game(found)) == ["lynx", "oeil"]
    assert list(by_way(found)) == ["lynx.herd", "oeil.solitaire.1"]
    assert [one.uid for one in alone(found)] == ["c"]


def test_weeks_end_now_and_forget_what_is_older() -> None:
    now = 100 * WEEK
    found = [
        result("a", ended=now, won=True),
        result("b", ended=now - 1),
        result("c", ended=now - WEEK - 1, won=True),
        result("d", ended=now - 3 * WEEK - 1),
        result("e", ended=now + 5),
    ]
    assert [(week.games, week.wins) for week in weeks(found, now, 3)] == [(0, 0), (1, 1), (2, 1)]
    first = weeks([result("f", ended=now - 3 * WEEK)], now, 3)
    assert [(week.games, week.began) for week in first] == [
        (1, now - 3 * WEEK),
        (0, now - 2 * WEEK),
        (0, now - WEEK),
    ]
    assert len(weeks([], now)) == 12, "a quarter of a year"


def test_a_streak_is_what_was_won_last() -> None:
    ends = [(1.0, True), (2.0, False), (3.0, True), (4.0, True)]
    assert streak([result(str(at), ended=at, won=won) for at, won in ends]) == 2


def test_a_night_between_two_moves_is_no_thinking() -> None:
    assert played([0.0, 10.0, 50_000.0, 50_005.0]) == 10 + 120 + 5
    assert played([5.0]) == 0 and played([10.0, 3.0]) == 0


NUMBERS = st.integers(-(2**63), 2**63 - 1) | st.floats(allow_nan=False) | st.integers(-2, 7)
VALUES = st.none() | NUMBERS | st.binary(max_size=3) | st.sampled_from(["lynx", "herd", "", "é"])


@given(st.lists(st.tuples(*[VALUES] * 4), max_size=6), st.sampled_from([7, 8, 9, 10]))
def test_what_sqlite_leaves_out_is_what_makes_no_sense(
    odd: list[tuple[Any, ...]], column: int
) -> None:
    """SENSE says in SQL what `makes_sense` says of a row."""
    db = sqlite3.connect(":memory:")
    db.execute(f"CREATE TABLE results ({results.COLUMNS})")
    for n, (won, seat, one, other) in enumerate(odd):
        row: list[Any] = [f"{n}", seat, 2, None, "lynx", "herd", won, 3, 4.5, 6, 7.5]
        row[column], row[2 + n % 4] = one, other
        db.execute(f"INSERT INTO results VALUES ({', '.join('?' * 11)})", row)
    rows = db.execute(f"SELECT {results.COLUMNS} FROM results").fetchall()
    kept = db.execute(f"SELECT {results.COLUMNS} FROM results WHERE {results.SENSE}").fetchall()
    assert kept == [row for row in rows if results.makes_sense(row)]


def test_a_family_played_each_game_once_and_its_winner_counts() -> None:
    journal = Journal.open(None)
    ids = [journal.family.add(name, "fox", "red").id for name in ("Léa", "Tom")]
    with database.transaction(journal.db):
        for n in range(6):
            for seat, person in enumerate(ids):
                won = n % 3 == seat
                row = (f"{n}", seat, 2, person, "lynx", "herd", won, None, 60.0 + n, n, float(n))
                results.write(journal.db, Result(*row))
    everything, games = journal.family.results(), journal.family.games()
    assert [game.uid for game in games] == [str(n) for n in range(6)]
    assert [game.won for game in games] == [True, True, False, True, True, False]
    for game in games:
        assert game in everything
    counts = {id: tally(journal.family.results(id)) for id in ids}
    assert journal.family.counts() == {id: (one.games, one.wins) for id, one in counts.items()}
