"""Kivy's touches, mouse and wheel as plain calls: each finger is grabbed and seen once."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

WHEEL = {"scrollup": 1 / 1.1, "scrolldown": 1.1}  # a notch, as a factor of zoom


class Fingers(Widget):
    """A widget under many fingers. While it is blocked, fingers that land do nothing."""

    ready = False
    blocked = False

    def on_touch_down(self, touch: Any) -> bool:
        if not self.ready or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self.seen(touch.uid, "down", touch.x, touch.y)
        if self.blocked:
            return True
        button = getattr(touch, "button", None)
        if button in WHEEL:
            self.wheel(touch.x, touch.y, WHEEL[button])
        elif button == "right":
            self.right_button()
        else:
            self.down(touch.uid, touch.x, touch.y)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        self.seen(touch.uid, "move", touch.x, touch.y)
        self.move(touch.uid, touch.x, touch.y)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.seen(touch.uid, "up", touch.x, touch.y)
        self.up(touch.uid, touch.x, touch.y)
        return True

    # what a table does with them

    def seen(self, finger: int, what: str, x: float, y: float) -> None:
        """Every event, for the flight recorder."""

    def down(self, finger: int, x: float, y: float) -> None: ...

    def move(self, finger: int, x: float, y: float) -> None: ...

    def up(self, finger: int, x: float, y: float) -> None: ...

    def wheel(self, x: float, y: float, factor: float) -> None: ...

    def right_button(self) -> None: ...
