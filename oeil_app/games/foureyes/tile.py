"""The tiles: 2×2 cells with a red pawn, a blue pawn and two empty cells (F-1, F-2, F-3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

COLOURS = ("red", "blue")  # by seat
KINDS = ("L", "R", "X")
TURNS = range(4)

Stock: TypeAlias = tuple[int, int, int]
"""How many tiles of each of KINDS a player has still to lay."""

# F-2: how many corners the other colour stands further on, clockwise from the owner's pawn.
_FURTHER = {"R": 1, "X": 2, "L": 3}


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile as it lies. The corners of a place are 0–3, clockwise from the top left."""

    seat: int  # the owner
    kind: str
    turn: int  # quarters clockwise from the owner's pawn at the top left
    red: int  # the corner of the red pawn
    blue: int  # the corner of the blue pawn
    letter: str  # a name of one character, for the record of positions


def _tile(seat: int, kind: str, turn: int) -> Tile:
    own, other = turn, (turn + _FURTHER[kind]) % 4  # F-3
    red, blue = (own, other) if seat == 0 else (other, own)
    return Tile(seat, kind, turn, red, blue, chr(ord("Aa"[seat]) + 4 * KINDS.index(kind) + turn))


TILES = {
    (seat, kind, turn): _tile(seat, kind, turn)
    for seat in (0, 1)
    for kind in KINDS
    for turn in TURNS
}
"""Every way in which a tile can lie."""

LETTERS = frozenset(tile.letter for tile in TILES.values())


def turned(tile: Tile, quarters: int) -> Tile:
    """The tile after so many quarters clockwise."""
    return TILES[tile.seat, tile.kind, (tile.turn + quarters) % 4]
