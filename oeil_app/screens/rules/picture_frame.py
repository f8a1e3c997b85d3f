"""A picture in its frame, with a tick or a cross; the bar beneath it; the beads of the pages."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Ellipse, Fbo, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from oeil_app.core.tasks.picture_rule import Moment
from oeil_app.screens.kit.kv import load_kv
from oeil_app.screens.kit.materials.inset import Inset
from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.screens.kit.materials.picture import Picture

load_kv(__file__)


class PictureFrame(Inset):
    """A moment in brass on the game's cloth; a tick or a cross says what to think of it."""

    def __init__(self, game: str, **options: Any) -> None:
        super().__init__(game, size_hint=(None, None), corner=dp(12), moulding=dp(1.4), **options)
        self._fbo: Fbo | None = None
        with self.canvas:
            self._colour = Color(1, 1, 1, 0)
            self._picture = RoundedRectangle(radius=[dp(10)])
        self.badge = PictureBadge()
        self.add_widget(self.badge)
        self.bind(pos=self._place, size=self._place)

    def dead(self) -> bool:
        return True

    def on_touch_down(self, touch: Any) -> bool:
        return False

    @property
    def drawn(self) -> bool:
        return self._fbo is not None

    @property
    def texture(self) -> Texture | None:
        """What was drawn."""
        return self._fbo.texture if self._fbo is not None else None

    def show(self, moment: Moment) -> None:
        """That moment, as soon as it is drawn."""
        self._fbo, self._colour.a = None, 0
        self.badge.show("cross" if moment.refused or moment.bad else "tick" if moment.good else "")

    def draw(self, fbo: Fbo) -> None:
        self._fbo = fbo
        self._picture.texture = fbo.texture
        self._colour.a = 1
        self._place()

    def _place(self, *_: Any) -> None:
        if self._fbo is not None:
            w, h = self._fbo.size
            self._picture.size = (w, h)
            self._picture.pos = (self.center_x - w / 2, self.center_y - h / 2)
        side = min(dp(34), self.width * 0.26)
        self.badge.size = (side, side)
        self.badge.center = (self.right - side * 0.3, self.top - side * 0.3)


class PictureBadge(FloatLayout):
    """A tick or a cross on a small round of paper."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), opacity=0)
        middle = {"center_x": 0.5, "center_y": 0.5}
        self.sign = Picture("check", size_hint=(0.6, 0.6), pos_hint=middle)
        self.add_widget(self.sign)

    def show(self, kind: str) -> None:
        self.opacity = 1 if kind else 0
        self.sign.sprite = "close" if kind == "cross" else "check"
        self.sign.colour = "#B3261E" if kind == "cross" else "#1F6B45"


class Told(Widget):
    """A bar beneath a picture: how much of it was told; beads: which page it is."""

    def __init__(self, **options: Any) -> None:
        super().__init__(size_hint=(None, None), **options)
        self.done = 1.0
        self.bind(pos=self.draw, size=self.draw)

    def draw(self, *_: Any) -> None:
        self.canvas.clear()
        r = [self.height / 2]
        with self.canvas:
            Color(*LOOK.edge)
            RoundedRectangle(pos=self.pos, size=self.size, radius=r)
            Color(*LOOK.brass)
            if self.done > 0:
                wide = max(self.height, self.width * self.done)
                RoundedRectangle(pos=self.pos, size=(wide, self.height), radius=r)


class PageBeads(Widget):
    """Which page of how many."""

    def __init__(self, count: int, **options: Any) -> None:
        super().__init__(size_hint=(None, None), size=(count * dp(18), dp(18)), **options)
        self.count, self.at = count, 0
        self.bind(pos=self.draw)

    def draw(self, *_: Any) -> None:
        self.canvas.clear()
        with self.canvas:
            for n in range(self.count):
                Color(*(LOOK.brass if n <= self.at else LOOK.edge))
                r = dp(6 if n == self.at else 4.5)
                x = self.x + dp(18) * (n + 0.5)
                Ellipse(pos=(x - r, self.center_y - r), size=(2 * r, 2 * r))
