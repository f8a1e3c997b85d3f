"""The snakes that a seat has taken lie in its tray side by side, as large as there is room for."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from oeil_app.games.serpents.scenery.coil import STEP, TALL
from oeil_app.games.serpents.scenery.pit import rows

LARGEST, SMALLEST = 0.5, 0.05  # of a card in play
snakes = st.lists(st.integers(2, 12), min_size=1, max_size=9)
wide, high = st.floats(0.5, 9.0), st.floats(0.3, 3.0)


@given(snakes, st.floats(-2, 2), wide, high)
def test_they_lie_in_the_tray_and_not_on_each_other(
    lengths: list[int], x: float, w: float, h: float
) -> None:
    found = rows(lengths, x, w, h)
    size = found[0].size
    assume(size > SMALLEST)
    boxes = []
    for length, row in zip(lengths, found, strict=True):
        assert row.size == size <= LARGEST
        (left, y), (right, level) = row.card(0), row.card(length - 1)
        half, tall = STEP * size / 2, TALL * size / 2
        assert y == level and right - left == pytest.approx((length - 1) * STEP * size)
        assert left - half >= x - 1e-9 and right + half <= x + w + 1e-9
        assert y - tall >= -1e-9 and y + tall <= h + 1e-9
        boxes.append((left - half, right + half, y))
    for (a, b, y), (c, d, level) in combinations(boxes, 2):
        apart = max(c - b, a - d)
        assert apart >= 0.3 * size or abs(y - level) > TALL * size, "air between two in a row"
    ends = [row.y for row in found]
    assert (min(ends) + max(ends)) / 2 == pytest.approx(h / 2), "the tray's middle is theirs"
    assert min(row.x for row in found) == x, "from its left end on"


@given(snakes, wide, high, st.floats(1.0, 2.0), st.floats(1.0, 2.0))
def test_more_room_never_makes_them_smaller_and_more_snakes_never_larger(
    lengths: list[int], w: float, h: float, wider: float, higher: float
) -> None:
    size = rows(lengths, 0.0, w, h)[0].size
    assert rows(lengths, 0.0, w * wider, h * higher)[0].size >= size
    assert rows([*lengths, 2], 0.0, w, h)[0].size <= size


@given(st.integers(2, 12))
def test_a_row_that_is_just_as_long_as_the_tray_has_room_in_it(length: int) -> None:
    w = length * STEP * LARGEST
    assert rows([length], 0.0, w, 3.0)[0].size == LARGEST
    assert rows([length], 0.0, w - 0.01, 3.0)[0].size < LARGEST
    high = 1.12 * TALL * LARGEST  # a line, with the air over it
    first, second = rows([length, length], 0.0, w, 2.001 * high)
    assert first.size == LARGEST and first.y - second.y == pytest.approx(high)
    assert rows([length, length], 0.0, w, 1.99 * high)[0].size < LARGEST


def test_the_first_lies_above_and_each_in_the_first_row_that_has_room() -> None:
    w = 7 * STEP * LARGEST
    one, two, three = rows([5, 6, 1], 0.0, w, 3.0)
    assert one.y == three.y > two.y and one.x == two.x == 0.0 < three.x


def test_where_nothing_fits_they_are_small_and_still_in_their_tray() -> None:
    assert [(row.x, row.y, row.size) for row in rows([12] * 40, 1.0, 0.5, 0.2)] == (
        [(1.0, 0.1, SMALLEST)] * 40
    )
