"""The first page's lower row tells what is new, and everybody has a door there."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.app.pages import assert_fit, texts, touch
from tests.app.walk.looking import shown, text_box, whole_box
from tests.app.walk.walker import same_every_day
from tests.touch.glass import Glass, started

SIZES = [(1280, 800), (2000, 1200), (800, 1280)]
NEWS = 20  # frames until all tiles have told theirs


def at_home(glass: Glass) -> Any:
    glass.app.go_home()
    glass.frames(NEWS)
    return glass.app.home


def solve_today(glass: Glass, person: str) -> None:
    from oeil_app.play.puzzles.daily import of_day
    from oeil_app.play.puzzles.puzzle_book import PuzzleBook
    from oeil_app.screens.puzzles.day import dates
    from oeil_app.screens.puzzles.people import remember

    book, today = PuzzleBook(glass.app.journal.family, person), dates.TODAY()
    puzzle = of_day(today)
    book.solve(puzzle, puzzle.par, 60.0)
    assert book.solve_day(today, puzzle)
    remember(glass.app.journal.family, person)


def test_a_day_that_was_solved_is_seen_when_one_comes_home(tmp_path: Path) -> None:
    with same_every_day(), started(tmp_path) as glass:
        mia = glass.app.journal.family.add("Mia", "fox", "red")
        home = at_home(glass)
        assert not any(home.doors["today"].beads.days)
        assert home.doors["today"].picture.drawn
        solve_today(glass, mia.id)
        home = at_home(glass)
        assert home.doors["today"].beads.days == (False,) * 6 + (True,)
        assert texts(home.doors["puzzles"]) == {"Puzzles", "3"}
        assert [face.stars for face in home.doors["family"].members] == [3]


def test_who_practised_last_stands_on_the_way(tmp_path: Path) -> None:
    with same_every_day(), started(tmp_path) as glass:
        mia = glass.app.journal.family.add("Mia", "fox", "red")
        assert at_home(glass).doors["practice"].told[0] == ("", "")
        glass.app.journal.family.keep(None, "practice", "who", mia.id)
        tile = at_home(glass).doors["practice"]
        assert tile.told[0] == ("Mia", "fox") and "Mia" in texts(tile)


def test_everybody_has_a_door_on_the_first_page(tmp_path: Path) -> None:
    with same_every_day(), started(tmp_path) as glass:
        mia = glass.app.journal.family.add("Mia", "fox", "red")
        family = at_home(glass).doors["family"]
        touch(glass, family.members[0], frames=8)  # a list that scrolls waits whether it is a drag
        assert glass.app.stack.top.name == "person" and glass.app.stack.top.person == mia.id
        touch(glass, at_home(glass).doors["family"].heading)
        assert glass.app.stack.top.name == "family"
        new = next(iter(at_home(glass).doors["family"].row.children))
        touch(glass, new, frames=8)
        assert glass.app.stack.top.name == "edit_person"


def test_the_game_that_waits_is_shown_as_it_lies_there(tmp_path: Path) -> None:
    from oeil_app.games import GAMES

    with same_every_day(), started(tmp_path) as glass:
        setup = GAMES.setup("foureyes", "beginner", 2, 7, {})
        _, session = glass.app.journal.begin(setup, note={"names": ["Mia", "Papa"]})
        first = at_home(glass).waiting
        assert first.position.drawn and first.picture.opacity == 0
        assert [face.animal for face in first.people] == ["lynx", "owl"]
        seat = next(iter(session.active))
        session.submit(seat, session.referee.legal(session.state, seat)[0])
        again = at_home(glass).waiting
        assert again.position.position.key != first.position.position.key
        assert again.position.drawn


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "de", "fr", "es", "nl"])
def test_long_names_and_long_words_have_room(
    tmp_path: Path, size: tuple[int, int], lang: str
) -> None:
    with same_every_day(), started(tmp_path, size=size, lang=lang) as glass:
        for n, name in enumerate(
            ("Maximilian-Alexa", "Großmutter Annik", "Bo", "WWWWWWWWWWWWWWWW")
        ):
            glass.app.journal.family.add(name, ("fox", "owl", "bear", "frog")[n], "red")
        home = at_home(glass)
        assert_fit(glass)
        faces = home.doors["family"].members
        for left, right in pairwise(faces):
            assert left.label.right <= right.label.x + 1, (left.name, right.name)
        home.doors["family"].view.scroll_x = 1
        glass.frames(3)
        assert_fit(glass)


@pytest.mark.parametrize("size", [*SIZES, (800, 360)])
@pytest.mark.parametrize("waits", [False, True], ids=["new", "waiting"])
def test_no_word_leaves_its_tile_in_the_largest_letters(
    tmp_path: Path, size: tuple[int, int], waits: bool
) -> None:
    """Nor is one broken off: a grandmother reads it in every language."""
    from oeil_app.core.words.languages import codes
    from oeil_app.games import GAMES
    from oeil_app.screens.kit.controls.touchable import Legible
    from oeil_app.screens.kit.materials.inset import Inset

    with same_every_day(), started(tmp_path, size=size) as glass:
        if waits:
            setup = GAMES.setup("foureyes", "beginner", 2, 7, {})
            glass.app.journal.begin(setup, note={"names": ["Mia", "Papa"]})
        wrong = []
        for lang in codes():
            glass.app.settings.change(text_size=1.45, language=lang)
            home = at_home(glass)
            for inset in (one for one in home.walk(restrict=True) if isinstance(one, Inset)):
                for text in inset.walk(restrict=True):
                    if not isinstance(text, Legible) or not text.said or not shown(text):
                        continue
                    if text_box(text) is None:  # it waits in a list that scrolls
                        continue
                    _, low, _, high = whole_box(text)
                    if low < inset.y - 1 or high > inset.top + 1 or text.broken():
                        wrong.append((lang, text.said))
        assert not wrong, wrong
