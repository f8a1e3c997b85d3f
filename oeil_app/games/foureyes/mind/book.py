"""Openings of Four Eyes: lays for the first tiles that were weighed long before anybody plays.

`tools/opening_book.py` computes them into `assets/openings`, a file a board. A position that is
turned, seen in a mirror or played with the colours changed is the same position, and stands in the
book once: as whoever is to lay sees it, in the way that reads first of all eight.
"""

from __future__ import annotations

import json
from functools import cache
from typing import NamedTuple

from oeil_app.core.assets import ASSETS

from ..actions import Lay
from ..rules.board import Board
from ..state import State

SIDES = tuple((quarters, mirrored) for mirrored in (False, True) for quarters in range(4))
"""The eight ways to look at a board: mirrored left to right first, then turned clockwise."""

_MIRRORED = {"L": "R", "R": "L", "X": "X"}


class Stone(NamedTuple):
    """A tile as the book writes it; a lay, too."""

    column: int
    row: int
    kind: str
    turn: int
    own: bool  # of the seat that is to lay

    @property
    def text(self) -> str:
        return (
            f"{'abcde'[self.column]}{self.row + 1}{self.kind}{self.turn}{'' if self.own else '!'}"
        )


def seen_from(stone: Stone, size: int, side: tuple[int, bool]) -> Stone:
    """The tile on a board that is looked at in another way."""
    quarters, mirrored = side
    column, row, kind, turn, own = stone
    if mirrored:
        column, kind, turn = size - 1 - column, _MIRRORED[kind], (1 - turn) % 4
    for _ in range(quarters):
        column, row = row, size - 1 - column
    return Stone(column, row, kind, (turn + quarters) % 4, own)


def seen_back(stone: Stone, size: int, side: tuple[int, bool]) -> Stone:
    """The inverse of `seen_from`."""
    quarters, mirrored = side
    stone = seen_from(stone, size, (-quarters % 4, False))
    return seen_from(stone, size, (0, True)) if mirrored else stone


def page(board: Board, state: State) -> tuple[str, tuple[int, bool]]:
    """Under which name a position stands in the book, and from which side it is looked at there."""
    stones = [
        Stone(at % board.size, at // board.size, tile.kind, tile.turn, tile.seat == state.turn)
        for at, tile in enumerate(state.tiles)
        if tile is not None
    ]
    names = (
        (" ".join(sorted(seen_from(s, board.size, side).text for s in stones)), side)
        for side in SIDES
    )
    return min(names, key=lambda name: name[0])


def stone_of(board: Board, lay: Lay) -> Stone:
    at = board.index[lay.place]
    return Stone(at % board.size, at // board.size, lay.kind, lay.turn, True)


def lay_of(board: Board, stone: Stone) -> Lay:
    return Lay(stone.kind, stone.turn, board.places[stone.row * board.size + stone.column])


@cache
def book(size: int) -> dict[str, str]:
    """The best lays in each position, as text; a board without a book has an empty one."""
    file = ASSETS / "openings" / f"foureyes-{size}.json"
    if not file.is_file():
        return {}
    found: dict[str, str] = json.loads(file.read_text())
    return found


def openings(board: Board, state: State, pages: dict[str, str]) -> list[Lay]:
    """The lays that a book knows for this position, none better than the others."""
    name, side = page(board, state)
    return [
        lay_of(board, seen_back(read_stone(text), board.size, side))
        for text in pages.get(name, "").split()
    ]


def read_stone(text: str) -> Stone:
    """The inverse of `Stone.text`."""
    own = not text.endswith("!")
    return Stone("abcde".index(text[0]), int(text[1]) - 1, text[2], int(text[3]), own)
