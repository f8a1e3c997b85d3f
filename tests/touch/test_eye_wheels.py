"""The wheels of The Eye under real fingers: notch by notch, flicked, jammed, held, taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from oeil_app.games.oeil.board import geometry
from oeil_app.games.oeil.board.board import FACES, SQUARES
from oeil_app.table.place.weight import detent
from tests.touch.eye import (
    NOTCH,
    drag_ring,
    lay_pegs,
    ring,
    said,
    shown,
    side,
    turn_wheel,
    wheels,
)
from tests.touch.glass import Glass, opened
from tests.touch.players import button_at

HOLDS = 0.5  # of a notch

# seat 0 has three on green: three moves. E2 stands outermost, all others in the middle.
THREE = ("C2", "F4", "D2", "G6", "E2", "H6", "D3", "H7", "E3", "A7", "E4", "A8")
# nobody at hub or rim, two moves
MIDDLE = ("C2", "F4", "D2", "G6", "D3", "H6", "E3", "H7", "E4", "A7", "B8", "A8")


def clicks(glass: Glass) -> list[str]:
    """What the hand feels and the ear hears from now on."""
    felt: list[str] = []
    before = glass.table.feedback
    glass.table.feedback = lambda what: (felt.append(what), before(what))
    return felt


@pytest.mark.parametrize("wheel", [1, 2])
@pytest.mark.parametrize("way", [1, -1])
def test_a_finger_turns_each_wheel_by_a_notch(tmp_path: Path, wheel: int, way: int) -> None:
    """O-6: with the finger, drawn in by each notch; a click; one action when it lets go."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, MIDDLE)
        felt = clicks(glass)
        finger = glass.finger(ring(glass, wheel, 0.6))
        drag_ring(glass, finger, wheel, 0.6, 0.4 * way * NOTCH)
        assert shown(glass, wheel) == pytest.approx(detent(0.4, HOLDS) * way, abs=0.01)
        assert wheels(glass) == [0, 0] and "click" not in felt
        drag_ring(glass, finger, wheel, 0.6 + 0.4 * way * NOTCH, 0.5 * way * NOTCH)
        assert felt.count("click") == 1 and wheels(glass) == [0, 0], "nothing is done before"
        assert "let go" in said(glass, 0), "what it would change is told before it is done"
        glass.frames(12)
        finger.up()
        glass.rest()
        expected = [0, 0]
        expected[wheel - 1] = way % 16
        assert wheels(glass) == expected
        assert shown(glass, wheel) % 16 == way % 16
        assert glass.state()["moves_left"] == 1 and glass.session.cursor == 13
        entry = glass.session.timeline.entries[-1]
        assert (entry.seat, entry.text) == (0, f"W{wheel}{'+' if way > 0 else '-'}")


def test_pegs_ride_along(tmp_path: Path) -> None:
    """O-1: between two notches every peg stands on its crossing, and lies there at the end."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, MIDDLE)
        finger = glass.finger(ring(glass, 1, 0.6))
        for part in (0.25, 0.5, 0.75):
            drag_ring(glass, finger, 1, 0.6 + (part - 0.25) * NOTCH, 0.25 * NOTCH, 3)
            for square in MIDDLE:
                x, y = geometry.middle(shown(glass, 1), 0, SQUARES[square])
                at = glass.shown.camera("board").point(geometry.SIZE / 2 + x, geometry.SIZE / 2 + y)
                assert glass.at(square) == pytest.approx(at, abs=0.01)
        finger.up()
        glass.rest()
        for square in MIDDLE:
            home = glass.shown.home(square)
            assert glass.at(square) == pytest.approx((home.x, home.y))


def test_less_than_half_a_notch_springs_back(tmp_path: Path) -> None:
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, MIDDLE)
        turn_wheel(glass, 2, 0.4)
        assert wheels(glass) == [0, 0] and glass.session.cursor == 12
        assert shown(glass, 2) == 0


def test_turned_and_turned_back_nothing_was_done(tmp_path: Path) -> None:
    """One may look what a turn would change, and think better of it."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, MIDDLE)
        finger = glass.finger(ring(glass, 1, 0.6))
        drag_ring(glass, finger, 1, 0.6, 2 * NOTCH)
        assert shown(glass, 1) == pytest.approx(2, abs=0.01)
        drag_ring(glass, finger, 1, 0.6 + 2 * NOTCH, -2 * NOTCH)
        glass.frames(12)
        finger.up()
        glass.rest()
        assert glass.session.cursor == 12 and glass.state()["turn"] == 0


def test_a_flick_goes_on_over_several_notches(tmp_path: Path) -> None:
    """A quick finger leaves after less than a notch: the wheel goes on for as far as it may."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, THREE)
        felt = clicks(glass)
        finger = glass.finger(ring(glass, 1, 0.6))
        drag_ring(glass, finger, 1, 0.6, -0.9 * NOTCH, 3)
        finger.up()
        glass.rest()
        assert wheels(glass) == [14, 0] and glass.session.cursor == 14
        assert felt.count("click") == 2
        assert [e.text for e in glass.session.timeline.entries[-2:]] == ["W1-", "W1-"]


def test_it_jams_at_the_rim(tmp_path: Path) -> None:
    """O-6: E2 in the outermost ring would be pushed past the rim; a line leads to it."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, THREE)
        finger = glass.finger(ring(glass, 1, 0.6))
        drag_ring(glass, finger, 1, 0.6, 1.9 * NOTCH, 16)
        assert 1 < shown(glass, 1) < 1.25, "it gives way a little, no more"
        assert said(glass, 0) == "a peg holds the wheel"
        signs = glass.shown.signs("dials")
        assert [quad.sprite for quad in signs].count("thread") == 1
        held = [quad for quad in signs if quad.sprite == "clasp"]
        assert pytest.approx(glass.at("E2")) in [(quad.x, quad.y) for quad in held]
        glass.frames(12)
        finger.up()
        glass.rest()
        assert wheels(glass) == [1, 0] and glass.state()["moves_left"] == 2
        arrows = [quad.sprite for quad in glass.shown.signs("dials") if quad.sprite != "clasp"]
        struck, free = "sign-way-struck", "sign-way-open"
        assert arrows == [struck, free, free, struck], "both are held one way"
        cups = [(q.x, q.y) for q in glass.shown.signs("dials") if q.sprite == "clasp"]
        assert pytest.approx(glass.at("E2")) in cups, "seen before one tries"


def test_it_jams_at_the_hub(tmp_path: Path) -> None:
    """O-6: C2 comes to the innermost ring after two notches and holds both wheels there."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, THREE)
        finger = glass.finger(ring(glass, 2, 0.6))
        drag_ring(glass, finger, 2, 0.6, 2.9 * NOTCH, 30)
        assert said(glass, 0) == "a peg holds the wheel"
        held = [quad for quad in glass.shown.signs("dials") if quad.sprite == "clasp"]
        inmost = ("C2", "D3", "E4", "G6", "H7", "A8")
        assert {(quad.x, quad.y) for quad in held} == {glass.at(peg) for peg in inmost}
        glass.frames(12)
        finger.up()
        glass.rest()
        assert wheels(glass) == [0, 2]
        turn_wheel(glass, 1, -1)
        assert wheels(glass) == [0, 2] and glass.state()["moves_left"] == 1
        turn_wheel(glass, 1, 1)
        assert wheels(glass) == [1, 2]


def test_it_stops_when_the_moves_are_spent(tmp_path: Path) -> None:
    """O-9 (4): two moves, two notches; the third is not this seat's to turn."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, MIDDLE)
        finger = glass.finger(ring(glass, 1, 0.6))
        drag_ring(glass, finger, 1, 0.6, 2.8 * NOTCH, 20)
        assert 2 < shown(glass, 1) < 2.25
        assert said(glass, 0) == "no moves left"
        glass.frames(12)
        finger.up()
        glass.rest()
        assert wheels(glass) == [2, 0] and glass.state()["turn"] == 1


def test_two_players_at_once(tmp_path: Path) -> None:
    """Only whose turn it is turns a wheel; the other, at their own side, is told."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, MIDDLE)
        mine, theirs = side(glass, 0), side(glass, 1)
        first = glass.finger(ring(glass, 1, mine))
        second = glass.finger(ring(glass, 2, theirs))
        for step in range(1, 9):
            first.to(*ring(glass, 1, mine + NOTCH * step / 8))
            second.to(*ring(glass, 2, theirs + 3 * NOTCH * step / 8))
            glass.frame()
        assert said(glass, 1) == "it is not your turn" and said(glass, 0) != said(glass, 1)
        assert shown(glass, 2) == 0 and shown(glass, 1) == pytest.approx(1, abs=0.01)
        glass.frames(12)
        second.up()
        first.up()
        glass.rest()
        assert wheels(glass) == [1, 0] and glass.session.cursor == 13


def test_a_second_finger_on_the_same_wheel_turns_nothing(tmp_path: Path) -> None:
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, MIDDLE)
        first = glass.finger(ring(glass, 1, 0.7))
        drag_ring(glass, first, 1, 0.7, NOTCH)
        other = glass.finger(ring(glass, 1, 0.6))
        drag_ring(glass, other, 1, 0.6, 3 * NOTCH)
        assert shown(glass, 1) == pytest.approx(1, abs=0.01)
        other.up()
        glass.frames(12)
        first.up()
        glass.rest()
        assert wheels(glass) == [1, 0]


def test_arrows_turn_by_a_tap_and_say_why_not(tmp_path: Path) -> None:
    """Small hands tap: one notch. Where a peg holds the wheel the arrow is struck through."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, THREE)
        glass.tap(glass.shown.turn_sign("W1+"))
        glass.rest()
        assert wheels(glass) == [1, 0]
        glass.tap(glass.shown.turn_sign("W1+"))
        assert said(glass, 0) == "a peg holds the wheel"
        glass.rest()
        assert wheels(glass) == [1, 0] and shown(glass, 1) == 1
        glass.tap(glass.shown.turn_sign("W1-"))
        glass.rest()
        assert wheels(glass) == [0, 0]


def test_keys_turn_the_wheels(tmp_path: Path) -> None:
    """A desktop's f and g are wheel 1, v and b wheel 2."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, THREE)
        for key, expected in (("g", [1, 0]), ("b", [1, 1]), ("f", [0, 1])):
            assert glass.game.key(ord(key))
            glass.rest()
            assert wheels(glass) == expected
        assert glass.state()["turn"] == 1


def test_a_key_turns_no_wheel_that_a_finger_has(tmp_path: Path) -> None:
    """It stays under the finger; the other wheel turns, and this one again once it is let go."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, MIDDLE)
        finger = glass.finger(ring(glass, 1, 0.6))
        drag_ring(glass, finger, 1, 0.6, 0.4 * NOTCH)
        under = shown(glass, 1)
        glass.game.key(ord("g"))
        for _ in range(20):
            glass.frame()
            assert shown(glass, 1) == under
        assert wheels(glass) == [0, 0]
        glass.game.key(ord("b"))
        drag_ring(glass, finger, 1, 0.6 + 0.4 * NOTCH, -0.4 * NOTCH)
        glass.seconds(0.5)
        finger.up()
        glass.rest()
        assert wheels(glass) == [0, 1]
        assert glass.game.key(ord("g"))
        glass.rest()
        assert wheels(glass) == [1, 1]


def test_undo_within_the_turn(tmp_path: Path) -> None:
    """Each notch is taken back by a tap, with the wheel and all pegs, as long as it is my turn."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, THREE)
        undo = button_at(glass, 0, "")
        assert undo is not None
        glass.tap(undo)
        assert said(glass, 0) == "nothing to undo" and glass.session.cursor == 12
        before, at = glass.state(), {square: glass.at(square) for square in THREE}
        turn_wheel(glass, 1, -2)
        assert wheels(glass) == [14, 0]
        glass.tap(undo)
        glass.rest()
        assert wheels(glass) == [15, 0]
        glass.tap(undo)
        glass.rest()
        assert glass.state() == before
        for square in THREE:
            assert glass.at(square) == pytest.approx(at[square])


def test_before_the_turns_nobody_turns_a_wheel(tmp_path: Path) -> None:
    """O-8: while pegs are laid a wheel stays where it is, and says so."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        turn_wheel(glass, 1, 1)
        assert wheels(glass) == [0, 0] and shown(glass, 1) == 0
        assert said(glass, 0) == "first all pegs are laid"


def test_a_menu_lets_go_of_the_wheel(tmp_path: Path) -> None:
    """Paused in the middle of a turn: it springs back, nothing was done, no finger counts."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, MIDDLE)
        finger = glass.finger(ring(glass, 1, 0.6))
        drag_ring(glass, finger, 1, 0.6, 0.9 * NOTCH)
        glass.game.open_menu()
        glass.rest()
        assert shown(glass, 1) == 0
        glass.game.go_on()
        drag_ring(glass, finger, 1, 0.6, NOTCH)
        finger.up()
        glass.rest()
        assert wheels(glass) == [0, 0] and glass.session.cursor == 12


@pytest.mark.parametrize("wheel", [1, 2])
def test_a_touched_wheel_shows_what_would_be(tmp_path: Path, wheel: int) -> None:
    """O-6: corners turn down to the colours one notch on; turned, the openings show them; let go
    early and nothing has happened."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, THREE)
        assert glass.shown.backdrop()["fold"] == 0
        knob = glass.table.parts.dials.rings.knob(glass.shown.dials()[f"W{wheel}"].dial, 0.6)
        for side in (0.02, -0.02):
            finger = glass.finger(ring(glass, wheel, knob + side))
            told = glass.shown.backdrop()
            way = 1 if side > 0 else -1
            assert told["fold"] == 1 and told["peek_a" if wheel == 1 else "peek_b"] == way
            assert told["peek_b" if wheel == 1 else "peek_a"] == 0
            ahead = [q.sprite for q in glass.shown.signs("dials") if q.sprite.startswith("ahead")]
            assert ahead == ["ahead-short" if wheel == 1 else "ahead-circles"] * 2
            drag_ring(glass, finger, wheel, knob + side, 0.4 * NOTCH)
            assert glass.shown.backdrop()["fold"] == 0
            drag_ring(glass, finger, wheel, knob + side + 0.4 * NOTCH, -0.4 * NOTCH)
            glass.frames(12)
            finger.up()
            glass.rest()
            assert glass.session.cursor == len(THREE) and wheels(glass) == [0, 0]


def test_a_turn_that_would_make_a_group_ropes_it(tmp_path: Path) -> None:
    """O-9: while a wheel is turned, pegs that would stand on one colour are tied together."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, THREE)
        finger = glass.finger(ring(glass, 1, 0.6))
        drag_ring(glass, finger, 1, 0.6, 0.8 * NOTCH)
        told = glass.shown.backdrop()
        lanes = (*told["group_lo"], *told["group_hi"])
        roped = sum(int(byte) << 8 * lane for lane, byte in enumerate(lanes))
        mine = glass.session.state.pegs[0]
        together = [mine & area for area in FACES[16].areas]
        assert roped == sum(pegs for pegs in together if pegs.bit_count() > 1) != 0
        drag_ring(glass, finger, 1, 0.6 + 0.8 * NOTCH, -0.8 * NOTCH)
        glass.frames(12)
        finger.up()
        glass.rest()


def test_a_mouse_over_a_wheel_shows_what_would_be(tmp_path: Path) -> None:
    """O-6: hovering shows it as a touch does; beside the wheel nothing is shown any more."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, THREE)
        glass.table.hover(*ring(glass, 1, 0.6))
        glass.frame()
        assert glass.shown.backdrop()["fold"] == 1 and glass.shown.backdrop()["touched"] == 1
        glass.table.hover(*middle_of_board(glass))
        glass.frame()
        assert glass.shown.backdrop()["fold"] == 0 and glass.shown.backdrop()["touched"] == 0
        assert glass.session.cursor == len(THREE)


def middle_of_board(glass: Glass) -> tuple[float, float]:
    found = glass.shown.dials()["W1"]
    return found.x, found.y
