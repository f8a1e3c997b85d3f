"""Why an action is not allowed: every reason, not only the first (G-3)."""

from __future__ import annotations

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.verdict import Reason

from ..actions import PASS, Lay, Move, Quarter
from ..state import State, pieces_on
from .board import Board, Cells
from .legal import legal
from .pawns import cells_without, squares_with
from .tile import COLOURS, KINDS, TILES, Tile, turned


def reasons(board: Board, state: State, seat: int, action: Action) -> list[Reason]:
    """All that speaks against an action of the seat whose turn it is."""
    if isinstance(action, Lay):
        return _against_lay(board, state, seat, action)
    if isinstance(action, Move):
        return _against_move(board, state, seat, action)
    if isinstance(action, Quarter):
        return _against_quarter(board, state, seat, action)
    can_move = legal(board, state, seat) != [PASS]
    return [Reason("F-8", "can_move")] if can_move else []


def _against_lay(board: Board, state: State, seat: int, action: Lay) -> list[Reason]:
    found = _off_board(board, action.place)
    if not state.laying:
        found.append(Reason("F-7", "phase_two"))
    if not state.stock[seat][KINDS.index(action.kind)]:
        found.append(Reason("F-2", "none_left", what=action.kind))
    found += _occupied(board, state, action.place)
    if not _on_free_place(board, state, action.place):
        return found
    tile = TILES[seat, action.kind, action.turn, 1]
    red, blue = state.pawns
    return found + _both_squares(
        board, state, (red.cells, blue.cells), board.index[action.place], tile
    )


def _against_move(board: Board, state: State, seat: int, action: Move) -> list[Reason]:
    found = _off_board(board, action.place, action.to)
    found += _against_lifting(board, state, seat, action.place)
    at, to = board.index.get(action.place), board.index.get(action.to)
    if at is not None and to is not None and not board.adjoin(at, to):
        found.append(Reason("F-7", "not_neighbour", cells=(action.place, action.to)))
    found += _occupied(board, state, action.to)
    tile = None if at is None else state.tiles[at]
    if at is None or to is None or tile is None or state.tiles[to] is not None:
        return found
    return found + _both_squares(board, state, cells_without(state.pawns, at, tile), to, tile)


def _against_quarter(board: Board, state: State, seat: int, action: Quarter) -> list[Reason]:
    found = _off_board(board, action.place)
    found += _against_lifting(board, state, seat, action.place)
    at = board.index.get(action.place)
    tile = None if at is None else state.tiles[at]
    if at is None or tile is None:
        return found
    lying = turned(tile, 1 if action.clockwise else -1)
    return found + _both_squares(board, state, cells_without(state.pawns, at, tile), at, lying)


def _against_lifting(board: Board, state: State, seat: int, place: str) -> list[Reason]:
    """F-6: nothing laid moves in phase one. F-2, G-10: one moves and turns one's own tiles only."""
    found = [Reason("F-6", "phase_one", cells=(place,))] if state.laying else []
    if place in board.index:
        tile = state.tiles[board.index[place]]
        if tile is None:
            found.append(Reason("F-7", "no_tile", cells=(place,)))
        elif tile.seat != seat:
            found.append(
                Reason("G-10", "not_yours", pieces=(tile.id,), cells=(place,), seat=tile.seat)
            )
    return found


def _off_board(board: Board, *places: str) -> list[Reason]:
    """F-1: the beginners' board has fewer places than the notation."""
    off = tuple(place for place in dict.fromkeys(places) if place not in board.index)
    return [Reason("F-1", "off_board", cells=off)] if off else []


def _on_free_place(board: Board, state: State, place: str) -> bool:
    return place in board.index and state.tiles[board.index[place]] is None


def _occupied(board: Board, state: State, place: str) -> list[Reason]:
    """G-11: a place holds one tile."""
    tile = state.tiles[board.index[place]] if place in board.index else None
    if tile is None:
        return []
    return [Reason("G-11", "occupied", pieces=(tile.id,), cells=(place,), seat=tile.seat)]


def _both_squares(
    board: Board, state: State, stand: tuple[Cells, Cells], at: int, tile: Tile
) -> list[Reason]:
    """F-5: one square of each colour, to be shown side by side, if the tile would make both.

    The pieces are the tiles of the square that lie already.
    """
    red = squares_with(board, stand[0], 4 * at + tile.red)
    blue = squares_with(board, stand[1], 4 * at + tile.blue)
    if not (red and blue):
        return []
    return [
        Reason(
            "F-5",
            "both_squares",
            pieces=pieces_on(state, squares[0]),
            cells=board.cells_of(squares[0]),
            what=colour,
        )
        for colour, squares in zip(COLOURS, (red, blue), strict=True)
    ]
