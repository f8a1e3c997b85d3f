"""The last corner: three pawns of a colour wait for the fourth (F-4)."""

from __future__ import annotations

from collections.abc import Iterable

from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.quad import Quad
from oeil_app.core.scenery.scene import Loop
from oeil_app.core.tasks.clue import Clue, slant
from oeil_app.core.tasks.drill import Drill, Given, Sprite
from oeil_app.core.words.texts import n_

from ..rules.board import Cells, numbers
from ..scenery.squares import outline, threatened
from ..state import State
from .find_square import STEPS, corners_and_others
from .tiles import TilesTask, played, slanted


class CornerTask(TilesTask):
    """On which free cell would a pawn of this colour make a square?"""

    asks = n_("Touch where the fourth eye makes a square.")

    def __init__(self, level: int, state: State, seat: int, square: Cells, last: int) -> None:
        super().__init__(level, STEPS[level].referee, state, seat)
        board = self.referee.board
        self.square = square  # all four corners
        self.last = board.cells[last]
        free = (at for at, tile in enumerate(state.tiles) if tile is None)
        self.offered = tuple(board.cells[4 * at + corner] for at in free for corner in range(4))

    @property
    def wanted(self) -> frozenset[str]:
        return frozenset({self.last})

    def against(self, answer: str) -> tuple[Reason, ...]:
        if answer == self.last:
            return ()
        return (Reason("F-4", "no_square", cells=(answer,)),)

    def clues(self) -> tuple[Clue, ...]:
        return (slant(STEPS[self.level].slanted),)

    def loops(self, given: Given) -> Iterable[Loop]:
        """The square, once its last corner was found."""
        if given.answers:
            yield outline(self.referee.board, self.square, self.colour, "won", plain=True)


def corner_task(level: int, rng: Rng) -> CornerTask:
    """Legal lays that leave one square of the colour with one corner missing."""
    step = STEPS[level]
    board = step.referee.board
    while True:
        at = [*numbers(rng.choice(board.squares))]
        if len({cell // 4 for cell in at}) < 4 or slanted(board.spots, at) != step.slanted:
            continue
        seat, order = rng.below(2), corners_and_others(step, rng.shuffled(at), rng)
        found = played(step.referee, seat, order[:-1], False, rng)
        if found is None:
            continue
        colour = ("red", "blue")[seat]
        lacking = [(s, last) for c, s, last in threatened(board, found[0]) if c == colour]
        if len(lacking) == 1:
            return CornerTask(level, found[0], seat, lacking[0][0], *numbers(lacking[0][1]))


DRILL = Drill(
    "corner",
    age=7,
    levels=9,  # with more tiles too much threatens at once
    make=corner_task,
    title=n_("The last corner"),
    cover=(
        *(
            Sprite("foureyes", Quad("place", x, y, 0.4, 0.4))
            for x in (-0.21, 0.21)
            for y in (-0.21, 0.21)
        ),
        Sprite("foureyes", Quad("pawn-red", -0.21, 0.21, 0.26, 0.26)),
        Sprite("foureyes", Quad("pawn-red", 0.21, 0.21, 0.26, 0.26)),
        Sprite("foureyes", Quad("pawn-red", -0.21, -0.21, 0.26, 0.26)),
        Sprite("table", Quad("pick", 0.21, -0.21, 0.26, 0.26)),
    ),
)
