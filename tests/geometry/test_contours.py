"""The lines that tables draw: each lies where it should, from end to end, however it is turned."""

from __future__ import annotations

from itertools import pairwise
from math import cos, dist, hypot, radians, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.canvas.sprites import Quad
from oeil_app.layout.frame import Frame, Place, Rect
from oeil_app.table.draw.signs import contours, loops

laws = settings(max_examples=60, deadline=None)
far = st.floats(-500, 500)
points = st.tuples(far, far)
angles = st.sampled_from([0.0, 90.0, 180.0, -90.0, 17.0])
units = st.floats(0.5, 2.0)


def ends(line: Quad) -> tuple[tuple[float, float], tuple[float, float]]:
    """The two ends of a line that is drawn along its breadth."""
    x, y = cos(radians(line.angle)) * line.w / 2, sin(radians(line.angle)) * line.w / 2
    return (line.x - x, line.y - y), (line.x + x, line.y + y)


@given(a=points, b=points, wide=st.floats(1, 9))
@laws
def test_a_thread_goes_from_one_to_the_other(
    a: tuple[float, float], b: tuple[float, float], wide: float
) -> None:
    line = contours.thread(*a, *b, wide)
    assert ends(line) == (pytest.approx(a, abs=1e-6), pytest.approx(b, abs=1e-6))
    assert line.h == wide


@given(at=points, angle=angles, w=st.floats(30, 300), h=st.floats(30, 300), u=units)
@laws
def test_a_barrier_runs_all_along_the_inside_of_its_edge(
    at: tuple[float, float], angle: float, w: float, h: float, u: float
) -> None:
    frame = Frame(*at, w, h, angle)
    quads = contours.barrier(frame, u)
    corners = [quad for quad in quads if quad.sprite == "barrier-corner"]
    stripes = [quad for quad in quads if quad.sprite == "barrier"]
    corner = min(24 * u, w / 3, h / 3)
    found = sorted(tuple(round(abs(v), 3) for v in frame.local(q.x, q.y)) for q in corners)
    assert found == [pytest.approx(((w - corner) / 2, (h - corner) / 2), abs=2e-3)] * 4
    assert len({(round(q.x), round(q.y)) for q in corners}) == 4
    assert {(q.w, q.h) for q in corners} == {(corner, corner)}
    covered = 0.0
    for quad in stripes:
        x, y = frame.local(quad.x, quad.y)
        along_x = (quad.angle - angle) % 180 == 0
        edge = h / 2 - abs(y) if along_x else w / 2 - abs(x)
        assert edge == pytest.approx(6 * u, abs=1e-6), "half its breadth from the edge"
        assert quad.h == 12 * u and abs(x) < w / 2 and abs(y) < h / 2
        covered += quad.w
    around = 2 * (w + h) - 8 * corner
    assert around <= covered + 1e-6 <= around * 1.03 + 1e-3, "no gap from corner to corner"
    assert all(quad.w < 1.6 * 18 * u for quad in stripes)


@given(
    line=st.lists(points, min_size=2, max_size=6),
    apart=st.floats(5, 40),
)
@laws
def test_dots_stand_evenly_and_none_at_an_end(
    line: list[tuple[float, float]], apart: float
) -> None:
    whole = sum(dist(a, b) for a, b in pairwise(line))
    if whole < 4 * apart:
        return
    found = contours.dotted(line, apart)
    assert len(found) == max(2, round(whole / apart)) - 1
    step = whole / (len(found) + 1)
    for n, dot in enumerate(found, 1):
        assert gone(line, n * step) == pytest.approx(dot, abs=1e-4)


def gone(line: list[tuple[float, float]], way: float) -> tuple[float, float]:
    """Where one is after so much of a line."""
    for (ax, ay), (bx, by) in pairwise(line):
        long = hypot(bx - ax, by - ay)
        if way <= long:
            return ax + (bx - ax) * way / long, ay + (by - ay) * way / long
        way -= long
    return line[-1]


def test_a_way_is_an_arch_of_dots_to_the_left() -> None:
    dots = contours.way((100, 50), (400, 50), 1.0)
    assert {(dot.sprite, dot.w, dot.h) for dot in dots} == {("dot-way", 10, 10)}
    xs, ys = [dot.x for dot in dots], [dot.y for dot in dots]
    assert xs == sorted(xs) and 100 < xs[0] < 120 and 380 < xs[-1] < 400
    assert max(ys) == pytest.approx(50 + 0.16 * 300, abs=1.0), "its top, in the middle"
    assert ys[0] == pytest.approx(ys[-1]) and min(ys) > 50
    assert all(12 < dist((a.x, a.y), (b.x, b.y)) < 17 for a, b in pairwise(dots))
    up = contours.way((50, 100), (50, 400), 1.0)
    assert min(dot.x for dot in up) == pytest.approx(50 - 48, abs=1.0), "left of who goes there"


@given(start=points, at=points, angle=angles, w=st.floats(20, 90), h=st.floats(20, 90))
@laws
def test_a_cup_is_open_away_from_what_it_stops(
    start: tuple[float, float], at: tuple[float, float], angle: float, w: float, h: float
) -> None:
    cause, r = Frame(*at, w, h, angle), 0.42 * max(w, h)
    lines = contours.cup(start, cause, 3.0)
    if dist(start, at) < r * 0.999:
        assert lines == []
    elif dist(start, at) > r * 1.001:
        handle, *arc = lines
        here, tip = ends(handle)
        assert here == pytest.approx(start, abs=1e-5)
        assert dist(tip, at) == pytest.approx(r) and dist(start, tip) < dist(start, at)
        rim = [ends(arc[0])[0], *(ends(line)[1] for line in arc)]
        assert all(dist(point, at) == pytest.approx(r) for point in rim)
        assert (
            dist(rim[0], tip)
            == pytest.approx(dist(rim[-1], tip))
            == pytest.approx(2 * r * sin(radians(26)))
        )
        assert len(arc) == 8 and {line.h for line in lines} == {3.0}


@given(at=points, size=units, facing=angles)
@laws
def test_a_pennants_pin_stands_at_its_point(
    at: tuple[float, float], size: float, facing: float
) -> None:
    flag = contours.pennant(2, *at, size, facing)
    assert (flag.sprite, flag.w, flag.h, flag.angle) == ("pennant-2", 38 * size, 41 * size, facing)
    foot = Frame(flag.x, flag.y, flag.w, flag.h, facing).local(*at)
    assert foot == pytest.approx((-0.25 * flag.w, -0.35 * flag.h), abs=1e-6)


@pytest.mark.parametrize(
    ("w", "h", "shape"),
    [(75, 100, "card"), (86, 100, "card"), (100, 100, "tile"), (125, 100, "tile"),
     (127, 100, "snake"), (154, 100, "snake")],
)  # fmt: skip
def test_a_place_is_drawn_in_the_shape_nearest_to_its_own(w: int, h: int, shape: str) -> None:
    place = Frame(300, 200, w, h, 90)
    for sign, quad in (("may", contours.may(place)), ("dotted", contours.free(place))):
        assert quad == Quad(f"{sign}-{shape}", 300, 200, w, h, 90)
    assert contours.aim(place) == Quad("contour-aim", 300, 200, w, h, 90)
    assert contours.halo(place) == Quad("halo", 300, 200, w, h, 90)


@pytest.mark.parametrize(("angle", "turned"), [(0, False), (90, True), (180, False), (-90, True)])
def test_what_is_seen_of_a_place_is_drawn(angle: int, turned: bool) -> None:
    from oeil_app.core.scenery.scene import Look

    look, seen = Look(1.0, 1.3, ()), Rect(90, 80, 40, 60)
    whole = Place(100, 100, 50, 65, angle, 50)
    assert contours.in_sight(whole, look) == Frame(100, 100, 50, 65, angle)
    part = Place(100, 100, 50, 65, angle, 50, seen)
    w, h = (60, 40) if turned else (40, 60)
    assert contours.in_sight(part, look) == Frame(110, 110, w, h, angle)


SQUARE = [(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)]


@pytest.mark.parametrize("part", [0.0, 0.1, 0.25, 0.3, 0.5, 0.6, 0.875, 1.0])
def test_a_loop_grows_side_by_side_from_ring_to_ring(part: float) -> None:
    """Each side between the rings of its corners, as far as it has come; never beyond."""
    edges, corners = loops.grown(SQUARE, part, 10)
    lengths = [dist(edge[:2], edge[2:]) for edge in edges]
    assert sum(lengths) == pytest.approx(4 * 80 * part)
    assert lengths[:-1] == pytest.approx([80] * (len(lengths) - 1))
    assert corners == SQUARE[: int(part * 4) + 1]
    for n, edge in enumerate(edges):
        a, b = SQUARE[n], SQUARE[(n + 1) % 4]
        assert dist(edge[:2], a) == pytest.approx(10), "it begins at the ring of its corner"
        assert dist(edge[2:], b) <= 90 + 1e-6 and dist(edge[2:], b) >= 10 - 1e-6


def test_a_threat_is_dashes_with_as_wide_gaps() -> None:
    lines = loops.dashes(SQUARE, 8, 10)
    assert len(lines) == 4 * 5
    first = lines[:5]
    assert all(y0 == y1 == 0 for _, y0, _, y1 in first)
    assert [x1 - x0 for x0, _, x1, _ in first] == pytest.approx([8] * 5)
    assert [b[0] - a[2] for a, b in pairwise(first)] == pytest.approx([8] * 4)
    assert (first[0][0], first[-1][2]) == pytest.approx((14, 86)), "half a gap at either end"
    assert len(loops.dashes(SQUARE, 500, 10)) == 4, "at least one a side"
