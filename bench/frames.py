"""Frames of a window that nobody sees, measured: CPU seconds of the main thread.

Whatever imports this runs in a process of its own (bench/child.py); the window has the size that
the environment names.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

from kivy.config import Config

FILLED = "BENCH_UNFILLED" not in os.environ  # software fills a large window far too slowly
W, H = SIZE = tuple(int(n) for n in os.environ.get("BENCH_WINDOW", "1280x800").split("x"))
for name, value in {"width": W, "height": H, "maxfps": 0, "vsync": 0, "multisamples": 0}.items():
    Config.set("graphics", name, str(value))

from kivy.base import EventLoop, runTouchApp  # noqa: E402
from kivy.graphics.opengl import GL_SCISSOR_TEST, glDisable, glEnable, glScissor  # noqa: E402
from kivy.uix.floatlayout import FloatLayout  # noqa: E402


class DrawClock:
    """How long the canvas takes to be drawn: in software here, elsewhere by a graphics card."""

    def __init__(self) -> None:
        self.spent = 0.0
        self._dispatch = EventLoop.window.dispatch
        EventLoop.window.dispatch = self._timed

    def _timed(self, event: str, *more: Any) -> object:
        if event != "on_draw":  # asking the clock is dear: not for every touch
            return self._dispatch(event, *more)
        began = time.thread_time()
        try:
            return self._dispatch(event, *more)
        finally:
            self.spent += time.thread_time() - began


def open_window() -> tuple[FloatLayout, DrawClock]:
    """The window; nothing in it is filled unless it is measured."""
    root = FloatLayout(size=SIZE)
    runTouchApp(root, embedded=True)
    glScissor(0, 0, 1, 1)
    fill(False)
    return root, DrawClock()


def frame(before: Callable[[], object] = lambda: None) -> float:
    """One frame, what the fingers do before it included."""
    began = time.thread_time()
    before()
    EventLoop.idle()
    return time.thread_time() - began


def python_of(clock: DrawClock, before: Callable[[], object]) -> tuple[float, float]:
    """One frame: all of it, and without the drawing of the canvas."""
    drawn = clock.spent
    whole = frame(before)
    return whole, whole - (clock.spent - drawn)


def fill(pixels: bool) -> None:
    """Frames that are not measured are cut to one pixel: software fills them too slowly."""
    (glDisable if pixels and FILLED else glEnable)(GL_SCISSOR_TEST)


def show(root: FloatLayout, widget: Any) -> None:
    root.clear_widgets()
    root.add_widget(widget)
    for _ in range(5):
        EventLoop.idle()
