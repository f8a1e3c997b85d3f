"""Whole games by touches only, from the deal to the celebration and the rematch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oeil_app.core.rules.rng import Rng
from oeil_app.games import GAMES
from tests.touch.app import Running, running
from tests.touch.cards import nothing_lost
from tests.touch.glass import Glass, opened
from tests.touch.players import advice, button_at, carry, lay, press
from tests.touch.sound import assert_at_rest


def act(glass: Glass, seat: int, action: str) -> None:
    """By its button if it has one, else by carrying a card."""
    if button_at(glass, seat, action) is not None:
        press(glass, seat, action)
        glass.rest()
    else:
        lay(glass, seat, action)
    told = glass.told("verdict")[-1]
    assert (told["seat"], told["action"], told["ok"]) == (seat, action, True)


def celebrate(glass: Glass) -> None:
    """The end is told at every side; all agree, and the first seat is passed on (G-6)."""
    assert_at_rest(glass)
    before = glass.session.setup
    glass.play_again()
    glass.rest()
    after = glass.session.setup
    assert (after.variant, after.seats) == (before.variant, before.seats)
    assert after.first == (before.first + 1) % before.seats
    assert glass.session.outcome is None
    assert_at_rest(glass)


@pytest.mark.parametrize("seats", [2, 3])
def test_rattlesnake(tmp_path: Path, seats: int) -> None:
    """LA-2, LA-4, LA-5: in turn, lay or pass."""
    with opened(tmp_path, "rattlesnake", seats, seed=3) as glass:
        passes = 0
        while glass.session.outcome is None:
            (seat,) = glass.session.active
            action = advice(glass, seat)
            passes += action == "pass"
            act(glass, seat, action)
        assert passes, "this deal lets nobody pass"
        celebrate(glass)


@pytest.mark.parametrize("seats", [1, 2])
def test_herd(tmp_path: Path, seats: int) -> None:
    """LB-1 to LB-4, with a countdown; cards are taken back by a tap and by carrying them away."""
    with opened(tmp_path, "herd", seats, countdown=True) as glass:
        too_early = glass.take(glass.state()["hands"][0][0])
        assert not glass.shown.held() and glass.game.countdown is not None
        too_early.up()
        glass.until(lambda: glass.game.countdown is None)
        assert 3 <= glass.time < 4.5
        for seat in range(seats):
            first, second = (advance(glass, seat) for _ in range(2))
            glass.tap(glass.at(second))
            glass.rest()
            finger = glass.take(first)
            tray = glass.table.layout.trays[seat].cards
            glass.drag(finger, (tray.cx, tray.cy))
            finger.up()
            glass.rest()
            assert glass.state()["layouts"][seat] == {}
            assert_at_rest(glass)
        while glass.session.outcome is None:
            for seat in reversed(range(seats)):
                if glass.session.outcome is None:
                    advance(glass, seat)
        assert glass.session.outcome.winners == (seats - 1,)
        celebrate(glass)


def advance(glass: Glass, seat: int) -> str:
    """One step of the adviser's solution; the card."""
    action = advice(glass, seat)
    act(glass, seat, action)
    return action.partition("@")[0].rstrip("r")


def test_arrow(tmp_path: Path) -> None:
    """LD-3 to LD-6: seat 0 sees every place; seat 1 calls now and then, too slowly or wrongly."""
    with opened(tmp_path, "arrow", 2, goal=3) as glass:
        calls = 0
        while glass.session.outcome is None:
            if advice(glass, 0) == "nothing":
                for seat in (1, 0):
                    act(glass, seat, "nothing")
                continue
            calls += 1
            if calls in (2, 4):
                act(glass, 1, "stop")
                miss_by_time(glass) if calls == 2 else miss_by_a_wrong_lay(glass)
                assert glass.state()["out"] == [1]
                assert_at_rest(glass)
            act(glass, 0, "stop")
            act(glass, 0, advice(glass, 0))
        assert calls >= 3
        assert glass.session.outcome.winners == (0,)
        celebrate(glass)


def miss_by_time(glass: Glass) -> None:
    finger = carry(glass, 1, advice(glass, 1))
    glass.until(lambda: glass.state()["caller"] is None)
    finger.up()
    glass.rest()


def miss_by_a_wrong_lay(glass: Glass) -> None:
    session = glass.session
    wrong = next(
        action.text()
        for piece in session.referee.pieces(session.state, 1)
        for action in session.actions(1, piece).values()
        if not session.judge(1, action)
    )
    carry(glass, 1, wrong).up()
    glass.rest()


def test_great_herd(tmp_path: Path) -> None:
    """LC-1 to LC-3, four players, whoever can."""
    with opened(tmp_path, "great_herd", 4) as glass:
        while glass.session.outcome is None:
            for seat in range(4):
                if glass.session.hint(seat, lambda: False) is not None:
                    act(glass, seat, advice(glass, seat))
        celebrate(glass)


def test_great_herd_by_real_touches(tmp_path: Path) -> None:
    """From another process, to the end; when it comes, the loser still holds a card."""
    with running(tmp_path, "great_herd", 2, 7, "--no-countdown") as app:
        rev = 0
        while app.state()["winner"] is None:
            rev += 1
            seat, action = next_lay(app)
            last = len(app.state()["hands"][seat]) == 1
            if last:
                held = app.state()["hands"][1 - seat][0]
                app.take({1: held})
            lay_by_touch(app, seat, action)
            verdict = app.wait("verdict", lambda told, rev=rev: told["rev"] == rev)
            assert (verdict["action"], verdict["ok"]) == (action.text(), True)
            nothing_lost(app.state(), app.scene(rev) if not last else app.scene())
        assert app.state()["winner"] == [seat]
        app.lift(1)
        scene = app.scene(rev)
        assert scene[held].where == f"tray:{1 - seat}"
        nothing_lost(app.state(), scene)


def next_lay(app: Running) -> tuple[int, Any]:
    """Who lays next, and what: the one with more cards, if they can."""
    state = app.state()
    variant = GAMES.variant("lynx", state["variant"])
    table = variant.referee.from_json(state)
    for seat in sorted(range(state["seats"]), key=lambda seat: -len(state["hands"][seat])):
        hint = variant.advise(table, seat, Rng(0), lambda: False)
        if hint is not None:
            return seat, hint.action
    raise AssertionError("nobody can lay, yet nobody has won")


def lay_by_touch(app: Running, seat: int, action: Any) -> None:
    """A finger takes the card, a second one turns it at need, and it is let go at its place."""
    card, since = str(action.card), app.now
    drops = app.take({0: card})
    zone = drops[0][f"{action.x},{action.y}", int(action.turned)]
    assert zone["ok"]
    app.glide({0: (zone["x"], zone["y"])})
    if app.wait("drops", lambda told: told["piece"] == card, since)["turn"] != action.turned:
        app.tap(zone["x"] + 30, zone["y"])
    app.lift(0)
