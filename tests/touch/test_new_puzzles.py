"""Puzzles that are made while one waits: by touches, right and wrong, for each new kind."""

from __future__ import annotations

import gc
from typing import Any

import pytest

from oeil_app.play.puzzles import puzzle_codes
from oeil_app.play.puzzles.making import made_at_once
from oeil_app.play.puzzles.puzzle_book import Help, PuzzleBook
from tests.rings import ring
from tests.touch import eye, serpents
from tests.touch.players import lay
from tests.touch.puzzles import (
    PuzzleGlass,
    choose,
    choose_kind,
    ended,
    puzzle_pages,
    touch_card,
)


def new(glass: PuzzleGlass, kind: str, grade: int) -> Any:
    """The first card is touched: a bar, then the table; the puzzle."""
    page = choose_kind(glass, kind, grade)
    assert page.grid.cells[0].puzzle is None
    touch_card(glass, 0)
    glass.until(lambda: glass.app.stack.top is glass.game and glass.table is not None)
    glass.rest()
    return glass.game.puzzle


def book(glass: PuzzleGlass) -> PuzzleBook:
    return PuzzleBook(glass.app.journal.family, None)


def act(glass: PuzzleGlass, text: str) -> None:
    """An action of one's own, by hand."""
    if text.startswith("draw"):
        serpents.draw(glass, int(text.split()[1]))
    elif glass.session.setup.game == "serpents":
        serpents.tap_end(glass, 0, text)
    elif glass.session.setup.game == "oeil":
        eye.do(glass, 0, text)
    else:
        lay(glass, 0, text)


def act_all(glass: PuzzleGlass, solution: tuple[str, ...]) -> None:
    """The whole way; what the other seat does is left to the tablet."""
    for text in solution:
        if 0 not in glass.session.active:
            glass.until(lambda: 0 in glass.session.active or glass.session.outcome is not None)
            glass.rest()
            continue
        act(glass, text)


@pytest.mark.parametrize("kind", ["last_card", "two_turns", "three_snakes"])
def test_a_new_one_is_made_solved_and_followed_by_the_next(tmp_path, kind: str) -> None:
    """Three stars for who did it alone; one touch leads to the next number."""
    with puzzle_pages(tmp_path) as glass:
        puzzle = new(glass, kind, 2)
        assert puzzle == made_at_once(kind, 2, 1), "the same that everybody gets"
        act_all(glass, puzzle.solution)
        assert ended(glass)[0] == "Next puzzle"
        assert book(glass).solved()[puzzle.id].stars == 3
        choose(glass, "Next puzzle")
        glass.until(lambda: glass.game.puzzle is not None and glass.game.puzzle.number == 2)
        glass.until(lambda: glass.table is not None)
        glass.rest()
        assert glass.game.puzzle.id == f"{kind}-2.2" and glass.session.cursor == 0
        choose_leave(glass)
        page = glass.app.stack.page("puzzles")
        shown = [(cell.number, cell.stars) for cell in page.grid.cells]
        assert shown == [(0, 0), (2, 0), (1, 3)], "new first, then the newest"


def choose_leave(glass: PuzzleGlass) -> None:
    glass.app.back()
    glass.frames(4)
    if glass.app.stack.top is glass.game:
        choose(glass, "Leave the table")
    glass.frames(10)


def test_a_card_that_fits_nowhere_else_goes_home_and_a_lying_one_is_not_to_be_taken(
    tmp_path,
) -> None:
    """L-4, LB-3: wrong places refuse; who takes a card back is told, and has two stars."""
    with puzzle_pages(tmp_path) as glass:
        puzzle = new(glass, "last_card", 1)
        (card,) = glass.state()["hands"][0]
        finger = glass.take(card)
        hold = glass.shown.held()[card]
        right = puzzle.solution[0].split("@")[1]
        free = glass.shown.places(hold)
        wrong = next(place for zone, place in free.items() if zone != right)
        finger.to(wrong.x, wrong.y)
        glass.frames(10)
        finger.up()
        glass.rest()
        assert glass.session.cursor == 0 and card in glass.state()["hands"][0]
        lying = next(iter(glass.state()["layouts"][0].values())).rstrip("r")
        glass.tap(glass.at(lying))
        glass.rest()
        assert ended(glass)[0] == "Undo"
        choose(glass, "Undo")
        glass.rest()
        lay(glass, 0, puzzle.solution[0])
        ended(glass)
        assert book(glass).helps()[puzzle.id] == Help(missed=1)
        assert book(glass).solved()[puzzle.id].stars == 2


def test_two_turns_spent_for_nothing_are_a_miss(tmp_path) -> None:
    """O-9: the rival only waits; after the second turn it is over, and can be taken back."""
    with puzzle_pages(tmp_path) as glass:
        puzzle = new(glass, "two_turns", 1)
        for _ in range(2):
            eye.do(glass, 0, "end")
            glass.until(lambda: 0 in glass.session.active)
            glass.rest()
        assert ended(glass)[0] == "Undo"
        assert book(glass).helps()[puzzle.id] == Help(missed=1)


def test_cards_laid_carelessly_leave_too_few_snakes(tmp_path) -> None:
    """S-3, S-8: the fan lies open; when it is empty and three are not complete, it is a miss."""
    with puzzle_pages(tmp_path) as glass:
        puzzle = new(glass, "three_snakes", 3)
        begun = len(glass.state()["pits"][0])
        fan = [
            piece for piece in glass.table.scene.pieces if piece.look in glass.state()["fan_cards"]
        ]
        assert all(piece.face == "up" for piece in fan)
        wrong = losing(glass)
        for text in wrong:
            act(glass, text)
        assert ended(glass)[0] == "Undo"
        assert len(glass.state()["pits"][0]) - begun < 3
        assert book(glass).helps()[puzzle.id].missed == 1


def losing(glass: PuzzleGlass) -> list[str]:
    """A way to lay all cards that completes fewer than three snakes."""
    referee = glass.session.referee
    begun = len(glass.session.state.pits[0])

    def search(state: Any) -> list[str] | None:
        if not referee.active(state):
            return [] if len(state.pits[0]) - begun < 3 else None
        for action in referee.legal(state, 0):
            rest = search(referee.apply(state, 0, action)[0])
            if rest is not None:
                return [action.text(), *rest]
        return None

    found = search(glass.session.state)
    assert found is not None
    return found


def test_making_can_be_stopped_and_nothing_is_kept(tmp_path) -> None:
    with puzzle_pages(tmp_path) as glass:
        page = choose_kind(glass, "three_snakes", 5)
        gc.unfreeze()
        kept, left = ring()
        touch_card(glass, 0)
        glass.frames(2)
        assert page.cover is not None
        assert gc.get_freeze_count() > 0, "no collection looks through all the app meanwhile"
        assert not gc.isenabled(), "nor through what is made: of a hundred thousand things"
        kept.clear()
        gc.collect()
        assert left() is not None, "put aside with all the app"
        glass.tap(page.cover.stopper.to_window(*page.cover.stopper.center))
        glass.frames(4)
        assert page.cover is None and glass.app.stack.top is page
        assert gc.isenabled() and left() is None, "then all is looked through again"
        assert glass.app.journal.family.kept(None, "puzzle_made") == {}


def test_a_shown_solution_leaves_one_star_for_ever(tmp_path) -> None:
    with puzzle_pages(tmp_path) as glass:
        puzzle = new(glass, "last_card", 3)
        glass.game.show_solution()
        glass.until(lambda: glass.game.sheet is not None)
        choose(glass, "Try it yourself")
        glass.until(lambda: glass.game.session is not None and not glass.game.showing)
        glass.rest()
        act_all(glass, puzzle.solution)
        ended(glass)
        assert book(glass).solved()[puzzle.id].stars == 1


def test_a_code_from_a_friend_makes_the_same_puzzle_here(tmp_path) -> None:
    """By code the same puzzle: typed, made, opened; so after the app was closed."""
    asked = made_at_once("two_turns", 3, 41)
    with puzzle_pages(tmp_path, "code") as glass:
        page: Any = glass.app.stack.top
        page.entry.field.text = puzzle_codes.write(asked).lower()
        glass.frames(4)
        assert page.told.text == "Two turns · Medium 41"
        page.deal()
        glass.until(lambda: glass.app.stack.top is glass.game and glass.table is not None)
        glass.rest()
        assert glass.game.puzzle == asked
        eye.do(glass, 0, asked.solution[0])
        kept = glass.app.journal.unfinished()[0].id
    with puzzle_pages(tmp_path, "home") as glass:
        glass.app.continue_game(kept)
        glass.until(lambda: glass.app.stack.top is glass.game and glass.table is not None)
        glass.rest()
        assert glass.game.puzzle == asked and glass.session.cursor >= 1
