"""The Eye in pictures."""

from __future__ import annotations

from oeil_app.core.rules.jsons import JsonObject
from oeil_app.core.tasks.lesson import At
from oeil_app.core.tasks.picture_rule import RIGHT, SPOKEN, Moment, PictureRule, View, played
from oeil_app.core.words.texts import n_

from .lesson import COLOURS, WHEELS

CHILDREN, STANDARD, HANDICAP, QUIZ, SOLITAIRE = VARIANTS = (
    "children",
    "standard",
    "handicap",
    "quiz",
    "solitaire",
)
LAID = (CHILDREN, STANDARD, HANDICAP)  # where all pegs are laid first
BOARD = View("board", 1.189, 1.189, 2.4, 2.4)
NEAR = View("board", 1.52, 1.3, 1.5, 1.9)
ASKED = View("tray:0", 1.6, 2.4, 6.2)
MARKERS = View("tray:0", 1.5, 1.3, 4.6, 5.0)


def table(red: list[str], blue: list[str], control: dict[str, str]) -> JsonObject:
    """Red begins a turn, as many moves as it has pegs on one colour: three."""
    return {
        "game": "oeil",
        "variant": STANDARD,
        "seats": 2,
        "options": {"first": 0, "victory": "home", "gentle_start": False},
        "turn": 0,
        "winner": None,
        "wheels": [0, 0],
        "design": "long",
        "pegs": {"red": [*red], "blue": [*blue]},
        "control": {**control},
        "phase": "move",
        "moves_left": 3,
        "first_move": True,
        "to_lay": [0, 0],
        "out": [],
        "round": 1,
        "chosen": None,
        "seen": [],
    }


def answered(*squares: str) -> str:
    """Pegs laid in turn, each with a right answer."""
    return "; ".join(f"{n % 2} @{square}; {n % 2} {RIGHT}" for n, square in enumerate(squares))


BLUE = ["G7", "H7", "A8", "B8", "H6", "A6"]

PICTURES = (
    PictureRule(
        "lay",
        LAID,
        ("O-7", "O-8"),
        n_("In turn, lay your pegs on free squares."),
        n_("The homes of all players are locked until all pegs are laid."),
        (
            Moment(hold=(0, "peg", "C1", 0), refused="home_colour"),
            Moment(hold=(0, "peg", "D2", 0)),
            Moment(acts=played("0 @D2"), good=True),
        ),
        NEAR,
        variant=STANDARD,
    ),
    PictureRule(
        "moves",
        LAID,
        ("O-9",),
        n_("Count your pegs on your best colour: that many moves."),
        n_("The group is marked, and a bead goes with each move."),
        (
            Moment(finger=At(piece="D2")),
            Moment(acts=played("0 E4-D4")),
            Moment(acts=played("0 D4-C3")),
        ),
        NEAR,
        variant=STANDARD,
        opening=WHEELS.opening,
    ),
    PictureRule(
        "step",
        VARIANTS,
        ("O-5",),
        n_("A move: a peg goes to a free square beside it."),
        n_("Also across a corner. Nobody jumps."),
        (
            Moment(hold=(0, "E2", "", 0)),
            Moment(hold=(0, "E2", "F3", 0)),
            Moment(acts=played("0 E2-F3"), good=True),
        ),
        NEAR,
        variant=STANDARD,
        opening=WHEELS.opening,
    ),
    PictureRule(
        "wheel",
        VARIANTS,
        ("O-1", "O-3", "O-4", "O-6"),
        n_("Or a wheel turns by one notch: the colours change places."),
        n_("Pegs ride along. There are four designs."),
        (
            Moment(finger=At(dial="W1", turn=4)),
            Moment(acts=played("0 W1+"), finger=At(dial="W1", turn=5)),
            Moment(acts=played("0 W2+")),
        ),
        BOARD,
        variant=STANDARD,
        opening=WHEELS.opening,
    ),
    PictureRule(
        "held",
        VARIANTS,
        ("O-6",),
        n_("A peg at the hub or at the rim holds a wheel."),
        n_("It cannot turn that way. The table shows which peg it is."),
        (
            Moment(tries=(0, "W1-"), refused="held", finger=At(dial="W1", turn=4)),
            Moment(tries=(0, "W1+"), finger=At(dial="W1", turn=5)),
            Moment(acts=played("0 W1+"), good=True),
        ),
        BOARD,
        variant=STANDARD,
        opening=COLOURS.opening,
    ),
    PictureRule(
        "children_win",
        (CHILDREN,),
        ("O-14",),
        n_("Four of your pegs on one colour: you win!"),
        n_("With three players three are enough, with four two."),
        (
            Moment(),
            Moment(hold=(0, "C3", "B2", 0)),
            Moment(acts=played("0 C3-B2"), good=True),
        ),
        NEAR,
        opening=COLOURS.opening,
    ),
    PictureRule(
        "take",
        (STANDARD, HANDICAP),
        ("O-7", "O-9", "O-11"),
        n_("Four on one colour as your turn begins: its marker is yours."),
        n_("Three players: three, four players: two. Whoever loses their home is out."),
        (
            Moment(hold=(0, "C3", "B2", 0)),
            Moment(acts=played("0 C3-B2; 0 end; 1 end"), good=True),
            Moment(view=MARKERS),
        ),
        NEAR,
        opening=COLOURS.opening,
    ),
    PictureRule(
        "clear",
        (STANDARD, HANDICAP),
        ("O-9",),
        n_("Rival pegs on your colours? Put them elsewhere."),
        n_("Before your first move, and it costs nothing."),
        (
            Moment(finger=At(piece="C2")),
            Moment(hold=(0, "C2", "D3", 0)),
            Moment(acts=played("0 C2>D3"), good=True),
        ),
        NEAR,
        state=table(["B2", "D2", "E2", "C3", "E4", "F4"], ["C2", *BLUE[1:]], {"green": "red"}),
    ),
    PictureRule(
        "home",
        (STANDARD,),
        ("O-10", "O-12"),
        n_("Your own home full of your pegs, in your turn: you win!"),
        n_("You may agree on another goal before you start."),
        (
            Moment(),
            Moment(hold=(0, "D2", "D1", 0)),
            Moment(acts=played("0 D2-D1"), good=True),
        ),
        View("board", 1.45, 1.5, 1.5, 1.9),
        state=table(["A1", "B1", "C1", "D2", "E2", "F4"], BLUE, {}),
    ),
    PictureRule(
        "handicap",
        (HANDICAP,),
        ("O-15",),
        n_("The first with as many colours as their target wins."),
        n_("The stronger player gets the higher target."),
        (
            Moment(view=MARKERS),
            Moment(acts=played("0 C3-B2; 0 end")),
            Moment(acts=played("1 end"), good=True, view=MARKERS),
        ),
        NEAR,
        options={"targets": [1, 2]},
        opening=COLOURS.opening,
    ),
    PictureRule(
        "quiz_lay",
        (QUIZ,),
        ("O-16", "O-17", "O-18", "O-20"),
        n_("Answer right, and your peg stands there."),
        n_("Each colour has its topic. Laying takes the whole turn."),
        (
            Moment(hold=(0, "peg", "D2", 0), view=NEAR),
            Moment(acts=played("0 @D2")),
            Moment(acts=played(f"0 {RIGHT}"), good=True, view=NEAR),
        ),
        ASKED,
        options={"pack": SPOKEN},
    ),
    PictureRule(
        "quiz_move",
        (QUIZ,),
        ("O-19", "O-20"),
        n_("A peg onto a colour new to you: answer first."),
        n_("You have as many moves as pegs on your best colour. Wheels ask nothing."),
        (
            Moment(hold=(0, "D2", "D3", 0), view=NEAR),
            Moment(acts=played("0 D2-D3")),
            Moment(acts=played(f"0 {RIGHT}"), good=True, view=NEAR),
        ),
        ASKED,
        options={"pack": SPOKEN},
        opening=played(answered("D2", "G7")),
    ),
    PictureRule(
        "quiz_take",
        (QUIZ,),
        ("O-17", "O-19"),
        n_("Four on one colour: answer right, and it is yours."),
        n_("Taking your own home wins. With four players three are enough."),
        (
            Moment(view=NEAR),
            Moment(acts=played("0 take green")),
            Moment(acts=played(f"0 {RIGHT}"), good=True, view=NEAR),
        ),
        ASKED,
        options={"pack": SPOKEN},
        opening=played(answered("B2", "G7", "C2", "H7", "D2", "A7", "E2")),
    ),
    PictureRule(
        "solo_move",
        (SOLITAIRE,),
        ("O-21", "O-22"),
        n_("A peg may move only if another one shares its colour."),
        n_("The first move is free. Wheels may always turn, unless a peg holds them."),
        (
            Moment(tries=(0, "G6-F6"), refused="needs_companion", finger=At(piece="G6")),
            Moment(hold=(0, "D3", "", 0), good=True),
            Moment(acts=played("0 W1+"), finger=At(dial="W1", turn=4), good=True),
        ),
        BOARD,
        seats=1,
        opening=played("0 C2-C3"),
    ),
    PictureRule(
        "solo_take",
        (SOLITAIRE,),
        ("O-23",),
        n_("Pegs on all four squares of a colour: it is taken."),
        n_("Take all eight. No design twice in a row, each twice in all."),
        (
            Moment(),
            Moment(hold=(0, "G6", "F5", 0)),
            Moment(acts=played("0 G6-F5"), good=True),
        ),
        BOARD,
        seats=1,
        opening=played("0 W2-; 0 F5-E4"),
    ),
    PictureRule(
        "solo_lost",
        (SOLITAIRE,),
        ("O-24",),
        n_("Six pegs on six different colours: lost."),
        n_("The table warns you, and you may undo."),
        (
            Moment(acts=played("0 C2-C3")),
            Moment(hold=(0, "D3", "E4", 0)),
            Moment(acts=played("0 D3-E4"), bad=True),
        ),
        BOARD,
        seats=1,
    ),
)
