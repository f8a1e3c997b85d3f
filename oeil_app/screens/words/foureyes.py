"""What Four Eyes says at the table."""

from __future__ import annotations

from oeil_app.services.i18n import n_, n_n

SAID: dict[str, str] = {
    "lay_a_tile": n_("your turn: lay a tile"),
    "move_or_turn": n_("your turn: move or turn a tile"),
    "move_or_turn_not_both": n_("move it or turn it, not both"),
    "no_move_allowed": n_("no move is allowed: pass"),
    "has_passed": n_("passes: no move was allowed"),
    "phase_two": n_("all laid: now move or turn tiles"),
    "second_time": n_("seen before: a 3rd time is a draw"),
    "third_time": n_("three times the same: a draw"),
    "red_plays": n_("red is to play"),
    "blue_plays": n_("blue is to play"),
    "not_your_tile": n_("not yours: look at the cross"),
    "first_lay_all": n_("it stays until all tiles are laid"),
    "square_red": n_("four red eyes in a square"),
    "square_blue": n_("four blue eyes in a square"),
    "slanted_red": n_("four red eyes: a slanted square"),
    "slanted_blue": n_("four blue eyes: a slanted square"),
    "gives_red": n_("a red square: red would win"),
    "gives_blue": n_("a blue square: blue would win"),
}

COUNTED: dict[str, tuple[str, str]] = {
    "tiles_left": n_n("{count} tile to lay", "{count} tiles to lay"),
}

WHY: dict[str, str] = {
    "phase_one": n_("first all tiles are laid"),
    "phase_two": n_("now only move or turn"),
    "none_left": n_("you have none of these left"),
    "no_tile": n_("there is no tile here"),
    "off_board": n_("that is off the board"),
    "both_squares": n_("no square for both at once"),
    "not_neighbour": n_("only one step at a time"),
    "can_move": n_("you can play, so you must"),
}

VARIANTS: dict[str, tuple[str, str]] = {
    "foureyes.beginner": (n_("Beginners"), n_("on a smaller board")),
    "foureyes.standard": (n_("Four Eyes"), n_("four pawns in a square")),
}
