"""A list of any length of which only the rows in sight are widgets: put it into a page's body.

`Recycling(5000, make=Waiting, fill=lambda row, n: row.show(games[n]))`: `make()` gives a row of the
kit, `fill(row, n)` shows the thing number n in it, again and again. All rows are as high as the
highest that was seen. `recycling.count = n` and `recycling.renew()` when the list is another.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.scrollview import ScrollView

from .layout import Row
from .materials.ground import Room

LEAST = 68  # dp: how high a row is before any was seen
AROUND = 1  # rows beyond each edge of what is seen
ShownRow = TypeVar("ShownRow", bound=Row)


class Recycling(Room, Generic[ShownRow]):
    """As high as all rows together would be."""

    count = NumericProperty(0)
    row_height = NumericProperty(0.0)
    gap = NumericProperty(0.0)

    def __init__(
        self,
        count: int,
        make: Callable[[], ShownRow],
        fill: Callable[[ShownRow, int], Any],
        **options: Any,
    ) -> None:
        super().__init__(size_hint_y=None, height=0, gap=dp(10), row_height=dp(LEAST), **options)
        self.make, self.fill = make, fill
        self.rows: dict[int, ShownRow] = {}  # by the number of what they show
        self._free: list[ShownRow] = []
        self._scroll: ScrollView | None = None
        self._soon = Clock.create_trigger(self._settled, -1)
        self._later = Clock.create_trigger(self._fit, 0)
        self._lies: tuple[float, ...] = ()  # where it and its view were at the last look
        self.bind(count=self._measure, row_height=self._measure, pos=self._look, size=self._look)
        self.bind(parent=self._find)
        self.count = count

    def renew(self) -> None:
        """Shows everything in sight anew."""
        for n in list(self.rows):
            self._drop(n)
        self._look()

    def _measure(self, *_: Any) -> None:
        whole = self.count * (self.row_height + self.gap)
        self.height = max(0.0, whole - self.gap)
        self._look()

    def _find(self, *_: Any) -> None:
        """The view that scrolls it says what is in sight."""
        view: Any = self.parent
        while view is not None and not isinstance(view, ScrollView) and view is not view.parent:
            view = view.parent
        if self._scroll is not None:
            self._scroll.unbind(scroll_y=self._look, size=self._look)
        self._scroll = view if isinstance(view, ScrollView) else None
        if self._scroll is not None:
            self._scroll.bind(scroll_y=self._look, size=self._look)
        self._look()

    def _look(self, *_: Any) -> None:
        self._soon()

    # -- what is in sight ------------------------------------------------------------------------

    def in_sight(self) -> range:
        """The numbers of the rows between the edges of the view, and a few around."""
        if self._scroll is None or not self.count:
            return range(0)
        pitch = self.row_height + self.gap
        above = self.to_window(0, self.top)[1] - self._scroll.to_window(0, self._scroll.top)[1]
        first = int(above // pitch) - AROUND
        last = int((above + self._scroll.height) // pitch) + AROUND
        return range(max(0, first), min(int(self.count), max(0, last + 1)))

    def _settled(self, _dt: float) -> None:
        """Within a frame rooms are laid out one after the other: the last look counts."""
        if self._moved():
            self._soon()
        else:
            self._show()
            self._later()

    def _moved(self) -> bool:
        """Whether it or its view lies elsewhere than at the last look."""
        view, before = self._scroll, self._lies
        if view is None:
            return False
        self._lies = (*self.to_window(self.x, self.y), *self.size)
        self._lies += (*view.to_window(view.x, view.y), *view.size)
        return self._lies != before

    def _fit(self, _dt: float) -> None:
        """When all was laid out: a text that takes more lines gives all rows more room."""
        needed = max((row.minimum_height for row in self.rows.values()), default=0.0)
        if needed > self.row_height + 0.5:
            self.row_height = needed
        if self._moved():  # a view scrolls to its place without telling anybody
            self._soon()

    def _show(self) -> None:
        """Rows that went out of sight show what came into it."""
        seen = self.in_sight()
        for n in [n for n in self.rows if n not in seen]:
            self._drop(n)
        for n in seen:
            if n not in self.rows:
                self._take(n)
        for n, row in self.rows.items():
            row.width, row.x = self.width, self.x
            row.least = self.row_height
            row.top = self.top - n * (self.row_height + self.gap)

    def _take(self, n: int) -> None:
        if self._free:
            row = self._free.pop()
        else:
            row = self.make()
            row.size_hint = (None, None)
            row.bind(minimum_height=self._later)
        self.rows[n] = row
        row.width = self.width
        self.fill(row, n)
        self.add_widget(row)

    def _drop(self, n: int) -> None:
        row = self.rows.pop(n)
        self.remove_widget(row)
        self._free.append(row)
