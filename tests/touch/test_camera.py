"""The camera over a field: it shows what must be seen, and moves only when it must."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.core.scenery.scene import Box
from oeil_app.layout.camera import Sizes, View, fitted, following, panned, shows, turned, zoomed
from oeil_app.layout.frame import Frame

LEAST, MOST = 52.0, 109.0
SIZES = Sizes(LEAST, MOST)

sizes = st.floats(100, 1500)
frames = st.builds(
    Frame, st.floats(0, 1280), st.floats(0, 800), sizes, sizes, st.sampled_from([0, 90, 180, -90])
)
sides = st.floats(0.5, 40)
boxes = st.builds(Box, st.floats(-20, 20), st.floats(-20, 20), sides, sides)
views = st.builds(View, frames, st.floats(-20, 20), st.floats(-20, 20), st.floats(LEAST, MOST))
points = st.tuples(st.floats(-100, 1400), st.floats(-100, 900))
laws = settings(max_examples=100, deadline=None)


@given(view=views, at=points)
@laws
def test_window_and_field_are_two_ways_to_name_a_point(view: View, at: tuple[float, float]) -> None:
    assert view.point(*view.units(*at)) == pytest.approx(at, abs=1e-6)
    assert view.units(*view.point(*at)) == pytest.approx(at, abs=1e-6)


@given(view=views)
@laws
def test_the_middle_of_the_view_is_the_middle_of_its_frame(view: View) -> None:
    assert view.point(view.x, view.y) == pytest.approx((view.frame.cx, view.frame.cy))
    right, _ = view.frame.local(*view.point(view.x + 1, view.y))
    _, up = view.frame.local(*view.point(view.x, view.y + 1))
    assert (right, up) == pytest.approx((view.unit, view.unit)), "as its player sees it"


@given(frame=frames, box=boxes)
@laws
def test_the_whole_box_is_seen_as_large_as_it_goes(frame: Frame, box: Box) -> None:
    """Unless its cards would be too small to read: those never shrink below the least."""
    view = fitted(frame, box, SIZES)
    assert LEAST <= view.unit <= MOST
    assert shows(view, box) or view.unit == LEAST
    larger = View(frame, view.x, view.y, view.unit * 1.001)
    assert view.unit in (LEAST, MOST) or not shows(larger, box)
    corners = [(box.x, box.y), (box.x + box.w, box.y + box.h)]
    inside = [frame.holds(*view.point(*corner), slop=1e-3) for corner in corners]
    assert shows(view, box) == all(inside)


@given(frame=frames, box=boxes, growth=st.lists(boxes, max_size=8))
@laws
def test_the_view_stays_while_everything_is_seen(frame: Frame, box: Box, growth: list[Box]) -> None:
    view = fitted(frame, box, SIZES)
    for grown in growth:
        before, view = view, following(view, grown, SIZES)
        assert shows(view, grown) or view.unit == LEAST, "what is new is seen"
        ideal = fitted(frame, grown, SIZES)
        if not shows(before, grown):
            assert view == ideal
        elif before.unit >= ideal.unit * 0.8:
            assert view == before, "nothing moves by itself"
        assert view.unit >= ideal.unit * 0.7, "what is seen does not look lost"


@given(view=views, at=points, by=st.floats(0.05, 20))
@laws
def test_what_is_under_the_fingers_stays_there_while_zooming(
    view: View, at: tuple[float, float], by: float
) -> None:
    near = zoomed(view, at, by, LEAST, MOST)
    assert near.units(*at) == pytest.approx(view.units(*at), abs=1e-6)
    assert LEAST <= near.unit <= MOST
    assert near.frame == view.frame


@given(view=views, move=points)
@laws
def test_panning_follows_the_fingers(view: View, move: tuple[float, float]) -> None:
    moved = panned(view, *move, Box(-100, -100, 200, 200))
    x, y = view.point(0, 0)
    assert moved.point(0, 0) == pytest.approx((x + move[0], y + move[1]), abs=1e-6)
    assert moved.unit == view.unit


@given(view=views, box=boxes, move=points)
@laws
def test_panning_never_loses_the_box(view: View, box: Box, move: tuple[float, float]) -> None:
    moved = panned(view, *move, box)
    assert box.x <= moved.x <= box.x + box.w
    assert box.y <= moved.y <= box.y + box.h


@given(frame=frames, box=boxes, fair=st.floats(LEAST, MOST))
@laws
def test_a_field_turns_only_for_larger_cards(frame: Frame, box: Box, fair: float) -> None:
    """By a quarter and back, over the same part of the window; not where cards are fair enough."""
    sizes = Sizes(LEAST, MOST, fair)
    across = frame.quarter
    assert (across.rect, across.quarter.rect) == (frame.rect, frame.rect)
    assert (across.angle - frame.angle) % 360 == 90
    view = turned(frame, across, box, sizes)
    straight = fitted(frame, box, sizes)
    assert view.frame in (frame, across)
    assert view == straight or fair >= straight.unit < view.unit / 1.05
    back = following(view, box, sizes, frame if view.frame == across else across)
    assert back == view, "it does not turn to and fro"


@given(frame=frames, box=boxes, fair=st.floats(LEAST, MOST))
@laws
def test_where_room_is_short_only_the_edge_leaves_the_sight(
    frame: Frame, box: Box, fair: float
) -> None:
    edged = replace(box, spare=(box.w * 0.2, box.h * 0.2, box.w * 0.1, box.h * 0.3))
    whole, view = fitted(frame, box, SIZES), fitted(frame, edged, Sizes(LEAST, MOST, fair))
    assert whole.unit <= view.unit <= max(whole.unit, fair)
    assert shows(view, edged.least) or view.unit == LEAST
