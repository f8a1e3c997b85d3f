"""Time at the table: countdowns and the seconds that a rule gives. Pure, no Kivy."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from oeil_app.core.scenery.scene import Timer

STALL = 0.25  # seconds: what a frame took longer was loading or sleeping, and nobody's time


@dataclass(slots=True)
class Running:
    """A timer that runs; paused time does not count."""

    timer: Timer
    left: float


class Timers:
    """Runs the timers that the scene names; a timer whose key leaves the scene is forgotten."""

    def __init__(self, patience: float | None = None) -> None:
        self.patience = patience  # seconds, where the family set them (LD-5)
        self._running: dict[str, Running] = {}

    def wind(self, timers: Iterable[Timer]) -> None:
        """The timers of the scene as it is now."""
        named = {timer.key: timer for timer in timers}
        self._running = {
            key: Running(
                timer, self._running[key].left if key in self._running else self._seconds(timer)
            )
            for key, timer in named.items()
        }

    def _seconds(self, timer: Timer) -> float:
        return self.patience if timer.patience and self.patience is not None else timer.seconds

    def run(self, seconds: float) -> list[Timer]:
        """Lets time pass; returns the timers that are up."""
        up = []
        for key, running in list(self._running.items()):
            running.left -= seconds
            if running.left <= 0:
                up.append(running.timer)
                del self._running[key]
        return up

    def shown(self) -> Running | None:
        """The timer that everybody should see."""
        return next((running for running in self._running.values() if running.timer.shown), None)

    def __bool__(self) -> bool:
        return bool(self._running)
