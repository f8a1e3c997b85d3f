"""Which squares a player notices, by level: how computer players of Four Eyes err as people do.

At each turn a level looks at the board and overlooks some of the squares that could be made: seldom
a small upright one, more easily a large one, and most easily one that stands askew. What it does
not notice it neither builds, nor takes, nor stops in that turn; on all that it notices it plays as
well as it can look ahead. Whoever minds the other's squares misses an own one: in some turns a
level does not see what it could make at once, small upright squares apart, and plays on. All but
the strongest take a fancy to positions, too, so that they do not all play the same game. Chance
comes from the player's own random numbers.

A missed square of one's own matters where the other leaves many open: against weak players. What is
overlooked of the other's matters against strong ones. So the two together set a level's distance to
the one below and to the one above, each almost by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from oeil_app.core.rules.rng import Rng

from ..rules.board import Board, Cells, numbers

SMALL_SIZE = 4  # places: a side of the beginners' board
SMALL = 2  # cells: the side of a square whose pawns stand alike on their four neighbouring tiles


@dataclass(frozen=True, slots=True)
class Sight:
    """What a level notices, in a thousand squares, and how many positions it weighs."""

    nodes: int
    upright: int = 1000  # of the smallest squares
    askew: int = 1000
    fades: int = 0  # less for each cell that a side is longer
    moods: int = 100  # how much positions may seem to differ that do not
    takes: int = 1000  # in a thousand turns: how often it sees all that it could make at once

    @property
    def everything(self) -> bool:
        return self.upright == self.askew == 1000 and not self.fades


SIGHTS = {
    1: Sight(nodes=1, upright=950, askew=690, fades=12, takes=500),
    2: Sight(nodes=100, askew=905, fades=6, takes=600),
    3: Sight(nodes=800, askew=978, fades=2, takes=750),
    4: Sight(nodes=4_000, moods=3),
}
SMALL_BOARD = {  # squares are fewer, games shorter: the same eyes would be sharper there
    1: Sight(nodes=1, upright=940, askew=650, fades=12, takes=380),
    2: Sight(nodes=100, askew=905, fades=6, takes=400),
    3: Sight(nodes=800, askew=978, fades=2, takes=550),
}


def sight_of(board: Board, level: int) -> Sight:
    """How well a level looks at this board."""
    sights = SIGHTS if board.size > SMALL_SIZE else SIGHTS | SMALL_BOARD
    return sights[level]


def noticing(board: Board, sight: Sight, rng: Rng) -> Callable[[Cells], bool]:
    """Whether a square is noticed this time; to be asked once for each."""
    if sight.everything:
        return lambda square: True
    return lambda square: rng.below(1000) < _chance(board, sight, square)


def plain(board: Board, square: Cells) -> bool:
    """A small upright square: nobody overlooks one that could be made at once."""
    (x, y), (other_x, other_y) = sorted(board.spots[cell] for cell in numbers(square))[:2]
    return x == other_x and other_y - y <= SMALL


def _chance(board: Board, sight: Sight, square: Cells) -> int:
    """In a thousand: how likely this square is noticed."""
    spots = sorted(board.spots[cell] for cell in numbers(square))
    (x, y), (other_x, other_y) = spots[:2]  # the two leftmost share a side, or the square is askew
    if x == other_x:
        return sight.upright - sight.fades * (other_y - y - 1)
    across, up = other_x - x, abs(other_y - y)
    return sight.askew - sight.fades * (max(across, up) - 1)
