"""Texts that wrap and report their height: Display, Title, Heading, Body, Small.

`Body(_("Hello"))` in a Column is as wide as the column and as high as it needs. `halign="center"`,
`colour="soft"` (a token of the look; on wood its letters are pale, see kit/materials/ground.py) and
`lines=False` (as wide as its text) may be said.
"""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from .controls.touchable import Legible
from .kv import load_kv
from .materials.ground import Lying
from .materials.look import LOOK

load_kv(__file__)


class Text(Lying, Legible):
    """A text in the look's type."""

    colour = StringProperty("ink")
    dot = NumericProperty(17)  # sp
    lines = BooleanProperty(True)  # wraps at its width
    extra = NumericProperty(0)
    color = ColorProperty(LOOK.ink)

    def __init__(self, text: str = "", **options: Any) -> None:
        super().__init__(text=text, **options)
        if not self.lines:
            self.size_hint_x = None
            self.bind(texture_size=self._as_wide)

    def _as_wide(self, *_: Any) -> None:
        self.width = self.texture_size[0]


class Display(Text):
    """The largest: a page of its own."""

    def __init__(self, text: str = "", **options: Any) -> None:
        super().__init__(text, **{"dot": 34, "bold": True, **options})


class Title(Text):
    """Of a page or a sheet."""

    def __init__(self, text: str = "", **options: Any) -> None:
        super().__init__(text, **{"dot": 26, "bold": True, **options})


class Heading(Text):
    """Of a part of a page."""

    def __init__(self, text: str = "", **options: Any) -> None:
        super().__init__(text, **{"dot": 20, "bold": True, **options})


class LongName(Heading):
    """One that may hold a long name: written smaller where a word has no room, never broken off."""

    LARGE, LEAST = 20.0, 11.0  # sp

    def __init__(self, text: str = "", **options: Any) -> None:
        super().__init__(text, **options)
        self.bind(width=self._fit, text=self._fit)

    def _fit(self, *_: Any) -> None:
        label = CoreLabel(font_size=LOOK.sp(self.LARGE), bold=True)
        widest = max((label.get_extents(word)[0] for word in self.text.split()), default=0) + 2
        self.dot = max(self.LEAST, min(self.LARGE, self.LARGE * self.width / widest))


class Body(Text):
    """What one reads."""


class Small(Text):
    """An explanation under something; 15 sp is the least anywhere."""

    def __init__(self, text: str = "", **options: Any) -> None:
        super().__init__(text, **{"dot": 15, "colour": "soft", **options})
