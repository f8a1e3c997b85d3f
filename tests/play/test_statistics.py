"""What results amount to."""

from __future__ import annotations

from oeil_app.play.results import Result, played
from oeil_app.play.statistics import WEEK, alone, by_game, by_way, streak, tally, weeks


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


def test_a_streak_is_what_was_won_last() -> None:
    ends = [(1.0, True), (2.0, False), (3.0, True), (4.0, True)]
    assert streak([result(str(at), ended=at, won=won) for at, won in ends]) == 2


def test_a_night_between_two_moves_is_no_thinking() -> None:
    assert played([0.0, 10.0, 50_000.0, 50_005.0]) == 10 + 120 + 5
    assert played([5.0]) == 0 and played([10.0, 3.0]) == 0
