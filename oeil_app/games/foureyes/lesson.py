"""Four Eyes, taught at the table: a first square, a slanted one, and the second phase."""

from __future__ import annotations

from oeil_app.core.rules.jsons import JsonObject
from oeil_app.core.scenery.scene import Spot
from oeil_app.core.tasks.lesson import At, Lesson, Step, like, only

START = {"L": 3, "R": 3, "X": 1}  # F-2, for beginners


def laid(board: dict[str, str]) -> JsonObject:
    """A beginners' table with red to act: c3="red L2" and so on, the rest still to be laid."""
    stock = {"red": dict(START), "blue": dict(START)}
    tiles = {}
    for place, words in board.items():
        colour, lying = words.split()
        tiles[place] = [colour, lying[0], int(lying[1])]
        stock[colour][lying[0]] -= 1
    return {
        "game": "foureyes",
        "variant": "beginner",
        "seats": 2,
        "options": {"first": 0},
        "turn": 0,
        "winner": None,
        "side": "red",
        "stock": [stock["red"], stock["blue"]],
        "board": tiles,
        "numbers": {},
        "earlier": {},
    }


def eyes(*points: tuple[float, float]) -> tuple[At, ...]:
    """Some pawns, by where they stand."""
    return tuple(At(spot=Spot("field", x, y)) for x, y in points)


SQUARE = Lesson(
    "square",
    "beginner",
    2,
    "foureyes_lesson_square",
    state=laid({"c4": "red R0", "c2": "red L0", "a2": "blue L1", "a1": "blue X2"}),
    steps=(
        Step(  # F-4
            "foureyes_learn_fourth",
            like(r".0@a4"),
            (At(piece="red:X1"), At(piece="red:X1", zone="a4")),
            otherwise="foureyes_learn_there",
        ),
        Step("foureyes_learn_won", points=eyes((0.25, 1.75), (2.25, 1.75), (2.25, 3.75))),
        Step("foureyes_learn_cross", points=(At(seat=0), At(seat=1))),  # F-1, F-2
    ),
)

SLANTED = Lesson(
    "slanted",
    "beginner",
    2,
    "foureyes_lesson_slanted",
    state=laid({"c4": "red L2", "a3": "red R1", "b1": "blue R3", "a1": "blue X2"}),
    steps=(
        Step(  # F-3, F-6
            "foureyes_learn_turn",
            like(r".3@d2"),
            (At(piece="red:X1"), At(piece="red:X1", zone="d2", turn=3)),
            otherwise="foureyes_learn_turned",
        ),
        Step("foureyes_learn_askew", points=eyes((1.25, 0.75), (2.75, 3.25), (0.75, 2.75))),
        Step("foureyes_learn_both"),  # F-5
    ),
)

PHASE_TWO = Lesson(
    "phase_two",
    "beginner",
    2,
    "foureyes_lesson_two",
    state=laid(
        {
            "a1": "red X3",
            "b1": "red R1",
            "c1": "red R2",
            "d1": "blue L3",
            "a2": "blue R1",
            "b2": "blue X2",
            "c2": "red L0",
            "a3": "red L0",
            "b3": "red R2",
            "d3": "blue R2",
            "a4": "red L3",
            "b4": "blue R3",
            "c4": "blue L0",
            "d4": "blue L0",
        }
    ),
    steps=(
        Step(  # F-7
            "foureyes_learn_move",
            only("c1-d2"),
            (At(piece="red:R2"), At(piece="red:R2", zone="d2")),
            otherwise="foureyes_learn_there",
            then=((1, "d1-c1"),),
        ),
        Step(
            "foureyes_learn_quarter",
            only("d2>"),
            (At(piece="red:R2"),),
            otherwise="foureyes_learn_right",
        ),
        Step("foureyes_learn_end"),  # F-8
    ),
)

LESSONS = (SQUARE, SLANTED, PHASE_TWO)
