"""What is looked for, large, at the side, and how many of it were found."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from oeil_app.table.draw.batch import Batch, Quad
from oeil_app.table.draw.sprites import SpriteShelf, density_for

from .rooms import Rooms
from .sight import Sight


class Asked(Widget):
    """A picture, and a hole for each that is to be found."""

    def __init__(self, sight: Sight, place: Rooms, wanted: int, **options: Any) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **options)
        self.sight, self.place, self.wanted = sight, place, wanted
        density = density_for(place.u * 2)
        self.picture = Batch(SpriteShelf.get(sight.atlas, density), place.u)
        self.holes = Batch(SpriteShelf.get("table", density), place.u)
        self.canvas.add(self.picture.group)
        self.canvas.add(self.holes.group)

    def show(self, found: int) -> None:
        """So many were found."""
        if not self.sight.asked:
            return
        side = self.place.side
        size = min(side.w * 0.62, side.h * 0.55)
        self.picture.show([Quad(self.sight.asked, side.cx, side.cy + side.h * 0.16, size, size)])
        step = min(side.w * 0.84 / max(4, self.wanted), side.h * 0.25)
        left = side.cx - step * (self.wanted - 1) / 2
        y = side.cy - side.h * 0.3
        self.holes.show(
            [
                Quad(
                    "star" if n < found else "bead-hole",
                    left + n * step,
                    y,
                    step * 0.86,
                    step * 0.86,
                )
                for n in range(self.wanted)
            ]
        )
