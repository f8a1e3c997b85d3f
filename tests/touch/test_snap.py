"""The place that a held piece is drawn to: the nearest within reach, and no fluttering."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.table.hand.zones import drawn_to

TAKE, LEAVE = 52.0, 71.0
ROW = {f"{n},0": (84.0 * n, 0.0) for n in range(5)}

coordinates = st.floats(-400, 400)


class Snap:
    """A piece that is carried about, and the place that it is drawn to."""

    at: str | None = None

    def near(self, x: float, y: float, places: dict[str, tuple[float, float]]) -> str | None:
        middles = [(place, *middle) for place, middle in places.items()]
        self.at = drawn_to(x, y, middles, self.at, TAKE, LEAVE)
        return self.at


places = st.dictionaries(
    st.text("abcdef", min_size=1, max_size=2), st.tuples(coordinates, coordinates), max_size=12
)


@given(x=coordinates, y=coordinates, places=places)
@settings(max_examples=100, deadline=None)
def test_a_free_piece_is_drawn_to_the_nearest_place_within_reach(
    x: float, y: float, places: dict[str, tuple[float, float]]
) -> None:
    away = {place: hypot(px - x, py - y) for place, (px, py) in places.items()}
    at = Snap().near(x, y, places)
    if at is None:
        assert all(distance >= TAKE for distance in away.values())
    else:
        assert away[at] == min(away.values()) < TAKE


@given(
    path=st.lists(st.tuples(st.floats(-100, 500), st.floats(-100, 100)), max_size=40),
)
@settings(max_examples=100, deadline=None)
def test_a_piece_stays_until_another_place_is_clearly_nearer(
    path: list[tuple[float, float]],
) -> None:
    snap = Snap()
    for x, y in path:
        before = snap.at
        at = snap.near(x, y, ROW)
        away = {place: hypot(px - x, py - y) for place, (px, py) in ROW.items()}
        assert at == snap.at
        assert at is None or away[at] <= LEAVE
        if before is not None and at != before:
            assert away[before] > LEAVE or (at is not None and away[before] > 1.3 * away[at])
        if at is None:
            assert min(away.values()) >= TAKE, "within reach there is always a place"


@given(
    middle=st.integers(0, 3),
    y=st.floats(-20, 20),
    trembling=st.lists(st.floats(-6, 6), min_size=2, max_size=60),
)
@settings(max_examples=100, deadline=None)
def test_trembling_between_two_places_changes_the_place_at_most_once(
    middle: int, y: float, trembling: list[float]
) -> None:
    snap = Snap()
    seen = [snap.near(84 * middle + 42 + dx, y, ROW) for dx in trembling]
    assert None not in seen
    assert sum(before != after for before, after in pairwise(seen)) <= 1


@given(trembling=st.lists(st.floats(-9, 9), min_size=2, max_size=60))
@settings(max_examples=100, deadline=None)
def test_trembling_at_the_edge_of_reach_changes_the_place_at_most_once(
    trembling: list[float],
) -> None:
    snap = Snap()
    seen = [snap.near(0, -(TAKE + LEAVE) / 2 + dy, ROW) for dy in trembling]
    assert sum(before != after for before, after in pairwise(seen)) <= 1


def test_it_goes_over_when_it_is_carried_over() -> None:
    snap = Snap()
    assert snap.near(0, 0, ROW) == "0,0"
    assert snap.near(44, 0, ROW) == "0,0", "just past the middle it still stays"
    assert snap.near(60, 0, ROW) == "1,0"
    assert snap.near(60, 65, ROW) == "1,0", "out of reach, but not yet left"
    assert snap.near(60, 90, ROW) is None


def test_a_place_that_is_gone_lets_go() -> None:
    snap = Snap()
    assert snap.near(10, 0, ROW) == "0,0"
    rest = {place: at for place, at in ROW.items() if place != "0,0"}
    assert snap.near(10, 0, rest) is None
    assert snap.near(10, 0, {}) is None
