"""Puzzles under fingers: pages are touched, tables played, sheets pressed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from oeil_app.play.puzzles.puzzles import of_kind
from tests.touch.glass import Glass, started

DAY = date(2026, 11, 17)


class PuzzleGlass(Glass):
    """The glass over a puzzle's table."""

    @property
    def game(self) -> Any:
        return self.app.stack.page("puzzle")

    @property
    def table(self) -> Any:
        return self.game.table

    @property
    def session(self) -> Any:
        return self.game.session


@contextmanager
def puzzle_pages(home: Path, page: str = "puzzles", **more: Any) -> Iterator[PuzzleGlass]:
    """The app at a page of the puzzles, on a day of the test's own."""
    from oeil_app.screens.puzzles.day import dates

    with pytest.MonkeyPatch.context() as patch, started(home, **more) as glass:
        patch.setattr(dates, "TODAY", lambda: DAY)
        glass.__class__ = PuzzleGlass
        assert isinstance(glass, PuzzleGlass)
        glass.app.go(page)
        glass.frames(4)
        yield glass


def touch(glass: Glass, widget: Any) -> None:
    """A finger on the middle of a widget."""
    glass.tap(widget.to_window(*widget.center))
    glass.frames(4)


def open_number(glass: PuzzleGlass, kind: str, number: int) -> None:
    """Chooses kind, grade and number by touches; then all lies there."""
    page = choose_kind(glass, kind, of_kind(kind)[number - 1].grade)
    at = next(n for n, cell in enumerate(page.grid.cells) if cell.number == number)
    touch_card(glass, at)
    glass.until(lambda: glass.app.stack.top is glass.game and glass.table is not None)
    glass.rest()
    assert glass.game.puzzle.id == f"{kind}-{number}"


def choose_kind(glass: PuzzleGlass, kind: str, grade: int) -> Any:
    """Touches the kind's tile, then the grade's chip; the page."""
    page = glass.app.stack.page("puzzles")
    page.kinds.scroll_to(page.kinds.buttons[kind], animate=False)
    glass.frames(4)
    touch(glass, page.kinds.buttons[kind])
    page.body.scroll_y = 1
    glass.frames(4)
    touch(glass, page.grades.buttons[grade])
    assert (page.kind, page.grade) == (kind, grade)
    return page


def touch_card(glass: PuzzleGlass, at: int) -> None:
    """A finger on the card of that number in the grid, brought into sight."""
    page = glass.app.stack.page("puzzles")
    x, y, w, h = page.grid.frame(at)
    low, high = page.body.column.y, page.body.column.height - page.body.height
    if high > 0:
        page.body.scroll_y = min(1.0, max(0.0, (y + h / 2 - low - page.body.height / 2) / high))
    glass.frames(4)
    x, y, w, h = page.grid.frame(at)
    glass.tap(page.grid.to_window(x + w / 2, y + h / 2))


def press(glass: PuzzleGlass, name: str) -> None:
    """A finger on a button of the bar; then until it has an answer."""
    frame = glass.game.solo_bar.frames[name]
    glass.tap((frame.cx, frame.cy))
    glass.until(lambda: not glass.game.solo_bar.advice.thinking)
    glass.frames(2)


def ended(glass: PuzzleGlass) -> list[str]:
    """Waits for the sheet at the end; what can be pressed on it."""
    glass.until(lambda: glass.game.sheet is not None)
    glass.frames(2)
    return [choice.text for choice in glass.game.sheet.choices]


def choose(glass: PuzzleGlass, text: str) -> None:
    """Presses that entry of the open sheet."""
    sheet = glass.game.sheet
    n = [choice.text for choice in sheet.choices].index(text)
    frame = sheet.buttons[n].frame
    glass.tap((frame.cx, frame.cy))
    glass.frames(2)
