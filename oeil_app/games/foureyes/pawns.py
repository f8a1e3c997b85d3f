"""The pawns of one colour and its hot cells: where one more pawn would make a square (F-4)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .board import Board, Cells
from .tile import Tile


class Pawns(NamedTuple):
    """Where the pawns of a colour stand. A cell can be hot though the other colour stands there."""

    cells: Cells
    hot: Cells
    heat: bytes  # for each cell, how many squares a pawn on it would make


NO_PAWNS = Pawns(0, 0, bytes(100))


def put(board: Board, pawns: Pawns, cell: int) -> Pawns:
    """One more pawn, on a cell that is not hot."""
    cells = pawns.cells
    if not cells & (cells - 1):  # fewer than two others heat nothing
        return Pawns(cells | 1 << cell, pawns.hot, pawns.heat)
    hot, heat = pawns.hot, bytearray(pawns.heat)
    for last in _lasts(board, cells, cell):
        heat[last.bit_length() - 1] += 1
        hot |= last
    return Pawns(cells | 1 << cell, hot, bytes(heat))


@lru_cache(maxsize=64)  # whoever looks ahead lifts a tile once for each way it can go
def lifted(board: Board, pawns: Pawns, cell: int) -> Pawns:
    """One pawn less."""
    cells, hot, heat = pawns.cells ^ 1 << cell, pawns.hot, bytearray(pawns.heat)
    for last in _lasts(board, cells, cell):
        number = last.bit_length() - 1
        heat[number] -= 1
        if not heat[number]:
            hot ^= last
    return Pawns(cells, hot, bytes(heat))


def _lasts(board: Board, cells: Cells, cell: int) -> list[Cells]:
    """For each square that a pawn on the cell makes with two of these: the cell that it lacks."""
    missing = ~cells
    return [three & missing for three in board.threes[cell] if (three & cells).bit_count() == 2]


def makes_square(board: Board, cells: Cells, cell: int) -> bool:
    """F-4: whether a pawn put on the cell stands in a square with three of these."""
    missing = ~cells
    for three in board.threes[cell]:  # noqa: SIM110 (a generator takes twice as long)
        if not three & missing:
            return True
    return False


def squares_with(board: Board, cells: Cells, cell: int) -> list[Cells]:
    """The squares that a pawn on the cell makes with three of these."""
    missing = ~cells
    return [three | 1 << cell for three in board.threes[cell] if not three & missing]


def cells_without(pawns: tuple[Pawns, Pawns], at: int, tile: Tile) -> tuple[Cells, Cells]:
    """Where red and blue pawns stand when the tile at this place is lifted."""
    red, blue = pawns
    return red.cells ^ 1 << 4 * at + tile.red, blue.cells ^ 1 << 4 * at + tile.blue
