"""A list of any length: which rows are there, where they lie, and what they show."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.app.kit.bench import Bench


def listed(bench: Bench, count: int) -> tuple[Any, list[int]]:
    from oeil_app.screens.kit.layout import Row
    from oeil_app.screens.kit.recycling import Recycling
    from oeil_app.screens.kit.text import Body

    made: list[int] = []

    def make() -> Any:
        made.append(1)
        row = Row()
        row.add_widget(Body(""))
        return row

    def fill(row: Any, n: int) -> None:
        row.children[0].text = f"thing {n}"

    recycling = Recycling(count, make, fill)
    bench.put(recycling)
    bench.glass.frames(4)
    return recycling, made


def check(bench: Bench, recycling: Any) -> None:
    """All in sight is there, in its place, and says what it is."""
    pitch = recycling.row_height + recycling.gap
    view = bench.page.body
    low, high = view.to_window(0, view.y)[1], view.to_window(0, view.top)[1]
    top = recycling.to_window(0, recycling.top)[1]
    for n in range(int(recycling.count)):
        upper, lower = top - n * pitch, top - n * pitch - recycling.row_height
        if lower < high and upper > low:
            row = recycling.rows[n]
            assert row.children[0].text == f"thing {n}"
            assert row.to_window(0, row.top)[1] == pytest.approx(upper, abs=1)
            assert (row.x, row.width) == (recycling.x, recycling.width)
            assert row.height == recycling.row_height
    assert set(recycling.rows) == set(recycling.in_sight())


@pytest.mark.parametrize("count", [0, 1, 3, 400])
def test_a_list_is_as_long_as_its_rows_and_shows_those_in_sight(bench: Bench, count: int) -> None:
    recycling, made = listed(bench, count)
    assert recycling.height == max(0, count * 78 - 10)
    assert len(recycling.rows) == min(count, len(recycling.rows)) <= 12
    check(bench, recycling)
    for part in (0.7, 0.31, 0.0, 1.0):
        bench.page.body.scroll_y = part
        bench.glass.frames(3)
        check(bench, recycling)
    assert len(made) <= 14, "rows are used again"
    assert all(child in recycling.rows.values() for child in recycling.children)


def test_a_finger_scrolls_it(bench: Bench) -> None:
    recycling, _ = listed(bench, 200)
    first = min(recycling.rows)
    finger = bench.glass.finger((500, 150))
    bench.glass.drag(finger, (500, 620), steps=10)
    bench.glass.frames(4)
    assert min(recycling.rows) > first  # before it lets go: a fling is as quick as the machine
    check(bench, recycling)
    finger.up()


def test_a_shorter_or_another_list_is_shown_at_once(bench: Bench) -> None:
    recycling, made = listed(bench, 200)
    bench.page.body.scroll_y = 0.5
    bench.glass.frames(3)
    recycling.count = 2
    recycling.renew()
    bench.glass.frames(4)
    assert set(recycling.rows) == {0, 1}
    check(bench, recycling)
    recycling.count = 150
    bench.glass.frames(4)
    check(bench, recycling)
    recycling.fill = lambda row, n: setattr(row.children[0], "text", f"other {n}")
    recycling.renew()
    bench.glass.frames(3)
    assert {row.children[0].text for row in recycling.rows.values()} == {
        f"other {n}" for n in recycling.rows
    }
    assert len(made) <= 24


def test_a_text_of_more_lines_gives_all_rows_more_room(bench: Bench) -> None:
    recycling, _ = listed(bench, 40)
    long = "is long " * 120
    recycling.fill = lambda row, n: setattr(
        row.children[0], "text", f"thing {n} {long if n == 1 else ''}"
    )
    recycling.renew()
    bench.glass.frames(8)
    needed = recycling.rows[1].minimum_height
    assert recycling.row_height == pytest.approx(needed) and needed > 100
    tops = [recycling.rows[n].top for n in sorted(recycling.rows)]
    steps = {round(a - b) for a, b in pairwise(tops)}
    assert steps == {round(needed + 10)}
