"""What a walk over all pages asks of every widget: is its text cut, where can it be touched?"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kivy.core.text import Label as CoreLabel
from kivy.uix.label import Label
from kivy.uix.widget import Widget

LEAST = 48  # dp: no target is smaller
WORDS = re.compile(r"[^\s-]+-?")  # what a line may end with

Box = tuple[float, float, float, float]
"""x, y, w, h in the window."""


class Legible(Label):
    """A label whose `said` is the text, `clipped()` whether some of it cannot be read."""

    def clipped(self) -> bool:
        """Whether its text needs more room than it has (a Label's way to see it)."""
        w, h = self.texture_size
        cut = w > self.width + 1 or h > self.height + 1
        return bool(self.said) and (cut or self.is_shortened)

    def broken(self) -> bool:
        """Whether a word of it is broken off at the end of a line."""
        wide = self.text_size[0]
        if wide is None or not self.said:
            return False
        label = CoreLabel(font_size=self.font_size, bold=self.bold)
        return any(label.get_extents(word)[0] > wide + 1 for word in WORDS.findall(self.said))

    @property
    def said(self) -> str:
        return str(self.text)


class Touchable(Widget):
    """A widget that answers to a finger."""

    def touch_box(self) -> Box:
        """Where it can be touched, in the window."""
        x, y = self.to_window(self.x, self.y)
        return x, y, self.width, self.height

    def dead(self) -> bool:
        """Whether a touch does nothing just now."""
        return self.disabled


def everything(root: Widget) -> Iterator[Widget]:
    """All widgets below this one, itself first."""
    yield root
    for child in root.children:
        yield from everything(child)


def clipped(root: Widget) -> list[Legible]:
    """The texts that cannot be read whole."""
    return [w for w in everything(root) if isinstance(w, Legible) and w.clipped()]


def targets(root: Widget) -> list[Touchable]:
    """All that answers to fingers now."""
    return [w for w in everything(root) if isinstance(w, Touchable) and not w.dead()]
