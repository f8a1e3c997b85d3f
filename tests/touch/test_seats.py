"""Where trays, cards, buttons and plots lie: laws for every window, numbers for the drawn ones."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import atan2, degrees

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from oeil_app.core.scenery.scene import Area
from oeil_app.layout.frame import Frame, Rect
from oeil_app.layout.layout import Layout, Room, TrayPlace
from oeil_app.layout.seats import lay_out

TALL = 4 / 3
TABLET, LARGE, PHONE = (1280.0, 800.0, 1.0), (2000.0, 1200.0, 1.5), (800.0, 360.0, 1.0)
SOME_BUTTONS: tuple[tuple[str, ...], ...] = ((), ("plain",), ("plain", "stop"))
EPS = 1e-6


def trays(seats: int, slots: float, most: float = 1.0) -> tuple[Area, ...]:
    return tuple(Area(f"tray:{s}", "tray", s, slots, TALL, most) for s in range(seats))


def plots(seats: int) -> tuple[Area, ...]:
    return tuple(Area(f"plot:{seat}", "plot", seat, 3, 3) for seat in range(seats))


FIELD = Area("field", "field", None, 3, 3)
SHELVES = (
    Area("open", "shelf", None, 2.5, TALL * 1.45, 1.5),
    Area("stock", "shelf", None, 1.1, TALL * 1.1, 0.7),
)


def inside(inner: Rect, outer: Rect) -> bool:
    return (
        inner.w > 0
        and inner.h > 0
        and inner.x >= outer.x - EPS
        and inner.y >= outer.y - EPS
        and inner.x + inner.w <= outer.x + outer.w + EPS
        and inner.y + inner.h <= outer.y + outer.h + EPS
    )


def apart(a: Rect, b: Rect) -> bool:
    return (
        a.x + a.w <= b.x + EPS
        or b.x + b.w <= a.x + EPS
        or a.y + a.h <= b.y + EPS
        or b.y + b.h <= a.y + EPS
    )


def cards_of(tray: TrayPlace, slots: int) -> list[Rect]:
    """The card in each slot, upright as its player sees it."""
    spots = (tray.slot(slot, TALL / 2) for slot in range(slots))
    return [Frame(x, y, tray.card, tray.card * TALL, tray.frame.angle).rect for x, y in spots]


def check_trays(layout: Layout, slots: int) -> None:
    frames = [tray.frame.rect for tray in layout.trays.values()]
    assert all(inside(rect, layout.window) for rect in [*frames, layout.field])
    assert all(apart(a, b) for a, b in combinations([*frames, layout.field], 2))
    for tray in layout.trays.values():
        cards = cards_of(tray, slots)
        buttons = [frame.rect for frame in tray.buttons]
        assert inside(tray.cards.rect, tray.frame.rect)
        beside = [frame.rect for frame in (tray.words, tray.head) if frame is not None]
        assert all(inside(rect, tray.frame.rect) for rect in (*beside, *buttons))
        parts = [tray.cards.rect, *beside, *buttons]
        assert all(apart(a, b) for a, b in combinations(parts, 2))
        assert all(inside(card, tray.cards.rect) for card in cards)
        assert all(apart(a, b) for a, b in combinations(cards, 2)), "cards lie side by side"


def check_edges(layout: Layout) -> None:
    """Every tray is at an edge and faces away from it, clockwise round the table."""
    window, bearings = layout.window, []
    for tray in layout.trays.values():
        frame = tray.frame
        x, y = frame.point(0, -frame.h / 2 - 5 * layout.u)  # a step towards the player
        assert not window.holds(x, y), "its player sits behind it"
        dx, dy = frame.cx - window.cx, frame.cy - window.cy
        bearings.append(round(degrees(atan2(-dx, -dy)), 6) % 360)  # clockwise from below
    assert all(before < after for before, after in pairwise(bearings))


windows = st.tuples(st.integers(640, 2560), st.integers(360, 1600), st.floats(1, 3)).map(
    lambda w: (float(w[0]), float(w[1]), w[2])
)
any_window = st.one_of(st.sampled_from([TABLET, LARGE, PHONE]), windows)


@given(
    window=any_window,
    seats=st.integers(1, 6),
    slots=st.integers(5, 12),
    buttons=st.sampled_from(SOME_BUTTONS),
    left=st.sets(st.integers(0, 5)),
    talks=st.booleans(),
)
@example(window=TABLET, seats=6, slots=7, buttons=("plain", "stop"), left=set(), talks=True)
@example(window=PHONE, seats=6, slots=12, buttons=("plain", "stop"), left={0, 1}, talks=False)
@settings(max_examples=250, deadline=None)
def test_trays_never_overlap_and_hold_what_is_theirs(
    window: tuple[float, float, float],
    seats: int,
    slots: int,
    buttons: tuple[str, ...],
    left: set[int],
    talks: bool,
) -> None:
    """G-1: seats lie clockwise round the table, each at its own edge."""
    areas = (*trays(seats, slots), FIELD)
    layout = lay_out(Room(*window, seats, areas, buttons, left, talks=talks))
    assert list(layout.trays) == list(range(seats))
    check_trays(layout, slots)
    check_edges(layout)


@given(
    window=any_window,
    seats=st.integers(1, 6),
    slots=st.integers(5, 12),
    buttons=st.sampled_from(SOME_BUTTONS),
    shelved=st.integers(0, 2),
    own=st.booleans(),
)
@settings(max_examples=200, deadline=None)
def test_shelves_field_and_plots_share_the_cloth(
    window: tuple[float, float, float],
    seats: int,
    slots: int,
    buttons: tuple[str, ...],
    shelved: int,
    own: bool,
) -> None:
    shelves = SHELVES[:shelved]
    areas = (*shelves, *(plots(seats) if own else (FIELD,)))
    layout = lay_out(Room(*window, seats, (*trays(seats, slots), *areas), buttons))
    rects = [layout.frames[area.id].rect for area in areas]
    assert all(inside(rect, layout.field) for rect in rects)
    assert all(apart(a, b) for a, b in combinations(rects, 2))
    if not shelves:
        covered = sum(rect.w * rect.h for rect in rects)
        assert covered == pytest.approx(layout.field.w * layout.field.h), "no cloth is wasted"
    for area in plots(seats) if own else ():
        plot, tray = layout.frames[area.id], layout.trays[area.seat or 0].frame
        assert plot.angle == tray.angle
        towards = plot.point(0, -plot.h / 2 - layout.u)  # a step towards its player
        shelf_between = shelves and plot.angle == -90
        assert shelf_between or not layout.field.holds(*towards), "it lies before its own tray"


@given(window=any_window, seats=st.integers(1, 6), buttons=st.sampled_from(SOME_BUTTONS))
@settings(max_examples=100, deadline=None)
def test_a_shelf_fits_what_lies_on_it(
    window: tuple[float, float, float], seats: int, buttons: tuple[str, ...]
) -> None:
    """The same unit both ways; a shelf asks for no more than its share of the cloth."""
    layout = lay_out(Room(*window, seats, (*trays(seats, 7), *SHELVES, FIELD), buttons))
    edge, left = 16 * layout.u, layout.field.w
    for shelf in SHELVES:
        frame = layout.frames[shelf.id]
        unit = (frame.w - edge) / shelf.w
        assert (frame.h - edge) / shelf.h == pytest.approx(unit)
        assert frame.w <= 0.3 * left + EPS
        left -= frame.w


def test_a_shelfs_cards_are_as_large_as_it_wishes() -> None:
    layout = lay_out(Room(*TABLET, 2, (*trays(2, 7), *SHELVES, FIELD)))
    wide, small = (layout.frames[shelf.id].w for shelf in SHELVES)
    assert wide == pytest.approx(84 * 1.5 * 2.5 + 16)
    assert small == pytest.approx(84 * 0.7 * 1.1 + 16)


@pytest.mark.parametrize("window", [TABLET, LARGE, PHONE])
@pytest.mark.parametrize("seats", range(1, 7))
def test_left_handed_players_find_their_buttons_at_the_left(
    window: tuple[float, float, float], seats: int
) -> None:
    areas = (*trays(seats, 7), FIELD)
    layout = lay_out(Room(*window, seats, areas, ("plain",), left_handed=[0]))
    for seat, tray in layout.trays.items():
        x, _ = tray.frame.local(tray.buttons[0].cx, tray.buttons[0].cy)
        cards, _ = tray.frame.local(tray.cards.cx, tray.cards.cy)
        assert (x < cards) is (seat == 0)


# -- as drawn: seven cards, their widths; x and y from the top left, w × h -----------------------

Box = tuple[float, float, float, float]
Drawn = tuple[tuple[float, float, float], int, tuple[float, ...], list[Box], Box]
DRAWN: list[Drawn] = [
    (TABLET, 1, (84,), [(272, 672, 736, 124)], (4, 4, 1272, 664)),
    (TABLET, 2, (84, 84), [(272, 672, 736, 124), (272, 4, 736, 124)], (4, 132, 1272, 536)),
    (
        TABLET,
        3,
        (84, 84, 84),
        [(272, 672, 736, 124), (4, 32, 124, 736), (1152, 32, 124, 736)],
        (132, 4, 1016, 664),
    ),
    (
        TABLET,
        4,
        (84, 84, 84, 84),
        [(272, 672, 736, 124), (4, 32, 124, 736), (272, 4, 736, 124), (1152, 32, 124, 736)],
        (132, 132, 1016, 536),
    ),
    (
        TABLET,
        5,
        (69, 63, 69, 63, 69),
        [
            (5, 692, 632, 104),
            (4, 112, 98, 576),
            (324, 4, 632, 104),
            (1178, 112, 98, 576),
            (643, 692, 632, 104),
        ],
        (106, 112, 1068, 576),
    ),
    (
        TABLET,
        6,
        (69, 63, 69, 69, 63, 69),
        [
            (5, 692, 632, 104),
            (4, 112, 98, 576),
            (5, 4, 632, 104),
            (643, 4, 632, 104),
            (1178, 112, 98, 576),
            (643, 692, 632, 104),
        ],
        (106, 112, 1068, 576),
    ),
    (
        LARGE,
        4,
        (126, 126, 126, 126),
        [(448, 1008, 1104, 186), (6, 48, 186, 1104), (448, 6, 1104, 186), (1808, 48, 186, 1104)],
        (198, 198, 1604, 804),
    ),
    (
        LARGE,
        6,
        (104, 95, 104, 104, 95, 104),
        [
            (28, 1038, 948, 156),
            (6, 168, 147, 864),
            (28, 6, 948, 156),
            (1024, 6, 948, 156),
            (1847, 168, 147, 864),
            (1024, 1038, 948, 156),
        ],
        (159, 168, 1682, 864),
    ),
    (PHONE, 1, (66,), [(4, 256, 792, 100)], (4, 4, 792, 248)),
    (PHONE, 2, (54, 54), [(4, 4, 160, 352), (636, 4, 160, 352)], (168, 4, 464, 352)),
]


@pytest.mark.parametrize("drawn", DRAWN, ids=[f"{d[0][0]:.0f}x{d[0][1]:.0f}-{d[1]}" for d in DRAWN])
def test_trays_lie_as_they_were_drawn(drawn: Drawn) -> None:
    window, seats, cards, places, cloth = drawn
    layout = lay_out(Room(*window, seats, (*trays(seats, 7), FIELD)))

    def from_top(rect: Rect) -> Box:
        return rect.x, window[1] - rect.y - rect.h, rect.w, rect.h

    for tray, card, place in zip(layout.trays.values(), cards, places, strict=True):
        assert from_top(tray.frame.rect) == pytest.approx(place, abs=4)
        assert tray.card == pytest.approx(card, abs=1)
    assert from_top(layout.field) == pytest.approx(cloth, abs=4)


@pytest.mark.parametrize("seats", range(1, 7))
def test_seven_cards_stay_legible_on_a_small_tablet(seats: int) -> None:
    """Six trays of seven cards at 1280 × 800: no card is narrower than 60 pixels, most 68."""
    for slots, buttons in ((7, ()), (5, ("plain",))):
        layout = lay_out(Room(*TABLET, seats, (*trays(seats, slots), FIELD), buttons))
        cards = sorted(tray.card for tray in layout.trays.values())
        assert cards[0] >= 60
        assert sum(card >= 68 for card in cards) >= seats * 2 // 3


@pytest.mark.parametrize("window", [TABLET, LARGE])
@pytest.mark.parametrize("seats", range(1, 7))
def test_buttons_are_large_enough_for_fingers(
    window: tuple[float, float, float], seats: int
) -> None:
    """48 dp at least, the round one 100, even where six trays with prizes share a tablet."""
    areas = (*trays(seats, 7, 0.55), FIELD)
    layout = lay_out(Room(*window, seats, areas, ("plain", "stop")))
    for tray in layout.trays.values():
        plain, stop = (frame.rect for frame in tray.buttons)
        assert min(plain.w, plain.h) >= 48 * window[2]
        assert min(stop.w, stop.h) >= 100 * window[2]
