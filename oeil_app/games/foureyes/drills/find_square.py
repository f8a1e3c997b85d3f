"""Find the square: four pawns of one colour, straight or slanted, among others (F-4).

A task is a game of Four Eyes played to its end by legal lays: the last one makes the only square,
and the referee itself says which pawns it is made of.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.quad import Quad
from oeil_app.core.scenery.scene import Loop
from oeil_app.core.tasks.clue import Clue, slant
from oeil_app.core.tasks.drill import Drill, Given, Sprite
from oeil_app.core.words.texts import n_

from ..referee import FourEyes
from ..rules.board import Cells, numbers
from ..scenery.squares import outline, read_cells
from ..state import State
from .tiles import LARGE, SMALL, TilesTask, played, slanted


@dataclass(frozen=True, slots=True)
class Step:
    """A level: how many tiles lie on which board, and how the square lies."""

    tiles: int
    slanted: bool = False
    referee: FourEyes = SMALL


STEPS = (
    Step(4),
    Step(5),
    Step(6),
    Step(5, slanted=True),
    Step(8),
    Step(7, slanted=True),
    Step(10),
    Step(9, slanted=True),
    Step(12, slanted=True, referee=LARGE),
    Step(15, slanted=True, referee=LARGE),
    Step(18, slanted=True, referee=LARGE),
)


class SquareTask(TilesTask):
    """Which four pawns of this colour are the corners of a square?"""

    asks = n_("Touch the four eyes that make a square.")

    def __init__(self, level: int, state: State, seat: int, square: tuple[str, ...]) -> None:
        super().__init__(level, STEPS[level].referee, state, seat)
        self.square = square  # its cells, as the referee named them
        self.offered = (*self.pawns(seat), *self.pawns(1 - seat))  # every pawn

    @property
    def wanted(self) -> frozenset[str]:
        return frozenset(self.square)

    def against(self, answer: str) -> tuple[Reason, ...]:
        """A pawn of the other colour, or one that stands in no square."""
        if answer in self.square:
            return ()
        own = answer in self.pawns(self.seat)
        return (Reason("F-4", "no_square" if own else "other_colour", cells=(answer,)),)

    def clues(self) -> tuple[Clue, ...]:
        return (slant(STEPS[self.level].slanted),)

    def loops(self, given: Given) -> Iterable[Loop]:
        """The square itself, once all its pawns were found."""
        if self.wanted <= {*given.answers}:
            cells = read_cells(self.referee.board, self.square)
            yield outline(self.referee.board, cells, self.colour, "won", plain=True)


def square_task(level: int, rng: Rng) -> SquareTask:
    """Legal lays until the last of them makes exactly one square."""
    step = STEPS[level]
    board = step.referee.board
    while True:
        square = rng.choice(board.squares)
        at = [*numbers(square)]
        if len({cell // 4 for cell in at}) == 4 and slanted(board.spots, at) == step.slanted:
            seat, order = rng.below(2), corners_and_others(step, rng.shuffled(at), rng)
            found = played(step.referee, seat, order, True, rng)
            if found is not None and len(found[1]) == 1:
                return SquareTask(level, found[0], seat, found[1][0])


def corners_and_others(step: Step, cells: list[int], rng: Rng) -> list[tuple[int, Cells | None]]:
    """Three corners, other tiles, then the last corner."""
    places = {cell // 4 for cell in cells}
    others = rng.shuffled(n for n in range(len(step.referee.board.places)) if n not in places)
    order: list[tuple[int, Cells | None]] = [(cell // 4, cell % 4) for cell in cells[:3]]
    order += [(at, None) for at in others[: step.tiles - 4]]
    return [*order, (cells[3] // 4, cells[3] % 4)]


DRILL = Drill(
    "squares",
    age=5,
    levels=len(STEPS),
    make=square_task,
    title=n_("Find the square"),
    cover=(Sprite("foureyes", Quad("cover", 0, 0, 0.86, 0.86)),),
)
