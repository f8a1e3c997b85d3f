"""Laws of the board's geometry (O-1, O-2, O-5), with the wheels anywhere."""

from __future__ import annotations

from math import hypot, isclose

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oeil_app.games.oeil.board import geometry as g
from oeil_app.games.oeil.board.board import FACES, NEAR, NOTCHES, depth, place, squares_of

WHEELS = st.integers(0, 255)
SQUARE = st.integers(0, 63)
PART = st.floats(0, 16, exclude_max=True)

laws = settings(
    max_examples=100,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)


@laws
@given(WHEELS, SQUARE)
def test_at_a_notch_it_is_the_rule(wheels: int, square: int) -> None:
    """O-2: rings out and turns clockwise from the top, as the board says."""
    if FACES[wheels].exists >> square & 1:
        a, b = divmod(wheels, NOTCHES)
        rings, turn = place(wheels, square)
        d, around = g.crossing(a, b, square)
        assert (d / 2, around / 32) == (rings, turn)
        assert d == depth(a, b, *divmod(square, 8))


@laws
@given(WHEELS, SQUARE)
def test_the_middle_of_a_square_is_in_it(wheels: int, square: int) -> None:
    """O-2: each existing square is found at its middle, and nothing where there is none."""
    a, b = divmod(wheels, NOTCHES)
    found = g.square_at(wheels, *g.middle(a, b, square))
    assert found == (square if FACES[wheels].exists >> square & 1 else None)


@laws
@given(WHEELS)
def test_no_two_pegs_touch_and_none_reaches_hub_or_rings(wheels: int) -> None:
    """O-1: 32 squares, each with room for its peg between the hub and the rings."""
    a, b = divmod(wheels, NOTCHES)
    pegs = [(*g.middle(a, b, square), g.PEG * 0.8) for square in squares_of(FACES[wheels].exists)]
    assert len(pegs) == 32
    for n, (x, y, size) in enumerate(pegs):
        assert hypot(x, y) - size / 2 > g.HUB and hypot(x, y) + size / 2 < g.WALNUT
        assert all(hypot(x - ox, y - oy) > (size + other) / 2 for ox, oy, other in pegs[n + 1 :])


STEP = st.sampled_from([(di, dj) for di in (-1, 0, 1) for dj in (-1, 0, 1) if di or dj])


@laws
@given(WHEELS, SQUARE, STEP)
def test_neighbours_meet(wheels: int, one: int, step: tuple[int, int]) -> None:
    """O-5: a step along a lane crosses one side, a diagonal one a corner, into the neighbour."""
    (a, b), (i, j), (di, dj) = divmod(wheels, NOTCHES), divmod(one, 8), step
    d = depth(a, b, i, j)
    beyond = d + 2 * (di - dj)
    if d > 7 or not 0 <= beyond <= 7:
        return
    other = (i + di) % 8 * 8 + (j + dj) % 8
    assert NEAR[one] >> other & 1 and FACES[wheels].exists >> other & 1
    turn = g.crossing(a, b, one)[1]
    for part, square in ((0.98, one), (1.02, other)):  # of the way to the side between them
        du, dv = part * di, part * dj
        assert g.square_at(wheels, *g.point(d + du - dv, turn + du + dv)) == square


@laws
@given(PART, PART, SQUARE, st.floats(-0.05, 0.05))
def test_a_peg_rides_without_a_jump(a: float, b: float, square: int, step: float) -> None:
    """O-1: it moves with the crossing, continuously, also from notch 15 to 0."""
    d, _ = g.crossing(a, b, square)
    if not -1 <= d <= 8:
        return
    x, y = g.middle(a, b, square)
    for moved in ((a + step, b), (a, b + step)):
        mx, my = g.middle(moved[0] % 16, moved[1] % 16, square)
        assert hypot(mx - x, my - y) < 0.3 * abs(step) + 1e-9 + 0.4 * abs(step)


@laws
@given(st.floats(-2, 10))
def test_radius_and_depth_are_inverse(d: float) -> None:
    assert isclose(g.depth_at(g.radius(d)), d, abs_tol=1e-9)


def largest_circle(d: int) -> float:
    """The radius of the largest circle round where a peg stands at depth d, from arm to arm."""
    far = hypot(*g.middle(d, 0, 0))
    x, y = g.point(g.depth_at(far), 0)
    rim = [
        g.point(d + du - dv, du + dv)
        for n in range(41)
        for side in (-1.0, 1.0)
        for du, dv in ((side, n / 20 - 1), (n / 20 - 1, side))
    ]
    return min(hypot(px - x, py - y) for px, py in rim)


def test_every_square_takes_a_finger_and_both_wheels_a_thumb() -> None:
    """At 1280 × 800 a radius is 800 / SIZE pixels at most, less the margins of 4."""
    radius = (800 - 8) / g.SIZE
    assert min(2 * largest_circle(d) for d in range(8)) * radius >= 62
    assert g.PEG * radius * 51 / 64 >= 44, "without its shadow"
    assert g.radius(9) <= g.WALNUT + 1e-9, "no ring clips the tips"
    assert (g.SPLIT - g.GRASP) * radius >= 48 and 400 - g.SPLIT * radius >= 48
