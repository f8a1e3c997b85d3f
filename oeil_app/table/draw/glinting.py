"""Glinting: now and then something calls for a look: lit places, or pieces that shimmer."""

from __future__ import annotations

from typing import Protocol

from kivy.clock import Clock

from ..clock import Ticker
from ..comfort import Comfort
from ..draw.lights import Lights
from ..draw.pieces import Cast
from ..place import motion


class Host(Protocol):
    """The table, as far as it is asked for here."""

    ready: bool
    comfort: Comfort
    cast: Cast
    ticker: Ticker

    def now(self) -> float: ...


class Glinting:
    """How long what calls goes on calling."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._beckons_until, self._shimmers_until = 0.0, 0.0
        self._event = Clock.schedule_interval(self._shimmer, motion.SHIMMER_EVERY)

    def beckon(self) -> None:
        """The lit places call for a finger, for a moment."""
        self._beckons_until = self.host.now() + motion.BECKON

    def _shimmer(self, _dt: float) -> None:
        """Now and then a light runs over what shimmers, if anything does."""
        host = self.host
        if host.ready and not host.comfort.reduced_motion and host.cast.shimmers():
            self._shimmers_until = host.now() + motion.SHIMMER
            host.ticker.wake()

    def advance(self, now: float, lights: Lights) -> bool:
        """Shows it; true while anything calls."""
        calling = lights.beckon(now, self._beckons_until)
        shining = lights.shimmer(now, self._shimmers_until)
        return calling or shining

    def stop(self) -> None:
        """Never again."""
        self._event.cancel()
