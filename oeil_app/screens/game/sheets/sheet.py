"""A sheet: a paper panel on the table that faces one player, with words and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from oeil_app.canvas.button import ButtonView
from oeil_app.canvas.sprites import Batch, Quad, Sprites
from oeil_app.canvas.texts import TextView, fits
from oeil_app.core.scenery.scene import Button, Word
from oeil_app.layout.frame import Frame, Rect
from oeil_app.services.feel import FEEL

INK, SOFT = "#2A2230", "#5A4A3E"
TITLE, LINE, ROW, PAD = 28, 17, 60, 26  # in u
WIDE = 360  # u: of most sheets
SIGN_AT, SIGN, CLEAR = 28, 24, 46  # u: of a choice's sign, and where words begin beside it


STALL = 0.25  # seconds: a frame that took longer was nobody's press
MOST_SCALE = 1.3  # larger letters find no room on a table
HELD_FILL = (0.79, 0.60, 0.24, 0.55)


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be pressed on a sheet; `hold`: only by a long press."""

    text: str
    do: Callable[[], None]
    sign: str = ""
    hold: bool = False
    lit: bool = False  # it is so now
    spare: bool = False  # left out where there is no room for all: the menu has it too


class OverTable(Widget):
    """What can lie over a table; over a modal one nothing beneath can be touched."""

    modal = False

    def close(self) -> None:
        """It is not shown any more."""


class Sheet(OverTable):
    """Swallows touches on itself; `modal` ones swallow all."""

    def __init__(
        self,
        x: float,
        y: float,
        angle: float,
        u: float,
        sprites: Sprites,
        title: str,
        lines: Sequence[str],
        choices: Sequence[Choice],
        *,
        wide: float = WIDE,
        modal: bool = False,
        shade: bool = False,
        most: float | None = None,  # pixels that it may be high: beyond, it has two columns
        press: float = 0.6,  # seconds of a long press
        scale: float = 1.0,  # of its texts
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.modal, self.choices, self.press = modal, list(choices), press
        self.u, self.sprites, self.scale = u, sprites, min(scale, MOST_SCALE)
        columns, wide = 1, wide * self.scale
        tall = sheet_height(lines, choices, 1, self.scale) * u
        if most is not None and tall > most and len(choices) > 2:
            columns, wide = 2, wide * 1.8
        high = sheet_height(lines, choices, columns, self.scale)
        frame = Frame(x, y, wide * u, high * u, angle).within(Rect(0, 0, *Window.size))
        self.frame = frame
        if shade:
            self._shade()
        panel = Batch(sprites, u)
        panel.show([Quad("panel", frame.cx, frame.cy, frame.w, frame.h, frame.angle)])
        self.canvas.add(panel.group)
        self.said, self.whole = (title, *lines), True  # nothing that it says is cut
        top = self._write(title, lines, high, (wide - 2 * PAD) * u)
        self.buttons: list[ButtonView] = []
        self._lay_buttons(top, columns, wide)
        self._held: tuple[Any, int, float] | None = None  # the finger, its choice, seconds so far
        self._filled = Batch(sprites, u)
        self.canvas.add(self._filled.group)

    def _write(self, title: str, lines: Sequence[str], high: float, inner: float) -> float:
        """Title and lines; returns where the buttons begin."""
        u, frame, top = self.u, self.frame, high - PAD
        size, small = TITLE * self.scale, LINE * self.scale
        view = TextView(INK, bold=True)
        part = frame.part(PAD * u, (top - size * 1.3) * u, inner, size * 1.3 * u)
        view.show(title, part, size * u, "center")
        self.whole = fits(title, round(size * u), True, int(inner))
        self.canvas.add(view.group)
        top -= size * 1.5
        for line in lines:
            view = TextView(SOFT)
            part = frame.part(PAD * u, (top - small * 1.4) * u, inner, small * 1.4 * u)
            view.show(line, part, small * u, "center")
            self.whole &= fits(line, round(small * u), False, int(inner))
            self.canvas.add(view.group)
            top -= small * 1.6
        return top

    def _lay_buttons(self, top: float, columns: int, wide: float) -> None:
        u, each = self.u, (wide - 2 * PAD - 12 * (columns - 1)) / columns
        signs = []
        for n, choice in enumerate(self.choices):
            row, column = divmod(n, columns)
            x, y = PAD + column * (each + 12), top - row * ROW - ROW + 6
            part = self.frame.part(x * u, y * u, each * u, (ROW - 8) * u)
            button = ButtonView(part, u, self.sprites, self.sprites, "plain")
            if choice.sign in self.sprites:
                button.clear = CLEAR * u
            button.show(Button(choice.text, 0, "", Word(""), lit=choice.lit), choice.text)
            self.canvas.add(button.group)
            self.buttons.append(button)
            self.whole &= button.whole
            if choice.sign in self.sprites:
                sx, sy = part.point(-part.w / 2 + SIGN_AT * u, 0)
                signs.append(Quad(choice.sign, sx, sy, SIGN * u, SIGN * u, part.angle))
        batch = Batch(self.sprites, u)
        batch.colour.rgba = get_color_from_hex(INK)
        batch.show(signs)
        self.canvas.add(batch.group)

    def _shade(self) -> None:
        from kivy.graphics import Rectangle

        with self.canvas:
            Color(0.04, 0.03, 0.04, 0.45)
            Rectangle(size=Window.size)

    # -- pressing --------------------------------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        for n, (button, choice) in enumerate(zip(self.buttons, self.choices, strict=True)):
            if button.holds(touch.x, touch.y):
                if choice.hold:
                    self._begin_hold(touch, n)
                else:
                    FEEL.give("click")
                    choice.do()
                return True
        return self.modal or self.frame.holds(touch.x, touch.y)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if self._held is not None and touch is self._held[0]:
            if not self.buttons[self._held[1]].holds(touch.x, touch.y):
                self._end_hold()
            return True
        return self.modal and touch.grab_current is None

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if self._held is not None and touch is self._held[0]:
            self._end_hold()
            return True
        return self.modal and touch.grab_current is None

    # -- a long press fills the button -----------------------------------------------------------

    def _begin_hold(self, touch: MotionEvent, n: int) -> None:
        self._end_hold()
        self._held = (touch, n, 0.0)
        Clock.schedule_interval(self._hold, 0)

    def _hold(self, dt: float) -> None:
        if self._held is None:
            return
        touch, n, so_far = self._held
        so_far += min(dt, STALL)
        self._held = (touch, n, so_far)
        if so_far >= self.press:
            self._end_hold()
            FEEL.give("click")
            self.choices[n].do()
            return
        frame = self.buttons[n].frame
        part = frame.part(0, 0, max(frame.h, frame.w * so_far / self.press), frame.h)
        self._filled.colour.rgba = HELD_FILL
        self._filled.show([Quad("button", part.cx, part.cy, part.w, part.h, part.angle)])

    def _end_hold(self) -> None:
        Clock.unschedule(self._hold)
        self._held = None
        self._filled.show([])

    def close(self) -> None:
        """It is not shown any more."""
        self._end_hold()


def wrapped(text: str, most: int = 38) -> list[str]:
    """A text in lines of so many characters."""
    lines: list[str] = []
    for word in text.split(" "):  # not at no-break spaces
        if lines and len(lines[-1]) + 1 + len(word) <= most:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


def sheet_height(
    lines: Sequence[str], choices: Sequence[Choice], columns: int = 1, scale: float = 1.0
) -> float:
    """How high a sheet with these is, in u."""
    rows = ceil(len(choices) / columns)
    return PAD * 2 + (TITLE * 1.5 + len(lines) * LINE * 1.6) * scale + rows * ROW
