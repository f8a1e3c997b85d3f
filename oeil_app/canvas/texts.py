"""Texts on the table, each facing its player: rendered once, drawn as a turned rectangle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.utils import get_color_from_hex

from oeil_app.layout.frame import Frame

LEAST = 0.72  # a text that is too long shrinks to this before it is cut
LEAST_WRAPPED = 0.6  # and one in several lines to this
SLACK = 4  # pixels: a line may be a little longer than its words together


@lru_cache(maxsize=256)
def rendered(text: str, size: int, bold: bool, most: int) -> Texture:
    """The text as a texture, no wider than `most` pixels: smaller, or cut with dots."""
    for factor in (1.0, 0.9, 0.8, LEAST):
        label = CoreLabel(text=text, font_size=round(size * factor), bold=bold)
        label.refresh()
        if label.texture.width <= most:
            return label.texture
    while len(text) > 1:
        text = text[:-1].rstrip()
        label = CoreLabel(text=text + "…", font_size=round(size * LEAST), bold=bold)
        label.refresh()
        if label.texture.width <= most:
            break
    return label.texture


@lru_cache(maxsize=128)
def fits(text: str, size: int, bold: bool, most: int) -> bool:
    """Whether a text can be shown in a line without being cut."""
    label = CoreLabel(text=text, font_size=round(size * LEAST), bold=bold)
    return int(label.get_extents(text)[0]) <= most


def called(name: str, size: int, bold: bool, most: int) -> str:
    """The name, or as many of its words as there is room for: none is cut, if the first fits."""
    ends = [n for n, letter in enumerate(name) if letter in " -"]
    shorter = (name[:end] for end in (len(name), *reversed(ends)))
    first = name[: ends[0]] if ends else name
    return next((text for text in shorter if fits(text, size, bold, most)), first)


@lru_cache(maxsize=64)
def wrapped(text: str, size: int, bold: bool, w: int, h: int, align: str) -> Texture:
    """The text in lines of w pixels, all together no higher than h: smaller, or cut.

    Words stay whole as long as they can, and lines are of like length.
    """
    label = _whole(text, size, bold, w, h, align)
    if label is None:
        font = round(size * LEAST_WRAPPED)
        label = CoreLabel(text=text, font_size=font, bold=bold, text_size=(w, h), halign=align)
        label.refresh()
    return label.texture


@lru_cache(maxsize=64)
def fits_wrapped(text: str, size: int, bold: bool, w: int, h: int) -> bool:
    """Whether a text can be shown in such lines without being cut."""
    return _whole(text, size, bold, w, h, "left") is not None


def _whole(text: str, size: int, bold: bool, w: int, h: int, align: str) -> CoreLabel | None:
    """All of the text, as large as it goes; None if it goes not at all."""
    least = CoreLabel(font_size=round(size * LEAST), bold=bold)
    if "-" in text and max(least.get_extents(word)[0] for word in text.split()) > w:
        text = text.replace("-", "- ")  # a long compound is parted at its hyphens
    for factor in (1.0, 0.94, 0.88, 0.82, 0.76, LEAST, 0.66, LEAST_WRAPPED):
        written = partial(CoreLabel, font_size=round(size * factor), bold=bold)
        narrow = _balanced(text, written(), w)
        if narrow is None:
            continue
        label = written(text=text, text_size=(narrow, None), halign=align, line_height=1.05)
        label.refresh()
        if label.texture.height <= h:
            return label
    return None


def _balanced(text: str, label: CoreLabel, w: int) -> int | None:
    """The narrowest lines of which there are no more than of lines of w; None: a word is longer."""
    words = [label.get_extents(word)[0] for word in text.split(" ")]
    if max(words) > w:
        return None
    space, low, high = label.get_extents(" ")[0], max(words), w
    most = _lines(words, space, w)
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if _lines(words, space, middle) <= most else (middle + 1, high)
    return min(w, high + SLACK)


def _lines(words: Sequence[int], space: int, w: int) -> int:
    """How many lines of that width take these words."""
    count, used = 1, -space
    for word in words:
        if used + space + word > w:
            count, used = count + 1, -space
        used += space + word
    return count


class TextView:
    """Text in a frame, aligned as its player reads it: one line, or several if it wraps."""

    def __init__(self, colour: str = "#FFF4DD", bold: bool = False, wraps: bool = False) -> None:
        self.bold, self.wraps = bold, wraps
        self.group = InstructionGroup()
        self._colour = Color(*get_color_from_hex(colour))
        self._move, self._turn = Translate(0, 0), Rotate(angle=0, axis=(0, 0, 1))
        self._rectangle = Rectangle(size=(0, 0))
        self._parts = (
            PushMatrix(),
            self._move,
            self._turn,
            self._colour,
            self._rectangle,
            PopMatrix(),
        )
        self._drawn = False
        self.width = 0.0

    def show_lines(self, text: str, frame: Frame, size: float) -> None:
        """Draws the text in several lines, from the frame's upper left corner on."""
        if not text or frame.w < 4:
            self.width = 0.0
            self._draw(False)
            return
        self._draw(True)
        size = max(8, round(size))
        texture = wrapped(text, size, self.bold, int(frame.w), int(frame.h), "left")
        self._move.xy = (frame.cx, frame.cy)
        self._turn.angle = frame.angle
        self._rectangle.texture = texture
        self.width, high = texture.size
        self._rectangle.size = texture.size
        self._rectangle.pos = (round(-frame.w / 2), round(frame.h / 2 - high))

    def show(
        self, text: str, frame: Frame, size: float, align: str = "left", whole: bool = False
    ) -> None:
        """Draws the text in the frame; `align` is left, center or right; `whole`: or not at all."""
        if whole and not fits(text, max(8, round(size)), self.bold, int(frame.w)):
            text = ""
        if not text or frame.w < 4:
            self.width = 0.0
            self._draw(False)
            return
        self._draw(True)
        size = max(8, round(size))
        if self.wraps:
            texture = wrapped(text, size, self.bold, int(frame.w), int(frame.h), align)
        else:
            texture = rendered(text, size, self.bold, int(frame.w))
        self._move.xy = (frame.cx, frame.cy)
        self._turn.angle = frame.angle
        self._rectangle.texture = texture
        w, h = texture.size
        self.width = w
        x = {"left": -frame.w / 2, "center": -w / 2, "right": frame.w / 2 - w}[align]
        self._rectangle.size = (w, h)
        self._rectangle.pos = (round(x), round(-h / 2))

    def _draw(self, drawn: bool) -> None:
        """A text that says nothing is not drawn at all."""
        if drawn != self._drawn:
            self._drawn = drawn
            for part in self._parts:
                (self.group.add if drawn else self.group.remove)(part)

    def tint(self, colour: str) -> None:
        self._colour.rgba = get_color_from_hex(colour)

    def fade(self, alpha: float) -> None:
        self._colour.a = alpha
