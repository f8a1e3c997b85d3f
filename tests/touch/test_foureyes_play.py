"""Whole games of Four Eyes by touches only, and all that can be done with a tile."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.games import foureyes_tables as tables
from tests.games.foureyes_tables import BLUE, RED
from tests.touch.foureyes import WAITING, carry, do, said, set_table, twist
from tests.touch.glass import Glass, window
from tests.touch.players import button_at, drop_for
from tests.touch.sound import assert_at_rest


def advised(glass: Glass) -> tuple[int, str]:
    """Who is to act, and what a player who does not think long would do."""
    (seat,) = glass.session.active
    hint = glass.session.hint(seat, lambda: True)
    assert hint is not None
    return seat, hint.action.text()


def to_and_fro(state: Any) -> tuple[str, str]:
    """A tile of each player that can be turned and turned back again and again."""
    rules = tables.referee("beginner")
    for red, blue in product(tables.texts(rules.legal(state, RED)), rules.board.places):
        texts = [red, f"{blue}>", f"{red[:-1]}<", f"{blue}<"]
        after = state
        for text in texts:
            if not red.endswith(">") or after.turn is None:
                break
            action = rules.parse(text)
            if not rules.judge(after, after.turn, action):
                break
            after, _ = rules.apply(after, after.turn, action)
        else:
            if after.winner is None and after.tiles == state.tiles:
                return red[:-1], blue
    raise AssertionError("no such tiles")


@pytest.mark.parametrize(("variant", "first"), [("beginner", 1), ("standard", 0)])
def test_a_whole_game_by_touches(tmp_path: Path, variant: str, first: int) -> None:
    """F-6, F-4: tiles carried and turned until one has a square, and it is drawn."""
    with set_table(tmp_path, variant, first=first) as glass:
        for _ in range(60):
            if glass.session.outcome is not None:
                break
            seat, action = advised(glass)
            rev = glass.session.rev
            do(glass, seat, action)
            assert glass.session.rev == rev + 1
            assert glass.told("verdict")[-1]["action"] == action
        assert glass.session.outcome is not None
        assert_at_rest(glass)
        winners = glass.session.outcome.winners
        assert len(glass.shown.loops()) >= len(winners)
        glass.seconds(3)
        assert glass.game.sheet is not None


def test_phase_two_by_touches_to_a_draw(tmp_path: Path) -> None:
    """F-7, F-8: two tiles twisted to and fro; the third time it stands so nobody wins."""
    state = tables.quiet("beginner", RED, 2)
    with set_table(tmp_path, "beginner", state) as glass:
        turns = to_and_fro(state)
        for way in (">", "<") * 4:
            for seat in (RED, BLUE):
                if glass.session.outcome is None:
                    do(glass, seat, f"{turns[seat]}{way}")
        outcome = glass.session.outcome
        assert outcome is not None and outcome.winners == ()
        glass.seconds(1)
        sheet = glass.game.sheet
        assert sheet is not None, "it is told why nobody wins"


def test_a_tile_moves_to_a_neighbouring_place(tmp_path: Path) -> None:
    """F-7: by dragging; it lies as it lay, and a step too far is refused with a reason."""
    state = tables.quiet("standard", RED, 3)
    with set_table(tmp_path, "standard", state) as glass:
        texts = tables.texts(glass.session.referee.legal(state, RED))
        move = next(text for text in texts if "-" in text)
        piece, _, _ = drop_for(glass, RED, move)
        angle = glass.shown.pose(piece).angle
        finger = glass.take(piece)
        hold = glass.shown.held()[piece]
        far = next(
            zone
            for (zone, turn), verdict in glass.shown.drops(hold).items()
            if turn == 0 and [r.kind for r in verdict.reasons] == ["not_neighbour"]
        )
        glass.drag(finger, (glass.shown.places(hold)[far].x, glass.shown.places(hold)[far].y))
        finger.up()
        glass.frame()
        assert said(glass, RED) == ["only one step at a time"]
        glass.rest()
        assert glass.session.rev == 0
        do(glass, RED, move)
        assert glass.session.rev == 1
        lies = glass.shown.pose(piece).angle
        assert (lies - angle) % 360 == pytest.approx(0, abs=0.01)
        assert_at_rest(glass)


@pytest.mark.parametrize(("degrees", "sign"), [(80, "<"), (-80, ">")])
def test_two_fingers_twist_a_resting_tile(tmp_path: Path, degrees: float, sign: str) -> None:
    """F-7: a quarter turn where it lies; too small a twist does nothing."""
    state = tables.quiet("standard", BLUE, 4)
    with set_table(tmp_path, "standard", state) as glass:
        texts = tables.texts(glass.session.referee.legal(state, BLUE))
        text = next(text for text in texts if text.endswith(sign))
        piece, _, _ = drop_for(glass, BLUE, text)
        before = glass.shown.pose(piece).angle
        twist(glass, piece, degrees / 3)
        glass.rest()
        assert glass.session.rev == 0
        twist(glass, piece, degrees)
        glass.rest()
        assert glass.told("verdict")[-1] == {
            "seat": BLUE,
            "action": text,
            "ok": True,
            "reasons": [],
            "rev": 1,
        }
        turned = glass.shown.pose(piece).angle - before
        assert turned % 360 == pytest.approx(90 if sign == "<" else 270, abs=0.01)
        assert_at_rest(glass)


@pytest.mark.parametrize("sign", "<>")
def test_handles_turn_a_chosen_tile(tmp_path: Path, sign: str) -> None:
    """F-7: one tap chooses it, a tap on the arrow turns it that way."""
    state = tables.quiet("standard", RED, 5)
    with set_table(tmp_path, "standard", state) as glass:
        texts = tables.texts(glass.session.referee.legal(state, RED))
        text = next(text for text in texts if text.endswith(sign))
        piece, _, _ = drop_for(glass, RED, text)
        glass.tap(glass.at(piece))
        assert glass.session.rev == 0, "a tap alone turns nothing"
        handles = {handle.steps: handle for handle in glass.shown.handles()}
        handle = handles[1 if sign == ">" else -1]
        glass.tap((handle.x, handle.y))
        glass.rest()
        assert glass.told("verdict")[-1]["action"] == text
        assert glass.session.rev == 1
        assert not glass.shown.handles()
        assert_at_rest(glass)


def test_a_second_tap_turns_it_clockwise(tmp_path: Path) -> None:
    """F-7."""
    state = tables.quiet("standard", RED, 5)
    with set_table(tmp_path, "standard", state) as glass:
        texts = tables.texts(glass.session.referee.legal(state, RED))
        text = next(text for text in texts if text.endswith(">"))
        piece, _, _ = drop_for(glass, RED, text)
        for _ in range(2):
            glass.tap(glass.at(piece))
        glass.rest()
        assert glass.told("verdict")[-1]["action"] == text


def test_a_tile_is_not_moved_and_turned_at_once(tmp_path: Path) -> None:
    """F-7: turned in the hand and carried elsewhere it goes home, and one is told why."""
    state = tables.quiet("standard", RED, 3)
    with set_table(tmp_path, "standard", state) as glass:
        texts = tables.texts(glass.session.referee.legal(state, RED))
        move = next(text for text in texts if "-" in text)
        piece, zone, _ = drop_for(glass, RED, move)
        finger = glass.take(piece)
        glass.tap(glass.at(piece))
        hold = glass.shown.held()[piece]
        assert hold.turn == 1
        glass.drag(finger, (glass.shown.places(hold)[zone].x, glass.shown.places(hold)[zone].y))
        finger.up()
        glass.frame()
        assert said(glass, RED) == ["move it or turn it, not both"]
        glass.rest()
        assert glass.session.rev == 0
        assert_at_rest(glass)


def test_a_tile_in_the_tray_is_turned_by_its_handles_and_laid_by_a_tap(tmp_path: Path) -> None:
    """F-6: tap, arrows, tap on a place: for small hands."""
    with set_table(tmp_path, "beginner") as glass:
        piece = "red:R3"
        glass.tap(glass.at(piece))
        hold = glass.shown.chosen(RED)
        for steps in (-1, -1, 1):
            before = hold.turn
            handle = next(h for h in glass.shown.handles() if h.steps == steps)
            glass.tap((handle.x, handle.y))
            assert hold.turn == (before + steps) % 4
        place = glass.shown.places(hold)["b3"]
        glass.tap((place.x, place.y))
        glass.rest()
        assert glass.told("verdict")[-1]["action"] == f"R{hold.turn}@b3"
        assert glass.session.rev == 1
        assert_at_rest(glass)


def test_a_tile_touched_by_the_wrong_player(tmp_path: Path) -> None:
    """F-2, F-6, G-10: nothing moves, and both are told at their trays what is the matter."""
    state = tables.quiet("standard", RED, 3)
    with set_table(tmp_path, "standard", state) as glass:
        blue = next(p.id for p in glass.table.scene.pieces if p.seat == BLUE)
        for drags in (False, True):
            finger = glass.finger(glass.at(blue))
            if drags:
                glass.drag(finger, (finger.x + 90, finger.y + 40))
            finger.up()
            glass.frame()
            assert said(glass, RED) == ["not yours: look at the cross"]
            assert said(glass, BLUE) == ["it is not your turn"]
            assert not glass.shown.held()
            glass.seconds(3)
            assert said(glass, RED) == said(glass, BLUE) == []
        assert glass.session.rev == 0
        assert_at_rest(glass)


def test_in_phase_one_what_lies_stays(tmp_path: Path) -> None:
    """F-6: its own player is told so, too."""
    with set_table(tmp_path, "beginner") as glass:
        for action in ("R0@b2", "X1@c3"):
            (seat,) = glass.session.active
            do(glass, seat, action)
        glass.tap(glass.at("red:R3"))
        assert said(glass, RED) == ["it stays until all tiles are laid"]
        assert glass.session.rev == 2


def test_a_forced_pass_is_one_touch(tmp_path: Path) -> None:
    """F-8: who has laid all while the other has not can only pass; before, the button is dead."""
    state = tables.quiet("standard", RED, 1, unlaid=1)
    with set_table(tmp_path, "standard", state) as glass:
        assert glass.table.scene.words[RED].key == "no_move_allowed"
        at = button_at(glass, BLUE, "pass")
        assert at is not None
        glass.tap(at)
        assert glass.session.rev == 0, "it is not blue's turn"
        do(glass, RED, "pass")
        assert glass.session.rev == 1
        assert glass.session.active == {BLUE: "lay"}
        at = button_at(glass, BLUE, "pass")
        assert at is not None
        glass.tap(at)
        assert said(glass, BLUE) == ["you can play, so you must"]
        assert glass.session.rev == 1


def test_a_refused_place_shows_both_squares(tmp_path: Path) -> None:
    """F-5: while the tile is held there and a while after, each square through its four pawns."""
    state = tables.table("standard", RED, **WAITING)
    with set_table(tmp_path, "standard", state) as glass:
        finger = carry(glass, RED, "R0@b2")
        assert [len(loop.points) for loop in glass.shown.fault_loops()] == [4, 4]
        assert {loop.square for loop in glass.shown.fault_loops()} == {True, False}, (
            "told apart by shape too"
        )
        assert set(glass.shown.fault_loops()[0].points) == {
            (0.25, 0.75),
            (1.25, 0.75),
            (0.25, 1.75),
            (1.25, 1.75),
        }
        finger.up()
        glass.frame()
        assert len(glass.shown.fault_loops()) == 2
        assert said(glass, RED) == ["no square for both at once"]
        glass.rest()
        assert glass.shown.fault_loops() == ()
        assert glass.session.rev == 0
        assert_at_rest(glass)


def test_a_slanted_square_grows_and_stays_in_sight(tmp_path: Path) -> None:
    """F-4: the celebration does not lie over it."""
    state = tables.table("standard", BLUE, b1="red R3", c2="blue R2", c3="blue R0")
    with set_table(tmp_path, "standard", state) as glass:
        do(glass, BLUE, "L2@a3")
        (won,) = glass.shown.loops()
        assert set(won.points) == {(1.25, 0.75), (2.75, 1.25), (2.25, 2.75), (0.75, 2.25)}
        assert glass.line_grows(), "it grows"
        glass.until(lambda: glass.game.sheet is not None)
        assert not glass.line_grows(), "it is drawn before anybody celebrates"
        assert_in_sight(glass, won.points, 20)
        glass.table.build()
        assert glass.shown.loops() == (won,), "also in another window"


def assert_in_sight(glass: Glass, points: Any, slop: float) -> None:
    """No plaque of the end lies over these points of the field."""
    view = glass.shown.camera("field")
    for frame in glass.game.sheet.frames:
        assert not any(frame.holds(*view.point(x, y), slop) for x, y in points)


@pytest.mark.parametrize("size", [(1280, 800), (800, 360)])
def test_the_largest_square_stays_in_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    """F-4: from edge to edge, also on a phone: no corner is hidden by the celebration."""
    corners = {"a1": "red L3", "e1": "red L2", "e5": "blue R0"}
    state = tables.table("standard", RED, **corners)
    with set_table(tmp_path, "standard", state) as glass:
        window().size = size
        glass.until(lambda: glass.table.layout.window.w == size[0])
        glass.rest()
        do(glass, RED, "R0@a5")
        (won,) = glass.shown.loops()
        assert max(x for x, _ in won.points) - min(x for x, _ in won.points) == 4.5
        glass.until(lambda: glass.game.sheet is not None)
        assert_in_sight(glass, won.points, 8)
