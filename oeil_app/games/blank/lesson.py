"""The game, taught at the table."""

from __future__ import annotations

from oeil_app.core.tasks.lesson import At, Lesson, Step, only

FIRST_STEPS = Lesson(
    "turns",
    "turns",
    2,
    "blank_lesson",
    seed=1,
    steps=(
        Step(  # B-2
            "blank_learn_lay",
            only("lay 4"),
            (At(piece="4"), At(piece="4", zone="path")),
            otherwise="blank_learn_this",
            then=((1, "lay 6"),),
        ),
        Step("blank_learn_path", points=(At(piece="3"),)),
        Step("blank_learn_end"),  # B-6
    ),
)

LESSONS = (FIRST_STEPS,)
