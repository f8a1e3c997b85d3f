"""Sprites of an atlas, and batches of them: all quads of one atlas are one instruction."""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from math import ceil, cos, radians, sin
from operator import is_, itemgetter
from struct import Struct
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.graphics.texture import Texture

from oeil_app.core.assets import ASSETS
from oeil_app.core.scenery.quad import Quad as Quad

ATLAS = ASSETS / "atlas"
DENSITIES = (1, 2, 3)

ONE = Struct("16f")  # x, y, u, v of four corners
CORNERS = itemgetter(  # of the rectangles of a nine-patch, among the points where it is cut
    *(corner for n in (0, 1, 2, 4, 5, 6, 8, 9, 10) for corner in (n, n + 4, n + 5, n + 1))
)
Corner = tuple[float, float, float, float]  # x, y, u, v
_INDICES = array("H")  # of as many quads as were ever drawn together


def quad_indices(count: int) -> Sequence[int]:
    """The triangles of so many quads of four vertices each."""
    for first in range(len(_INDICES) // 6 * 4, count * 4, 4):
        _INDICES.extend((first, first + 1, first + 2, first + 2, first + 3, first))
    return _INDICES[: count * 6] if count else []  # Kivy takes no empty array


def nine_patch(cuts: Sequence[Corner]) -> array[float]:
    """The vertices of nine rectangles, from the sixteen points where they are cut.

    Column by column, from below.
    """
    return array("f", chain.from_iterable(CORNERS(cuts)))


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
        self._groups: list[list[Quad]] = []  # that it is made of, where it is
        self._made: dict[int, bytes] = {}  # and its vertices, by who it is: most quads stay
        self._count = 0  # of quads with four corners each

    def show(self, quads: list[Quad]) -> None:
        """Draws these and nothing else."""
        if quads == self.shown:
            return
        was, self._made, made = self._made, {}, []
        for quad in quads:
            vertices = self._made[id(quad)] = was.get(id(quad)) or self._vertices(quad)
            made.append(vertices)
        self._draw(quads, made)

    def show_all(self, groups: list[list[Quad]]) -> None:
        """The same of groups of which each stays as it is, as long as it is shown at all."""
        if len(groups) == len(self._groups) and all(map(is_, groups, self._groups)):
            return
        quads = [quad for group in groups for quad in group]
        if quads == self.shown:
            return
        was, self._made = self._made, {}
        for group in groups:
            self._made[id(group)] = was.get(id(group)) or b"".join(map(self._vertices, group))
        self._groups = groups  # kept, so that nobody new has their ids
        self._draw(quads, [self._made[id(group)] for group in groups])

    def _draw(self, quads: list[Quad], made: list[bytes]) -> None:
        vertices = array("f", b"".join(made))
        self._mesh.vertices = vertices if quads else []
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
        cut, a, x, y = self.sprites.cut(quad.sprite), radians(quad.angle), quad.x, quad.y
        c, s, (u0, v0, u1, v1) = cos(a), sin(a), cut.coords
        if cut.border is not None:
            return self._nine(quad, cut, cut.border, c, s)
        half_w = quad.w / 2 + cut.margin * quad.w / max(cut.w - 2 * cut.margin, 1)
        half_h = quad.h / 2 + cut.margin * quad.h / max(cut.h - 2 * cut.margin, 1)
        wc, ws, hc, hs = half_w * c, half_w * s, half_h * c, half_h * s
        return ONE.pack(
            *(x - wc + hs, y - ws - hc, u0, v0, x + wc + hs, y + ws - hc, u1, v0),
            *(x + wc - hs, y + ws + hc, u1, v1, x - wc - hs, y - ws + hc, u0, v1),
        )

    def _nine(self, quad: Quad, cut: Cut, border: Sequence[float], c: float, s: float) -> bytes:
        """Nine rectangles: the border keeps its size, unless there is too little room for it."""
        half_w, half_h = quad.w / 2 + cut.margin * self.u, quad.h / 2 + cut.margin * self.u
        left, bottom, right, top = border
        wide, high = (left + right) * self.u, (bottom + top) * self.u
        k, (u0, v0, u1, v1) = self.u * min(1.0, 2 * half_w / wide, 2 * half_h / high), cut.coords
        xs = (-half_w, -half_w + left * k, half_w - right * k, half_w)
        ys = (-half_h, -half_h + bottom * k, half_h - top * k, half_h)
        us = _split(u0, u1, left / cut.w, right / cut.w)
        vs = _split(v0, v1, bottom / cut.h, top / cut.h)
        ups, x, y = tuple(zip(ys, vs, strict=True)), quad.x, quad.y
        at = [
            (x + along * c - up * s, y + along * s + up * c, u, v)
            for along, u in zip(xs, us, strict=True)
            for up, v in ups
        ]
        return nine_patch(at).tobytes()


def _split(start: float, end: float, first: float, last: float) -> tuple[float, ...]:
    length = end - start
    return start, start + length * first, end - length * last, end
