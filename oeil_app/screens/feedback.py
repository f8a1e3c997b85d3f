"""Sounds and taps through Kivy and the device, as loud as the family likes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.clock import Clock, ClockEvent

from oeil_app.services.feel import FEEL
from oeil_app.services.haptics import Haptics
from oeil_app.services.music import Music
from oeil_app.services.settings import Settings
from oeil_app.services.sound import Sounds

EVERY = 0.1  # seconds between two files
FADING = 0.05  # seconds between two steps of the music


def load(path: Path) -> Any:
    """A file as Kivy plays it; None where the device has no sound."""
    from kivy.core.audio import SoundLoader

    sound: Any = SoundLoader.load(str(path))
    return sound if sound is not None and sound.length > 0 else None


class Feedback:
    """What `FEEL.give` reaches while the app runs."""

    def __init__(self, now: Settings) -> None:
        self._began = False
        self.haptics_on = now.haptics
        self.haptics = Haptics()
        self._event: ClockEvent | None = None
        self.sounds = Sounds(load, self._later, now.volume)
        self.music = Music(load, now.volume, now.music)
        self._fading: ClockEvent | None = None

    def begin(self) -> None:
        FEEL.player = self.give
        self.sounds.begin()
        self._began = True
        self._fade()

    def give(self, what: str) -> None:
        self.sounds.play(what)
        if self.haptics_on:
            self.haptics.tap(what)

    def set(self, now: Settings) -> None:
        self.haptics_on = now.haptics
        if now.volume != self.sounds.volume:
            self.sounds.set_volume(now.volume)
        self.music.set(now.volume, now.music)
        self._fade()

    # -- the music of the first pages ------------------------------------------------------------

    def at_page(self, music: str) -> None:
        """A page is seen that bears music at "home", at a "table", or none."""
        self.music.allow(music)
        self._fade()

    def sleep(self, asleep: bool) -> None:
        """The app goes out of sight, or comes back."""
        self.music.sleep(asleep)
        self._fade()

    def _fade(self) -> None:
        """Step by step, until nothing is left to do; not before the first page was seen."""
        if self._began and self._fading is None and not self.music.settled:
            self._fading = Clock.schedule_interval(self._step, FADING)

    def _step(self, dt: float) -> None:
        self.music.tick(min(dt, 2 * FADING))
        if self.music.settled and self._fading is not None:
            self._fading.cancel()
            self._fading = None

    def end(self) -> None:
        for event in (self._event, self._fading):
            if event is not None:
                event.cancel()
        self.music.close()
        if FEEL.player == self.give:
            FEEL.player = None

    def _later(self, do: Any) -> None:
        self._event = Clock.schedule_once(lambda _dt: do(), EVERY)
