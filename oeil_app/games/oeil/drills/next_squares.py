"""Where may it go? Every free square beside a peg, along the arms (O-5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.quad import Quad
from oeil_app.core.scenery.scene import Mark, Piece
from oeil_app.core.tasks.clue import Clue, design
from oeil_app.core.tasks.drill import Drill, Given, Sprite, sought
from oeil_app.core.words.texts import n_

from ..actions import Move
from ..board.board import FACES, NAMES, NEAR, NOTCHES, SQUARES, names_of, squares_of
from ..state import State
from .board_task import REFEREE, BoardTask, position


@dataclass(frozen=True, slots=True)
class Step:
    """A level: how many ways the peg has, how many other pegs stand about, and how near."""

    ways: tuple[int, ...]
    others: int = 0
    beside: int = 0  # of the others: on squares next to the peg
    anywhere: bool = True  # the wheels may stand at any notch


STEPS = (
    Step((5,), anywhere=False),
    Step((5,)),
    Step((7,)),
    Step((4, 6), others=3, beside=1),
    Step((3, 5), others=5, beside=2),
    Step((4, 6), others=7, beside=1),
    Step((3, 5), others=9, beside=2),
    Step((2, 4), others=12, beside=3),
)


class NextTask(BoardTask):
    """The squares to which the referee lets the peg go."""

    asks = n_("Touch every square that the marked peg can go to.")

    def __init__(self, level: int, state: State, peg: int) -> None:
        super().__init__(level, state.wheels)
        self.state, self.peg, self.pegs = state, peg, state.pegs
        self.offered = tuple(n for n in names_of(self.face.exists) if SQUARES[n] != peg)
        self._wanted = frozenset(name for name in self.offered if not self.against(name))

    @property
    def wanted(self) -> frozenset[str]:
        return self._wanted

    def against(self, answer: str) -> tuple[Reason, ...]:
        """The referee's word on the move."""
        move = Move(self.peg, SQUARES[answer])
        reasons = REFEREE.judge(self.state, 0, move).reasons
        return tuple(replace(reason, pieces=(), cells=(answer,)) for reason in reasons)

    def clues(self) -> tuple[Clue, ...]:
        return (design(self.face.design),)

    def marks(self, given: Given) -> Iterable[Mark]:
        yield Mark("glow", self.place(NAMES[self.peg]), 2.3, 2.3)
        yield from super().marks(given)

    def sought(self) -> tuple[Piece, ...]:
        return (sought("peg-0"),)


def next_task(level: int, rng: Rng) -> NextTask:
    """A peg with so many ways, others about it."""
    step = STEPS[level]
    while True:
        wheels = rng.below(NOTCHES * NOTCHES) if step.anywhere else 0
        exists = [*squares_of(FACES[wheels].exists)]
        peg = rng.choice(exists)
        near = rng.shuffled(squares_of(NEAR[peg] & FACES[wheels].exists))
        far = [square for square in rng.shuffled(exists) if square != peg and square not in near]
        if len(near) < step.beside:
            continue
        others = [*near[: step.beside], *far[: step.others - step.beside]]
        task = NextTask(level, position(wheels, (peg,), others), peg)
        if len(task.wanted) in step.ways:
            return task


DRILL = Drill(
    "next",
    age=3.5,
    levels=len(STEPS),
    make=next_task,
    title=n_("One step away"),
    cover=(
        Sprite("oeil", Quad("cover", 0, 0, 0.86, 0.86)),
        Sprite("oeil", Quad("peg-red", 0.2, 0.22, 0.3, 0.3)),
        Sprite("table", Quad("finger", 0.26, -0.2, 0.1, 0.3)),
    ),
)
