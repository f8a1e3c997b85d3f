"""The picture of a drill, from the games' own sprites: what is done there, without a word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from oeil_app.core.drill import Sprite
from oeil_app.table.draw.sprites import Batch, SpriteShelf, density_for


class DrillCover(Widget):
    """As large as its widget."""

    def __init__(self, cover: Sequence[Sprite], **options: Any) -> None:
        super().__init__(**options)
        self.cover = cover
        self._trigger = Clock.create_trigger(lambda _dt: self._draw(), -1)
        self.bind(pos=self._trigger, size=self._trigger)
        self._trigger()

    def _draw(self) -> None:
        self.canvas.clear()
        size = min(self.width, self.height * 1.15)
        if size < 20:
            return
        batches: list[tuple[tuple[str, str], Batch]] = []
        for part in self.cover:
            if not batches or batches[-1][0] != (part.atlas, part.tint):
                shelf = SpriteShelf.get(part.atlas, density_for(size / 150))
                batches.append(((part.atlas, part.tint), Batch(shelf, size / 260)))
                if part.tint:
                    batches[-1][1].colour.rgba = get_color_from_hex(part.tint)
            at = part.quad
            x, y = self.center_x + at.x * size, self.center_y + at.y * size
            quad = replace(at, x=x, y=y, w=at.w * size, h=at.h * size)
            batches[-1][1].show([*batches[-1][1].shown, quad])
        for _, batch in batches:
            self.canvas.add(batch.group)
