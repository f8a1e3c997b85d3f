"""The lessons of Four Eyes, followed to their ends by touches."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.touch.foureyes import set_table
from tests.touch.glass import Glass


def go_on(glass: Glass, page: Any) -> None:
    glass.until(lambda: page.table.at_rest() and not page.strip.go_on.disabled)
    glass.frames(2)
    button = page.strip.go_on
    glass.tap(button.to_window(button.center_x, button.center_y))


def to_the_doing(glass: Glass, page: Any) -> None:
    """Reads on until something is to be done."""
    while page.teaching.step.takes is None:
        go_on(glass, page)
    glass.until(page.table.at_rest)


def choose(glass: Glass, page: Any, piece: str) -> Any:
    pose = page.table.shown.pose(piece)
    glass.tap((pose.x, pose.y))
    return page.table.shown.chosen(0)


def tap_handle(glass: Glass, page: Any, steps: int) -> None:
    handle = next(h for h in page.table.shown.handles() if h.steps == steps)
    glass.tap((handle.x, handle.y))


def tap_place(glass: Glass, page: Any, hold: Any, zone: str) -> None:
    place = page.table.shown.places(hold)[zone]
    glass.tap((place.x, place.y))


@pytest.mark.parametrize(
    ("lesson", "piece", "zone", "turn"),
    [("square", "red:X1", "a4", 0), ("slanted", "red:X1", "d2", -1)],
)
def test_a_square_is_made(tmp_path: Path, lesson: str, piece: str, zone: str, turn: int) -> None:
    """F-4: what is not asked for is answered kindly; then the square is there."""
    with set_table(tmp_path, "beginner") as glass:
        page = glass.app.go("lesson", game="foureyes", lesson=lesson)
        to_the_doing(glass, page)
        tap_place(glass, page, choose(glass, page, piece), "c1")
        glass.until(page.table.at_rest)
        assert page.teaching.cursor == 0
        hold = choose(glass, page, piece)
        if turn:
            tap_handle(glass, page, turn)
        tap_place(glass, page, hold, zone)
        glass.until(page.table.at_rest)
        assert page.teaching.outcome.winners == (0,)
        assert page.table.shown.loops()
        for _ in range(2):
            go_on(glass, page)
        assert page.teaching is None or page.teaching.step is None


def test_move_and_turn(tmp_path: Path) -> None:
    """F-7: a step, the other's answer, a quarter turn that wins."""
    with set_table(tmp_path, "beginner") as glass:
        page = glass.app.go("lesson", game="foureyes", lesson="phase_two")
        to_the_doing(glass, page)
        tap_place(glass, page, choose(glass, page, "red:R2"), "d2")
        glass.until(lambda: page.teaching.cursor == 2)
        glass.until(page.table.at_rest)
        choose(glass, page, "red:R2")
        tap_handle(glass, page, -1)  # the other way: answered kindly
        glass.until(page.table.at_rest)
        assert page.teaching.cursor == 2
        choose(glass, page, "red:R2")
        tap_handle(glass, page, 1)
        glass.until(page.table.at_rest)
        assert page.teaching.outcome.winners == (0,)
