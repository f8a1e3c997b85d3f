"""Where people sit: each keeps their edge when somebody comes or goes, and the layout follows."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.layout.layout import Room
from oeil_app.layout.seats import lay_out
from oeil_app.layout.sides import EDGES, edges, free, joined, left, seated, valid
from tests.touch.test_seats import EPS, FIELD, apart, check_edges, check_trays, inside, plots, trays

ALL = [
    seated(dict(zip(EDGES, counts, strict=True)))
    for counts in product((0, 1, 2), (0, 1), (0, 1, 2), (0, 1))
    if sum(counts) > 1
]
WINDOWS = [(1280.0, 800.0, 1.0), (2000.0, 1200.0, 1.5), (1024.0, 768.0, 1.0)]


@pytest.mark.parametrize("sides", ALL)
def test_however_they_sit_nothing_overlaps(sides: str) -> None:
    """G-1: clockwise from the lower edge, each tray at its own edge; plots before their trays."""
    seats = len(sides)
    assert valid(sides, seats)
    for window in WINDOWS:
        layout = lay_out(Room(*window, seats, (*trays(seats, 7), FIELD), sides=sides))
        check_trays(layout, 7)
        check_edges(layout)
        own = plots(seats)
        layout = lay_out(Room(*window, seats, (*trays(seats, 7), *own), sides=sides))
        rects = [layout.frames[area.id].rect for area in own]
        assert all(inside(rect, layout.field) for rect in rects)
        assert all(apart(a, b) for a, b in combinations(rects, 2))
        covered = sum(rect.w * rect.h for rect in rects)
        assert covered == pytest.approx(layout.field.w * layout.field.h, abs=EPS * covered)


@given(st.sampled_from(ALL), st.data())
@settings(max_examples=100, deadline=None)
def test_who_sits_stays_when_one_comes_and_goes(sides: str, data: st.DataObject) -> None:
    if not free(sides):
        assert len(sides) == 6
        return
    edge = data.draw(st.sampled_from(free(sides)))
    now, seat = joined(sides, edge)
    assert valid(now, len(sides) + 1)
    assert edges(now) == {**edges(sides), edge: edges(sides)[edge] + 1}
    others = [_edge(side) for n, side in enumerate(now) if n != seat]
    assert others == [_edge(side) for side in sides], "the others keep their order and edges"
    assert _edge(now[seat]) == edge
    assert left(now, seat) == sides


@pytest.mark.parametrize("wrong", ["b", "LB", "BB", "Bc", "Bbc", "xy", "tL", "RL"])
def test_what_is_no_way_to_sit(wrong: str) -> None:
    assert not valid(wrong, len(wrong))


def _edge(side: str) -> str:
    return next(edge for edge, own in EDGES.items() if side in (own[0], *own[1]))
