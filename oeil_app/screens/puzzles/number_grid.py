"""Many numbers to choose from, drawn as one widget: a tick when solved, a star at par."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from oeil_app.screens.kit.look import LOOK
from oeil_app.services.feel import FEEL
from oeil_app.table.draw.sprites import SpriteShelf, density_for

LEAST, TALL, GAP = 84, 76, 8  # dp: a cell is so wide at least, so high; between cells


@dataclass(frozen=True, slots=True)
class Cell:
    """One puzzle."""

    number: int
    line: str = ""  # the best so far
    solved: bool = False
    star: bool = False


class NumberGrid(Widget):
    """As many columns as have room; all of a cell can be touched."""

    def __init__(self, cells: list[Cell], do: Callable[[int], Any], **options: Any) -> None:
        super().__init__(size_hint_y=None, **options)
        self.cells, self.do = cells, do
        self._down: tuple[Any, int] | None = None
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        self.bind(pos=self._draw_soon, size=self._draw_soon, width=self._fit)
        LOOK.fbind("version", self._draw_soon)
        self._fit()

    @property
    def columns(self) -> int:
        return max(1, int((self.width + dp(GAP)) // (dp(LEAST) + dp(GAP))))

    def _fit(self, *_: Any) -> None:
        rows = -(-len(self.cells) // self.columns)
        self.height = rows * dp(TALL + GAP)
        self._draw_soon()

    def frame(self, n: int) -> tuple[float, float, float, float]:
        """Where a cell is: x, y, w, h."""
        columns = self.columns
        w = (self.width - dp(GAP) * (columns - 1)) / columns
        row, column = divmod(n, columns)
        x = self.x + column * (w + dp(GAP))
        return x, self.top - row * dp(TALL + GAP) - dp(TALL), w, dp(TALL)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        shelf = SpriteShelf.get("table", density_for(dp(1)))
        with self.canvas:
            for n, cell in enumerate(self.cells):
                x, y, w, h = self.frame(n)
                Color(*(LOOK.glow if cell.star else LOOK.paper))
                RoundedRectangle(pos=(x, y), size=(w, h), radius=[dp(14)])
                Color(*LOOK.edge)
                Line(rounded_rectangle=(x, y, w, h, dp(14)), width=dp(1.1))
                ink = LOOK.glow_ink if cell.star else LOOK.ink
                self._write(str(cell.number), x + w / 2, y + h * 0.62, 20, True, ink)
                soft = LOOK.glow_ink if cell.star else LOOK.soft
                if cell.line:
                    self._write(cell.line, x + w / 2, y + h * 0.24, 15, False, soft)
                if cell.star or cell.solved:
                    size = dp(20)
                    Color(*((1, 1, 1, 1) if cell.star else LOOK.accent))
                    texture = shelf["star" if cell.star else "check"]
                    pos = (x + w - size - dp(5), y + h - size - dp(5))
                    Rectangle(texture=texture, pos=pos, size=(size, size))

    @staticmethod
    def _write(text: str, x: float, y: float, size: float, bold: bool, colour: Any) -> None:
        label = CoreLabel(text=text, font_size=sp(size) * LOOK.scale, bold=bold)
        label.refresh()
        texture = label.texture
        Color(*colour)
        pos = (round(x - texture.width / 2), round(y - texture.height / 2))
        Rectangle(texture=texture, pos=pos, size=texture.size)

    # -- fingers ---------------------------------------------------------------------------------

    def at(self, x: float, y: float) -> int | None:
        for n in range(len(self.cells)):
            left, bottom, w, h = self.frame(n)
            if left <= x <= left + w and bottom <= y <= bottom + h:
                return n
        return None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        n = self.at(*touch.pos) if self.collide_point(*touch.pos) else None
        if n is None or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self._down = (touch.uid, n)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        down, self._down = self._down, None
        if down is not None and down == (touch.uid, self.at(*touch.pos)):
            FEEL.give("click")
            self.do(self.cells[down[1]].number)
        return True
