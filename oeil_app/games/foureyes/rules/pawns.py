"""The pawns of one colour and its hot cells: where one more pawn would make a square (F-4)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .board import Board, Cells, numbers
from .tile import Tile


class Pawns(NamedTuple):
    """Where the pawns of a colour stand. A cell can be hot though the other colour stands there."""

    cells: Cells
    hot: Cells
    counts: int  # two bits a square: how many of its cells have a pawn
    threes: int  # of each two bits the lower one: whether it lacks one pawn only


NO_PAWNS = Pawns(0, 0, 0, 0)


def put(board: Board, pawns: Pawns, cell: int) -> Pawns:
    """One more pawn, on a cell that is not hot."""
    cells, hot = pawns.cells | 1 << cell, pawns.hot
    counts = pawns.counts + board.through[cell]
    threes = counts & counts >> 1 & board.each_square
    for bit in numbers(threes ^ pawns.threes):
        hot |= board.squares[bit >> 1] & ~cells
    return Pawns(cells, hot, counts, threes)


@lru_cache(maxsize=64)  # whoever looks ahead lifts a tile once for each way it can go
def lifted(board: Board, pawns: Pawns, cell: int) -> Pawns:
    """One pawn less."""
    cells, hot = pawns.cells, pawns.hot
    counts = pawns.counts - board.through[cell]
    threes = counts & counts >> 1 & board.each_square
    for bit in numbers(threes ^ pawns.threes):
        last = board.squares[bit >> 1] & ~cells
        if not threes & board.through[last.bit_length() - 1]:
            hot &= ~last
    return Pawns(cells ^ 1 << cell, hot, counts, threes)


def makes_square(board: Board, pawns: Pawns, old: int, new: int) -> bool:
    """F-4: whether the pawn on the old cell, put on the new one, stands in a square there."""
    return pawns.threes & board.through[new] & ~board.through[old] != 0


def squares_with(board: Board, cells: Cells, cell: int) -> list[Cells]:
    """The squares that a pawn on the cell makes with three of these."""
    missing = ~cells
    return [three | 1 << cell for three in board.threes[cell] if not three & missing]


def cells_without(pawns: tuple[Pawns, Pawns], at: int, tile: Tile) -> tuple[Cells, Cells]:
    """Where red and blue pawns stand when the tile at this place is lifted."""
    red, blue = pawns
    return red.cells ^ 1 << 4 * at + tile.red, blue.cells ^ 1 << 4 * at + tile.blue
