"""Read the designs: where are the four squares of a colour? (O-3)

The board's own faces say. On the last levels some squares are covered, and only who knows how the
design goes on can tell what lies beneath.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from oeil_app.core.drill import FIELD, MIDDLE, TRAY, Drill, Given, Sprite, Task
from oeil_app.core.quad import Quad
from oeil_app.core.rng import Rng
from oeil_app.core.scene import Backdrop, Box, Look, Loop, Mark, Piece, Spot
from oeil_app.core.scenery import Grasp
from oeil_app.core.texts import n_
from oeil_app.core.verdict import Reason

from ..board import geometry
from ..board.board import COLOURS, DESIGNS, FACES, NAMES, NOTCHES, SQUARES, names_of
from ..scenery.palette import UNIFORM_COLOURS
from ..scenery.scenery import LOOKS

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


class DesignTask(Task):
    """Where are the squares of this colour? The board alone, its wheels at rest."""

    asks = n_("Touch all squares of this colour.")
    atlas = "oeil"

    def __init__(
        self, level: int, wheels: int, colour: str, found: frozenset[str], covered: frozenset[str]
    ) -> None:
        self.level, self.colour = level, colour
        self.wheels = wheels  # 16 × wheel 1 + wheel 2
        self.found = found  # squares of the colour that are marked already
        self.covered = covered  # squares whose colour is hidden
        self.face = FACES[wheels]
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

    def colour_of(self, square: str) -> str:
        return COLOURS[self.face.colours[SQUARES[square]]]

    # -- how it lies -----------------------------------------------------------------------------

    @property
    def box(self) -> Box:
        half = geometry.SIZE / 2
        return Box(-half, -half, 2 * half, 2 * half)

    def looks(self, state: Given) -> Mapping[str, Look]:
        return LOOKS

    def backdrop(self, given: Given) -> Backdrop:
        """Hidden colours are all one, until everything was found."""
        colours = dict(UNIFORM_COLOURS)
        for square in self.covered if not self.wanted <= {*given.answers} else ():
            name = self.colour_of(square)
            colours |= dict.fromkeys({name, f"mark_{name}"} & colours.keys(), COVER)
        return Backdrop("eye", Spot(FIELD, 0, 0), geometry.SIZE, colours)

    def uniforms(
        self,
        state: Given,
        dials: Mapping[str, float],
        lit: Mapping[str, str],
        grasp: Grasp | None = None,
    ) -> Mapping[str, float | tuple[float, ...]]:
        a, b = divmod(self.wheels, NOTCHES)
        return {"wheel_a": float(a), "wheel_b": float(b), "pointed": -1.0}

    def lying(self, given: Given) -> Iterable[Piece]:
        return ()

    def marks(self, given: Given) -> Iterable[Mark]:
        """What was found, or was marked from the beginning; what is hidden asks for its colour."""
        marked = (*sorted(self.found), *given.answers)
        for name in marked:
            yield Mark("pick", self._spot(name), 1.0, 1.0)
        hidden = self.covered.difference(marked) if not self.wanted <= {*given.answers} else ()
        for name in sorted(hidden):
            yield Mark("count", self._spot(name), 0.6, 0.6, "?")

    def sought(self) -> tuple[Piece, ...]:
        return (Piece("sought", f"marker-{self.colour}", Spot(TRAY, MIDDLE, 4.9, size=4.4)),)

    def _spot(self, name: str) -> Spot:
        return Spot(FIELD, *self.middle(name), size=geometry.PEG)

    def middle(self, answer: str) -> tuple[float, float]:
        return geometry.middle(*divmod(self.wheels, NOTCHES), SQUARES[answer])

    def touched(self, x: float, y: float) -> str | None:
        square = geometry.square_at(self.wheels, x, y)
        return None if square is None else NAMES[square]

    def about(self, reason: Reason) -> Iterable[Loop]:
        """The square that was touched is framed."""
        for name in reason.cells:
            yield Loop(FIELD, (self.middle(name),), "fault", size=geometry.PEG, square=True)


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
