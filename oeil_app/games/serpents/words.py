"""What Heads Bodies Tails says at the table."""

from __future__ import annotations

from oeil_app.core.words.texts import n_, n_n
from oeil_app.core.words.words import Words

SAID: dict[str, str] = {
    "no_snakes": n_("nobody has taken a snake"),
    "take_a_card": n_("your turn: take a card"),
    "lay_it": n_("lay it where it lights up"),
    "lay_or_join": n_("lay it, or join two snakes"),
    "lay_or_turn": n_("turn it as you like, lay it"),
    "fits_nowhere": n_("fits nowhere: a new snake"),
    "lay_first": n_("lay your card first"),
    "cards_count": n_("cards count, not snakes"),
    "longest_decides": n_("a tie: the longest snake wins"),
    "aim_three_snakes": n_("complete three snakes"),
    "serpents_learn_this": n_("that one later: take this one"),
    "serpents_learn_there": n_("fits too: follow the finger"),
    "serpents_learn_link": n_("fits too: now try the link"),
}

TAUGHT: dict[str, str] = {
    "serpents_lesson_snakes": n_("Your first snakes"),
    "serpents_learn_parts": n_("A snake has a head, at least one body, and a tail."),
    "serpents_learn_ends": n_("Dotted half rings are open ends: here a snake can grow."),
    "serpents_learn_take": n_("Your turn! You may take any card of the ring. Tap this one."),
    "serpents_learn_lay": n_(
        "Blue goes to blue. Drag the card to the end that glows, or just tap the card."
    ),
    "serpents_learn_new": n_("The owl’s card fits nowhere, so it begins a snake of its own."),
    "serpents_learn_again": n_("Your turn again: tap this card."),
    "serpents_learn_join": n_(
        "It fits at both ends of the chain! You may join the two snakes: tap the link."
    ),
    "serpents_learn_yours": n_(
        "Head, bodies, tail: complete! The snake is yours, and each of its cards counts."
    ),
    "serpents_learn_rainbow": n_("Now for something special: tap this card."),
    "serpents_learn_any": n_("A rainbow fits every colour. Finish the owl’s snake!"),
    "serpents_learn_end": n_(
        "When the last card is laid, most cards win. You know how it goes now!"
    ),
}

COUNTED: dict[str, tuple[str, str]] = {
    "took_snake": n_n("your snake: {count} card!", "your snake: {count} cards!"),
    "pit_at_the_end": n_n(
        "{count} card, longest snake {longest}", "{count} cards, longest snake {longest}"
    ),
}

WHY: dict[str, str] = {
    "not_whole": n_("head or tail is missing"),
    "draw_first": n_("take a card first"),
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
}

VARIANTS: dict[str, tuple[str, str]] = {
    "standard": (n_("Heads Bodies Tails"), n_("finish a snake, keep the snake")),
}

PUZZLES: dict[str, tuple[str, str]] = {
    "three_snakes": (n_("Three snakes"), n_("Complete three snakes with the open cards.")),
}

WORDS = Words(
    n_("Heads Bodies Tails"),
    variants=VARIANTS,
    said=SAID,
    counted=COUNTED,
    why=WHY,
    taught=TAUGHT,
    puzzles=PUZZLES,
)
