"""The largest group: as many moves as pegs on one colour (O-9)."""

from __future__ import annotations

from dataclasses import dataclass

from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.quad import Quad
from oeil_app.core.scenery.scene import Piece
from oeil_app.core.tasks.clue import COLOUR, Clue, apart
from oeil_app.core.tasks.drill import Drill, Sprite, sought
from oeil_app.core.words.texts import n_

from ..board.board import COLOURS, FACES, NOTCHES, SQUARES, names_of, squares_of
from ..state import State, largest_group
from .board_task import BoardTask, position


@dataclass(frozen=True, slots=True)
class Step:
    """A level: the pegs of the largest group and of the smaller ones, and how many are another's"""

    group: int
    smaller: tuple[int, ...]
    others: int = 0
    anywhere: bool = True  # the wheels may stand at any notch


STEPS = (
    Step(3, (1,), anywhere=False),
    Step(3, (1, 1)),
    Step(4, (2,)),
    Step(2, (1, 1, 1)),
    Step(3, (2, 1)),
    Step(3, (2, 2), others=2),
    Step(4, (3, 1), others=3),
    Step(4, (3, 2, 1), others=5),
    Step(4, (3, 3, 2), others=8),
)


class GroupTask(BoardTask):
    """Which pegs of one's own stand together on a colour, the most of them?"""

    asks = n_("Touch the pegs of the largest group on one colour.")

    def __init__(self, level: int, state: State) -> None:
        super().__init__(level, state.wheels)
        self.state, self.pegs = state, state.pegs
        _, self.colour = largest_group(state, 0)
        self.offered = names_of(state.standing)
        self.largest = frozenset(names_of(state.pegs[0] & self.face.areas[self.colour]))

    @property
    def wanted(self) -> frozenset[str]:
        return self.largest

    def against(self, answer: str) -> tuple[Reason, ...]:
        """O-9: another's peg, or one of a smaller group."""
        if answer in self.largest:
            return ()
        own = self.pegs[0] >> SQUARES[answer] & 1
        return (Reason("O-9", "smaller_group" if own else "others_peg", cells=(answer,)),)

    def clues(self) -> tuple[Clue, ...]:
        others = {self.face.colours[square] for square in squares_of(self.pegs[0])}
        return tuple(self._apart(colour) for colour in sorted(others - {self.colour}))

    def missed(self, answer: str) -> tuple[Clue, ...]:
        """A smaller group counted with the largest; another's peg says nothing of colours."""
        own = self.pegs[0] >> SQUARES[answer] & 1
        return (self._apart(self.face.colours[SQUARES[answer]]),) if own else ()

    def _apart(self, colour: int) -> Clue:
        return apart(COLOUR, COLOURS[self.colour], COLOURS[colour])

    def sought(self) -> tuple[Piece, ...]:
        return (sought("peg-0"),)


def group_task(level: int, rng: Rng) -> GroupTask:
    """Groups on some colours, one larger than all others."""
    step = STEPS[level]
    wheels = rng.below(NOTCHES * NOTCHES) if step.anywhere else 0
    areas = [[*squares_of(area)] for area in FACES[wheels].areas]
    colours = rng.shuffled(range(len(areas)))
    own: list[int] = []
    for colour, count in zip(colours, (step.group, *step.smaller), strict=False):
        own += rng.shuffled(areas[colour])[:count]
    free = [square for square in squares_of(FACES[wheels].exists) if square not in own]
    return GroupTask(level, position(wheels, own, rng.shuffled(free)[: step.others]))


DRILL = Drill(
    "groups",
    age=6,
    levels=len(STEPS),
    make=group_task,
    title=n_("The largest group"),
    cover=(
        Sprite("oeil", Quad("marker-blue", -0.06, 0.02, 0.74, 0.74)),
        Sprite("oeil", Quad("peg-red", -0.2, 0.12, 0.26, 0.26)),
        Sprite("oeil", Quad("peg-red", 0.08, 0.12, 0.26, 0.26)),
        Sprite("oeil", Quad("peg-red", -0.06, -0.12, 0.26, 0.26)),
    ),
)
