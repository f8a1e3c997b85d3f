"""What the family has set: a frozen record, read tolerantly, written whole, with listeners."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

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
    "language": lambda v: v in ("", "fr", "en", "de"),
    "style": lambda v: v in ("light", "dark", "device"),
    "text_size": lambda v: 0.7 <= v <= 2.0,
    "volume": lambda v: 0.0 <= v <= 1.0,
    "long_press": lambda v: 0.2 <= v <= 3.0,
    "waiting": lambda v: 5 <= v <= 120,
    "window": lambda v: len(v) in (0, 4) and all(type(one) is int for one in v),
}


def understood(data: Any) -> Settings:
    """Takes what makes sense, one by one; what does not is as if nobody had set it."""
    usual = Settings()
    found: dict[str, Any] = {}
    if isinstance(data, dict):
        for each in fields(Settings):
            value = data.get(each.name)
            if isinstance(value, list):
                value = tuple(value)
            plain = getattr(usual, each.name)
            if isinstance(plain, float) and type(value) is int:
                value = float(value)
            with suppress(TypeError, ValueError):
                if type(value) is type(plain) and ALLOWED.get(each.name, _anything)(value):
                    found[each.name] = value
    return replace(usual, **found)


def _anything(_value: Any) -> bool:
    return True


class SettingsBook:
    """The settings of now; `change(volume=0.5)` keeps and tells. A full disk does not hinder it."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._listeners: list[Callable[[Settings, Settings], None]] = []
        self.kept = True  # whether the last change is on the disk
        self.now = understood(self._read())

    def _read(self) -> Any:
        if self._path is not None:
            with suppress(OSError, ValueError, RecursionError):
                return json.loads(self._path.read_text(encoding="utf-8"))
        return None

    def change(self, **changes: Any) -> Settings:
        """Sets these; values that make no sense are refused by ValueError and change nothing."""
        for name, value in changes.items():
            if not ALLOWED.get(name, _anything)(value):
                raise ValueError(f"{name} cannot be {value!r}")
        before, self.now = self.now, replace(self.now, **changes)
        if before != self.now:
            self.kept = self._write()
            for listener in list(self._listeners):
                listener(before, self.now)
        return self.now

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
        part = self._path.with_suffix(".part")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with part.open("w", encoding="utf-8") as file:
                json.dump(asdict(self.now), file, ensure_ascii=False, indent=1)
                file.flush()
                os.fsync(file.fileno())
            part.replace(self._path)
        except OSError:
            return False
        return True
