"""The board and its squares, worked out once for each size.

A cell's number is 4 × place + corner, corners clockwise from the top left, so that the pawns of
one colour are an integer whose bits are cells and whose hexadecimal digits are places.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TypeAlias

from ..actions import Lay, Move, Quarter
from .tile import KINDS, TILES, TURNS

Cells: TypeAlias = int
"""A set of cells, as bits."""

_CORNERS = ((0, 1), (1, 1), (1, 0), (0, 0))  # across and up, clockwise from the top left


class Board:
    """F-1: so many places a side, each of 2×2 cells. Never changes."""

    def __init__(self, size: int) -> None:
        spots = [(column, row) for row in range(size) for column in range(size)]
        self.size = size
        self.places = tuple(f"{'abcde'[column]}{row + 1}" for column, row in spots)
        self.index = {place: at for at, place in enumerate(self.places)}
        self.spots = [
            (2 * column + across, 2 * row + up) for column, row in spots for across, up in _CORNERS
        ]
        self.cells = tuple(f"{x},{y}" for x, y in self.spots)
        self.squares: tuple[Cells, ...] = tuple(self._squares())
        # Two bits a square: the lower one of each, and of those through each cell.
        self.each_square = sum(1 << 2 * at for at in range(len(self.squares)))
        self.through = [0] * len(self.spots)
        # For each cell: what else a square through it takes.
        self.threes: list[list[Cells]] = [[] for _ in self.spots]
        for at, square in enumerate(self.squares):
            for cell in numbers(square):
                self.through[cell] |= 1 << 2 * at
                self.threes[cell].append(square ^ 1 << cell)
        # For each place: where a tile on it can go, and the action that takes it there (F-7).
        self.neighbours: tuple[tuple[tuple[int, Move], ...], ...] = tuple(
            tuple(
                (to, Move(self.places[at], self.places[to]))
                for to in range(len(spots))
                if to != at and self.adjoin(at, to)
            )
            for at in range(len(spots))
        )
        # The same as a set of places, each told by its first corner.
        self.reach: tuple[Cells, ...] = tuple(
            sum(1 << 4 * to for to, _ in ways) for ways in self.neighbours
        )
        self.corners: Cells = sum(1 << 4 * at for at in range(len(spots)))
        self.quarters = tuple(
            ((1, Quarter(place, True)), (-1, Quarter(place, False))) for place in self.places
        )
        # For each set of kinds (bits in the order of KINDS) and each place: every way to lay one.
        self.lays: tuple[tuple[tuple[Lay, ...], ...], ...] = tuple(
            tuple(
                tuple(Lay(kind, turn, place) for kind in kinds_in(kinds) for turn in TURNS)
                for place in self.places
            )
            for kinds in range(8)
        )

    def adjoin(self, one: int, other: int) -> bool:
        """F-7: whether two places are neighbours, diagonally too."""
        up, across = divmod(one, self.size)
        other_up, other_across = divmod(other, self.size)
        return max(abs(up - other_up), abs(across - other_across)) == 1

    def places_of(self, cells: Cells) -> Cells:
        """The places in which any of the cells are, each told by its first corner."""
        cells |= cells >> 1
        return (cells | cells >> 2) & self.corners

    def cells_of(self, cells: Cells) -> tuple[str, ...]:
        """The names, `x,y` from the bottom left, of the cells."""
        return tuple(self.cells[cell] for cell in numbers(cells))

    def _squares(self) -> Iterator[Cells]:
        """F-4: every square of four cells, any size and slope, once."""
        number = {spot: cell for cell, spot in enumerate(self.spots)}
        side = 2 * self.size
        for x, y, dx, dy in product(range(side), range(side), range(1, side), range(side)):
            corners = ((x, y), (x + dx, y + dy), (x + dx - dy, y + dy + dx), (x - dy, y + dx))
            if all(corner in number for corner in corners):
                yield sum(1 << number[corner] for corner in corners)


def numbers(cells: Cells) -> Iterator[int]:
    """The numbers of the cells in the set."""
    while cells:
        last = cells.bit_length() - 1
        yield last
        cells ^= 1 << last


def kinds_in(kinds: int) -> tuple[str, ...]:
    """The kinds whose bits are set."""
    return tuple(kind for bit, kind in enumerate(KINDS) if kinds >> bit & 1)


def _ways(kinds: int) -> tuple[tuple[int, int], ...]:
    tiles = (TILES[0, kind, turn, 1] for kind in kinds_in(kinds) for turn in TURNS)
    return tuple((1 << tile.red, 1 << tile.blue) for tile in tiles)


WAYS = tuple(_ways(kinds) for kinds in range(8))
"""For each set of kinds the corners, as bits, of the owner's pawn and the other one, in the order
of `Board.lays`."""

CLASHES = tuple(
    tuple(
        tuple(sum(1 for own, other in ways if a & own and b & other) for b in range(16))
        for a in range(16)
    )
    for ways in WAYS
)
"""For each set of kinds: how many of the ways put the owner's pawn on a corner in `a` and the other
one on a corner in `b`."""
