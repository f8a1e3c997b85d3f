"""Hands at the board of The Eye: fingers that turn its wheels and carry its pegs."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin
from typing import Any

from tests.touch.glass import Glass
from tests.touch.hands import Point
from tests.touch.players import lay, press

NOTCH = 1 / 16  # of a turn
LAID = ("B1", "C2", "D4", "C4", "E4", "F5", "E5", "A7", "H7", "H8", "G5", "G7")


def ring(glass: Glass, wheel: int, turn: float) -> Point:
    """A point on the ring of a wheel, so many turns clockwise from the top."""
    found = glass.table.shown.dials()[f"W{wheel}"]
    far = found.dial.arrows * found.outer / found.dial.outer
    return found.x + far * sin(2 * pi * turn), found.y + far * cos(2 * pi * turn)


def shown(glass: Glass, wheel: int) -> float:
    """Where the wheel is seen, in notches."""
    found: float = glass.table.shown.dials()[f"W{wheel}"].at
    return found


def wheels(glass: Glass) -> list[int]:
    found: list[int] = glass.state()["wheels"]
    return found


def drag_ring(
    glass: Glass, finger: Any, wheel: int, start: float, turn: float, steps: int = 8
) -> None:
    """The finger goes round by so many turns, frame by frame."""
    for step in range(1, steps + 1):
        finger.to(*ring(glass, wheel, start + turn * step / steps))
        glass.frame()


def turn_wheel(
    glass: Glass, wheel: int, notches: float, start: float = 0.6, steps: int = 12
) -> None:
    """A finger takes the ring, turns it slowly, stops and lets go."""
    finger = glass.finger(ring(glass, wheel, start))
    drag_ring(glass, finger, wheel, start, notches * NOTCH, steps)
    glass.frames(12)  # it stands still: no flick
    finger.up()
    glass.rest()


def lay_pegs(glass: Glass, squares: Iterable[str]) -> None:
    """In turn, without hands."""
    for square in squares:
        seat = glass.state()["turn"]
        answer = glass.session.submit(seat, f"@{square}")
        assert answer.verdict.ok, (square, answer.verdict)
    glass.rest()


def do(glass: Glass, seat: int, action: str) -> None:
    """One action by touches only."""
    if action == "end":
        press(glass, seat, "end")
        glass.rest()
    elif action.startswith("W"):
        turn_wheel(glass, int(action[1]), 1 if action[2] == "+" else -1, start=side(glass, seat))
    elif action.startswith("choose "):
        for name in action.partition(" ")[2].split(","):
            glass.tap(glass.at(f"marker:{name}"))
        glass.rest()
    else:
        lay(glass, seat, action)


def side(glass: Glass, seat: int) -> float:
    """Where a seat sits, in turns clockwise from the top."""
    angle = glass.table.layout.trays[seat].frame.angle
    return float((0.5 - angle / 360) % 1.0)


def said(glass: Glass, seat: int) -> str:
    """What a tray says beyond its usual word."""
    return glass.said(seat)
