"""A table's clock: what is due later, and frames only while something goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock


class Ticker:
    """An idle table stays idle: frames are asked for only while there is something to do.

    What is due is done as a frame begins; the frame itself comes after all touches of that moment,
    just before the window draws, so that a finger is never shown where it was a frame ago.
    """

    def __init__(self, now: Callable[[], float], frame: Callable[[float], bool]) -> None:
        self.now, self._frame = now, frame  # the frame says whether there is more to come
        self._later: list[tuple[float, Callable[[], Any]]] = []
        self._event: Any = None
        self._drawing = False
        self._soon = Clock.create_trigger(self._draw, -1)  # before the next drawing

    def after(self, seconds: float, what: Callable[[], Any]) -> None:
        """Does something later."""
        self._later.append((self.now() + seconds, what))
        self.wake()

    @property
    def ticking(self) -> bool:
        return self._event is not None

    def wake(self) -> None:
        if self._event is None:
            self._event = Clock.schedule_interval(self._tick, 0)
        if not self._drawing:  # what is found out in a frame is shown by it, or by the next one
            self._soon()

    def stop(self) -> None:
        """Nothing more is done, not even what is due."""
        self._later.clear()
        self._soon.cancel()
        self._sleep()

    def _tick(self, _dt: float) -> None:
        now = self.now()
        due = [what for at, what in self._later if at <= now]
        self._later = [later for later in self._later if later[0] > now]
        for what in due:
            what()
        self._soon()

    def _draw(self, _dt: float) -> None:
        self._drawing = True
        try:
            more = self._frame(self.now())
        finally:
            self._drawing = False
        if not more and not self._later:
            self._sleep()

    def _sleep(self) -> None:
        if self._event is not None:
            self._event.cancel()
            self._event = None
