"""Whole games by touches only; its lesson and its puzzle too."""

from __future__ import annotations

from pathlib import Path

import pytest

from oeil_app.games import GAMES
from oeil_app.play.puzzles.puzzle_book import PuzzleBook
from tests.app.test_lesson import drop
from tests.app.test_lesson import press as tap
from tests.touch.glass import Glass, opened, started
from tests.touch.players import advice, button_at, carry, lay, press
from tests.touch.puzzles import ended, puzzle_pages
from tests.touch.sound import assert_at_rest

GAME = "blank"


def act(glass: Glass, seat: int, action: str) -> None:
    """By its button if it has one, else by carrying a card."""
    if button_at(glass, seat, action) is not None:
        press(glass, seat, action)
        glass.rest()
    else:
        lay(glass, seat, action)
    told = glass.told("verdict")[-1]
    assert (told["seat"], told["action"], told["ok"]) == (seat, action, True)


def test_from_home_to_the_table(tmp_path: Path) -> None:
    """On the first page if families see it; its seats page deals a table."""
    with started(tmp_path) as glass:
        assert (GAME in glass.app.home.cards) == GAMES.facts(GAME).listed
        page = glass.app.go("seats", game=GAME)
        glass.frames(4)
        tap(glass, page.play_button)
        glass.until(lambda: glass.app.stack.top is glass.game and glass.table is not None)
        assert glass.session.setup.game == GAME


@pytest.mark.parametrize(("variant", "seats"), [("turns", 3), ("together", 2)])
def test_a_whole_game(tmp_path: Path, variant: str, seats: int) -> None:
    """B-4, B-5: whoever can, until somebody has won; then the table is crowned."""
    with opened(tmp_path, variant, seats, game=GAME) as glass:
        drawn = 0
        while glass.session.outcome is None:
            seat = next(iter(glass.session.active))
            action = advice(glass, seat)
            drawn += action == "draw"
            act(glass, seat, action)
            assert_at_rest(glass)
        assert drawn and glass.session.outcome.winners
        glass.until(lambda: glass.game.sheet)


def test_a_card_that_is_too_far_goes_home_and_the_tray_says_why(tmp_path: Path) -> None:
    """B-2, G-3."""
    with opened(tmp_path, "turns", 2, game=GAME) as glass:
        far = next(c for c in glass.session.state.hands[0] if not glass.session.state.fits(c))
        carry(glass, 0, f"lay {far}").up()
        glass.rest()
        told = glass.told("verdict")[-1]
        assert not told["ok"] and glass.session.cursor == 0
        assert_at_rest(glass)


def test_a_puzzle(tmp_path: Path) -> None:
    """Solved by its own solution, and counted."""
    with puzzle_pages(tmp_path) as glass:
        glass.app.go("puzzle", puzzle=f"{GAME}-1", person=None)
        glass.until(lambda: glass.app.stack.top is glass.game and glass.table is not None)
        glass.rest()
        for action in glass.game.puzzle.solution:
            act(glass, 0, action)
        assert "Next puzzle" in ended(glass)
        assert f"{GAME}-1" in PuzzleBook(glass.app.journal.family, None).solved()


def test_the_lesson(tmp_path: Path) -> None:
    """B-2: lay what is asked for, read twice: done."""
    with started(tmp_path) as glass:
        page = glass.app.go("lesson", game=GAME, lesson="turns")
        glass.until(page.table.at_rest)
        drop(glass, page, "4", "path")
        glass.until(lambda: page.teaching.cursor == 2)  # the app plays for the other seat
        glass.until(lambda: page.table.at_rest() and not page.strip.go_on.disabled)
        assert page.teaching.state.path == (3, 4, 6)
        for _ in range(2):
            tap(glass, page.strip.go_on)
        glass.until(lambda: page.question is not None)
