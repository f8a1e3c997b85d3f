"""A finger on the glass, the gestures that it can make, and what it must know of the table.

No Kivy.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, degrees, hypot
from typing import Literal, Protocol, TypeAlias

# distances in dp, times in seconds
DRAG = 10.0  # a finger that moves so far drags
REST = 1.2  # one that has not dragged for so long rests
RESTED_DRAG = 28.0  # and must then move so far within that time to mean it: a palm drifts


@dataclass(frozen=True, slots=True)
class Grip:
    """What a finger could take at a point."""

    piece: str
    seat: int
    turns: int = 1  # steps of a full turn
    twists: bool = False  # two fingers turn it where it rests


class Surface(Protocol):
    """What lies under the fingers."""

    def grip_at(self, x: float, y: float) -> Grip | None:
        """The piece that a finger put down here could lift."""

    def stuck_at(self, x: float, y: float) -> bool:
        """Whether something lies here that nobody can lift now."""

    def seat_at(self, x: float, y: float) -> int:
        """Whose side of the table this is."""


@dataclass(frozen=True, slots=True)
class PickUp:
    """A piece is lifted; x, y is where the finger first touched."""

    finger: int
    seat: int
    piece: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Drag:
    """The holding finger moved."""

    finger: int
    seat: int
    piece: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Twist:
    """The held piece is being turned: so many degrees (counter-clockwise) off its last step."""

    finger: int
    seat: int
    piece: str
    angle: float


@dataclass(frozen=True, slots=True)
class Turn:
    """The held piece was turned by steps (clockwise)."""

    finger: int
    seat: int
    piece: str
    steps: int


@dataclass(frozen=True, slots=True)
class Drop:
    """The holding finger left."""

    finger: int
    seat: int
    piece: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Cancel:
    """The hold ended without a drop: the piece goes home."""

    finger: int
    seat: int
    piece: str


@dataclass(frozen=True, slots=True)
class Tap:
    """A short touch, on a piece or on the cloth."""

    finger: int
    seat: int
    piece: str | None
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Pinch:
    """Two free fingers: zoom by a factor round a point, and move."""

    x: float
    y: float
    factor: float
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Pull:
    """A finger tries to drag what it cannot lift; x, y is where it first touched."""

    finger: int
    seat: int
    x: float
    y: float


Gesture: TypeAlias = PickUp | Drag | Twist | Turn | Drop | Cancel | Tap | Pinch | Pull


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
        if not self.strayed:
            enough = (RESTED_DRAG if self.rested else DRAG) * dp
            self.strayed = hypot(x - self.x0, y - self.y0) > enough

    def away(self, other: Finger) -> float:
        return hypot(other.x - self.x, other.y - self.y)

    def angle_to(self, other: Finger) -> float:
        return degrees(atan2(other.y - self.y, other.x - self.x))

    def end(self, role: Role = "dead") -> None:
        self.role, self.piece, self.helps = role, "", None
