"""Four Eyes in pictures."""

from __future__ import annotations

from oeil_app.core.tasks.picture_rule import Moment, PictureRule, View, played
from oeil_app.core.words.texts import n_

from .lesson import PHASE_TWO, SLANTED, SQUARE

BOTH = ("beginner", "standard")
BOARD = View("field", 2.0, 2.0, 4.5, 4.5)

PICTURES = (
    PictureRule(
        "square",
        BOTH,
        ("F-1", "F-4"),
        n_("Four eyes of your colour in a square: you win!"),
        n_("Of any size, and on anybody’s tiles."),
        (
            Moment(),
            Moment(hold=(0, "red:X1", "a4", 0)),
            Moment(acts=((0, "X0@a4"),), good=True),
        ),
        BOARD,
        state=SQUARE.state,
    ),
    PictureRule(
        "slanted",
        BOTH,
        ("F-3", "F-4"),
        n_("Slanted squares win, too."),
        n_("Turn the tile so that your eye stands in the corner."),
        (
            Moment(),
            Moment(hold=(0, "red:X1", "d2", 3)),
            Moment(acts=((0, "X3@d2"),), good=True),
        ),
        BOARD,
        state=SLANTED.state,
    ),
    PictureRule(
        "lay",
        BOTH,
        ("F-2", "F-6"),
        n_("In turn, lay one of your tiles on any free place."),
        n_("Turn it as you like. The cross shows whose tile it is."),
        (
            Moment(hold=(0, "red:R3", "", 0)),
            Moment(hold=(0, "red:R3", "b3", 0)),
            Moment(acts=((0, "R0@b3"),), good=True),
        ),
        BOARD,
        opening=played("0 X2@a2; 1 X2@a3; 0 L0@d2; 1 L0@c1"),
    ),
    PictureRule(
        "other",
        BOTH,
        ("F-4",),
        n_("Careful: a square of the other colour wins for the other one."),
        n_("It does not matter who makes it. Look twice!"),
        (
            Moment(),
            Moment(hold=(0, "red:L1", "c3", 0)),
            Moment(acts=((0, "L0@c3"),), bad=True),
        ),
        BOARD,
        opening=played("0 X2@a2; 1 X2@a3; 0 L0@d2; 1 L0@c1; 0 L0@b2; 1 R1@a1"),
    ),
    PictureRule(
        "both",
        BOTH,
        ("F-5",),
        n_("A red and a blue square at once are not allowed."),
        n_("Both are shown, and the tile goes home."),
        (
            Moment(),
            Moment(hold=(0, "red:L3", "a3", 0), refused="both_squares"),
            Moment(acts=((0, "L0@d4"),), good=True),
        ),
        BOARD,
        opening=played("0 X0@b2; 1 L1@b1; 0 R0@b4; 1 X3@a4; 0 R1@b3; 1 R3@d2; 0 R0@c3; 1 R0@a1"),
    ),
    PictureRule(
        "move",
        BOTH,
        ("F-7",),
        n_("All tiles are laid? Then move one step, or turn a quarter."),
        n_("To a free place beside it, across the corner too."),
        (
            Moment(hold=(0, "red:R2", "", 0)),
            Moment(acts=played("0 c1-d2; 1 d1-c1")),
            Moment(acts=((0, "d2>"),), good=True),
        ),
        BOARD,
        state=PHASE_TWO.state,
    ),
    PictureRule(
        "draw",
        BOTH,
        ("F-8",),
        n_("The same position for the third time: a draw."),
        n_("Whoever cannot move passes."),
        (
            Moment(),
            Moment(acts=played("0 c1-d2; 1 d3-c3; 0 d2-c1; 1 c3-d3")),
            Moment(acts=played("0 c1-d2; 1 d3-c3; 0 d2-c1; 1 c3-d3")),
        ),
        BOARD,
        state=PHASE_TWO.state,
    ),
)
