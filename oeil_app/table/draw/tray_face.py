"""What every tray shows of its player, however it is drawn."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..state import Saying
from .batch import Quad

CREAM, SOFT, FAULT = "#FFF4DD", "#E9D5B4", "#FFB29E"
MOST_SCALE = 1.3  # how far a family's larger words can grow


@dataclass(frozen=True, slots=True)
class Standing:
    """What is true of a seat: what is said there, and how it stands in the game."""

    sayings: tuple[Saying, ...] = ()
    help: str = "all"
    lasting: bool = False  # said as long as the scene stays, not just for a while
    count: int | None = None  # what it has left, or has won
    lit: bool = False  # it is its turn
    waits: bool = False  # it is another's
    out: bool = False  # it sits out for now


@dataclass(slots=True)
class Face:
    """The sprites to draw, by the atlas that they are in; from below: seats, animals, …"""

    seats: list[Quad] = field(default_factory=list)
    night: list[Quad] = field(default_factory=list)  # behind who plays by itself
    animals: list[Quad] = field(default_factory=list)
    grey: list[Quad] = field(default_factory=list)  # animals of those who sit out
    straps: list[Quad] = field(default_factory=list)  # over those
    eyes: list[Quad] = field(default_factory=list)  # how well it plays
    table: list[Quad] = field(default_factory=list)
    signs: list[Quad] = field(default_factory=list)
