"""Things to set, each with a name and a line that explains it. All call `do(value)` when changed.

`Toggle(_("Sound"), _("Cards click"), on=True, do=…)` · `Slide(_("Volume"), "", 0.7, do, 0, 1)` ·
`Segments([("fr", "Français"), …], chosen, do)` (alone) ·
`Choose(name, line, [(value, text)…], chosen, do)` ·
`Stepper(_("Goal"), "", 6, do, 1, 9)` · `Line(name, line, control)` for anything else ·
`Door(name, line, do, picture)` leads elsewhere · `headed(title, picture)` begins a group.
Each may have a `picture=` (assets/art/rows) before its name: who cannot read knows it by that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from oeil_app.services.feel import FEEL

from ..kv import load_kv
from ..layout import Column, Row
from ..materials.ground import Lying, Room
from ..materials.picture import Picture
from ..text import Body, Heading, LongName, Small
from .button import BigButton, Pressable, SignButton, text_width
from .touchable import Touchable

PICTURE = 52  # dp

load_kv(__file__)


class SwitchMark(Lying):
    """A switch as it is drawn: place and a tick tell, not the colour alone."""

    on = BooleanProperty(False)


def _named(name: str, line: str) -> Column:
    column = Column(spacing=dp(2), pos_hint={"center_y": 0.5})
    if name:
        column.add_widget(Body(name, bold=True))
    if line:
        column.add_widget(Small(line))
    return column


def _picture(name: str) -> Picture:
    return Picture(name, theme="rows", size_dp=PICTURE)


def _headed(name: str, line: str, picture: str) -> Widget:
    """The same over something, with its picture before it."""
    named = _named(name, line)
    return Row(least=dp(PICTURE)).put(_picture(picture), named) if picture else named


class Line(Row):
    """A name, a line of explanation, and a control at the right."""

    def __init__(
        self, name: str, line: str = "", control: Any = None, picture: str = "", **options: Any
    ) -> None:
        super().__init__(**options)
        if picture:
            self.add_widget(_picture(picture))
        self.add_widget(_named(name, line))
        if control is not None:
            self.add_widget(control)


class Toggle(Pressable, Row):
    """On or off; the whole row can be touched."""

    on = BooleanProperty(False)

    def __init__(
        self,
        name: str,
        line: str = "",
        on: bool = False,
        do: Callable[[bool], Any] | None = None,
        picture: str = "",
        **options: Any,
    ) -> None:
        super().__init__(None, on=on, **options)
        self.changed = do
        if picture:
            self.add_widget(_picture(picture))
        self.add_widget(_named(name, line))
        mark = SwitchMark(on=on)
        self.bind(on=mark.setter("on"))
        self.add_widget(mark)

    def on_release(self) -> None:
        self.on = not self.on
        if self.changed is not None:
            self.changed(self.on)


class Door(Pressable, Row):
    """A row that leads to another page: its picture, its name, and the sign for further."""

    def __init__(
        self, name: str, line: str, do: Callable[[], Any], picture: str, **options: Any
    ) -> None:
        super().__init__(do, **{"least": dp(64), **options})
        self.add_widget(_picture(picture))
        self.add_widget(_named(name, line))
        self.add_widget(Picture("next", size_dp=26, colour="ink"))


def headed(title: str, picture: str, line: str = "") -> Row:
    """The head of a group: a picture, a title, and a line."""
    words = Column(spacing=dp(2)).put(Heading(title))
    if line:
        words.put(Small(line))
    return Row(least=dp(PICTURE), spacing=dp(14)).put(_picture(picture), words)


class Track(Touchable, Lying):
    """A slider; 0 to 1."""

    part = NumericProperty(0.0)

    def __init__(self, do: Callable[[float, bool], Any], **options: Any) -> None:
        super().__init__(**options)
        self.do = do

    def _to(self, x: float, done: bool) -> None:
        self.part = min(1.0, max(0.0, (x - self.x - dp(14)) / max(1.0, self.width - dp(28))))
        self.do(self.part, done)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or self.disabled or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self._to(touch.x, False)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self._to(touch.x, False)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._to(touch.x, True)
        return True


class Slide(Column):
    """A number between two; `shown(value)` says it in words at the right of the name."""

    def __init__(
        self,
        name: str,
        line: str,
        value: float,
        do: Callable[[float], Any],
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        shown: Callable[[float], str] | None = None,
        picture: str = "",
        **options: Any,
    ) -> None:
        super().__init__(**{"spacing": dp(2), **options})
        self.low, self.high, self.step, self.changed, self.shown = low, high, step, do, shown
        self.value = value
        self.told = Body("", lines=False)
        self.add_widget(Line(name, line, self.told, picture))
        self.track = Track(self._slid, part=(value - low) / (high - low))
        self.add_widget(self.track)
        self._tell()

    def _slid(self, part: float, done: bool) -> None:
        steps = round((self.low + part * (self.high - self.low)) / self.step)
        self.value = min(self.high, max(self.low, steps * self.step))
        self._tell()
        if done:
            FEEL.give("tick")
            self.changed(self.value)

    def _tell(self) -> None:
        self.told.text = self.shown(self.value) if self.shown else ""


class Segments(Room, StackLayout):
    """One of several, side by side, more rows if need be; `wide` dp each, or as its text needs."""

    def __init__(
        self,
        choices: Sequence[tuple[Any, str]],
        chosen: Any,
        do: Callable[[Any], Any],
        wide: float | None = None,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.changed, self.chosen = do, chosen
        self.buttons: dict[Any, BigButton] = {}
        for value, text in choices:
            button = BigButton(text, size_hint_x=None, lit=value == chosen, kind="paper")
            button.do = lambda value=value: self.choose(value)
            if wide is not None:
                button.width = dp(wide)
            else:
                self._as_wide_as_its_text(button)
            self.buttons[value] = button
            self.add_widget(button)

    def _as_wide_as_its_text(self, button: BigButton) -> None:
        """But no wider than there is room: a long text wraps."""
        label = button.label

        def fit(*_: Any) -> None:
            needed = text_width(label.text, label.font_size) + dp(42)
            button.width = max(dp(56), min(needed, self.width))

        label.bind(text=fit, font_size=fit)
        self.bind(width=fit)
        fit()

    def choose(self, value: Any) -> None:
        """As if it had been touched."""
        self.show(value)
        self.changed(value)

    def show(self, value: Any) -> None:
        """Lights this one, and tells nobody."""
        self.chosen = value
        for other, button in self.buttons.items():
            button.lit = other == value


class Choose(Column):
    """A name, a line, and segments under them."""

    def __init__(
        self,
        name: str,
        line: str,
        choices: Sequence[tuple[Any, str]],
        chosen: Any,
        do: Callable[[Any], Any],
        picture: str = "",
        **options: Any,
    ) -> None:
        super().__init__(**{"spacing": dp(8), **options})
        self.add_widget(_headed(name, line, picture))
        self.segments = Segments(choices, chosen, do)
        self.add_widget(self.segments)


class Stepper(Row):
    """A whole number with minus and plus."""

    def __init__(
        self,
        name: str,
        line: str,
        value: int,
        do: Callable[[int], Any],
        low: int,
        high: int,
        *,
        shown: Callable[[int], str] = str,
        wide: float = 44,
        picture: str = "",
        **options: Any,
    ) -> None:
        super().__init__(**options)
        if picture:
            self.add_widget(_picture(picture))
        self.value, self.low, self.high, self.changed = value, low, high, do
        self._shown = shown
        if name or line:
            self.add_widget(_named(name, line))
        self.minus = SignButton("minus", lambda: self._step(-1))
        self.plus = SignButton("plus", lambda: self._step(1))
        self.told = LongName("", size_hint_x=None, width=dp(wide), halign="center")
        for part in (self.minus, self.told, self.plus):
            self.add_widget(part)
        self._tell()

    def _step(self, by: int) -> None:
        self.value = min(self.high, max(self.low, self.value + by))
        self._tell()
        self.changed(self.value)

    def _tell(self) -> None:
        self.told.text = self._shown(self.value)
        self.minus.disabled = self.value <= self.low
        self.plus.disabled = self.value >= self.high
