"""The Eye, taught at the table: laying, the two wheels, holding a colour."""

from __future__ import annotations

from oeil_app.core.scenery.scene import Spot
from oeil_app.core.tasks.lesson import At, Lesson, Step, like, only

from .scenery.scenery import BOARD, MIDDLE


def laid(*squares: str) -> tuple[tuple[int, str], ...]:
    """Pegs in turn."""
    return tuple((n % 2, f"@{square}") for n, square in enumerate(squares))


def along(dial: str) -> tuple[At, ...]:
    """A finger that takes a ring at the left, where it is seen whole, and turns it by a notch."""
    return At(dial=dial, turn=4), At(dial=dial, turn=5)


GREEN = like(r"@[B-E]2")

LAYING = Lesson(
    "laying",
    "standard",
    2,
    "eye_lesson_laying",
    steps=(
        Step(  # O-8
            "eye_learn_lay",
            GREEN,
            (At(piece="peg"), At(piece="peg", zone="D2")),
            otherwise="eye_learn_green",
            then=((1, "@G7"),),
        ),
        Step("eye_learn_eye", points=(At(spot=Spot(BOARD, MIDDLE, MIDDLE)),)),  # O-1
        Step("eye_learn_closed", points=(At(spot=Spot(BOARD, MIDDLE + 0.45, MIDDLE + 0.3)),)),
        Step(
            "eye_learn_beside",
            GREEN,
            (At(piece="peg"), At(piece="peg", zone="C2")),
            otherwise="eye_learn_green",
            then=((1, "@H7"),),
        ),
        Step("eye_learn_group"),  # O-9 (4)
    ),
)

WHEELS = Lesson(
    "wheels",
    "standard",
    2,
    "eye_lesson_wheels",
    opening=laid("C2", "F4", "D2", "G6", "E2", "H6", "D3", "H7", "E3", "A7", "E4", "A8"),
    steps=(
        Step("eye_learn_brass", only("W1+"), along("W1"), "eye_learn_brass_only"),  # O-6, O-9 (4)
        Step("eye_learn_design"),  # O-3
        Step("eye_learn_held", points=(At(piece="E2"),)),
        Step("eye_learn_walnut", only("W2+"), along("W2"), "eye_learn_walnut_only"),
        Step("eye_learn_step", like(r"[A-H][1-8]-[A-H][1-8]"), (At(piece="E4"),)),  # O-5
        Step("eye_learn_spent"),
    ),
)

COLOURS = Lesson(
    "colours",
    "standard",
    2,
    "eye_lesson_colours",
    opening=laid("C2", "G6", "D2", "H6", "E2", "H7", "C3", "A7", "E4", "A8", "F4", "B8"),
    steps=(
        Step(  # O-7
            "eye_learn_fourth",
            only("C3-B2"),
            (At(piece="C3"), At(piece="C3", zone="B2")),
            otherwise="eye_learn_green",
        ),
        Step(  # O-9 (1)
            "eye_learn_next",
            only("end"),
            (At(button="end", seat=0),),
            otherwise="eye_learn_end_only",
            then=((1, "end"),),
        ),
        Step("eye_learn_marker", points=(At(piece="marker:green"),)),
        Step("eye_learn_home", points=(At(piece="home:0"),)),  # O-10
    ),
)

LESSONS = (LAYING, WHEELS, COLOURS)
