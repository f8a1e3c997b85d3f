"""How long the frames of a table take: main-thread Python, the drawing left out."""

from __future__ import annotations

import time
from typing import Any

from kivy.core.window import Window

from .recorder import Recorder

EVERY = 5.0  # seconds, of which frames are told together


class Frames:
    """Counts the frames in which anything goes on; nothing is measured unless it is recorded."""

    def __init__(self, recorder: Recorder) -> None:
        self.recorder = recorder
        self._mark: float | None = None  # when the window had drawn, or the last frame was over
        self._since: float | None = None  # on the table's clock
        self._last = 0.0
        self._times: list[float] = []
        if recorder.on:
            Window.bind(on_flip=self._drawn)

    def _drawn(self, *_: Any) -> None:
        self._mark = time.thread_time()

    def over(self, now: float) -> None:
        """A frame is ready to be drawn, at this time of the table."""
        if not self.recorder.on:
            return
        if self._since is not None and now - self._since >= EVERY:
            self.tell()
        if self._since is None:
            self._since = now
        spent = time.thread_time()
        if self._mark is not None:  # before the first one the table was built
            self._times.append((spent - self._mark) * 1e3)
        self._mark, self._last = spent, now

    def tell(self) -> None:
        """Writes what was counted, if anything."""
        if self._since is not None and self._times:
            times = sorted(self._times)
            p50, p95 = (times[int((len(times) - 1) * part)] for part in (0.5, 0.95))
            self.recorder.frames(self._last - self._since, len(times), p50, p95, times[-1])
        self._since, self._times = None, []

    def stop(self) -> None:
        self.tell()
        Window.unbind(on_flip=self._drawn)
