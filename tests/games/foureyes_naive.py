"""Four Eyes once more, slowly and from the written rules, on the state that tools see.

Tiles are drawn as little pictures and turned like paper; squares are found by their diagonals.
Nothing is shared with the referee but the notation.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

SIZE = {"beginner": 4, "standard": 5}
START = {"beginner": {"L": 3, "R": 3, "X": 1}, "standard": {"L": 4, "R": 4, "X": 2}}
COLOURS = ("red", "blue")
PICTURES = {"R": ("ox", "  "), "X": ("o ", " x"), "L": ("o ", "x ")}  # o is the owner's pawn

Cell = tuple[int, int]


def all_squares(side: int) -> set[frozenset[Cell]]:
    """Every square on a grid: two cells as a diagonal, the other corners where they must be."""
    cells = list(product(range(side), repeat=2))
    squares = set()
    for (x1, y1), (x2, y2) in combinations(cells, 2):
        doubled = (
            (x1 + x2 + y2 - y1, y1 + y2 - x2 + x1),
            (x1 + x2 - y2 + y1, y1 + y2 + x2 - x1),
        )
        if any(n % 2 for corner in doubled for n in corner):
            continue
        corners = {(x // 2, y // 2) for x, y in doubled}
        if corners <= set(cells):
            squares.add(frozenset(corners | {(x1, y1), (x2, y2)}))
    return squares


SQUARES = {variant: all_squares(2 * size) for variant, size in SIZE.items()}
THROUGH = {
    variant: {
        cell: [square for square in squares if cell in square]
        for cell in product(range(2 * SIZE[variant]), repeat=2)
    }
    for variant, squares in SQUARES.items()
}


def places(variant: str) -> list[str]:
    size = SIZE[variant]
    return [f"{letter}{row}" for letter in "abcde"[:size] for row in range(1, size + 1)]


def picture(kind: str, turn: int) -> tuple[str, ...]:
    """The tile's two rows, top first, after so many quarters clockwise."""
    rows: tuple[str, ...] = PICTURES[kind]
    for _ in range(turn):
        rows = tuple("".join(column) for column in zip(*rows[::-1], strict=True))
    return rows


def pawns(board: dict[str, list[Any]]) -> dict[str, set[Cell]]:
    """Where the pawns of each colour stand, x to the right and y up."""
    stand: dict[str, set[Cell]] = {"red": set(), "blue": set()}
    for place, (owner, kind, turn) in board.items():
        left, bottom = 2 * "abcde".index(place[0]), 2 * (int(place[1]) - 1)
        other = "blue" if owner == "red" else "red"
        for down, row in enumerate(picture(kind, turn)):
            for right, mark in enumerate(row):
                if mark != " ":
                    colour = owner if mark == "o" else other
                    stand[colour].add((left + right, bottom + 1 - down))
    return stand


def made(variant: str, board: dict[str, list[Any]], colour: str) -> list[frozenset[Cell]]:
    stand = pawns(board)[colour]
    return [square for cell in stand for square in THROUGH[variant][cell] if square <= stand]


def candidates(state: dict[str, Any]) -> dict[str, dict[str, list[Any]]]:
    """Every action but `pass`, F-5 apart, with the board after it."""
    board, side = state["board"], state["side"]
    free = [place for place in places(state["variant"]) if place not in board]
    found = {}
    if any(any(stock.values()) for stock in state["stock"]):
        for kind, left in state["stock"][COLOURS.index(side)].items():
            for turn, place in product(range(4 if left else 0), free):
                found[f"{kind}{turn}@{place}"] = {**board, place: [side, kind, turn]}
        return found
    for place, (owner, kind, turn) in board.items():
        if owner != side:
            continue
        found[place + ">"] = {**board, place: [owner, kind, (turn + 1) % 4]}
        found[place + "<"] = {**board, place: [owner, kind, (turn + 3) % 4]}
        for to in free:
            if max(abs(ord(to[0]) - ord(place[0])), abs(int(to[1]) - int(place[1]))) == 1:
                rest = {where: tile for where, tile in board.items() if where != place}
                found[f"{place}-{to}"] = {**rest, to: [owner, kind, turn]}
    return found


def legal(state: dict[str, Any]) -> set[str]:
    if state["winner"] is not None:
        return set()
    variant = state["variant"]
    fine = {
        text
        for text, board in candidates(state).items()
        if not (made(variant, board, "red") and made(variant, board, "blue"))
    }
    return fine or {"pass"}


def after(state: dict[str, Any], text: str) -> dict[str, Any]:
    """Board, stock, turn and winner after a legal action; repetition is left to the caller."""
    variant, seat = state["variant"], state["turn"]
    board = state["board"] if text == "pass" else candidates(state)[text]
    stock = [dict(left) for left in state["stock"]]
    if "@" in text:
        stock[seat][text[0]] -= 1
    winners = [s for s, colour in enumerate(COLOURS) if made(variant, board, colour)]
    turn = None if winners else 1 - seat
    side = None if turn is None else COLOURS[turn]
    return {
        **state,
        "board": board,
        "stock": stock,
        "turn": turn,
        "side": side,
        "winner": winners or None,
    }
