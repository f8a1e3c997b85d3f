"""The quiet bed of the first pages: it comes and goes softly, and never over a game.

Knows neither Kivy nor the clock: the loader is handed in, and somebody calls `tick`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from oeil_app.core.assets import ASSETS

HOME = ASSETS / "music" / "home.wav"
COMES, GOES = 2.5, 0.7  # seconds from silence to all of it, and back


class Looped(Protocol):
    """A piece that was loaded, and begins anew at its end."""

    volume: float
    loop: bool

    def play(self) -> object: ...

    def stop(self) -> object: ...


class Music:
    """`allow(page)` when another page is seen; `where`: what the family has set."""

    def __init__(
        self, load: Callable[[Path], Looped | None], volume: float = 1.0, where: str = "home"
    ) -> None:
        self._load = load
        self._piece: Looped | None = None
        self._tried = False  # a device without sound is asked once
        self.volume, self.where = volume, where
        self._page = ""  # what is seen: "home" pages, a "table", or "": nothing that bears music
        self._asleep = False
        self.heard = 0.0  # of the volume that is set, 0 to 1

    @property
    def wanted(self) -> bool:
        """Whether it ought to be heard now."""
        bears = self._page == "home" or (self._page == "table" and self.where == "always")
        return bears and self.where != "never" and self.volume > 0 and not self._asleep

    @property
    def settled(self) -> bool:
        """Nothing is left to fade."""
        return self.heard == (1.0 if self.wanted and not self._missing else 0.0)

    @property
    def _missing(self) -> bool:
        return self._tried and self._piece is None

    def allow(self, page: str) -> None:
        """Another page is seen."""
        self._page = page

    def set(self, volume: float, where: str) -> None:
        self.volume, self.where = volume, where
        if self._piece is not None and self.heard:
            self._piece.volume = self.volume * self.heard

    def sleep(self, asleep: bool) -> None:
        """The app goes out of sight: silence at once; back, it comes softly."""
        self._asleep = asleep
        if asleep and self._piece is not None:
            self._silence()

    def tick(self, seconds: float) -> None:
        """A little louder or a little softer."""
        if self.wanted and not self.heard and not self._begin():
            return
        if self._piece is None:
            return
        step = seconds / COMES if self.wanted else -seconds / GOES
        self.heard = min(1.0, max(0.0, self.heard + step))
        if self.heard:
            self._piece.volume = self.volume * self.heard
        else:
            self._silence()

    def close(self) -> None:
        self._page = ""
        self._silence()

    def _begin(self) -> bool:
        """Loads it once, plays it from its beginning; False where that cannot be done."""
        if not self._tried:
            self._tried = True
            with suppress(Exception):
                self._piece = self._load(HOME)
        if self._piece is None:
            return False
        with suppress(Exception):
            self._piece.volume = 0.0
            self._piece.loop = True
            self._piece.play()
        return True

    def _silence(self) -> None:
        self.heard = 0.0
        with suppress(Exception):
            if self._piece is not None:
                self._piece.stop()
