"""What is said of computer players: how well each plays."""

from __future__ import annotations

from oeil_app.services.i18n import n_

LEVELS: dict[int, str] = {
    1: n_("first games"),
    2: n_("looks around"),
    3: n_("thinks ahead"),
    4: n_("misses nothing"),
    0: n_("as good as you"),
}
