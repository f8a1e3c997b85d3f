"""A tray: walnut at one side of the table, with who sits there, what is said, and buttons."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import InstructionGroup

from oeil_app.core.scene import Button

from ..place.layout import TrayPlace
from ..state import Comfort
from .batch import Quad
from .sprites import Sprites
from .tray_button import ButtonView
from .tray_head import Head
from .tray_strip import Strip

USUAL = Comfort()


class TrayView:
    """Draws one seat's tray; the table tells it what is true."""

    def __init__(
        self,
        place: TrayPlace,
        u: float,
        sprites: Sprites,
        signs: Sprites,
        name: str,
        styles: Sequence[str],
        comfort: Comfort = USUAL,
    ) -> None:
        self.place = place
        self.who: Head | Strip = (Head if place.head is not None else Strip)(
            place, u, sprites, name, comfort
        )
        self.over = InstructionGroup()  # words and buttons
        self.buttons = [
            ButtonView(frame, u, sprites, signs, style)
            for frame, style in zip(place.buttons, styles, strict=True)
        ]
        self.over.add(self.who.group)
        for button in self.buttons:
            self.over.add(button.group)

    @property
    def scale(self) -> float:
        """How large words are, beside the usual."""
        return self.who.scale

    def whole(self, sprite: str) -> Quad:
        """A sprite over the whole tray: its wood, its shadow, its lit edge."""
        frame = self.place.frame
        return Quad(sprite, frame.cx, frame.cy, frame.w, frame.h, frame.angle)

    def button_at(self, x: float, y: float) -> Button | None:
        """The button under a point, dead or alive."""
        return next((view.button for view in self.buttons if view.holds(x, y)), None)
