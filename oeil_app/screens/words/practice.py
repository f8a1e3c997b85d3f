"""What practice says, besides its pictures."""

from __future__ import annotations

from oeil_app.services.i18n import n_

PRAISE: tuple[str, ...] = (
    n_("Well done!"),
    n_("Yes, exactly!"),
    n_("What keen eyes!"),
    n_("Just so!"),
)

#: The day's minutes are over.
ENOUGH = n_("Enough for today. See you tomorrow!")
