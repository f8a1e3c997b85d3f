"""The rules in pictures, page by page, by touches: on their page and on a table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oeil_app.core.tasks.picture_rule import about
from oeil_app.games import GAMES
from tests.app.pages import assert_fit, touch
from tests.touch.glass import Glass, opened, started

WAYS = [(game, way.id) for game in GAMES.names for way in GAMES.game(game).variants]


def press(glass: Glass, widget: Any) -> None:
    glass.frames(2)
    glass.tap(widget.to_window(widget.center_x, widget.center_y))


def seen(paper: Any) -> None:
    """Each picture shows something, not a plain colour."""
    assert all(len(set(frame.texture.pixels)) > 20 for frame in paper.frames)


@pytest.mark.parametrize(("game", "variant"), WAYS)
def test_page_by_page_to_playing(tmp_path: Path, game: str, variant: str) -> None:
    """Every picture is drawn; after the last page one learns or plays what was read about."""
    with started(tmp_path) as glass:
        page = glass.app.go("rules", game=game, variant=variant)
        pages = len(about(GAMES.pictures(game), variant))
        paper = page.pictures
        for number in range(pages):
            glass.until(lambda: paper.drawn)
            assert paper.at == number and paper.back.disabled == (number == 0)
            seen(paper)
            touch(glass, paper.next)
        top = glass.app.stack.top
        assert top is not page
        at = top.teaching.lesson.variant if hasattr(top, "teaching") else top.session.setup.variant
        assert at == variant


def test_the_bars_tell_one_picture_after_the_other(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        page = glass.app.go("rules", game="lynx")
        glass.until(lambda: page.pictures.drawn)
        told = []
        for _ in range(7):
            glass.seconds(0.7)
            told.append([round(bar.done, 1) for bar in page.pictures.bars])
        assert told == sorted(told) and told[-1] == [1, 1, 1] and told[0][1:] == [0, 0]
        glass.app.settings.change(reduced_motion=True)
        page.choose("lynx")
        glass.seconds(1)
        assert [bar.done for bar in page.pictures.bars] == [1, 1, 1]


@pytest.mark.parametrize("angle", [0.0, 90.0, 180.0, -90.0])
@pytest.mark.parametrize(("variant", "seats"), [("great_herd", 6), ("rattlesnake", 4)])
def test_on_a_table_they_lie_on_the_cloth_turned_to_who_asked(
    tmp_path: Path, variant: str, seats: int, angle: float
) -> None:
    """No tray is covered, so that nobody's cards are; next, back and close are touched there."""
    with opened(tmp_path, variant, seats) as glass:
        glass.game.open_rules(angle)
        sheet = glass.game.sheet
        glass.until(lambda: sheet.pictures.drawn)
        assert sheet.scatter.rotation % 360 == angle % 360
        left, low = sheet.scatter.bbox[0]
        w, h = sheet.scatter.bbox[1]
        cloth = glass.table.layout.field
        assert left >= cloth.x - 1 and left + w <= cloth.x + cloth.w + 1
        assert low >= cloth.y - 1 and low + h <= cloth.y + cloth.h + 1
        press(glass, sheet.pictures.next)
        assert sheet.pictures.at == 1
        press(glass, sheet.pictures.back)
        assert sheet.pictures.at == 0
        press(glass, sheet.close_button)
        assert glass.game.sheet is None and not glass.game.paused


def test_a_puzzle_has_its_rules(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        glass.app.go("puzzles")
        glass.frames(3)
        page = glass.app.go("puzzle", puzzle="herd-1")
        glass.until(lambda: page.table.at_rest())
        page.open_menu(0.0)
        choice = next(choice for choice in page.sheet.choices if choice.text == "Rules")
        choice.do()
        glass.until(lambda: page.sheet.pictures.drawn)
        assert page.sheet.pictures.rule.variants


@pytest.mark.parametrize("size", [(1280, 800), (800, 360), (600, 960)])
@pytest.mark.parametrize(("language", "text_size"), [("fr", 1.0), ("de", 1.3)])
def test_everything_can_be_read_and_touched(
    tmp_path: Path, size: tuple[int, int], language: str, text_size: float
) -> None:
    with started(tmp_path, size=size, lang=language) as glass:
        glass.app.settings.change(text_size=text_size)
        for game in GAMES.names:
            page = glass.app.go("rules", game=game)
            for _ in GAMES.pictures(game)[:5]:
                glass.frames(5)
                assert_fit(glass)
                paper = page.pictures
                assert paper.plain.y >= paper.next.top - 1, "words over the buttons"
                paper.turn(1)
                if glass.app.stack.top is not page:
                    break
