"""A broken frame round what was given away, with an exclamation mark at its corner."""

from __future__ import annotations

from kivy.uix.widget import Widget

from oeil_app.canvas.sprites import Batch, Quad, SpriteShelf
from oeil_app.core.scenery.scene import Spot
from oeil_app.table.table import Table

ROUND, MARK = 1.1, 34  # of the piece; u


class Alas(Widget):
    """Lies over a table; `show(None)` takes it away."""

    def __init__(self, table: Table) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        self.table = table

    def show(self, where: tuple[Spot, float, float] | None) -> None:
        self.canvas.clear()
        if where is None or not self.table.ready:
            return
        u = self.table.layout.u
        spot, w, h = where
        frame = self.table.shown.frame(spot, w * ROUND, h * ROUND)
        x, y = frame.point(-frame.w / 2, -frame.h / 2)
        batch = Batch(SpriteShelf.get("hands", self.table.sprites.density), u)
        batch.show(
            [
                Quad("given", frame.cx, frame.cy, frame.w, frame.h, frame.angle),
                Quad("alas", x, y, MARK * u, MARK * u),
            ]
        )
        self.canvas.add(batch.group)
