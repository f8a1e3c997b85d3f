"""What a player can do: draw, lay at an end, join two snakes or begin a new one (G-4)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from oeil_app.core.rules.action import Action, Unreadable

from .rules.cards import WHEEL


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """S-3: the card at this place of the fan: `draw 7`."""

    place: int

    def text(self) -> str:
        return f"draw {self.place}"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """S-3: the drawn card at an end of a snake: `3a` left, `3b` right.

    A body at a lone rainbow names the colour that touches it: `3b=red`.
    """

    snake: int
    end: str
    colour: str | None = None

    def text(self) -> str:
        return f"{self.snake}{self.end}" + (f"={self.colour}" if self.colour is not None else "")


@dataclass(frozen=True, slots=True)
class Join(Action):
    """S-6: the drawn body between two ends, the snake with the smaller number first: `3b+5a`."""

    low: int
    end: str
    high: int
    other: str

    def text(self) -> str:
        return f"{self.low}{self.end}+{self.high}{self.other}"


@dataclass(frozen=True, slots=True)
class New(Action):
    """S-3: the drawn card fits nowhere and begins a snake of its own."""

    def text(self) -> str:
        return "new"


NEW = New()

_END = "([1-9][0-9]{0,2})([ab])"
_DRAW = re.compile("draw (0|[1-9][0-9]{0,2})")
_LAY = re.compile(f"{_END}(?:=({'|'.join(WHEEL)}))?")
_JOIN = re.compile(rf"{_END}\+{_END}")


def parse(text: str) -> Action:
    """The action of that spelling."""
    if text == "new":
        return NEW
    if match := _DRAW.fullmatch(text):
        return Draw(int(match[1]))
    if match := _LAY.fullmatch(text):
        return Lay(int(match[1]), match[2], match[3])
    if match := _JOIN.fullmatch(text):
        near, far = (int(match[1]), match[2]), (int(match[3]), match[4])
        if near <= far:  # the other way round it is no spelling
            return Join(*near, *far)
    raise Unreadable(text)
