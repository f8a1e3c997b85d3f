"""The picture that one sends to a friend: of each kind, in each language, and what is said then."""

from __future__ import annotations

import sys
from io import BytesIO
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from oeil_app.core.tasks.puzzle import Puzzle
from oeil_app.core.words.languages import codes
from oeil_app.play.puzzles import puzzle_codes
from oeil_app.play.puzzles.made_puzzles import MadePuzzles
from oeil_app.play.puzzles.making import MADE, made_at_once
from oeil_app.play.puzzles.puzzle_book import PuzzleBook
from oeil_app.play.puzzles.puzzles import KINDS, kind_of, of_kind
from oeil_app.screens.words.files import SAVING
from oeil_app.services.i18n import LANGUAGE
from tests.app.fake_files import answered, fake
from tests.app.walk.looking import said
from tests.touch.puzzles import PuzzleGlass, choose, ended, open_number, puzzle_pages
from tests.touch.test_puzzles import Board, play

SIZE, READABLE, WIDEST_CODE = (1080, 1350), 54, 99_999  # READABLE: 5 % of the picture's width


def some_of(kind: str) -> list[Puzzle]:
    """The last shipped one, and one with the longest code that a maker's number can have."""
    shipped = of_kind(kind)
    made = [made_at_once(kind, 5, WIDEST_CODE)] if not shipped else []
    return [*shipped[-1:], *made]


@pytest.mark.parametrize("lang", codes())
def test_what_is_written_lies_on_nothing_and_can_be_read(tmp_path: Path, lang: str) -> None:
    """The name clear of the stars, the code large; nothing said twice, nothing beside the edge."""
    with puzzle_pages(tmp_path):
        from oeil_app.screens.puzzles.names import asked, kind_name
        from oeil_app.screens.puzzles.share import EDGE, Result, written

        LANGUAGE.speak(lang)
        how = Result(118, 3599.0, 365, 3)
        stars = (SIZE[0] - EDGE - 240, 246, 240, 72)
        for puzzle in [one for kind in KINDS for one in some_of(kind)]:
            for result in (None, how):
                lines = written(puzzle, result)
                frames = [one.drawn()[1:] for one in lines]
                assert all(x >= EDGE and x + w <= SIZE[0] - EDGE + 1 for x, _y, w, _h in frames)
                for one, other in combinations([*frames, *([stars] if result else [])], 2):
                    assert not over(one, other), (puzzle.id, lines)
                texts = [one.text for one in lines]
                assert asked(puzzle.kind) in texts and kind_name(puzzle.kind) in texts[0]
                words = " · ".join(texts).split(" · ")
                assert len({*words}) == len(words), "nothing is said twice"
                code = next(n for n, t in enumerate(texts) if puzzle_codes.write(puzzle) in t)
                shrunk = frames[code][3] / lines[code].drawn()[0].height
                assert lines[code].size * shrunk >= READABLE


def over(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """Whether two frames share more than the air above and below letters."""
    air = 8.0
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return bool(wide > 0 and high > air)


@pytest.mark.parametrize("kind", KINDS)
def test_the_picture_shows_the_position(tmp_path: Path, kind: str) -> None:
    """A sound PNG; its board is not a bare cloth, and what is written beneath is there."""
    with puzzle_pages(tmp_path):
        from oeil_app.screens.puzzles.share import Result, picture

        (puzzle, *_more) = some_of(kind)
        with_result, alone = (
            Image.open(BytesIO(picture(puzzle, how))) for how in (Result(7, 61.0, 2, 2), None)
        )
        for shown in (with_result, alone):
            shown.load()
            assert (shown.format, shown.size) == ("PNG", SIZE)
            colours = {one for _, one in shown.crop((60, 60, 1020, 1000)).convert("P").getcolors()}
            assert len(colours) > 30, "pieces, not a cloth"
            assert light(shown, (60, 1220, 700, 1310)) > 1_500, "the code"
        corner = (760, 1020, 1030, 1110)
        assert light(with_result, corner) > 1_000 > light(alone, corner), "its stars"


def light(shown: Image.Image, box: tuple[int, int, int, int]) -> int:
    """Pixels of letters and stars: wood is dark."""
    return sum(shown.crop(box).convert("L").histogram()[200:])


def test_the_card_that_is_to_be_laid_is_on_the_picture(tmp_path: Path) -> None:
    """Whoever gets it can try at once."""
    with puzzle_pages(tmp_path):
        from oeil_app.screens.miniature.position import _Drawn
        from oeil_app.screens.puzzles.positions.miniature import _table

        for number in range(1, 6):
            puzzle = made_at_once("last_card", 2, number)
            shown = _Drawn(*_table(puzzle), 960, 960, None)
            (card,) = puzzle.setup.start["hands"][0]  # type: ignore[index]
            frames = {
                piece.id: (*shown.point(piece.spot), shown.looks[piece.look])
                for piece in shown.pieces
            }
            x, y, look = frames.pop(card)
            half = look.h * shown.k / 2
            assert half < y and 0 < x < 960, "whole in the picture"
            assert all(other[1] - half > y + half for other in frames.values()), "beneath the rest"


# -- what is said --------------------------------------------------------------------------------


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> Board:
    clipboard = Board()
    monkeypatch.setitem(sys.modules, "kivy.core.clipboard", SimpleNamespace(Clipboard=clipboard))
    return clipboard


def solved(glass: PuzzleGlass) -> None:
    open_number(glass, "win1", 3)
    play(glass, glass.game.puzzle.solution[0])
    assert "Share" in ended(glass)


@pytest.mark.parametrize("can_share", [True, False], ids=["sheet", "file"])
def test_with_a_share_sheet_or_without_what_became_of_it_is_true(
    tmp_path: Path, board: Board, can_share: bool
) -> None:
    with puzzle_pages(tmp_path) as glass:
        solved(glass)
        files = fake(glass, tmp_path / "out", can_share=can_share)
        choose(glass, "Share")
        answered(glass)
        name = "coup-doeil-win1-3.png"
        assert files.asked == [("share" if can_share else "save", name)]
        (sent,) = files.saved()
        with Image.open(sent) as shown:
            assert (shown.format, shown.size) == ("PNG", SIZE)
        told = "\n".join(said(glass.game))
        line = f"A copy was put into Downloads: {name}" if can_share else f"Saved as {name}"
        assert line in told and "code are copied" in told
        assert puzzle_codes.write(glass.game.puzzle) in board.text


@pytest.mark.parametrize("code", ["full", "read_only", "no_dialog", "failed"])
def test_a_picture_that_could_not_be_saved_is_told_and_the_end_goes_on(
    tmp_path: Path, board: Board, code: str
) -> None:
    with puzzle_pages(tmp_path) as glass:
        solved(glass)
        fake(glass).code = code
        choose(glass, "Share")
        answered(glass)
        assert SAVING[code] in said(glass.game)
        glass.game.close_question()
        assert "Next puzzle" in ended(glass)
        assert "win1-3" in PuzzleBook(glass.app.journal.family, None).solved()


def test_where_nothing_can_be_copied_nobody_is_told_that_it_was(
    tmp_path: Path, board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The picture goes out all the same."""

    def none(_text: str) -> None:
        raise OSError("no clipboard")

    monkeypatch.setattr(board, "copy", none)
    with puzzle_pages(tmp_path) as glass:
        solved(glass)
        files = fake(glass, tmp_path / "out")
        choose(glass, "Share")
        answered(glass)
        assert len(files.saved()) == 1
        assert "copied" not in "\n".join(said(glass.game))


def test_a_change_of_mind_says_nothing(tmp_path: Path, board: Board) -> None:
    with puzzle_pages(tmp_path) as glass:
        solved(glass)
        fake(glass)
        choose(glass, "Share")
        answered(glass)
        assert glass.game.question is None


# -- by code ---------------------------------------------------------------------------------------


def test_a_code_is_the_same_puzzle_on_two_installations_for_every_kind(tmp_path: Path) -> None:
    """Two families, two folders: typed, made, opened; position, par and solution."""
    found: list[list[Any]] = []
    for home in ("here", "there"):
        with puzzle_pages(tmp_path / home, "home") as glass:
            found.append([typed(glass, kind) for kind in MADE])
    assert found[0] == found[1]
    assert [one.kind for one in found[0]] == list(KINDS)


def typed(glass: PuzzleGlass, kind: str) -> Puzzle:
    """What the code of the same name opens here."""
    asked = made_at_once(kind, 2, 7)
    page: Any = glass.app.go("code")
    glass.frames(4)
    page.entry.field.text = puzzle_codes.write(asked)
    glass.frames(4)
    page.deal()
    glass.until(lambda: glass.app.stack.top is glass.game and glass.table is not None)
    glass.rest()
    opened: Puzzle = glass.game.puzzle
    assert opened == asked and glass.session.state == glass.session.referee.from_json(
        glass.session.referee.to_json(glass.session.state)
    )
    assert MadePuzzles(glass.app.journal.family).has(asked.id) and kind_of(opened) is kind_of(asked)
    glass.app.go_home()
    glass.frames(4)
    return opened
