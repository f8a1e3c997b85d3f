"""Fingers that carry cards from their trays to the middle of the window and round it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from statistics import mean

from kivy.base import EventLoop

from bench.frames import SIZE, DrawClock, fill, python_of
from oeil_app.screens.demo import Finger

Point = tuple[float, float]
FRAMES = 40
APPROACH = 10  # frames from the tray to the field
SPEED = 11.0  # pixels a frame on the field: fingers in a hurry
RING = (SIZE[0] * 0.2, SIZE[1] * 0.2)  # its half axes


def drag(
    begin: Sequence[Point], held: Callable[[], int], clock: DrawClock
) -> list[tuple[float, float]]:
    """They go down, carry their cards to the field and round it; the frames of the round."""
    fingers = [Finger(number, *point) for number, point in enumerate(begin)]
    for finger in fingers:
        finger.down()
        EventLoop.idle()
    for step in range(1, APPROACH + 1):
        move(fingers, places(begin, step / APPROACH, 0))
        EventLoop.idle()
    if held() != len(fingers):
        raise RuntimeError(f"{held()} cards are held by {len(fingers)} fingers")
    ways = [places(begin, 1.0, step) for step in range(FRAMES)]
    fill(True)
    times = [python_of(clock, lambda: move(fingers, way)) for way in ways]  # noqa: B023
    fill(False)
    for finger in fingers:  # home, so that nothing is laid
        finger.to(2, 2)
        finger.up()
    return times


def move(fingers: Sequence[Finger], way: Sequence[Point]) -> None:
    for finger, point in zip(fingers, way, strict=True):
        finger.to(*point)


def places(begin: Sequence[Point], near: float, step: int) -> list[Point]:
    """A ring round the middle of the window, or part of the way there: a point for each finger."""
    found = []
    for number, (x, y) in enumerate(begin):
        angle = 2 * pi * number / len(begin) + step * SPEED / mean(RING)
        to_x, to_y = SIZE[0] / 2 + RING[0] * cos(angle), SIZE[1] / 2 + RING[1] * sin(angle)
        found.append((x + (to_x - x) * near, y + (to_y - y) * near))
    return found
