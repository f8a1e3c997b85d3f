"""What happens while a hand holds a card: nothing gets stuck, nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from oeil_app.play.files.trouble import Trouble
from tests.touch.glass import SIZE, Glass, opened, window
from tests.touch.hands import Point
from tests.touch.players import advice, button_at, carry, lay, press
from tests.touch.sound import assert_at_rest, assert_sound

U, ESCAPE = ord("u"), 27


def goes_on(glass: Glass, seat: int) -> None:
    """Whoever held something can go on as if nothing had been."""
    assert_at_rest(glass)
    rev = glass.session.rev
    lay(glass, seat, advice(glass, seat))
    assert glass.session.rev == rev + 1
    assert_at_rest(glass)


def menu(glass: Glass) -> Point:
    """The middle of a menu button."""
    frame = next(child.frame for child in glass.game.children if hasattr(child, "pressed"))
    return frame.cx, frame.cy


def choose(glass: Glass, text: str) -> None:
    """Touches a line of the sheet that is open."""
    sheet = glass.game.sheet
    number = [choice.text for choice in sheet.choices].index(text)
    frame = sheet.buttons[number].frame
    glass.tap((frame.cx, frame.cy))


def test_the_game_ends_while_somebody_holds_a_card(tmp_path: Path) -> None:
    """LC-2: the winner's last card lands; what the other holds goes back to the tray (G-9)."""
    with opened(tmp_path, "great_herd", 2) as glass:
        piece = glass.state()["hands"][1][-1]
        finger = glass.take(piece)
        glass.drag(finger, (640, 500))
        while glass.session.outcome is None:
            hint = glass.session.hint(0, lambda: True)
            others = [lay.text() for lay in glass.session.referee.legal(glass.session.state, 1)]
            others = [text for text in others if text.partition("@")[0].rstrip("r") != piece]
            seat, text = (0, hint.action.text()) if hint else (1, others[0])
            assert glass.session.submit(seat, text).verdict
        assert_sound(glass)
        assert not glass.shown.held()
        glass.drag(finger, (640, 300))
        finger.up()
        glass.rest()
        assert_at_rest(glass)
        glass.play_again()
        glass.rest()
        goes_on(glass, 0)


def test_the_menu_opens_while_somebody_holds_a_card(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 4) as glass:
        finger = carry(glass, 2, advice(glass, 2))
        glass.tap(menu(glass))
        assert glass.game.paused and not glass.shown.held()
        finger.to(640, 300)
        finger.up()  # on the sheet, or beside it: it does not count
        glass.rest()
        assert glass.session.rev == 0
        assert_at_rest(glass)
        choose(glass, "Continue")
        goes_on(glass, 2)


def test_the_menu_opens_in_the_moment_of_the_end(tmp_path: Path) -> None:
    """The celebration waits until the menu is closed."""
    with opened(tmp_path, "herd", 1) as glass:
        while glass.session.outcome is None:
            glass.session.submit(0, advice(glass, 0))
        glass.tap(menu(glass))
        glass.seconds(2)
        choose(glass, "Back")
        choose(glass, "Rematch")
        glass.rest()
        goes_on(glass, 0)


def test_escape_at_the_end_leaves_at_once(tmp_path: Path) -> None:
    """A finished game holds nobody back."""
    with opened(tmp_path, "herd", 1) as glass:
        while glass.session.outcome is None:
            glass.session.submit(0, advice(glass, 0))
        glass.until(lambda: glass.game.sheet)
        window().dispatch("on_keyboard", ESCAPE, 0, "", [])
        glass.seconds(1)
        assert glass.app.stack.top is glass.app.home


def test_beginning_anew_counts_down_again(tmp_path: Path) -> None:
    """LB-1: everybody begins at the same moment; one who plays alone begins at 0:00."""
    with opened(tmp_path, "herd", 1, countdown=True) as glass:
        glass.until(lambda: glass.game.countdown is None)
        lay(glass, 0, advice(glass, 0))
        glass.seconds(5)
        glass.tap(menu(glass))
        choose(glass, "Start over")
        assert glass.game.countdown is not None and glass.game.elapsed == 0
        glass.take(glass.state()["hands"][0][0]).up()
        glass.rest()
        assert glass.state()["layouts"] == [{}]
        glass.until(lambda: glass.game.countdown is None)
        goes_on(glass, 0)
        assert glass.game.elapsed < 2


@pytest.mark.parametrize("what", ["Undo", "Start over"])
def test_a_disk_that_fails_changes_nothing(tmp_path: Path, what: str) -> None:
    """A sheet says so in place of the menu; then the table goes on as it was."""
    with opened(tmp_path, "great_herd", 2) as glass:
        lay(glass, 0, advice(glass, 0))
        before = glass.state()
        glass.tap(menu(glass))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(glass.session, "_move", failing)
            choose(glass, what)
            assert glass.game.sheet is not None and glass.game.paused
            choose(glass, "Continue")
            glass.game.key(U)
            choose(glass, "Continue")
        assert glass.state() == before
        goes_on(glass, 1)


def test_a_game_that_cannot_be_kept_can_be_played(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 2) as glass:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(glass.game.journal, "begin", failing)
            glass.app.open_table(glass.session.setup)
        choose(glass, "Continue")
        glass.rest()
        goes_on(glass, 0)


def failing(*_: object, **__: object) -> None:
    raise Trouble("full", "no room")


def test_taking_back_while_another_holds_a_card_beside_it(tmp_path: Path) -> None:
    """The place it was meant for is gone with the card it lay beside."""
    with opened(tmp_path, "great_herd", 2) as glass:
        lay(glass, 0, advice(glass, 0))
        laid = glass.state()["table"].keys() - {"0,0"}
        finger = carry(glass, 1, advice(glass, 1))
        assert glass.game.key(U)
        assert_sound(glass)
        assert glass.state()["table"].keys().isdisjoint(laid)
        finger.up()
        glass.rest()
        assert_at_rest(glass)
        goes_on(glass, 1)


def test_the_window_changes_while_somebody_holds_a_card(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 2) as glass:
        finger = carry(glass, 1, advice(glass, 1))
        window().size = (900, 1100)
        glass.until(lambda: tuple(glass.table.size) == (900, 1100))
        assert not glass.shown.held()
        finger.to(450, 550)
        finger.up()
        glass.rest()
        assert glass.session.rev == 0
        goes_on(glass, 1)
        assert all(
            0 < glass.at(piece)[0] < 900 and 0 < glass.at(piece)[1] < 1100
            for piece in glass.shown.pieces()
        )


def test_the_window_changes_while_the_menu_is_open(tmp_path: Path) -> None:
    """The menu stays; behind it the table waits."""
    with opened(tmp_path, "great_herd", 2) as glass:
        glass.tap(menu(glass))
        window().size = (1000, 700)
        glass.until(lambda: tuple(glass.table.size) == (1000, 700))
        glass.frames(2)
        choose(glass, "Continue")
        goes_on(glass, 0)


def test_the_device_sleeps_while_somebody_holds_a_card(tmp_path: Path) -> None:
    with opened(tmp_path, "herd", 2) as glass:
        finger = carry(glass, 0, advice(glass, 0))
        glass.app.on_pause()
        assert not glass.shown.held()
        finger.up()
        glass.rest()
        choose(glass, "Continue")
        goes_on(glass, 0)


def test_somebody_leaves_while_another_holds_a_card(tmp_path: Path) -> None:
    """The game is kept as it was; the finger that stays behind does nothing more."""
    with opened(tmp_path, "great_herd", 2) as glass:
        lay(glass, 0, advice(glass, 0))
        before, game = glass.state(), glass.game.game
        finger = carry(glass, 1, advice(glass, 1))
        glass.tap(menu(glass))
        choose(glass, "Leave the table")
        finger.to(500, 400)
        finger.up()
        glass.frames(5)
        glass.app.continue_game(game)
        glass.rest()
        assert glass.state() == before
        goes_on(glass, 1)


def test_a_finger_that_never_leaves_is_forgotten(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 2) as glass:
        carry(glass, 0, advice(glass, 0))  # and nobody lifts that finger again
        lay_while_held = advice(glass, 1)
        carry(glass, 1, lay_while_held).up()
        glass.until(lambda: glass.session.rev == 1)
        assert glass.shown.held()
        glass.seconds(61)
        glass.rest()
        goes_on(glass, 0)


def test_the_turn_passes_while_the_other_hand_holds_a_card(tmp_path: Path) -> None:
    """LA-2: one seat, two hands, one lay; the second card goes home, it is not its turn (G-8)."""
    with opened(tmp_path, "rattlesnake", 2) as glass:
        text = advice(glass, 0)
        cards = glass.state()["hands"][0]
        other = next(card for card in cards if card != text.partition("@")[0].rstrip("r"))
        second = glass.take(other)
        carry(glass, 0, text).up()
        assert not glass.shown.held()
        glass.drag(second, (640, 400))
        second.up()
        glass.rest()
        assert other in glass.state()["hands"][0]
        assert glass.state()["turn"] == 1
        assert_at_rest(glass)


def test_a_card_lands_while_another_hand_zooms(tmp_path: Path) -> None:
    """What is under way to its place lands there, wherever the camera has moved it."""
    with opened(tmp_path, "great_herd", 2) as glass:
        finger = carry(glass, 0, advice(glass, 0))
        one, other = glass.finger((600, 500)), glass.finger((900, 520))
        glass.drag(one, (560, 520), steps=2)
        finger.up()
        glass.drag(other, (1000, 540), steps=3)
        assert glass.moving()
        one.up()
        other.up()
        glass.rest()
        assert glass.session.rev == 1
        assert_at_rest(glass)


def test_a_card_turns_over_while_another_hand_zooms(tmp_path: Path) -> None:
    """LD-3: the prize is turned over on its way; it lies face down in the end."""
    with opened(tmp_path, "arrow", 2) as glass:
        until_somebody_can_lay(glass)
        press(glass, 0, "stop")
        finger = carry(glass, 0, advice(glass, 0))
        finger.up()
        one, other = glass.finger((600, 500)), glass.finger((700, 420))
        glass.drag(one, (560, 520), steps=3)
        assert glass.moving()
        one.up()
        other.up()
        glass.rest()
        assert_at_rest(glass)


def test_who_holds_both_open_cards_wins_the_second_face_down(tmp_path: Path) -> None:
    """LD-3: the caller lays one; the other, still in the caller's hand, becomes the prize."""
    with opened(tmp_path, "arrow", 2) as glass:
        until_somebody_can_lay(glass)
        press(glass, 0, "stop")
        text = advice(glass, 0)
        other = next(c for c in glass.state()["open"] if c != text.partition("@")[0].rstrip("r"))
        holding = glass.take(other)
        carry(glass, 0, text).up()
        glass.rest()
        assert glass.state()["won"][0] == [other]
        holding.up()
        glass.rest()
        assert_at_rest(glass)


def until_somebody_can_lay(glass: Glass) -> None:
    """Everybody says nothing until there is a place (LD-5)."""
    while advice(glass, 0) != "stop":
        for seat in range(glass.session.setup.seats):
            press(glass, seat, "nothing")
    glass.rest()
    assert button_at(glass, 0, "stop") is not None


def test_a_window_as_it_was(tmp_path: Path) -> None:
    """Each table opens on the window of its test, whatever earlier tests did to it."""
    with opened(tmp_path, "rattlesnake", 2) as glass:
        assert tuple(glass.table.size) == SIZE
