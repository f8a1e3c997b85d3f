"""Many sprites of one atlas as a single mesh: one draw, whatever their number."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.graphics import Color, InstructionGroup, Mesh

from .frame import turned
from .sprites import Sprites


@dataclass(frozen=True, slots=True)
class Quad:
    """A sprite somewhere in the window: centre, size, angle (degrees, counter-clockwise)."""

    sprite: str
    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0


class Batch:
    """Quads in one colour and transparency. All their sprites must be on one page."""

    def __init__(self, sprites: Sprites) -> None:
        self.sprites = sprites
        self.group = InstructionGroup()
        self.colour = Color(1, 1, 1, 1)
        self._mesh = Mesh(mode="triangles")
        self.group.add(self.colour)
        self.group.add(self._mesh)
        self._shown: list[Quad] = []

    def show(self, quads: list[Quad]) -> None:
        """Draws these and nothing else."""
        if quads == self._shown:
            return
        self._shown = quads
        vertices: list[float] = []
        indices: list[int] = []
        for quad in quads:
            coords = self.sprites[quad.sprite].tex_coords
            half_w, half_h = quad.w / 2, quad.h / 2
            first = len(vertices) // 4
            corners = ((-half_w, -half_h), (half_w, -half_h), (half_w, half_h), (-half_w, half_h))
            for n, (x, y) in enumerate(corners):
                vertices += turned(quad.x, quad.y, x, y, quad.angle)
                vertices += (coords[2 * n], coords[2 * n + 1])
            indices += (first, first + 1, first + 2, first + 2, first + 3, first)
        self._mesh.vertices = vertices
        self._mesh.indices = indices
        if quads:
            self._mesh.texture = self.sprites[quads[0].sprite]
