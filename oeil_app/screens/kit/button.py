"""Buttons: `BigButton(_("Play"), do)`, `SignButton("back", do)`, `CardButton(do)`.

A big button may have `sign="play"` and a `kind`: main, plain, quiet, danger, or hold, which asks
for a long press. It grows with its text, is never under 48 dp, clicks, and does what it says when
the finger leaves it. `CardButton` is a paper card to fill with anything; all of it can be pressed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from oeil_app.services.feel import FEEL

from .kv import load_kv
from .look import LOOK
from .picture import Picture
from .touchable import Legible, Touchable

STALL = 0.25  # seconds: what a frame took longer was nobody's press
FORE = {"main": "accent_ink", "danger": "fault"}  # the token of the word, by kind; else ink

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


class BigButton(Pressable, BoxLayout):
    """A pill with a word, and a sign before it if wanted."""

    kind = StringProperty("plain")
    label_height = NumericProperty(0)
    lit = BooleanProperty(False)
    filled = NumericProperty(0.0)  # how much of a long press is over
    back = ColorProperty(LOOK.paper)
    fore = ColorProperty(LOOK.ink)

    def __init__(
        self, text: str, do: Callable[[], Any] | None = None, *, sign: str = "", **options: Any
    ) -> None:
        super().__init__(do, **options)
        if sign:
            picture = Picture(sign, size_dp=26, pos_hint={"center_y": 0.5}, tone=self.fore)
            self.bind(fore=picture.setter("tone"))
            self.add_widget(picture)
        self.label = _ButtonText(text=text)
        self.label.bind(texture_size=lambda _, size: setattr(self, "label_height", size[1]))
        self.add_widget(self.label)

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

    def ground(self, kind: str, lit: bool, version: float) -> list[float]:
        """The colour under the word."""
        if kind == "quiet" and not lit:
            return [0, 0, 0, 0]
        return LOOK.colour("glow" if lit else "accent" if kind == "main" else "paper", version)

    def letters(self, kind: str, lit: bool, version: float) -> list[float]:
        """The colour of the word."""
        return LOOK.colour("glow_ink" if lit else FORE.get(kind, "ink"), version)


class SignButton(Pressable, BoxLayout):
    """A round button with a sign of the atlas; `hint` says in words what it does."""

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


class CardButton(Pressable, BoxLayout):
    """A card that can be pressed, filled with whatever is added."""

    lit = BooleanProperty(False)
    rim = NumericProperty(dp(1.2))

    def on_lit(self, *_: Any) -> None:
        self.rim = dp(3) if self.lit else dp(1.2)


def text_width(text: str, size: float) -> float:
    """How wide a line of bold letters is, without drawing it."""
    return float(CoreLabel(font_size=size, bold=True).get_extents(text)[0])
