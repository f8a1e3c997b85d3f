"""What a player can do, and how it is written (G-4): `lay 7`, `draw`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from oeil_app.core.rules.action import Action, Unreadable


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """B-2: a card from the hand onto the path."""

    card: int

    def text(self) -> str:
        return f"lay {self.card}"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """B-3: the top card of the stock."""

    def text(self) -> str:
        return "draw"


_LAY = re.compile(r"lay ([1-9]|1[0-9]|20)")


def parse(text: str) -> Action:
    """The action of that spelling."""
    if text == "draw":
        return Draw()
    if found := _LAY.fullmatch(text):
        return Lay(int(found[1]))
    raise Unreadable(text)
