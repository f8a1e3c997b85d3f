"""What the family has set: a frozen record, read tolerantly, written whole, with listeners.

Whatever lies where the settings should be: what makes sense is taken, one by one, and the rest is
as if nobody had set it. A file in which anything could not be read is kept aside once, as it was.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from oeil_app.core.words.languages import codes
from oeil_app.play.files import safe_file, safely, strict_json
from oeil_app.play.files.trouble import Trouble

MOST_BYTES = 1_000_000
MOST_PIXELS = 1_000_000
TEXT_SIZES = (0.85, 1.0, 1.2, 1.45)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set, with what it is if nobody sets it."""

    language: str = ""  # "": the device's
    style: str = "device"  # "light", "dark" or "device"
    text_size: float = 1.0  # of all texts
    reduced_motion: bool = False
    contrast: bool = False  # high
    strong_signs: bool = False  # signs stronger than colours
    volume: float = 0.7
    music: str = "home"  # where it is heard: at "home", "always" (at tables too), "never"
    voice: str = "small"  # who hears it: "small" children, "always" who is alone, "never"
    haptics: bool = True
    awake: bool = True  # the screen stays on at a table
    long_press: float = 0.6  # seconds that a deliberate press takes
    lock: bool = False  # leaving and deleting need a long press
    teaching: bool = False  # warns before one gives the other the game
    easy_tap: bool = True  # a card with one place goes there by a tap
    take_backs: bool = False  # also what uncovered a card
    waiting: int = 20  # seconds until the app says that there is no place (LD-5)
    window: tuple[int, ...] = ()  # width, height, left, top on a desktop
    tables: dict[str, Any] = field(default_factory=dict)  # how each game was last played


ALLOWED: dict[str, Callable[[Any], bool]] = {
    "language": lambda v: v == "" or v in codes(),
    "style": lambda v: v in ("light", "dark", "device"),
    "text_size": lambda v: 0.7 <= v <= 2.0,
    "music": lambda v: v in ("home", "always", "never"),
    "voice": lambda v: v in ("small", "always", "never"),
    "volume": lambda v: 0.0 <= v <= 1.0,
    "long_press": lambda v: 0.2 <= v <= 3.0,
    "waiting": lambda v: 5 <= v <= 120,
    "window": lambda v: (
        len(v) in (0, 4) and all(type(one) is int and abs(one) <= MOST_PIXELS for one in v)
    ),
    "tables": lambda v: len(json.dumps(v)) <= MOST_BYTES // 4,
}


def understood(data: Any) -> Settings:
    """Takes what makes sense, one by one; what does not is as if nobody had set it."""
    return _sorted(data)[0]


def _sorted(data: Any) -> tuple[Settings, bool]:
    """What makes sense, and whether everything did that this version knows of."""
    usual = Settings()
    found: dict[str, Any] = {}
    if not isinstance(data, dict):
        return usual, False
    known = [each for each in fields(Settings) if each.name in data]
    for each in known:
        value, plain = data[each.name], getattr(usual, each.name)
        with suppress(TypeError, ValueError, OverflowError, RecursionError):
            if isinstance(value, list):
                value = tuple(value)
            if isinstance(plain, float) and type(value) is int:
                value = float(value)
            if type(value) is type(plain) and ALLOWED.get(each.name, _anything)(value):
                found[each.name] = value
    return replace(usual, **found), len(found) == len(known)


def read(path: Path) -> tuple[Settings, bool]:
    """The settings in a file, and whether all of it could be read; nothing is changed."""
    if not os.path.lexists(path):
        return Settings(), True
    try:
        return _sorted(strict_json.load_parts(safe_file.read_bytes(path, MOST_BYTES)))
    except (Trouble, ValueError):
        return Settings(), False


def _anything(_value: Any) -> bool:
    return True


class SettingsBook:
    """The settings of now; `change(volume=0.5)` keeps and tells. A full disk does not hinder it."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._listeners: list[Callable[[Settings, Settings], None]] = []
        self.kept = True  # whether the last change is on the disk
        self.trouble: Trouble | None = None  # what the family must be told of the file
        self.now = Settings()
        if path is not None:
            self.now, sound = read(path)
            if not sound:
                self._keep_aside(path)

    def _keep_aside(self, path: Path) -> None:
        """What could not be read is still there, under another name; what could be is written."""
        try:
            kept = safely.set_aside(path, "damaged")
            self.kept = self._write()
        except Trouble:
            kept = path  # nothing can be moved here, so it stays what it is
            self.kept = False
        self.trouble = Trouble("settings_damaged", kept.name)

    def change(self, **changes: Any) -> Settings:
        """Sets these; values that make no sense are refused by ValueError and change nothing.

        What another window has set meanwhile stays set.
        """
        for name, value in changes.items():
            if not ALLOWED.get(name, _anything)(value):
                raise ValueError(f"{name} cannot be {value!r}")
        before = self.now
        self.now = replace(self._latest(), **changes)
        if before != self.now:
            self.kept = self._write()
            for listener in list(self._listeners):
                listener(before, self.now)
        return self.now

    def _latest(self) -> Settings:
        """As they are on the disk, if they are there and the last change is among them."""
        if self._path is None or not self.kept or not self._path.exists():
            return self.now
        found, sound = read(self._path)
        return found if sound else self.now

    def listen(self, listener: Callable[[Settings, Settings], None]) -> Callable[[], None]:
        """Tells of every change, (before, after); returns how to stop it."""
        self._listeners.append(listener)

        def stop() -> None:
            with suppress(ValueError):
                self._listeners.remove(listener)

        return stop

    def _write(self) -> bool:
        """Whole or not at all: a new file takes the old one's place."""
        if self._path is None:
            return False
        try:
            text = json.dumps(asdict(self.now), ensure_ascii=True, indent=1, allow_nan=False)
            safely.write(self._path, text.encode())
        except (Trouble, ValueError):
            return False
        return True
