"""Placing without dragging, and all the ways to turn: taps, twists, the mouse, the keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest

from oeil_app.play.files.trouble import Trouble
from tests.touch.glass import SIZE, Glass, opened, window
from tests.touch.hands import Point
from tests.touch.players import advice, drop_for
from tests.touch.sound import assert_at_rest

SPACE, TAB, ENTER, RIGHT = 32, 9, 13, 275


def chosen(glass: Glass, seat: int = 0) -> str | None:
    hold = glass.shown.chosen(seat)
    return hold.piece if hold is not None else None


def mouse(glass: Glass, what: str, at: Point, *button: str) -> None:
    """As the window tells of it: y from the top."""
    window().dispatch(f"on_mouse_{what}", at[0], SIZE[1] - 1 - at[1], *button, [])
    glass.frame()


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_tap_chooses_a_second_turns_a_third_places(tmp_path: Path, seat: int) -> None:
    """From every side of the table; the card lies turned as it was last seen."""
    with opened(tmp_path, "great_herd", 4) as glass:
        text = advice(glass, seat)
        piece, zone, turn = drop_for(glass, seat, text)
        glass.tap(glass.at(piece))
        hold = glass.shown.chosen(seat)
        assert hold.piece == piece
        if hold.turn != turn:
            before = glass.shown.home(piece).angle
            glass.tap(glass.at(piece))
            glass.rest()
            assert (glass.shown.home(piece).angle - before) % 360 == 180
        assert hold.turn == turn
        glass.tap((glass.shown.places(hold)[zone].x, glass.shown.places(hold)[zone].y))
        glass.rest()
        assert glass.told("verdict")[-1]["action"] == text
        assert glass.session.rev == 1
        assert_at_rest(glass)


def test_a_card_stays_as_it_was_turned_in_its_tray(tmp_path: Path) -> None:
    """Also when it is taken up later, and when it comes back."""
    with opened(tmp_path, "great_herd", 2) as glass:
        piece = glass.state()["hands"][0][2]
        glass.tap(glass.at(piece))
        glass.tap(glass.at(piece))
        glass.rest()
        assert glass.shown.pose(piece).angle % 360 == pytest.approx(180)
        finger = glass.take(piece)
        assert glass.shown.held()[piece].turn == 1
        finger.up()
        glass.rest()
        assert glass.shown.pose(piece).angle % 360 == pytest.approx(180)
        assert_at_rest(glass)


def test_a_laid_card_is_taken_up_as_it_lies(tmp_path: Path) -> None:
    """LB-3: a card that lies turned does not turn by itself when it is moved to another place."""
    with opened(tmp_path, "herd", 2) as glass:
        for seat in (0, 1):
            card = glass.state()["hands"][seat][0]
            for turned in ("", "r"):
                assert glass.session.submit(seat, f"{card}{turned}@0,0").verdict
                glass.rest()
                before = glass.shown.pose(card).angle
                finger = glass.take(card)
                glass.seconds(0.5)
                assert (glass.shown.pose(card).angle - before) % 360 == pytest.approx(0)
                place = glass.shown.places(glass.shown.held()[card])["0,0"]
                glass.drag(finger, (place.x, place.y))
                finger.up()
                glass.rest()
                assert glass.state()["layouts"][seat] == {"0,0": f"{card}{turned}"}
                glass.session.submit(seat, f"{card}^")
            glass.rest()
            assert_at_rest(glass)


def test_a_tap_on_the_cloth_lets_the_chosen_card_be(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 2) as glass:
        piece, other = glass.state()["hands"][0][:2]
        glass.tap(glass.at(piece))
        assert chosen(glass) == piece
        glass.tap(glass.at(other))
        assert chosen(glass) == other
        glass.tap((120, 250))
        assert chosen(glass) is None
        assert glass.session.rev == 0
        assert_at_rest(glass)


def test_the_wheel_and_the_right_button_turn_what_the_mouse_holds(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 2) as glass:
        text = advice(glass, 0)
        piece, zone, turn = drop_for(glass, 0, text)
        x, y = glass.at(piece)
        mouse(glass, "down", (x, y), "left")
        for step in (20, 40, 60):
            mouse(glass, "move", (x, y + step))
        hold = glass.shown.held()[piece]
        for button in ("scrollup", "scrolldown", "right"):
            before = hold.turn
            mouse(glass, "down", (x, y + 60), button)
            mouse(glass, "up", (x, y + 60), button)
            assert glass.shown.held()[piece] is hold, f"{button} let go"
            assert hold.turn != before
        if hold.turn != turn:
            mouse(glass, "down", (x, y + 60), "right")
            mouse(glass, "up", (x, y + 60), "right")
        place = glass.shown.places(hold)[zone]
        mouse(glass, "move", (place.x, place.y))
        mouse(glass, "up", (place.x, place.y), "left")
        glass.rest()
        told = glass.told("verdict")[-1]
        assert (told["action"], told["ok"]) == (text, True)
        assert_at_rest(glass)


def test_the_wheel_zooms_where_nothing_is_held(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 2) as glass:
        (first,) = glass.state()["table"].values()
        before = glass.shown.pose(first).unit
        for _ in range(3):
            mouse(glass, "down", (640, 400), "scrolldown")
            mouse(glass, "up", (640, 400), "scrolldown")
        glass.rest()
        assert glass.shown.pose(first).unit > before
        assert_at_rest(glass)


def test_space_turns_what_is_held_or_chosen(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 2) as glass:
        held, tapped = glass.state()["hands"][0][:2]
        glass.tap(glass.at(tapped))
        hold = glass.shown.chosen(0)
        before = hold.turn
        window().dispatch("on_keyboard", SPACE, 0, " ", [])
        assert hold.turn != before
        finger = glass.take(held)
        hold = glass.shown.held()[held]
        before = hold.turn
        window().dispatch("on_keyboard", SPACE, 0, " ", [])
        assert hold.turn != before
        finger.up()
        glass.rest()
        assert_at_rest(glass)


def test_a_whole_move_by_the_keyboard(tmp_path: Path) -> None:
    """Tab chooses, arrows point, space turns, enter lays; the table says what it thinks of it."""
    with opened(tmp_path, "rattlesnake", 2) as glass:
        for key in (TAB, RIGHT, SPACE, ENTER):
            window().dispatch("on_keyboard", key, 0, "", [])
            glass.frame()
        (verdict,) = glass.told("verdict")
        assert verdict["seat"] == 0
        glass.rest()
        assert glass.session.rev == verdict["ok"]
        assert_at_rest(glass)


def test_a_disk_that_fails_leaves_no_card_in_the_air(tmp_path: Path) -> None:
    """Nothing could be kept, so nothing is done: the card goes home, a sheet says why."""
    with opened(tmp_path, "great_herd", 2) as glass:
        piece, zone, turn = drop_for(glass, 0, advice(glass, 0))
        glass.tap(glass.at(piece))
        hold = glass.shown.chosen(0)
        if hold.turn != turn:
            glass.tap(glass.at(piece))
        with pytest.MonkeyPatch.context() as patch:

            def full(*_: object) -> None:
                raise Trouble("full", "no room")

            patch.setattr(glass.session._keeper, "keep", full)
            glass.tap((glass.shown.places(hold)[zone].x, glass.shown.places(hold)[zone].y))
        assert glass.game.sheet is not None
        glass.rest()
        assert glass.session.rev == 0
        assert_at_rest(glass)
