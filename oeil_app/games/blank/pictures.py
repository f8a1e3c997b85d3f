"""The game in pictures."""

from __future__ import annotations

from oeil_app.core.tasks.picture_rule import Moment, PictureRule, View
from oeil_app.core.words.texts import n_

PICTURES = (
    PictureRule(
        "lay",
        ("turns", "together"),
        ("B-2", "B-6"),
        n_("Lay a card that is near the last one."),
        n_("Whoever has no card left wins."),
        (
            Moment(hold=(0, "11", "path", 0), refused="too_far"),
            Moment(hold=(0, "4", "path", 0)),
            Moment(acts=((0, "lay 4"),), good=True),
        ),
        View("field", 0.5, 0, 4.0),
    ),
)
