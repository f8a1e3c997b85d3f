"""Sprites of an atlas, and batches of them: all quads of one atlas are one instruction."""

from __future__ import annotations

import json
from array import array
from dataclasses import dataclass
from functools import cache
from math import ceil, cos, radians, sin
from typing import Any, TypeAlias

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.graphics.texture import Texture

from oeil_app.core.assets import ASSETS
from oeil_app.core.quad import Quad as Quad

ATLAS = ASSETS / "atlas"
DENSITIES = (1, 2, 3)

_Line: TypeAlias = tuple[float, ...]
_INDICES: list[int] = []  # of as many quads as were ever drawn together


def quad_indices(count: int) -> list[int]:
    """The triangles of so many quads of four vertices each."""
    for first in range(len(_INDICES) // 6 * 4, count * 4, 4):
        _INDICES.extend((first, first + 1, first + 2, first + 2, first + 3, first))
    return _INDICES[: count * 6]


def density_for(u: float) -> int:
    """The density to load where the layout's unit is u pixels; a little to spare for zooming in."""
    return min(max(DENSITIES), max(1, ceil(u * 1.25)))


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


@dataclass(frozen=True, slots=True)
class Cut:
    """How a sprite is cut from its atlas; pixels at density 1."""

    w: float
    h: float
    coords: tuple[float, float, float, float]  # left, bottom, right, top of its texture
    border: list[float] | None  # of a nine-patch: left, bottom, right, top
    margin: float  # how far it reaches out


class Sprites:
    """The sprites of one theme at one density, with mipmaps so that far ones do not flicker."""

    def __init__(self, theme: str, density: int) -> None:
        self.density = density
        described: dict[str, dict[str, Any]] = json.loads(
            (ATLAS / f"{theme}-{density}.atlas").read_text(encoding="utf-8")
        )
        self._regions: dict[str, Texture] = {}
        self._cuts: dict[str, Cut] = {}  # of those that were ever drawn as quads
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

    def cut(self, name: str) -> Cut:
        """How the sprite is cut from its atlas, found out once."""
        found = self._cuts.get(name)
        if found is None:
            t, border = self._regions[name].tex_coords, _borders().get(name)
            corners, margin = (t[0], t[1], t[4], t[5]), _margins().get(name, 0.0)
            found = Cut(*self.size(name), corners, border, margin)
            self._cuts[name] = found
        return found


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
        self._made: dict[int, bytes] = {}  # and its vertices, by who it is: most quads stay
        self._count = 0  # of quads with four corners each

    def show(self, quads: list[Quad]) -> None:
        """Draws these and nothing else."""
        if quads == self.shown:
            return
        was, self._made = self._made, {}
        for quad in quads:
            self._made[id(quad)] = was.get(id(quad)) or self._vertices(quad)
        vertices = array("f", b"".join([self._made[id(quad)] for quad in quads]))
        self._mesh.vertices = vertices if quads else []  # Kivy takes no empty array
        if len(vertices) // 16 != self._count:
            self._count = len(vertices) // 16
            self._mesh.indices = quad_indices(self._count)
        self.shown = quads  # what was shown was kept till now, so that nobody new has its id
        if quads:
            self._mesh.texture = self.sprites[quads[0].sprite]

    def fade(self, alpha: float) -> None:
        """As transparent as this; the canvas is told only if it was not."""
        if self.colour.a != alpha:
            self.colour.a = alpha

    def _vertices(self, quad: Quad) -> bytes:
        """Four corners (x, y, u, v) of each rectangle that makes it up, in the window."""
        a, x, y = radians(quad.angle), quad.x, quad.y
        c, s = cos(a), sin(a)
        xs, ys, us, vs = self._grid(quad)
        at = [
            [
                (x + right * c - up * s, y + right * s + up * c, u, v)
                for up, v in zip(ys, vs, strict=True)
            ]
            for right, u in zip(xs, us, strict=True)
        ]
        corners: list[float] = []
        for i in range(len(xs) - 1):
            for j in range(len(ys) - 1):
                for corner in (at[i][j], at[i + 1][j], at[i + 1][j + 1], at[i][j + 1]):
                    corners += corner
        return array("f", corners).tobytes()

    def _grid(self, quad: Quad) -> tuple[_Line, _Line, _Line, _Line]:
        """Where it is cut, right and up from its centre; and its texture there: one rectangle,
        or the nine of a sprite whose border keeps its size."""
        cut = self.sprites.cut(quad.sprite)
        w, h, margin, (u0, v0, u1, v1) = cut.w, cut.h, cut.margin, cut.coords
        if cut.border is None:
            half_w = quad.w / 2 + margin * quad.w / max(w - 2 * margin, 1)
            half_h = quad.h / 2 + margin * quad.h / max(h - 2 * margin, 1)
            return (-half_w, half_w), (-half_h, half_h), (u0, u1), (v0, v1)
        half_w, half_h = quad.w / 2 + margin * self.u, quad.h / 2 + margin * self.u
        left, bottom, right, top = cut.border
        shrink = min(
            1.0, 2 * half_w / ((left + right) * self.u), 2 * half_h / ((bottom + top) * self.u)
        )
        k = self.u * shrink
        xs = (-half_w, -half_w + left * k, half_w - right * k, half_w)
        ys = (-half_h, -half_h + bottom * k, half_h - top * k, half_h)
        return xs, ys, _split(u0, u1, left / w, right / w), _split(v0, v1, bottom / h, top / h)


def _split(start: float, end: float, first: float, last: float) -> _Line:
    length = end - start
    return start, start + length * first, end - length * last, end
