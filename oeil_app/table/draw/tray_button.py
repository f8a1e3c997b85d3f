"""A button of a tray: a plain one, the round one that stops, undo and info."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.utils import get_color_from_hex

from oeil_app.core.scene import Button

from ..place.frame import Frame
from .batch import Batch, Quad
from .sprites import Sprites
from .texts import TextView

ON_BUTTON, ON_STOP = 20, 22  # text sizes, in u
NARROW = 0.42  # of its size a letter is wide at least: longer words on a button take two lines
INK, CREAM, SOFT = "#2A2230", "#FFF4DD", "#E9D5B4"


class ButtonView:
    """One button of a tray."""

    def __init__(self, frame: Frame, u: float, sprites: Sprites, style: str) -> None:
        self.frame, self.u, self.style = frame, u, style
        self.button: Button | None = None
        self._said = ""
        self.group = InstructionGroup()
        self._shape = Batch(sprites, u)
        self._text = TextView(INK, bold=True)
        self._icon = Batch(sprites, u)
        self.group.add(self._shape.group)
        self.group.add(self._icon.group)
        self.group.add(self._text.group)

    def show(self, button: Button | None, text: str) -> None:
        if (button, text) == (self.button, self._said):
            return
        self.button, self._said = button, text
        if button is None:
            self._shape.show([])
            self._icon.show([])
            self._text.show("", self.frame, 0)
            return
        frame, live = self.frame, button.live
        if self.style == "stop":
            look = "stop-caller" if button.lit else "stop-ready" if live else "stop-out"
            self._text.tint(CREAM)
            inner = Frame(frame.cx, frame.cy, frame.w * 0.54, frame.h, frame.angle)
            self._text.show(text, inner, ON_STOP * frame.w / 104, "center")
        elif self.style == "undo":
            look = "button" if live else "button-dark"
            size = min(frame.w, frame.h) * 0.62
            self._icon.colour.rgba = get_color_from_hex(INK if live else SOFT)
            self._icon.colour.a = 1.0 if live else 0.45
            self._icon.show([Quad("undo", frame.cx, frame.cy, size, size, frame.angle)])
        elif self.style == "info":
            look = "button-dark"
            self._text.tint(CREAM)
            self._text.show("?", frame, min(frame.w, frame.h) * 0.6, "center")
        else:
            look = "button" if live else "button-dark"
            self._text.tint(INK if live else SOFT)
            inner = Frame(frame.cx, frame.cy, frame.w - 16 * self.u, frame.h, frame.angle)
            self._text.wraps = " " in text and len(text) * ON_BUTTON * self.u * NARROW > inner.w
            self._text.show(text, inner, ON_BUTTON * self.u, "center")
        self._shape.show([Quad(look, frame.cx, frame.cy, frame.w, frame.h, frame.angle)])
        self._text.fade(1.0 if live or button.lit else 0.6)

    def holds(self, x: float, y: float) -> bool:
        return self.button is not None and self.frame.holds(x, y, 4 * self.u)
