"""What speaks against a place: pictures tied together, one quarrel after the other, and what is
drawn at a place that is taken or closed, for whoever sits there."""

from __future__ import annotations

from math import dist, inf

import pytest

from oeil_app.canvas.sprites import Quad
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.scenery import Part
from oeil_app.layout.frame import Frame
from oeil_app.table.draw.signs import faults
from oeil_app.table.draw.signs.faults import Case, InTurn, Pair
from oeil_app.table.place.motion import Pose

LEFT, RIGHT = Part("left", -0.25, 0.5, 0.5, 0.4), Part("right", 0.25, 0.5, 0.5, 0.4)
ONE, OTHER = (Pose(100, 100, 0, 80), LEFT), (Pose(300, 100, 180, 80), RIGHT)
COLOUR = Reason("L-4", "colour", ("one", "other"))
OBJECT = Reason("L-5", "object", ("one", "other"))
PLACE = Frame(200, 150, 60, 80)


def named(quads: list[Quad], *starts: str) -> list[Quad]:
    return [quad for quad in quads if quad.sprite.startswith(starts)]


def test_two_pictures_that_quarrel_are_ringed_and_tied() -> None:
    """The thread goes from ring to ring, why stands in its middle; both turned as they lie."""
    a, b, r = (100 - 20, 140), (300 - 20, 60), 0.5 * 80 * 0.42
    assert faults.centre(*ONE) == pytest.approx((*a, r))
    assert faults.centre(*OTHER) == pytest.approx((*b, r))
    thread, first, second, badge = faults.tied(ONE, OTHER, "ring-colour", "sign-colour", 1.0)
    assert (first.x, first.y, first.angle) == pytest.approx((*a, 0))
    assert (second.x, second.y, second.angle) == pytest.approx((*b, 180))
    for ring in (first, second):
        assert ring.sprite == "ring-colour" and ring.w == ring.h == pytest.approx(2 * r * 1.16)
    assert (badge.sprite, badge.x, badge.y) == ("sign-colour", 180, 100)
    assert badge.w == badge.h == pytest.approx(r * 1.3), "no larger than its ring"
    assert thread.w == pytest.approx(dist(a, b) - 2 * r) and (thread.x, thread.y) == (180, 100)
    assert thread.h == pytest.approx(r * 0.5)
    far, wide = [(Pose(x, 0, 0, 900), LEFT) for x in (0, 2000)]
    thread, _, _, badge = faults.tied(far, wide, "ring-colour", "sign-colour", 2.0)
    assert (badge.w, thread.h) == (60, 22), "and no larger than it needs to be"
    touching = faults.tied(ONE, (Pose(104, 100, 0, 80), LEFT), "r", "s", 1.0)
    assert touching[0].w == pytest.approx(0), "rings that overlap have nothing between them"


def test_a_quarrel_is_of_two_that_are_seen() -> None:
    seen = {"one": ONE, "other": OTHER}
    case = Case(0, (OBJECT, Reason("L-6", "taken", ("one",)), COLOUR))
    assert faults.pairs(case, seen.get) == [
        Pair("object", *seen.values()),
        Pair("colour", ONE, OTHER),
    ]
    assert faults.pairs(case, {"one": ONE}.get) == []


def test_of_several_quarrels_each_has_its_turn_the_nearest_first() -> None:
    """A second and a fifth each, round and round; what is no quarrel is shown all the time."""
    near, away = Reason("L-4", "colour", ("n", "o")), Reason("L-5", "object", ("a", "b"))
    other = Reason("G-1", "closed", ())
    case, turns = Case(0, (away, other, near)), InTurn()

    def at(now: float) -> tuple[Reason, ...]:
        (shown,) = turns.shown([case], lambda _case, reason: reason is away, now)
        return shown.reasons

    assert at(10.0) == (other, near) and turns.next == pytest.approx(11.2)
    assert at(11.1) == (other, near) and turns.next == pytest.approx(11.2)
    assert at(11.25) == (away, other) and turns.next == pytest.approx(12.4)
    assert at(12.5) == (other, near)
    assert turns.shown([], lambda *_: 0, 13) == [] and turns.next == inf
    assert at(20.0) == (other, near), "it begins again"
    single = Case(1, (near, other))
    assert turns.shown([single], lambda *_: 0, 21) == [single] and turns.next == inf


@pytest.mark.parametrize("facing", [0, 90, 180, -90])
def test_what_is_taken_is_said_at_corners_as_its_player_sees_them(facing: int) -> None:
    """The badge at the far left one, whose it is near the lower left; and the way home."""
    case = Case(0, (), PLACE, taken=True, owner=3)
    quads = faults.drawn(case, [Pair("colour", ONE, OTHER)], lambda _name: None, facing, 1.0)
    (badge,), (flag,) = named(quads, "sign-taken"), named(quads, "pennant-3")
    w, h = (60, 80) if facing % 180 == 0 else (80, 60)
    seat = Frame(200, 150, w, h, facing)
    assert seat.local(badge.x, badge.y) == pytest.approx((-w / 2, h / 2))
    assert badge.w == badge.h == pytest.approx(60 * 0.46) and badge.angle == facing
    x, y = seat.local(flag.x, flag.y)
    assert (x - 0.25 * flag.w, y - 0.35 * flag.h) == pytest.approx((-w * 0.42, -h * 0.46))
    assert flag.w == pytest.approx(38 * badge.w / 42) and flag.angle == facing
    assert named(quads, "barrier") and not named(quads, "dot-way", "ring-", "thread")
    assert not named(faults.drawn(Case(0, (), PLACE, True), [], lambda _: None, 0, 1.0), "pennant")


@pytest.mark.parametrize(("held", "home", "dots"), [(1, 1, True), (1, 0, False), (0, 1, False)])
def test_who_bounces_is_shown_the_way_home(held: bool, home: bool, dots: bool) -> None:
    here, there = Pose(100, 100, 0, 80), Pose(400, 100, 0, 80)
    case = Case(0, (), PLACE, True, held=here if held else None, home=there if home else None)
    way = named(faults.drawn(case, [], lambda _name: None, 0, 1.0), "dot-way")
    assert bool(way) == dots
    if dots:
        assert abs(way[0].x - 100) < 20 and abs(way[-1].x - 400) < 20


def test_a_walled_place_has_its_barrier_and_no_other() -> None:
    for taken in (True, False):
        for walled in (True, False):
            case = Case(0, (), PLACE, taken, walled=walled)
            quads = faults.drawn(case, [], lambda _name: None, 0, 1.0)
            assert bool(named(quads, "barrier")) == walled
    assert faults.drawn(Case(0, (COLOUR,)), [], lambda _name: ONE, 0, 1.0) == []


def test_what_is_closed_points_at_what_is_in_the_way() -> None:
    """At the pieces of the first reason, but not at what lies in the place itself."""
    there = {"one": ONE, "other": OTHER, "in": (Pose(205, 150, 0, 80), Part("m", 0, 0, 1, 1))}
    reasons = Reason("O-8", "closed", ("one", "in", "gone")), Reason("O-9", "far", ("other",))
    quads = faults.drawn(Case(0, reasons, PLACE), [], there.get, 0, 1.0)
    (badge,) = named(quads, "sign-no")
    assert (badge.x, badge.y, badge.w, badge.h) == (200, 150, 30, 30)
    lines = named(quads, "thread")
    assert len(lines) == 9 and {line.h for line in lines} == {11}
    assert all(dist((line.x, line.y), (80, 140)) < 90 for line in lines), "at the other one"
    large = faults.drawn(Case(0, (), Frame(0, 0, 400, 400)), [], there.get, 0, 1.5)
    assert named(large, "sign-no")[0].w == 34 * 1.5


def test_quarrels_are_drawn_where_nothing_lies() -> None:
    """A ring and a drop for a colour, a frame and twins for an object."""
    pairs = [Pair("colour", ONE, OTHER), Pair("object", ONE, OTHER)]
    quads = faults.drawn(Case(0, (COLOUR,), PLACE), pairs, lambda _name: None, 0, 1.0)
    assert [quad.sprite for quad in quads] == [
        *("thread", "ring-colour", "ring-colour", "sign-colour"),
        *("thread", "frame-object", "frame-object", "sign-object"),
    ]
