"""The wheel's side of `bench.wheel`: a finger turns a wheel with twelve pegs on the board.

Runs in a process of its own and prints one JSON object: main-thread CPU seconds of its frames.
"""

from __future__ import annotations

import json
from math import cos, pi, sin
from statistics import mean

from kivy.base import runTouchApp
from kivy.graphics.opengl import glScissor
from kivy.uix.floatlayout import FloatLayout

from bench.frames import SIZE, DrawClock, fill, frame, python_of, show
from bench.window import settle
from oeil_app.games import GAMES
from oeil_app.play.session import Session
from oeil_app.screens.demo import Finger
from oeil_app.screens.voice import CatalogueVoice
from oeil_app.table.table import Table

LAID = ("C2", "F4", "D2", "G6", "D3", "H6", "E3", "H7", "E4", "A7", "B8", "A8")
FRAMES, ROUNDS = 60, 4
STEP = 1.6 / 16 / FRAMES  # of a turn, in a frame: nearly two notches in all


def main() -> None:
    root = FloatLayout(size=SIZE)
    runTouchApp(root, embedded=True)
    glScissor(0, 0, 1, 1)
    fill(False)
    table = laid_table(root)
    clock = DrawClock()
    idle, turning = [], []
    for _ in range(ROUNDS):
        idle.append(mean(frame() for _ in range(FRAMES)))
        turning.append(turn(table, clock))
        settle(table)
    best = [min(same) for same in zip(*turning, strict=True)]
    pythons = [min(p for _, p in same) for same in zip(*turning, strict=True)]
    found = {
        "pegs": len([p for p in table.scene.pieces if p.spot.area == "board" and p.kin]),
        "idle": min(idle),
        "python": mean(pythons),
        "worst": max(pythons),
        "whole": mean(whole for whole, _ in best),
    }
    print(json.dumps(found))


def laid_table(root: FloatLayout) -> Table:
    """All twelve pegs on the board, and a turn that has just begun."""
    session = Session.new(GAMES.setup("oeil", "standard", 2, 0, {}))
    for n, square in enumerate(LAID):
        session.submit(n % 2, f"@{square}")
    names = ["Seat 0", "Seat 1"]
    table = Table(
        session, names, CatalogueVoice(session.setup.game), size=SIZE, size_hint=(None, None)
    )
    table.build()
    show(root, table)
    settle(table)
    return table


def turn(table: Table, clock: DrawClock) -> list[tuple[float, float]]:
    """A finger goes round with the ring, frame by frame; back again before it leaves."""
    finger = Finger(1, *on_ring(table, 0.6))
    finger.down()
    frame()
    fill(True)
    ways = [on_ring(table, 0.6 + STEP * n) for n in range(1, FRAMES + 1)]
    times = [python_of(clock, lambda: finger.to(*way)) for way in ways]  # noqa: B023
    fill(False)
    shown = table.shown.dials()["W1"].at
    if abs(shown - 1.6) > 0.05:
        raise RuntimeError(f"the wheel is at {shown}")
    for way in reversed(ways):
        finger.to(*way)
    finger.to(*on_ring(table, 0.6))
    for _ in range(10):
        frame()
    table.everything_down()
    finger.up()
    return times


def on_ring(table: Table, turns: float) -> tuple[float, float]:
    ring, unit = table.shown.dials()["W1"], table.shown.camera("board").unit
    return ring.x + 1.26 * unit * sin(2 * pi * turns), ring.y + 1.26 * unit * cos(2 * pi * turns)


if __name__ == "__main__":
    main()
