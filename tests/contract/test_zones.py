"""What a hand is shown of its places, and which of them a finger means: laws of geometry."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oeil_app.core.rules.verdict import OK, Verdict, Verdicts, refuse
from oeil_app.layout.frame import Place
from oeil_app.table.hand.zones import Places, Zones
from oeil_app.table.state import Hold

WIDE, HIGH = 60.0, 90.0
TAKEN = refuse("X-1", "occupied")
FORBIDDEN = refuse("X-2", "colour")
CELLS = [(x, y) for x in range(4) for y in range(3)]
answers = st.sampled_from([OK, OK, TAKEN, FORBIDDEN])
rows = st.dictionaries(st.sampled_from(CELLS), st.tuples(answers, answers), min_size=1)


def zones(
    told: dict[tuple[int, int], tuple[Verdict, Verdict]], turn: int = 0, near: float = 1.5
) -> Zones:
    """Places in rows, so many widths apart, of a piece that lies in two ways."""
    verdicts = {
        (name(cell), way): verdict
        for cell, ways in told.items()
        for way, verdict in enumerate(ways)
    }
    places = {
        name(cell): Place(
            100 + cell[0] * WIDE * near, 100 + cell[1] * HIGH * near, WIDE, HIGH, 0, 1
        )
        for cell in told
    }
    hold = Hold(0, "card", 0, 2, turn, dict.fromkeys(verdicts))  # type: ignore[arg-type]
    legal = {drop for drop, verdict in verdicts.items() if verdict}
    told_by_drop = Verdicts({drop: drop for drop in verdicts}, legal, verdicts.__getitem__)
    return Zones(hold, 0, {}, told_by_drop, Places(places))


def name(cell: tuple[int, int]) -> str:
    return f"{cell[0]},{cell[1]}"


@given(told=rows, turn=st.integers(0, 1), data=st.data())
def test_who_wants_no_help_is_shown_nothing_and_who_wants_some_where_it_points(
    told: dict[tuple[int, int], tuple[Verdict, Verdict]], turn: int, data: st.DataObject
) -> None:
    """ "all" lights what is legal as the piece is turned, "places" every place; both point."""
    of = zones(told, turn)
    legal = {name(cell) for cell, ways in told.items() if ways[turn]}
    of.hold.at = data.draw(st.sampled_from([None, *map(name, told)]))
    assert of.lit() == legal
    assert of.if_turned() == {name(c) for c, ways in told.items() if any(ways)} - legal
    assert set(of.ways()) == {
        (name(cell), way) for cell, ways in told.items() for way in (0, 1) if ways[way]
    }
    assert of.shown("none") == {}
    for help, where, word in (("all", legal, "legal"), ("places", set(map(name, told)), "free")):
        shown = of.shown(help)
        pointed = {of.hold.at} - {None}
        assert set(shown) == where | pointed
        assert {zone for zone, told_ in shown.items() if told_.endswith("pointed")} == pointed
        assert {zone for zone, told_ in shown.items() if word in told_} == where
    for cell, ways in told.items():
        assert of.verdict(name(cell)) == ways[turn]
        assert of.taken(name(cell)) == (ways[turn] is TAKEN)
    assert of.verdict("elsewhere") is None and not of.taken("elsewhere")


@given(told=rows)
def test_it_turns_and_other_places_are_lit(
    told: dict[tuple[int, int], tuple[Verdict, Verdict]],
) -> None:
    """The same hold, turned on: nothing of what was lit is remembered."""
    of = zones(told, 0)
    assert of.lit() == {name(cell) for cell, ways in told.items() if ways[0]}
    of.hold.turn = 1
    assert of.lit() == {name(cell) for cell, ways in told.items() if ways[1]}


@given(
    told=rows,
    near=st.sampled_from([0.8, 1.0, 1.5, 4.0]),
    x=st.floats(-100, 1200),
    y=st.floats(-100, 1200),
)
def test_a_finger_means_the_place_under_it_and_a_tap_the_nearest(
    told: dict[tuple[int, int], tuple[Verdict, Verdict]], near: float, x: float, y: float
) -> None:
    of = zones(told, near=near)
    away = {zone: hypot(p.x - x, p.y - y) / HIGH for zone, p in of.places.items()}
    close = min(away, key=away.__getitem__)
    assert of.nearest(x, y) in (
        {None} if away[close] > 0.6 else {z for z in away if away[z] <= 0.6}
    )
    if (tapped := of.nearest(x, y)) is not None:
        assert away[tapped] == away[close]
    under = of.under(x, y)
    over = {zone for zone, p in of.places.items() if p.holds(x, y, 0.46)}
    assert under in (over or {None})
    if under is not None:
        assert away[under] == min(away[zone] for zone in over)
    lit = {zone: away[zone] for zone in of.lit() if away[zone] <= 1.0}
    found = of.nearest_lit(x, y, 1.0)
    assert (found is None) == (not lit)
    assert found is None or lit[found] == min(lit.values())


@pytest.mark.parametrize("at", CELLS[:4])
def test_it_takes_later_than_it_lets_go(at: tuple[int, int]) -> None:
    """Between the two a finger stays with the place it came from, and comes to none from afar."""
    of = zones({at: (OK, OK)})
    (place,) = of.places.values()
    inside, between = (place.x + 0.45 * WIDE, place.y), (place.x + 0.53 * WIDE, place.y)
    beyond, far = (place.x + 0.57 * WIDE, place.y), (place.x + 3 * WIDE, place.y)
    assert of.aimed(*inside, far) == name(at)
    assert of.aimed(*between, far) is None
    of.hold.at = name(at)
    assert of.aimed(*between, far) == name(at)
    assert of.aimed(*beyond, far) is None


def test_places_that_face_alike_have_a_common_angle() -> None:
    of = zones({(0, 0): (OK, OK), (1, 0): (OK, OK)})
    assert of.angle == 0 and of.unit == 1
    places = of.places | {"1,0": replace(of.places["1,0"], angle=90.0)}
    assert Places(places).angle is None
