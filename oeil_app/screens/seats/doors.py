"""The head of a planned table: its name, the doors to its lesson and to its rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp

from oeil_app.games import GAMES
from oeil_app.screens import words
from oeil_app.screens.kit.controls.button import BigButton, Pressable, SignButton
from oeil_app.screens.kit.header import Header
from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.screens.kit.text import Small
from oeil_app.services.i18n import _

from .plan.plan import Plan


def head(app: Any, plan: Callable[[], Plan], small: bool) -> tuple[Header, Pressable]:
    """The page's head, with doors to the rules and to the lesson of what is planned; that door."""
    header = Header(words.title(plan().game), app.back)
    learn = _door(_("Learn"), "eye", lambda: _learn(app, plan()), small)
    if not small:
        line = _("Touch a place to say who sits there, a plus for one more.")
        header.title.size_hint_x = 0.6
        header.put(Small(line, pos_hint={"center_y": 0.5}))
    rules = partial(app.go, "rules", game=plan().game)
    return header.put(learn, _door(_("Rules"), "rules", rules, small)), learn


def _learn(app: Any, plan: Plan) -> None:
    """The lesson of the way that is chosen, or the game's first, for who sits first."""
    lessons = (one for one in GAMES.lessons(plan.game) if one.variant == plan.variant)
    lesson, person = next((one.id for one in lessons), ""), plan.players[0].person
    app.go("lesson", game=plan.game, lesson=lesson, person=person)


def _door(text: str, sign: str, do: Callable[[], Any], small: bool) -> Pressable:
    if small:
        return SignButton(sign, do, hint=text, colour="" if sign == "eye" else "ink")
    return BigButton(text, do, sign=sign, size_hint_x=None, width=dp(96) + LOOK.sp(64))
