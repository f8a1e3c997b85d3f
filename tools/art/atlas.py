"""Atlases as Kivy reads them: one page of pixels and a list of who lies where."""

import json
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from .pack import pack
from .raster import draw, framed
from .sprites import sprites

PAD = 4  # repeated pixels round each sprite: neighbours never bleed in, shrunk or turned


@dataclass(frozen=True, slots=True)
class Atlas:
    """A theme at a density."""

    name: str
    page: Image.Image
    spots: dict[str, list[int]]  # x, y, width, height; y counts from the bottom

    @property
    def index(self) -> str:
        """The text of the .atlas file, one sprite a line."""
        lines = ",\n".join(f'  "{sprite}": {spot}' for sprite, spot in sorted(self.spots.items()))
        return f'{{"{self.name}-0.png": {{\n{lines}\n}}}}\n'

    def cut(self, sprite: str) -> Image.Image:
        """One sprite, back out of the page."""
        x, y, wide, high = self.spots[sprite]
        top = self.page.height - y - high
        return self.page.crop((x, top, x + wide, top + high))


def atlas(theme: str, density: int) -> Atlas:
    """Draws all sprites of a theme and lays them on one page."""
    images = {sprite.name: framed(draw(sprite, density), PAD) for sprite in sprites(theme)}
    size, places = pack({name: image.size for name, image in images.items()})
    page = Image.new("RGBA", size)
    spots = {}
    for name, image in images.items():
        place = places[name]
        page.paste(image, (place.x, place.y))
        wide, high = image.width - 2 * PAD, image.height - 2 * PAD
        spots[name] = [place.x + PAD, size[1] - place.y - PAD - high, wide, high]
    return Atlas(f"{theme}-{density}", page, spots)


def borders(themes: tuple[str, ...]) -> tuple[str, str]:
    """The texts of nine.json and margin.json: what stretches, and what reaches beyond its piece."""
    found = [sprite for theme in themes for sprite in sprites(theme)]
    nine = {sprite.name: sprite.nine for sprite in found if sprite.nine}
    margin = {sprite.name: sprite.margin for sprite in found if sprite.margin}
    return _listed(nine), _listed(margin)


def _listed(entries: dict[str, list[int]] | dict[str, int]) -> str:
    lines = ",\n".join(
        f'  "{name}": {json.dumps(value)}' for name, value in sorted(entries.items())
    )
    return f"{{\n{lines}\n}}\n"


def save(image: Image.Image, path: Path) -> None:
    """Writes a picture as small as it goes without loss."""
    path.parent.mkdir(parents=True, exist_ok=True)
    image.save(path, optimize=True)
