"""A game's card on the first page: its cloth, its living preview, its name, alone or together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from oeil_app.games import GAMES
from oeil_app.screens import words
from oeil_app.screens.kit.controls.button import Pressable, text_width
from oeil_app.screens.kit.kv import load_kv
from oeil_app.screens.kit.materials.inset import SOFT, WORD, Foot, Inset
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.text import Text
from oeil_app.services.i18n import _

from .preview import Preview

SIGNS = ("person", "star", "clock")
INK = "#2A2230"

load_kv(__file__)


class Fact(FloatLayout):
    """A sign and a few letters."""

    def __init__(self, sign: str, text: str, dot: float) -> None:
        super().__init__(size_hint=(None, None))
        self.sign = Picture(sign, colour=SOFT, size_hint=(None, None))
        self.label = Text(text, dot=dot, lines=False, colour=SOFT)
        self.add_widget(self.sign)
        self.add_widget(self.label)
        self.bind(pos=self._arrange)
        self.label.bind(size=self._arrange)
        self._arrange()

    def _arrange(self, *_: Any) -> None:
        side = self.label.height * 0.9
        self.sign.size = (side, side)
        self.sign.pos = (self.x, self.y + (self.label.height - side) / 2)
        self.label.pos = (self.x + side + dp(4), self.y)
        self.size = (side + dp(4) + self.label.width, self.label.height)


class Pill(Pressable, BoxLayout):
    """A sign and a word; a word that it is too narrow for is left to its sign."""

    paper = BooleanProperty(False)  # of paper, else of wood

    def __init__(
        self, text: str, sign: str, do: Callable[[], Any], paper: bool, **more: Any
    ) -> None:
        super().__init__(do, padding=(dp(10), dp(4)), spacing=dp(6), paper=paper, **more)
        self.name = text
        colour = INK if paper else WORD
        self.picture = Picture(sign, colour=colour, size_hint_x=None, width=dp(24))
        self.label = Text(text, dot=17, bold=True, colour=colour, halign="center", valign="middle")
        self.label.size_hint_y = 1
        self.add_widget(self.picture)
        self.add_widget(self.label)
        self.bind(width=lambda *_: self._fit())
        self._fit()

    def _fit(self) -> None:
        needed = text_width(self.name, self.label.font_size) + dp(54)
        self.label.text = self.name if needed <= self.width else ""
        self.picture.size_hint_x = None if self.label.text else 1
        self.picture.width = dp(24)


class GameCard(Inset):
    """Touch it to sit down; or play at once, alone against the tablet."""

    small = BooleanProperty(False)

    def __init__(
        self,
        game: str,
        do: Callable[[], Any],
        alone: Callable[[], Any],
        together: Callable[[], Any],
        **options: Any,
    ) -> None:
        super().__init__(game, do, **options)
        self.preview = Preview(game, size_hint=(None, None))
        self.foot = Foot(corner=self.corner)
        self.title = Text(words.title(game), dot=19 if self.small else 23, bold=True, colour=WORD)
        self.title.size_hint_x = None
        facts = GAMES.facts(game)
        minutes = _("{minutes}\u00a0min").format(minutes=facts.minutes)
        dot = 15 if self.small else 16
        self.facts = [
            Fact(sign, text, dot)
            for sign, text in zip(SIGNS, (facts.players, facts.age, minutes), strict=True)
        ]
        self.ways = BoxLayout(size_hint=(None, None), height=dp(50), spacing=dp(10))
        self.alone = Pill(_("Alone"), "person", alone, paper=False)
        self.together = Pill(_("Together"), "people", together, paper=True, size_hint_x=1.2)
        for part in (self.preview, self.foot, self.title, *self.facts):
            self.add_widget(part)
        if not self.small:
            self.ways.add_widget(self.alone)
            self.ways.add_widget(self.together)
            self.add_widget(self.ways)
        self.bind(pos=self._arrange, size=self._arrange)
        self.title.bind(height=self._arrange)
        for fact in self.facts:
            fact.bind(size=self._arrange)

    def _arrange(self, *_: Any) -> None:
        pad = dp(10 if self.small else 16)
        line = max(fact.height for fact in self.facts)
        below = 0 if self.small else self.ways.height + pad * 0.6
        self.ways.pos, self.ways.width = (self.x + pad, self.y + pad * 0.8), self.width - 2 * pad
        y = self.y + pad * 0.7 + below
        x, whole = self.x + pad, sum(fact.width for fact in self.facts)
        gap = min(dp(18), max(dp(4), (self.width - 2 * pad - whole) / 2))
        for fact in self.facts:
            fact.pos = (x, y)
            x += fact.width + gap
            fact.opacity = 1 if fact.x + fact.width <= self.x + self.width else 0
        self.title.width = self.width - 2 * pad
        self.title.pos = (self.x + pad, y + line + dp(2))
        high = self.title.y + self.title.height - self.y
        self.foot.pos, self.foot.size, self.foot.high = self.pos, self.size, high * 1.35
        side = max(1.0, min(self.width * 0.92, self.height - high + dp(6)))
        self.preview.size = (side, side)
        self.preview.center = (self.x + self.width / 2, self.y + high + (self.height - high) / 2)
