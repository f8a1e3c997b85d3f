"""Furniture of a drill's page: wood and beads, the guide, buttons for small fingers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from oeil_app.canvas.sprites import Batch, Quad, SpriteShelf, density_for
from oeil_app.layout.frame import Frame
from oeil_app.screens.kit.controls.button import Pressable
from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.screens.kit.text import Text

from .rooms import Rooms, beads_at

INK, CREAM = "#2A2230", "#FFF4DD"
GROUNDS = {"yes": "#0E8F68", "no": "#C9402A", "plain": "#FFE9A8", "dark": "#2A1912"}
PAINTED = ("eye",)  # signs that have colours of their own
SIGNS = {"yes": CREAM, "no": CREAM, "plain": INK, "dark": CREAM}


class BigSign(Pressable, Widget):
    """A large button with a sign and no words: for those who cannot read yet."""

    def __init__(
        self, sign: str, do: Callable[[], Any], kind: str = "plain", hint: str = "", **options: Any
    ) -> None:
        super().__init__(do, size_hint=(None, None), **options)
        self.sign, self.kind, self.hint = sign, kind, hint
        self.called = False  # lit: this is the one to press
        self.bind(pos=self._draw, size=self._draw, state=self._draw)

    def put(self, frame: Frame) -> BigSign:
        self.size = (frame.w, frame.h)
        self.pos = (frame.cx - frame.w / 2, frame.cy - frame.h / 2)
        return self

    def call(self, called: bool) -> None:
        """Lights it, or not."""
        if called != self.called:
            self.called = called
            self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if min(self.size) < 4:
            return
        r = min(self.size) * 0.28
        density = density_for(dp(1) * max(1.0, min(self.size) / dp(60)))
        shelf = SpriteShelf.get("table", density)
        with self.canvas:
            if self.called:
                Color(*get_color_from_hex("#FFE9A8"))
                rim = dp(7)
                SmoothRoundedRectangle(
                    pos=(self.x - rim, self.y - rim),
                    size=(self.width + 2 * rim, self.height + 2 * rim),
                    radius=[r + rim],
                )
            Color(*get_color_from_hex(INK))
            SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[r])
            ground = get_color_from_hex(GROUNDS[self.kind])
            shade = 0.82 if self.state == "down" else 1.0
            Color(*(part * shade for part in ground[:3]), 1)
            edge = dp(3)
            SmoothRoundedRectangle(
                pos=(self.x + edge, self.y + edge),
                size=(self.width - 2 * edge, self.height - 2 * edge),
                radius=[r - edge],
            )
        size = min(self.size) * 0.56
        batch = Batch(shelf, 1.0)
        if self.sign not in PAINTED:
            batch.colour.rgba = get_color_from_hex(SIGNS[self.kind])
        batch.show([Quad(self.sign, self.center_x, self.center_y, size, size)])
        self.canvas.add(batch.group)


class Woodwork(Widget):
    """The walnut head with its beads."""

    def __init__(self, rooms: Rooms, **options: Any) -> None:
        super().__init__(**options)
        self.rooms = rooms
        shared = SpriteShelf.get("table", density_for(rooms.u))
        wood, self.beads, head = Batch(shared, rooms.u), Batch(shared, rooms.u), rooms.head
        wood.show([Quad("tray", head.cx, head.cy, head.w, head.h)])
        self.canvas.add(wood.group)
        self.canvas.add(self.beads.group)

    def show(self, done: Sequence[bool], tasks: int) -> None:
        """A star for each task that was right at once, a bead for one that was mended."""
        shown = []
        for n, (x, y, room) in enumerate(beads_at(self.rooms, tasks)):
            sprite = "bead-hole" if n >= len(done) else "star" if done[n] else "bead"
            size = room * (0.98 if sprite == "star" else 0.72)
            shown.append(Quad(sprite, x, y, size, size))
        self.beads.show(shown)


class Guide(Widget):
    """The lynx who looks on: it hops when something is right."""

    def __init__(self, frame: Frame, u: float, **options: Any) -> None:
        super().__init__(size_hint=(None, None), **options)
        shared = SpriteShelf.get("table", density_for(u * 1.4))
        self.batch, self.frame = Batch(shared, u), frame
        self.canvas.add(self.batch.group)
        self.size = (frame.w, frame.h)
        self.bind(pos=self._draw)
        self.pos = (frame.cx - frame.w / 2, frame.cy - frame.h / 2)
        self._draw()

    def _draw(self, *_: Any) -> None:
        size = min(self.frame.w, self.frame.h)
        self.batch.show([Quad("guide", self.center_x, self.center_y, size, size)])

    def hop(self) -> None:
        """For joy."""
        if LOOK.calm:
            return
        Animation.cancel_all(self)
        home = self.frame.cy - self.frame.h / 2
        up = Animation(y=home + self.frame.h * 0.22, d=0.14, t="out_quad")
        (up + Animation(y=home, d=0.2, t="out_bounce")).start(self)


class Line(Text):
    """A line in a frame that shrinks until it fits."""

    def __init__(self, frame: Frame, most: float, colour: str, **options: Any) -> None:
        super().__init__("", lines=True, **options)
        self.most, self.frame_of = most, frame
        self.size_hint = (None, None)
        self.color = get_color_from_hex(colour)
        self.extra = 0
        self.width = frame.w
        self.bind(texture_size=self._centred)

    def say(self, text: str) -> None:
        """As large as fits, wrapped."""
        size = self.most
        while True:
            self.font_size = size
            self.text = text
            self.texture_update()
            if self.texture_size[1] <= self.frame_of.h or size <= dp(13):
                break
            size *= 0.92
        self._centred()

    def _centred(self, *_: Any) -> None:
        frame = self.frame_of
        self.height = self.texture_size[1]
        self.pos = (frame.cx - frame.w / 2, frame.cy - self.height / 2)
