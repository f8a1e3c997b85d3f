"""The lesson of Heads Bodies Tails, followed to its end by touches."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.touch.glass import Glass, opened


def rest(glass: Glass, page: Any) -> None:
    glass.until(lambda: page.table.at_rest() and not page.teaching.waiting)
    glass.frames(8)


def go_on(glass: Glass, page: Any) -> None:
    glass.until(lambda: not page.strip.go_on.disabled)
    glass.frames(2)
    button = page.strip.go_on
    glass.tap(button.to_window(button.center_x, button.center_y))


def tap(glass: Glass, page: Any, piece: str) -> None:
    pose = page.table.shown.pose(piece)
    glass.tap((pose.x, pose.y))
    rest(glass, page)


def test_the_lesson_is_learned_by_taps(tmp_path: Path) -> None:
    """S-3 to S-8: take, lay, a new snake, a join, a rainbow; what is not asked for is not done."""
    with opened(tmp_path, "standard", 2, game="serpents") as glass:
        page = glass.app.go("lesson", game="serpents", lesson="snakes")
        tapped_away = 0
        while page.teaching is not None and page.teaching.step is not None:
            rest(glass, page)
            step = page.teaching.step
            if step.takes is None:
                go_on(glass, page)
                continue
            piece = step.points[0].piece
            zone = step.points[-1].zone
            cursor = page.teaching.cursor
            if not zone:  # another card of the fan is answered kindly, then the right one is taken
                tap(glass, page, "card:12")
                assert page.teaching.cursor == cursor and page.teaching.step is step
                tapped_away += 1
                tap(glass, page, piece)
            elif "+" in zone:
                place = page.table.shown.places(page.table.shown.chosen(0))[zone]
                glass.tap((place.x, place.y))
            else:
                tap(glass, page, piece)
            assert page.teaching is None or page.teaching.cursor > cursor
        assert tapped_away == 3
        assert [len(snake) for snake in page.teaching.state.pits[0]] == [6, 3]
