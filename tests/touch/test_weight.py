"""Weight: what a body adds to its way begins and ends with nothing, and never jumps."""

from __future__ import annotations

from dataclasses import astuple
from itertools import pairwise
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oeil_app.table.place import motion
from oeil_app.table.place.motion import Pose, Tween, Weight
from oeil_app.table.place.weight import (
    Breath,
    Hop,
    Nudge,
    Shake,
    Spring,
    Thud,
    Tip,
    detent,
    slither,
    thrown,
    unwound,
)

FROM, TO = Pose(100, 100, 0, 60, lift=1.0), Pose(500, 300, 90, 80)
BENDS = slither([(100, 100), (140, 90), (180, 120)], (500, 300), 60.0)
ALL = [
    *(Breath(), Thud(), Shake(), Nudge(4, -3), Hop(), Tip()),
    *(thrown(FROM, TO, 1), thrown(FROM, TO, -1), BENDS),
]


@pytest.mark.parametrize("weight", ALL)
def test_it_adds_nothing_at_both_ends(weight: Weight) -> None:
    """So that whoever interrupts it sees no jump."""
    for pose, t in ((FROM, 0.0), (TO, 1.0)):
        assert astuple(weight(pose, t)) == pytest.approx(astuple(pose), abs=1e-6)


@pytest.mark.parametrize("weight", ALL)
def test_it_never_jumps_and_hides_nothing(weight: Weight) -> None:
    tween = Tween(FROM, TO, 0.0, motion.RELAY, weight=weight)
    steps = [tween.at(motion.RELAY.seconds * n / 200) for n in range(201)]
    for a, b in pairwise(steps):
        assert hypot(b.x - a.x, b.y - a.y) < 25
        assert abs(b.angle - a.angle) < 8
        assert 0.9 < b.unit / a.unit < 1.1
    assert all(step.alpha == 1 and step.flip == 1 for step in steps)


def test_a_snake_follows_its_first_card() -> None:
    """Where the others lay is on the way of whoever lay behind."""
    tween = Tween(FROM, TO, 0.0, motion.WRIGGLE, weight=BENDS)
    seen = [tween.at(n / 500) for n in range(501)]
    for x, y in ((140, 90), (180, 120)):
        assert min(hypot(pose.x - x, pose.y - y) for pose in seen) < 3


def test_a_bent_way_still_ends_where_it_should() -> None:
    """The camera moved meanwhile."""
    other = Pose(40, 700, 10, 50)
    tween = Tween(FROM, TO, 0.0, motion.WRIGGLE, weight=BENDS).bent(other)
    assert tween.at(1.0) == other
    near = tween.at(0.999)
    assert hypot(near.x - other.x, near.y - other.y) < 5


@given(st.floats(-12, 12), st.floats(0, 0.9))
def test_a_detent_keeps_the_notch_and_can_be_undone(turned: float, hold: float) -> None:
    shown = detent(turned, hold)
    assert abs(shown - turned) <= 0.16
    if abs(turned % 1 - 0.5) > 0.01:
        assert round(shown) == round(turned)
    assert unwound(shown, hold) == pytest.approx(turned, abs=1e-3)


@given(st.floats(-12, 12), st.floats(0, 0.9), st.floats(0, 2))
def test_a_detent_changes_no_order(turned: float, hold: float, more: float) -> None:
    assert detent(turned + more, hold) >= detent(turned, hold) - 1e-9


@given(st.floats(-4, 4), st.floats(-5, 5))
def test_a_wheel_with_mass_comes_to_its_notch(start: float, speed: float) -> None:
    """It begins where it was let go, swings past by a little, and ends exactly there."""
    spring = Spring(start, 1.0, speed, 0.3)
    assert spring.at(0.0) == pytest.approx(start)
    assert spring.at(1.0) == 1.0
    steps = [spring.at(n / 200) for n in range(201)]
    most = max(abs(b - a) for a, b in pairwise(steps))
    assert most <= (abs(start - 1) * 6 + abs(speed)) / 60
    assert abs(steps[-2] - 1.0) < 0.05


@given(
    st.tuples(st.floats(0, 1200), st.floats(0, 700)),
    st.tuples(st.floats(0, 1200), st.floats(0, 700)),
    st.floats(20, 120),
    st.floats(0, 1),
)
def test_a_snake_that_is_nearly_home_makes_no_wide_bends(
    start: tuple[float, float], home: tuple[float, float], unit: float, t: float
) -> None:
    """Off the straight way by no more than a quarter of it: it does not leave the window."""
    weight = slither([start], home, unit)
    run = motion.in_out_sine(t)
    straight = Pose(*(a + (b - a) * run for a, b in zip(start, home, strict=True)), 0, unit)  # type: ignore[call-arg]
    seen = weight(straight, t)
    far = hypot(home[0] - start[0], home[1] - start[1])
    assert hypot(seen.x - straight.x, seen.y - straight.y) <= 0.25 * far + 1e-6
