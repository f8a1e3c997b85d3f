"""A portrait: an animal's head with a mood, put together of a few layers from one atlas.

head | eyes | lids | mouth | sign. A mood changes from one frame to the next, without a way between.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any

from oeil_app.layout.frame import Frame, turned

from .sprites import ATLAS, Quad

PIXELS = 80  # of a head, at density 1: parts are drawn on the same scale
TILT = {"refused": -7.0, "asleep": 9.0}  # degrees clockwise, of the head
WIDE = 1.22  # eyes that are awake
LOOKS = {"white": 0.0274, "slanted": 0.0323, "bare": 0.0484, "dot": 0.0222}  # how far pupils go
SUNK = 0.7  # of that: how far down they look who were refused
SIZES = {  # of the parts, at density 1
    "eye": (14, 14),
    "white-round": (14, 14),
    "white-slanted": (16, 16),
    "glad": (15, 15),
    "shut": (15, 15),
    "brow": (13, 6),
    "cheek": (10, 6),
    "mouth": (16, 12),
    "beak": (10, 10),
    "drop": (12, 16),
    "asleep": (28, 28),
    "thought": (30, 30),
}
DARK = ("badger",)  # about the eyes: lines there are pale


class Mood(Enum):
    """How somebody at the table feels."""

    CALM = "calm"  # others play; it looks on
    AWAKE = "awake"  # it is its turn
    THINKING = "thinking"  # it plays by itself, and has not decided yet
    BLINKING = "blinking"
    REFUSED = "refused"  # what it wanted does not fit
    CHEERING = "cheering"  # it has won
    ASLEEP = "asleep"  # it sits out


@dataclass(frozen=True, slots=True)
class Feeling:
    """A mood, and where its animal looks: as its player sees it, (0, 1) is ahead."""

    mood: Mood = Mood.CALM
    gaze: tuple[float, float] = (0.0, 0.0)


@cache
def _faces() -> dict[str, dict[str, Any]]:
    """Where eyes and mouth are, by animal, in parts of the head's size."""
    data: dict[str, dict[str, Any]] = json.loads((ATLAS / "faces.json").read_text(encoding="utf-8"))
    return data


def portrait(sprite: str, feeling: Feeling, at: Frame) -> list[Quad]:
    """The layers of an animal (a sprite of the whole), as wide as the frame."""
    name = sprite.removeprefix("animal-")
    return _Head(name, at).with_mood(feeling)


class _Head:
    """One head, layer by layer."""

    def __init__(self, name: str, at: Frame) -> None:
        self.name, self.at = name, at
        face = _faces()[name]
        self.kind: str = face["kind"]
        self.x, self.y, self.eye, self.mouth, self.white = (
            float(face[key]) for key in ("x", "y", "eye", "mouth", "white")
        )
        self.tilt = 0.0
        self.quads: list[Quad] = []

    def with_mood(self, feeling: Feeling) -> list[Quad]:
        mood = feeling.mood
        self.tilt = -TILT.get(mood.value, 0.0)
        self._put(f"head-{self.name}", 0, 0, size=(PIXELS, PIXELS))
        match mood:
            case Mood.CHEERING:
                self._lines("glad")
                self._cheer()
            case Mood.ASLEEP:
                self._lines("shut")
                self.tilt = 0.0
                self._put("asleep", 0.33, 0.34)
            case Mood.BLINKING:
                self._lines("shut")
            case Mood.REFUSED:
                reach = LOOKS[self.kind]
                self._eyes((-0.2 * reach, -SUNK * reach))
                for side in (-1, 1):
                    lid = 3.5 * (self.eye * 248 + 3 if self.kind != "bare" else 21) / 3.1
                    self._put(f"lid-{self.name}", side * self.x, self.y, (side * lid, lid))
                self._put("drop", self.x + self.eye + 0.121, self.y + self.eye + 0.03)
            case _:
                self._look(feeling)
        return self.quads

    def _look(self, feeling: Feeling) -> None:
        gx, gy = feeling.gaze
        reach, awake = LOOKS[self.kind], feeling.mood is Mood.AWAKE
        self._eyes((gx * reach, gy * reach), WIDE if awake else 1.0)
        if awake and self.kind != "slanted":
            for side in (-1, 1):
                self._put("brow", side * (self.x + 0.016), self.y + self.eye + 0.074)
        if feeling.mood is Mood.THINKING:
            self._put("thought", 0.4, 0.36)

    def _eyes(self, gaze: tuple[float, float], grown: float = 1.0) -> None:
        looks = gaze != (0.0, 0.0)
        white = "white-slanted" if self.kind == "slanted" else "white-round"
        for side in (-1, 1):
            x = side * self.x
            if self.kind in ("white", "slanted") or (self.kind == "dot" and looks):
                w, h = (part * self.white * grown for part in SIZES[white])
                self._put(white, x, self.y, (side * w if self.kind == "slanted" else w, h))
            w, h = (part * grown for part in SIZES["eye"])
            self._put(f"eye-{self.name}", x + gaze[0], self.y + gaze[1], (w, h))

    def _lines(self, sprite: str) -> None:
        """Closed eyes: glad or asleep."""
        grown = max(self.eye * 248, 17) / 20
        w, h = (part * grown for part in SIZES[sprite])
        drawn = f"{sprite}-pale" if self.name in DARK else sprite
        for side in (-1, 1):
            self._put(drawn, side * self.x, self.y, (w, h))

    def _cheer(self) -> None:
        for side in (-1, 1):
            self._put("cheek", side * (self.x + 0.95 * self.eye), self.y - 1.35 * self.eye)
        if self.name == "owl":
            self._put("beak", 0, self.mouth + 0.02)
        else:
            self._put("mouth", 0, self.mouth - 0.048)

    def _put(
        self, sprite: str, x: float, y: float, size: tuple[float, float] | None = None
    ) -> None:
        """A part so far from the head's middle, in parts of its size; it is tilted along."""
        w, h = size or SIZES[sprite]
        side = self.at.w
        px, py = turned(0, 0, x * side, y * side, self.tilt)
        k = side / PIXELS
        at = self.at.point(px, py)
        self.quads.append(Quad(sprite, *at, w * k, h * k, self.at.angle + self.tilt))
