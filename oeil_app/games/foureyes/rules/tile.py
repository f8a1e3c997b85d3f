"""The tiles: 2×2 cells with a red pawn, a blue pawn and two empty cells (F-1, F-2, F-3)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

COLOURS = ("red", "blue")  # by seat
KINDS = ("L", "R", "X")
TURNS = range(4)
NUMBERS = range(1, 5)  # at most four tiles of a kind

Stock: TypeAlias = tuple[int, int, int]
"""How many tiles of each of KINDS a player has still to lay: those with the lowest numbers."""

# F-2: how many corners the other colour stands further on, clockwise from the owner's pawn.
_FURTHER = {"R": 1, "X": 2, "L": 3}


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile as it lies. The corners of a place are 0–3, clockwise from the top left."""

    seat: int  # the owner
    kind: str
    turn: int  # quarters clockwise from the owner's pawn at the top left
    number: int  # among its owner's tiles of this kind; no rule asks for it, but the eye does
    id: str  # the piece's name, "red:R2"
    red: int  # the corner of the red pawn
    blue: int  # the corner of the blue pawn
    letter: str  # the same for tiles that lie alike, for the record of positions


def _tile(seat: int, kind: str, turn: int, number: int) -> Tile:
    own, other = turn, (turn + _FURTHER[kind]) % 4  # F-3
    red, blue = (own, other) if seat == 0 else (other, own)
    letter = chr(ord("Aa"[seat]) + 4 * KINDS.index(kind) + turn)
    return Tile(seat, kind, turn, number, tile_id(seat, kind, number), red, blue, letter)


def tile_id(seat: int, kind: str, number: int) -> str:
    """The name of the piece."""
    return f"{COLOURS[seat]}:{kind}{number}"


TILES = {
    (seat, kind, turn, number): _tile(seat, kind, turn, number)
    for seat, kind, turn, number in product((0, 1), KINDS, TURNS, NUMBERS)
}
"""Every tile in every way in which it can lie."""

IDS = {tile.id: (tile.seat, tile.kind, tile.number) for tile in TILES.values()}
"""Owner, kind and number of each piece."""

LETTERS = frozenset(tile.letter for tile in TILES.values())


def turned(tile: Tile, quarters: int) -> Tile:
    """The tile after so many quarters clockwise."""
    return TILES[tile.seat, tile.kind, (tile.turn + quarters) % 4, tile.number]
