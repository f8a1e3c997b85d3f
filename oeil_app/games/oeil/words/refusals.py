"""Why something may not be done at The Eye, and why something is advised."""

from __future__ import annotations

from oeil_app.core.words.texts import n_

SAID: dict[str, str] = {
    "because_takes_colour": n_("all its four squares are full then"),
    "because_other_design": n_("that brings another design"),
}

WHY: dict[str, str] = {
    "smaller_group": n_("this group is smaller"),
    "others_peg": n_("that peg is somebody else’s"),
    "other_colour": n_("that is another colour"),
    "choosing": n_("first choose three colours"),
    "not_choosing": n_("no colours to choose now"),
    "laying": n_("first all pegs are laid"),
    "all_laid": n_("all pegs are on the board"),
    "none_to_lay": n_("all your pegs are on the board"),
    "after_first_move": n_("only before your first move"),
    "no_moves_left": n_("no moves left"),
    "by_itself": n_("that happens by itself"),
    "needs_companion": n_("it is alone on its colour"),
    "not_in_solitaire": n_("not in solitaire"),
    "not_neighbour": n_("only one step away"),
    "no_such_square": n_("there is no square here"),
    "no_peg": n_("there is no peg here"),
    "own_peg": n_("that is your own peg"),
    "held": n_("a peg holds the wheel"),
    "home_colour": n_("not on a home colour"),
    "controlled": n_("not onto a colour of yours"),
    "not_controlled": n_("that colour is not yours"),
    "not_held": n_("you do not hold that colour"),
    "already_yours": n_("that colour is yours already"),
    "tried": n_("already tried this turn"),
    "answering": n_("answer the question first"),
    "no_question": n_("there is no question"),
    "no_such_choice": n_("there is no such answer"),
    "category_missing": n_("choose a topic first"),
    "category_unknown": n_("there is no such topic"),
    "category_superfluous": n_("no topic needed here"),
}
