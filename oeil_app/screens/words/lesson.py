"""What lessons say to every learner, whatever the game."""

from __future__ import annotations

from oeil_app.services.i18n import n_

SAID: dict[str, str] = {
    "lesson_not_this": n_("good, but follow the finger"),
    "lesson_wait": n_("one moment, read first"),
    "lesson_not_you": n_("the app plays for this place"),
}
