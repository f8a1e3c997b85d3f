"""A portrait: the person's animal on a disc of their colour: `Portrait(person, size_dp=96)`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty
from kivy.uix.widget import Widget

from oeil_app.screens.kit.button import Pressable
from oeil_app.screens.kit.kv import load_kv
from oeil_app.screens.kit.picture import Picture

SHADES = {  # the ground of a picture in that colour
    "red": "#E8948C",
    "orange": "#F3B27A",
    "yellow": "#F7DF86",
    "green": "#8FD9BE",
    "blue": "#9DBDF2",
    "violet": "#B79CC6",
    "white": "#FCF8EF",
    "grey": "#BDBDB8",
}

load_kv(__file__)


class PortraitDisc(Widget):
    """A round ground with a rim."""

    shade = ColorProperty("#FCF8EF")
    lit = BooleanProperty(False)


class Portrait(PortraitDisc):
    """Only to be looked at."""

    def __init__(self, animal: str, colour: str, size_dp: float = 72, **options: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(size_dp), dp(size_dp)), **options)
        self.shade = SHADES.get(colour, SHADES["white"])
        self.picture = Picture(f"animal-{animal}", theme="animals")
        self.add_widget(self.picture)
        self.bind(pos=self._place, size=self._place)
        self._place()

    def _place(self, *_args: Any) -> None:
        w, h = self.width * 0.78, self.height * 0.78
        self.picture.size = (w, h)
        self.picture.pos = (self.x + (self.width - w) / 2, self.y + (self.height - h) / 2)


class ChoiceDisc(Pressable, PortraitDisc):
    """A colour, or an animal, that can be chosen."""

    def __init__(self, do: Callable[[], Any], animal: str = "", colour: str = "white") -> None:
        super().__init__(do, size_hint=(None, None), size=(dp(60), dp(60)))
        self.shade = SHADES[colour]
        if animal:
            self.picture = Picture(f"animal-{animal}", theme="animals")
            self.add_widget(self.picture)
            self.bind(pos=self._place)
            self._place()

    def _place(self, *_args: Any) -> None:
        side = self.width * 0.76
        self.picture.size = (side, side)
        self.picture.pos = (self.x + (self.width - side) / 2, self.y + (self.height - side) / 2)
