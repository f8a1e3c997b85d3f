"""A question lies before its seat, faces it, and can be hit: pure geometry, every window."""

from __future__ import annotations

from itertools import combinations

import pytest

from oeil_app.core.scenery.scene import Area
from oeil_app.layout.corners import lay_out_corners
from oeil_app.layout.frame import Rect
from oeil_app.layout.layout import Layout, Room
from oeil_app.layout.seats import lay_out
from oeil_app.table.place.question_place import question_place

WINDOWS = [
    (1280, 800, 1.0),
    (2000, 1200, 1.0),
    (2560, 1600, 2.0),
    (1024, 600, 1.0),
    (800, 360, 1.0),
]


def laid(w: float, h: float, dp: float, seats: int) -> Layout:
    areas = [Area(f"tray:{seat}", "tray", seat, 4, 1.0) for seat in range(seats)]
    return lay_out(Room(w, h, dp, seats, (*areas, Area("field", "field", None, 3, 3)), ("plain",)))


def inside(outer: Rect, inner: Rect) -> bool:
    return (
        outer.x <= inner.x + 0.01
        and outer.y <= inner.y + 0.01
        and inner.x + inner.w <= outer.x + outer.w + 0.01
        and inner.y + inner.h <= outer.y + outer.h + 0.01
    )


def apart(one: Rect, other: Rect) -> bool:
    return (
        abs(one.cx - other.cx) >= (one.w + other.w) / 2 - 0.01
        or abs(one.cy - other.cy) >= (one.h + other.h) / 2 - 0.01
    )


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize(("w", "h", "dp"), WINDOWS)
@pytest.mark.parametrize(("choices", "text"), [(4, True), (8, False), (1, False)])
def test_it_faces_its_seat_and_every_choice_can_be_hit(
    seats: int, w: float, h: float, dp: float, choices: int, text: bool
) -> None:
    """O-20: four answers of at least 56 dp, text of at least 17 sp, all inside the window."""
    layout = laid(w, h, dp, seats)
    for seat in range(seats):
        place = question_place(layout, seat, dp, choices, text)
        assert place.frame.angle == layout.trays[seat].frame.angle
        assert inside(layout.window, place.frame.rect)
        assert len(place.choices) == choices
        for frame in place.choices:
            assert frame.h >= 56 * dp and frame.w >= 140 * dp
            assert inside(place.frame.rect, frame.rect)
        for one, other in combinations(place.choices, 2):
            assert apart(one.rect, other.rect)
        assert min(place.leave.w, place.leave.h) >= 48 * dp
        assert place.on_choice >= 17 * dp and place.on_text >= 17 * dp
        if text:
            assert all(apart(place.text.rect, frame.rect) for frame in place.choices)
            assert apart(place.text.rect, place.title.rect)


@pytest.mark.parametrize(("w", "h", "dp"), WINDOWS)
def test_it_hides_nothing_that_is_to_be_kept_clear(w: float, h: float, dp: float) -> None:
    """The menu's button beside a tray stays free: the panel moves away from its tray."""
    layout = laid(w, h, dp, 2)
    cloth, u = layout.field, layout.u
    button = Rect(cloth.x + 8 * u, cloth.y + cloth.h - 60 * u, 52 * u, 52 * u)
    for seat in range(2):
        place = question_place(layout, seat, dp, 4, True, [button])
        assert apart(place.frame.rect, button)
        assert inside(layout.window, place.frame.rect)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("w", "h", "dp"), WINDOWS[:3])
@pytest.mark.parametrize("picture", [False, True])
def test_a_tray_with_wells_makes_room_beside_the_board(
    seats: int, w: float, h: float, dp: float, picture: bool
) -> None:
    """O-20: the question lies on its seat's own tray: nothing of the board is hidden."""
    board = Area("board", "board", None, 2.4, 2.4)
    areas = [Area(f"tray:{n}", "tray", n, 8, 3, bands=(8, 8, 6)) for n in range(seats)]
    layout = lay_out_corners(Room(w, h, dp, seats, (*areas, board), ("info", "plain", "plain")))
    for seat in range(seats):
        place = question_place(layout, seat, dp, 4, True, picture=picture)
        assert place.frame == layout.trays[seat].frame
        assert apart(place.frame.rect, layout.field)
        parts = [place.title, place.text, *place.choices, *([place.picture] if picture else [])]
        assert all(part is not None and inside(place.frame.rect, part.rect) for part in parts)
        for one, other in combinations(parts, 2):
            assert one is not None and other is not None and apart(one.rect, other.rect)
        for frame in place.choices:
            assert min(frame.w, frame.h) >= 46 * dp
