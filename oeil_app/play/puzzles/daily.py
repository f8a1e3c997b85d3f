"""The puzzle of the day: the same for everyone on a date, without a network; and the streak.

Each weekday has its kind. Week by week the puzzles of a kind follow one another in an order that is
shuffled once and for all, so none comes back before all have been.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta
from functools import cache

from oeil_app.core.rules.rng import Rng
from oeil_app.core.tasks.puzzle import Puzzle

from .puzzles import KINDS, kind_of, of_kind

_DAYS = {day: kind for kind in KINDS for day in kind_of(kind).days}
WEEK = tuple(_DAYS[day] for day in range(7))  # from Monday
FORGIVEN = 1  # missed days in a row that do not end a streak
_SEED = 365
_MONDAY = date(2026, 1, 5).toordinal()


def of_day(day: date) -> Puzzle:
    """The puzzle of this date."""
    kind = WEEK[day.weekday()]
    week = (day.toordinal() - _MONDAY) // 7
    turn = week * WEEK.count(kind) + WEEK[: day.weekday()].count(kind)
    order = _order(kind)
    return of_kind(kind)[order[turn % len(order)]]


@cache
def _order(kind: str) -> tuple[int, ...]:
    return tuple(Rng(_SEED).shuffled(range(len(of_kind(kind)))))


def streak(done: Collection[date], today: date) -> int:
    """How many days in a row were solved, up to today; a missed day between two is forgiven.

    A day that is not over yet is not missed. A clock that was set back loses nothing: days that
    were solved later than `today` are still solved.
    """
    return max(_until(day, done) for day in (today, *(day for day in done if day > today)))


def _until(last: date, done: Collection[date]) -> int:
    count, missed = 0, 0
    day = last
    while missed <= FORGIVEN:
        if day in done:
            count, missed = count + 1, 0
        elif day != last:
            missed += 1
        if day == date.min:
            break
        day -= timedelta(days=1)
    return count
