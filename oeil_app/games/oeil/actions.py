"""What can be done at the Eye's table, and how it is spelled (G-4)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from oeil_app.core.rules.action import Action, Unreadable

from .board.board import COLOURS, NAMES, SQUARES


@dataclass(frozen=True, slots=True)
class Move(Action):
    """O-5: a peg to a neighbouring square, `C5-D5`; in the quiz onto a joker `C5-D5:nature`."""

    peg: int
    to: int
    category: str | None = None

    def __post_init__(self) -> None:
        _on_board(self.peg, self.to)

    def text(self) -> str:
        return f"{NAMES[self.peg]}-{NAMES[self.to]}{_suffix(self.category)}"


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """O-6: wheel 1 or 2 by one notch, `W1+` clockwise or `W1-`."""

    wheel: int
    by: int

    def __post_init__(self) -> None:
        if self.wheel not in (1, 2) or self.by not in (1, -1):
            raise ValueError("a wheel, 1 or 2, turns by one notch")

    def text(self) -> str:
        return f"W{self.wheel}{'+' if self.by > 0 else '-'}"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """O-8: a new peg on a square, `@C5`; in the quiz onto a joker `@C5:nature`."""

    to: int
    category: str | None = None

    def __post_init__(self) -> None:
        _on_board(self.to)

    def text(self) -> str:
        return f"@{NAMES[self.to]}{_suffix(self.category)}"


@dataclass(frozen=True, slots=True)
class Clear(Action):
    """O-9 (3): a rival's peg off a colour that one controls, `C5>D7`."""

    peg: int
    to: int

    def __post_init__(self) -> None:
        _on_board(self.peg, self.to)

    def text(self) -> str:
        return f"{NAMES[self.peg]}>{NAMES[self.to]}"


@dataclass(frozen=True, slots=True)
class End(Action):
    """O-9 (5): the turn is over, `end`."""

    def text(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """O-12: the three colours to take, in the board's order, `choose red,green,white`."""

    colours: tuple[int, int, int]

    def __post_init__(self) -> None:
        first, second, third = self.colours
        if not 0 <= first < second < third < len(COLOURS):
            raise ValueError("three different colours, in the board's order")

    def text(self) -> str:
        return "choose " + ",".join(COLOURS[colour] for colour in self.colours)


@dataclass(frozen=True, slots=True)
class Take(Action):
    """O-19: try to take a colour that one holds, `take red`; a joker `take red:nature`."""

    colour: int
    category: str | None = None

    def __post_init__(self) -> None:
        if not 0 <= self.colour < len(COLOURS):
            raise ValueError("no such colour")

    def text(self) -> str:
        return f"take {COLOURS[self.colour]}{_suffix(self.category)}"


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """O-20: the choice that one thinks right, counted from 0, `=2`."""

    choice: int

    def __post_init__(self) -> None:
        if not 0 <= self.choice <= 99:
            raise ValueError("no question has so many choices")

    def text(self) -> str:
        return f"={self.choice}"


def _on_board(*squares: int) -> None:
    for square in squares:
        if not 0 <= square < 64:
            raise ValueError("no crossing of two lanes")


def _suffix(category: str | None) -> str:
    return "" if category is None else f":{category}"


END = End()
TURNS = (Turn(1, 1), Turn(1, -1), Turn(2, 1), Turn(2, -1))
"""The four turns of the wheels, in the order of `board.TURNED`."""
ANSWERS = tuple(Answer(choice) for choice in range(100))
LAYS = tuple(Lay(square) for square in range(64))

_SQUARE = "([A-H][1-8])"
_COLOUR = f"({'|'.join(COLOURS)})"
_CATEGORY = "(?::([a-z][a-z0-9_]{0,23}))?"  # as the packs name them
_MOVE = re.compile(f"{_SQUARE}-{_SQUARE}{_CATEGORY}")
_CLEAR = re.compile(f"{_SQUARE}>{_SQUARE}")
_LAY = re.compile(f"@{_SQUARE}{_CATEGORY}")
_TURN = re.compile("W([12])([+-])")
_CHOOSE = re.compile(f"choose {_COLOUR},{_COLOUR},{_COLOUR}")
_TAKE = re.compile(f"take {_COLOUR}{_CATEGORY}")
_ANSWER = re.compile("=(0|[1-9][0-9]?)")


def parse(text: str) -> Action:
    """The action of that spelling; raises Unreadable for anything else (G-7)."""
    if text == "end":
        return END
    if found := _MOVE.fullmatch(text):
        return Move(SQUARES[found[1]], SQUARES[found[2]], found[3])
    if found := _TURN.fullmatch(text):
        return Turn(int(found[1]), 1 if found[2] == "+" else -1)
    if found := _LAY.fullmatch(text):
        return Lay(SQUARES[found[1]], found[2])
    if found := _CLEAR.fullmatch(text):
        return Clear(SQUARES[found[1]], SQUARES[found[2]])
    if found := _TAKE.fullmatch(text):
        return Take(COLOURS.index(found[1]), found[2])
    if found := _ANSWER.fullmatch(text):
        return Answer(int(found[1]))
    if found := _CHOOSE.fullmatch(text):
        first, second, third = (COLOURS.index(word) for word in found.groups())
        if first < second < third:
            return Choose((first, second, third))
    raise Unreadable(text)
