"""Trays in the corners beside a board: in every window everything has its place."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oeil_app.core.scenery.scene import Area
from oeil_app.layout.corners import CornerTray, lay_out_corners
from oeil_app.layout.frame import Frame, Rect
from oeil_app.layout.layout import Layout, Room

WINDOWS = [(1280, 800), (2000, 1200), (800, 360), (1024, 768), (915, 412), (2560, 1600)]
NEEDS = {1: (8, 8, 8), 2: (6, 8, 8), 3: (4, 8, 8), 4: (3, 8, 8)}

laws = settings(
    max_examples=100,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)


def laid_out(w: float, h: float, seats: int, rail: bool = False) -> Layout:
    trays = [Area(f"tray:{n}", "tray", n, 8, 3, bands=NEEDS[seats]) for n in range(seats)]
    board = Area("board", "board", None, 2.7, 2.7)
    return lay_out_corners(Room(w, h, 1.0, seats, (*trays, board), ("undo", "plain"), rail=rail))


def apart(one: Rect, other: Rect) -> bool:
    slack = 0.01
    return (
        one.x + one.w <= other.x + slack
        or other.x + other.w <= one.x + slack
        or one.y + one.h <= other.y + slack
        or other.y + other.h <= one.y + slack
    )


def within(inner: Rect, outer: Rect) -> bool:
    slack = 0.01
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.x + inner.w <= outer.x + outer.w + slack
        and inner.y + inner.h <= outer.y + outer.h + slack
    )


@laws
@given(st.integers(700, 2800), st.integers(330, 1700), st.sampled_from([1, 2, 3, 4]), st.booleans())
def test_nothing_overlaps_and_nothing_is_cut(w: int, h: int, seats: int, rail: bool) -> None:
    if not 1.2 <= w / h <= 2.4:
        return
    layout = laid_out(w, h, seats, rail)
    rects = [tray.frame.rect for tray in layout.trays.values()]
    rects += [layout.field] + ([layout.rail] if layout.rail is not None else [])
    assert all(within(rect, Rect(0, 0, w, h)) for rect in rects)
    assert all(apart(one, other) for one, other in combinations(rects, 2))
    for tray in layout.trays.values():
        ends = [part for part in (tray.words, tray.head) if part is not None]
        parts: list[Frame] = [*ends, tray.cards, *tray.buttons]
        assert all(within(part.rect, tray.frame.rect) for part in parts)
        assert all(apart(one.rect, other.rect) for one, other in combinations(parts, 2))


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_slot_is_in_its_tray(window: tuple[int, int], seats: int) -> None:
    layout = laid_out(*window, seats)
    for tray in layout.trays.values():
        assert isinstance(tray, CornerTray)
        points = [
            tray.slot(x, 3 - band - 0.5)
            for band, need in enumerate(NEEDS[seats])
            for x in range(need)
        ]
        assert all(tray.cards.holds(x, y) for x, y in points)
        for (ax, ay), (bx, by) in combinations(points, 2):
            assert abs(ax - bx) + abs(ay - by) >= tray.card * 0.99, "two slots in one place"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_board_is_as_large_as_the_window_is_high(seats: int) -> None:
    """At 1280 × 800 the innermost squares are 48 dp wide with any number of seats (look)."""
    layout = laid_out(1280, 800, seats)
    side = min(layout.frames["board"].w, layout.frames["board"].h)
    assert side >= 780
    for tray in layout.trays.values():
        assert all(min(button.w, button.h) >= 48 for button in tray.buttons)
