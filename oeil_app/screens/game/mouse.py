"""A mouse has a wheel and a right button, which turn what its left button holds; it can hover."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from oeil_app.table.table import Table


class Mouse:
    """Hears of the buttons before Kivy does, which takes any of them for the end of a drag."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def watch(self) -> None:
        """From the next frame on: by then Kivy listens, and who listens later hears first."""
        Clock.schedule_once(self._listen)

    def stop(self) -> None:
        Clock.unschedule(self._listen)
        Window.unbind(on_mouse_down=self._down, on_mouse_up=self._up, mouse_pos=self._moved)

    def _listen(self, _dt: float) -> None:
        Window.bind(on_mouse_down=self._down, on_mouse_up=self._up, mouse_pos=self._moved)

    def _moved(self, _window: Any, at: tuple[float, float]) -> None:
        """Nothing is pressed: what lies under it tells what would be."""
        self.table.hover(*at)

    def _down(self, _window: Any, _x: float, _y: float, button: str, *_: Any) -> bool:
        if not self._is_ours(button):
            return False
        self.table.turn_held()
        return True

    def _up(self, _window: Any, _x: float, _y: float, button: str, *_: Any) -> bool:
        return self._is_ours(button)

    def _is_ours(self, button: str) -> bool:
        """Whether it is no left button, while something is held."""
        return self.table.ready and bool(self.table.shown.held()) and button != "left"
