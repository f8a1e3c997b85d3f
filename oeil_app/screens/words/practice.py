"""What practice says, besides its pictures."""

from __future__ import annotations

from oeil_app.services.i18n import n_

WHY: dict[str, str] = {
    "all_differ": n_("everything differs, so it fits"),
    "other_colour": n_("that is another colour"),
    "no_square": n_("this one is in no square"),
}

DRILLS: dict[str, tuple[str, str]] = {
    "snake": (n_("Match the snake"), n_("Which end has the same colour?")),
    "fits": (n_("Does it fit?"), n_("Is everything different where the cards touch?")),
    "places": (n_("Where does it fit?"), n_("Bring the card to the right place.")),
    "designs": (n_("Find the colour"), n_("Touch all squares of this colour.")),
    "squares": (n_("Find the square"), n_("Touch the four eyes that make a square.")),
}

PRAISE: tuple[str, ...] = (
    n_("Well done!"),
    n_("Yes, exactly!"),
    n_("What keen eyes!"),
    n_("Just so!"),
)
