"""One position of the eye's solitaire: what stands where, which moves there are, what a move does.

A small frozen value, apart from the referee, for whoever thinks ahead (solver, bench, tools).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from ..board.board import COLOURS, FACES, NAMES, NOTCHES, SQUARES, depth

Square = tuple[int, int]
Status = Literal["play", "solved", "lost"]

WHEEL_MOVES = ("W1+", "W1-", "W2+", "W2-")
#: The design by (a mod 2) + 2 * (b mod 2), O-3.
DESIGNS = ("long", "short", "circles", "lines")

_STEPS = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0))


def square(text: str) -> Square:
    """'C5' as lanes (2, 4), O-1."""
    if text not in SQUARES:
        raise ValueError(f"not a square: {text!r}")
    return divmod(SQUARES[text], 8)


def square_text(at: Square) -> str:
    """Lanes (2, 4) as 'C5'."""
    return NAMES[8 * at[0] + at[1]]


@dataclass(frozen=True)
class Position:
    """Wheels, pegs and what has been taken; equal positions compare equal."""

    a: int  # wheel 1, 0-15
    b: int  # wheel 2, 0-15
    pegs: tuple[Square, ...]  # six, sorted
    taken: tuple[str, ...]  # colours in the order of their taking
    designs_left: tuple[str, ...]  # designs still to use among these four takings, in DESIGNS order
    last_design: str | None  # the design of the taking before
    first_move: bool  # the free one is still to come

    @property
    def design(self) -> str:
        """What the disc shows now, O-3."""
        return DESIGNS[self.a % 2 + 2 * (self.b % 2)]

    def depth(self, at: Square) -> int:
        """d of O-2: 0-7 from hub to rim; above 7 the square does not exist."""
        return depth(self.a, self.b, *at)

    def cell(self, at: Square) -> tuple[int, int]:
        """Ring and eighth of a turn (k, t of O-3): where the square lies on the disc."""
        return self.depth(at) // 2, (at[1] + self.b // 2) % 8

    def colour(self, at: Square) -> str:
        """The colour that a square shows, O-3."""
        return COLOURS[FACES[NOTCHES * self.a + self.b].colours[8 * at[0] + at[1]]]

    @property
    def status(self) -> Status:
        """Solved with eight colours, lost with six pegs on six colours after a move (O-24)."""
        if len(self.taken) == len(COLOURS):
            return "solved"
        if not self.first_move and len({self.colour(peg) for peg in self.pegs}) == len(self.pegs):
            return "lost"
        return "play"

    def legal_moves(self) -> Iterator[str]:
        """Every move of O-5, O-6 and O-22 as text; none when the game is over."""
        if self.status != "play":
            return
        colours = [self.colour(peg) for peg in self.pegs]
        for peg, colour in zip(self.pegs, colours, strict=True):
            if self.first_move or colours.count(colour) > 1:
                for to in self._neighbours(peg):
                    yield f"{square_text(peg)}-{square_text(to)}"
        for move in WHEEL_MOVES:
            if self._turns(move):
                yield move

    def apply(self, move: str) -> Position:
        """The position after a legal move, its taking included (O-23); ValueError otherwise."""
        if move not in self.legal_moves():
            raise ValueError(f"not a legal move here: {move!r}")
        if move in WHEEL_MOVES:
            moved = self._turned(move)
        else:
            origin, to = (square(part) for part in move.split("-"))
            pegs = tuple(sorted({*self.pegs, to} - {origin}))
            moved = replace(self, pegs=pegs, first_move=False)
        return moved._take()  # noqa: SLF001  # of its own kind

    def _neighbours(self, at: Square) -> Iterator[Square]:
        """The free squares beside one, O-5."""
        for x, y in _STEPS:
            to = (at[0] + x) % 8, (at[1] + y) % 8
            if self.depth(to) <= 7 and to not in self.pegs:
                yield to

    def _turns(self, move: str) -> bool:
        """Whether no peg holds the wheel in that direction, O-6."""
        push = 1 if move in ("W1+", "W2-") else -1
        return all(0 <= self.depth(peg) + push <= 7 for peg in self.pegs)

    def _turned(self, move: str) -> Position:
        """The wheel one notch on; the pegs ride with their crossings, O-1."""
        notch = 1 if move[2] == "+" else -1
        if move[1] == "1":
            return replace(self, a=(self.a + notch) % 16, first_move=False)
        return replace(self, b=(self.b + notch) % 16, first_move=False)

    def _take(self) -> Position:
        """Takes the colour that is full, if its turn and its design allow, O-23."""
        design = self.design
        if design not in self.designs_left or design == self.last_design:
            return self
        colours = [self.colour(peg) for peg in self.pegs]
        full = next((c for c in COLOURS if colours.count(c) == 4 and c not in self.taken), None)
        if full is None:
            return self
        taken = (*self.taken, full)
        left = tuple(d for d in self.designs_left if d != design)
        if len(taken) == 4:
            left = DESIGNS
        return replace(self, taken=taken, designs_left=left, last_design=design)


#: O-21.
START = Position(
    a=0,
    b=0,
    pegs=tuple(square(text) for text in ("B1", "C2", "D3", "F5", "G6", "H7")),
    taken=(),
    designs_left=DESIGNS,
    last_design=None,
    first_move=True,
)
