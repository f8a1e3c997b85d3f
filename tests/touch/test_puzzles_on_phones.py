"""Puzzles against the tablet on a phone: no word is broken off, the end hides next to nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from oeil_app.core.scenery.scene import Spot
from oeil_app.core.words.languages import codes
from oeil_app.services.i18n import LANGUAGE
from tests.app.walk.looking import noting
from tests.touch.puzzles import PuzzleGlass, ended, open_number, puzzle_pages
from tests.touch.test_puzzles import play

PHONE = (800, 360)


def hidden(glass: PuzzleGlass) -> list[str]:
    """What lies under the open sheet: the middles of the eyes of a square, if one decided it, else
    of tiles."""
    scene, frame = glass.table.scene, glass.game.sheet.frame
    places = {
        f"{loop.area} {x} {y}": glass.table.shown.point(Spot(loop.area, x, y))
        for loop in scene.loops
        for x, y in loop.points
    }
    on_board = [piece for piece in scene.pieces if not piece.spot.area.startswith("tray")]
    places = places or {piece.id: glass.at(piece.id) for piece in on_board}
    return [id for id, (x, y) in places.items() if frame.holds(x, y)]


def acted(glass: PuzzleGlass, right: bool) -> None:
    puzzle, session = glass.game.puzzle, glass.session
    others = [action.text() for action in session.referee.legal(session.state, 0)]
    wrong = next(text for text in reversed(others) if text != puzzle.solution[0])
    play(glass, puzzle.solution[0] if right else wrong)


@pytest.mark.parametrize(
    ("kind", "right"),
    [("win1", True), ("win1", False), ("win2", False), ("hold", True), ("hold", False)],
)
def test_what_decided_it_is_in_sight(tmp_path: Path, kind: str, right: bool) -> None:
    """F-4: the sheet stands at the tablet's side; half of the board lay under it."""
    with puzzle_pages(tmp_path, size=PHONE) as glass:
        open_number(glass, kind, 3)
        acted(glass, right)
        while glass.game.sheet is None and 0 in glass.session.active:
            acted(glass, right)
        ended(glass)
        assert hidden(glass) == []


@pytest.mark.parametrize("lang", codes())
def test_no_word_breaks_at_a_tray_that_stands_upright(tmp_path: Path, lang: str) -> None:
    """“Gelös t!”: where a word has no room at the tablet's tray nothing is said there."""
    with puzzle_pages(tmp_path, size=PHONE) as glass:
        open_number(glass, "win2", 1)
        LANGUAGE.speak(lang)
        with noting() as noted:
            glass.game.fresh()
            glass.frames(3)
            acted(glass, right=True)
            acted(glass, right=False)
            ended(glass)
        assert noted.cut == set()


def test_who_plays_is_told_all_the_same(tmp_path: Path) -> None:
    with puzzle_pages(tmp_path, size=PHONE) as glass:
        open_number(glass, "hold", 3)
        with noting() as noted:
            acted(glass, right=True)
            ended(glass)
        said = [saying.text for saying in glass.shown.said(0)]
        assert "Solved!" in said and "Solved!" in noted.texts
