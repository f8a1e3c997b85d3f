"""Which actions are allowed: all but those that make squares of both colours at once (F-5)."""

from __future__ import annotations

from collections.abc import Iterator

from oeil_app.core.rules.action import Action

from ..actions import PASS
from ..state import State
from .board import CLASHES, WAYS, Board, numbers
from .pawns import makes_square
from .tile import Stock, Tile, turned


def legal(board: Board, state: State, seat: int) -> list[Action]:
    """All that the seat to act may do; who can do nothing else passes (F-8)."""
    found = lays(board, state, seat) if state.laying else steps(board, state, seat)
    return found or [PASS]


def count(board: Board, state: State, seat: int) -> int:
    """How many actions `legal` would list."""
    if not state.laying:
        return _count_steps(board, state, seat) or 1
    kinds = kinds_left(state.stock[seat])
    own, other = state.pawns[seat].hot, state.pawns[1 - seat].hot
    clashes = CLASHES[kinds]
    ways = len(WAYS[kinds])
    total = 0
    for tile in state.tiles:
        if tile is None:
            total += ways
            if own & 15 and other & 15:
                total -= clashes[own & 15][other & 15]
        own >>= 4
        other >>= 4
    return total or 1


def winning_lays(state: State, seat: int) -> int:
    """F-4: with how many lays this seat would make a square of its own, were it to act."""
    kinds = kinds_left(state.stock[seat])
    own, other = state.pawns[seat].hot, state.pawns[1 - seat].hot
    clashes = CLASHES[kinds]
    total = 0
    for tile in state.tiles:
        if tile is None and own & 15:
            total += clashes[own & 15][15] - clashes[own & 15][other & 15]
        own >>= 4
        other >>= 4
    return total


def lays(board: Board, state: State, seat: int) -> list[Action]:
    """F-6: every kind left, every turn, on every free place."""
    kinds = kinds_left(state.stock[seat])
    own, other = state.pawns[seat].hot, state.pawns[1 - seat].hot
    found: list[Action] = []
    for tile, place_lays in zip(state.tiles, board.lays[kinds], strict=True):
        if tile is None:
            a, b = own & 15, other & 15
            if a and b:
                found += [
                    lay
                    for lay, (mine, yours) in zip(place_lays, WAYS[kinds], strict=True)
                    if not (a & mine and b & yours)
                ]
            else:
                found += place_lays
        own >>= 4
        other >>= 4
    return found


def steps(board: Board, state: State, seat: int) -> list[Action]:
    """F-7: every tile of one's own to a free neighbouring place, or turned by a quarter."""
    return [
        action
        for at, tile in enumerate(state.tiles)
        if tile is not None and tile.seat == seat
        for action, to, lying in ways_from(board, state, at, tile)
        if not _makes_both(board, state, at, tile, 4 * to + lying.red, 4 * to + lying.blue)
    ]


def _count_steps(board: Board, state: State, seat: int) -> int:
    """As many as `steps`: a tile is looked at closely only where both colours could gain."""
    red, blue = state.pawns
    free = board.corners ^ board.places_of(red.cells)
    both_hot = board.places_of(red.hot) & board.places_of(blue.hot)
    total = 0
    for at, (tile, reach) in enumerate(zip(state.tiles, board.reach, strict=True)):
        if tile is None or tile.seat != seat:
            continue
        reach &= free
        total += 2 + reach.bit_count()
        here = 4 * at
        if both_hot >> here & 1:
            for turn in (1, 3):
                corners = here + (tile.red + turn & 3), here + (tile.blue + turn & 3)
                total -= _makes_both(board, state, at, tile, *corners)
        if both_hot & reach:
            for to in numbers(red.hot >> tile.red & blue.hot >> tile.blue & reach):
                total -= _makes_both(board, state, at, tile, to + tile.red, to + tile.blue)
    return total


def _makes_both(board: Board, state: State, at: int, tile: Tile, red: int, blue: int) -> bool:
    """F-5: whether a tile lifted from here makes two squares with its pawns on these cells."""
    reds, blues = state.pawns
    if not reds.hot >> red & blues.hot >> blue & 1:
        return False
    # Hot, but perhaps only because of this very tile's pawns.
    return makes_square(board, reds, 4 * at + tile.red, red) and makes_square(
        board, blues, 4 * at + tile.blue, blue
    )


def ways_from(
    board: Board, state: State, at: int, tile: Tile
) -> Iterator[tuple[Action, int, Tile]]:
    """F-7: where a tile could go from here and how it would lie there, F-5 apart."""
    for quarters, quarter in board.quarters[at]:
        yield quarter, at, turned(tile, quarters)
    for to, move in board.neighbours[at]:
        if state.tiles[to] is None:
            yield move, to, tile


def kinds_left(stock: Stock) -> int:
    """The kinds of which a tile is left, as bits in the order of KINDS."""
    left, right, opposite = stock
    return (left > 0) | (right > 0) << 1 | (opposite > 0) << 2
