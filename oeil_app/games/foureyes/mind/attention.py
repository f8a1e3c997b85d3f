"""Which squares a player notices, by level: how computer players of Four Eyes err as people do.

At each turn a level looks at the board and overlooks some of the squares that could be made: seldom
a small upright one, more easily a large one, and most easily one that stands askew. What it does
not notice it neither builds, nor takes, nor stops in that turn; on all that it notices it plays as
well as it can look ahead. All but the strongest take a fancy to positions, too: the less of it, the
more often they lost to the strongest (by play; why is not known). Chance comes from the player's
own random numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from oeil_app.core.rules.rng import Rng

from ..rules.board import Board, Cells, numbers


@dataclass(frozen=True, slots=True)
class Sight:
    """What a level notices, in a thousand squares, and how many positions it weighs."""

    nodes: int
    upright: int = 1000  # of the smallest squares
    askew: int = 1000
    fades: int = 0  # less for each cell that a side is longer
    moods: int = 100  # how much positions may seem to differ that do not

    @property
    def everything(self) -> bool:
        return self.upright == self.askew == 1000 and not self.fades


SIGHTS = {
    1: Sight(nodes=1, upright=900, askew=575, fades=18),
    2: Sight(nodes=80, askew=882, fades=7),
    3: Sight(nodes=580, askew=963, fades=3),
    4: Sight(nodes=4_000, moods=3),
}


def noticing(board: Board, sight: Sight, rng: Rng) -> Callable[[Cells], bool]:
    """Whether a square is noticed this time; to be asked once for each."""
    if sight.everything:
        return lambda square: True
    return lambda square: rng.below(1000) < _chance(board, sight, square)


def _chance(board: Board, sight: Sight, square: Cells) -> int:
    """In a thousand: how likely this square is noticed."""
    spots = sorted(board.spots[cell] for cell in numbers(square))
    (x, y), (other_x, other_y) = spots[:2]  # the two leftmost share a side, or the square is askew
    if x == other_x:
        return sight.upright - sight.fades * (other_y - y - 1)
    across, up = other_x - x, abs(other_y - y)
    return sight.askew - sight.fades * (max(across, up) - 1)
