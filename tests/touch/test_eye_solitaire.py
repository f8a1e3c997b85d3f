"""The solitaire of The Eye under fingers (O-21 to O-24): solved, warned, taken back, advised."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oeil_app.games.oeil.board.board import squares_of
from oeil_app.games.oeil.solitaire.solver_tables import BEST
from tests.games.test_solitaire_outlook import DEAD_END
from tests.touch.eye_hands import arrow, carry, do
from tests.touch.glass import Glass, opened


def alone(tmp_path: Path) -> Any:
    return opened(tmp_path, "solitaire", 1, game="oeil")


def roped(glass: Glass) -> list[int]:
    """The squares whose pegs the board shows together."""
    told = glass.shown.backdrop()
    lanes = (*told["group_lo"], *told["group_hi"])
    return list(squares_of(sum(int(byte) << 8 * lane for lane, byte in enumerate(lanes))))


def bar(glass: Glass, name: str) -> None:
    """Touches a button of the bar of who plays alone."""
    frame = glass.game.solo_bar.frames[name]
    glass.tap((frame.cx, frame.cy))


def test_the_shipped_solution_by_touches_only(tmp_path: Path) -> None:
    """O-21 to O-23: 29 moves, each by a finger; their number is kept as the best."""
    with alone(tmp_path) as glass:
        for number, move in enumerate(BEST, 1):
            do(glass, move)
            taken = glass.state()["taken"]
            at = [glass.at(f"marker:{colour}") for colour in taken]
            rows = [(-round(y), x) for x, y in at]
            assert rows == sorted(rows), "in the order of their taking, row by row"
            assert glass.session.cursor == number
        assert glass.session.outcome.winners == (0,)
        assert len(glass.state()["taken"]) == 8
        glass.until(lambda: glass.game.sheet is not None)
        kept = glass.app.journal.family.kept(None, "best_moves")
        assert kept == {"oeil.solitaire": {"moves": 29}}


def test_it_warns_before_all_is_lost_and_lets_one_still_do_it(tmp_path: Path) -> None:
    """O-24: asked first; thought better of, nothing was done; sure, the game is lost."""
    with alone(tmp_path) as glass:
        carry(glass, "F5", "E4")  # six colours
        glass.frames(5)
        assert glass.doubt() is not None and glass.session.cursor == 0
        glass.table.take_back()
        glass.rest()
        assert glass.session.cursor == 0
        carry(glass, "F5", "E4")
        glass.frames(5)
        sheet = glass.game.sheet
        assert sheet is not None
        texts = [choice.text for choice in sheet.choices]
        sure = sheet.buttons[texts.index("Play it anyway")].frame
        glass.tap((sure.cx, sure.cy))
        glass.rest()
        assert glass.session.cursor == 1
        assert glass.session.outcome is not None and glass.session.outcome.winners == ()


def test_a_wheel_that_loses_is_asked_about_too(tmp_path: Path) -> None:
    """O-24, O-6: in the dead end any notch loses; the wheel goes back until one is sure."""
    with alone(tmp_path) as glass:
        for move in DEAD_END.split():
            assert glass.session.submit(0, move).verdict.ok
        glass.rest()
        turn = next(t for t in ("W1+", "W1-", "W2+", "W2-") if glass.session.judge(0, t).ok)
        before = glass.state()["wheels"]
        glass.tap(arrow(glass, turn))
        glass.frames(10)
        assert glass.doubt() is not None
        glass.table.take_back()
        glass.rest()
        assert glass.state()["wheels"] == before and glass.session.cursor == 10


def test_what_may_move_is_shown_and_what_may_not_is_told(tmp_path: Path) -> None:
    """O-22: at first all six glow; then only pegs in company; a lone one says why not."""
    with alone(tmp_path) as glass:
        assert len(roped(glass)) == 6
        do(glass, "W2-")
        glows = roped(glass)
        state = glass.session.state
        assert 2 <= len(glows) <= 6
        assert len(glows) == sum(
            1
            for peg in glass.state()["pegs"]["red"]
            if any(a.text().startswith(f"{peg}-") for a in glass.session.referee.legal(state, 0))
        )


def test_it_is_proven_that_a_dead_end_is_one_and_undo_is_without_end(tmp_path: Path) -> None:
    """A real position: no, proven, in slices; then all ten moves are taken back, and done again."""
    with alone(tmp_path) as glass:
        for move in DEAD_END.split():
            assert glass.session.submit(0, move).verdict.ok
        glass.rest()
        bar(glass, "outlook")
        glass.until(lambda: glass.game.solo_bar.mark == "no")
        assert glass.game.solo_bar.advice.outlook.can is False
        for left in range(9, -1, -1):
            bar(glass, "undo")
            glass.rest()
            assert glass.session.cursor == left
        bar(glass, "outlook")
        glass.until(lambda: glass.game.solo_bar.mark == "yes")
        assert glass.game.solo_bar.advice.outlook.moves_to_go == 29
        for done in range(1, 11):
            bar(glass, "redo")
            glass.rest()
            assert glass.session.cursor == done


@pytest.mark.parametrize("steps", [4])
def test_hints_lead_from_anywhere_by_the_bar_alone(tmp_path: Path, steps: int) -> None:
    """The solver's hint, step by step; what it points at is done by touches and is legal."""
    with alone(tmp_path) as glass:
        do(glass, "H7-H6")
        for _ in range(steps):
            for _ in range(3):
                bar(glass, "hint")
                glass.until(lambda: not glass.game.solo_bar.advice.thinking)
            tip = glass.game.solo_bar.advice.tip
            assert tip is not None and tip.action is not None
            assert glass.shown.signs("pointer"), "it is pointed at"
            do(glass, tip.action.text())
        assert glass.session.cursor == steps + 1 and glass.session.outcome is None


def test_the_shortest_way_is_shown_as_a_replay_and_left_again(tmp_path: Path) -> None:
    """O-21: stepped through to the end; the table one came from is as it was."""
    with alone(tmp_path) as glass:
        do(glass, "H7-H6")
        glass.game.open_menu()
        sheet = glass.game.sheet
        at = [choice.text for choice in sheet.choices].index("Show the shortest way")
        glass.tap((sheet.buttons[at].frame.cx, sheet.buttons[at].frame.cy))
        page = glass.app.stack.top
        assert page.name == "replay" and len(page.replay) == 29 and page.replay.cursor == 0
        glass.frames(3)
        for _ in range(29):
            assert page.replay.redo()
        glass.until(lambda: page.table.at_rest())
        assert page.replay.outcome.winners == (0,)
        assert page.replay.undo() and page.replay.cursor == 28
        glass.app.back()
        glass.rest()
        assert glass.app.stack.top is glass.game and glass.session.cursor == 1
        assert glass.session.timeline.entries[0].text == "H7-H6"
