"""Lynx Eye, taught at the table."""

from __future__ import annotations

from oeil_app.core.lesson import At, Lesson, Step, like, only

RATTLESNAKE = Lesson(
    "rattlesnake",
    "rattlesnake",
    2,
    "lynx_lesson_snake",
    seed=3,
    steps=(
        Step("lynx_learn_card", points=(At(piece="30"),)),
        Step("lynx_learn_fit", points=(At(piece="26"), At(piece="2"))),
        Step(  # LA-2, L-4
            "lynx_learn_lay",
            only("2@0,-1"),
            (At(piece="2"), At(piece="2", zone="0,-1")),
            otherwise="lynx_learn_there",
            then=((1, "4r@1,-1"),),
        ),
        Step("lynx_learn_head", points=(At(piece="4"),)),
        Step(  # L-3
            "lynx_learn_turn",
            like(r"44r@.*"),
            (At(piece="44"), At(piece="44", zone="1,-2", turn=1)),
            otherwise="lynx_learn_turned",
        ),
        Step("lynx_learn_won"),  # LA-5
    ),
)

LESSONS = (RATTLESNAKE,)
