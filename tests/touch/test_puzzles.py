"""Puzzles solved by touches, from the page of numbers to the next one; wrong tries taken back."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import pytest

from oeil_app.play.puzzles import puzzle_codes
from oeil_app.play.puzzles.puzzle_book import PuzzleBook
from tests.app.fake_files import answered, fake
from tests.touch import eye, foureyes
from tests.touch.players import lay
from tests.touch.puzzles import (
    DAY,
    PuzzleGlass,
    choose,
    ended,
    open_number,
    press,
    puzzle_pages,
    touch,
)


def hinted(glass: PuzzleGlass) -> str:
    """What the hint shows once it shows the move."""
    for _ in range(3):
        press(glass, "hint")
    tip = glass.game.solo_bar.advice.tip
    assert tip is not None and tip.action is not None
    assert [quad for quad in glass.shown.signs("pointer") if quad.sprite == "eye"]
    text: str = tip.action.text()
    return text


def test_a_herd_by_hints_and_on_to_the_next(tmp_path) -> None:
    """LB-4: solved with help, so no star; a wrong card is taken back by the bar."""
    with puzzle_pages(tmp_path) as glass:
        open_number(glass, "herd", 2)
        first = glass.session.referee.legal(glass.session.state, 0)[0].text()
        lay(glass, 0, first)
        assert glass.session.cursor == 1
        press(glass, "undo")
        glass.rest()
        assert glass.session.cursor == 0 and len(glass.state()["hands"][0]) == 7
        while glass.session.outcome is None:
            lay(glass, 0, hinted(glass))
        assert ended(glass) == ["Next puzzle", "Share", "Leave the table"]
        best = PuzzleBook(glass.app.journal.family, None).solved()["herd-2"]
        assert best.moves == 7 and not best.alone
        choose(glass, "Next puzzle")
        glass.rest()
        assert glass.game.puzzle.id == "herd-3" and glass.session.cursor == 0
        assert glass.app.journal.unfinished()[0].note["puzzle"] == "herd-3"


def test_a_solitaire_by_its_solution(tmp_path) -> None:
    """O-22, O-23: pegs carried and wheels turned; at par without help earns a star."""
    with puzzle_pages(tmp_path) as glass:
        open_number(glass, "solitaire", 1)
        puzzle = glass.game.puzzle
        wrong = next(
            action.text()
            for action in glass.session.referee.legal(glass.session.state, 0)
            if action.text()[0] != "W" and action.text() != puzzle.solution[0]
        )
        eye.do(glass, 0, wrong)
        assert glass.session.cursor == 1
        press(glass, "undo")
        glass.rest()
        for move in puzzle.solution:
            eye.do(glass, 0, move)
        assert glass.session.outcome is not None and glass.session.outcome.winners == (0,)
        assert "Next puzzle" in ended(glass)
        best = PuzzleBook(glass.app.journal.family, None).solved()["solitaire-1"]
        assert best.moves == puzzle.par and best.stars == 3
        choose(glass, "Leave the table")
        page = glass.app.stack.top
        assert page is glass.app.stack.page("puzzles")
        assert page.grid.cells[1].stars == 3


def test_a_solitaire_by_hints_to_the_end(tmp_path) -> None:
    """Every move is the hint's: wheels by their arrows' side, pegs to the eye."""
    with puzzle_pages(tmp_path) as glass:
        open_number(glass, "solitaire", 2)
        press(glass, "outlook")
        assert glass.game.solo_bar.mark == "yes"
        for _ in range(30):
            if glass.session.outcome is not None:
                break
            eye.do(glass, 0, hinted(glass))
        assert glass.session.outcome is not None and glass.session.outcome.winners == (0,)


def test_two_in_a_row_solved_in_as_many_moves_are_both_counted(tmp_path) -> None:
    with puzzle_pages(tmp_path) as glass:
        open_number(glass, "win1", 3)
        for number in (3, 4):
            assert glass.game.puzzle.id == f"win1-{number}"
            play(glass, glass.game.puzzle.solution[0])
            assert "Next puzzle" in ended(glass)
            solved = PuzzleBook(glass.app.journal.family, None).solved()
            assert f"win1-{number}" in solved
            choose(glass, "Next puzzle")
            glass.rest()


@pytest.mark.parametrize(("kind", "number"), [("win1", 3), ("win2", 16), ("hold", 3)])
def test_a_duel_lost_taken_back_and_won(tmp_path, kind: str, number: int) -> None:
    """F-4: another action fails and says so kindly; taken back, the right one solves it."""
    with puzzle_pages(tmp_path) as glass:
        open_number(glass, kind, number)
        puzzle = glass.game.puzzle
        wrong = next(
            action.text()
            for action in reversed(glass.session.referee.legal(glass.session.state, 0))
            if action.text() != puzzle.solution[0]
        )
        play(glass, wrong)
        if kind == "win2":
            assert glass.session.cursor == 2, "the tablet has answered"
            press(glass, "outlook")
            assert glass.game.solo_bar.mark == "no"
            play(glass, glass.session.referee.legal(glass.session.state, 0)[0].text())
        assert ended(glass) == ["Undo", "Show a solution", "Leave the table"]
        assert glass.session.outcome is not None or trays(glass) == ["Not this time"] * 2
        while glass.session.cursor:
            if glass.game.sheet is not None:
                choose(glass, "Undo")
            else:
                press(glass, "undo")
            glass.rest()
            assert 0 in glass.session.active
        assert "Not this time" not in trays(glass)
        play(glass, puzzle.solution[0])
        if kind == "win2":
            play(glass, hinted(glass))
        assert "Next puzzle" in ended(glass)
        assert glass.session.outcome is not None or trays(glass) == ["Solved!"] * 2
        best = PuzzleBook(glass.app.journal.family, None).solved()[puzzle.id]
        assert best.moves == puzzle.par and best.alone == (kind != "win2")
        sheet = glass.game.sheet
        assert len(sheet.said) >= 3 and sheet.whole, "the moves and the stars are told"
        mine, other = (glass.table.layout.trays[seat].frame for seat in (0, 1))
        assert not covers(sheet.frame, mine) and covers(sheet.frame, other)


def trays(glass: PuzzleGlass) -> list[str]:
    """What is said at both, instead of whose turn it would be."""
    return [" ".join(saying.text for saying in glass.shown.said(seat)) for seat in (0, 1)]


def covers(sheet: Any, tray: Any) -> bool:
    """Whether a sheet, upright as its reader sees it, lies over a tray."""
    wide, high = (tray.w, tray.h) if tray.angle % 180 == 0 else (tray.h, tray.w)
    apart = abs(sheet.cx - tray.cx) - (sheet.w + wide) / 2
    return max(apart, abs(sheet.cy - tray.cy) - (sheet.h + high) / 2) < 0


def play(glass: PuzzleGlass, action: str) -> None:
    """An action by fingers; then until the tablet has answered or it is over."""
    foureyes.do(glass, 0, action)
    glass.until(lambda: not glass.game.thinking)
    glass.rest()


def test_nobody_else_may_answer_for_the_tablet(tmp_path) -> None:
    """While it thinks its tiles are dead to touch, and so is the bar."""
    with puzzle_pages(tmp_path) as glass:
        open_number(glass, "win2", 1)
        foureyes.do(glass, 0, glass.game.puzzle.solution[0])
        assert glass.game.thinking and glass.table.blocked
        blue = next(piece.id for piece in glass.table.scene.pieces if piece.seat == 1)
        finger = glass.take(blue)
        assert not glass.shown.held()
        finger.up()
        before = glass.session.cursor
        frame = glass.game.solo_bar.frames["undo"]
        glass.tap((frame.cx, frame.cy))
        assert glass.session.cursor == before
        glass.until(lambda: not glass.game.thinking)
        assert glass.session.cursor == before + 1 and 0 in glass.session.active


def test_a_solution_is_shown_and_then_one_tries_oneself(tmp_path) -> None:
    """An unseen hand plays it; the puzzle as it was left is still there, and nothing is counted."""
    with puzzle_pages(tmp_path) as glass:
        open_number(glass, "herd", 1)
        lay(glass, 0, glass.session.referee.legal(glass.session.state, 0)[0].text())
        left = glass.state()
        glass.game.open_menu()
        glass.frames(2)
        choose(glass, "Show a solution")
        assert ended(glass) == ["Try it yourself", "Leave the table"]
        assert glass.session.outcome is not None
        assert PuzzleBook(glass.app.journal.family, None).solved() == {}
        choose(glass, "Try it yourself")
        glass.rest()
        assert glass.state() == left


def test_a_left_puzzle_is_there_again(tmp_path) -> None:
    """From home or from its number: the app was closed in the midst of it."""
    with puzzle_pages(tmp_path) as glass:
        open_number(glass, "win2", 5)
        play(glass, glass.game.puzzle.solution[0])
        left = glass.state()
    with puzzle_pages(tmp_path) as glass:
        (saved,) = glass.app.journal.unfinished()
        glass.app.continue_game(saved.id)
        glass.rest()
        assert glass.app.stack.top is glass.game and glass.game.puzzle.id == "win2-5"
        assert glass.state() == left
        press(glass, "hint")
        assert glass.game.solo_bar.advice.outlook.can


class Board:
    """A clipboard of the test's own: not every machine has one."""

    def __init__(self) -> None:
        self.text = ""

    def copy(self, text: str) -> None:
        self.text = text


def test_the_puzzle_of_the_day_the_streak_and_a_picture_to_share(tmp_path, monkeypatch) -> None:
    """The same for everyone on a date; solved, it begins a row; a picture goes out."""
    board = Board()
    monkeypatch.setitem(sys.modules, "kivy.core.clipboard", SimpleNamespace(Clipboard=board))
    with puzzle_pages(tmp_path, "today") as glass:
        page = glass.app.stack.top
        assert page.puzzle.id == "win1-27" and page.share_button is None and page.streak == 0
        touch(glass, page.play)
        glass.until(lambda: glass.app.stack.top is glass.game)
        glass.rest()
        play(glass, glass.game.puzzle.solution[0])
        assert ended(glass)[:2] == ["Next puzzle", "Share"]
        files = fake(glass, tmp_path / "sent", can_share=True)
        choose(glass, "Share")
        answered(glass)
        assert files.asked == [("share", "coup-doeil-win1-27.png")]
        (sent,) = files.saved()
        assert sent.read_bytes()[:4] == b"\x89PNG" and sent.stat().st_size > 50_000
        copied = board.text
        board.text = ""
        assert copied.splitlines()[0] == "Coup d’Œil, 17 Nov"
        assert copied.splitlines()[1].startswith("Win in one 27 · 1 move · ")
        assert copied.splitlines()[2] == f"Code: {puzzle_codes.write(glass.game.puzzle)}"
        assert glass.game.question is not None, "what came of it is seen, over the sheet"
        glass.game.close_question()
        choose(glass, "Leave the table")
        assert glass.app.stack.top is page and page.streak == 1 and page.days == {DAY}
        touch(glass, page.share_button)
        answered(glass)
        assert board.text == copied and len(files.asked) == 2
        page.close_question()
        touch(glass, page.play)
        glass.rest()
        assert glass.session.cursor == 0, "once more from its start"


def test_the_kind_that_was_chosen_is_in_sight(tmp_path) -> None:
    """There are more kinds than a window shows: who comes back need not look for it."""
    with puzzle_pages(tmp_path) as glass:
        for kind in ("hold", "herd"):
            glass.app.back()
            glass.frames(3)
            page: Any = glass.app.go("puzzles", kind=kind)
            glass.frames(6)
            tile = page.kinds.buttons[kind]
            (_, low), (_, high) = (tile.to_window(tile.x, y) for y in (tile.y, tile.top))
            assert page.kinds.y <= low and high <= page.kinds.top, kind


def test_everybody_has_a_book_of_their_own(tmp_path) -> None:
    """A portrait is touched: their ticks, their stars; so the next time."""
    with puzzle_pages(tmp_path) as glass:
        family = glass.app.journal.family
        lea = family.add("Léa", "owl", "red")
        glass.app.go("puzzles")
        page: Any = glass.app.stack.top
        glass.frames(4)
        touch(glass, page.who.cards[lea.id])
        assert page.person == lea.id
        open_number(glass, "win1", 1)
        play(glass, glass.game.puzzle.solution[0])
        ended(glass)
        assert glass.table.names == ["Léa", "Tablet"]
        choose(glass, "Leave the table")
        assert page.person == lea.id and page.grid.cells[1].stars == 3
        touch(glass, page.who.cards[None])
        assert not page.grid.cells[1].solved
        assert family.results() == [], "puzzles are no games of the family's statistics"


def test_a_shared_name_opens_the_puzzle(tmp_path) -> None:
    """What a friend's text calls its code is typed where codes are typed."""
    with puzzle_pages(tmp_path, "code") as glass:
        page: Any = glass.app.stack.top
        page.entry.text = " Win1-27 "
        glass.frames(3)
        assert page.told.text == "Win in one 27"
        touch(glass, page.dealer)
        glass.until(lambda: glass.app.stack.top is glass.game)
        glass.rest()
        assert glass.game.puzzle.id == "win1-27"
