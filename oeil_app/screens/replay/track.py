"""The timeline: a line that a finger slides along, with the turning points on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Ellipse, Line, Quad
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from oeil_app.screens.kit.controls.touchable import Touchable
from oeil_app.screens.kit.materials.look import LOOK

NEAR = 14  # dp: a finger so near to a turning point means it
EDGE = 14
LINE = 0.64  # of its height; under it stands what happens


class TimeTrack(Touchable):
    """`show(n)` moves the mark; `seek(n)` is called while a finger slides."""

    def __init__(
        self, steps: int, moments: Sequence[int], seek: Callable[[int], Any], **options: Any
    ) -> None:
        super().__init__(**options)
        self.steps, self.moments, self.seek = max(1, steps), tuple(moments), seek
        self.n = 0
        self.bind(pos=self._draw, size=self._draw)

    def show(self, n: int) -> None:
        if n != self.n:
            self.n = n
            self._draw()

    def place(self, n: int) -> float:
        """Where the n-th step is."""
        return float(self.x + dp(EDGE) + (self.width - 2 * dp(EDGE)) * n / self.steps)

    def step_at(self, x: float) -> int:
        """The step that a finger means; turning points draw it to them."""
        near = min(self.moments, key=lambda n: abs(self.place(n) - x), default=None)
        if near is not None and abs(self.place(near) - x) <= dp(NEAR):
            return near
        part = (x - self.x - dp(EDGE)) / max(1.0, self.width - 2 * dp(EDGE))
        return round(min(1.0, max(0.0, part)) * self.steps)

    def _draw(self, *_args: Any) -> None:
        self.canvas.clear()
        y, here = self.y + self.height * LINE, self.place(self.n)
        with self.canvas:
            Color(*LOOK.edge)
            Line(points=[self.place(0), y, self.place(self.steps), y], width=dp(3), cap="round")
            Color(*LOOK.accent)
            Line(points=[self.place(0), y, here, y], width=dp(3), cap="round")
            for n in self.moments:
                x, r = self.place(n), dp(7)
                Color(*(LOOK.accent if n <= self.n else LOOK.paper))
                Quad(points=[x - r, y, x, y - r, x + r, y, x, y + r])
                Color(*LOOK.brass)
                Line(points=[x - r, y, x, y - r, x + r, y, x, y + r], close=True, width=dp(1.4))
            Color(*LOOK.ink)
            Ellipse(pos=(here - dp(9), y - dp(9)), size=(dp(18), dp(18)))
            Color(*LOOK.glow)
            Ellipse(pos=(here - dp(6), y - dp(6)), size=(dp(12), dp(12)))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self.seek(self.step_at(touch.x))
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self.seek(self.step_at(touch.x))
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True
