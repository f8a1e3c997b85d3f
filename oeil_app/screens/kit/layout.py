"""Rooms for widgets: Column, Columns, Row, Scroll (a column that scrolls), Cards, Gap; and what
they lie on: Panel (paper), Tray (wood in brass), Boards (the bare table).

All but Scroll and Cards are as high as what they hold. `column.put(a, b, c)` adds several.
"""

from __future__ import annotations

from typing import Any, Self

from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from .kv import load_kv
from .materials.ground import Ground, Room
from .materials.look import LOOK

load_kv(__file__)


class _Room(Room):
    """Adds several widgets at once."""

    def put(self, *widgets: Widget) -> Self:
        for widget in widgets:
            self.add_widget(widget)
        return self


class Column(_Room, BoxLayout):
    """One under the other."""


class Row(_Room, BoxLayout):
    """Side by side, all in the middle of the height; as high as the highest, 48 dp at least."""

    least = NumericProperty(dp(48))

    def add_widget(self, widget: Any, *arguments: Any, **options: Any) -> None:
        if not widget.pos_hint:
            widget.pos_hint = {"center_y": 0.5}
        super().add_widget(widget, *arguments, **options)


class Panel(Ground, Column):
    """A column on paper."""

    fill = ColorProperty(None, allownone=True)


class Tray(Ground, Column):
    """A column on wood let into the boards, in brass: people, things to be taken."""

    wood = True


class Boards(Ground, BoxLayout):
    """All of a page: what is not on paper lies on the bare table."""

    wood = True


class Scroll(_Room, ScrollView):
    """A column that scrolls; `put` and `add_widget` fill `column`."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.column = Column(padding=(dp(4), dp(8), dp(4), dp(24)), spacing=dp(16))
        super().add_widget(self.column)

    def add_widget(self, widget: Any, *arguments: Any, **options: Any) -> None:
        self.column.add_widget(widget, *arguments, **options)

    def clear_widgets(self, children: list[Widget] | None = None) -> None:
        self.column.clear_widgets(children)


class Cards(_Room, GridLayout):
    """A grid of cards, as many side by side as have `least` pixels; each `tall` pixels high."""

    least = NumericProperty(dp(260))
    tall = NumericProperty(dp(140))


class Columns(_Room, Layout):
    """As many columns as have `least` pixels; each thing goes where least lies so far."""

    least = NumericProperty(dp(500))
    gap = NumericProperty(dp(16))

    def __init__(self, **options: Any) -> None:
        super().__init__(size_hint_y=None, **options)
        self.bind(pos=self._trigger_layout, size=self._trigger_layout, least=self._trigger_layout)

    def add_widget(self, widget: Any, *arguments: Any, **options: Any) -> None:
        super().add_widget(widget, *arguments, **options)
        widget.bind(height=self._trigger_layout)

    def do_layout(self, *_: Any) -> None:
        """In the order in which they were added."""
        count = max(1, min(len(self.children), int((self.width + self.gap) // self.least)))
        wide = (self.width - self.gap * (count - 1)) / count
        deep = [0.0] * count
        for widget in reversed(self.children):
            column = deep.index(min(deep))
            widget.width, widget.x = wide, self.x + column * (wide + self.gap)
            widget.top = self.top - deep[column]
            deep[column] += widget.height + self.gap
        self.height = max(0.0, max(deep) - self.gap)


class Gap(Widget):
    """Nothing, so high (dp); `Gap(None)` takes what room is left."""

    def __init__(self, high: float | None = 8, **options: Any) -> None:
        if high is None:
            super().__init__(**options)
        else:
            super().__init__(size_hint_y=None, height=dp(high), **options)


__all__ = ["LOOK", "Boards", "Cards", "Column", "Columns", "Gap", "Panel", "Row", "Scroll", "Tray"]
