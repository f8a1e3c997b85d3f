"""A button of a tray: a plain one, the round one that stops, undo and info."""

from __future__ import annotations

from math import hypot

from kivy.graphics import InstructionGroup
from kivy.utils import get_color_from_hex

from oeil_app.core.scenery.scene import Button
from oeil_app.layout.frame import Frame

from .sprites import Batch, Quad, Sprites
from .texts import LEAST, TextView, fits, fits_wrapped

ON_BUTTON = 20  # its words, in u
PICTURE, LARGE = 0.62, 0.8  # of a button's height: its picture
STOP = {False: "picto-stop", True: "picto-stop-lit"}  # the caller's is lit
NARROW = 0.42  # of its size a letter is wide at least: longer words on a button take two lines
INK, CREAM, SOFT = "#2A2230", "#FFF4DD", "#E9D5B4"


class ButtonView:
    """One button of a tray."""

    def __init__(
        self, frame: Frame, u: float, sprites: Sprites, signs: Sprites, style: str
    ) -> None:
        self.frame, self.u, self.style = frame, u, style
        self.clear = 8 * u  # at its left end: a sign that somebody lays there is not written over
        self.whole = True  # its word is not cut
        self.begins = 0.0  # where its word does, from its left end
        self.button: Button | None = None
        self._said = ""
        self.group = InstructionGroup()
        self._shape = Batch(sprites, u)
        self._text = TextView(INK, bold=True)
        self._icon = Batch(signs, u)
        self.group.add(self._shape.group)
        self.group.add(self._icon.group)
        self.group.add(self._text.group)

    def show(self, button: Button | None, text: str) -> None:
        """A button that cannot apply is not to be seen, but who presses there is told why not."""
        if (button, text) == (self.button, self._said):
            return
        self.button, self._said = button, text
        if button is None or not (button.live or button.lit or self.style == "info"):
            self._shape.show([])
            self._icon.show([])
            self._text.show("", self.frame, 0)
            return
        frame = self.frame
        look, sign = ("button", button.sign) if self.style != "stop" else ("", STOP[button.lit])
        if self.style == "info":
            look, sign = "button-dark", ""
        if sign:
            self._paint(sign, frame)
        else:
            self._tall(text, frame)
        self._shape.show([Quad(look, *_box(frame))] if look else [])

    def _paint(self, sign: str, frame: Frame) -> None:
        """Its picture above, its word below, whole or not at all; a stop is large."""
        (w, h), stops = self._icon.sprites.size(sign), self.style == "stop"
        part = LARGE if stops else PICTURE
        line = frame.part(3 * self.u, 3 * self.u, frame.w - 6 * self.u, frame.h * (1 - part))
        size = min(ON_BUTTON * self.u, line.h * 0.8)
        self._text.tint(CREAM if stops else INK)
        self._text.show(self._said, line, size, "center", whole=True)
        k = min(frame.h * part / h, frame.w * part / w)
        up = frame.h * (1 - part) / 2 if self._text.width else 0.0
        self._icon.colour.rgba = get_color_from_hex("#FFFFFF" if stops else INK)
        self._icon.show([Quad(sign, *frame.point(0, up), w * k, h * k, frame.angle)])

    def _tall(self, text: str, frame: Frame) -> None:
        """Without a picture: a word, or a question mark."""
        self._icon.show([])
        self._text.tint(CREAM if self.style == "info" else INK)
        if self.style == "info":
            self._text.show("?", frame, min(frame.w, frame.h) * 0.6, "center")
            return
        u, size = self.u, max(8, round(ON_BUTTON * self.u))
        inner = Frame(frame.cx, frame.cy, frame.w - 2 * self.clear, frame.h, frame.angle)
        if not fits(
            text, round(size / LEAST), True, int(inner.w)
        ):  # beside the sign, if not in the middle
            inner = frame.part(self.clear, 0, frame.w - self.clear - 8 * u, frame.h)
        self._text.wraps = " " in text and len(text) * ON_BUTTON * u * NARROW > inner.w
        room = int(inner.w), int(inner.h)
        wraps = self._text.wraps
        self.whole = (
            fits_wrapped(text, size, True, *room) if wraps else fits(text, size, True, room[0])
        )
        self._text.show(text, inner, ON_BUTTON * u, "center")
        aside = hypot(inner.cx - frame.cx, inner.cy - frame.cy)  # to the right, if anywhere
        self.begins = frame.w / 2 + aside - self._text.width / 2

    def holds(self, x: float, y: float) -> bool:
        return self.button is not None and self.frame.holds(x, y, 4 * self.u)


def _box(frame: Frame) -> tuple[float, float, float, float, float]:
    return frame.cx, frame.cy, frame.w, frame.h, frame.angle
