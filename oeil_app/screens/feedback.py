"""Sounds and taps through Kivy and the device, as loud as the family likes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.clock import Clock, ClockEvent

from oeil_app.services.feel import FEEL
from oeil_app.services.haptics import Haptics
from oeil_app.services.settings import Settings
from oeil_app.services.sound import Sound, Sounds

EVERY = 0.1  # seconds between two files


def load(path: Path) -> Sound | None:
    """A file as Kivy plays it; None where the device has no sound."""
    from kivy.core.audio import SoundLoader

    sound: Any = SoundLoader.load(str(path))
    return sound if sound is not None and sound.length > 0 else None


class Feedback:
    """What `FEEL.give` reaches while the app runs."""

    def __init__(self, now: Settings) -> None:
        self.haptics_on = now.haptics
        self.haptics = Haptics()
        self._event: ClockEvent | None = None
        self.sounds = Sounds(load, self._later, now.volume)

    def begin(self) -> None:
        FEEL.player = self.give
        self.sounds.begin()

    def give(self, what: str) -> None:
        self.sounds.play(what)
        if self.haptics_on:
            self.haptics.tap(what)

    def set(self, now: Settings) -> None:
        self.haptics_on = now.haptics
        if now.volume != self.sounds.volume:
            self.sounds.set_volume(now.volume)

    def end(self) -> None:
        if self._event is not None:
            self._event.cancel()
        if FEEL.player == self.give:
            FEEL.player = None

    def _later(self, do: Any) -> None:
        self._event = Clock.schedule_once(lambda _dt: do(), EVERY)
