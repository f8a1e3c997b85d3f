"""What Lynx Eye says at the table."""

from __future__ import annotations

from oeil_app.core.words.texts import n_, n_n
from oeil_app.core.words.words import Words

SAID: dict[str, str] = {
    "no_cards_won": n_("nobody has won a card"),
    "nobody_can_lay": n_("nobody can lay any more"),
    "stock_used_up": n_("the stock is used up"),
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
    "stop_first": n_("say stop first"),
    "not_the_caller": n_("somebody else said stop"),
    "relaid": n_("the snake starts again"),
    "set_aside": n_("set aside: two more cards"),
    "missed": n_("missed: you sit out"),
    "gave_back": n_("missed: a card goes back"),
    "aim_herd": n_("lay all seven in one shape"),
    "aim_last_card": n_("find the one place that fits"),
    "lynx_learn_there": n_("fits too: follow the finger"),
    "lynx_learn_turned": n_("nearly: turn the other card"),
    "lynx_learn_this_card": n_("fine, but tap this card now"),
}

TAUGHT: dict[str, str] = {
    "lynx_lesson_snake": n_("Your first snake"),
    "lynx_learn_fit": n_(
        "Where two cards touch, four pictures meet. No picture and no colour may be there twice."
    ),
    "lynx_learn_lay": n_("Your turn! Drag this card to the place that glows."),
    "lynx_learn_head": n_(
        "The owl has laid the new head. Go on from there: the snake must not touch itself."
    ),
    "lynx_learn_turn": n_(
        "This card fits only when it is turned. Tap it twice, then lay it at the head."
    ),
    "lynx_learn_must": n_("If you can lay, you must. Nothing fits? Press Pass and draw a card."),
    "lynx_learn_won": n_("Whoever has no card left wins. You know how it goes now!"),
    "lynx_lesson_herd": n_("Your first herd"),
    "lynx_learn_herd": n_(
        "In the herd everybody has seven cards and a place of their own. All lay at the same time."
    ),
    "lynx_learn_colour": n_(
        "Drag this card here and let go. It goes home: two rings show the colour that comes twice."
    ),
    "lynx_learn_object": n_("And here? Striped frames show the picture that is there twice."),
    "lynx_learn_back": n_(
        "In the herd you may change your mind: tap this card, and it comes back."
    ),
    "lynx_learn_once_more": n_("Lay it again: it must fit every card that it touches."),
    "lynx_learn_two_left": n_("Two cards are left. This one goes here."),
    "lynx_learn_last_one": n_("And now the last one!"),
    "lynx_learn_herd_won": n_(
        "All seven in one shape: you have a herd! Islands do not count. Whoever is first wins."
    ),
}

WHY: dict[str, str] = {
    "only_once": n_("this one is there only once"),
    "all_differ": n_("everything differs, so it fits"),
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

VARIANTS: dict[str, tuple[str, str]] = {
    "rattlesnake": (n_("Rattlesnake"), n_("in turn, one long snake")),
    "herd": (n_("Herd"), n_("each on their own, all at once")),
    "great_herd": (n_("Great herd"), n_("all together, all at once")),
    "arrow": (n_("Quick as an arrow"), n_("who sees it first?")),
}

OPTIONS: dict[str, tuple[str, str]] = {
    "deck": (n_("Cards"), n_("With five colours fewer cards fit.")),
    "finish_round": (
        n_("Finish the round"),
        n_("When somebody has no cards left, all others still have their turn."),
    ),
    "no_snake": (n_("No snakes"), n_("A plain line of cards does not win.")),
    "seconds": (n_("Seconds after stop"), n_("Time to lay the card.")),
    "goal": (n_("Cards to win"), n_("Four are enough for five or six players.")),
}

VALUES: dict[str, str] = {
    "deck.classic": n_("6 colours"),
    "deck.keen": n_("5 colours, harder"),
}

PUZZLES: dict[str, tuple[str, str]] = {
    "herd": (n_("Herd"), n_("Lay all seven cards in one connected shape.")),
    "last_card": (n_("Last card"), n_("Find the only place where it fits.")),
}

WORDS = Words(
    n_("Lynx Eye"),
    variants=VARIANTS,
    said=SAID,
    counted={"fewest_passes": n_n("only {count} pass", "only {count} passes")},
    why=WHY,
    two=TWO,
    taught=TAUGHT,
    options=OPTIONS,
    values=VALUES,
    puzzles=PUZZLES,
)
