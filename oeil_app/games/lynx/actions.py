"""What players do in Lynx Eye, and how it is written (G-4)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from oeil_app.core.rules.action import Action, Unreadable

from .rules.grid import NUMBER, Laid, Place


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay a card, upright or turned by a half turn: `17r@2,-1`."""

    card: int
    turned: bool
    x: int
    y: int

    def text(self) -> str:
        return f"{self.card}{'r' if self.turned else ''}@{self.x},{self.y}"

    @property
    def place(self) -> Place:
        return self.x, self.y

    @property
    def laid(self) -> Laid:
        return 2 * self.card + self.turned


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Take a laid card back to the hand: `17^` (LB-3)."""

    card: int

    def text(self) -> str:
        return f"{self.card}^"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Nothing fits the head (LA-4)."""

    def text(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """I see a place (LD-3)."""

    def text(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Miss(Action):
    """The caller was wrong, or too slow (LD-4)."""

    def text(self) -> str:
        return "miss"


@dataclass(frozen=True, slots=True)
class Nothing(Action):
    """I find no place (LD-5)."""

    def text(self) -> str:
        return "nothing"


_WORDS = {word.text(): word for word in (Pass(), Stop(), Miss(), Nothing())}
_CARD = "[1-9][0-9]{0,3}"
_LAY = re.compile(f"({_CARD})(r?)@({NUMBER}),({NUMBER})", re.ASCII)
_TAKE_BACK = re.compile(f"({_CARD})\\^", re.ASCII)


def parse(text: str) -> Action:
    """The action of that spelling, of whatever variant; raises Unreadable for anything else."""
    if text in _WORDS:
        return _WORDS[text]
    if lay := _LAY.fullmatch(text):
        return Lay(int(lay[1]), bool(lay[2]), int(lay[3]), int(lay[4]))
    if back := _TAKE_BACK.fullmatch(text):
        return TakeBack(int(back[1]))
    raise Unreadable(text[:40])
