"""Phase one as a mind sees it: what every cell is worth to each colour, kept as tiles are laid.

Everything is integers: sets of cells, and sets of squares by how many pawns of a colour stand in
them already. A square with two cells in one place is never made, since a tile has one pawn of each
colour, and is left out; so is one that goes through a cell which the colour can no longer get.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from ..rules.board import Board, Cells, numbers
from ..rules.tile import Stock
from ..state import State

Pair = tuple[Cells, int, Cells, int, Cells]

# For each set of kinds (bits in the order of KINDS) and the owner's corner: (the other's corner,
# the kind). Clockwise from the owner's pawn the other stands 3, 1, 2 corners on (F-2).
CORNERS = tuple(
    tuple(
        tuple(
            (own + further & 3, kind) for kind, further in enumerate((3, 1, 2)) if kinds >> kind & 1
        )
        for own in range(4)
    )
    for kinds in range(8)
)
_AT_A_TIME = 24  # squares
TWO = 4  # what a square with two pawns counts for, one with a single pawn counting for one


class Map:
    """The squares that a mind sees, and what goes through each cell."""

    def __init__(self, places: int) -> None:
        cells = 4 * places
        self.squares = 0  # how many
        self.room: Cells = (1 << cells) - 1
        self.through = [0] * cells
        # What a colour loses for good where its pawn stands on this cell of a place.
        self.lost = [0] * cells
        # For two cells and each square through both: what it lacks then, as a set and singly.
        self.pairs: list[list[tuple[Pair, ...]]] = [[()] * cells for _ in range(cells)]

    def add(self, square: Cells) -> None:
        """This square is seen."""
        cells = tuple(numbers(square))
        bit = 1 << self.squares
        self.squares += 1
        for one in cells:
            self.through[one] |= bit
            for other in range(one & ~3, (one & ~3) + 4):
                if other != one:
                    self.lost[other] |= bit
            for other in cells:
                if one != other:
                    q, r = (cell for cell in cells if cell not in (one, other))
                    self.pairs[one][other] += ((1 << q | 1 << r, q, 1 << q, r, 1 << r),)


def mapped(board: Board, notices: Callable[[Cells], bool]) -> Generator[None, None, Map]:
    """The map of the squares that are noticed, worked out a few at a time."""
    chart = Map(len(board.places))
    for at, square in enumerate(board.squares):
        if board.places_of(square).bit_count() == 4 and notices(square):
            chart.add(square)
        if at % _AT_A_TIME == 0:
            yield
    return chart


class Side:
    """One colour: its pawns, hot cells, and squares with no, one and two of its pawns."""

    __slots__ = ("cells", "hot", "makes_hot", "none", "one", "pawns", "two")

    def __init__(
        self,
        pawns: tuple[int, ...],
        cells: Cells,
        hot: Cells,
        makes_hot: list[Cells],
        none: int,
        one: int,
        two: int,
    ) -> None:
        self.pawns, self.cells = pawns, cells
        self.hot = hot  # in places that are free
        self.makes_hot = makes_hot  # for each cell what becomes hot by a pawn there
        self.none, self.one, self.two = none, one, two


def fresh_side(chart: Map) -> Side:
    return Side((), 0, 0, [0] * len(chart.through), (1 << chart.squares) - 1, 0, 0)


def joined(chart: Map, side: Side, cell: int, room: Cells) -> Side:
    """The colour with one more pawn; `room` is what is free afterwards."""
    makes_hot = side.makes_hot.copy()
    pairs = chart.pairs[cell]
    for pawn in side.pawns:
        for both, q, bit_q, r, bit_r in pairs[pawn]:
            if not both & ~room:
                makes_hot[q] |= bit_r
                makes_hot[r] |= bit_q
    through, left = chart.through[cell], ~chart.lost[cell]
    rest = ~through & left
    through &= left
    return Side(
        (*side.pawns, cell),
        side.cells | 1 << cell,
        (side.hot | makes_hot[cell]) & room,
        makes_hot,
        side.none & rest,
        side.one & rest | side.none & through,
        side.two & rest | side.one & through,
    )


class Laying:
    """A position of phase one. Never changes."""

    __slots__ = ("kinds", "left", "room", "sides", "turn")

    def __init__(
        self, turn: int, room: Cells, sides: tuple[Side, Side], left: tuple[Stock, Stock]
    ) -> None:
        self.turn = turn
        self.room = room
        self.sides = sides
        self.left = left
        self.kinds = tuple((a > 0) | (b > 0) << 1 | (c > 0) << 2 for a, b, c in left)


def laid(chart: Map, at: Laying, place: int, own: int, other: int, kind: int) -> Laying:
    """The position after a lay that makes no square."""
    seat = at.turn
    room = at.room & ~(15 << 4 * place)
    mine = joined(chart, at.sides[seat], 4 * place + own, room)
    yours = joined(chart, at.sides[1 - seat], 4 * place + other, room)
    stock = list(at.left[seat])
    stock[kind] -= 1
    less: Stock = (stock[0], stock[1], stock[2])
    if seat == 0:
        return Laying(1, room, (mine, yours), (less, at.left[1]))
    return Laying(0, room, (yours, mine), (at.left[0], less))


def read_laying(chart: Map, state: State) -> Laying:
    """The table of a state in phase one."""
    room = chart.room
    for place, tile in enumerate(state.tiles):
        if tile is not None:
            room &= ~(15 << 4 * place)
    sides = []
    for seat in (0, 1):
        side, free = fresh_side(chart), chart.room
        for place, tile in enumerate(state.tiles):
            if tile is not None:
                free &= ~(15 << 4 * place)
                side = joined(chart, side, 4 * place + (tile.red, tile.blue)[seat], free)
        side.hot &= room
        sides.append(side)
    assert state.turn is not None
    return Laying(state.turn, room, (sides[0], sides[1]), state.stock)


def winning_places(at: Laying, seat: int) -> Cells:
    """The places, each told by its first corner, where the seat could make its square (F-4)."""
    hot, other = at.sides[seat].hot, at.sides[1 - seat].hot
    found = 0
    corners = CORNERS[at.kinds[seat]]
    rest = hot
    while rest:
        low = rest & -rest
        rest ^= low
        cell = low.bit_length() - 1
        first = cell & ~3
        if not other >> first & 15:
            if corners[0]:
                found |= 1 << first
        elif any(not other >> first + b & 1 for b, _ in corners[cell & 3]):
            found |= 1 << first
    return found
