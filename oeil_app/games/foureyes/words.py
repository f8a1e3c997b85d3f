"""What Four Eyes says at the table."""

from __future__ import annotations

from oeil_app.core.words.texts import n_
from oeil_app.core.words.words import Words

SAID: dict[str, str] = {
    "lay_a_tile": n_("your turn: lay a tile"),
    "move_or_turn": n_("your turn: move or turn a tile"),
    "move_or_turn_not_both": n_("move it or turn it, not both"),
    "no_move_allowed": n_("no move is allowed: pass"),
    "has_passed": n_("passes: no move was allowed"),
    "phase_two": n_("all laid: now move or turn tiles"),
    "second_time": n_("seen before: a 3rd time is a draw"),
    "third_time": n_("three times the same: a draw"),
    "red_plays": n_("red’s turn"),
    "blue_plays": n_("blue’s turn"),
    "not_your_tile": n_("not yours: look at the cross"),
    "first_lay_all": n_("it stays until all tiles are laid"),
    "square_red": n_("four red eyes in a square"),
    "square_blue": n_("four blue eyes in a square"),
    "slanted_red": n_("four red eyes: a slanted square"),
    "slanted_blue": n_("four blue eyes: a slanted square"),
    "aim_win1": n_("red: make a square in one move"),
    "aim_win2": n_("red: make a square in two moves"),
    "aim_hold": n_("red: stop the blue square"),
    "foureyes_learn_there": n_("look where the finger points"),
    "foureyes_learn_turned": n_("turn it first: tap it and an arrow"),
    "foureyes_learn_right": n_("turn it to the right"),
    "gives_red": n_("a red square: red would win"),
    "gives_blue": n_("a blue square: blue would win"),
}

TAUGHT: dict[str, str] = {
    "foureyes_lesson_square": n_("Your first square"),
    "foureyes_lesson_slanted": n_("Slanted squares"),
    "foureyes_lesson_two": n_("Move and turn"),
    "foureyes_learn_cross": n_(
        "The cross shows whose tile it is. You play red, the owl plays blue."
    ),
    "foureyes_learn_fourth": n_(
        "Four red eyes in a square win. Three are there: drag this tile to the missing corner."
    ),
    "foureyes_learn_won": n_("Your square! It does not matter whose tiles the eyes are on."),
    "foureyes_learn_both": n_(
        "Mind blue’s eyes as well! Completing a red and a blue square at once is not allowed."
    ),
    "foureyes_learn_turn": n_(
        "Slanted squares win, too. Turn this tile: tap it, tap the left arrow, tap the place."
    ),
    "foureyes_learn_askew": n_("Slanted, and yet a square. Few people see these!"),
    "foureyes_learn_move": n_(
        "All tiles are laid: now they move or turn. Drag this one to the free place beside it."
    ),
    "foureyes_learn_quarter": n_(
        "Now turn it a quarter to the right: with two fingers, or tap it and then the arrow."
    ),
    "foureyes_learn_end": n_(
        "A square again! If the same position comes three times, nobody wins."
    ),
}

WHY: dict[str, str] = {
    "other_colour": n_("that is another colour"),
    "no_square": n_("this one is in no square"),
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
    "beginner": (n_("Beginners"), n_("on a smaller board")),
    "standard": (n_("Four Eyes"), n_("four eyes in a square")),
}

PUZZLES: dict[str, tuple[str, str]] = {
    "win1": (n_("Win in one"), n_("You are red. One move makes a square.")),
    "win2": (n_("Win in two"), n_("You are red. Two moves make a square.")),
    "hold": (n_("Avoid losing"), n_("You are red. Stop the blue square.")),
}

WORDS = Words(
    n_("Four Eyes"),
    variants=VARIANTS,
    said=SAID,
    why=WHY,
    taught=TAUGHT,
    puzzles=PUZZLES,
)
