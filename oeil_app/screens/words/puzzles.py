"""What the pages of the puzzles say; what each kind is called stands in its game's words."""

from __future__ import annotations

from oeil_app.services.i18n import n_, n_n

GRADES: tuple[str, ...] = (
    n_("Very easy"),
    n_("Easy"),
    n_("Medium"),
    n_("Hard"),
    n_("Very hard"),
)

MOVES = n_n("{count} move", "{count} moves")
STREAK = n_n("{count} day in a row", "{count} days in a row")
