"""A person is a portrait in a brass ring: `Medallion("fox", "red", size_dp=96)`.

`lit` says that it is chosen, `emblem` which seat it has; one that plays by itself is `night`, with
teeth round its ring. `Face` is one that can be touched, with a name under it; without an animal it
is a plus in a dotted ring.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from oeil_app.canvas.sprites import SpriteShelf, density_for

from ..controls.button import Pressable, text_width
from ..kv import load_kv
from ..later import after_frame
from ..text import Text
from .dots import Dots
from .look import LOOK, SHINE
from .picture import Picture

SHADES = {  # the ground of a picture in that colour
    "red": "#F0B0A8",
    "orange": "#F5C698",
    "yellow": "#F7E3A0",
    "green": "#B4E4CF",
    "blue": "#BAD0F5",
    "violet": "#CFBADA",
    "white": "#FCF8EF",
    "grey": "#CFCFC9",
}
ANIMAL, INNER, OUTER = 0.72, 0.76, 1.3  # of the ring: the animal, the ground, the light round it
DOT, SMALLEST = 16.0, 11.0  # sp of a name
TEETH = 1.2  # the sprite with teeth is so much larger

THEMES = ("table", "animals", "seats", "hands")  # the atlases it is drawn from

load_kv(__file__)


class Medallion(Widget):
    """Only to be looked at; as large as fits. Drawn without widgets of its own: a page has many."""

    lit = BooleanProperty(False)

    def __init__(
        self,
        animal: str,
        colour: str = "white",
        *,
        size_dp: float | None = None,
        emblem: str = "",
        night: bool = False,
        **options: Any,
    ) -> None:
        if size_dp is not None:
            options = {"size_hint": (None, None), "size": (dp(size_dp), dp(size_dp)), **options}
        super().__init__(**options)
        self.animal, self.colour, self.emblem, self.night = animal, colour, emblem, night
        with self.canvas:
            self._white = Color(1, 1, 1, 0)
            self._light, self._brass = Rectangle(), Rectangle()
            self._shade = Color(1, 1, 1, 0)
            self._ground = SmoothEllipse()
            self._white_again = Color(1, 1, 1, 0)
            self._picture, self._emblem = Rectangle(), Rectangle()
        self.bind(pos=self._arrange, size=self._arrange, lit=self._draw)
        self._draw()
        self._arrange()

    def show(self, animal: str, colour: str = "white") -> None:
        """Another animal, another ground."""
        self.animal, self.colour = animal, colour
        self._draw()

    def _draw(self, *_: Any) -> None:
        density = density_for(dp(1))
        if all(SpriteShelf.has(theme, density) for theme in THEMES):
            self._dress(0)
        else:  # a page is seen before its pictures are
            after_frame(self._dress)

    def _dress(self, _dt: float) -> None:
        table, animals, seats, hands = (SpriteShelf.get(t, density_for(dp(1))) for t in THEMES)
        self._light.texture = seats["medallion-lit"] if self.lit else None
        self._brass.texture = hands["night"] if self.night else seats["medallion-0"]
        self._picture.texture = animals[f"animal-{self.animal}"] if self.animal else None
        self._emblem.texture = table[self.emblem] if self.emblem else None
        self._white.a = self._white_again.a = 1.0
        ground = SHADES.get(self.colour, SHADES["white"])
        self._shade.rgba = (0, 0, 0, 0) if self.night else get_color_from_hex(ground)
        self._arrange()

    def _arrange(self, *_: Any) -> None:
        side, x, y = min(self.size), self.x + self.width / 2, self.y + self.height / 2
        up = 0.3 if self.night else -0.32  # a tab with eyes lies where the emblem would
        has = (self.lit, 1, 1, self.animal, self.emblem)
        for part, k, shown in zip(
            (self._light, self._brass, self._ground, self._picture, self._emblem),
            (OUTER, TEETH if self.night else 1.0, INNER, ANIMAL, 0.3),
            has,
            strict=True,
        ):
            w = side * k if shown else 0
            part.size, part.pos = (w, w), (x - w / 2, y - w / 2)
        w = self._emblem.size[0]
        self._emblem.pos = (x + side * 0.33 - w / 2, y + side * up - w / 2)


class Face(Pressable, Widget):
    """A portrait to touch, and a name under it that is never cut: a long one is written smaller."""

    lit = BooleanProperty(False)
    name = StringProperty("")
    disc = NumericProperty(0)  # how large the portrait is
    tag = NumericProperty(0)  # pixels that the name takes
    free = BooleanProperty(False)  # nobody yet: a plus in a dotted ring
    tag_box = ListProperty([0.0, 0.0, 0.0, 0.0])

    def __init__(
        self,
        animal: str,
        name: str,
        do: Callable[[], Any],
        colour: str = "white",
        *,
        plate: bool = False,
        **options: Any,
    ) -> None:
        emblem, night = options.pop("emblem", ""), options.pop("night", False)
        super().__init__(do, free=not animal, **options)
        self.plate = plate  # the name on a dark plate
        self.medallion: Medallion | None = None
        self.sign: Picture | None = None
        self.dots: Dots | None = None
        if animal:
            self.medallion = Medallion(animal, colour, emblem=emblem, night=night, lit=self.lit)
            self.bind(lit=self.medallion.setter("lit"))
            self.add_widget(self.medallion)
        else:
            self.dots = Dots(SHINE)
            self.canvas.before.add(self.dots)
            self.sign = Picture("plus", colour="glow_ink")
            self.add_widget(self.sign)
        self.label = Text(name, dot=16, bold=True, halign="center", lines=False)
        self.add_widget(self.label)
        self.rename(name)
        self.bind(pos=self._arrange, size=self._arrange)
        self.label.bind(size=self._arrange)

    def rename(self, name: str) -> None:
        """Another name."""
        self.name = name
        self.tag = LOOK.sp(25) if name else 0
        self.label.text = name
        self._arrange()

    def _arrange(self, *_: Any) -> None:
        middle, side = self.x + self.width / 2, min(self.width, self.height - self.tag)
        self.disc = side
        at = (middle, self.y + self.height - side / 2)
        if self.dots is not None:
            self.dots.ring(*at, side * 0.44)
        for part, k in ((self.medallion, 1.0), (self.sign, 0.32)):
            if part is not None:
                part.size, part.center = (side * k, side * k), at
        needed = text_width(self.name, LOOK.sp(DOT)) if self.name else 0
        self.label.dot = max(SMALLEST / LOOK.scale, min(DOT, DOT * self.width / max(needed, 1.0)))
        self.label.center_x, self.label.y = middle, self.y
        box = self.label
        if self.plate and self.name:
            self.tag_box = [box.x - dp(9), box.y - dp(1), box.width + dp(18), box.height + dp(2)]
