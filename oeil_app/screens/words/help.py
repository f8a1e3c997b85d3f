"""How much help a player can have."""

from __future__ import annotations

from oeil_app.services.i18n import n_

HELP: dict[str, str] = {
    "": n_("Default"),
    "all": n_("all places that fit"),
    "places": n_("All free places"),
    "none": n_("none"),
}
