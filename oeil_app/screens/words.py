"""The words of the games, for the catalogues: what scenes and reasons name, said in English.

A key is what a scenery or a referee says ("cards_left"); the value is the English sentence that the
catalogues translate.
"""

from __future__ import annotations

from oeil_app.services.i18n import n_, n_n

SAID: dict[str, str] = {
    "pass": n_("Pass"),
    "stop": n_("STOP"),
    "nothing": n_("Nothing"),
    "must_pass": n_("nothing fits: pass"),
    "can_lay": n_("your turn: you can lay"),
    "islands": n_("islands do not count"),
    "snake_does_not_count": n_("a snake does not count"),
    "lay_now": n_("your turn, quick!"),
    "sits_out": n_("sits out this round"),
    "said_nothing": n_("says “nothing”"),
    "search": n_("search with your eyes"),
    "no_place": n_("there is no place for these two"),
    "not_now": n_("not now"),
    "not_your_turn": n_("it is not your turn"),
    "stop_first": n_("say stop first"),
    "not_the_caller": n_("somebody else said stop"),
    "help_all": n_("help: all places that fit"),
    "help_places": n_("help: the free places"),
    "help_none": n_("no help"),
    "go": n_("Go!"),
    "relaid": n_("the snake is laid anew"),
    "set_aside": n_("set aside: two more cards"),
    "missed": n_("missed: you sit out"),
    "gave_back": n_("missed: a card goes back"),
}

COUNTED: dict[str, tuple[str, str]] = {
    "cards_left": n_n("{count} card", "{count} cards"),
}

# What a referee's reason means, by its kind; Lynx Eye's colours and objects stand in TWO.
WHY: dict[str, str] = {
    "unreadable": n_("that is no move"),
    "not_your_turn": n_("it is not your turn"),
    "over": n_("the game is over"),
    "not_yours": n_("that is not yours"),
    "occupied": n_("this place is taken"),
    "too_late": n_("too late: {name} was there!"),
    # Lynx Eye
    "not_at_head": n_("only beside the head"),
    "touches": n_("the snake must not touch itself"),
    "can_lay": n_("you can lay, so you must"),
    "not_beside": n_("it must touch another card"),
    "first_at_origin": n_("the first card goes in the middle"),
    "before_stop": n_("say stop first"),
    "already_stopped": n_("you said stop already"),
    "already_said": n_("you said that already"),
    "no_taking_back": n_("no taking back"),
    "not_laid": n_("that card is not laid"),
    "not_in_this_variant": n_("not in this game"),
    # The Eye: what a turn allows
    "choosing": n_("first choose three colours"),
    "not_choosing": n_("no colours to choose now"),
    "laying": n_("first all pegs are laid"),
    "all_laid": n_("all pegs are on the board"),
    "none_to_lay": n_("all your pegs are out"),
    "after_first_move": n_("only before your first move"),
    "no_moves_left": n_("no moves left"),
    "by_itself": n_("that happens by itself"),
    "needs_companion": n_("it is alone on its colour"),
    "not_in_solitaire": n_("not in solitaire"),
    # The Eye: pegs, squares, wheels and colours
    "not_neighbour": n_("only one step away"),  # Four Eyes too
    "no_such_square": n_("there is no square here"),
    "no_peg": n_("there is no peg here"),
    "own_peg": n_("that is your own peg"),
    "held": n_("a peg holds the wheel"),
    "home_colour": n_("not on a home colour"),
    "controlled": n_("not onto a colour of yours"),
    "not_controlled": n_("that colour is not yours"),
    "not_held": n_("you do not hold that colour"),
    "already_yours": n_("that colour is yours already"),
    # The Eye: the quiz
    "tried": n_("already tried this turn"),
    "answering": n_("answer the question first"),
    "no_question": n_("there is no question"),
    "no_such_choice": n_("there is no such answer"),
    "category_missing": n_("choose a topic first"),
    "category_unknown": n_("there is no such topic"),
    "category_superfluous": n_("no topic needed here"),
    # Heads Bodies Tails
    "draw_first": n_("draw a card first"),
    "already_drawn": n_("you have a card already"),
    "no_such_place": n_("there is no card there"),
    "taken_place": n_("that card is gone"),
    "fits": n_("it fits somewhere"),
    "colour": n_("only the same colour fits"),
    "names_colour": n_("which colour touches?"),
    "not_its_colour": n_("it has no such colour"),
    "no_colour_needed": n_("no colour needed here"),
    "closed_end": n_("this end is closed"),
    "only_bodies": n_("it joins only a body"),
    "not_a_body": n_("only a body joins two snakes"),
    "two_heads": n_("a snake has one head"),
    "two_tails": n_("a snake has one tail"),
    "itself": n_("no snake bites its own tail"),
    "no_such_snake": n_("there is no such snake"),
    # Four Eyes
    "phase_one": n_("first all tiles are laid"),
    "phase_two": n_("now only move or turn"),
    "none_left": n_("you have none of these left"),
    "no_tile": n_("there is no tile here"),
    "off_board": n_("that is off the board"),
    "both_squares": n_("no square for both at once"),
    "can_move": n_("you can play, so you must"),
}

TWO: dict[str, str] = {
    "red": n_("two reds"),
    "orange": n_("two oranges"),
    "yellow": n_("two yellows"),
    "green": n_("two greens"),
    "blue": n_("two blues"),
    "violet": n_("two violets"),
    "paw": n_("two paws"),
    "mushroom": n_("two mushrooms"),
    "fish": n_("two fish"),
    "butterfly": n_("two butterflies"),
    "leaf": n_("two leaves"),
    "moon": n_("two moons"),
}

NOT_ALLOWED = n_("that is not allowed")
TOO_LATE_UNKNOWN = n_("too late!")

NAMES: tuple[str, ...] = (
    n_("Lynx"),
    n_("Owl"),
    n_("Fox"),
    n_("Otter"),
    n_("Squirrel"),
    n_("Hedgehog"),
)

GAMES: dict[str, str] = {
    "lynx": n_("Lynx Eye"),
    "oeil": n_("The Eye"),
    "serpents": n_("Heads Bodies Tails"),
    "foureyes": n_("Four Eyes"),
}

VARIANTS: dict[str, tuple[str, str]] = {
    "lynx.rattlesnake": (n_("Rattlesnake"), n_("in turn, one long snake")),
    "lynx.herd": (n_("Herd"), n_("each on their own, all at once")),
    "lynx.great_herd": (n_("Great herd"), n_("all together, all at once")),
    "lynx.arrow": (n_("Quick as an arrow"), n_("who sees it first?")),
    "oeil.children": (n_("For children"), n_("hold any one colour")),
    "oeil.standard": (n_("The Eye"), n_("hold your own colour")),
    "oeil.handicap": (n_("Handicap"), n_("more colours for the strong")),
    "oeil.quiz": (n_("Quiz"), n_("who knows it gets on")),
    "oeil.solitaire": (n_("Solitaire"), n_("six pegs, eight colours")),
    "serpents.standard": (n_("Heads Bodies Tails"), n_("finish a snake, keep the snake")),
    "foureyes.beginner": (n_("Beginners"), n_("on a smaller board")),
    "foureyes.standard": (n_("Four Eyes"), n_("four pawns in a square")),
}

TROUBLES: dict[str, str] = {
    "full": n_("There is no room left on this device. The move was not kept."),
    "read_only": n_("Nothing can be saved here. Games are lost when the app is closed."),
    "damaged": n_("The saved games could not be read. The old file was kept aside."),
    "newer": n_("The saved games come from a newer version. The old file was kept aside."),
    "locked": n_("Another window is using the saved games. Try again."),
    "failed": n_("The device could not save the move. Try again."),
    "game_damaged": n_("This game cannot be read."),
    "no_game": n_("This game is not there any more."),
}
