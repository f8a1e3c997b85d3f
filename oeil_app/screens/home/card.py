"""A game's card on the first page: its cloth, its living preview, its name and what to know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from oeil_app.games import GAMES
from oeil_app.screens import words
from oeil_app.screens.kit.button import Pressable
from oeil_app.screens.kit.kv import load_kv
from oeil_app.screens.kit.look import LOOK
from oeil_app.screens.kit.picture import Picture
from oeil_app.screens.kit.text import Text
from oeil_app.services.i18n import _
from oeil_app.table.draw.sprites import ATLAS

from .preview import Preview

CREAM, PALE = "#FFF4DD", "#EDDFC6"  # on a dark strip, by day and by night
SIGNS = ("person", "star", "clock")

load_kv(__file__)


class Fact(FloatLayout):
    """A sign and a few letters."""

    def __init__(self, sign: str, text: str, dot: float) -> None:
        super().__init__(size_hint=(None, None))
        self.sign = Picture(sign, colour=PALE, size_hint=(None, None))
        self.label = Text(text, dot=dot, lines=False, colour=PALE)
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


class GameCard(Pressable, FloatLayout):
    """Touch it to sit down."""

    cloth = ObjectProperty(None, allownone=True)
    coords = ListProperty([0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0])
    band = ListProperty([0.0, 0.0])  # width and height of the dark strip
    small = BooleanProperty(False)

    def __init__(self, game: str, do: Callable[[], Any], **options: Any) -> None:
        super().__init__(do, **options)
        self.game = game
        self.preview = Preview(game, size_hint=(None, None))
        self.title = Text(words.title(game), dot=19 if self.small else 23, bold=True, colour=CREAM)
        self.title.size_hint_x = None
        dot = 15 if self.small else 16
        facts = GAMES.facts(game)
        minutes = _("{minutes} min").format(minutes=facts.minutes)
        self.facts = [
            Fact(sign, text, dot)
            for sign, text in zip(SIGNS, (facts.players, facts.age, minutes), strict=True)
        ]
        self.add_widget(self.preview)
        self.add_widget(self.title)
        for fact in self.facts:
            self.add_widget(fact)
        self.bind(pos=self._arrange, size=self._arrange)
        self.title.bind(height=self._arrange)
        for fact in self.facts:
            fact.bind(size=self._arrange)
        self.dress()

    def dress(self) -> None:
        """The cloth of its table, light or dark."""
        texture = CoreImage(
            str(ATLAS / f"cloth-{self.game}{'-dark' if LOOK.dark else ''}.png")
        ).texture
        texture.wrap = "repeat"
        self.cloth = texture

    def _arrange(self, *_: Any) -> None:
        pad = dp(10 if self.small else 18)
        self.title.width = self.width - 2 * pad
        line = max(fact.height for fact in self.facts)
        high = self.title.height + line + pad * 1.2 + dp(4 if self.small else 10)
        self.band = [self.width, high]
        self.title.pos = (self.x + pad, self.y + high - self.title.height - pad * 0.5)
        x = self.x + pad
        whole = sum(fact.width for fact in self.facts)
        gap = min(dp(18), max(dp(4), (self.width - 2 * pad - whole) / 2))
        for fact in self.facts:
            fact.pos = (x, self.y + pad * 0.6)
            x += fact.width + gap
            fact.opacity = 1 if fact.x + fact.width <= self.x + self.width else 0
        side = max(1.0, min(self.width * 0.92, self.height - high - dp(12)))
        self.preview.size = (side, side)
        self.preview.center = (
            self.x + self.width / 2,
            self.y + high + (self.height - high) / 2,
        )
        n = dp(256)
        w, h = self.width / n, self.height / n
        self.coords = [0, 0, w, 0, w, h, 0, h]
