"""Animals that play: given a seat on the seats page, handed over and taken over at the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oeil_app.screens.seats.places.sharpness import Sharpness
from tests.app.pages import assert_fit, shown, texts, touch, with_text
from tests.touch.glass import Glass, opened, started

SIZES = [(1280, 800), (2000, 1200), (800, 360)]


def seats_page(glass: Glass, game: str) -> Any:
    glass.frames(3)
    glass.app.go("seats", game=game)
    glass.frames(4)
    return glass.app.stack.top


def play(glass: Glass, page: Any) -> None:
    touch(glass, page.play_button)
    glass.until(lambda: glass.table is not None and glass.table.ready)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_who_is_alone_finds_somebody_to_play_with(tmp_path: Path, size: tuple[int, int]) -> None:
    """A newcomer taps a game for two, then Play: the other seat plays by itself."""
    with started(tmp_path, size=size) as glass:
        page = seats_page(glass, "foureyes")
        assert_fit(glass)
        assert [player.computer for player in page.plan.players] == [None, 1]
        play(glass, page)
        assert glass.game.seating.computers(2) == {1: 1}
        assert glass.table.layout.trays[0].frame.angle == 0, "upright for the only person"
        session = glass.session
        glass.until(lambda: 0 in session.active)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_seat_is_given_to_an_animal_and_taken_back(tmp_path: Path, size: tuple[int, int]) -> None:
    with started(tmp_path, size=size) as glass:
        page = seats_page(glass, "foureyes")
        touch(glass, page.table.spots[1])
        assert_fit(glass)
        for words, level in (("misses nothing", 4), ("as good as you", 0), ("looks around", 2)):
            row = with_text(page.body, words)
            shown(glass, row)
            touch(glass, row)
            assert page.plan.players[1].computer == level
        person = with_text(page.body, "A person")
        shown(glass, person)
        touch(glass, person)
        assert page.plan.players[1].computer is None and "looks around" not in texts(page)
        assert_fit(glass)


def test_where_luck_rules_fewer_levels_are_offered(tmp_path: Path) -> None:
    """The rattlesnake's page shows as many eyes as there are levels that differ."""
    with started(tmp_path) as glass:
        page = seats_page(glass, "lynx")
        assert page.plan.variant == "rattlesnake"
        touch(glass, page.table.spots[1])
        rows = [row for row in page.body.walk() if isinstance(row, Sharpness)]
        assert [row.level for row in rows] == [1, 4, 0]
        assert page.table.spots[1].eyes.opened() == (True, False)
        row = with_text(page.body, "misses nothing")
        shown(glass, row)
        touch(glass, row)
        assert page.table.spots[1].eyes.opened() == (True, True)


def test_the_only_person_moves_to_the_lower_edge(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        page = seats_page(glass, "foureyes")
        touch(glass, page.table.spots[1])
        touch(glass, with_text(page.body, "A person"))
        touch(glass, with_text(page.body, "Done"))
        touch(glass, page.table.spots[0])
        touch(glass, with_text(page.body, "The tablet"))
        assert [player.computer for player in page.plan.players] == [None, 1]
        assert page.editing == 1, "the panel follows who was given the seat"


def test_the_plan_is_kept_for_next_time(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        page = seats_page(glass, "foureyes")
        touch(glass, page.table.spots[1])
        touch(glass, with_text(page.body, "thinks ahead"))
        glass.app.go_home()
    with started(tmp_path) as glass:
        page = seats_page(glass, "foureyes")
        assert [player.computer for player in page.plan.players] == [None, 3]


def press(glass: Glass, text: str) -> None:
    """A line of the sheet that lies over the table."""
    sheet = glass.game.sheet
    n = next(n for n, choice in enumerate(sheet.choices) if text in choice.text)
    frame = sheet.buttons[n].frame
    glass.tap((frame.cx, frame.cy))
    glass.frames(3)


def test_a_seat_is_handed_over_and_taken_over_during_play(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2, seed=3) as glass:
        session, game = glass.session, glass.game.game
        glass.game.open_menu()
        press(glass, "Who plays?")
        press(glass, "Owl: a person")
        assert glass.game.seating.computers(2) == {1: 2}
        assert glass.app.journal.note(game)["computer"] == [None, 2]
        press(glass, "Lynx: a person")
        press(glass, "Continue")
        glass.until(lambda: session.cursor >= 2)  # both play by themselves
        glass.game.open_menu()
        press(glass, "Who plays?")
        press(glass, "Lynx: looks around")
        press(glass, "Owl: looks around")
        press(glass, "Continue")
        before = session.cursor
        glass.seconds(5)
        assert session.cursor == before, "nobody plays by itself any more"
        assert glass.shown.liftable(), "people lift their own cards again"
        assert "computer" not in glass.app.journal.note(game)


def test_one_that_is_as_good_as_you_learns_once(tmp_path: Path) -> None:
    """A game lost makes it easier; taking back the end and losing again changes nothing more."""
    from oeil_app.play.computers import play_with_me

    with opened(tmp_path, "rattlesnake", 2, seed=3) as glass:
        glass.game.hand_over(1, 0)
        assert glass.game.at.players.levels == {1: play_with_me.Partner().level}
        session, family = glass.session, glass.app.journal.family
        while session.outcome is None:
            (seat,) = session.active
            session.submit(seat, session.referee.legal(session.state, seat)[0])
        glass.frames(2)
        share = float(0 in session.outcome.winners)
        once = play_with_me.Partner().after(share)
        assert play_with_me.partner(family, None, "lynx", "rattlesnake") == once
        session.take_backs = True
        session.undo()
        glass.frames(2)
        session.redo()
        glass.frames(2)
        assert play_with_me.partner(family, None, "lynx", "rattlesnake") == once
