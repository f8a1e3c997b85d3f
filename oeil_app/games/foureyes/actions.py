"""What a player can do: lay, move or turn a tile, or pass; and how it is written (G-4)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from oeil_app.core.rules.action import Action, Unreadable


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """F-6: a tile of this kind, turned so, on a free place: `R0@c3`."""

    kind: str
    turn: int
    place: str

    def text(self) -> str:
        return f"{self.kind}{self.turn}@{self.place}"


@dataclass(frozen=True, slots=True)
class Move(Action):
    """F-7: a tile to a neighbouring place: `c3-d4`."""

    place: str
    to: str

    def text(self) -> str:
        return f"{self.place}-{self.to}"


@dataclass(frozen=True, slots=True)
class Quarter(Action):
    """F-7: a tile turned by a quarter where it lies: `c3>` clockwise, `c3<` the other way."""

    place: str
    clockwise: bool

    def text(self) -> str:
        return f"{self.place}{'>' if self.clockwise else '<'}"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """F-8: nothing else can be done."""

    def text(self) -> str:
        return "pass"


PASS = Pass()

_PLACE = "([a-e][1-5])"
_LAY = re.compile(f"([LRX])([0-3])@{_PLACE}")
_MOVE = re.compile(f"{_PLACE}-{_PLACE}")
_QUARTER = re.compile(f"{_PLACE}([<>])")


def parse(text: str) -> Action:
    """The action of that spelling; places of the large board are readable on the small one too."""
    if text == "pass":
        return PASS
    if match := _LAY.fullmatch(text):
        return Lay(match[1], int(match[2]), match[3])
    if match := _MOVE.fullmatch(text):
        return Move(match[1], match[2])
    if match := _QUARTER.fullmatch(text):
        return Quarter(match[1], match[2] == ">")
    raise Unreadable(text)
