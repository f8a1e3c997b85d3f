"""Puzzles under wild fingers: the bar, the sheets and the tablet's answers in the midst of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from oeil_app.core.tasks.puzzle import FAILED, OPEN, SOLVED
from tests.touch.hands import Point
from tests.touch.puzzles import PuzzleGlass, press, puzzle_pages
from tests.touch.test_monkey import Monkey


class Puzzler(Monkey):
    """Touches the bar and the sheets as well; comes back whenever it has left."""

    glass: PuzzleGlass
    id = ""

    def event(self) -> None:
        if self.glass.table is None or self.glass.app.stack.top is not self.glass.game:
            self.glass.app.go("puzzle", puzzle=self.id)
        super().event()

    def somebody_plays_well(self) -> None:
        session, table = self.glass.session, self.glass.table
        if session is not None and 0 in session.active and not table.blocked:
            hint = session.hint(0, lambda: True)
            if hint is not None:
                session.submit(0, hint.action)

    def signs(self) -> list[Point]:
        found = super().signs()
        bar = self.glass.game.solo_bar
        if bar is not None:
            found += [(frame.cx, frame.cy) for frame in bar.frames.values()]
        return found


def wild(home: Path, id: str, seed: int, events: int) -> None:
    with puzzle_pages(home) as glass:
        glass.app.go("puzzle", puzzle=id)
        glass.rest()
        monkey = Puzzler(glass, seed)
        monkey.id = id
        monkey.play(events)
        if glass.table is None or glass.app.stack.top is not glass.game:
            glass.app.go("puzzle", puzzle=id)
        monkey.calm()
        game = glass.game
        if game.sheet is not None and game.sheet.modal:
            game.go_on()
        if game.showing:
            game.try_again()  # back to the puzzle as it was left
        game.restart()
        glass.until(lambda: not game.thinking and not game.table.blocked)
        glass.rest()
        assert glass.session.cursor == 0 and game.status == OPEN and not game.showing
        press(glass, "outlook")
        assert game.solo_bar.mark == "yes", "whatever was done, the puzzle is as it was"
        assert {OPEN, SOLVED, FAILED} >= {game.status}


@pytest.mark.parametrize(("id", "seed"), [("win2-16", 5), ("herd-100", 6)])
def test_twenty_fingers_break_no_puzzle(tmp_path: Path, id: str, seed: int) -> None:
    wild(tmp_path, id, seed, 500)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(8))
def test_many_monkeys_solve_puzzles(tmp_path: Path, seed: int) -> None:
    wild(tmp_path, ("win1-9", "win2-9", "hold-100", "solitaire-3")[seed % 4], seed, 2000)
