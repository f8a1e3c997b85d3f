"""The squares that the table shows: won, forbidden, threatening (F-4, F-5). Pure, no Kivy."""

from __future__ import annotations

from math import atan2

from oeil_app.core.scenery.scene import Loop

from ..rules.board import Board, Cells, numbers
from ..rules.tile import COLOURS, Tile
from ..state import State

FIELD = "field"
TINTS = {"red": "#E5404C", "blue": "#4F86F5"}  # as the pawns, but light enough on the dark board
RING = 0.46  # of a place: round a pawn


def point(board: Board, cell: int) -> tuple[float, float]:
    """Where a pawn on the cell stands: cells are half a place apart, across tiles as within one."""
    x, y = board.spots[cell]
    return x / 2 + 0.25, y / 2 + 0.25


def corners(board: Board, square: Cells) -> tuple[int, ...]:
    """The four cells of a square in the order in which its sides are drawn."""
    cells = list(numbers(square))
    points = {cell: point(board, cell) for cell in cells}
    mx, my = (sum(at[axis] for at in points.values()) / 4 for axis in (0, 1))
    return tuple(sorted(cells, key=lambda c: atan2(points[c][1] - my, points[c][0] - mx)))


def outline(
    board: Board, square: Cells, colour: str, kind: str, missing: Cells = 0, plain: bool = False
) -> Loop:
    """The square as a line through its pawns; `plain`: in the colour of its kind."""
    cells = corners(board, square)
    return Loop(
        FIELD,
        tuple(point(board, cell) for cell in cells),
        kind,
        "" if plain else TINTS[colour],
        RING,
        tuple(n for n, cell in enumerate(cells) if missing >> cell & 1),
        square=colour == "blue",
    )


def read_cells(board: Board, names: tuple[str, ...]) -> Cells:
    """The cells of these names."""
    return sum(1 << board.cells.index(name) for name in names)


def made(board: Board, state: State, colour: str) -> list[Cells]:
    """Every square of this colour that stands on the board."""
    cells = standing(state, colour)
    return [square for square in board.squares if square & cells == square]


def standing(state: State, colour: str) -> Cells:
    """Where the pawns of this colour stand."""
    return sum(
        1 << 4 * at + corner(tile, colour)
        for at, tile in enumerate(state.tiles)
        if tile is not None
    )


def corner(tile: Tile, colour: str) -> int:
    return tile.red if colour == "red" else tile.blue


def slanted(board: Board, square: Cells) -> bool:
    """Whether its sides run askew."""
    (ax, ay), (bx, by), *_ = (board.spots[cell] for cell in corners(board, square))
    return ax != bx and ay != by


def threatened(board: Board, state: State) -> list[tuple[str, Cells, Cells]]:
    """Squares with three pawns whose fourth cell could still get one: colour, square, that cell.

    In phase one the cell's place must be free; in phase two no other pawn may stand on it.
    """
    taken = standing(state, "red") | standing(state, "blue")
    if state.laying:
        taken = sum(15 << 4 * at for at, tile in enumerate(state.tiles) if tile is not None)
    found = []
    for colour, pawns in zip(COLOURS, state.pawns, strict=True):
        for bit in numbers(pawns.threes):
            square = board.squares[bit >> 1]
            last = square & ~pawns.cells
            if not last & taken:
                found.append((colour, square, last))
    return found
