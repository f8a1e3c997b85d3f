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
SOLVED = n_n("{count} solved", "{count} solved")
STREAK = n_n("{count} day in a row", "{count} days in a row")

STARS: dict[int, str] = {  # how many, and what for
    3: n_("Three stars: all alone!"),
    2: n_("Two stars: it can be done even better."),
    1: n_("One star: you had seen the solution."),
}
