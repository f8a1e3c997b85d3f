"""The rules by touch: the page, and the book that is opened at the table, facing who asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oeil_app.games import GAMES
from tests.touch.glass import Glass, opened


def press(glass: Glass, widget: Any) -> None:
    glass.frames(2)
    glass.tap(widget.to_window(widget.center_x, widget.center_y))


def drawn(reader: Any) -> bool:
    return all(diagram.drawn for diagram in reader.diagrams)


def test_every_book_opens_and_every_diagram_is_drawn(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        page = glass.app.go("rules", game="lynx")
        for game in GAMES.names:
            press(glass, page.games.buttons[game])
            glass.until(lambda: page.pictures.drawn)
            press(glass, page.pictures.read)
            assert page.game == game and page.reader.diagrams
            glass.until(lambda: drawn(page.reader))
            for diagram in page.reader.diagrams:
                assert len(set(diagram.texture.pixels)) > 20, diagram.position  # not a plain colour
            assert glass.app.back() and page.pictures is not None  # from the book to the pictures
        page.choose("lynx", "herd")
        page.read()
        shown = set(page.reader.parts)
        assert "herd.win" in shown and "arrow" not in shown and "cards" in shown
        for _ in range(2):
            glass.app.back()
        assert not page.reader.drawing and page.pictures.resting  # kept, and nothing moves


def test_a_lesson_begins_from_its_game(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        page = glass.app.go("rules", game="lynx")
        glass.frames(3)
        lesson = GAMES.lessons("lynx")[0]
        button = next(
            widget
            for widget in page.reader.walk()
            if getattr(widget, "do", None) is not None and widget.__class__.__name__ == "BigButton"
            and getattr(widget.do, "func", None) == glass.app.go
        )  # fmt: skip
        press(glass, button)
        assert glass.app.stack.top.teaching.lesson == lesson


@pytest.mark.parametrize("angle", [0.0, 90.0, 180.0, -90.0])
def test_the_book_lies_on_the_table_and_scrolls_its_own_way(tmp_path: Path, angle: float) -> None:
    """Play stands still, the table stays; a finger that pulls towards the words' top scrolls."""
    with opened(tmp_path, "rattlesnake", 2) as glass:
        glass.game.open_rules(angle)
        sheet = glass.game.sheet
        press(glass, sheet.pictures.read)
        glass.until(lambda: drawn(sheet.reader))
        glass.frames(2)
        assert glass.game.paused and glass.table.blocked
        before = sheet.reader.scroll_y
        middle = (640.0, 400.0)
        up = {0.0: (0, 1), 90.0: (-1, 0), 180.0: (0, -1), -90.0: (1, 0)}[angle]
        finger = glass.finger(middle)
        glass.drag(finger, (middle[0] + 160 * up[0], middle[1] + 160 * up[1]), 10)
        finger.up()
        glass.frames(5)
        assert sheet.reader.scroll_y < before - 0.01
        card = glass.at(glass.state()["hands"][0][0])
        glass.tap(card)
        assert glass.shown.holds() == []  # what lies under the book is not touched
        press(glass, sheet.close_button)
        assert glass.game.sheet is None and not glass.game.paused
        assert not glass.table.blocked


def test_the_menu_opens_the_book_and_back_closes_it(tmp_path: Path) -> None:
    with opened(tmp_path, "herd", 2) as glass:
        glass.game.open_menu(180.0)
        choice = next(choice for choice in glass.game.sheet.choices if choice.text == "Rules")
        choice.do()
        sheet = glass.game.sheet
        assert sheet.angle == 180.0
        press(glass, sheet.pictures.read)
        assert "herd" in sheet.reader.parts
        assert "arrow" not in sheet.reader.parts
        assert glass.app.back()  # to the menu that it was opened from
        assert glass.game.sheet is not sheet and glass.game.paused


def test_another_window_leaves_the_book_open_and_on_top(tmp_path: Path) -> None:
    from tests.touch.glass import window

    with opened(tmp_path, "great_herd", 4) as glass:
        glass.game.open_rules(0.0)
        book = glass.game.sheet
        window().size = (1000, 700)
        glass.frames(4)
        assert glass.game.sheet is book and glass.game.paused
        assert glass.game.children[0] is book, "menu buttons lie under it"
        assert tuple(book.size) == tuple(glass.game.size)
    window().size = (1280, 800)


def test_whoever_learns_has_it_kept_under_their_name(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        lea = glass.app.journal.family.add("Léa", "fox", "red")
        page = glass.app.go("rules", game="lynx")
        press(glass, page.learners.buttons[lea.id])
        assert page.person == lea.id
        button = next(
            widget for widget in page.reader.walk() if getattr(widget, "text", "") == "Start"
            and hasattr(widget, "do")
        )  # fmt: skip
        press(glass, button)
        lesson = glass.app.stack.top
        assert lesson.person == lea.id and lesson.table.names[0] == "Léa"
