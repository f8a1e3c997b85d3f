"""One finger on the glass: where it landed, how it moved, which part it plays. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, degrees, hypot
from typing import Literal, TypeAlias

# distances in dp, times in seconds
DRAG = 10.0  # a finger that moves so far drags
REST = 1.2  # one that has not dragged for so long rests
RESTED_DRAG = 28.0  # and must then move so far within that time to mean it: a palm drifts

Role: TypeAlias = Literal["armed", "holds", "helps", "free", "palm", "dead"]


@dataclass(slots=True, eq=False)
class Finger:
    id: int
    x0: float  # where and when it landed, or last came to rest
    y0: float
    t0: float
    x: float
    y: float
    t: float  # of its last movement
    role: Role = "free"
    seat: int = 0
    piece: str = ""  # that it holds or could take
    turns: int = 1
    helps: Finger | None = None
    base: float = 0.0  # the angle from its holder at which the twist is zero
    near: float = 0.0  # how far from its holder it landed
    helper: Finger | None = None  # that helped it last, if it still does
    strayed: bool = False  # it moved too far to be a tap
    rested: bool = False

    def rests(self, t: float) -> bool:
        return not self.strayed and (self.rested or t - self.t0 > REST)

    def move(self, x: float, y: float, t: float, dp: float) -> None:
        """Goes on; a finger that rests forgets how it drifted until now."""
        if not self.strayed and t - self.t0 > REST:
            self.rested, self.x0, self.y0, self.t0 = True, self.x, self.y, t
        self.x, self.y, self.t = x, y, t
        enough = (RESTED_DRAG if self.rested else DRAG) * dp
        self.strayed = self.strayed or hypot(x - self.x0, y - self.y0) > enough

    def away(self, other: Finger) -> float:
        return hypot(other.x - self.x, other.y - self.y)

    def angle_to(self, other: Finger) -> float:
        return degrees(atan2(other.y - self.y, other.x - self.x))

    def end(self, role: Role = "dead") -> None:
        self.role, self.piece, self.helps = role, "", None
