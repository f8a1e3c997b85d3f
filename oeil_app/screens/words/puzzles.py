"""What the puzzles say: the name of each kind, what it asks for, and how it ends."""

from __future__ import annotations

from oeil_app.services.i18n import n_, n_n

KINDS: dict[str, tuple[str, str]] = {
    "herd": (n_("Herd"), n_("Lay all seven cards in one connected shape.")),
    "solitaire": (n_("Solitaire"), n_("Take all eight colours.")),
    "win1": (n_("Win in one"), n_("You are red. One move makes a square.")),
    "win2": (n_("Win in two"), n_("You are red. Two moves make a square.")),
    "hold": (n_("Avoid losing"), n_("You are red. Stop the blue square.")),
}

SAID: dict[str, str] = {
    "aim_herd": n_("lay all seven in one shape"),
    "aim_solitaire": n_("take all eight colours"),
    "aim_win1": n_("red: make a square in one move"),
    "aim_win2": n_("red: make a square in two moves"),
    "aim_hold": n_("red: stop the blue square"),
}

GRADES: tuple[str, ...] = (
    n_("Very easy"),
    n_("Easy"),
    n_("Medium"),
    n_("Hard"),
    n_("Very hard"),
)

DAYS: tuple[str, ...] = (
    n_("Monday"),
    n_("Tuesday"),
    n_("Wednesday"),
    n_("Thursday"),
    n_("Friday"),
    n_("Saturday"),
    n_("Sunday"),
)

MOVES = n_n("{count} move", "{count} moves")
STREAK = n_n("{count} day in a row", "{count} days in a row")
