"""A living preview of a game: its own sprites, moving calmly, or still under reduced motion.

Each preview is a function of time to quads; time stands still while nobody looks.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, radians, sin
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from oeil_app.screens.kit.look import LOOK
from oeil_app.table.draw.batch import Batch, Quad
from oeil_app.table.draw.sprites import SpriteShelf, density_for
from oeil_app.table.place.frame import turned

FPS = 30
FADE = 0.25  # seconds until a preview that was loaded is seen

Draw = Callable[[float, float, float, float], dict[str, list[Quad]]]
"""(seconds, x, y, size) to quads by theme; layers in this order."""


def lynx(t: float, x: float, y: float, k: float) -> dict[str, list[Quad]]:
    """Two cards sway behind a lynx."""
    left, right = 13 + 3 * sin(t * 0.9), -13 + 3 * sin(t * 0.9 + 1.3)
    cards = _card(x - 0.26 * k, y + 0.22 * k, 0.36 * k, LEFT, left)
    cards += _card(x + 0.26 * k, y + 0.22 * k, 0.36 * k, RIGHT, right)
    nod = 0.012 * k * sin(t * 0.7)
    return {"lynx": cards, "table": [Quad("guide", x, y - 0.17 * k + nod, 0.74 * k, 0.74 * k)]}


def oeil(t: float, x: float, y: float, k: float) -> dict[str, list[Quad]]:
    """The wheels turn a notch, and rest."""
    notches, part = divmod(t, 3.2)
    angle = -22.5 * (notches + _eased(min(1.0, part / 0.9)))
    return {"oeil": [Quad("cover", x, y, 0.98 * k, 0.98 * k, angle)]}


def serpents(t: float, x: float, y: float, k: float) -> dict[str, list[Quad]]:
    """A snake breathes: a ripple runs through it."""
    papers, bodies = [], []
    for n, (sprite, flipped) in enumerate(SNAKE):
        way = radians(150 - n * 44)
        reach = k * (0.335 + 0.012 * sin(t * 1.6 - n * 0.9))
        px, py = x + cos(way) * reach, y + sin(way) * reach
        angle = 150 - n * 44 - 90 + (180 if flipped else 0)
        w, h = 0.29 * k, 0.29 * k * 104 / 160
        papers.append(Quad("paper", px, py, w, h, angle))
        bodies.append(Quad(sprite, px, py, w, h, angle))
    return {"serpents": papers + bodies}


def foureyes(t: float, x: float, y: float, k: float) -> dict[str, list[Quad]]:
    """Now and then a tile turns a quarter."""
    turns, part = divmod(t, 2.6)
    quads = []
    for n, (sprite, column, row) in enumerate(TILES):
        full = (int(turns) + 3 - n) // 4
        moving = int(turns) % 4 == n
        angle = -90.0 * full - (90 * _eased(min(1.0, part / 0.6)) if moving else 0)
        side = 0.45 * k
        px, py = x + (column - 0.5) * 0.48 * k, y + (row - 0.5) * 0.48 * k
        quads.append(Quad(sprite, px, py, side, side, angle))
        _, owner, kind = sprite.split("-")
        other = "blue" if owner == "red" else "red"
        for colour, (dx, dy) in ((owner, (-1, 1)), (other, OTHER[kind])):
            x2, y2 = turned(px, py, dx * side / 4, dy * side / 4, angle)
            quads.append(Quad(f"pawn-{colour}", x2, y2, side * 0.4, side * 0.4))
    return {"foureyes": quads}


LEFT = "fish-blue moon-yellow paw-red leaf-green"
RIGHT = "butterfly-violet mushroom-orange moon-green fish-yellow"
SNAKE = (
    ("head-yellow", False),
    ("body-yellow-green", False),
    ("body-red-green", True),
    ("body-red-blue", False),
    ("body-blue-violet", False),
    ("body-orange-violet", True),
    ("tail-orange", False),
)
OTHER = {"R": (1, 1), "X": (1, -1), "L": (-1, -1)}  # F-2: where the other colour stands
TILES = (
    ("tile-red-R", 0, 1),
    ("tile-blue-R", 1, 1),
    ("tile-red-X", 1, 0),
    ("tile-blue-L", 0, 0),
)
DRAWN: dict[str, Draw] = {"lynx": lynx, "oeil": oeil, "serpents": serpents, "foureyes": foureyes}


def _eased(t: float) -> float:
    return 0.5 - 0.5 * cos(pi * t)


def _card(x: float, y: float, w: float, pictures: str, angle: float) -> list[Quad]:
    tall = w * 4 / 3
    out = [Quad("card", x, y, w, tall, angle)]
    corners = ((-1, 1), (1, 1), (-1, -1), (1, -1))
    for name, (sx, sy) in zip(pictures.split(), corners, strict=True):
        px, py = turned(x, y, sx * w * 19 / 84, sy * w * 25 / 84, angle)
        out.append(Quad(f"picture-{name}", px, py, w * 36 / 84, w * 48 / 84, angle))
    return out


class Preview(Widget):
    """A game's picture; `load()` brings it, `wake()` and `sleep()` let it move and rest."""

    def __init__(self, game: str, **options: Any) -> None:
        super().__init__(**options)
        self.game = game
        self.seconds = 0.0
        self._batches: dict[str, Batch] = {}
        self._event: ClockEvent | None = None
        self._shown = 0.0
        self.bind(pos=self._draw, size=self._draw)

    def load(self) -> None:
        """Reads its sprites; costs some milliseconds, so one preview a frame."""
        if self._batches:
            return
        for theme in DRAWN[self.game](0.0, 0.0, 0.0, 1.0):
            batch = Batch(SpriteShelf.get(theme, density_for(dp(1))), dp(1))
            self._batches[theme] = batch
            self.canvas.add(batch.group)
        self._draw()

    def wake(self) -> None:
        if self._event is None:
            self._event = Clock.schedule_interval(self._tick, 1 / FPS)

    def sleep(self) -> None:
        if self._event is not None:
            self._event.cancel()
            self._event = None

    def _tick(self, dt: float) -> None:
        if not self._batches:
            return
        self._shown = min(1.0, self._shown + dt / FADE)
        if not LOOK.calm:
            self.seconds += min(dt, 0.1)
        self._draw()
        if LOOK.calm and self._shown >= 1:
            self.sleep()

    def _draw(self, *_: Any) -> None:
        size = min(self.size)
        if size < 4:
            return
        layers = DRAWN[self.game](
            self.seconds, self.x + self.width / 2, self.y + self.height / 2, size
        )
        for theme, batch in self._batches.items():
            batch.show(layers[theme])
            batch.colour.a = 1.0 if LOOK.calm else self._shown
