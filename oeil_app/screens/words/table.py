"""What any table says, whatever is played at it."""

from __future__ import annotations

from oeil_app.services.i18n import n_, n_n

SAID: dict[str, str] = {
    "plain_text": n_("{text}"),  # what a family wrote itself
    "not_now": n_("not now"),
    "not_your_turn": n_("it is not your turn"),
    "no_place_here": n_("nothing goes here"),
    "plays_itself": n_("the tablet plays here"),
    "help_all": n_("help: all places that fit"),
    "help_places": n_("help: the free places"),
    "help_none": n_("no help"),
    "go": n_("Go!"),
    "pass": n_("Pass"),
    "dial_spent": n_("no moves left"),
    "nothing_to_undo": n_("nothing to undo"),
}

COUNTED: dict[str, tuple[str, str]] = {
    "cards_left": n_n("{count} card", "{count} cards"),
}

WHY: dict[str, str] = {
    "unreadable": n_("that is not a move"),
    "not_your_turn": n_("it is not your turn"),
    "over": n_("the game is over"),
    "not_yours": n_("that is not yours"),
    "occupied": n_("this place is taken"),
    "too_late": n_("too late: {name} was there!"),
}
