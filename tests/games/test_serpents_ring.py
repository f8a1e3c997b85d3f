"""The fan along the edge of any field: where its cards lie, what they leave free."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import cos, hypot, radians, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.games.serpents.scenery.coil import TALL
from oeil_app.games.serpents.scenery.ring import Ring, ring

from .test_serpents_layout import apart, corners

LARGEST = 0.62  # of a card in play
LOW, FLAT = 6.8, 5.2  # less high: a phone's, with menus in its corners; the fan lies along the edge
LAW = settings(max_examples=40)
fields = st.tuples(st.floats(6, 16), st.floats(3.2, 10))


def boxes(fan: Ring) -> list:
    return [corners(x, y, angle, fan.size) for x, y, angle in fan.places]


@LAW
@given(fields, st.booleans())
def test_forty_nine_cards_lie_apart_on_any_field(field: tuple[float, float], alone: bool) -> None:
    w, h = field
    fan = ring(w, h, alone)
    found = boxes(fan)
    assert len(found) == 49 and 0.1 <= fan.size <= LARGEST
    assert all(0 <= x <= w and 0 <= y <= h for box in found for x, y in box)
    for (one, a), (other, b) in combinations(zip(fan.places, found, strict=True), 2):
        near = hypot(one[0] - other[0], one[1] - other[1]) < 1.2 * fan.size
        assert not near or apart(a, b) > -0.02 * fan.size, "a hair where the ring bends"


@LAW
@given(fields, st.booleans())
def test_what_is_within_is_free_of_cards_and_as_large_as_it_can_be(
    field: tuple[float, float], alone: bool
) -> None:
    w, h = field
    fan = ring(w, h, alone)
    inner = fan.inner
    assert (inner.x + inner.w / 2, inner.y + inner.h / 2) == pytest.approx((w / 2, h / 2))
    free = [(inner.x, inner.y), (inner.x + inner.w, inner.y)]
    free += [(inner.x + inner.w, inner.y + inner.h), (inner.x, inner.y + inner.h)]
    straight = [
        box
        for (x, y, _), box in zip(fan.places, boxes(fan), strict=True)
        if 2 < x < w - 2 or 2 < y < h - 2
    ]
    assert all(apart((*free, free[0]), box) > 0 for box in straight)
    nearest = min(apart((*free, free[0]), box) for box in straight)
    assert nearest < 0.2, "and no wider from it than a finger sees"
    assert 0.0 <= fan.rounded <= min(inner.w, inner.h) / 2 + 1e-9


@LAW
@given(st.floats(7, 16), st.floats(3.2, 6.7))
def test_a_low_field_leaves_its_corners_to_the_menus_and_one_to_the_clock(
    w: float, h: float
) -> None:
    """Several have menus in all corners; who plays alone one menu, and the clock above it."""
    free = 1.25 if h < FLAT else 1.65
    for alone in (False, True):
        places = ring(w, h, alone).places
        near = {
            (cx, cy): min(hypot(x - cx, y - cy) for x, y, _ in places)
            for cx in (0.0, w)
            for cy in (0.0, h)
        }
        assert near[w, 0.0] >= free and near[w, h] >= (1.9 if alone else free)
        for left in ((0.0, 0.0), (0.0, h)):
            assert (near[left] < free) if alone else (near[left] >= free)


@LAW
@given(st.floats(7, 16), st.floats(6.9, 12))
def test_a_high_field_has_them_evenly_all_round_and_each_across_the_way(w: float, h: float) -> None:
    """As one sees it from the left so from the right; each looks across the way of the ring."""
    fan = ring(w, h)
    ways = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise((*fan.places, fan.places[0]))]
    assert min(ways) > 0.9 * max(ways)
    mirrored = sorted((round(w - x, 2), round(y, 2)) for x, y, _ in fan.places)
    for (x, y), (mx, my) in zip(
        sorted((round(x, 2), round(y, 2)) for x, y, _ in fan.places), mirrored, strict=True
    ):
        assert (x, y) == pytest.approx((mx, my), abs=0.08)
    assert fan == ring(w, h, alone=True), "no menu or clock stands in its way"
    for (x, y, angle), (ax, ay, _) in pairwise(fan.places):
        along = (cos(radians(angle - 90)), sin(radians(angle - 90)))
        far = hypot(ax - x, ay - y)
        assert (along[0] * (ax - x) + along[1] * (ay - y)) / far > 0.9


@LAW
@given(st.floats(8, 16), st.floats(3.2, 5.1))
def test_on_a_flat_field_they_lie_along_the_edge(w: float, h: float) -> None:
    """So the ring is no deeper than a card is wide."""
    fan = ring(w, h)
    for x, y, angle in fan.places:
        if 2.5 < x < w - 2.5:
            assert abs(sin(radians(angle))) < 0.05, "along the lower or upper edge"
            assert min(y, h - y) == pytest.approx(0.08 + fan.size * TALL / 2)


def test_a_large_field_has_large_cards_and_none_has_larger() -> None:
    assert ring(16, 10).size == LARGEST == ring(40, 30).size
    sizes = [ring(w, w * 0.625).size for w in (8, 9, 10, 11, 12, 14)]
    assert sizes == sorted(sizes) and sizes[0] < LARGEST
