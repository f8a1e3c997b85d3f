"""Practice on the first page: a stretch of the way, and who walks there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sin
from typing import Any

from kivy.graphics import (
    Color,
    InstructionGroup,
    Line,
    RoundedRectangle,
    SmoothLine,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from oeil_app.canvas.sprites import Batch, Quad, SpriteShelf, density_for
from oeil_app.games import GAMES
from oeil_app.screens.kit.controls.button import text_width
from oeil_app.screens.kit.materials.inset import Foot
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.services.i18n import _

from .tiles import Tile

SAND, CREAM, STITCH = "#E3CB9C", "#FFF4DD", "#A9824A"


class PracticeTile(Tile):
    """A stretch of the way, the stars that were won on it, and who walks there."""

    def __init__(self, do: Callable[[], Any]) -> None:
        super().__init__(GAMES.names[0], "practice", _("Practice"), do)
        self.way = InstructionGroup()
        self.canvas.add(self.way)
        self.foot = Foot(corner=self.corner)
        self.sign = Picture("star", size_hint=(None, None))
        for part in (self.foot, self.title, self.line, self.sign):
            self.add_widget(part)
        self._drawn: tuple[Any, ...] = ()

    def read(self, app: Any) -> Any:
        from oeil_app.screens.practice import store

        who = store.last_person(app) or None
        person = app.journal.family.person(who)
        way = store.way(app, who if person is not None else None)
        first = max(0, way.next - 2)
        stops = tuple(stop.stars for stop in way.stops[first : first + 4])
        return (person.name, person.animal) if person else ("", ""), stops, way.next - first, way

    def show(self) -> None:
        (name, _animal), _stops, _at, way = self.told
        self.line.text = " · ".join(part for part in (name, str(way.stars or "")) if part)

    def _arrange(self, *_: Any) -> None:
        super()._arrange()
        high = self.title.top - self.y
        self.foot.pos, self.foot.size, self.foot.high = self.pos, self.size, high * 1.25
        side = self.line.height
        wide = text_width(self.line.text, self.line.font_size) if self.line.text else 0
        self.sign.opacity = 1 if self.told and self.told[3].stars else 0
        self.sign.size, self.sign.pos = (side, side), (self.line.x + wide + dp(3), self.line.y)
        self._draw(high)

    def _draw(self, low: float) -> None:
        now = (*self.pos, *self.size, low, self.told)
        if now == self._drawn or self.height < dp(60):
            return
        self._drawn = now
        self.way.clear()
        middle, swing = self.y + low + (self.height - low) * 0.46, (self.height - low) * 0.2
        points = [
            (self.x + self.width * n / 24, middle + swing * _wave(n / 24)) for n in range(-1, 26)
        ]
        self._within(StencilPush(), StencilUse())
        flat = [part for point in points for part in point]
        for colour, wide in ((CREAM, 10.5), (SAND, 8.5)):
            self.way.add(Color(*get_color_from_hex(colour)))
            self.way.add(SmoothLine(points=flat, width=dp(wide), joint="round", cap="none"))
        self.way.add(Color(*get_color_from_hex(STITCH)))
        for n in range(1, 25, 2):
            (x, y), (to_x, to_y) = points[n], points[n + 1]
            self.way.add(Line(points=[x, y, (x + to_x) / 2, (y + to_y) / 2], width=dp(1.1)))
        if self.told is not None:
            self._stops([points[n] for n in (5, 10, 16, 21)])
        self._within(StencilUnUse(), StencilPop())

    def _within(self, before: Any, after: Any) -> None:
        """The way goes on beyond the tile; it is seen on its cloth only."""
        self.way.add(before)
        self.way.add(RoundedRectangle(pos=self.pos, size=self.size, radius=[self.corner]))
        self.way.add(after)

    def _stops(self, places: Sequence[tuple[float, float]]) -> None:
        """Those behind with their star, the next one with the child, those to come."""
        (_name, animal), stops, at, _way = self.told
        stars, ground, child, ring = [], [], [], []
        for n, ((x, y), won) in enumerate(zip(places, stops, strict=False)):
            large = dp(58 if n == at and animal else 44 if n == at else 36)
            if n == at and animal:
                ring.append(Quad("ring", x, y, large, large))
                child.append(Quad(f"animal-{animal}", x, y, large * 0.7, large * 0.7))
                continue
            ground.append(Quad("stop" if won or n == at else "stop-later", x, y, large, large))
            if won:
                stars.append(Quad("star", x, y, large * 0.56, large * 0.56))
            elif n == at:
                stars.append(Quad("play", x + dp(2), y, large * 0.4, large * 0.4))
        for atlas, quads in (
            ("path", ground),
            ("table", stars),
            ("path", ring),
            ("animals", child),
        ):
            batch = Batch(SpriteShelf.get(atlas, density_for(dp(1))), dp(1))
            batch.show(quads)
            self.way.add(batch.group)


def _wave(part: float) -> float:
    """The way's bends, from one side of a tile to the other."""
    return sin(part * 2.4 * pi - 0.6)
