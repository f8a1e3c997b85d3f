"""What the coach says of a game, and of an action that somebody asks about."""

from __future__ import annotations

from oeil_app.services.i18n import n_

WHY: dict[str, str] = {
    "wins": n_("It wins at once."),
    "forces": n_("After that nobody can stop it."),
    "blocks": n_("It stops the other’s square."),
    "makes_three": n_("One more eye and it is a square."),
    "builds": n_("It keeps many squares open."),
    "gathers": n_("It brings the pegs together."),
    "hinders": n_("It gets in the others’ way."),
    "clears": n_("It clears a controlled colour."),
    "close_to_home": n_("From there it is not far."),
    "leaves_next_little": n_("The next player can lay little."),
    "leaves_next_nothing": n_("The next player can lay nothing."),
    "goes_out": n_("It lays the last card."),
    "completes": n_("It makes the snake whole."),
    "joins": n_("It joins two snakes."),
    "safest": n_("It leaves the others least to win."),
    "no_escape": n_("It holds out longest."),
}
"""Of what would have been better; a word that is not here needs no explanation."""

GRADES: dict[str, tuple[str, str]] = {
    "best": (n_("Very good!"), n_("The coach would do the same.")),
    "good": (n_("Good!"), n_("As good as any other move.")),
    "fair": (n_("Not bad."), n_("The eye shows a better move.")),
    "given": (n_("Careful!"), n_("That gave something away.")),
    "hint": (n_("Look:"), n_("The eye shows a good move.")),
    "only": (n_("No choice."), n_("There was nothing else to do.")),
}
"""Of an action: a word, and what it means."""
