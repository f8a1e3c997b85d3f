"""Lynx Eye, taught at the table."""

from __future__ import annotations

from oeil_app.core.tasks.lesson import At, Lesson, Step, like, only

RATTLESNAKE = Lesson(
    "rattlesnake",
    "rattlesnake",
    2,
    "lynx_lesson_snake",
    seed=3,
    steps=(
        Step(  # LA-2, L-4
            "lynx_learn_lay",
            only("2@0,-1"),
            (At(piece="2"), At(piece="2", zone="0,-1")),
            otherwise="lynx_learn_there",
            then=((1, "4r@1,-1"),),
        ),
        Step("lynx_learn_fit", points=(At(piece="26"), At(piece="2"))),
        Step("lynx_learn_head", points=(At(piece="4"),)),  # LA-3
        Step(  # L-3
            "lynx_learn_turn",
            like(r"44r@.*"),
            (At(piece="44"), At(piece="44", zone="1,-2", turn=1)),
            otherwise="lynx_learn_turned",
        ),
        Step("lynx_learn_must", points=(At(seat=0),)),  # LA-4
        Step("lynx_learn_won"),  # LA-5
    ),
)

HERD = Lesson(
    "herd",
    "herd",
    1,
    "lynx_lesson_herd",
    seed=5,
    opening=tuple((0, lay) for lay in ("2@0,0", "16@1,0", "14r@0,1", "18@2,0", "5@1,-1")),
    steps=(
        Step(
            "lynx_learn_two_left",
            only("19@3,0"),
            (At(piece="19"), At(piece="19", zone="3,0")),
            otherwise="lynx_learn_there",
        ),
        Step("lynx_learn_herd", points=(At(seat=0),)),  # LB-1
        Step("lynx_learn_colour", points=(At(piece="6"), At(piece="6", zone="1,1"))),  # L-5
        Step("lynx_learn_object", points=(At(piece="6"), At(piece="6", zone="1,-2"))),
        Step(  # LB-3
            "lynx_learn_back",
            only("5^"),
            (At(piece="5"),),
            otherwise="lynx_learn_this_card",
        ),
        Step(  # LB-2
            "lynx_learn_once_more",
            only("5@1,-1"),
            (At(piece="5"), At(piece="5", zone="1,-1")),
            otherwise="lynx_learn_there",
        ),
        Step(
            "lynx_learn_last_one",
            only("6@2,1"),
            (At(piece="6"), At(piece="6", zone="2,1")),
            otherwise="lynx_learn_there",
        ),
        Step("lynx_learn_herd_won"),  # LB-4
    ),
)

LESSONS = (RATTLESNAKE, HERD)
