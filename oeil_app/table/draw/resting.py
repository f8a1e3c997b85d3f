"""A still life: all the pieces of a layer that nobody holds and nothing moves, drawn at once.

Most pieces lie still most of the time. Each on its own would cost two draws a frame; together they
are two meshes, one of shadows and one of cards, made anew only when a piece comes or goes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.graphics.texture import Texture

from ..draw.piece import SHADE_REST, PieceView

SPRITE = 16  # numbers of a sprite: four corners of x, y, u, v


class Still:
    """The resting pieces of one layer, lowest first."""

    def __init__(self, shadow: Texture) -> None:
        self.group = InstructionGroup()
        self._shadows = Mesh(mode="triangles", texture=shadow)
        self._cards = Mesh(mode="triangles")
        for instruction in (
            Color(0, 0, 0, SHADE_REST),
            self._shadows,
            Color(1, 1, 1, 1),
            self._cards,
        ):
            self.group.add(instruction)
        self._shown: list[tuple[float, ...]] = []

    def show(self, views: Sequence[PieceView]) -> None:
        """Draws these and nothing else."""
        flat = [view.flat() for view in views]
        shown = [cards for _, cards in flat]
        if shown == self._shown:
            return
        self._shown = shown
        _fill(self._shadows, (shadow for shadow, _ in flat))
        _fill(self._cards, _by_planes(views, shown))
        if views:
            self._cards.texture = views[0].page


def _by_planes(
    views: Sequence[PieceView], shown: Sequence[tuple[float, ...]]
) -> Iterable[tuple[float, ...]]:
    """Plane by plane, so that the paper of one card never covers what joins it to the next."""
    planes = sorted({plane for view in views for plane in view.planes})
    if len(planes) < 2:
        return shown
    return [
        card[n * SPRITE : (n + 1) * SPRITE]
        for wanted in planes
        for view, card in zip(views, shown, strict=True)
        for n, plane in enumerate(view.planes)
        if plane == wanted
    ]


def _fill(mesh: Mesh, parts: Iterable[tuple[float, ...]]) -> None:
    vertices: list[float] = []
    for part in parts:
        vertices += part
    indices: list[int] = []
    for first in range(0, len(vertices) // 4, 4):
        indices += (first, first + 1, first + 2, first + 2, first + 3, first)
    mesh.vertices = vertices
    mesh.indices = indices
