"""What can be agreed before a deal, each with a line that explains it."""

from __future__ import annotations

from oeil_app.services.i18n import n_

OPTIONS: dict[str, tuple[str, str]] = {
    "deck": (n_("Cards"), n_("With five colours fewer cards fit.")),
    "finish_round": (
        n_("Finish the round"),
        n_("When somebody has no cards left, all others still have their turn."),
    ),
    "no_snake": (n_("No snakes"), n_("A plain line of cards does not win.")),
    "seconds": (n_("Seconds after stop"), n_("Time to lay the card.")),
    "goal": (n_("Cards to win"), n_("Four are enough for five or six players.")),
    "victory": (n_("Who wins"), n_("What you need to win.")),
    "gentle_start": (
        n_("Gentle start"),
        n_("One move each in the first round, so that nobody wins before all have played."),
    ),
    "targets": (
        n_("Colours to win"),
        n_("The stronger needs more. Two each is a fair start; the winner takes one more."),
    ),
    "pack": (n_("Questions"), n_("In which language, or from the family’s own.")),
}

VALUES: dict[str, str] = {
    "deck.classic": n_("6 colours"),
    "deck.keen": n_("5 colours, harder"),
    "victory.home": n_("one’s own colour"),
    "victory.home_or_rival": n_("one’s own or the other’s"),
    "victory.colours": n_("several colours"),
    "victory.chosen": n_("one of three chosen colours"),
    "pack.fr": n_("French"),
    "pack.en": n_("English"),
    "pack.de": n_("German"),
}

HELP: dict[str, str] = {
    "": n_("Default"),
    "all": n_("all places that fit"),
    "places": n_("All free places"),
    "none": n_("none"),
}

FACTS: dict[str, tuple[str, str, str]] = {  # players, age, minutes
    "lynx": ("1–6", "5+", "10"),
    "oeil": ("1–4", "7+", "30"),
    "serpents": ("1–6", "4+", "15"),
    "foureyes": ("2", "12+", "20"),
}
