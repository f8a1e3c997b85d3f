"""What one who plays alone is told: hints in steps, and whether it can still be done."""

from __future__ import annotations

from oeil_app.services.i18n import n_, n_n

SAID: dict[str, str] = {
    "hint_thinking": n_("I am thinking…"),
    # a nudge
    "nudge_lay": n_("look closely: something fits"),
    "nudge_turn": n_("something wants to be turned"),
    "nudge_dial": n_("think of the wheels"),
    "nudge_take": n_("it is time to take something"),
    "nudge_back": n_("one piece is in the way"),
    "nudge_other": n_("leave the pieces where they are"),
    "nudge_undo": n_("this way leads nowhere"),
    # where
    "where_lay": n_("this one!"),
    "where_turn": n_("this one!"),
    "where_dial": n_("this wheel!"),
    "where_take": n_("this one!"),
    "where_back": n_("this one is in the way"),
    "where_other": n_("no piece need move now"),
    "where_undo": n_("take something back"),
    # the move
    "move_lay": n_("put it here"),
    "move_turn": n_("turn it this way"),
    "move_dial": n_("turn it by one notch this way"),
    "move_take": n_("take it"),
    "move_back": n_("take it back"),
    "move_other": n_("try the wheels or a button"),
    "move_button": n_("press “{word}”"),
    "move_undo": n_("press the arrow that goes back"),
    # and why
    "because_good": n_("it is a good move"),
    "because_lays_all": n_("then everything is laid!"),
    "because_completes": n_("then the snake is whole!"),
    "because_joins": n_("it joins two snakes"),
    "because_fits_nowhere": n_("it fits nowhere: a new snake"),
    "because_only_way": n_("it fits nowhere else"),
    "because_longer": n_("so the snakes grow well"),
    "because_any_card": n_("any card will do"),
    "because_part_of_a_solution": n_("then all the others fit too"),
    "because_leads_nowhere": n_("with it the rest does not fit"),
    "because_only_back": n_("from here it cannot be done"),
    "because_no_way_out": n_("from here it cannot be done"),
    "because_solves": n_("it leads to the solution"),
    "because_wins": n_("it makes your square!"),
    "because_forces": n_("now nobody can stop you"),
    "because_blocks": n_("it stops the other’s square"),
    "because_keeps_going": n_("not solved yet, keep going"),
    "because_makes_three": n_("one more eye and it is a square"),
    "because_builds": n_("it keeps many squares open"),
    "because_only_action": n_("nothing else can be done"),
    "because_no_escape": n_("nothing helps any more"),
    "because_gathers": n_("it brings the pegs together"),
    "because_hinders": n_("it gets in the others’ way"),
    "because_clears": n_("it clears a controlled colour"),
    "because_close_to_home": n_("from there it is not far"),
    "because_nothing_better": n_("there is nothing better to do"),
    "because_takes": n_("it is time to take the colour"),
    "because_reachable": n_("these colours are within reach"),
    "because_knows": n_("that was in a book"),
    "because_guess": n_("it is a guess"),
    "because_leaves_next_little": n_("the next one can lay little"),
    "because_leaves_next_nothing": n_("the next one can lay nothing"),
    "because_safest": n_("this way the others win least"),
    "because_fits": n_("it fits there"),
    # can it still be done?
    "can_be_done_thinking": n_("one moment…"),
    "can_be_done_unknown": n_("I do not know that"),
    "can_be_done_yes": n_("yes, it can still be done"),
    "can_be_done_no": n_("no, not from here: step back"),
}

COUNTED: dict[str, tuple[str, str]] = {
    "can_be_done_in": n_n("yes: {count} move to go", "yes: {count} moves to go"),
}
