"""The state as tools see it (G-5), and back."""

from __future__ import annotations

from oeil_app.core.rules.jsons import Json, JsonObject, demand
from oeil_app.core.rules.option import is_whole

from .rules.board import Board, Cells, numbers
from .rules.pawns import NO_PAWNS, Pawns, put
from .rules.tile import COLOURS, KINDS, LETTERS, TILES, Stock, Tile
from .state import State


def to_json(board: Board, variant: str, state: State) -> JsonObject:
    """Everything: nothing is hidden in this game."""
    return {
        "game": "foureyes",
        "variant": variant,
        "seats": 2,
        "options": {"first": state.first},
        "turn": state.turn,
        "winner": None if state.winner is None else list(state.winner),
        "side": None if state.turn is None else COLOURS[state.turn],
        "stock": [dict(zip(KINDS, stock, strict=True)) for stock in state.stock],
        "board": {
            place: [COLOURS[tile.seat], tile.kind, tile.turn]
            for place, tile in zip(board.places, state.tiles, strict=True)
            if tile is not None
        },
        "numbers": {
            place: tile.number
            for place, tile in zip(board.places, state.tiles, strict=True)
            if tile is not None
        },
        "earlier": dict(state.earlier),
    }


def from_json(board: Board, variant: str, start: Stock, data: JsonObject) -> State:
    """The state that `to_json` wrote, checked to be one that could stand on the table."""
    demand(data["game"] == "foureyes" and data["variant"] == variant, "another game")
    demand(data["seats"] == 2 and set(data["options"]) == {"first"}, "bad setup")
    first, turn = data["options"]["first"], data["turn"]
    demand(is_whole(first) and first in (0, 1), "bad first")
    demand(turn is None or (is_whole(turn) and turn in (0, 1)), "bad turn")
    demand(data["side"] == (None if turn is None else COLOURS[turn]), "bad side")
    red, blue = data["stock"]
    stock = _stock(dict(red)), _stock(dict(blue))
    tiles = _tiles(board, stock, dict(data["board"]), dict(data["numbers"]))
    demand(stock == (_unlaid(start, tiles, 0), _unlaid(start, tiles, 1)), "tiles missing")
    cells = _cells(tiles)
    winner = _winner(board, turn, cells, data["winner"])
    pawns = (NO_PAWNS, NO_PAWNS)
    if winner is None:
        pawns = _pawns(board, cells[0]), _pawns(board, cells[1])
    return State(first, turn, stock, tiles, _earlier(board, data["earlier"]), winner, pawns)


def _tiles(
    board: Board, stock: tuple[Stock, Stock], lying: JsonObject, numbers: JsonObject
) -> tuple[Tile | None, ...]:
    """The tiles on their places. Numbers that do not fit are given anew: no rule needs them."""
    alike: dict[tuple[int, str], dict[str, int]] = {}
    for place, (colour, kind, turn) in lying.items():
        demand(is_whole(turn) and kind in KINDS, "bad tile")
        alike.setdefault((COLOURS.index(colour), kind), {})[place] = turn
    tiles: list[Tile | None] = [None] * len(board.places)
    for (seat, kind), turns in alike.items():
        left = stock[seat][KINDS.index(kind)]
        fitting = range(left + 1, left + 1 + len(turns))
        saved = [numbers[place] for place in turns if place in numbers]
        given = saved if sorted(saved) == list(fitting) else fitting
        for (place, turn), number in zip(turns.items(), given, strict=True):
            tiles[board.index[place]] = TILES[seat, kind, turn, number]
    return tuple(tiles)


def _stock(data: JsonObject) -> Stock:
    demand(set(data) == set(KINDS), "bad stock")
    demand(all(is_whole(left) and left >= 0 for left in data.values()), "bad stock")
    return data["L"], data["R"], data["X"]


def _unlaid(start: Stock, tiles: tuple[Tile | None, ...], seat: int) -> Stock:
    """F-2: what must be in the stock, given what lies on the board."""
    laid = [tile.kind for tile in tiles if tile is not None and tile.seat == seat]
    left, right, opposite = start
    return left - laid.count("L"), right - laid.count("R"), opposite - laid.count("X")


def _winner(
    board: Board, turn: int | None, cells: tuple[Cells, Cells], data: Json
) -> tuple[int, ...] | None:
    """F-4: whose square stands has won; with none play goes on or was drawn."""
    owners = tuple(seat for seat in (0, 1) if _has_square(board, cells[seat]))
    winner = None if data is None else tuple(data)
    demand((turn is None) == (winner is not None), "turn and winner disagree")
    demand(winner is None or all(map(is_whole, winner)), "bad winner")
    demand(len(owners) < 2 and (winner or ()) == owners, "squares and winner disagree")
    return winner


def _has_square(board: Board, cells: Cells) -> bool:
    return any(square & cells == square for square in board.squares)


def _cells(tiles: tuple[Tile | None, ...]) -> tuple[Cells, Cells]:
    """The cells with a red and those with a blue pawn."""
    red = blue = 0
    for at, tile in enumerate(tiles):
        if tile is not None:
            red |= 1 << 4 * at + tile.red
            blue |= 1 << 4 * at + tile.blue
    return red, blue


def _pawns(board: Board, cells: Cells) -> Pawns:
    """The pawns on these cells, as if they had come one by one."""
    pawns = NO_PAWNS
    for cell in numbers(cells):
        pawns = put(board, pawns, cell)
    return pawns


def _earlier(board: Board, data: Json) -> dict[str, int]:
    earlier = dict(data)
    for name, times in earlier.items():
        *tiles, turn = name
        demand(len(tiles) == len(board.places) and turn in ("0", "1"), "bad position")
        demand(all(tile in LETTERS or tile == "." for tile in tiles), "bad position")
        demand(is_whole(times) and 1 <= times <= 2, "bad count")
    return earlier
