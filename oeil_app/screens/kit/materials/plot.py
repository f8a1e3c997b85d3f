"""The frame of a plot: wood, a title, room to draw in: `PlotFrame(_("Games"), draw)`.

`draw(canvas, x, y, w, h)` is called with the inner rectangle in pixels whenever it changes, and may
use LOOK's colours: it is called again after a switch to dark.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Canvas
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from ..controls.rows import headed
from ..kv import load_kv
from ..layout import Tray
from ..text import Heading, Small

load_kv(__file__)

Draw = Callable[[Canvas, float, float, float, float], None]


class PlotArea(Widget):
    """Where the plot itself is drawn."""

    version = NumericProperty(0)

    def __init__(self, draw: Draw, **options: Any) -> None:
        super().__init__(**options)
        self.draw = draw
        self._trigger = Clock.create_trigger(self._redraw, -1)
        self.bind(pos=self._trigger, size=self._trigger, version=self._trigger)
        self._trigger()

    def _redraw(self, _dt: float) -> None:
        self.canvas.clear()
        if self.width > dp(20) and self.height > dp(8):
            self.draw(self.canvas, self.x, self.y, self.width, self.height)


class PlotFrame(Tray):
    """A title, a line of explanation, and the plot under them, `high` dp."""

    def __init__(
        self,
        title: str,
        draw: Draw,
        *,
        line: str = "",
        high: float = 200,
        picture: str = "",
        **options: Any,
    ) -> None:
        super().__init__(**options)
        if picture:
            self.add_widget(headed(title, picture, line))
        elif title:
            self.add_widget(Heading(title))
        if line and not picture:
            self.add_widget(Small(line))
        self.area = PlotArea(draw, size_hint_y=None, height=dp(high))
        self.add_widget(self.area)
