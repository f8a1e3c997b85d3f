"""Midnight: what lies open shows the new day; what was begun before counts for the day before."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from oeil_app.play.practice.drills import drills
from oeil_app.play.practice.progress import begun
from oeil_app.play.puzzles.daily import of_day
from oeil_app.play.puzzles.puzzle_book import PuzzleBook
from oeil_app.screens.practice import store
from tests.touch import foureyes
from tests.touch.glass import Glass, started
from tests.touch.puzzles import DAY, choose, ended, puzzle_pages, touch
from tests.touch.test_practice import middle, settle, solve

TOMORROW = DAY + timedelta(days=1)
A_LOOK = 11  # seconds: more than lie between two looks at the calendar


def it_is(day: date, patch: pytest.MonkeyPatch) -> None:
    from oeil_app.screens.puzzles.day import dates

    patch.setattr(dates, "TODAY", lambda: day)
    patch.setattr(store, "today", lambda: day)


def todays(page: Any) -> str:
    """The puzzle that a page offers as that of the day."""
    shown: dict[str, Any] = {
        "today": lambda: page.puzzle,
        "puzzles": lambda: page.today.puzzle,
        "home": lambda: next(tile for tile in page.tiles if tile.page == "today").told[0],
    }
    return str(shown[page.name]().id)


@pytest.mark.parametrize("name", ["today", "puzzles", "home"])
def test_a_page_that_lies_open_at_midnight_shows_the_new_puzzle(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody touches it; yesterday's would be played and count for nothing."""
    with puzzle_pages(tmp_path, name) as glass:
        page = glass.app.stack.top
        glass.seconds(A_LOOK)
        assert todays(page) == of_day(DAY).id
        it_is(TOMORROW, monkeypatch)
        glass.seconds(A_LOOK)
        assert glass.app.stack.top is page and todays(page) == of_day(TOMORROW).id
        if name == "today":
            touch(glass, page.play)
            glass.until(lambda: glass.app.stack.top is glass.game and glass.table is not None)
            assert glass.game.puzzle == of_day(TOMORROW)
            assert glass.game.ending.begun == TOMORROW.isoformat(), "it counts"


def test_what_is_begun_before_midnight_counts_for_its_own_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The row goes on with yesterday; the new day's puzzle is another and is not solved yet."""
    with puzzle_pages(tmp_path, "today") as glass:
        page: Any = glass.app.stack.top
        touch(glass, page.play)
        glass.until(lambda: glass.app.stack.top is glass.game and glass.table is not None)
        glass.rest()
        it_is(TOMORROW, monkeypatch)
        glass.seconds(A_LOOK)
        assert glass.game.puzzle == of_day(DAY) and glass.game.question is None, "nobody disturbs"
        foureyes.do(glass, 0, glass.game.puzzle.solution[0])
        glass.rest()
        assert ended(glass)[0] == "Next puzzle"
        assert PuzzleBook(glass.app.journal.family, None).days() == {DAY}
        choose(glass, "Leave the table")
        glass.frames(4)
        assert glass.app.stack.top is page and page.puzzle == of_day(TOMORROW)
        assert page.days == {DAY} and page.streak == 1 and page.share_button is None
        assert page.play.text == "Play", "the new one waits"


def practising(glass: Glass, person: str) -> Any:
    page = glass.app.go("drill", drill="fits", person=person)
    settle(glass, page)
    return page


def test_the_days_minutes_come_back_at_midnight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Enough for today in the middle of a round; the way says so until it is another day, and then
    the round goes on with its next task."""
    it_is(DAY, monkeypatch)
    with started(tmp_path) as glass:
        mia = glass.app.journal.family.add("Mia", "fox", "red").id
        store.note_person(glass.app, mia)
        store.set_limit(glass.app, mia, 5)
        store.keep(glass.app, mia, begun(drills()["fits"], 5))
        page = practising(glass, mia)
        week = store.week(glass.app, mia).practised(DAY.isoformat(), "fits", 300)
        store.keep_week(glass.app, mia, week)
        solve(glass, page)
        glass.until(lambda: page.finish is not None)
        assert type(page.finish).__name__ == "Rest" and len(page.progress.done) == 1
        glass.tap(middle(page.finish.leave))
        glass.frames(3)
        way: Any = glass.app.go("practice")
        glass.frames(3)
        glass.seconds(A_LOOK)
        assert "See you tomorrow" in way.bar.line
        it_is(TOMORROW, monkeypatch)
        glass.seconds(A_LOOK)
        assert "See you tomorrow" not in way.bar.line, "nobody touched it"
        page = practising(glass, mia)
        assert page.finish is None and len(page.progress.done) == 1
        glass.seconds(2)
        solve(glass, page)
        assert page.finish is None and len(page.progress.done) == 2
        seconds = store.week(glass.app, mia).seconds
        assert sum(seconds[DAY.isoformat()].values()) >= 300
        assert 0 < sum(seconds[TOMORROW.isoformat()].values()) < 60, "each day has its own"
