"""How pieces get from one pose to another: smoothly, the shorter way round, edge on in between."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.table.place import motion
from oeil_app.table.place.motion import Kind, Pose, Tween, quick

KINDS = [
    motion.LIFT,
    motion.LAND,
    motion.SNAP,
    motion.HOME,
    motion.DEAL,
    motion.RELAY,
    motion.TURN,
    motion.CAMERA,
]
EASES = [
    motion.out_quad,
    motion.out_cubic,
    motion.in_out_cubic,
    motion.in_out_sine,
    motion.out_back,
]
STEEP = 4.2  # no easing is steeper than this

poses = st.builds(
    Pose,
    st.floats(0, 2000),
    st.floats(0, 1200),
    st.floats(-720, 720),
    st.floats(20, 200),
    st.floats(0, 1),
    st.floats(0, 1),
    st.floats(0, 1),
)
kinds = st.sampled_from(KINDS)
laws = settings(max_examples=100, deadline=None)


def way_round(a: float, b: float) -> float:
    """The angle between two directions."""
    return abs((b - a + 180) % 360 - 180)


@pytest.mark.parametrize("ease", EASES)
def test_an_easing_goes_from_nothing_to_all_without_a_jump(ease: motion.Ease) -> None:
    steps = [ease(n / 1000) for n in range(1001)]
    assert steps[0] == pytest.approx(0)
    assert steps[-1] == pytest.approx(1)
    assert max(abs(b - a) for a, b in pairwise(steps)) <= STEEP / 1000
    assert max(steps) <= 1.1 and min(steps) >= -1e-9, "a little too far at most"


def test_a_piece_sets_off_at_once_and_arrives_gently() -> None:
    assert motion.out_quad(0.5) == pytest.approx(0.75)
    assert motion.out_cubic(0.5) == pytest.approx(0.875)
    assert motion.in_out_cubic(0.5) == pytest.approx(0.5)
    assert motion.in_out_sine(0.5) == pytest.approx(0.5)
    assert max(motion.out_back(n / 100) for n in range(100)) > 1.01, "and snaps a little too far"


@given(start=poses, end=poses, begins=st.floats(0, 1e5), kind=kinds, flips=st.booleans())
@laws
def test_a_motion_begins_at_its_start_and_ends_at_its_end(
    start: Pose, end: Pose, begins: float, kind: Kind, flips: bool
) -> None:
    tween = Tween(start, end, begins, kind, flips)
    assert tween.at(begins - 1) == tween.at(begins) == start
    assert tween.at(begins + kind.seconds) == tween.at(begins + 60) == end
    assert not tween.over(begins)
    assert tween.over(begins + kind.seconds)


@given(start=poses, end=poses, kind=kinds, flips=st.booleans())
@laws
def test_a_motion_never_jumps(start: Pose, end: Pose, kind: Kind, flips: bool) -> None:
    """Each hundredth of the time changes each part by a few hundredths of the way, no more."""
    tween = Tween(start, end, 0, kind, flips)
    steps = [tween.at(kind.seconds * n / 100) for n in range(101)]
    part = STEEP / 100 + 1e-9
    for a, b in pairwise(steps):
        assert abs(b.x - a.x) <= abs(end.x - start.x) * part + 1e-6
        assert abs(b.y - a.y) <= abs(end.y - start.y) * part + 1e-6
        assert abs(b.unit - a.unit) <= abs(end.unit - start.unit) * part + 1e-6
        assert abs(b.alpha - a.alpha) <= abs(end.alpha - start.alpha) * part + 1e-6
        assert abs(b.lift - a.lift) <= abs(end.lift - start.lift) * part + 1e-6
        assert abs(b.flip - a.flip) <= (1 if flips else abs(end.flip - start.flip)) * part + 1e-6
        assert way_round(a.angle, b.angle) <= way_round(start.angle, end.angle) * part + 1e-6


@given(start=poses, end=poses, kind=kinds)
@laws
def test_a_piece_turns_the_shorter_way_round(start: Pose, end: Pose, kind: Kind) -> None:
    tween = Tween(start, end, 0, kind)
    steps = [tween.at(kind.seconds * n / 100) for n in range(101)]
    turned = sum(way_round(a.angle, b.angle) for a, b in pairwise(steps))
    shorter = way_round(start.angle, end.angle)
    assert turned <= shorter * 1.25 + 1e-6, "a little too far and back at most"


def test_half_turns_go_on_round_not_back() -> None:
    up, down = Pose(0, 0, 0, 84), Pose(0, 0, 180, 84)
    assert up.mixed(down, 0.5).angle % 360 == down.mixed(up, 0.5).angle % 360 - 180 == 90


@given(start=poses, end=poses, kind=kinds)
@laws
def test_a_card_that_turns_over_is_edge_on_in_the_middle(
    start: Pose, end: Pose, kind: Kind
) -> None:
    tween = Tween(start, end, 0, kind, flips=True)
    half = kind.seconds / 2
    assert tween.at(half).flip == pytest.approx(0, abs=1e-9)
    assert not tween.half_way(half * 0.99)
    assert tween.half_way(half), "from then on the other side is shown"
    assert tween.at(half / 2).flip == pytest.approx(start.flip / 2), "first it closes"
    assert tween.at(half * 1.5).flip == pytest.approx(end.flip / 2), "then the other side opens"


@given(start=poses, end=poses, other=poses, kind=kinds)
@laws
def test_a_motion_can_be_bent_to_another_end(
    start: Pose, end: Pose, other: Pose, kind: Kind
) -> None:
    bent = Tween(start, end, 5, kind).bent(other)
    assert (bent.at(5), bent.at(5 + kind.seconds)) == (start, other)


@pytest.mark.parametrize("kind", KINDS)
def test_little_motion_is_short(kind: Kind) -> None:
    assert quick(kind, reduced=True).seconds <= 0.08
    assert quick(kind, reduced=False) == kind


def test_a_motion_without_any_time_is_over_at_once() -> None:
    here, there = Pose(0, 0, 0, 84), Pose(100, 50, 90, 84)
    tween = Tween(here, there, 1, replace(motion.LIFT, seconds=0))
    assert tween.at(0.5) == here
    assert tween.at(1.001) == there
