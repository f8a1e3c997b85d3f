"""What Four Eyes says at the table."""

from __future__ import annotations

from oeil_app.services.i18n import n_

WHY: dict[str, str] = {
    "phase_one": n_("first all tiles are laid"),
    "phase_two": n_("now only move or turn"),
    "none_left": n_("you have none of these left"),
    "no_tile": n_("there is no tile here"),
    "off_board": n_("that is off the board"),
    "both_squares": n_("no square for both at once"),
    "can_move": n_("you can play, so you must"),
}

VARIANTS: dict[str, tuple[str, str]] = {
    "foureyes.beginner": (n_("Beginners"), n_("on a smaller board")),
    "foureyes.standard": (n_("Four Eyes"), n_("four pawns in a square")),
}
