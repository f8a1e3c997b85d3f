"""The look: colours and text size that every widget of the kit binds to, light and dark.

In Python `LOOK.ink`; in kv `#:import LOOK oeil_app.screens.kit.look.LOOK` and `color: LOOK.ink`,
which follows a switch to dark by itself.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from kivy.event import EventDispatcher
from kivy.metrics import sp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty
from kivy.utils import get_color_from_hex

SEED = "#1F4F48"  # of Material's colours

_LIGHT = {
    "ground": "#F4EBDA",  # behind everything
    "paper": "#FBF5E8",  # panels
    "edge": "#D8C9AC",  # round panels
    "well": "#EADFC8",  # sunk into paper: tracks, text entries
    "ink": "#2A2230",
    "soft": "#5A4A3E",  # explanations
    "accent": "#1F4F48",
    "accent_ink": "#FFF8E8",
    "glow": "#FFE9A8",  # chosen
    "glow_ink": "#2A2230",
    "brass": "#C99A3C",
    "fault": "#B3261E",
    "shade": "#0A0809A0",
}
_DARK = {
    "ground": "#1B1714",
    "paper": "#2B2520",
    "edge": "#54483A",
    "well": "#3A322A",
    "ink": "#F6ECDA",
    "soft": "#C9B99F",
    "accent": "#8FD5C6",
    "accent_ink": "#0B2A25",
    "glow": "#FFE9A8",
    "glow_ink": "#2A2230",
    "brass": "#E3BC63",
    "fault": "#FFB4A6",
    "shade": "#000000B0",
}
_STRONG_LIGHT = {
    "ground": "#FFFFFF",
    "paper": "#FFFFFF",
    "edge": "#000000",
    "ink": "#000000",
    "soft": "#1E1A18",
    "well": "#E6E6E6",
    "accent": "#00332C",
    "brass": "#7A531A",
}
_STRONG_DARK = {
    "ground": "#000000",
    "paper": "#000000",
    "edge": "#FFFFFF",
    "ink": "#FFFFFF",
    "soft": "#F0E8DA",
    "well": "#2C2C2C",
    "accent": "#B4FFF0",
    "accent_ink": "#000000",
}


@contextmanager
def no_collecting() -> Iterator[None]:
    """Kivy's bindings break if a widget that nobody needs goes just while it is told something."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


class Look(EventDispatcher):
    """The colours of now; one for the whole app."""

    ground = ColorProperty(_LIGHT["ground"])
    paper = ColorProperty(_LIGHT["paper"])
    edge = ColorProperty(_LIGHT["edge"])
    well = ColorProperty(_LIGHT["well"])
    ink = ColorProperty(_LIGHT["ink"])
    soft = ColorProperty(_LIGHT["soft"])
    accent = ColorProperty(_LIGHT["accent"])
    accent_ink = ColorProperty(_LIGHT["accent_ink"])
    glow = ColorProperty(_LIGHT["glow"])
    glow_ink = ColorProperty(_LIGHT["glow_ink"])
    brass = ColorProperty(_LIGHT["brass"])
    fault = ColorProperty(_LIGHT["fault"])
    shade = ColorProperty(_LIGHT["shade"])
    dark = BooleanProperty(False)
    contrast = BooleanProperty(False)  # high
    scale = NumericProperty(1.0)  # of texts
    calm = BooleanProperty(False)  # reduced motion
    press = NumericProperty(0.6)  # seconds of a long press
    lock = BooleanProperty(False)  # the table is locked against small visitors
    version = NumericProperty(0)  # grows with every dress: kv binds to it
    insets = ListProperty([0.0, 0.0, 0.0, 0.0])  # px at left, top, right, bottom that are no glass

    def dress(
        self, dark: bool = False, contrast: bool = False, scale: float = 1.0, calm: bool = False
    ) -> None:
        """Puts on these colours and this size; everything that is bound follows."""
        tokens = dict(_DARK if dark else _LIGHT)
        if contrast:
            tokens.update(_STRONG_DARK if dark else _STRONG_LIGHT)
        with no_collecting():
            for name, colour in tokens.items():
                setattr(self, name, get_color_from_hex(colour))
            self.dark, self.contrast, self.scale, self.calm = dark, contrast, scale, calm
            self.version += 1

    def colour(self, name: str, _version: float = 0) -> list[float]:
        """A token by its name, a colour by its code, white for none.

        kv says `LOOK.colour("ink", LOOK.version)`.
        """
        if name.startswith("#"):
            return list(get_color_from_hex(name))
        return list(getattr(self, name)) if name else [1.0, 1.0, 1.0, 1.0]

    def edges(self) -> tuple[float, float, float, float]:
        """The insets as they are now."""
        left, top, right, bottom = self.insets
        return left, top, right, bottom

    def sp(self, size: float) -> float:
        """A text size in pixels, as the family likes it."""
        px: float = sp(size) * self.scale
        return px


LOOK = Look()


def tint(colour: Any, alpha: float) -> list[float]:
    """The colour, but so transparent."""
    return [*list(colour)[:3], alpha]
