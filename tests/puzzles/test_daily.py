"""The puzzle of the day, the streak, and the book of what was solved."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from oeil_app.play.journal.journal import Journal
from oeil_app.play.puzzles.daily import of_day, streak
from oeil_app.play.puzzles.puzzle_book import Best, PuzzleBook
from oeil_app.play.puzzles.puzzles import count, puzzle

DAY = date(2026, 11, 17)
GOLDEN = ["win1-27", "solitaire-62", "win2-100", "herd-12", "hold-100", "solitaire-60", "herd-37"]


def test_everybody_has_the_same_puzzle_on_a_date() -> None:
    """Golden: what any tablet must show, whatever its language or clock's zone."""
    week = [of_day(DAY + timedelta(days=n)).id for n in range(7)]
    assert week == GOLDEN


def test_none_comes_back_before_all_of_its_kind_have_been() -> None:
    days = [of_day(DAY + timedelta(days=n)).id for n in range(7 * 75)]
    herds = [id for id in days if id.startswith("herd-")]
    assert len(herds) == 150 and len(set(herds[: count("herd")])) == min(150, count("herd"))
    assert len({id for id in days if id.startswith("win2-")}) == 75


def test_a_missed_day_is_forgiven_two_are_not() -> None:
    def ago(*days: int) -> set[date]:
        return {DAY - timedelta(days=n) for n in days}

    assert streak(ago(), DAY) == 0
    assert streak(ago(0), DAY) == 1
    assert streak(ago(1), DAY) == 1, "today is not over yet"
    assert streak(ago(0, 1, 2), DAY) == 3
    assert streak(ago(0, 2, 3), DAY) == 3, "one day missed"
    assert streak(ago(2, 3), DAY) == 2, "yesterday missed, today still to come"
    assert streak(ago(0, 3, 4), DAY) == 1, "two days missed"
    assert streak(ago(3, 4), DAY) == 0


@given(st.sets(st.integers(0, 40)))
def test_a_streak_never_counts_a_day_that_was_not_solved(days: set[int]) -> None:
    done = {DAY - timedelta(days=n) for n in days}
    found = streak(done, DAY)
    assert 0 <= found <= len(done)
    assert (found > 0) == bool(days & {0, 1, 2})


def test_the_best_of_each_is_kept_for_each_person() -> None:
    journal = Journal.open(None)
    lea = journal.family.add("Léa", "owl", "red").id
    asked = puzzle("solitaire-50")
    assert asked is not None
    book, guests = PuzzleBook(journal.family, lea), PuzzleBook(journal.family, None)
    assert book.solve(asked, asked.par + 4, 61.4) == Best(asked.par + 4, 61, True, 2)
    assert book.solve(asked, asked.par, 90) == Best(asked.par, 61, True, 3)
    assert guests.solved() == {}
    journal.family.keep(lea, "puzzle", "win1-3", {"moves": "many"})
    assert set(book.solved()) == {asked.id}, "what cannot be read is not solved"


def test_only_todays_puzzle_counts_for_the_streak() -> None:
    journal = Journal.open(None)
    book = PuzzleBook(journal.family, None)
    todays = of_day(DAY)
    other = of_day(DAY - timedelta(days=1))
    assert book.solve_day(DAY, todays) and not book.solve_day(DAY, other)
    assert book.days() == {DAY} and book.streak(DAY) == 1
    assert book.solve_day(DAY, todays) and book.streak(DAY) == 1
    journal.family.keep(None, "puzzle_day", "someday", "x")
    assert book.days() == {DAY}


def test_a_puzzle_counts_for_the_day_on_which_it_was_begun() -> None:
    """Begun before midnight and solved after it, or days later."""
    book = PuzzleBook(Journal.open(None).family, None)
    todays = of_day(DAY)
    begun = book.begin_day(DAY, todays)
    assert begun == "2026-11-17"
    assert book.solve_day(DAY + timedelta(days=1), todays, begun)
    assert book.days() == {DAY} and book.streak(DAY + timedelta(days=1)) == 1
    assert book.begin_day(DAY, of_day(DAY - timedelta(days=1))) is None
    assert not book.solve_day(DAY + timedelta(days=2), todays, "no day at all")


@given(st.lists(st.integers(-40, 40), max_size=12))
def test_a_clock_set_back_fills_no_day(moves: list[int]) -> None:
    """Whatever is done to the clock: a day counts only if no later day had been seen before."""
    book = PuzzleBook(Journal.open(None).family, None)
    clock, seen, fair = DAY, DAY, set()
    for days in (0, *moves):
        clock += timedelta(days=days)
        begun = book.begin_day(clock, of_day(clock))
        assert book.solve_day(clock, of_day(clock), begun) == (clock >= seen)
        if clock >= seen:
            fair.add(clock)
        seen = max(seen, clock)
    assert book.days() == fair


def test_looking_at_today_is_enough_to_close_the_days_before_it() -> None:
    book = PuzzleBook(Journal.open(None).family, None)
    book.see(DAY)
    for ago in (1, 20, 366):
        missed = DAY - timedelta(days=ago)
        assert book.begin_day(missed, of_day(missed)) is None
        assert not book.solve_day(missed, of_day(missed))
    assert book.streak(DAY) == 0
    assert book.solve_day(DAY, of_day(DAY))


def test_a_clock_set_back_loses_no_streak() -> None:
    book = PuzzleBook(Journal.open(None).family, None)
    for n in range(5):
        assert book.solve_day(DAY + timedelta(days=n), of_day(DAY + timedelta(days=n)))
    for back in (0, 4, 30, 4000):
        assert book.streak(DAY + timedelta(days=4 - back)) == 5
    assert book.streak(date.min) == 5


def test_a_clock_that_was_years_ahead_by_mistake_costs_nothing() -> None:
    book = PuzzleBook(Journal.open(None).family, None)
    book.see(date(2031, 1, 1))
    assert book.begin_day(DAY, of_day(DAY)) and book.solve_day(DAY, of_day(DAY))
    assert book.streak(DAY) == 1
