"""Playing alone with one touch: the way that was last played, against the tablet if need be."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp

from oeil_app.core.rules.setup import Setup
from oeil_app.play.computers.guided import deal_to_begin_with
from oeil_app.play.questions.audience import dealt_for
from oeil_app.play.rows.people import ANIMALS
from oeil_app.screens.game.learner.guide import GUIDED
from oeil_app.screens.game.players.seating import Player
from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.services.i18n import LANGUAGE

from .plan.plan import Plan
from .plan.remembered import remembered
from .plan.who_sits import player_of


def play_alone(app: Any, game: str) -> None:
    """Deals at once."""
    kept = app.settings.now.tables.get(game)
    deal(app, remembered(game, kept, (*Window.size, dp(1), LOOK.edges())).for_one())


def play_guided(app: Any, game: str, variant: str, person: str | None) -> None:
    """After a lesson: the learner begins with something to do, everything helps, and where one
    takes turns an easy animal answers."""
    known = app.journal.family.person(person)
    me = player_of(known) if known else Player(animal=ANIMALS[0])
    me = replace(me, help="all")
    plan = Plan(game, variant, (me,), window=(*Window.size, dp(1), LOOK.edges())).fitted()
    if plan.seats == 1 and plan.way.mind is not None and not plan.way.at_once:
        plan = replace(plan, players=(me, plan.rival((me,)))).fitted()
    begins = replace(plan, first=0)
    draw = random.SystemRandom().randrange
    setup = deal_to_begin_with(lambda: dealt_to(app, begins, draw))
    app.open_table(setup, replace(begins.seating(), extra={GUIDED: True}))


def deal(app: Any, plan: Plan, extra: dict[str, Any] | None = None) -> None:
    """The table that a plan tells of, for the people who sit there."""
    draw = random.SystemRandom().randrange
    app.open_table(dealt_to(app, plan, draw), replace(plan.seating(), extra=extra or {}))


def dealt_to(app: Any, plan: Plan, draw: Callable[[int], int]) -> Setup:
    """The plan's deal, drawn now, for the people who sit there."""
    people = [player.person for player in plan.players]
    dealt = plan.setup(draw, LANGUAGE.code)
    return dealt_for(app.journal, dealt, people, date.today().year)
