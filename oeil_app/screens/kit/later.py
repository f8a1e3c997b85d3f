"""Things that may wait until a frame was seen: reading sprites, sounds, what nobody misses yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock


def after_frame(do: Callable[[float], Any]) -> None:
    """What is put off to the clock's next tick still comes before the next frame: so twice."""
    Clock.schedule_once(lambda _dt: Clock.schedule_once(do, 0), 0)
