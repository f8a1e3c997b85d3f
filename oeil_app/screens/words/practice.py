"""What practice says, besides its pictures."""

from __future__ import annotations

from oeil_app.services.i18n import n_

PRAISE: tuple[str, ...] = (
    n_("Well done!"),
    n_("Yes, exactly!"),
    n_("What keen eyes!"),
    n_("That’s it!"),
)

#: The day's minutes are over.
ENOUGH = n_("Enough for today. See you tomorrow!")

#: Colours as a clue names them.
COLOURS: dict[str, str] = {
    "red": n_("red"),
    "orange": n_("orange"),
    "yellow": n_("yellow"),
    "green": n_("green"),
    "blue": n_("blue"),
    "violet": n_("violet"),
    "white": n_("white"),
    "grey": n_("grey"),
}

#: What is hard, by its clue's first words; what is told apart and what is there twice has names.
HARD: dict[str, str] = {
    "touch corner": n_("corner to corner"),
    "touch edge": n_("side by side"),
    "slant slanted": n_("slanted squares"),
    "slant straight": n_("straight squares"),
    "design": n_("reading the design"),
    "pace hurried": n_("quick answers"),
    "early steps": n_("the first steps"),
}

#: What would help, by the clue's first word.
HELPS: dict[str, str] = {
    "apart": n_("“{drill}” with many tasks of that kind. Symbols on colours help too (Settings)."),
    "twin": n_("“{drill}” with many tasks of that kind."),
    "touch": n_("“{drill}” with many tasks of that kind. Look at the lit edge together."),
    "slant": n_("“{drill}” with many tasks of that kind."),
    "design": n_("“{drill}” with many tasks of that kind."),
    "pace": n_("Look together first, count to three, then answer: “{drill}”."),
    "early": n_("It is all still new. Begin together with “{drill}”."),
    "": n_("All is going well. “{drill}” comes next."),
}
