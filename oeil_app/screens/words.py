"""The words of the games, for the catalogues: what scenes and reasons name, said in English.

A key is what a scenery or a referee says ("cards_left"); the value is the English sentence that the
catalogues translate.
"""

from __future__ import annotations

from oeil_app.services.i18n import n_

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
}

COUNTED: dict[str, tuple[str, str]] = {
    "cards_left": (n_("{count} card"), n_("{count} cards")),
}

WHY: dict[str, str] = {
    "unreadable": n_("that is no move"),
    "not_your_turn": n_("it is not your turn"),
    "over": n_("the game is over"),
    "not_yours": n_("that is not yours"),
    "occupied": n_("this place is taken"),
    "too_late": n_("too late: {name} was there!"),
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
