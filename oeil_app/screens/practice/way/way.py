"""The way as it is drawn: hills of cloth and paper, a ribbon through them, and its stops."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Any

from kivy.graphics import Color, Line, Mesh
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from oeil_app.canvas.sprites import Batch, Quad, SpriteShelf, density_for
from oeil_app.core.tasks.drill import Sprite
from oeil_app.play.practice.path import Path, Stop
from oeil_app.screens.kit.controls.button import Pressable

from ..covers import draw_cover
from .places import HILLS, THINGS, Places, Point, Thing, curve

INK, CREAM, SAND, STITCH = "#2A2230", "#FFF4DD", "#E3CB9C", "#A9824A"
STEP = 9.0  # pixels between the points of a curve


class Land(Widget):
    """Everything beside and beneath the stops; drawn once."""

    def __init__(self, places: Places, laps: int, **options: Any) -> None:
        super().__init__(**options)
        self.places = places
        for n in range(len(HILLS)):
            self._hill(n, self.width)
        self._ribbon()
        density = density_for(places.u)
        batch = Batch(SpriteShelf.get("path", density), places.u)
        things = () if places.low else THINGS
        batch.show([q for lap in range(laps) for q in self._lap(things, lap, batch)])
        self.canvas.add(batch.group)
        self._posts(density)

    def _hill(self, n: int, width: float) -> None:
        *_, colour, cover = HILLS[n]
        steps = max(2, int(width / 24))
        tops = [
            (width * k / steps, self.places.hill(n, width * k / steps)) for k in range(steps + 1)
        ]
        vertices: list[float] = []
        for x, y in tops:
            vertices += (x, y, 0, 0, x, 0, 0, 0)
        edge = [part for top in tops for part in top]
        with self.canvas:
            Color(*get_color_from_hex(colour)[:3], cover)
            for first in range(0, len(tops) - 1, 2000):
                part = vertices[first * 8 : (first + 2001) * 8]
                Mesh(vertices=part, indices=list(range(len(part) // 4)), mode="triangle_strip")
            _line(edge, CREAM, 3.4 * self.places.u)
            _line(edge, INK, 1.3 * self.places.u)

    def _ribbon(self) -> None:
        places = self.places
        points = curve(places.bends, STEP)
        flat = [part for point in points for part in point]
        with self.canvas:
            Color(0.02, 0.08, 0.06, 0.35)
            Line(points=flat, width=31 * places.u, joint="round", cap="round")
            _line(flat, CREAM, 28 * places.u)
            _line(flat, SAND, 24 * places.u)
        stitches = Batch(SpriteShelf.get("table", density_for(places.u)), places.u)
        stitches.colour.rgba = get_color_from_hex(STITCH)
        stitches.show(_stitches(points, 12 * places.u, 23 * places.u, 3 * places.u))
        self.canvas.add(stitches.group)

    def _lap(self, things: Sequence[Thing], lap: int, batch: Batch) -> list[Quad]:
        kx, ky = self.places.lap / 1280, self.places.high / 800
        quads = []
        for thing in things:
            w, h = batch.sprites.size(thing.sprite)
            wide = thing.w * self.places.u
            x, y = thing.x * kx + lap * self.places.lap, thing.y * ky
            quads.append(Quad(thing.sprite, x, y, wide, wide * h / w))
        return quads

    def _posts(self, density: int) -> None:
        """A signpost where a lap begins, as many beads on it; the cup at the end."""
        u = self.places.u
        posts = Batch(SpriteShelf.get("path", density), u)
        beads = Batch(SpriteShelf.get("table", density), u)
        at = self.places.posts
        posts.show([Quad("signpost", x, y, 112 * u, 96 * u) for x, y in at])
        cup_x, cup_y = self.places.cup
        on = [
            Quad("bead", x + ((bead - n / 2) * 17 - 4) * u, y + 10 * u, 15 * u, 15 * u)
            for n, (x, y) in enumerate(at)
            for bead in range(n + 1)
        ]
        size = min(104 * u, self.places.high * 0.3)
        beads.show([*on, Quad("trophy", cup_x, cup_y + size * 0.2, size, size)])
        self.canvas.add(posts.group)
        self.canvas.add(beads.group)


def _line(points: list[float], colour: str, width: float) -> None:
    Color(*get_color_from_hex(colour))
    Line(points=points, width=width, joint="round", cap="round")


def _stitches(points: Sequence[Point], long: float, pitch: float, thick: float) -> list[Quad]:
    """Short dashes along a line."""
    quads, gone = [], 0.0
    for (x, y), (to_x, to_y) in pairwise(points):
        far = hypot(to_x - x, to_y - y)
        gone += far
        if gone >= pitch and far:
            gone -= pitch
            angle = degrees(atan2(to_y - y, to_x - x))
            quads.append(Quad("white", to_x, to_y, long, thick, angle))
    return quads


class StopSign(Pressable, Widget):
    """A stop: the drill's picture in brass, its stars beneath; the chosen one is large and lit."""

    def __init__(
        self,
        stop: Stop,
        cover: Sequence[Sprite],
        at: Point,
        places: Places,
        do: Callable[[], Any],
        hint: str,
    ) -> None:
        super().__init__(do, size_hint=(None, None))
        self.stop, self.cover, self.at, self.places, self.hint = stop, cover, at, places, hint
        self.bare = True  # until its picture was brought: a page is seen before its pictures
        self.chosen = False
        self.later = False  # nobody was there yet, and it is not next
        self.portrait = ""  # the animal that stands beside it
        self._shown: tuple[bool, bool, str] | None = None
        self.bind(state=lambda *_: self.draw())

    def show(self, chosen: bool, later: bool, portrait: str) -> None:
        now = (chosen, later, portrait)
        if now != self._shown:
            self._shown = self.chosen, self.later, self.portrait = now
            self.draw()

    def bring(self) -> None:
        """Its picture comes too."""
        self.bare = False
        self.draw()

    @property
    def r(self) -> float:
        return self.places.next_r if self.chosen else self.places.r

    def draw(self) -> None:
        """From the ground up."""
        (x, y), r, u = self.at, self.r, self.places.u
        self.size, self.center = (2 * r, 2 * r), (x, y)
        self.canvas.clear()
        if self.chosen:
            self._sprite("path", [Quad("light", x, y, 3.3 * r, 3.3 * r)])
        ground = "stop-later" if self.later and not self.chosen else "stop"
        wide = 2 * r * 184 / 164
        self._sprite("path", [Quad(ground, x, y, wide, wide)])
        if not self.bare:
            draw_cover(self.canvas, self.cover, x, y, 1.56 * r, 0.55 if self.later else 1.0)
        if self.stop.stars:
            names = ["star" if n < self.stop.stars else "star-empty" for n in range(3)]
            side, low = 26 * u, y - r * 0.98
            stars = [Quad(s, x + (n - 1) * side, low, side, side) for n, s in enumerate(names)]
            self._sprite("table", stars)
        if self.chosen and self.portrait:
            px, py, size = x - r * 1.02, y + r * 0.86, r * 0.98
            ring = size * 184 / 164
            self._sprite("path", [Quad("ring", px, py, ring, ring)])
            self._sprite("animals", [Quad(self.portrait, px, py, size * 0.74, size * 0.74)])

    def _sprite(self, atlas: str, quads: list[Quad]) -> None:
        batch = Batch(SpriteShelf.get(atlas, density_for(self.places.u * 1.5)), self.places.u)
        batch.show(quads)
        self.canvas.add(batch.group)


def signs_of(
    path: Path,
    places: Places,
    covers: Mapping[str, Sequence[Sprite]],
    hints: Mapping[str, str],
    do: Callable[[int], Any],
) -> list[StopSign]:
    """All stops of the way."""
    return [
        StopSign(stop, covers[stop.drill], at, places, partial(do, n), hints[stop.drill])
        for n, (stop, at) in enumerate(zip(path.stops, places.stops, strict=True))
    ]
