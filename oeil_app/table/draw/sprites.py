"""Sprites: the pieces of art in an atlas, at the density that suits the window."""

from __future__ import annotations

import json
from math import ceil
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture

from oeil_app.core.assets import ASSETS

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
