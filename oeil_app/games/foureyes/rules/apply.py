"""What a legal action changes, and what the table shows of it."""

from __future__ import annotations

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.event import Event

from ..actions import Lay, Move, Quarter
from ..state import State, pieces_on, position
from .board import Board
from .pawns import Pawns, lifted, put, squares_with
from .tile import KINDS, TILES, Stock, Tile, turned


def applied(
    board: Board, state: State, seat: int, action: Action
) -> tuple[State, tuple[Event, ...]]:
    """The table after a legal action of this seat."""
    if isinstance(action, Lay):
        return _laid(board, state, seat, action)
    if isinstance(action, Move):
        return _moved(board, state, seat, action)
    if isinstance(action, Quarter):
        return _turned(board, state, seat, action)
    return _noted(state, seat, state.tiles, state.pawns, Event("passed", seat))


def _laid(board: Board, state: State, seat: int, lay: Lay) -> tuple[State, tuple[Event, ...]]:
    """F-6. What stood before a lay cannot come again, so the record of positions begins anew."""
    at, left = board.index[lay.place], state.stock[seat][KINDS.index(lay.kind)]
    tile = TILES[seat, lay.kind, lay.turn, left]
    tiles = (*state.tiles[:at], tile, *state.tiles[at + 1 :])
    stock = _taken(state.stock, seat, lay.kind)
    event = Event("laid", seat, (tile.id,), (lay.place,), {"turn": lay.turn})
    winner = _winner(state.pawns, at, tile)
    if winner is not None:
        after = State(state.first, None, stock, tiles, {}, (winner,), state.pawns)
        return after, (event, *_won(board, after, state.pawns, at, tile, winner))
    pawns = _put(board, state.pawns, at, tile)
    after = State(state.first, 1 - seat, stock, tiles, {}, None, pawns)
    return after, (event,) if after.laying else (event, Event("phase_two"))


def _moved(board: Board, state: State, seat: int, move: Move) -> tuple[State, tuple[Event, ...]]:
    """F-7: a tile goes to a neighbouring place."""
    at, to = board.index[move.place], board.index[move.to]
    tile = _lying(state, at)
    event = Event("moved", seat, (tile.id,), (move.place, move.to))
    return _shifted(board, state, seat, (at, tile), (to, tile), event)


def _turned(
    board: Board, state: State, seat: int, quarter: Quarter
) -> tuple[State, tuple[Event, ...]]:
    """F-7: a tile is turned where it lies."""
    at = board.index[quarter.place]
    tile = _lying(state, at)
    lying = turned(tile, 1 if quarter.clockwise else -1)
    more = {"turn": lying.turn, "clockwise": quarter.clockwise}
    event = Event("turned", seat, (tile.id,), (quarter.place,), more)
    return _shifted(board, state, seat, (at, tile), (at, lying), event)


def _lying(state: State, at: int) -> Tile:
    tile = state.tiles[at]
    assert tile is not None, "a legal action lifts a tile that is there"
    return tile


def _shifted(
    board: Board,
    state: State,
    seat: int,
    old: tuple[int, Tile],
    new: tuple[int, Tile],
    event: Event,
) -> tuple[State, tuple[Event, ...]]:
    """The tile is lifted from its old place and set down, as it is now, on its new one."""
    (at, tile), (to, lying) = old, new
    red, blue = state.pawns
    pawns = lifted(board, red, 4 * at + tile.red), lifted(board, blue, 4 * at + tile.blue)
    row = list(state.tiles)
    row[at] = None
    row[to] = lying
    winner = _winner(pawns, to, lying)
    if winner is not None:
        after = State(state.first, None, state.stock, tuple(row), {}, (winner,), pawns)
        return after, (event, *_won(board, after, pawns, to, lying, winner))
    return _noted(state, seat, tuple(row), _put(board, pawns, to, lying), event)


def _noted(
    state: State,
    seat: int,
    tiles: tuple[Tile | None, ...],
    pawns: tuple[Pawns, Pawns],
    event: Event,
) -> tuple[State, tuple[Event, ...]]:
    """The other's turn, unless the position stands for the third time (F-8)."""
    now = position(state.tiles, seat)
    earlier = {**state.earlier, now: state.earlier.get(now, 0) + 1}
    if 2 in earlier.values() and earlier.get(position(tiles, 1 - seat)) == 2:
        after = State(state.first, None, state.stock, tiles, earlier, (), pawns)
        return after, (event, Event("drawn"))
    after = State(state.first, 1 - seat, state.stock, tiles, earlier, None, pawns)
    return after, (event,)


def _put(board: Board, pawns: tuple[Pawns, Pawns], at: int, tile: Tile) -> tuple[Pawns, Pawns]:
    red, blue = pawns
    return put(board, red, 4 * at + tile.red), put(board, blue, 4 * at + tile.blue)


def _winner(pawns: tuple[Pawns, Pawns], at: int, tile: Tile) -> int | None:
    """F-4: whose square the tile makes, whoever sets it down; it never makes both (F-5)."""
    red, blue = pawns
    if red.hot >> 4 * at + tile.red & 1:
        return 0
    return 1 if blue.hot >> 4 * at + tile.blue & 1 else None


def _won(
    board: Board, after: State, pawns: tuple[Pawns, Pawns], at: int, tile: Tile, winner: int
) -> list[Event]:
    """The squares that the tile makes, and whose game it is."""
    cell = 4 * at + (tile.red, tile.blue)[winner]
    squares = squares_with(board, pawns[winner].cells, cell)
    shown = [
        Event("square", winner, pieces_on(after, square), board.cells_of(square))
        for square in squares
    ]
    return [*shown, Event("won", winner)]


def _taken(stock: tuple[Stock, Stock], seat: int, kind: str) -> tuple[Stock, Stock]:
    """The stock when this player has taken a tile of this kind from it."""
    left, right, opposite = stock[seat]
    which = KINDS.index(kind)
    rest = (left - (which == 0), right - (which == 1), opposite - (which == 2))
    return (rest, stock[1]) if seat == 0 else (stock[0], rest)
