"""Lynx Eye in pictures."""

from __future__ import annotations

from oeil_app.core.tasks.lesson import At
from oeil_app.core.tasks.picture_rule import FINGER, Moment, PictureRule, View, played
from oeil_app.core.words.texts import n_

SNAKE, HERD, GREAT, ARROW = "rattlesnake", "herd", "great_herd", "arrow"
BUTTON = View(FINGER, -0.4, 0.3, 3.0)
TWO = View("field", 0.3, -0.69, 2.3)  # a card and the one below it
LONG = "0 44@0,-1; 1 47r@0,-2; 0 21r@0,-3; 1 14@-1,-3; 0 24@-2,-3; 1 3r@-2,-4"
PLOT = View("plot:0", 1.4, 0.1, 4.4)
MINE = "0 19@0,0; 0 30r@1,0; 0 5r@0,1; 0 10r@2,0; 0 34@1,-1; 0 2@2,1"
FORM = View("field", 0, 0, 4.2)
PAIR = View("field", 0.35, 0.2, 3.6)

PICTURES = (
    PictureRule(
        "fit",
        (SNAKE, HERD, GREAT, ARROW),
        ("L-1", "L-4", "L-5"),
        n_("Where cards touch: no colour twice, no picture twice."),
        n_("Rings show a colour, striped frames a picture that is there twice."),
        (
            Moment(hold=(0, "24", "0,-1", 1), refused="colour"),
            Moment(hold=(0, "24", "0,-1", 0), refused="object"),
            Moment(acts=((0, "44@0,-1"),), good=True),
        ),
        TWO,
    ),
    PictureRule(
        "turn",
        (SNAKE, HERD, GREAT, ARROW),
        ("L-3",),
        n_("A half turn often helps."),
        n_("Tap a card to turn it. A quarter turn is never allowed."),
        (
            Moment(hold=(0, "11", "0,-1", 0), refused="colour"),
            Moment(hold=(0, "11", "0,-1", 1)),
            Moment(acts=((0, "11r@0,-1"),), good=True),
        ),
        TWO,
        seed=19,
    ),
    PictureRule(
        "head",
        (SNAKE,),
        ("LA-1", "LA-2"),
        n_("In turn, lay a card beside the head."),
        n_("The head is the card laid last: it has the golden frame."),
        (
            Moment(hold=(0, "21", "", 0)),
            Moment(hold=(0, "21", "0,-3", 1)),
            Moment(acts=((0, "21r@0,-3"),), good=True),
        ),
        View("field", 0, -2.7, 3.4),
        opening=played("0 44@0,-1; 1 47r@0,-2"),
    ),
    PictureRule(
        "touch",
        (SNAKE,),
        ("LA-3",),
        n_("The snake must not touch itself."),
        n_("Your card touches the head and no other card."),
        (
            Moment(hold=(0, "12", "-1,-4", 1), refused="touches"),
            Moment(hold=(0, "12", "-3,-4", 1)),
            Moment(acts=((0, "12r@-3,-4"),), good=True),
        ),
        View("field", -1.6, -3.7, 4.4),
        opening=played(LONG),
    ),
    PictureRule(
        "pass",
        (SNAKE,),
        ("LA-4",),
        n_("If you can lay, you must. Nothing fits? Pass and draw a card."),
        n_("You draw from your pile, then from the stock."),
        (
            Moment(hold=(0, "21", "0,-1", 1), good=True),
            Moment(
                acts=played("0 21r@0,-1; 1 12r@1,-1"),
                tries=(0, "pass"),
                finger=At(button="pass"),
                view=BUTTON,
            ),
            Moment(acts=((0, "pass"),), good=True, view=View("tray:0", 1.4, 0.67, 3.6)),
        ),
        TWO,
        seed=16,
    ),
    PictureRule(
        "snake_win",
        (SNAKE,),
        ("LA-5",),
        n_("No card left, in hand or pile: you win!"),
        n_("If nobody can go on, the fewest cards win."),
        (
            Moment(view=View("tray:0", 1.2, 0.67, 3.0)),
            Moment(hold=(0, "16", "-6,-5", 1)),
            Moment(acts=((0, "16r@-6,-5"),), good=True),
        ),
        View("field", -5.1, -6.2, 3.4),
        opening=played(LONG + "; 0 12r@-3,-4; 1 31@-4,-4; 0 1r@-5,-4; 1 25@-5,-5"),
    ),
    PictureRule(
        "herd",
        (HERD,),
        ("LB-1", "LB-2"),
        n_("All at once, each in a place of their own."),
        n_("Seven cards each. A card must fit all that it touches."),
        (
            Moment(acts=((0, "19@0,0"),)),
            Moment(acts=((0, "30r@1,0"),), hold=(0, "5", "0,1", 1)),
            Moment(acts=played("0 5r@0,1; 0 10r@2,0"), good=True),
        ),
        PLOT,
        seats=1,
        seed=4,
    ),
    PictureRule(
        "herd_back",
        (HERD,),
        ("LB-3",),
        n_("Changed your mind? Tap a card and it comes back."),
        n_("Lay it elsewhere. Islands do not count."),
        (
            Moment(finger=At(piece="10")),
            Moment(acts=((0, "10^"),)),
            Moment(acts=played("0 10r@2,0"), good=True),
        ),
        PLOT,
        seats=1,
        seed=4,
        opening=played("0 19@0,0; 0 30r@1,0; 0 5r@0,1; 0 10r@2,0; 0 34@1,-1"),
    ),
    PictureRule(
        "herd_win",
        (HERD,),
        ("LB-4", "LB-5"),
        n_("All seven in one connected shape: the first one wins."),
        n_("Every hand can be solved. Search on!"),
        (
            Moment(),
            Moment(hold=(0, "23", "3,1", 1)),
            Moment(acts=((0, "23r@3,1"),), good=True),
        ),
        PLOT,
        seats=1,
        seed=4,
        opening=played(MINE),
    ),
    PictureRule(
        "great",
        (GREAT,),
        ("LC-1",),
        n_("All at once, and all on one shape."),
        n_("No turns: lay whenever you see a place."),
        (
            Moment(hold=(0, "44", "0,-1", 0)),
            Moment(acts=played("0 44@0,-1; 1 14r@0,1"), hold=(0, "21", "1,0", 0)),
            Moment(acts=played("0 21@1,0"), good=True),
        ),
        FORM,
    ),
    PictureRule(
        "late",
        (GREAT,),
        ("LC-2",),
        n_("Two hands, one place: the first one counts."),
        n_("The other card goes home. It is never lost."),
        (
            Moment(hold=(0, "44", "0,-1", 0)),
            Moment(acts=((1, "14r@0,-1"),), tries=(0, "44@0,-1"), refused="occupied"),
            Moment(hold=(0, "16", "0,1", 1), good=True),
        ),
        View("field", 0, 0, 2.8),
    ),
    PictureRule(
        "great_win",
        (GREAT,),
        ("LC-2", "LC-3"),
        n_("The first one without cards wins."),
        n_("If nobody can lay any more, the fewest cards win."),
        (
            Moment(view=View("tray:0", 0.5, 0.67, 3.0)),
            Moment(hold=(0, "33", "-2,0", 1)),
            Moment(acts=((0, "33r@-2,0"),), good=True),
        ),
        View("field", 0, 0, 5.6),
        opening=played("0 1r@1,0; 0 44@0,-1; 0 16r@0,1; 0 21r@-1,0; 0 12r@2,0; 0 24@0,-2"),
    ),
    PictureRule(
        "arrow_stop",
        (ARROW,),
        ("LD-1", "LD-2", "LD-3"),
        n_("Look, do not touch. Do you see a place? STOP!"),
        n_("Two cards lie open. After STOP only you may lay one, and quickly."),
        (
            Moment(
                tries=(0, "11@0,-1"),
                refused="before_stop",
                finger=At(piece="11"),
                view=View("open", 1.25, 0.97, 2.6, 2.2),
            ),
            Moment(finger=At(button="stop"), view=BUTTON),
            Moment(acts=((0, "stop"),), hold=(0, "11", "0,-1", 0), good=True),
        ),
        PAIR,
        seed=0,
    ),
    PictureRule(
        "arrow_prize",
        (ARROW,),
        ("LD-3", "LD-6"),
        n_("Does it fit? The other card is your prize."),
        n_("The first with six prizes wins."),
        (
            Moment(hold=(0, "11", "0,-1", 0)),
            Moment(acts=((0, "11@0,-1"),), good=True),
            Moment(view=View("tray:0", 0.9, 0.67, 3.0)),
        ),
        PAIR,
        seed=0,
        opening=((0, "stop"),),
    ),
    PictureRule(
        "arrow_miss",
        (ARROW,),
        ("LD-4",),
        n_("It does not fit? You sit out this round."),
        n_("And you give back the prize won last, if you have one."),
        (
            Moment(hold=(0, "11", "-1,0", 1), refused="colour"),
            Moment(acts=((0, "miss"),), view=View("tray:0", 4.6, 0.67, 3.4)),
            Moment(acts=played("1 stop; 1 48@1,0")),
        ),
        PAIR,
        seed=0,
        opening=((0, "stop"),),
    ),
    PictureRule(
        "arrow_nothing",
        (ARROW,),
        ("LD-5",),
        n_("No place? Press Nothing. If all agree: two new cards."),
        n_("You may still call STOP when you see one after all."),
        (
            Moment(finger=At(button="nothing"), view=BUTTON),
            Moment(acts=((0, "nothing"),), view=View("open", 1.25, 0.97, 2.6, 2.2)),
            Moment(acts=((1, "nothing"),), view=View("open", 1.25, 0.97, 2.6, 2.2)),
        ),
        PAIR,
        seed=0,
    ),
)
