"""What trays say at the board of The Eye: laying, moving, wheels, colours."""

from __future__ import annotations

from oeil_app.core.words.texts import n_, n_n

SAID: dict[str, str] = {
    "gentle_move": n_("first round: one move each"),
    "over": n_("the game is over"),
    "home_held": n_("the home is held"),
    "colour_held": n_("a colour is held"),
    "nobody_else_left": n_("nobody else is left"),
    "enough_colours": n_("enough colours are taken"),
    "rival_home_taken": n_("the rival’s home is taken"),
    "chosen_taken": n_("a chosen colour is taken"),
    "lay_first": n_("first all pegs are laid"),
    "not_your_peg": n_("that peg is not yours"),
    "end_turn": n_("End turn"),
    "undo": n_("Undo"),
    "caption_pegs": n_("My pegs"),
    "caption_next": n_("{count} next turn"),
    "caption_colours": n_("My colours"),
    "caption_colour": n_("Best colour"),
    "caption_goal": n_("To win"),
    "caption_moves": n_("Moves: {count}"),
    "caption_home": n_("Home: {now}/{need}"),
    "caption_group": n_("Group: {now}/{need}"),
    "caption_quota": n_("To win: {now}/{need}"),
    "eye_learn_green": n_("on a green square, please"),
    "eye_learn_brass_only": n_("the brass ring, this way"),
    "eye_learn_walnut_only": n_("the wooden ring, this way"),
    "eye_learn_end_only": n_("end your turn now"),
    "design_long": n_("long spirals"),
    "design_short": n_("short spirals"),
    "design_lines": n_("straight lines"),
    "design_circles": n_("circles"),
    "turns_to_long": n_("let go: long spirals"),
    "turns_to_short": n_("let go: short spirals"),
    "turns_to_lines": n_("let go: straight lines"),
    "turns_to_circles": n_("let go: circles"),
    "took_red": n_("red is yours now"),
    "took_green": n_("green is yours now"),
    "took_orange": n_("orange is yours now"),
    "took_white": n_("white is yours now"),
    "took_blue": n_("blue is yours now"),
    "took_yellow": n_("yellow is yours now"),
    "took_violet": n_("violet is yours now"),
    "took_grey": n_("grey is yours now"),
}

TAUGHT: dict[str, str] = {
    "eye_lesson_laying": n_("Laying pegs"),
    "eye_lesson_wheels": n_("The two wheels"),
    "eye_lesson_colours": n_("Holding a colour"),
    "eye_learn_eye": n_(
        "This is the eye. Eight colours look through two wheels, each on four squares."
    ),
    "eye_learn_lay": n_("You play red. Lay your first peg on a green square."),
    "eye_learn_closed": n_(
        "Red is your home, blue is the owl’s. Locked squares stay closed while pegs are laid."
    ),
    "eye_learn_beside": n_("Lay your next peg on green, too: pegs on one colour are strong."),
    "eye_learn_group": n_("Why? Count your pegs on your best colour: that many moves."),
    "eye_learn_brass": n_(
        "Three pegs on green: three moves, three beads. Turn the brass ring one notch, this way."
    ),
    "eye_learn_design": n_(
        "The colours have moved! The eye has four designs: each notch brings another."
    ),
    "eye_learn_held": n_("This peg is at the rim now: it stops each wheel from turning one way."),
    "eye_learn_walnut": n_("Now take the wooden ring and turn it one notch the same way."),
    "eye_learn_step": n_("One bead is left. Move one of your pegs to a lit square beside it."),
    "eye_learn_spent": n_("No bead is left: it is the owl’s turn. Turn the eye and surprise them!"),
    "eye_learn_fourth": n_(
        "Three of your pegs stand on green. Drag a fourth there: with four you hold the colour."
    ),
    "eye_learn_next": n_(
        "You hold green! It will be yours when your next turn begins. End your turn."
    ),
    "eye_learn_marker": n_(
        "The green marker is yours. Before you move, you may put rival pegs on green elsewhere."
    ),
    "eye_learn_home": n_("Hold your own home, red, in your turn, and you win the game!"),
}

# for trays that have room for a paragraph
AT_LENGTH: dict[str, str] = {
    "choose_three": n_("tap three colours: take one of them to win"),
    "another_chooses": n_("the others choose their colours"),
    "you_are_out": n_("you are out: your home was taken"),
    "home_taken": n_("a rival controls your home: fill it in one turn!"),
    "hindered": n_("a rival peg keeps you from holding a colour"),
    "drawn": n_("the same for the third time: a draw"),
    "yours_next_red": n_("you hold red: it is yours when your next turn begins"),
    "yours_next_green": n_("you hold green: it is yours when your next turn begins"),
    "yours_next_orange": n_("you hold orange: it is yours when your next turn begins"),
    "yours_next_white": n_("you hold white: it is yours when your next turn begins"),
    "yours_next_blue": n_("you hold blue: it is yours when your next turn begins"),
    "yours_next_yellow": n_("you hold yellow: it is yours when your next turn begins"),
    "yours_next_violet": n_("you hold violet: it is yours when your next turn begins"),
    "yours_next_grey": n_("you hold grey: it is yours when your next turn begins"),
}

COUNTED: dict[str, tuple[str, str]] = {
    "lay_a_peg": n_n(
        "lay your last peg",
        "lay a peg: {count} left",
    ),
    "pegs_left": n_n("{count} peg to lay", "{count} pegs to lay"),
    "clear_first": n_n(
        "clear the ringed pegs if you like, then {count} move",
        "clear the ringed pegs if you like, then {count} moves",
    ),
    "moves_because": n_n(
        "{count} move: no two pegs share a colour",
        "{count} moves: {count} of your pegs share a colour",
    ),
}
