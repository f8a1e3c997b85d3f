"""A picture for each drill, from the games' own sprites: what is done there, without a word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from oeil_app.table.draw.batch import Batch, Quad
from oeil_app.table.draw.sprites import SpriteShelf, density_for
from oeil_app.table.place.frame import turned

TALL = 4 / 3
CORNERS = ((-1, 1), (1, 1), (-1, -1), (1, -1))
TINTS = {"yes": "#0E8F68", "no": "#C9402A"}  # signs of the table in these colours
Drawn = list[tuple[str, Quad]]
"""Sprites with the atlas that each is in."""


class DrillCover(Widget):
    """The picture of a drill, as large as its widget."""

    def __init__(self, drill: str, **options: Any) -> None:
        super().__init__(**options)
        self.drill = drill
        self._trigger = Clock.create_trigger(lambda _dt: self._draw(), -1)
        self.bind(pos=self._trigger, size=self._trigger)
        self._trigger()

    def _draw(self) -> None:
        self.canvas.clear()
        size = min(self.width, self.height * 1.15)
        if size < 20:
            return
        density = density_for(size / 150)
        batches: list[tuple[str, Batch]] = []
        for theme, quad in COVERS[self.drill](self.center_x, self.center_y, size):
            if not batches or batches[-1][0] != theme:
                shelf = SpriteShelf.get("table" if theme in TINTS else theme, density)
                batches.append((theme, Batch(shelf, size / 260)))
                if theme in TINTS:
                    batches[-1][1].colour.rgba = get_color_from_hex(TINTS[theme])
            batch = batches[-1][1]
            batch.show([*batch.shown, quad])
        for _, batch in batches:
            self.canvas.add(batch.group)


def _card(x: float, y: float, k: float, pictures: str, angle: float = 0.0) -> Drawn:
    out: Drawn = [("lynx", Quad("card", x, y, k, k * TALL, angle))]
    for name, (sx, sy) in zip(pictures.split(), CORNERS, strict=True):
        if name != "-":
            px, py = turned(x, y, sx * k * 19 / 84, sy * k * 25 / 84, angle)
            out.append(("lynx", Quad(f"picture-{name}", px, py, k * 36 / 84, k * 48 / 84, angle)))
    return out


A = "fish-blue moon-yellow paw-red leaf-green"
B = "butterfly-violet mushroom-orange moon-green fish-yellow"


def _fits(x: float, y: float, s: float) -> Drawn:
    k = s * 0.36
    return [
        *_card(x - k * 0.52, y + s * 0.02, k, A),
        *_card(x + k * 0.52, y + s * 0.02, k, B),
        ("yes", Quad("check", x - s * 0.14, y - s * 0.31, s * 0.17, s * 0.17)),
        ("no", Quad("close", x + s * 0.14, y - s * 0.31, s * 0.17, s * 0.17)),
    ]


def _places(x: float, y: float, s: float) -> Drawn:
    k = s * 0.3
    return [
        *_card(x - k * 0.95, y + s * 0.08, k, A),
        ("table", Quad("place-free", x + k * 0.12, y + s * 0.08, k, k * TALL)),
        *_card(x + k * 0.85, y - s * 0.05, k * 1.05, B, -9),
        ("table", Quad("finger", x + k * 1.0, y - s * 0.33, s * 0.08, s * 0.24)),
    ]


def _cover(theme: str) -> Callable[[float, float, float], Drawn]:
    def drawn(x: float, y: float, s: float) -> Drawn:
        return [(theme, Quad("cover", x, y, s * 0.86, s * 0.86))]

    return drawn


def _progress(x: float, y: float, s: float) -> Drawn:
    return [("table", Quad("trophy", x, y, s * 0.6, s * 0.6))]


COVERS: dict[str, Callable[[float, float, float], Drawn]] = {
    "snake": _cover("serpents"),
    "fits": _fits,
    "places": _places,
    "designs": _cover("oeil"),
    "squares": _cover("foureyes"),
    "progress": _progress,
}
