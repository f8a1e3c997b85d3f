"""The bar of one who plays alone: take back, do again, hints in steps, can it still be done?"""

from __future__ import annotations

from typing import Any

import pytest

from oeil_app.play.computers.advice import MOVE, WHERE
from tests.touch.glass import Glass, opened


def press(glass: Glass, name: str) -> None:
    """A finger on a button of the bar; then until it has an answer."""
    frame = glass.game.solo_bar.frames[name]
    glass.tap((frame.cx, frame.cy))
    glass.until(lambda: not glass.game.solo_bar.advice.thinking)
    glass.frames(2)


def pointed(glass: Glass) -> list[Any]:
    return [quad for quad in glass.shown.signs("pointer") if quad.sprite == "eye"]


def lay(glass: Glass, piece: str, zone: str, turn: int) -> None:
    """Chooses a piece by a tap, turns it by another, and taps the place."""
    glass.tap(glass.at(piece))
    glass.until(lambda: glass.shown.chosen(0))
    hold = glass.shown.chosen(0)
    if hold.turn != turn:
        glass.tap(glass.at(piece))
        glass.until(lambda: hold.turn == turn)
    place = glass.shown.places(hold)[zone]
    glass.tap((place.x, place.y))
    glass.rest()


def test_hints_followed_by_touches_finish_a_herd(tmp_path):
    """LB-4: the eye on the card, then on the place; what it shows, done by fingers, wins."""
    with opened(tmp_path, "herd", 1, seed=11) as glass:
        for left in range(7, 0, -1):
            assert len(glass.state()["hands"][0]) == left
            assert pointed(glass) == []
            press(glass, "hint")
            assert pointed(glass) == [], "a nudge points at nothing"
            press(glass, "hint")
            assert len(pointed(glass)) == 1, "where"
            press(glass, "hint")
            eyes = pointed(glass)
            assert len(eyes) == 2, "the move"
            tip = glass.game.solo_bar.advice.tip
            assert tip.step == MOVE > WHERE
            place = glass.table.scenery.spot(glass.session.state, 0, tip.piece, tip.drop)
            assert (eyes[1].x, eyes[1].y) == pytest.approx(glass.shown.point(place))
            lay(glass, tip.piece, *tip.drop)
        assert glass.session.outcome.winners == (0,)


def test_everything_can_be_taken_back_and_done_again(tmp_path):
    """Undo without limit where one plays alone, also after the end."""
    with opened(tmp_path, "herd", 1, seed=11) as glass:
        for _ in range(7):
            press(glass, "hint")
            glass.session.submit(0, glass.game.solo_bar.advice.tip.action)
            glass.rest()
        done = glass.state()
        assert glass.session.outcome is not None
        glass.seconds(1.0)
        assert glass.game.sheet is not None
        for left in range(1, 8):
            press(glass, "undo")
            glass.rest()
            assert len(glass.state()["hands"][0]) == left
        assert glass.game.sheet is None
        press(glass, "undo")
        assert glass.session.cursor == 0
        for _ in range(7):
            press(glass, "redo")
            glass.rest()
        assert glass.state() == done


def test_can_it_still_be_done_is_answered_and_forgotten(tmp_path):
    """LB-4: yes; after laying till nothing fits: no, and the hint says what to take back."""
    with opened(tmp_path, "herd", 1, seed=2, deck="keen") as glass:
        bar = glass.game.solo_bar
        press(glass, "outlook")
        assert bar.mark == "yes"
        while True:
            fitting = [
                action
                for action in glass.session.referee.legal(glass.session.state, 0)
                if "@" in action.text()
            ]
            if not fitting:
                break
            glass.session.submit(0, fitting[-1])
            assert bar.mark == "", "another table, another question"
        assert glass.session.outcome is None
        glass.rest()
        press(glass, "outlook")
        assert bar.mark == "no"
        for _ in range(2):
            press(glass, "hint")
        tip = bar.advice.tip
        assert tip.kind == "back" and len(pointed(glass)) == 1
        glass.tap(glass.at(tip.piece))
        glass.rest()
        assert tip.piece in glass.state()["hands"][0]
        for _ in range(20):
            if glass.session.outcome is not None:
                break
            press(glass, "hint")
            glass.session.submit(0, bar.advice.tip.action)
        assert glass.session.outcome.winners == (0,)  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [(1280, 800), (2000, 1200), (800, 360)])
def test_the_bar_covers_nothing(tmp_path, size):
    """At three sizes: no tray, no place, no menu button, no clock under it; 48 dp at least."""
    from tests.touch.glass import window

    with opened(tmp_path, "herd", 1, seed=11) as glass:
        window().size = size
        glass.frames(3)
        glass.rest()
        layout, bar = glass.table.layout, glass.game.solo_bar
        rail = layout.rail
        for frame in bar.frames.values():
            assert frame.w >= 48 * glass.table.dp and frame.h >= 48 * glass.table.dp
            assert rail.holds(frame.cx - frame.w / 2, frame.cy - frame.h / 2)
            assert rail.holds(frame.cx + frame.w / 2, frame.cy + frame.h / 2)
        others = [tray.frame.rect for tray in layout.trays.values()]
        others += [frame.rect for frame in layout.frames.values()]
        others += [child.frame.rect for child in glass.game.children if hasattr(child, "angle")]
        assert len(others) >= 3
        for other in others:
            apart = (
                other.x >= rail.x + rail.w
                or other.x + other.w <= rail.x
                or other.y >= rail.y + rail.h
                or other.y + other.h <= rail.y
            )
            assert apart, other
        before = glass.session.cursor
        glass.tap((bar.frames["hint"].cx, bar.frames["hint"].cy))
        assert bar.advice.step == 1 and glass.session.cursor == before
    window().size = (1280, 800)
