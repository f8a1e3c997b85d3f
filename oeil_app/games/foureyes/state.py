"""The table between two actions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from .rules.board import Cells, numbers
from .rules.pawns import Pawns
from .rules.tile import Stock, Tile


@dataclass(frozen=True, slots=True)
class State:
    """A position, and what of the past still matters (F-8)."""

    first: int  # the seat that began
    turn: int | None  # the seat to act; None: the game is over
    stock: tuple[Stock, Stock]  # by seat
    tiles: tuple[Tile | None, ...]  # by place
    earlier: Mapping[str, int]  # how often each position stood since a tile was laid, before now
    winner: tuple[int, ...] | None  # None while play goes on
    pawns: tuple[Pawns, Pawns] = field(compare=False)  # by colour, as play goes on

    @property
    def laying(self) -> bool:
        """F-6: phase one, until all tiles of both are laid."""
        return self.stock != ALL_LAID


ALL_LAID: tuple[Stock, Stock] = ((0, 0, 0), (0, 0, 0))


def pieces_on(state: State, cells: Cells) -> tuple[str, ...]:
    """The tiles that lie under these cells."""
    lying = dict.fromkeys(state.tiles[cell // 4] for cell in numbers(cells))
    return tuple(tile.id for tile in lying if tile is not None)


def position(tiles: Iterable[Tile | None], turn: int) -> str:
    """F-8: a name for the position; the same tiles and the same seat to move, the same name."""
    return "".join(["." if tile is None else tile.letter for tile in tiles]) + str(turn)
