"""From spots to window points: slots that pieces keep, and cameras that follow a growing field."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.core.scenery.scene import Area, Box, Piece, Spot
from oeil_app.layout.layout import Room
from oeil_app.layout.seats import lay_out
from oeil_app.table.place.placer import Placer, Slots

TALL = 4 / 3
TABLET, PHONE = (1280.0, 800.0, 1.0), (800.0, 360.0, 1.0)
laws = settings(max_examples=100, deadline=None)

hands = st.lists(st.sampled_from([f"card {n}" for n in range(10)]), unique=True, max_size=10)


def slots_of(slots: Slots, hand: list[str]) -> dict[str, int]:
    return {piece: slots.of("tray:0", piece) for piece in hand}


# -- slots ---------------------------------------------------------------------------------------


@given(history=st.lists(hands, max_size=8), room=st.integers(4, 10))
@laws
def test_pieces_keep_their_slots_and_never_share_one(history: list[list[str]], room: int) -> None:
    """Nothing moves by itself: who was there and still is lies where it lay, if all have room."""
    slots, before = Slots(), dict[str, int]()
    for hand in history:
        slots.assign({"tray:0": (hand, room)})
        now = slots_of(slots, hand)
        assert len(set(now.values())) == len(hand), "one piece in a slot"
        for piece, slot in now.items():
            assert slot < room or len(hand) > room
            if piece in before and (before[piece] < room or len(hand) > room):
                assert slot == before[piece]
        before = now


@given(hand=hands.filter(bool), data=st.data())
@laws
def test_a_piece_that_comes_back_finds_its_slot(hand: list[str], data: st.DataObject) -> None:
    slots = Slots()
    slots.assign({"tray:0": (hand, 10)})
    before = slots_of(slots, hand)
    gone = data.draw(st.sets(st.sampled_from(hand)))
    slots.assign({"tray:0": ([piece for piece in hand if piece not in gone], 10)})
    slots.assign({"tray:0": (data.draw(st.permutations(hand)), 10)})
    assert slots_of(slots, hand) == before


def test_a_new_piece_takes_the_first_hollow_and_the_old_one_moves_up() -> None:
    slots = Slots()
    slots.assign({"tray:0": (["a", "b", "c"], 7)})
    slots.assign({"tray:0": (["a", "c"], 7)})
    slots.assign({"tray:0": (["a", "c", "d"], 7)})
    assert slots_of(slots, ["a", "d", "c"]) == {"a": 0, "d": 1, "c": 2}
    slots.assign({"tray:0": (["a", "c", "d", "b"], 7)})
    assert slots.of("tray:0", "b") == 3, "its hollow is another's now"


def test_trays_do_not_know_each_other() -> None:
    slots = Slots()
    slots.assign({"tray:0": (["a", "b"], 7), "tray:1": (["c"], 7)})
    slots.assign({"tray:0": (["b"], 7), "tray:1": (["c", "a"], 7)})
    assert (slots.of("tray:0", "b"), slots.of("tray:1", "c"), slots.of("tray:1", "a")) == (1, 0, 1)


# -- trays ---------------------------------------------------------------------------------------


def placer(
    window: tuple[float, float, float] = TABLET, seats: int = 2, slots: int = 7, plots: bool = False
) -> Placer:
    trays = tuple(Area(f"tray:{seat}", "tray", seat, slots, TALL) for seat in range(seats))
    own = tuple(Area(f"plot:{seat}", "plot", seat, 3, 3) for seat in range(seats))
    stock = Area("stock", "shelf", None, 1.1, TALL * 1.1, 0.7)
    areas = (*trays, stock, *(own if plots else (Area("field", "field", None, 3, 3),)))
    return Placer(lay_out(Room(*window, seats, tuple(areas))), areas, Slots())


def hand(seat: int, cards: int, first: int = 0) -> list[Piece]:
    spot = Spot(f"tray:{seat}", first, TALL / 2)
    return [Piece(f"{seat}:{n}", "card", spot, seat=seat, loose=True) for n in range(cards)]


@given(
    window=st.sampled_from([TABLET, PHONE]),
    seats=st.integers(1, 6),
    cards=st.integers(1, 16),
    first=st.integers(0, 1),
)
@laws
def test_a_hand_lies_in_its_tray_however_large_it_gets(
    window: tuple[float, float, float], seats: int, cards: int, first: int
) -> None:
    """Side by side while there is room, closer together when there is not; always in the tray."""
    table = placer(window, seats)
    pieces = [piece for seat in range(seats) for piece in hand(seat, cards, first)]
    table.settle(pieces)
    for seat in range(seats):
        tray = table.layout.trays[seat]
        poses = [table.pose(piece, 2) for piece in pieces if piece.seat == seat]
        for pose in poses:
            assert pose.angle == tray.frame.angle
            lx, ly = tray.cards.local(pose.x, pose.y)
            assert abs(lx) + pose.unit / 2 <= tray.cards.w / 2 + 1e-6
            assert abs(ly) + pose.unit * TALL / 2 <= tray.cards.h / 2 + 1e-6
        gaps = [hypot(a.x - b.x, a.y - b.y) for a, b in combinations(poses, 2)]
        least = tray.card if cards <= 7 - first else tray.pitch / 6
        assert all(gap >= least - 1e-6 for gap in gaps)
        if cards > 7 - first and tray.rows == 1:
            span = (tray.slots - 1 - first) * tray.pitch
            assert max(gaps) == pytest.approx(span), "they use the whole tray"


@pytest.mark.parametrize("turns", [2, 4])
def test_a_turned_piece_is_shown_turned(turns: int) -> None:
    table = placer()
    pieces = hand(1, 3)
    table.settle(pieces)
    straight = table.pose(pieces[0], turns)
    turned = table.pose(pieces[0], turns, turned=1)
    assert straight.angle - turned.angle == pytest.approx(360 / turns), "clockwise"
    assert (straight.x, straight.y) == (turned.x, turned.y)


# -- cameras -------------------------------------------------------------------------------------


def test_the_camera_follows_a_growing_form_and_stays_while_it_can() -> None:
    table = placer()
    table.follow({"field": Box(0, 0, 3, 4)})
    first = table.views["field"]
    table.follow({"field": Box(0, 0, 4, 4)})
    assert table.views["field"] == first, "it is still seen"
    table.follow({"field": Box(-6, -6, 14, 12)})
    then = table.views["field"]
    assert then != first
    assert then.unit >= table.least, "cards never get smaller than can be read"
    frame = table.layout.frames["field"]
    assert table.frame(Spot("field", 1, 1), 1, TALL).w == pytest.approx(then.unit)
    assert frame.holds(*table.point(Spot("field", 1, 0)))


def test_a_players_own_zoom_stays_until_there_is_something_new_to_see() -> None:
    table = placer()
    box = Box(0, 0, 6, 4)
    table.follow({"field": box})
    at = table.point(Spot("field", 2, 1))
    before = table.views["field"].units(*at)
    assert table.zoom(*at, 1.5, 0, 0)
    near = table.views["field"]
    assert near.units(*at) == pytest.approx(before)
    table.follow({"field": box})
    assert table.views["field"] == near
    table.follow({"field": Box(-3, 0, 9, 4)})
    assert table.views["field"] != near


@given(factor=st.floats(0.6, 1.6), dx=st.floats(-20, 20), dy=st.floats(-20, 20))
@laws
def test_pinching_keeps_the_cloth_under_both_fingers(factor: float, dx: float, dy: float) -> None:
    table = placer()
    table.follow({"field": Box(-10, -10, 24, 24)})
    view = table.views["field"]
    x, y = view.frame.cx + 50, view.frame.cy - 30
    under = view.units(x - dx, y - dy)
    assert table.zoom(x, y, factor, dx, dy)
    assert table.views["field"].units(x, y) == pytest.approx(under, abs=1e-6)


def test_pinching_a_tray_or_a_shelf_does_nothing() -> None:
    table = placer()
    table.follow({"field": Box(0, 0, 3, 4)})
    views = dict(table.views)
    for spot in (Spot("tray:0", 1, 0.5), Spot("stock", 0.5, 0.5)):
        assert not table.zoom(*table.point(spot), 2, 0, 0)
    assert table.views == views


@pytest.mark.parametrize("seats", range(1, 7))
def test_everybodys_plot_faces_its_owner(seats: int) -> None:
    table = placer(seats=seats, plots=True)
    table.follow({f"plot:{seat}": Box(0, 0, 3, 4) for seat in range(seats)})
    for seat in range(seats):
        area, tray = f"plot:{seat}", table.layout.trays[seat].frame
        assert table.facing(area) == tray.angle
        _, near = tray.local(*table.point(Spot(area, 1.5, 0)))
        _, far = tray.local(*table.point(Spot(area, 1.5, 4)))
        assert 0 < near < far, "y goes away from its player"
