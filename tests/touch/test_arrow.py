"""The arrow's buttons, its dead cards, its seconds and its single try, by touches."""

from __future__ import annotations

from pathlib import Path

from oeil_app.core.rules.rng import Rng
from oeil_app.games import GAMES
from tests.touch.app import running
from tests.touch.glass import Glass, opened
from tests.touch.players import advice, button_at, carry, drop_for, lay, press
from tests.touch.sound import assert_at_rest


def search(glass: Glass) -> None:
    """LD-5: everybody says nothing until there is a place."""
    while advice(glass, 0) != "stop":
        for seat in range(glass.session.setup.seats):
            press(glass, seat, "nothing")
        glass.rest()


def wrong_lay(glass: Glass, seat: int, but: str = "") -> str:
    """A lay that does not fit, of another piece than that."""
    session = glass.session
    for piece in session.referee.pieces(session.state, seat):
        for action in session.actions(seat, piece).values():
            if piece != but and not session.judge(seat, action):
                text: str = action.text()
                return text
    raise AssertionError("everything fits")


def test_the_open_cards_are_dead_before_a_stop(tmp_path: Path) -> None:
    """LD-2: until the call nobody lifts a card, and after it only the caller."""
    with opened(tmp_path, "arrow", 3) as glass:
        search(glass)
        for card in glass.state()["open"]:
            glass.take(card).up()
            glass.tap(glass.at(card))
            assert not glass.shown.holds()
        press(glass, 1, "stop")
        assert set(glass.shown.liftable()) == set(glass.state()["open"])
        assert set(glass.shown.liftable().values()) == {1}
        lay(glass, 1, advice(glass, 1))
        assert len(glass.state()["won"][1]) == 1
        assert_at_rest(glass)


def test_of_two_stops_in_one_frame_the_first_calls(tmp_path: Path) -> None:
    """LD-3, G-12: the other is told who was quicker; a third, a moment later, too."""
    with opened(tmp_path, "arrow", 3) as glass:
        search(glass)
        fingers = [glass.lands(button_at(glass, seat, "stop")) for seat in (2, 0)]
        glass.frames(6)
        press(glass, 1, "stop")
        for finger in fingers:
            finger.up()
        assert glass.state()["caller"] == 2
        first, second, third = glass.told("verdict")[-3:]
        assert (first["seat"], first["ok"]) == (2, True)
        for late, seat in ((second, 0), (third, 1)):
            assert (late["seat"], late["ok"]) == (seat, False)
            reason = late["reasons"][0]
            assert (reason["rule"], reason["kind"], reason["seat"]) == ("G-12", "too_late", 2)


def test_a_stop_long_after_anothers_is_just_not_ones_turn(tmp_path: Path) -> None:
    """G-8; and who presses twice is not told to have been too late."""
    with opened(tmp_path, "arrow", 2) as glass:
        search(glass)
        press(glass, 0, "stop")
        press(glass, 0, "stop")
        glass.seconds(2)
        press(glass, 1, "stop")
        again, other = glass.told("verdict")[-2:]
        assert [reason["kind"] for reason in again["reasons"]] == ["already_stopped"]
        assert [reason["kind"] for reason in other["reasons"]] == ["not_your_turn"]


def test_two_stops_by_real_touches_in_one_frame(tmp_path: Path) -> None:
    """LD-3: by arrival; the fingers land in one datagram."""
    with opened(tmp_path / "twin", "arrow", 2) as glass:  # to know where the buttons are
        buttons = {seat: button_at(glass, seat, "stop") for seat in (0, 1)}
    with running(tmp_path, "arrow", 2) as app:
        app.move({1: buttons[1], 0: buttons[0]})
        app.wait("verdict", lambda told: not told["ok"])
        first, late = app.told("verdict")
        assert (first["seat"], first["ok"], late["seat"], late["ok"]) == (1, True, 0, False)
        assert (late["reasons"][0]["kind"], late["reasons"][0]["seat"]) == ("too_late", 1)
        assert app.state()["caller"] == 1
        app.lift(0, 1)


def test_a_wrong_lay_is_explained_and_then_a_miss(tmp_path: Path) -> None:
    """LD-4: the reasons are seen first; the card goes back, the caller sits out."""
    with opened(tmp_path, "arrow", 2) as glass:
        search(glass)
        press(glass, 0, "stop")
        text = wrong_lay(glass, 0)
        carry(glass, 0, text).up()
        refusal = glass.told("verdict")[-1]
        assert (refusal["action"], refusal["ok"]) == (text, False)
        assert glass.shown.signs("faults")
        assert glass.state()["caller"] == 0  # not yet
        glass.rest()
        assert (glass.state()["caller"], glass.state()["out"]) == (None, [0])
        assert_at_rest(glass)


def test_there_is_a_single_try(tmp_path: Path) -> None:
    """LD-4: while the reasons are shown neither card can be lifted again, or laid if it is held."""
    with opened(tmp_path, "arrow", 2) as glass:
        search(glass)
        press(glass, 0, "stop")
        right, wrong = advice(glass, 0), wrong_lay(glass, 0)
        piece, _, _ = drop_for(glass, 0, right)
        carry(glass, 0, wrong).up()
        glass.frames(10)
        glass.take(piece)
        assert not glass.shown.holds()
        glass.rest()
        assert (glass.state()["out"], glass.state()["won"][0]) == ([0], [])


def test_a_second_card_in_the_hand_is_no_second_try(tmp_path: Path) -> None:
    """LD-4: the caller holds both cards, and lets go the wrong one first."""
    with opened(tmp_path, "arrow", 2) as glass:
        search(glass)
        press(glass, 0, "stop")
        right = advice(glass, 0)
        wrong = wrong_lay(glass, 0, but=drop_for(glass, 0, right)[0])
        good = carry(glass, 0, right)
        carry(glass, 0, wrong).up()
        good.up()
        glass.rest()
        assert (glass.state()["out"], glass.state()["won"][0]) == ([0], [])
        assert_at_rest(glass)


def test_the_callers_seconds(tmp_path: Path) -> None:
    """LD-4: what does not come in time is a miss; the card in the hand goes back."""
    with opened(tmp_path, "arrow", 2) as glass:
        search(glass)
        press(glass, 0, "stop")
        finger = carry(glass, 0, advice(glass, 0))
        glass.seconds(7)
        assert glass.state()["caller"] == 0
        glass.game.open_menu()  # time stands still
        glass.seconds(9)
        assert glass.state()["caller"] == 0
        glass.game.go_on()
        glass.seconds(1.2)
        assert (glass.state()["caller"], glass.state()["out"]) == (None, [0])
        finger.up()
        glass.rest()
        assert_at_rest(glass)


def test_nothing_said_by_all_opens_the_next_two(tmp_path: Path) -> None:
    """LD-5: one of them is in the middle of nothing, and it makes no difference."""
    with opened(tmp_path, "arrow", 3) as glass:
        before = glass.state()["open"]
        for seat in (2, 0, 1):
            assert glass.state()["open"] == before
            press(glass, seat, "nothing")
        glass.rest()
        assert not set(before) & set(glass.state()["open"])
        assert set(before) <= set(glass.state()["aside"])
        assert_at_rest(glass)


def test_the_app_says_in_the_end_that_there_is_no_place(tmp_path: Path) -> None:
    """LD-5: never at once; after twenty seconds the round is closed in everybody's name."""
    with opened(tmp_path, "arrow", 3, seed=a_deal_without_a_place()) as glass:
        before = glass.state()["open"]
        press(glass, 1, "nothing")
        glass.seconds(19.5 - glass.time)
        assert (glass.state()["open"], glass.state()["passed"]) == (before, [1])
        glass.seconds(1.5)
        assert set(before) <= set(glass.state()["aside"])
        glass.rest()
        assert_at_rest(glass)


def a_deal_without_a_place() -> int:
    """The first seed whose open cards fit nowhere."""
    arrow = GAMES.variant("lynx", "arrow")
    for seed in range(500):
        state = GAMES.deal(GAMES.setup("lynx", "arrow", 3, seed, {}))
        hint = arrow.advise(state, 0, Rng(0), lambda: False)
        if hint is not None and hint.action.text() == "nothing":
            return seed
    raise AssertionError("there is always a place")
