"""The cloth: woven, darker towards the edges, with everybody's own field and the board on it."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, InstructionGroup, Rectangle

from oeil_app.core.scene import Floor

from ..comfort import Comfort
from ..place.placer import Placer
from .batch import Batch, Quad
from .sprites import ATLAS, Sprites

TILE = 256  # u, of the woven cloth
PLOT = 0.35
STRONG = 0.45  # how light the cloth is where the family wants high contrast


class Cloth:
    """What lies under everything."""

    def __init__(
        self, placer: Placer, shared: Sprites, sprites: Sprites, theme: str, comfort: Comfort
    ) -> None:
        self.placer, self.comfort = placer, comfort
        self.ground = InstructionGroup()
        self.floor = Batch(sprites, placer.layout.u)
        plots = Batch(shared, placer.layout.u)  # hardly to be seen
        plots.colour.a = PLOT
        plots.show(
            [
                Quad("well", frame.cx, frame.cy, frame.w - 8, frame.h - 8, frame.angle)
                for area, frame in placer.layout.frames.items()
                if placer.areas[area].kind == "plot" and len(placer.layout.trays) > 1
            ]
        )
        self._weave(theme)
        self.ground.add(plots.group)

    def _weave(self, theme: str) -> None:
        window, u = self.placer.layout.window, self.placer.layout.u
        shade = "-dark" if self.comfort.dark else ""
        cloth = CoreImage(str(ATLAS / f"cloth-{theme}{shade}.png")).texture
        cloth.wrap = "repeat"
        across, up = window.w / (TILE * u), window.h / (TILE * u)
        coords = (0, 0, across, 0, across, up, 0, up)
        size = (window.w, window.h)
        shine = STRONG if self.comfort.contrast else 1.0
        self.ground.add(Color(shine, shine, shine, 1))
        self.ground.add(Rectangle(texture=cloth, size=size, tex_coords=coords))
        vignette = CoreImage(str(ATLAS / "vignette.png")).texture
        self.ground.add(Rectangle(texture=vignette, size=size))

    def show(self, floor: Sequence[Floor]) -> None:
        """The board, wherever the camera looks from."""
        frames = [(part.sprite, self.placer.frame(part.spot, part.w, part.h)) for part in floor]
        self.floor.show([Quad(name, at.cx, at.cy, at.w, at.h, at.angle) for name, at in frames])
