"""The Eye read a second time: the board of wheels and squares, and what may move on it."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

State: TypeAlias = dict[str, Any]
Square: TypeAlias = tuple[int, int]  # lane of wheel 1, lane of wheel 2

COLOURS = ("red", "green", "orange", "white", "blue", "yellow", "violet", "grey")
SEATS = ("red", "blue", "green", "yellow")  # O-7
SQUARES: tuple[Square, ...] = tuple((i, j) for i in range(8) for j in range(8))
# O-6: how far a notch carries every peg outwards.
NOTCHES = {"W1+": 1, "W1-": -1, "W2+": -1, "W2-": 1}


def name(square: Square) -> str:
    """O-1: (2, 4) is C5."""
    return f"{'ABCDEFGH'[square[0]]}{square[1] + 1}"


def square(text: str) -> Square:
    """O-1: C5 is (2, 4)."""
    return "ABCDEFGH".index(text[0]), int(text[1:]) - 1


def depth(wheels: list[int], at: Square) -> int:
    """O-2: how far out from the hub the lanes cross; there is a square up to 7."""
    a, b = wheels
    i, j = at
    return (a + 2 * i - b - 2 * j) % 16


def exists(wheels: list[int], at: Square) -> bool:
    """O-2."""
    return depth(wheels, at) <= 7


def design(wheels: list[int]) -> str:
    """O-3, O-4."""
    a, b = wheels
    return {(0, 0): "long", (1, 0): "short", (1, 1): "lines", (0, 1): "circles"}[a % 2, b % 2]


def colour(wheels: list[int], at: Square) -> str:
    """O-3: what the square shows of the disc beneath."""
    t = (at[1] + wheels[1] // 2) % 8
    return printed(design(wheels), depth(wheels, at) // 2, t)


@cache
def printed(shown: str, k: int, t: int) -> str:
    """O-3: the table of the four designs; k is the ring."""
    if shown == "long":
        return COLOURS[t]
    if shown == "short":
        inner, outer = "red orange blue violet", "green white yellow grey"
        return (inner if k < 2 else outer).split()[(t + k) % 4]
    if shown == "lines":
        even, odd = "red green blue yellow", "orange white violet grey"
        return (even if k % 2 == 0 else odd).split()[(t + k // 2) % 4]
    first, second = ("orange violet", "red blue", "green yellow", "white grey")[k].split()
    return first if t < 4 else second


def squares_of(wheels: list[int], of: str) -> list[Square]:
    """The four squares that show this colour now."""
    return [at for at in SQUARES if exists(wheels, at) and colour(wheels, at) == of]


def neighbours(wheels: list[int], at: Square) -> list[Square]:
    """O-5: along the lanes and the diagonals, H beside A, 8 beside 1."""
    steps = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
    around = [((at[0] + x) % 8, (at[1] + y) % 8) for x, y in steps]
    return [there for there in around if exists(wheels, there)]


def pegs_of(state: State, seat: int) -> list[Square]:
    """Where this seat's pegs stand."""
    return [square(text) for text in state["pegs"].get(SEATS[seat], [])]


def all_pegs(state: State) -> list[Square]:
    """Where anybody's pegs stand."""
    return [at for seat in range(state["seats"]) for at in pegs_of(state, seat)]


def free(state: State) -> list[Square]:
    """The squares without a peg."""
    taken = all_pegs(state)
    return [at for at in SQUARES if exists(state["wheels"], at) and at not in taken]


def count(state: State, seat: int, on: str) -> int:
    """How many pegs of this seat stand on the colour."""
    return sum(colour(state["wheels"], at) == on for at in pegs_of(state, seat))


def peg_moves(state: State, seat: int) -> list[tuple[Square, Square]]:
    """O-5: every step of a peg of this seat."""
    empty = free(state)
    return [
        (at, there)
        for at in pegs_of(state, seat)
        for there in neighbours(state["wheels"], at)
        if there in empty
    ]


def wheel_moves(state: State) -> set[str]:
    """O-6: the notches that push no peg past hub or rim."""
    depths = [depth(state["wheels"], at) for at in all_pegs(state)]
    return {text for text, out in NOTCHES.items() if all(0 <= d + out <= 7 for d in depths)}


def turn_wheel(state: State, text: str) -> None:
    """O-6, O-4: the pegs keep their lanes, the design changes."""
    wheel = int(text[1]) - 1
    step = 1 if text[2] == "+" else -1
    state["wheels"][wheel] = (state["wheels"][wheel] + step) % 16
    state["design"] = design(state["wheels"])


def put(state: State, seat: int, there: Square, at: Square | None = None) -> None:
    """A peg of this seat comes to a square, from another one or from outside."""
    pegs: list[str] = state["pegs"].setdefault(SEATS[seat], [])
    if at is not None:
        pegs.remove(name(at))
    pegs.append(name(there))
