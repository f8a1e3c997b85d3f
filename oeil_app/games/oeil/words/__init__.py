"""What The Eye says: at its board, in its quiz and solitaire, and to who may not."""

from __future__ import annotations

from oeil_app.core.words.texts import n_
from oeil_app.core.words.words import Words

from . import board, quiz, refusals

VARIANTS: dict[str, tuple[str, str]] = {
    "children": (n_("For children"), n_("hold any one colour")),
    "standard": (n_("The Eye"), n_("hold your own colour")),
    "handicap": (n_("Handicap"), n_("more colours for the strong")),
    "quiz": (n_("Quiz"), n_("right answers get you on")),
    "solitaire": (n_("Solitaire"), n_("six pegs, eight colours")),
}

OPTIONS: dict[str, tuple[str, str]] = {
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
    "victory.home": n_("one’s own colour"),
    "victory.home_or_rival": n_("one’s own or the other’s"),
    "victory.colours": n_("several colours"),
    "victory.chosen": n_("one of three chosen colours"),
    "pack.fr": n_("French"),
    "pack.en": n_("English"),
    "pack.de": n_("German"),
}

PUZZLES: dict[str, tuple[str, str]] = {
    "solitaire": (n_("Solitaire"), n_("Take all eight colours.")),
    "two_turns": (n_("Two turns"), n_("Hold a colour in two turns. The other player waits.")),
}

WORDS = Words(
    n_("The Eye"),
    variants=VARIANTS,
    said={**refusals.SAID, **board.SAID, **quiz.SAID},
    at_length={**board.AT_LENGTH, **quiz.AT_LENGTH},
    counted={**board.COUNTED, **quiz.COUNTED},
    why=refusals.WHY,
    taught=board.TAUGHT,
    options=OPTIONS,
    values=VALUES,
    puzzles=PUZZLES,
)
