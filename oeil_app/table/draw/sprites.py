"""Sprites of an atlas, and batches of them: all quads of one atlas are one instruction."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from math import ceil
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.graphics.texture import Texture

from oeil_app.core.assets import ASSETS
from oeil_app.core.quad import Quad as Quad

from ..place.frame import turned

ATLAS = ASSETS / "atlas"
DENSITIES = (1, 2, 3)

_INDICES: list[int] = []  # of as many quads as were ever drawn together


def quad_indices(count: int) -> list[int]:
    """The triangles of so many quads of four vertices each."""
    for first in range(len(_INDICES) // 6 * 4, count * 4, 4):
        _INDICES.extend((first, first + 1, first + 2, first + 2, first + 3, first))
    return _INDICES[: count * 6]


def density_for(u: float) -> int:
    """The density to load where the layout's unit is u pixels; a little to spare for zooming in."""
    return min(max(DENSITIES), max(1, ceil(u * 1.25)))


class Sprites:
    """The sprites of one theme at one density, with mipmaps so that far ones do not flicker."""

    def __init__(self, theme: str, density: int) -> None:
        self.density = density
        described: dict[str, dict[str, Any]] = json.loads(
            (ATLAS / f"{theme}-{density}.atlas").read_text(encoding="utf-8")
        )
        self._regions: dict[str, Texture] = {}
        for page, sprites in described.items():
            texture = CoreImage(str(ATLAS / page), mipmap=True).texture
            texture.min_filter, texture.mag_filter = "linear_mipmap_linear", "linear"
            for name, (x, y, w, h) in sprites.items():
                self._regions[name] = texture.get_region(x, y, w, h)

    def __getitem__(self, name: str) -> Texture:
        return self._regions[name]

    def __contains__(self, name: str) -> bool:
        return name in self._regions

    def size(self, name: str) -> tuple[float, float]:
        """The sprite's size at density 1."""
        region = self._regions[name]
        return region.width / self.density, region.height / self.density


class SpriteShelf:
    """All sprites that a table draws with: the shared ones and its game's. Loaded once, kept."""

    _loaded: dict[tuple[str, int], Sprites] = {}  # noqa: RUF012 (one shelf for the whole app)

    @classmethod
    def get(cls, theme: str, density: int) -> Sprites:
        key = (theme, density)
        if key not in cls._loaded:
            cls._loaded[key] = Sprites(theme, density)
        return cls._loaded[key]

    @classmethod
    def has(cls, theme: str, density: int) -> bool:
        """Whether they were loaded already: the first time costs some milliseconds."""
        return (theme, density) in cls._loaded

    @classmethod
    def clear(cls) -> None:
        """Forgets what was loaded: whoever still draws keeps what it has."""
        cls._loaded.clear()


@cache
def _borders() -> dict[str, list[float]]:
    """Of each nine-patch: left, bottom, right, top, in pixels at density 1."""
    data: dict[str, list[float]] = json.loads((ATLAS / "nine.json").read_text(encoding="utf-8"))
    return data


@cache
def _margins() -> dict[str, float]:
    """Of each sprite that reaches out: how far, in pixels at density 1."""
    data: dict[str, float] = json.loads((ATLAS / "margin.json").read_text(encoding="utf-8"))
    return data


class Batch:
    """Quads in one colour and transparency; u pixels of the window are one of density 1."""

    def __init__(self, sprites: Sprites, u: float) -> None:
        self.sprites, self.u = sprites, u
        self.group = InstructionGroup()
        self.colour = Color(1, 1, 1, 1)
        self._mesh = Mesh(mode="triangles")
        self.group.add(self.colour)
        self.group.add(self._mesh)
        self.shown: list[Quad] = []  # what is drawn now
        self._made: dict[int, list[float]] = {}  # and its vertices, by who it is: most quads stay
        self._count = 0  # of quads with four corners each

    def show(self, quads: list[Quad]) -> None:
        """Draws these and nothing else."""
        if quads == self.shown:
            return
        was, self._made = self._made, {}
        vertices: list[float] = []
        for quad in quads:
            made = was.get(id(quad)) or self._vertices(quad)
            self._made[id(quad)] = made
            vertices += made
        self._mesh.vertices = vertices
        if len(vertices) // 16 != self._count:
            self._count = len(vertices) // 16
            self._mesh.indices = quad_indices(self._count)
        self.shown = quads  # what was shown was kept till now, so that nobody new has its id
        if quads:
            self._mesh.texture = self.sprites[quads[0].sprite]

    def _vertices(self, quad: Quad) -> list[float]:
        vertices: list[float] = []
        for (left, bottom, right, top), coords in self._tiles(quad):
            corners = ((left, bottom), (right, bottom), (right, top), (left, top))
            for n, (x, y) in enumerate(corners):
                vertices += turned(quad.x, quad.y, x, y, quad.angle)
                vertices += coords[2 * n : 2 * n + 2]
        return vertices

    def fade(self, alpha: float) -> None:
        """As transparent as this; the canvas is told only if it was not."""
        if self.colour.a != alpha:
            self.colour.a = alpha

    def _tiles(self, quad: Quad) -> Iterator[tuple[tuple[float, ...], tuple[float, ...]]]:
        """The rectangles (round the quad's centre) and texture coordinates that make it up."""
        name = quad.sprite
        coords = self.sprites[name].tex_coords
        w, h = self.sprites.size(name)
        margin = _margins().get(name, 0.0)
        border = _borders().get(name)
        if border is None:
            grow_x = margin * quad.w / max(w - 2 * margin, 1)
            grow_y = margin * quad.h / max(h - 2 * margin, 1)
            half_w, half_h = quad.w / 2 + grow_x, quad.h / 2 + grow_y
            yield (-half_w, -half_h, half_w, half_h), tuple(coords)
            return
        half_w, half_h = quad.w / 2 + margin * self.u, quad.h / 2 + margin * self.u
        left, bottom, right, top = border
        shrink = min(
            1.0, 2 * half_w / ((left + right) * self.u), 2 * half_h / ((bottom + top) * self.u)
        )
        k = self.u * shrink
        xs = (-half_w, -half_w + left * k, half_w - right * k, half_w)
        ys = (-half_h, -half_h + bottom * k, half_h - top * k, half_h)
        u0, v0, u1, v1 = coords[0], coords[1], coords[4], coords[5]
        us = _split(u0, u1, left / w, right / w)
        vs = _split(v0, v1, bottom / h, top / h)
        for i in range(3):
            for j in range(3):
                a, b, c, d = us[i], vs[j], us[i + 1], vs[j + 1]
                yield (xs[i], ys[j], xs[i + 1], ys[j + 1]), (a, b, c, b, c, d, a, d)


def _split(start: float, end: float, first: float, last: float) -> tuple[float, ...]:
    length = end - start
    return start, start + length * first, end - length * last, end
