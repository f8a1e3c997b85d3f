"""Where the snakes of Heads Bodies Tails lie: laws over any number of snakes, on every window."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise
from math import cos, hypot, radians, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.core.scenery.scene import Area
from oeil_app.games.serpents.scenery.coil import STEP, TALL
from oeil_app.games.serpents.scenery.layout import Bed, bed
from oeil_app.games.serpents.scenery.ring import ring
from oeil_app.layout.layout import Room
from oeil_app.layout.seats import lay_out

FAN = 49  # places

Corners = tuple[tuple[float, float], ...]

WINDOWS = ((1280, 800), (2000, 1200), (800, 360), (1024, 768))
LEGIBLE = 48  # pixels of the long side of a card at 1280 × 800
CARDS = 50
LAW = settings(max_examples=60, deadline=None, derandomize=True)


@cache
def room(window: tuple[int, int], seats: int) -> tuple[float, float, float]:
    """A field's width and height in units, and how many pixels a unit is."""
    trays = [Area(f"tray:{seat}", "tray", seat, 5, TALL) for seat in range(seats)]
    field = Area("field", "field", None, 3, 3)
    layout = lay_out(Room(*window, 1.0, seats, (*trays, field), rail=seats == 1))
    unit = max(*(tray.card for tray in layout.trays.values()), 56 * layout.u)
    frame = layout.frames["field"]
    return frame.w / unit, frame.h / unit, unit


@st.composite
def partitions(draw: st.DrawFn, cards: int = CARDS) -> dict[int, int]:
    """So many cards in any number of snakes, with any numbers."""
    cuts = draw(st.sets(st.integers(1, cards - 1)))
    edges = [0, *sorted(cuts), cards]
    lengths = [b - a for a, b in pairwise(edges)]
    numbers = draw(st.permutations(range(1, CARDS + 1)))[: len(lengths)]
    return dict(zip(numbers, lengths, strict=True))


windows = st.sampled_from(WINDOWS)
seats = st.integers(1, 6)


def corners(x: float, y: float, angle: float, size: float) -> Corners:
    c, s = cos(radians(angle)), sin(radians(angle))
    w, h = size / 2, size * TALL / 2
    box = ((-w, -h), (w, -h), (w, h), (-w, h))
    return tuple((x + c * px - s * py, y + s * px + c * py) for px, py in box)


def apart(one: Corners, other: Corners) -> float:
    """How far two rectangles are from each other along their best axis; below 0 they overlap."""
    best = float("-inf")
    for shape in (one, other):
        for (ax, ay), (bx, by) in pairwise(shape):
            far = hypot(bx - ax, by - ay)
            nx, ny = (by - ay) / far, (ax - bx) / far
            a = [x * nx + y * ny for x, y in one]
            b = [x * nx + y * ny for x, y in other]
            best = max(best, min(b) - max(a), min(a) - max(b))
    return best


def cards(lying: Bed) -> dict[tuple[int, int], Corners]:
    """Every card's corners, by snake and place."""
    found = {}
    for number, length in lying.lengths.items():
        for place in range(length):
            lie = lying.lie(number, place)
            found[number, place] = corners(lie.x, lie.y, lie.angle, lying.size)
    return found


@LAW
@given(windows, seats, partitions())
def test_fifty_cards_in_any_number_of_snakes_never_overlap(
    window: tuple[int, int], seats: int, lengths: dict[int, int]
) -> None:
    """S-2, S-4: neither with each other nor with the fan, nor a snake with itself."""
    w, h, _ = room(window, seats)
    lying = cards(bed(w, h, lengths))
    middles = {key: tuple(map(sum, zip(*box, strict=True))) for key, box in lying.items()}
    reach = 4 * 1.3 * bed(w, h, lengths).size  # of the sums of four corners
    for (one, a), (other, b) in combinations(lying.items(), 2):
        near = max(abs(p - q) for p, q in zip(middles[one], middles[other], strict=True)) < reach
        neighbours = one[0] == other[0] and abs(one[1] - other[1]) == 1
        assert not near or neighbours or apart(a, b) > 0, (one, other)
    fan = ring(w, h, alone=seats == 1)
    for x, y, angle in fan.places:
        card = corners(x, y, angle, fan.size)
        assert all(apart(card, box) > 0 for box in lying.values())


@LAW
@given(windows, seats, partitions())
def test_no_snake_leaves_the_field_and_none_is_torn(
    window: tuple[int, int], seats: int, lengths: dict[int, int]
) -> None:
    """S-4: cards touch from joint to joint; there is room for one more at either end."""
    w, h, _ = room(window, seats)
    lying = bed(w, h, lengths)
    for box in cards(lying).values():
        assert all(0 <= x <= w and 0 <= y <= h for x, y in box)
    for number, length in lengths.items():
        joints = lying.joints[lying.starts[number] : lying.starts[number] + length + 1]
        for (ax, ay), (bx, by) in pairwise(joints):
            assert hypot(bx - ax, by - ay) == pytest.approx(STEP * lying.size, rel=1e-3)
        for left in (True, False):
            end, (x, y) = lying.beyond(number, left), lying.end(number, left)
            assert 0 <= end.x <= w and 0 <= end.y <= h
            last = lying.lie(number, 0 if left else length - 1)
            for lie in (end, last):  # the joint between them is the end
                assert hypot(lie.x - x, lie.y - y) == pytest.approx(STEP * lying.size / 2, rel=1e-3)
            assert hypot(end.x - last.x, end.y - last.y) > 0.5 * STEP * lying.size


@LAW
@given(seats, partitions())
def test_cards_stay_legible_on_a_tablet(seats: int, lengths: dict[int, int]) -> None:
    w, h, unit = room((1280, 800), seats)
    assert bed(w, h, lengths).size * unit >= LEGIBLE


@LAW
@given(windows, seats, partitions(cards=24), st.data())
def test_snakes_stay_where_they_are_unless_they_are_in_the_way(
    window: tuple[int, int], seats: int, lengths: dict[int, int], data: st.DataObject
) -> None:
    """A card more: its snake moves by a step at most, others only if they were near it."""
    w, h, _ = room(window, seats)
    grown = data.draw(st.sampled_from(sorted(lengths)))
    before, after = bed(w, h, lengths), bed(w, h, {**lengths, grown: lengths[grown] + 1})
    if before.size != after.size:
        return  # all lie anew, smaller
    moved = {n: abs(after.starts[n] - before.starts[n]) for n in lengths}
    assert max(moved.values()) <= 2
    assert bed(w, h, dict(reversed(lengths.items()))) == before


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", range(1, 7))
def test_the_fan_lies_round_the_field(window: tuple[int, int], seats: int) -> None:
    """S-2: 49 cards, none on another, all on the field."""
    w, h, _ = room(window, seats)
    fan = ring(w, h, alone=seats == 1)
    boxes = [corners(x, y, angle, fan.size) for x, y, angle in fan.places]
    assert len(boxes) == FAN
    assert all(0 <= x <= w and 0 <= y <= h for box in boxes for x, y in box)
    assert all(apart(a, b) > -1e-3 for a, b in combinations(boxes, 2))


@pytest.mark.parametrize("seats", range(1, 7))
def test_as_many_snakes_as_cards(seats: int) -> None:
    """The worst case: every card alone, at every window."""
    for window in WINDOWS:
        w, h, _ = room(window, seats)
        lying = bed(w, h, dict.fromkeys(range(1, CARDS + 1), 1))
        boxes = list(cards(lying).values())
        assert all(apart(a, b) > 0 for a, b in combinations(boxes, 2))
