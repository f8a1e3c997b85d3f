"""The ways to play a game, as pieces of its cloth; and what is agreed, in one line."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from oeil_app.games import GAMES
from oeil_app.screens import words
from oeil_app.screens.kit.button import BigButton
from oeil_app.screens.kit.inset import Inset
from oeil_app.screens.kit.kv import load_kv
from oeil_app.screens.kit.layout import Cards
from oeil_app.screens.kit.look import LOOK
from oeil_app.screens.kit.picture import Picture
from oeil_app.screens.kit.text import Small, Text
from oeil_app.services.i18n import LANGUAGE, _

from .plan import Plan

load_kv(__file__)


class Way(Inset):
    """A way to play; the chosen one is lit and ticked."""

    lit = BooleanProperty(False)

    def __init__(self, game: str, title: str, line: str, do: Callable[[], Any], lit: bool) -> None:
        super().__init__(game, do, corner=dp(18), lit=lit)
        self.title = Text(title, dot=19, bold=True, size_hint_x=None)
        self.line = Text(line, dot=15, colour="soft", size_hint_x=None)
        self.tick = Picture("check", colour="glow_ink", size_hint=(None, None))
        self.add_widget(self.title)
        self.add_widget(self.line)
        if lit:
            self.add_widget(self.tick)
        self.bind(pos=self._arrange, size=self._arrange)
        for label in (self.title, self.line):
            label.bind(height=self._arrange)

    def _arrange(self, *_: Any) -> None:
        pad, tick = dp(14), dp(18)
        self.title.width = self.width - 2 * pad - (dp(22) if self.lit else 0)
        self.line.width = self.width - 2 * pad
        high = self.title.height + self.line.height + dp(2)
        y = self.y + (self.height - high) / 2
        self.line.pos = (self.x + pad, y)
        self.title.pos = (self.x + pad, y + self.line.height + dp(2))
        self.tick.size = (tick, tick)
        self.tick.center = (self.x + self.width - dp(19), self.y + self.height - dp(19))


def way_cards(plan: Plan, choose: Callable[[str], Any]) -> Cards | None:
    """A card for each way to play; none where there is but one."""
    ways = [way for way in GAMES.game(plan.game).variants if way.scenery is not None]
    if len(ways) < 2:
        return None
    cards = Cards(least=dp(160), tall=LOOK.sp(19) * 1.4 + LOOK.sp(15) * 2.7 + dp(30))
    for way in ways:
        title, line = words.way(plan.game, way.id)
        lit = way.id == plan.variant
        cards.add_widget(Way(plan.game, title, line, partial(choose, way.id), lit))
    return cards


class Agreed(BigButton):
    """One word, and what is agreed in short."""

    def __init__(self, plan: Plan, do: Callable[[], Any]) -> None:
        super().__init__(_("Options"), do, sign="settings")
        self.label.size_hint_x = None
        self.label.text_size = (None, None)
        self.label.bind(texture_size=lambda label, size: setattr(label, "width", size[0]))
        middle = {"center_y": 0.5}
        self.add_widget(Small(summary(plan), halign="right", pos_hint=middle, wooden=True))
        self.add_widget(Picture("next", colour="#E9D5B4", size_dp=22, pos_hint=middle))


def summary(plan: Plan) -> str:
    """The choices that were made, and who begins."""
    told = []
    for option in plan.options():
        if option.to_json()["kind"] == "choice":
            value = str(plan.option(option.name, LANGUAGE.code))
            told.append(words.value(plan.game, option.name, value))
    if plan.turns and plan.first is None:
        told.append(_("Draw lots"))
    return " · ".join(told[:2])
