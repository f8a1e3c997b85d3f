"""Four Eyes once more, for proofs: cells in sets, a plain search, no code of the game.

A position is a board ({place: (colour, kind, turn)}), both stocks, and whose turn it is. Repeated
positions (F-8) cannot come up in so few actions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

Cell = tuple[int, int]
Tile = tuple[str, str, int]

SIZE = {"standard": 5, "beginner": 4}  # F-1
OTHER = {"red": "blue", "blue": "red"}
CLOCKWISE: tuple[Cell, ...] = ((0, 1), (1, 1), (1, 0), (0, 0))  # from the top left
STEPS = {"R": 1, "X": 2, "L": 3}  # F-2


class Position(NamedTuple):
    variant: str
    board: dict[str, Tile]
    stock: dict[str, dict[str, int]]  # by colour


def read(told: dict[str, Any]) -> Position:
    """From the tools' state."""
    board = {place: (c, kind, turn) for place, (c, kind, turn) in told["board"].items()}
    return Position(told["variant"], board, dict(zip(("red", "blue"), told["stock"], strict=True)))


@cache
def threes(variant: str) -> dict[Cell, list[tuple[Cell, Cell, Cell]]]:
    """F-4: for each cell the other three corners of every square through it."""
    side = 2 * SIZE[variant]
    inside = {(x, y) for x in range(side) for y in range(side)}
    squares = set()
    for x, y in inside:
        for dx in range(-side, side):
            for dy in range(-side, side):
                four = ((x, y), (x + dx, y + dy), (x + dx - dy, y + dy + dx), (x - dy, y + dx))
                if (dx, dy) != (0, 0) and inside.issuperset(four):
                    squares.add(frozenset(four))
    found: dict[Cell, list[tuple[Cell, Cell, Cell]]] = {cell: [] for cell in inside}
    for square in squares:
        for cell in square:
            one, two, three = sorted(square - {cell})
            found[cell].append((one, two, three))
    return found


@cache
def pawn(place: str, tile: Tile, colour: str) -> Cell:
    """F-1 to F-3: where a tile has its pawn of this colour."""
    owner, kind, turn = tile
    dx, dy = CLOCKWISE[(turn + (0 if owner == colour else STEPS[kind])) % 4]
    return 2 * "abcde".index(place[0]) + dx, 2 * (int(place[1]) - 1) + dy


@cache
def corners(place: str) -> tuple[Cell, ...]:
    x, y = 2 * "abcde".index(place[0]), 2 * (int(place[1]) - 1)
    return tuple((x + dx, y + dy) for dx, dy in CLOCKWISE)


def cells(board: dict[str, Tile], colour: str) -> set[Cell]:
    return {pawn(place, tile, colour) for place, tile in board.items()}


def as_bits(there: Iterable[Cell]) -> int:
    return sum(1 << 10 * x + y for x, y in there)


@cache
def needed(variant: str) -> dict[Cell, tuple[int, ...]]:
    """The same threes as bits: what must stand so that a pawn on this cell makes a square."""
    return {at: tuple(map(as_bits, some)) for at, some in threes(variant).items()}


def square_at(variant: str, at: Cell, there: int) -> bool:
    for three in needed(variant)[at]:  # noqa: SIM110 - twice as quick as `any`
        if three & there == three:
            return True
    return False


@cache
def places(variant: str) -> tuple[str, ...]:
    side = SIZE[variant]
    return tuple(f"{'abcde'[x]}{y + 1}" for x in range(side) for y in range(side))


def beside(one: str, other: str) -> bool:
    return max(abs(ord(one[0]) - ord(other[0])), abs(int(one[1]) - int(other[1]))) == 1


class Way(NamedTuple):
    """One thing to do: what it says, the tile that comes to lie, and who has a square then."""

    text: str
    gone: str | None  # the place that becomes free
    place: str
    tile: Tile
    squares: frozenset[str]


def ways(position: Position, colour: str) -> Iterator[Way]:
    """F-5 to F-7: all that this colour may do."""
    variant, board, stock = position
    free = [place for place in places(variant) if place not in board]
    if any(left for one in stock.values() for left in one.values()):
        pawns = {c: as_bits(cells(board, c)) for c in OTHER}
        for place in free:
            ends = {c: _ends(variant, place, pawns[c]) for c in OTHER}
            for kind, left in stock[colour].items():
                for turn in range(4) if left else ():
                    text = f"{kind}{turn}@{place}"
                    yield from _way(text, None, place, (colour, kind, turn), ends)
        return
    for place, tile in board.items():
        if tile[0] != colour:
            continue
        rest = {other: lying for other, lying in board.items() if other != place}
        pawns = {c: as_bits(cells(rest, c)) for c in OTHER}
        ends = {c: _ends(variant, place, pawns[c]) for c in OTHER}
        for sign, step in ((">", 1), ("<", 3)):
            turned = (tile[0], tile[1], (tile[2] + step) % 4)
            yield from _way(f"{place}{sign}", place, place, turned, ends)
        for to in free:
            if beside(place, to):
                ends = {c: _ends(variant, to, pawns[c]) for c in OTHER}
                yield from _way(f"{place}-{to}", place, to, tile, ends)


def _ends(variant: str, place: str, there: int) -> set[Cell]:
    """Which cells of a place make a square with these pawns."""
    return {at for at in corners(place) if square_at(variant, at, there)}


def _way(
    text: str, gone: str | None, place: str, tile: Tile, ends: dict[str, set[Cell]]
) -> Iterator[Way]:
    made = frozenset(c for c in OTHER if pawn(place, tile, c) in ends[c])
    if len(made) < 2:  # F-5
        yield Way(text, gone, place, tile, made)


def done(position: Position, way: Way) -> Position:
    board = dict(position.board)
    stock = position.stock
    if way.gone is not None:
        del board[way.gone]
    else:
        colour, kind, _ = way.tile
        stock = {**stock, colour: {**stock[colour], kind: stock[colour][kind] - 1}}
    board[way.place] = way.tile
    return Position(position.variant, board, stock)


def wins_at_once(position: Position, colour: str) -> list[str]:
    return [way.text for way in ways(position, colour) if colour in way.squares]


def can_force(position: Position, colour: str, within: int) -> bool:
    """Whether this colour, to act, wins in so many actions of its own against anything."""
    mine = []
    for way in ways(position, colour):
        if colour in way.squares:
            return True
        mine.append(way)
    if within == 1:
        return False
    return any(not way.squares and defeats(done(position, way), colour, within - 1) for way in mine)


def defeats(position: Position, colour: str, within: int) -> bool:
    """Whether this colour wins in so many actions whatever the other, to act, answers."""
    answers = list(ways(position, OTHER[colour]))
    if not answers:  # the other passes
        return can_force(position, colour, within)
    if any(OTHER[colour] in way.squares for way in answers):
        return False
    return all(
        colour in way.squares or can_force(done(position, way), colour, within) for way in answers
    )


def first_to_win(position: Position, within: int) -> list[str]:
    """Red's first actions that win in exactly so many, none sooner."""
    return [
        way.text
        for way in ways(position, "red")
        if not way.squares and defeats(done(position, way), "red", within - 1)
    ]


def first_to_hold(position: Position, within: int) -> list[str]:
    """Red's actions after which blue cannot force a square in so many of its own."""
    return [
        way.text
        for way in ways(position, "red")
        if "blue" not in way.squares
        and ("red" in way.squares or not can_force(done(position, way), "blue", within))
    ]
