"""Phase two as a mind sees it: tiles as letters, and the squares that lack one pawn of a colour.

How many pawns of a colour stand in each square is counted in two sets of squares, the ones and the
twos of the count, so that lifting a pawn and putting it down takes a handful of operations.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

from ..rules.board import Board
from ..rules.tile import TILES
from ..state import State
from .chances import Map

FREE = ord(".")
Count: TypeAlias = tuple[int, int]
"""The squares with an odd number of pawns, and those with two or more."""

_LYING = {ord(tile.letter): tile for tile in TILES.values() if tile.number == 1}
_KINDS = {(tile.seat, tile.kind, tile.turn): letter for letter, tile in _LYING.items()}
OWNER = {FREE: -1} | {letter: tile.seat for letter, tile in _LYING.items()}
PAWNS = {letter: (tile.red, tile.blue) for letter, tile in _LYING.items()}
TURNED = {
    letter: tuple(_KINDS[tile.seat, tile.kind, (tile.turn + by) % 4] for by in (1, -1))
    for letter, tile in _LYING.items()
}
"""Each way of lying after a quarter clockwise, and after one the other way."""


@cache
def neighbours_of(board: Board) -> tuple[tuple[int, ...], ...]:
    """F-7: the places next to each."""
    return tuple(tuple(to for to, _ in ways) for ways in board.neighbours)


def reaches_of(chart: Map, near: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """For each cell the squares through any cell to which a pawn there could come in one action."""
    found = []
    for cell in range(4 * len(near)):
        place, corner = divmod(cell, 4)
        squares = chart.through[4 * place + (corner + 1) % 4]
        squares |= chart.through[4 * place + (corner - 1) % 4]
        for to in near[place]:
            squares |= chart.through[4 * to + corner]
        found.append(squares)
    return tuple(found)


class Moving:
    """A position of phase two. Never changes."""

    __slots__ = ("blue", "red", "tiles", "turn")

    def __init__(self, turn: int, tiles: bytes, red: Count, blue: Count) -> None:
        self.turn = turn
        self.tiles = tiles
        self.red, self.blue = red, blue


def read_moving(chart: Map, state: State) -> Moving:
    """The table of a state in phase two."""
    tiles = bytes(FREE if tile is None else ord(tile.letter) for tile in state.tiles)
    counts: list[Count] = []
    for seat in (0, 1):
        ones = twos = 0
        for place, tile in enumerate(state.tiles):
            if tile is not None:
                through = chart.through[4 * place + (tile.red, tile.blue)[seat]]
                twos ^= ones & through
                ones ^= through
        counts.append((ones, twos))
    assert state.turn is not None
    return Moving(state.turn, tiles, counts[0], counts[1])


def shifted(count: Count, old: int, new: int) -> Count:
    """The count when a pawn has left the squares `old` and come to the squares `new`."""
    ones, twos = count
    ones ^= old
    twos ^= ones & old
    twos ^= ones & new
    return ones ^ new, twos


Step: TypeAlias = tuple[int, int, int]  # place, place, how it lies then


class Ground:
    """A board on which tiles move."""

    def __init__(self, board: Board, chart: Map) -> None:
        self.chart = chart
        self.near = neighbours_of(board)
        self.reach = reaches_of(chart, self.near)

    def steps(self, at: Moving, seat: int) -> Iterator[Step]:
        """F-7: every way to turn or move a tile of the seat, F-5 apart."""
        tiles = at.tiles
        for place, letter in enumerate(tiles):
            if OWNER[letter] == seat:
                yield from self._ways(tiles, place, letter)

    def made(self, at: Moving, step: Step) -> tuple[bool, bool]:
        """F-4: whether the step makes a red square, a blue one."""
        place, to, letter = step
        through = self.chart.through
        red, blue = PAWNS[at.tiles[place]]
        new_red, new_blue = PAWNS[letter]
        ones, twos = at.red
        makes_red = ones & twos & through[4 * to + new_red] & ~through[4 * place + red] != 0
        ones, twos = at.blue
        makes_blue = ones & twos & through[4 * to + new_blue] & ~through[4 * place + blue] != 0
        return makes_red, makes_blue

    def wins(self, at: Moving, seat: int) -> Step | None:
        """A step by which the seat would make its square, were it to act."""
        ones, twos = at.blue if seat else at.red
        threes = ones & twos
        if not threes:
            return None
        through, reach, tiles = self.chart.through, self.reach, at.tiles
        for place, letter in enumerate(tiles):
            if OWNER[letter] != seat:
                continue
            cell = 4 * place + PAWNS[letter][seat]
            near = threes & reach[cell] & ~through[cell]
            if not near:
                continue
            for step in self._ways(tiles, place, letter):
                _, to, lying = step
                if near & through[4 * to + PAWNS[lying][seat]]:
                    makes = self.made(at, step)
                    if not makes[1 - seat]:
                        return step
        return None

    def _ways(self, tiles: bytes, place: int, letter: int) -> Iterator[Step]:
        one, other = TURNED[letter]
        yield place, place, one
        yield place, place, other
        for to in self.near[place]:
            if tiles[to] == FREE:
                yield place, to, letter

    def done(self, at: Moving, step: Step) -> Moving:
        """The position after a step that makes no square."""
        place, to, letter = step
        through, tiles = self.chart.through, at.tiles
        red, blue = PAWNS[tiles[place]]
        new_red, new_blue = PAWNS[letter]
        row = bytearray(tiles)
        row[place] = FREE
        row[to] = letter
        return Moving(
            1 - at.turn,
            bytes(row),
            shifted(at.red, through[4 * place + red], through[4 * to + new_red]),
            shifted(at.blue, through[4 * place + blue], through[4 * to + new_blue]),
        )


def passed(at: Moving) -> Moving:
    """F-8: nothing could be done."""
    return Moving(1 - at.turn, at.tiles, at.red, at.blue)
