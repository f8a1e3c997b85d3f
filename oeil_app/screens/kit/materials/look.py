"""The look: colours and text size that every widget of the kit binds to, light and dark.

The colours are Material's (scheme.py); wood, brass and cloth are
pictures, with letters of their own (ground.py).

In Python `LOOK.ink`; in kv `#:import LOOK oeil_app.screens.kit.materials.look.LOOK` and
`color: LOOK.ink`, which follows a switch to dark by itself.
"""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.metrics import sp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty
from kivy.utils import get_color_from_hex

from oeil_app.services.garbage import no_collecting

ROLES = {  # what we call Material's colours
    "ground": "surface",  # behind everything
    "paper": "surfaceBright",  # what is read
    "edge": "outlineVariant",  # round paper
    "well": "surfaceContainerHigh",  # sunk into paper: tracks, text entries
    "ink": "onSurface",
    "soft": "onSurfaceVariant",  # explanations
    "accent": "primary",
    "accent_ink": "onPrimary",
    "glow": "primaryFixed",  # chosen, lit: by day and by night
    "glow_ink": "onPrimaryFixed",
    "brass": "primaryContainer",
    "fault": "error",
}
STRONG = {"glow": "inversePrimary", "glow_ink": "onSurface"}
"""By day in high contrast Material's fixed colours are dark: what is lit would be an olive hole."""
WORD, SOFT, ALAS = "#FFF4DD", "#E9D5B4", "#FFB4A6"  # letters on wood and cloth, day and night
BRASS, SHINE = get_color_from_hex("#B98430"), get_color_from_hex("#F4DA8E")  # and its light
PLANK, WALNUT = get_color_from_hex("#4A2E1F"), get_color_from_hex("#3B2419")  # tray, button
PIT, LIT, DARK = (get_color_from_hex(code) for code in ("#20120B", "#F6D98A", "#3A2412"))
"""A hollow in wood; what is switched on in it, and the mark on that."""
ON_WOOD = {"ink": WORD, "soft": SOFT, "fault": ALAS}


class Look(EventDispatcher):
    """The colours of now; one for the whole app."""

    ground = ColorProperty()
    paper = ColorProperty()
    edge = ColorProperty()
    well = ColorProperty()
    ink = ColorProperty()
    soft = ColorProperty()
    accent = ColorProperty()
    accent_ink = ColorProperty()
    glow = ColorProperty()
    glow_ink = ColorProperty()
    brass = ColorProperty()
    fault = ColorProperty()
    shade = ColorProperty("#0A0809A8")  # over a page, under what is asked
    dark = BooleanProperty(False)
    contrast = BooleanProperty(False)  # high
    scale = NumericProperty(1.0)  # of texts
    calm = BooleanProperty(False)  # reduced motion
    press = NumericProperty(0.6)  # seconds of a long press
    lock = BooleanProperty(False)  # the table is locked against small visitors
    version = NumericProperty(0)  # grows with every dress: kv binds to it
    insets = ListProperty([0.0, 0.0, 0.0, 0.0])  # px at left, top, right, bottom that are no glass

    def dress(
        self, scheme: Any, contrast: bool = False, scale: float = 1.0, calm: bool = False
    ) -> None:
        """Puts on the colours of Material's scheme; everything that is bound follows."""
        strong = contrast and scheme.theme_style != "Dark"
        with no_collecting():
            for name, role in (ROLES | (STRONG if strong else {})).items():
                setattr(self, name, getattr(scheme, f"{role}Color"))
            self.dark, self.contrast = scheme.theme_style == "Dark", contrast
            self.scale, self.calm = scale, calm
            self.version += 1

    def colour(self, name: str, _version: float = 0) -> list[float]:
        """A token by its name, a colour by its code, white for none.

        kv says `LOOK.colour("ink", LOOK.version)`.
        """
        if name.startswith("#"):
            return list(get_color_from_hex(name))
        return list(getattr(self, name)) if name else [1.0, 1.0, 1.0, 1.0]

    def letters(self, name: str, wood: bool, version: float = 0) -> list[float]:
        """A token as letters and signs have it on paper, or on wood."""
        return self.colour(ON_WOOD.get(name, name) if wood else name, version)

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
