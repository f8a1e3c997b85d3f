"""Where enlarged faults lie: in sight, at their player's tray, hiding as little as can be."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oeil_app.core.scenery.scene import Area
from oeil_app.layout.frame import Rect
from oeil_app.layout.layout import Layout, Room
from oeil_app.layout.seats import lay_out
from oeil_app.table.place.lens_place import lens_place

WINDOWS = [(1280.0, 800.0), (2000.0, 1200.0), (800.0, 360.0)]
windows = st.sampled_from(WINDOWS)
parts = st.floats(0, 0.92)


def table(size: tuple[float, float], seats: int) -> Layout:
    areas = (
        *(Area(f"tray:{n}", "tray", n, 7, 4 / 3) for n in range(seats)),
        Area("field", "field", None, 3, 3, turns=True),
    )
    return lay_out(Room(*size, 1.0, seats, areas))


def shared(one: Rect, other: Rect) -> float:
    both = one.within(other)
    return both.w * both.h


@given(windows, st.integers(2, 6), st.data(), st.lists(st.tuples(parts, parts), max_size=40))
def test_a_lens_is_in_sight_and_in_nobody_elses_tray(
    size: tuple[float, float], seats: int, data: st.DataObject, lie: list[tuple[float, float]]
) -> None:
    layout = table(size, seats)
    if layout.phone and seats > 3:
        return
    seat = data.draw(st.integers(0, seats - 1))
    tray, u, cloth = layout.trays[seat].frame, layout.u, layout.field
    x = data.draw(st.floats(-1, 1)) * tray.w
    w, h = (150 * u, 100 * u) if layout.phone else (196 * u, 134 * u)
    cards = [
        Rect(cloth.x + a * cloth.w, cloth.y + b * cloth.h, 0.06 * cloth.w, 0.08 * cloth.h)
        for a, b in lie
    ]
    frame = lens_place(layout, seat, x, w, h, [(card, 1.0) for card in cards])
    assert frame.angle == tray.angle
    assert shared(frame.rect, layout.window) == pytest.approx(frame.w * frame.h)
    others = [other.frame.rect for n, other in layout.trays.items() if n != seat]
    assert sum(shared(frame.rect, other) for other in others) < 1, "it lies in another's tray"


def test_a_form_before_the_tray_stays_in_sight() -> None:
    """It goes aside, or over cards that wait in the tray."""
    layout = table((1280.0, 800.0), 2)
    tray = layout.trays[0].frame
    form = Rect(tray.cx - 200, tray.cy + 60, 400, 300)
    frame = lens_place(layout, 0, 0.0, 196, 134, [(form, 1.0)])
    assert shared(frame.rect, form) < 0.1 * frame.w * frame.h
    assert lens_place(layout, 0, 0.0, 196, 134, []).cx == tray.cx
