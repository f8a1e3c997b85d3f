"""Sounds: loaded one after the other while the app already runs, played as loud as is set.

Knows neither Kivy nor the clock: both are handed in, so that a test can be the loader.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from oeil_app.core.assets import ASSETS

FOLDER = ASSETS / "sounds"
ALSO = {"lay": "land", "count": "tick"}  # what sounds like something else
AT_ONCE = 6  # sounds; a device mixes eight at least, and more are but noise


class Sound(Protocol):
    """A sound that was loaded."""

    volume: float

    def play(self) -> object: ...

    def stop(self) -> object: ...


Load = Callable[[Path], Sound | None]
Later = Callable[[Callable[[], None]], object]


class Sounds:
    """`play("land")`; a sound that is not there yet, or cannot be had, is silence."""

    def __init__(
        self, load: Load, later: Later, volume: float = 1.0, folder: Path = FOLDER
    ) -> None:
        self._load, self._later = load, later
        self.volume = volume
        self._ready: dict[str, Sound] = {}
        self._waiting = sorted(folder.glob("*.wav")) if folder.is_dir() else []
        self._loading = False
        self._last: list[Sound] = []  # those that may still be heard, the oldest first

    def begin(self) -> None:
        """Starts to load, unless nobody wants to hear anything; twice is once."""
        if not self._loading and self._waiting and self.volume > 0:
            self._loading = True
            self._later(self._next)

    def _next(self) -> None:
        """Loads one file and leaves the rest for later."""
        self._loading = False
        if not self._waiting or self.volume <= 0:
            return
        path = self._waiting.pop(0)
        with suppress(Exception):  # a device without sound is no trouble
            sound = self._load(path)
            if sound is not None:
                self._ready[path.stem] = sound
        self.begin()

    def set_volume(self, volume: float) -> None:
        self.volume = volume
        self.begin()

    def play(self, name: str) -> None:
        """Plays it from its beginning; "land-lynx-3" where there is no such one as "land"."""
        sound = self._ready.get(ALSO.get(name, name)) or self._ready.get(name.partition("-")[0])
        if sound is None or self.volume <= 0:
            return
        with suppress(Exception):
            sound.stop()
            self._make_room(sound)
            sound.volume = self.volume
            sound.play()

    def _make_room(self, sound: Sound) -> None:
        """Many hands make many sounds: the oldest ends for the newest, which is then heard."""
        self._last = [other for other in self._last if other is not sound]
        if len(self._last) == AT_ONCE:
            self._last.pop(0).stop()
        self._last.append(sound)

    @property
    def loaded(self) -> frozenset[str]:
        return frozenset(self._ready)
