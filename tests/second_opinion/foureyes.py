"""Four Eyes read a second time from the rules alone: slow, plain, on the tools' JSON states."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from typing import Any, TypeAlias

State: TypeAlias = dict[str, Any]
Cell: TypeAlias = tuple[int, int]
Tile: TypeAlias = list[Any]  # [owner, kind, turn]

SIDES = ("red", "blue")
SIZE = {"standard": 5, "beginner": 4}  # F-1
# F-2: how many corners clockwise from the owner's pawn the other colour stands.
BEHIND = {"R": 1, "X": 2, "L": 3}
# The cells of a tile clockwise from the top left, as steps from its bottom left cell.
CORNERS: tuple[Cell, ...] = ((0, 1), (1, 1), (1, 0), (0, 0))


def legal(state: State, seat: int) -> set[str]:
    """F-5 to F-8: everything this seat may do."""
    if state["winner"] is not None or state["turn"] != seat:
        return set()
    able = {text for text in _candidates(state, seat) if not _makes_both(state, seat, text)}
    return able or {"pass"}


def play(state: State, seat: int, text: str) -> State:
    """The state after a legal action."""
    after = deepcopy(state)
    seen = after.setdefault("_seen", [])
    if not seen:
        seen.append(_position(state))
    changed = None
    if text != "pass":
        changed = _change(after, seat, text)
    after["turn"] = 1 - seat
    winners = [] if changed is None else _winners(after, changed)
    seen.append(_position(after))
    if winners:
        after["winner"] = winners
    elif seen.count(seen[-1]) >= 3:  # F-8
        after["winner"] = []
    if after["winner"] is not None:
        after["turn"] = None
    after["side"] = None if after["turn"] is None else SIDES[after["turn"]]
    return after


def perft(state: State, depth: int) -> int:
    """The leaves of the tree of legal actions (G-7)."""
    if depth == 0:
        return 1
    total = 0
    for seat in range(state["seats"]):
        actions = legal(state, seat)
        if depth == 1:
            total += len(actions)
        else:
            total += sum(perft(play(state, seat, text), depth - 1) for text in actions)
    return total


def refused(state: State, seat: int) -> set[str]:
    """What F-5 alone forbids this seat."""
    return {text for text in _candidates(state, seat) if _makes_both(state, seat, text)}


def squares_on(cells: list[Cell]) -> int:
    """How many squares of any size and slope have all four corners among these cells."""
    there = set(cells)
    corners = sum(_is_square(p, q, there) for p in there for q in there if p != q)
    return corners // 4  # each is found once from each of its corners


def pawns(board: dict[str, Tile], colour: str) -> set[Cell]:
    """The cells where pawns of this colour stand."""
    return {_pawn(place, *tile, colour) for place, tile in board.items()}


def _position(state: State) -> str:
    """F-8: what has to be the same for a position to have come again."""
    return json.dumps([state["turn"], state["board"], state["stock"]], sort_keys=True)


def _places(state: State) -> list[str]:
    size = SIZE[state["variant"]]
    return [f"{'abcde'[x]}{y + 1}" for x in range(size) for y in range(size)]


def _xy(place: str) -> Cell:
    return "abcde".index(place[0]), int(place[1:]) - 1


def _candidates(state: State, seat: int) -> set[str]:
    """What could be done if F-5 were not."""
    board: dict[str, Tile] = state["board"]
    free = [place for place in _places(state) if place not in board]
    if any(sum(stock.values()) for stock in state["stock"]):  # F-6
        kinds = [kind for kind, left in state["stock"][seat].items() if left]
        return {f"{kind}{turn}@{place}" for kind in kinds for turn in range(4) for place in free}
    texts: set[str] = set()
    for place, tile in board.items():  # F-7
        if tile[0] == SIDES[seat]:
            texts |= {f"{place}>", f"{place}<"}
            texts |= {f"{place}-{other}" for other in free if _beside(place, other)}
    return texts


def _beside(place: str, other: str) -> bool:
    (x, y), (u, v) = _xy(place), _xy(other)
    return max(abs(x - u), abs(y - v)) == 1


def _change(state: State, seat: int, text: str) -> str:
    """Lays, moves or turns the tile in place; tells where it lies now."""
    board: dict[str, Tile] = state["board"]
    if "@" in text:
        kind, turn, place = text[0], int(text[1]), text[3:]
        state["stock"][seat][kind] -= 1
        board[place] = [SIDES[seat], kind, turn]
        return place
    if "-" in text:
        place, other = text.split("-")
        board[other] = board.pop(place)
        return other
    place = text[:-1]
    owner, kind, turn = board[place]
    board[place] = [owner, kind, (turn + (1 if text[-1] == ">" else -1)) % 4]
    return place


def _makes_both(state: State, seat: int, text: str) -> bool:
    """F-5."""
    after = {"board": dict(state["board"]), "stock": [dict(stock) for stock in state["stock"]]}
    return len(_winners(after, _change(after, seat, text))) == 2


def _winners(state: State, changed: str) -> list[int]:
    """F-4: the seats with a square that the tile lying at `changed` is part of.

    Before the action nobody had a square, else the game would have been over.
    """
    board: dict[str, Tile] = state["board"]
    winners = []
    for seat, colour in enumerate(SIDES):
        there = pawns(board, colour)
        corner = _pawn(changed, *board[changed], colour)
        if any(_is_square(corner, other, there) for other in there if other != corner):
            winners.append(seat)
    return winners


@cache
def _pawn(place: str, owner: str, kind: str, turn: int, colour: str) -> Cell:
    """F-1 to F-3: the cell where a tile has its pawn of this colour."""
    steps = 0 if owner == colour else BEHIND[kind]
    dx, dy = CORNERS[(turn + steps) % 4]
    x, y = _xy(place)
    return 2 * x + dx, 2 * y + dy


def _is_square(p: Cell, q: Cell, there: set[Cell]) -> bool:
    """Whether the square to the left of the side from p to q has its other corners there."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    return (q[0] - dy, q[1] + dx) in there and (p[0] - dy, p[1] + dx) in there
