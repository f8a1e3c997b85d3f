"""Parts of a drill's page: cloth, wood and beads, the guide, buttons for small fingers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.animation import Animation
from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from oeil_app.screens.kit.button import Pressable
from oeil_app.screens.kit.look import LOOK
from oeil_app.screens.kit.text import Text
from oeil_app.table.draw.batch import Batch, Quad
from oeil_app.table.draw.sprites import ATLAS, SpriteShelf, density_for
from oeil_app.table.place.frame import Frame

from .rooms import Rooms

INK, CREAM, PAPER = "#2A2230", "#FFF4DD", "#FBF5E8"
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


class Cloth(Widget):
    """The game's linen, under everything."""

    def __init__(self, theme: str, u: float, **options: Any) -> None:
        super().__init__(**options)
        shade = "-dark" if LOOK.dark else ""
        texture = CoreImage(str(ATLAS / f"cloth-{theme}{shade}.png")).texture
        texture.wrap = "repeat"
        light = CoreImage(str(ATLAS / "vignette.png")).texture
        (w, h), n = self.size, 256 * u
        with self.canvas:
            Color(1, 1, 1, 1)
            coords = (0, 0, w / n, 0, w / n, h / n, 0, h / n)
            Rectangle(texture=texture, size=(w, h), tex_coords=coords)
            Rectangle(texture=light, size=(w, h))


class Woodwork(Widget):
    """The walnut head with its beads, the board at the side, the guide's bubble."""

    def __init__(self, rooms: Rooms, side: bool, **options: Any) -> None:
        super().__init__(**options)
        u = rooms.u
        self.rooms = rooms
        shared = SpriteShelf.get("table", density_for(u))
        below, self.beads = Batch(shared, u), Batch(shared, u)
        quads = [_quad("tray", rooms.head)]
        if side:
            quads.append(_quad("board-light", rooms.side))
        below.show(quads)
        self.canvas.add(below.group)
        bubble = rooms.bubble
        with self.canvas:
            Color(*get_color_from_hex(PAPER))
            SmoothRoundedRectangle(
                pos=(bubble.cx - bubble.w / 2, bubble.cy - bubble.h / 2),
                size=(bubble.w, bubble.h),
                radius=[min(bubble.h / 2.4, 26 * u)],
            )
        self.canvas.add(self.beads.group)

    def show(self, done: Sequence[bool], tasks: int) -> None:
        """A star for each task that was right at once, a bead for one that was mended."""
        room, shown = self.rooms.beads, []
        step = room.w / tasks
        for n in range(tasks):
            x = room.cx - room.w / 2 + (n + 0.5) * step
            sprite = "bead-hole" if n >= len(done) else "star" if done[n] else "bead"
            size = min(room.h, step) * (0.98 if sprite == "star" else 0.72)
            shown.append(Quad(sprite, x, room.cy, size, size))
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


class Pictures(Widget):
    """At the end of the bubble: the same in pictures, for those who cannot read yet."""

    def __init__(self, frame: Frame, u: float, theme: str, **options: Any) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **options)
        density = density_for(u * 1.4)
        self.frame = frame
        self.pictures = Batch(SpriteShelf.get(theme, density), u)
        self.signs = Batch(SpriteShelf.get("table", density), u)
        self.canvas.add(self.pictures.group)
        self.canvas.add(self.signs.group)

    def show(self, sprites: Sequence[str], sign: str) -> None:
        """These side by side, each with the sign round it."""
        size = min(self.frame.h * 0.86, self.frame.w / max(2, len(sprites)) * 0.9)
        step = size * 1.12
        right = self.frame.cx + self.frame.w / 2 - size * 0.55
        pictures, signs = [], []
        for n, sprite in enumerate(reversed(sprites)):
            x = right - n * step
            w, h = self.pictures.sprites.size(sprite)
            k = size * (0.74 if sign else 0.9) / max(w, h)
            pictures.append(Quad(sprite, x, self.frame.cy, w * k, h * k))
            if sign:
                signs.append(Quad(sign, x, self.frame.cy, size, size))
        self.pictures.show(pictures)
        self.signs.show(signs)


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


def _quad(sprite: str, frame: Frame) -> Quad:
    return Quad(sprite, frame.cx, frame.cy, frame.w, frame.h)
