"""The pit: the snakes that a seat has taken, stretched out small in its tray. Cards count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .coil import STEP, TALL

SIZES = (0.5, 0.44, 0.39, 0.34, 0.3, 0.26, 0.23, 0.2, 0.17, 0.14, 0.12, 0.1, 0.08, 0.06, 0.05)
APART = 0.35  # between two snakes in a row, in lengths of their cards
LINE = 1.12  # from row to row, in heights of a card


@dataclass(frozen=True, slots=True)
class Row:
    """Where a snake begins, and how long its cards are."""

    x: float
    y: float
    size: float

    def card(self, place: int) -> tuple[float, float]:
        """The middle of one of its cards."""
        return self.x + (place + 0.5) * STEP * self.size, self.y


def rows(lengths: Sequence[int], x: float, w: float, h: float) -> list[Row]:
    """A row for each snake, as large as all have room for, from x on and w wide."""
    for size in SIZES:
        found = _fitted(lengths, x, w, h, size)
        if found is not None:
            return found
    return [Row(x, h / 2, SIZES[-1]) for _ in lengths]


def _fitted(lengths: Sequence[int], x: float, w: float, h: float, size: float) -> list[Row] | None:
    """Each snake in the first line that has room for it; None if one finds none."""
    line = TALL * size * LINE
    lines = int(h / line)
    used = [0.0] * lines
    placed = []
    for length in lengths:
        wide = length * STEP * size
        at = next((n for n in range(lines) if used[n] + wide <= w), None)
        if at is None:
            return None
        placed.append((at, used[at]))
        used[at] += wide + APART * size
    taken = 1 + max((at for at, _ in placed), default=0)
    top = h / 2 + (taken - 1) * line / 2  # the lines lie in the middle of the tray
    return [Row(x + used_before, top - at * line, size) for at, used_before in placed]
