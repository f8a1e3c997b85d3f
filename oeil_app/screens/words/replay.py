"""What turning points are called."""

from __future__ import annotations

from oeil_app.services.i18n import n_

MOMENTS: dict[str, str] = {
    "won": n_("the winning move"),
    "over": n_("the end"),
    "lost": n_("lost"),
    "drawn": n_("a draw"),
    "square": n_("a square"),
    "out": n_("somebody is out"),
    "took": n_("something is taken"),
    "relaid": n_("the snake starts again"),
    "joined": n_("two snakes become one"),
    "gave_back": n_("a card goes back"),
    "missed": n_("missed"),
    "set_aside": n_("two cards are put aside"),
    "cleared": n_("a peg has to go"),
    "phase_two": n_("all tiles are laid"),
    "stopped": n_("stop!"),
    "took_back": n_("a card is taken back"),
}
