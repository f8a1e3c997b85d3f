"""The picture of a drill, from the games' own sprites: what is done there, without a word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Canvas
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from oeil_app.canvas.sprites import Batch, SpriteShelf, density_for
from oeil_app.core.tasks.drill import Sprite


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
        if size >= 20:
            draw_cover(self.canvas, self.cover, self.center_x, self.center_y, size)


def draw_cover(
    canvas: Canvas, cover: Sequence[Sprite], x: float, y: float, size: float, strong: float = 1.0
) -> None:
    """The picture round a point, as strong as that."""
    batches: list[tuple[tuple[str, str], Batch]] = []
    for part in cover:
        if not batches or batches[-1][0] != (part.atlas, part.tint):
            shelf = SpriteShelf.get(part.atlas, density_for(size / 150))
            batches.append(((part.atlas, part.tint), Batch(shelf, size / 260)))
            colour = get_color_from_hex(part.tint or "#FFFFFF")
            batches[-1][1].colour.rgba = (*colour[:3], strong)
        at = part.quad
        quad = replace(at, x=x + at.x * size, y=y + at.y * size, w=at.w * size, h=at.h * size)
        batches[-1][1].show([*batches[-1][1].shown, quad])
    for _, batch in batches:
        canvas.add(batch.group)
