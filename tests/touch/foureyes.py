"""Four Eyes under fingers: tables set by hand, and players who lay, move and turn by touches."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import cos, radians, sin
from pathlib import Path
from typing import Any

import pytest

from oeil_app.games import GAMES
from tests.touch.glass import Glass, opened
from tests.touch.hands import Point
from tests.touch.players import drop_for, press

SEED = 4711  # of the tables that are set by hand
REACH = 34.0  # pixels from a tile's middle to each of two fingers that twist it

# One pawn short of a square of each colour: on b2 a red one at 2,3, a blue one at 3,3.
WAITING = {"a1": "red R0", "b1": "blue L1", "a2": "red R0"}


@contextmanager
def set_table(home: Path, variant: str, state: Any = None, **more: Any) -> Iterator[Glass]:
    """A table on which this lies already."""
    referee = GAMES.variant("foureyes", variant).referee
    with pytest.MonkeyPatch.context() as patch:
        if state is not None:  # only at this table: rules books deal tables of their own
            deal = referee.deal
            patch.setattr(
                referee,
                "deal",
                lambda setup, rng: state if setup.seed == SEED else deal(setup, rng),
            )
        with opened(home, variant, 2, SEED, game="foureyes", **more) as glass:
            yield glass


def carry(glass: Glass, seat: int, action: str) -> Any:
    """Takes the tile, taps it with a second finger until it is turned so, carries it there."""
    piece, zone, turn = drop_for(glass, seat, action)
    finger = glass.take(piece)
    hold = glass.shown.held()[piece]
    place = glass.shown.places(hold)[zone]
    glass.drag(finger, (place.x, place.y))
    for _ in range(4):
        if hold.turn == turn:
            break
        glass.tap(glass.at(piece))
    assert hold.turn == turn
    return finger


def do(glass: Glass, seat: int, action: str) -> None:
    """An action by touches only: a tile is carried, a resting one twisted, a button pressed."""
    if action == "pass":
        press(glass, seat, action)
    elif action[-1] in "<>":
        twist(glass, drop_for(glass, seat, action)[0], 90 if action[-1] == "<" else -90)
    else:
        carry(glass, seat, action).up()
    glass.rest()


def twist(glass: Glass, piece: str, degrees: float) -> None:
    """Two fingers on a resting tile turn by so much (counter-clockwise), and leave."""
    x, y = glass.at(piece)

    def at(side: int, angle: float) -> Point:
        a = radians(angle)
        return x + side * REACH * cos(a), y + side * REACH * sin(a)

    fingers = {side: glass.finger(at(side, 20)) for side in (-1, 1)}
    for step in range(1, 7):
        for side, finger in fingers.items():
            finger.to(*at(side, 20 + degrees * step / 6))
        glass.frame()
    for finger in fingers.values():
        finger.up()
    glass.frame()


def said(glass: Glass, seat: int) -> list[str]:
    """What is said at a tray for a while, beyond the scene's own word."""
    return [saying.text for saying in glass.shown.said(seat)]
