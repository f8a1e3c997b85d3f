"""Read the designs: where are the four squares of a colour? (O-3)

The board's own faces say. On the last levels some squares are covered, and only who knows how the
design goes on can tell what lies beneath.
"""

from __future__ import annotations

from dataclasses import dataclass

from oeil_app.core.rng import Rng
from oeil_app.core.verdict import Reason
from oeil_app.games.oeil.board.board import (
    COLOURS,
    DESIGNS,
    FACES,
    NAMES,
    NOTCHES,
    SQUARES,
    names_of,
)

START = 0  # the wheels at 0, 0


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


@dataclass(frozen=True, slots=True)
class DesignTask:
    """Where are the squares of this colour?"""

    level: int
    state: int  # where the wheels stand: 16 × wheel 1 + wheel 2
    colour: str
    found: frozenset[str]  # squares of the colour that are marked already
    covered: frozenset[str]  # squares whose colour is hidden

    @property
    def offered(self) -> tuple[str, ...]:
        """Every square of the board that is not marked already."""
        exists = names_of(FACES[self.state].exists)
        return tuple(square for square in exists if square not in self.found)

    @property
    def area(self) -> frozenset[str]:
        """All four squares of the colour."""
        return frozenset(names_of(FACES[self.state].areas[COLOURS.index(self.colour)]))

    @property
    def wanted(self) -> frozenset[str]:
        return self.area - self.found

    def against(self, answer: str) -> tuple[Reason, ...]:
        """O-3: the colour that the square has instead."""
        if answer in self.area:
            return ()
        other = COLOURS[FACES[self.state].colours[SQUARES[answer]]]
        return (Reason("O-3", "other_colour", cells=(answer,), what=other),)

    def colour_of(self, square: str) -> str:
        return COLOURS[FACES[self.state].colours[SQUARES[square]]]


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
    one, other = FACES[task.state], FACES[wheels]
    return one.exists == other.exists and all(
        name in task.covered or one.colours[n] == other.colours[n] for n, name in enumerate(NAMES)
    )
