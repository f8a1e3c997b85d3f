"""The screens round a table, by touches in a real window: menu, leaving, continuing, rematch."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from oeil_app.play.files.trouble import Trouble
from tests.touch.glass import Glass, opened


def press(glass: Glass, text: str) -> None:
    """Touches the button of that text on the open sheet."""
    sheet = glass.game.sheet
    assert sheet is not None, "no sheet is open"
    for button, choice in zip(sheet.buttons, sheet.choices, strict=True):
        if choice.text == text:
            glass.tap((button.frame.cx, button.frame.cy))
            return
    raise AssertionError(f"no {text!r} among {[choice.text for choice in sheet.choices]}")


def open_menu(glass: Glass, which: int = 0) -> None:
    """Touches a menu button."""
    from oeil_app.screens.game.menu import MenuButton

    buttons = [child for child in glass.game.children if isinstance(child, MenuButton)]
    glass.tap((buttons[which].frame.cx, buttons[which].frame.cy))


def lay_something(glass: Glass, seat: int) -> None:
    session = glass.session
    session.submit(seat, session.referee.legal(session.state, seat)[0])
    glass.rest()


@pytest.mark.parametrize(
    ("game", "variant", "seats", "sides"),
    [
        ("lynx", "great_herd", 4, {0, 90, 180, -90}),
        ("lynx", "great_herd", 2, {0, 180}),
        ("lynx", "rattlesnake", 3, {0, 90, -90}),
        ("foureyes", "standard", 2, {90, -90}),
        ("oeil", "standard", 2, {90, -90}),
    ],
)
def test_the_menu_pauses_and_faces_who_opened_it(
    tmp_path: Path, game: str, variant: str, seats: int, sides: set[float]
) -> None:
    """At the right hand of every side at which somebody sits; it faces nobody else."""
    with opened(tmp_path, variant, seats, game=game) as glass:
        faced = set()
        for which in range(len(sides)):
            open_menu(glass, which)
            faced.add(glass.game.sheet.frame.angle)
            assert glass.game.paused and glass.table.blocked
            press(glass, "Continue")
            assert glass.game.sheet is None and not glass.table.blocked
        assert faced == sides


@pytest.mark.parametrize("game", ["oeil", "foureyes"])
def test_one_person_has_one_menu_and_reads_every_tray(tmp_path: Path, game: str) -> None:
    """Who plays against the tablet: everything upright, always."""
    with opened(tmp_path, "standard", 2, game=game, computer="1:1") as glass:
        open_menu(glass)
        assert glass.game.sheet.frame.angle == 0
        press(glass, "Continue")
        assert len(glass.menus()) == 1
        assert [glass.portrait(seat).angle for seat in range(2)] == [0, 0]


def test_a_held_card_goes_home_when_the_menu_opens(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 2) as glass:
        piece = glass.state()["hands"][0][0]
        home = glass.at(piece)
        finger = glass.take(piece)
        assert glass.shown.held()
        open_menu(glass)
        glass.rest()
        assert glass.at(piece) == home
        finger.up()
        press(glass, "Continue")
        assert glass.state()["hands"][0][0] == piece


def test_leaving_and_continuing_brings_back_the_same_table(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 3) as glass:
        lay_something(glass, 1)
        lay_something(glass, 2)
        before = glass.state()
        open_menu(glass)
        press(glass, "Leave the table")
        glass.frames(3)
        assert glass.app.home.parent is not None and glass.game.table is None
        saved = glass.app.journal.unfinished()
        assert len(saved) == 1
        continue_first(glass.app.home, glass)
        glass.rest()
        assert glass.state() == before
        assert glass.session.rev == 0 and glass.session.cursor == 2


def touch(glass: Glass, widget: Any) -> None:
    """Touches a widget of the kit in its middle."""
    x, y, w, h = widget.touch_box()
    glass.tap((x + w / 2, y + h / 2))
    glass.frames(3)


def continue_first(home: Any, glass: Glass) -> None:
    """Touches the game that waits."""
    touch(glass, home.waiting)


def test_two_touches_from_the_first_screen_to_a_table(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 2) as glass:
        open_menu(glass)
        press(glass, "Leave the table")
        glass.frames(3)
        touch(glass, glass.app.home.cards["lynx"])
        touch(glass, glass.app.stack.top.play_button)
        glass.rest()
        assert glass.session.setup.variant == "rattlesnake"


def test_the_end_is_celebrated_at_every_side_and_the_first_seat_passes_on(
    tmp_path: Path,
) -> None:
    """G-6: a rematch passes `first` on clockwise."""
    with opened(tmp_path, "great_herd", 3, first=2) as glass:
        session = glass.session
        while session.outcome is None:
            seat = next(s for s in session.active if session.referee.legal(session.state, s))
            session.submit(seat, session.referee.legal(session.state, seat)[0])
        glass.seconds(1.5)
        told = glass.game.sheet.told
        assert [seat for seat in sorted(told) if told[seat].won] == [*session.outcome.winners]
        assert glass.app.journal.unfinished() == []
        glass.play_again()
        glass.rest()
        assert glass.session is not session and glass.session.outcome is None
        assert glass.session.setup.first == 0


def test_a_full_disk_is_told_and_the_card_stays_in_hand(tmp_path: Path) -> None:
    """Nothing is shown that was not kept; the family reads why."""
    with opened(tmp_path, "great_herd", 2) as glass:
        before = glass.state()

        def full(*_: object) -> None:
            raise Trouble("full")

        glass.session._keeper.keep = full
        piece = glass.state()["hands"][0][0]
        action = glass.session.referee.legal(glass.session.state, 0)[0].text()
        glass.table.submit(0, action, glass.session.rev)
        glass.frames(2)
        assert glass.game.sheet is not None
        press(glass, "Continue")
        glass.rest()
        assert glass.state() == before and piece in glass.state()["hands"][0]


def test_a_broken_journal_is_told_on_the_first_screen(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").write_bytes(b"no database" * 99)
    with opened(tmp_path, "great_herd", 2) as glass:
        open_menu(glass)
        press(glass, "Leave the table")
        glass.frames(3)
        assert glass.app.home.question is not None
        assert list(tmp_path.glob("games-damaged-*"))
        with sqlite3.connect(tmp_path / "games.sqlite3") as db:
            assert db.execute("SELECT count(*) FROM games").fetchone() == (1,)
        db.close()


def test_escape_opens_the_menu_and_time_stands_still(tmp_path: Path) -> None:
    """LD-4: the seconds of an arrow do not run while the game is paused."""
    with opened(tmp_path, "arrow", 2, seconds=2) as glass:
        glass.session.submit(0, "stop")
        glass.key(27)
        glass.seconds(4)
        assert glass.state()["caller"] == 0
        glass.game.go_on()
        assert glass.game.sheet is None
        glass.seconds(4)
        assert glass.state()["caller"] is None and glass.state()["out"] in ([0], [])
