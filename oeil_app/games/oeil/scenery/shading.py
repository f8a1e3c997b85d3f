"""What the board's shader is told of squares and of the corners that are turned down."""

from __future__ import annotations

from collections.abc import Mapping

from oeil_app.core.scenery.scenery import Grasp

UNFOLDS = 0.3  # notches: turned so far, the openings themselves show what would be


def corners(dials: Mapping[str, float], grasp: Grasp | None) -> dict[str, float]:
    """Where the wheels would stand next, and how far corners are turned down that show it."""
    fold = 1 - abs(grasp.turned) / UNFOLDS if grasp is not None and grasp.ahead else 0.0
    if grasp is None or fold <= 0:
        return {"fold": 0.0}
    ahead = {**dials, grasp.dial: float(round(dials[grasp.dial] - grasp.turned) + grasp.ahead)}
    return {"peek_a": ahead["W1"], "peek_b": ahead["W2"], "fold": fold}


def lanes(squares: int, first: int) -> tuple[float, ...]:
    """Four lanes of wheel 1, a byte each."""
    return tuple(float(squares >> 8 * lane & 255) for lane in range(first, first + 4))
