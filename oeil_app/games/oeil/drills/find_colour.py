"""Read the designs: where are the four squares of a colour? (O-3)

The board's own faces say. On the last levels some squares are covered, and only who knows how the
design goes on can tell what lies beneath.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.quad import Quad
from oeil_app.core.scenery.scene import Mark, Piece
from oeil_app.core.tasks.clue import COLOUR, Clue, apart, design
from oeil_app.core.tasks.drill import Drill, Given, Sprite, sought
from oeil_app.core.words.texts import n_

from ..board.board import COLOURS, DESIGNS, FACES, NAMES, NOTCHES, SQUARES, names_of
from .board_task import BoardTask

START = 0  # the wheels at 0, 0
COVER = "#F2A8BD"  # of a colour that is hidden: one that no square has


@dataclass(frozen=True, slots=True)
class Step:
    """A level: which designs, how many squares are found already, how many colours are covered."""

    designs: tuple[str, ...]
    found: int = 0
    covered: int = 0
    anywhere: bool = True  # the wheels may stand at any notch


STEPS = (
    Step(("long",), found=3, anywhere=False),
    Step(("lines",), found=3),
    Step(("long",), found=2),
    Step(("circles",), found=2),
    Step(("long",)),
    Step(("lines",)),
    Step(("circles",)),
    Step(("short",)),
    Step(DESIGNS),
    Step(("long", "circles"), covered=2),
    Step(DESIGNS, covered=2),
    Step(DESIGNS, covered=4),
)


class DesignTask(BoardTask):
    """Where are the squares of this colour?"""

    asks = n_("Touch all squares of this colour.")

    def __init__(
        self, level: int, wheels: int, colour: str, found: frozenset[str], covered: frozenset[str]
    ) -> None:
        super().__init__(level, wheels)
        self.colour = colour
        self.found = found  # squares of the colour that are marked already
        self.covered = covered  # squares whose colour is hidden
        self.area = frozenset(names_of(self.face.areas[COLOURS.index(colour)]))
        exists = names_of(self.face.exists)
        self.offered = tuple(square for square in exists if square not in found)

    @property
    def wanted(self) -> frozenset[str]:
        return self.area - self.found

    def against(self, answer: str) -> tuple[Reason, ...]:
        """O-3: the colour that the square has instead."""
        if answer in self.area:
            return ()
        return (Reason("O-3", "other_colour", cells=(answer,), what=self.colour_of(answer)),)

    def clues(self) -> tuple[Clue, ...]:
        seen = {self.colour_of(square) for square in self.offered if square not in self.covered}
        others = sorted(seen - {self.colour})
        return (design(self.face.design), *(apart(COLOUR, self.colour, one) for one in others))

    def missed(self, answer: str) -> tuple[Clue, ...]:
        """A colour that is seen was taken for another; what is covered, the design tells."""
        if answer in self.covered:
            return (design(self.face.design),)
        return (apart(COLOUR, self.colour, self.colour_of(answer)),)

    def colour_of(self, square: str) -> str:
        return COLOURS[self.face.colours[SQUARES[square]]]

    # -- how it lies -----------------------------------------------------------------------------

    def colours(self, given: Given) -> Mapping[str, str]:
        """Hidden colours are all one, until everything was found."""
        colours = dict(super().colours(given))
        for square in self.covered if not self.wanted <= {*given.answers} else ():
            name = self.colour_of(square)
            colours |= dict.fromkeys({name, f"mark_{name}"} & colours.keys(), COVER)
        return colours

    def marks(self, given: Given) -> Iterable[Mark]:
        """What was found, or was marked from the beginning; what is hidden asks for its colour."""
        marked = (*sorted(self.found), *given.answers)
        for name in marked:
            yield Mark("pick", self.place(name), 1.0, 1.0)
        hidden = self.covered.difference(marked) if not self.wanted <= {*given.answers} else ()
        for name in sorted(hidden):
            yield Mark("count", self.place(name), 0.6, 0.6, "?")

    def sought(self) -> tuple[Piece, ...]:
        return (sought(f"marker-{self.colour}"),)


def design_task(level: int, rng: Rng) -> DesignTask:
    """Wheels that make a design of the level, and a colour to look for."""
    step = STEPS[level]
    design = rng.choice(step.designs)
    wheels = [w for w in range(NOTCHES * NOTCHES) if FACES[w].design == design]
    state = rng.choice(wheels) if step.anywhere else START
    areas = [names_of(area) for area in FACES[state].areas]
    hidden = rng.shuffled(range(len(COLOURS)))
    asked = hidden[0]
    covered = [square for colour in hidden[: step.covered] for square in areas[colour]]
    found = rng.shuffled(areas[asked])[: step.found]
    return DesignTask(level, state, COLOURS[asked], frozenset(found), frozenset(covered))


def looks_alike(task: DesignTask, wheels: int) -> bool:
    """Whether the board would look the same with the wheels there: what can be told, is told."""
    one, other = FACES[task.wheels], FACES[wheels]
    return one.exists == other.exists and all(
        name in task.covered or one.colours[n] == other.colours[n] for n, name in enumerate(NAMES)
    )


DRILL = Drill(
    "designs",
    age=4,
    levels=len(STEPS),
    make=design_task,
    title=n_("Find the colour"),
    cover=(Sprite("oeil", Quad("cover", 0, 0, 0.86, 0.86)),),
)
