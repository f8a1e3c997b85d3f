"""A sprite somewhere, and the little geometry that pictures need. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin


@dataclass(frozen=True, slots=True)
class Quad:
    """A sprite somewhere: centre, size, angle (degrees, counter-clockwise)."""

    sprite: str
    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0


def turned(cx: float, cy: float, x: float, y: float, angle: float) -> tuple[float, float]:
    """The point x, y turned by the angle round the origin and moved to cx, cy."""
    if angle == 0:
        return cx + x, cy + y
    a = radians(angle)
    return cx + x * cos(a) - y * sin(a), cy + x * sin(a) + y * cos(a)


def eased(t: float) -> float:
    """From 0 to 1, slowly at both ends."""
    return 0.5 - 0.5 * cos(radians(180 * t))
