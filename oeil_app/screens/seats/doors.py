"""The doors from a planned table to its lesson and to its rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from oeil_app.games import GAMES
from oeil_app.screens.kit.button import BigButton, SignButton
from oeil_app.screens.kit.look import LOOK
from oeil_app.services.i18n import _

from .plan import Plan


def doors(app: Any, plan: Callable[[], Plan], small: bool) -> tuple[Widget, Widget]:
    """The one to the lesson of what is planned when it is touched, and the one to the rules."""
    rules = partial(app.go, "rules", game=plan().game)
    learn = _door(_("Learn"), "eye", lambda: _learn(app, plan()), small)
    return learn, _door(_("Rules"), "rules", rules, small)


def _learn(app: Any, plan: Plan) -> None:
    """The lesson of the way that is chosen, or the game's first, for who sits first."""
    lessons = (one for one in GAMES.lessons(plan.game) if one.variant == plan.variant)
    lesson, person = next((one.id for one in lessons), ""), plan.players[0].person
    app.go("lesson", game=plan.game, lesson=lesson, person=person)


def _door(text: str, sign: str, do: Callable[[], Any], small: bool) -> Widget:
    if small:
        return SignButton(sign, do, hint=text, colour="" if sign == "eye" else "ink")
    return BigButton(text, do, sign=sign, size_hint_x=None, width=dp(96) + LOOK.sp(64))
