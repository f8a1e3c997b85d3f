"""What our table is measured beside: stock Kivy widgets, and the bare moving of as many quads."""

from __future__ import annotations

from math import cos, hypot, radians, sin
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Mesh
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.image import Image
from kivy.uix.scatter import Scatter
from kivy.uix.widget import Widget
from PIL import Image as Picture

from bench.frames import SIZE
from oeil_app.table.table import Table

PICTURE = (256, 384)


def stock_widgets(table: Table, folder: Path) -> FloatLayout:
    """A Scatter with an Image wherever our table has a card, as large and as turned.

    Each card has a picture file of its own, as is usual; ours are drawn from one atlas.
    """
    layout = FloatLayout(size=SIZE)
    for number, id in enumerate(table.shown.pieces()):
        source = folder / f"{number}.png"
        Picture.new("RGBA", PICTURE, (250, 245 - number, 200 + number, 255)).save(source)
        look, pose = table.shown.look(id), table.shown.pose(id)
        size = (look.w * pose.unit, look.h * pose.unit)
        scatter: Any = Scatter(size_hint=(None, None), size=size)
        scatter.add_widget(Image(source=str(source), size=size))
        scatter.home = pose
        layout.add_widget(scatter)
    put_back(layout)
    return layout


def put_back(layout: Any) -> None:
    for scatter in layout.children:
        scatter.rotation = scatter.home.angle
        scatter.center = (scatter.home.x, scatter.home.y)


def moved(layout: Any) -> int:
    """How many widgets are not where they were put."""
    return sum(hypot(s.center_x - s.home.x, s.center_y - s.home.y) > 1 for s in layout.children)


class BareMesh(Widget):  # type: ignore[misc]
    """The same quads and nothing else: each finger takes one card, each frame writes one mesh.

    No rules, no places, no snapping, no shadows that grow: less cannot be done in Python if a card
    is to follow a finger.
    """

    def __init__(self, table: Table, pieces: list[str]) -> None:
        super().__init__(size=SIZE, size_hint=(None, None))
        self._free = [(table.shown.look(id), table.shown.pose(id)) for id in pieces]
        self._taken: dict[int, list[Any]] = {}
        self._mesh = Mesh(mode="triangles")
        self.canvas.add(self._mesh)
        self._soon = Clock.create_trigger(self._write, -1)

    @property
    def held(self) -> int:
        return len(self._taken)

    def on_touch_down(self, touch: Any) -> bool:
        touch.grab(self)
        look, pose = self._free[len(self._taken)]
        self._taken[touch.uid] = [look, pose.unit, pose.angle, touch.x, touch.y]
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        card = self._taken[touch.uid]
        card[3], card[4] = touch.x, touch.y
        self._soon()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        del self._taken[touch.uid]
        return True

    def _write(self, _dt: float) -> None:
        """Shadow and layers of each card, turned as it lies."""
        vertices: list[float] = []
        for look, unit, angle, x, y in self._taken.values():
            c, s = cos(radians(angle)) * unit, sin(radians(angle)) * unit
            quads = [(0.0, 0.0, look.w, look.h), *((p.x, p.y, p.w, p.h) for p in look.layers)]
            for qx, qy, w, h in quads:
                left, right, low, high = qx - w / 2, qx + w / 2, qy - h / 2, qy + h / 2
                vertices += (
                    *(x + left * c - low * s, y + left * s + low * c, 0.0, 0.0),
                    *(x + right * c - low * s, y + right * s + low * c, 1.0, 0.0),
                    *(x + right * c - high * s, y + right * s + high * c, 1.0, 1.0),
                    *(x + left * c - high * s, y + left * s + high * c, 0.0, 1.0),
                )
        count = len(vertices) // 4
        if len(self._mesh.indices) * 4 != count * 6:
            corners = (0, 1, 2, 2, 3, 0)
            self._mesh.indices = [n + k for n in range(0, count, 4) for k in corners]
        self._mesh.vertices = vertices
