"""Playing alone with one touch: the way that was last played, against the tablet if need be."""

from __future__ import annotations

import random
from datetime import date
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp

from oeil_app.play.audience import dealt_for
from oeil_app.screens.kit.look import LOOK
from oeil_app.services.i18n import LANGUAGE

from .plan import Plan, remembered


def play_alone(app: Any, game: str) -> None:
    """Deals at once."""
    kept = app.settings.now.tables.get(game)
    deal(app, remembered(game, kept, (*Window.size, dp(1), LOOK.edges())).for_one())


def deal(app: Any, plan: Plan) -> None:
    """The table that a plan tells of, for the people who sit there."""
    people = [player.person for player in plan.players]
    dealt = plan.setup(random.SystemRandom().randrange, LANGUAGE.code)
    app.open_table(dealt_for(app.journal, dealt, people, date.today().year), plan.seating())
