"""The app's name as it is drawn, and the plain doors of a low window's first page."""

from __future__ import annotations

from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from oeil_app.canvas.sprites import ATLAS, density_for
from oeil_app.screens.kit.controls.button import text_width
from oeil_app.screens.kit.materials.inset import WORD, Inset
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.text import Text

COLOURED = ("eye", "star", "trophy")  # signs that have colours of their own


class Wordmark(Widget):
    """The app's name as it is drawn."""

    texture: Texture

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._rectangle = Rectangle()
        self.bind(pos=self._draw, size=self._draw)
        self.dress()

    def dress(self) -> None:
        name = f"wordmark-dark-{density_for(dp(1))}.png"  # pale: it lies on wood
        self.texture = self._rectangle.texture = CoreImage(str(ATLAS / name)).texture
        self._draw()

    def _draw(self, *_: Any) -> None:
        texture = self.texture
        k = min(self.width / texture.width, self.height / texture.height)
        w, h = texture.width * k, texture.height * k
        self._rectangle.size = (w, h)
        self._rectangle.pos = (self.x + (self.width - w) / 2, self.y + (self.height - h) / 2)


class Door(Inset):
    """A piece of wood that leads to a page."""

    def __init__(self, page: str, name: str, sign: str, do: Any, small: bool) -> None:
        super().__init__("", do, corner=dp(16), moulding=dp(1.6))
        self.page, self.name = page, name
        inside = BoxLayout(
            orientation="vertical",
            padding=(dp(2), dp(6)) if small else (dp(6), dp(12)),
            spacing=dp(2) if small else dp(4),
        )
        self.bind(pos=inside.setter("pos"), size=inside.setter("size"))
        inside.add_widget(Picture(sign, colour="" if sign in COLOURED else WORD))
        dot = 15 if small else 17
        self.label = Text(name, dot=dot, bold=True, halign="center", colour=WORD)
        inside.add_widget(self.label)
        self.add_widget(inside)
        self.bind(width=lambda *_: self._fit())
        self._fit()

    def _fit(self) -> None:
        """A name that the card is too narrow for is left to its sign."""
        needed = max(text_width(word, self.label.font_size) for word in self.name.split())
        self.label.text = self.name if needed <= self.width - dp(10) else ""
        self.label.opacity = 1 if self.label.text else 0
