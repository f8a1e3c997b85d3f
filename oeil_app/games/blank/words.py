"""What the game says; its translations stand beside it, `words.fr.po` and `words.de.po`."""

from __future__ import annotations

from oeil_app.core.words.texts import n_
from oeil_app.core.words.words import Words

WORDS = Words(
    n_("Stepping Stones"),
    variants={
        "turns": (n_("One after the other"), n_("who is first without cards?")),
        "together": (n_("All together"), n_("as fast as you can")),
    },
    said={
        "draw": n_("Draw"),
        "draw_now": n_("nothing fits: draw a card"),
        "lay_now": n_("lay a card that is near enough"),
        "because_must_draw": n_("nothing fits, so draw"),
        "because_stays_near": n_("your other cards stay near"),
        "aim_blank": n_("lay all your cards"),
        "blank_learn_this": n_("the card that glows, please"),
    },
    why={
        "not_in_hand": n_("that card is not in your hand"),
        "too_far": n_("at most {what} away"),
        "can_lay": n_("you can lay, so you must"),
        "nothing_to_draw": n_("there is nothing to draw"),
    },
    taught={
        "blank_lesson": n_("The first steps"),
        "blank_learn_path": n_("This is the path. Each card must be near the last one."),
        "blank_learn_lay": n_("Drag this card onto the path: it is near enough."),
        "blank_learn_end": n_("Whoever has no card left wins. You know how it goes now!"),
    },
    options={"reach": (n_("How far"), n_("How far a card may be from the last one."))},
    puzzles={"blank": (n_("Stepping Stones"), n_("Lay all your cards."))},
)
