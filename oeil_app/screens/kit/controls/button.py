"""Buttons: `BigButton(_("Play"), do)`, `SignButton("back", do)`, `CardButton(do)`.

A big button may have `sign="play"` and a `kind`: main (lit enamel, the one thing to do), plain
(wood), paper (one of several), quiet, danger, or hold, which asks for a long press. It grows with
its text, is never under 48 dp, clicks, and does what it says when the finger leaves it. A
`CardButton` is a paper card to fill with anything; all of it can be pressed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from math import hypot
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from oeil_app.services.feel import FEEL

from ..kv import load_kv
from ..materials.ground import Ground, Lying
from ..materials.look import BRASS, LOOK, WALNUT, WORD
from ..materials.picture import Picture
from .touchable import Legible, Touchable

STALL = 0.25  # seconds: what a frame took longer was nobody's press
BACK = {"main": "glow", "paper": "paper", "danger": "paper"}  # the token under the word, by kind
FORE = {"main": "glow_ink", "paper": "ink", "danger": "fault"}  # and of the word; else on wood

load_kv(__file__)


class Pressable(ButtonBehavior, Touchable):
    """Something that does `do` when pressed, with a click."""

    def __init__(self, do: Callable[[], Any] | None = None, **options: Any) -> None:
        super().__init__(**options)
        self.do = do

    def on_press(self) -> None:
        FEEL.give("click")

    def on_release(self) -> None:
        if self.do is not None:
            self.do()


class _ButtonText(Legible):
    """The words on a button."""


class _LitText(Legible):
    """The line under them."""


class BigButton(Pressable, Lying, BoxLayout):
    """A pill with a word, and a sign before it if wanted."""

    kind = StringProperty("plain")
    label_height = NumericProperty(0)
    corner = NumericProperty("28dp")  # at most
    least = NumericProperty("56dp")  # high
    lit = BooleanProperty(False)
    filled = NumericProperty(0.0)  # how much of a long press is over
    back = ColorProperty()
    rim = ColorProperty()
    fore = ColorProperty()
    sheen = ObjectProperty(None, allownone=True)

    def __init__(
        self, text: str, do: Callable[[], Any] | None = None, *, sign: str = "", **options: Any
    ) -> None:
        super().__init__(do, **options)
        if sign:
            picture = Picture(sign, size_dp=26, pos_hint={"center_y": 0.5}, tone=self.fore)
            self.bind(fore=picture.setter("tone"))
            self.add_widget(picture)
        self.label = _ButtonText(text=text, color=self.fore)
        self.bind(fore=self.label.setter("color"))
        self.label.bind(texture_size=lambda _, size: setattr(self, "label_height", size[1]))
        self.add_widget(self.label)
        if self.size_hint_x is None:  # so wide that no word of it is broken off
            beside = self.padding[0] + self.padding[2] + (dp(36) if sign else 0)
            words = (text_width(word, self.label.font_size) for word in text.split())
            self.width = max(self.width, max(words, default=0.0) + beside + dp(2))

    @property
    def text(self) -> str:
        return str(self.label.text)

    @text.setter
    def text(self, text: str) -> None:
        self.label.text = text

    # -- a long press, for what small visitors should not do -------------------------------------

    def on_press(self) -> None:
        super().on_press()
        if self.kind == "hold":
            self.filled = 0.0
            Clock.schedule_interval(self._fill, 0)

    def _fill(self, dt: float) -> None:
        self.filled = min(1.0, self.filled + min(dt, STALL) / LOOK.press)
        if self.filled >= 1.0:
            self._empty()
            FEEL.give("tick")
            if self.do is not None:
                self.do()

    def _empty(self) -> None:
        Clock.unschedule(self._fill)
        self.filled = 0.0

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if self.filled and touch.grab_current is self and not self.collide_point(*touch.pos):
            self._empty()
        return bool(super().on_touch_move(touch))

    def on_release(self) -> None:
        if self.kind == "hold":
            self._empty()
        else:
            super().on_release()

    def colours(self, kind: str, lit: bool, wood: bool, version: float) -> list[float]:
        """Sets what is under the word and round it; gives the colour of the word."""
        if lit:
            kind = "main"
        elif kind == "paper" and wood:
            kind = "plain"
        self.sheen = enamel() if kind == "main" and not LOOK.contrast else None
        if kind == "quiet":
            self.back = self.rim = (0, 0, 0, 0)
            return LOOK.letters("ink", wood, version)
        if kind == "danger" and wood:
            self.back, self.rim = WALNUT, LOOK.letters("fault", True, version)
            return LOOK.letters("fault", True, version)
        self.back = LOOK.colour(BACK[kind], version) if kind in BACK else WALNUT
        self.rim = LOOK.edge if kind in ("paper", "danger") else BRASS
        return LOOK.colour(FORE.get(kind, WORD), version)


class LitButton(BigButton):
    """The one large thing to do, of lit enamel: a sign, a word, and a line that says more."""

    warmth = ObjectProperty(None, allownone=True)

    def __init__(self, text: str, line: str, do: Callable[[], Any], sign: str) -> None:
        super().__init__(text, do, kind="main")
        self.warmth = warmth()
        self.remove_widget(self.label)
        self.words = BoxLayout(orientation="vertical", size_hint_x=None, padding=(0, dp(10)))
        self.line = _LitText(text=line, color=self.fore, font_size=LOOK.sp(16))
        self.label.font_size, self.label.size_hint_y = LOOK.sp(34), 1.9
        picture = Picture(sign, size_dp=48, pos_hint={"center_y": 0.5}, tone=self.fore)
        for label in (self.label, self.line):
            label.text_size, label.halign = (None, None), "left"
            label.bind(texture_size=self._fit)
            self.words.add_widget(label)
        self.bind(fore=self.line.setter("color"))
        self.bind(fore=picture.setter("tone"))
        for part in (Widget(), picture, self.words, Widget()):
            self.add_widget(part)

    def _fit(self, *_: Any) -> None:
        self.words.width = max(self.label.texture_size[0], self.line.texture_size[0])


@cache
def enamel() -> Texture:
    """Light from above on lit enamel."""
    texture = Texture.create(size=(1, 32), colorfmt="rgba")
    shades = (
        ((190, 120, 20), 150 - 9 * n) if n < 16 else ((255, 252, 235), 9 * n - 120)
        for n in range(32)
    )
    data = bytes(value for colour, alpha in shades for value in (*colour, max(0, alpha)))
    texture.blit_buffer(data, colorfmt="rgba", bufferfmt="ubyte")
    return texture


@cache
def warmth() -> Texture:
    """Lit enamel, brightest in its middle."""
    wide, high = 64, 32
    texture = Texture.create(size=(wide, high), colorfmt="rgb")
    shades = ((0.0, (255, 246, 216)), (0.55, (255, 233, 168)), (1.0, (240, 197, 92)))

    def shade(x: float, y: float) -> tuple[int, ...]:
        far = min(1.0, hypot(x, y))
        (near, one), (further, other) = next(pair for pair in pairwise(shades) if far <= pair[1][0])
        part = (far - near) / (further - near)
        return tuple(round(a + (b - a) * part) for a, b in zip(one, other, strict=True))

    across = [0.9 * (2 * (x + 0.5) / wide - 1) for x in range(wide)]
    up = [0.9 * (2 * (y + 0.5) / high - 1) for y in range(high)]
    data = bytes(value for y in up for x in across for value in shade(x, y))
    texture.blit_buffer(data, colorfmt="rgb", bufferfmt="ubyte")
    return texture


class SignButton(Pressable, Lying, BoxLayout):
    """A round button with a sign of the atlas, on wood in brass; `hint` says what it does."""

    def __init__(
        self,
        sign: str,
        do: Callable[[], Any] | None = None,
        *,
        hint: str = "",
        colour: str = "ink",
        **options: Any,
    ) -> None:
        super().__init__(do, **options)
        self.hint = hint
        self.picture = Picture(sign, colour=colour)
        self.add_widget(self.picture)


class CardButton(Pressable, Ground, BoxLayout):
    """A card of paper that can be pressed, filled with whatever is added."""

    lit = BooleanProperty(False)
    rim = NumericProperty(dp(1.2))

    def on_lit(self, *_: Any) -> None:
        self.rim = dp(3) if self.lit else dp(1.2)


def text_width(text: str, size: float) -> float:
    """How wide a line of bold letters is, without drawing it."""
    return float(CoreLabel(font_size=size, bold=True).get_extents(text)[0])
