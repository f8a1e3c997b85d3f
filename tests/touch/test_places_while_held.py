"""A place that lights up while one holds a card takes it, whatever others did since the pick-up."""

from __future__ import annotations

from itertools import combinations
from math import hypot
from pathlib import Path
from typing import Any

import pytest

from tests.touch.glass import Glass, opened
from tests.touch.hands import Point
from tests.touch.players import carry


@pytest.mark.parametrize("seed", [5, 7, 11])
def test_a_place_that_appears_while_one_holds_takes_the_card(tmp_path: Path, seed: int) -> None:
    """Seat 0 holds, the others lay; every place that is lit for seat 0 then takes a drop (LC-1)."""
    tried = 0
    with opened(tmp_path, "great_herd", 4, seed) as glass:
        for other in (1, 2, 3):
            piece = next(p for p, seat in glass.shown.liftable().items() if seat == 0)
            before = places(glass, piece)
            finger = glass.take(piece)
            lay_any(glass, other)
            new = lit(glass, piece) - before
            if not new:
                finger.up()
                glass.rest()
                continue
            zone = sorted(new)[0]
            place = glass.shown.places(glass.shown.held()[piece])[zone]
            glass.drag(finger, (place.x, place.y))
            finger.up()
            glass.frame()
            assert glass.told("verdict")[-1]["ok"], f"{zone} was lit"
            assert zone in glass.state()["table"]
            tried += 1
            glass.rest()
    assert tried, "no place appeared in this deal"


def test_places_are_where_they_are_drawn_after_the_camera_moved(tmp_path: Path) -> None:
    """A form that grew moved the camera: a card over the middle of a place is in that place."""
    with opened(tmp_path, "great_herd", 4, 7) as glass:
        piece = next(p for p, seat in glass.shown.liftable().items() if seat == 0)
        lay_any(glass, 1)
        finger = glass.take(piece)
        before = dict(glass.shown.places(glass.shown.held()[piece]))
        for seat in (2, 3, 1, 2):
            lay_any(glass, seat)
        hold = glass.shown.held()[piece]
        middles = {zone: (place.x, place.y) for zone, place in glass.shown.free(hold).items()}
        moved = [
            zone for zone in before.keys() & middles if apart(before[zone], middles[zone]) > 60
        ]
        assert moved, "the camera never moved"
        for zone in moved:
            glass.drag(finger, middles[zone])
            assert glass.meant(hold) == zone


def test_a_place_that_one_hand_points_at_stays_lit_for_the_others(tmp_path: Path) -> None:
    """Whoever took theirs first or last: all of them may still lay there."""
    with opened(tmp_path, "together", 2, game="blank") as glass:
        glass.table.help[:] = ["all", "all"]
        owners, judge = glass.shown.liftable(), glass.session.judge
        ways = {
            piece: {z for (z, _), a in glass.session.actions(seat, piece).items() if judge(seat, a)}
            for piece, seat in owners.items()
        }
        pieces = next(
            (one, other)
            for one, other in combinations(owners, 2)
            if owners[one] != owners[other] and ways[one] & ways[other]
        )
        fingers = {piece: glass.take(piece) for piece in pieces}
        shared = lit(glass, pieces[0]) & lit(glass, pieces[1])
        assert shared
        for piece, other in (pieces, reversed(pieces)):
            for zone in shared:
                place = glass.shown.places(glass.shown.held()[piece])[zone]
                glass.drag(fingers[piece], (place.x, place.y))
                assert glass.drawn_lit(glass.shown.held()[other], zone)
            glass.drag(fingers[piece], (5, 5))


def apart(place: Any, to: Point) -> float:
    return hypot(place.x - to[0], place.y - to[1])


def places(glass: Glass, piece: str) -> set[str]:
    """The zones in the window at all, before the others lay."""
    return {zone for zone, _ in glass.session.actions(0, piece)}


def lit(glass: Glass, piece: str) -> set[str]:
    zones: set[str] = glass.shown.lit(glass.shown.held()[piece])
    return zones


def lay_any(glass: Glass, seat: int) -> None:
    """Another hand lays a card, by touches."""
    session = glass.session
    lays = [a.text() for a in session.referee.legal(session.state, seat) if "@" in a.text()]
    carry(glass, seat, sorted(lays)[0]).up()
    glass.rest_but_held()


def test_nothing_moves_under_a_hand_that_is_about_to_drop(tmp_path: Path) -> None:
    """While a card is held over the field the camera waits, though others make the form grow."""
    with opened(tmp_path, "great_herd", 4, 7) as glass:
        lay_any(glass, 1)
        glass.rest()
        finger, zone = over_a_place(glass)
        was = glass.shown.camera("field")
        for seat in (2, 3, 1, 2, 3, 1):
            lay_at_once(glass, seat)
            assert glass.shown.camera("field") == was
        place = glass.shown.places(next(iter(glass.shown.held().values())))[zone]
        assert (finger.x, finger.y) == pytest.approx((place.x, place.y))
        glass.drag(finger, glass.shown.areas()["tray:0"].frame.point(0, 0))
        glass.frame()
        assert glass.shown.camera("field") != was, "the hand is gone"


def test_a_hand_that_never_goes_does_not_hide_what_others_lay(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 4, 7) as glass:
        lay_any(glass, 1)
        glass.rest()
        over_a_place(glass)
        was = glass.shown.camera("field")
        for seat in (2, 3, 1, 2, 3, 1):
            lay_at_once(glass, seat)
        assert glass.shown.camera("field") == was
        glass.seconds(3)
        assert glass.shown.camera("field") != was


def test_a_hand_that_keeps_still_means_what_lies_beneath_it_now(tmp_path: Path) -> None:
    """The camera waited no longer: no finger moved, but the places did."""
    with opened(tmp_path, "great_herd", 4, 7) as glass:
        lay_any(glass, 1)
        glass.rest()
        finger, zone = over_a_place(glass)
        hold = next(iter(glass.shown.held().values()))
        for seat in (2, 3, 1, 2, 3, 1):
            lay_at_once(glass, seat)
        glass.seconds(3)
        assert apart(glass.shown.places(hold)[zone], (finger.x, finger.y)) > 60, "it moved"
        still = glass.meant(hold)
        finger.to(finger.x + 0.01, finger.y)
        assert still == glass.meant(hold) != zone


def over_a_place(glass: Glass) -> tuple[Any, str]:
    """A finger of seat 0 holds a card over a free place."""
    piece = next(p for p, seat in glass.shown.liftable().items() if seat == 0)
    finger = glass.take(piece)
    zone, place = min(glass.shown.free(glass.shown.held()[piece]).items())
    glass.drag(finger, (place.x, place.y))
    return finger, zone


def lay_at_once(glass: Glass, seat: int) -> None:
    """Another seat has laid a card, and a frame passes."""
    session = glass.session
    lays = [a.text() for a in session.referee.legal(session.state, seat) if "@" in a.text()]
    assert session.submit(seat, sorted(lays)[0])
    glass.frame()
