"""Shares of the cloth: plots never overlap, and a long form gets room from those that are small."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.core.scenery.scene import Area, Box
from oeil_app.layout.camera import Sizes, shows
from oeil_app.layout.frame import Rect
from oeil_app.layout.layout import Room
from oeil_app.layout.seats import lay_out
from oeil_app.layout.shares import Need, Shares, Sharing, plots, usual
from oeil_app.table.place.cameras import SHARES
from oeil_app.table.place.placer import Placer, Slots

SIDES = ["BT", "LR", "BLR", "BLTR", "bLTRc", "bLtuRc", "BLtuR", "bcTR"]
CLOTH = Rect(108, 112, 1064, 576)
SIZES = Sizes(25, 90, 60)
SHORT, LONG = Box(0, 0, 4, 4), Box(0, 0, 2.1, 9.7)

parts = st.floats(0.1, 0.9)
boxes = st.builds(Box, st.just(0.0), st.just(0.0), st.floats(2, 10), st.floats(2, 10))


@given(st.sampled_from(SIDES), st.floats(0.05, 0.4), parts, parts, parts)
def test_plots_lie_beside_each_other_on_the_cloth(
    sides: str, flank: float, upper: float, low: float, high: float
) -> None:
    flank = flank if set("BbTt") & set(sides) else usual(sides).flank
    found = plots(sides, CLOTH, Shares(flank, upper, low, high))
    rects = [frame.rect for frame in found.values()]
    assert sum(r.w * r.h for r in rects) <= CLOTH.w * CLOTH.h * 1.000001
    for rect in rects:
        common = rect.within(CLOTH)
        assert (common.w, common.h) == pytest.approx((rect.w, rect.h))
    for one, other in combinations(rects, 2):
        common = one.within(other)
        assert min(common.w, common.h) < 1e-6


def needs(found: list[Box]) -> dict[int, Need]:
    return {n: Need(f"plot:{n}", box, SIZES, True) for n, box in enumerate(found)}


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(SIDES), st.data())
def test_the_smallest_cards_are_never_smaller_than_in_the_usual_shares(
    sides: str, data: st.DataObject
) -> None:
    wanted = needs([data.draw(boxes) for _ in sides])
    before = plots(sides, CLOTH, usual(sides))
    after = Sharing(sides, CLOTH).wanted(wanted)
    least = [min(wanted[n].card(plot) for n, plot in at.items()) for at in (before, after)]
    assert least[1] >= least[0]


def test_a_long_form_gets_room_and_keeps_it() -> None:
    sharing, wanted = Sharing("bLtuRc", CLOTH), needs([LONG, *[SHORT] * 5])
    found = sharing.wanted(wanted)
    assert min(wanted[n].card(plot) for n, plot in found.items()) >= 44
    sharing.take()
    grown = needs([LONG, Box(0, 0, 4.2, 4), *[SHORT] * 4])
    assert sharing.wanted(grown) == found, "nothing moves for nothing"


def placer() -> Placer:
    areas = (
        *(Area(f"tray:{n}", "tray", n, 7, 4 / 3) for n in range(6)),
        *(Area(f"plot:{n}", "plot", n, 3, 3, turns=True) for n in range(6)),
    )
    return Placer(lay_out(Room(1280, 800, 1, 6, areas)), areas, Slots())


def test_shares_wait_for_hands() -> None:
    found, usually = placer(), {f"plot:{n}": SHORT for n in range(6)}
    found.follow(usually)
    home, long = found.layout.frames, {**usually, "plot:0": LONG}
    found.follow(long, busy=("plot:5",))
    assert SHARES in found.waiting and found.layout.frames == home
    found.follow(long)
    assert SHARES not in found.waiting
    assert found.layout.frames["plot:0"].w > home["plot:0"].w
    assert found.views["plot:0"].unit >= 44
    assert all(
        found.views[f"plot:{n}"].frame.rect == found.layout.frames[f"plot:{n}"].rect
        for n in range(6)
    )


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 1280), st.integers(0, 800)), min_size=1, max_size=40))
def test_what_lies_on_a_plot_stays_there_wherever_hands_lean(hands: list[tuple[int, int]]) -> None:
    """A hand at an edge moves the sight as far as there are places to be seen, no further."""
    found = placer()
    half = (0.52, 0.7, 0.52, 0.7)
    found.follow(
        {f"plot:{n}": Box(0, 0, 4, 4, half) if n else Box(0, 0, 3, 9, half) for n in range(6)}
    )
    for hand in hands:
        found.lean(lambda: [hand], 60, 14)  # noqa: B023
        found.zoom(*hand, 1.3, 20, -10)
        for area, box in found.boxes.items():
            assert shows(found.views[area], box.least)
