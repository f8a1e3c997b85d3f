"""The gestures that fingers can make, and what the table must tell to have them understood."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeAlias


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
