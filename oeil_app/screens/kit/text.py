"""Texts that wrap and report their height: Display, Title, Heading, Body, Small.

`Body(_("Hello"))` in a Column is as wide as the column and as high as it needs. `halign="center"`,
`colour="soft"` (a token of the look; on wood its letters are pale, see kit/materials/ground.py) and
`lines=False` (as wide as its text) may be said.
"""

from __future__ import annotations

from typing import Any

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


class Body(Text):
    """What one reads."""


class Small(Text):
    """An explanation under something; 15 sp is the least anywhere."""

    def __init__(self, text: str = "", **options: Any) -> None:
        super().__init__(text, **{"dot": 15, "colour": "soft", **options})
