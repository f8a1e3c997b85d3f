"""Columns: as many as have room, each thing where least lies, as high as the highest."""

from __future__ import annotations

from itertools import pairwise

from tests.app.kit.bench import Bench


def test_each_thing_goes_where_least_lies(bench: Bench) -> None:
    from kivy.uix.widget import Widget

    from oeil_app.screens.kit.layout import Columns

    heights = (300, 100, 100, 50)
    things = [Widget(size_hint=(None, None), height=height) for height in heights]
    columns = bench.put(Columns(least=300).put(*things))
    boxes = [bench.box(thing) for thing in things]
    assert len({box[0] for box in boxes}) == 2  # two columns in 900 dp
    assert [box[0] == boxes[0][0] for box in boxes] == [True, False, False, False]
    assert columns.height == 300 and all(t.width == things[0].width for t in things)
    gaps = [a[1] - b[3] for a, b in pairwise(boxes[1:])]
    assert gaps == [columns.gap, columns.gap]
    things[1].height = 400  # what grows moves the rest
    bench.glass.frames(3)
    assert columns.height >= 400 and bench.box(things[2])[0] == boxes[0][0]


def test_a_narrow_one_is_a_single_column(bench: Bench) -> None:
    from kivy.uix.widget import Widget

    from oeil_app.screens.kit.layout import Columns

    things = [Widget(size_hint=(None, None), height=80) for _ in range(3)]
    columns = bench.put(Columns(least=2000).put(*things))
    assert columns.height == 3 * 80 + 2 * columns.gap
    assert len({thing.x for thing in things}) == 1 and things[0].width == columns.width
