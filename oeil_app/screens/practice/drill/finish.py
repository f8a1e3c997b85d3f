"""The end of a round: stars, one after the other, and the ways on; or the friendly end of a day."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.clock import Clock, ClockEvent
from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from oeil_app.canvas.sprites import Batch, Quad, SpriteShelf, density_for
from oeil_app.layout.frame import Frame
from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.services.feel import FEEL
from oeil_app.services.i18n import _

from .parts import BigSign, Line
from .rooms import CHILD, Rooms

STARS = 3
EACH = 0.45  # seconds from star to star


class Ways(NamedTuple):
    """What can be done at the end; None where that is not for today."""

    leave: Callable[[], Any]
    again: Callable[[], Any] | None = None
    onward: Callable[[], Any] | None = None


class Finish(FloatLayout):
    """Over the stage; nothing behind it can be touched."""

    def __init__(self, place: Rooms, ways: Ways) -> None:
        super().__init__()
        self.place, self.ways = place, ways
        self.leave = BigSign("home", ways.leave, "dark", _("Back"))
        self.again: BigSign | None = None
        self.onward: BigSign | None = None
        if ways.again is not None:
            self.again = BigSign("restart", ways.again, "dark", _("Once more"))
            self.onward = BigSign("play", ways.onward or ways.leave, "plain", _("Next"))
        shared = SpriteShelf.get("table", density_for(place.u * 2))
        self.panel, self.row = Batch(shared, place.u), Batch(shared, place.u)

    def anew(self, place: Rooms) -> Finish:
        """The same for another window."""
        raise NotImplementedError

    def begin(self) -> None:
        """Draws it."""
        parent = self.parent
        assert parent is not None
        self.size, self.pos = parent.size, parent.pos
        w, h = self.size
        with self.canvas.before:
            Color(*LOOK.shade)
            Rectangle(pos=self.pos, size=self.size)
        wide, high = min(w * 0.8, h * 1.15), h * 0.78
        self.frame = Frame(w / 2, h / 2, wide, high)
        self.panel.show([Quad("panel", w / 2, h / 2, wide, high)])
        self.canvas.before.add(self.panel.group)
        self.canvas.before.add(self.row.group)
        self._signs(w / 2, h / 2 - high * 0.27, high)

    def _signs(self, x: float, y: float, high: float) -> None:
        """The way on is the largest; the way out stands alone where there is no other."""
        small, large = max(high * 0.22, CHILD * dp(1)), max(high * 0.32, CHILD * dp(1.3))
        if self.again is None or self.onward is None:
            signs = [(self.leave, 0.0, large)]
        else:
            side = large / 2 + small / 2 + high * 0.07
            signs = [
                (self.again, -side, small),
                (self.onward, 0.0, large),
                (self.leave, side, small),
            ]
            self.onward.call(True)
        for sign, dx, size in signs:
            self.add_widget(sign.put(Frame(x + dx, y, size, size)))

    def _line(self, text: str, y: float, size: float) -> None:
        room = Frame(self.frame.cx, y, self.frame.w * 0.84, size * 2.6)
        line = Line(room, size, "#2A2230", halign="center", bold=True)
        self.add_widget(line)
        line.say(text)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        super().on_touch_down(touch)
        return True


class Stars(Finish):
    """A round is done."""

    def __init__(self, stars: int, place: Rooms, ways: Ways, time: str = "") -> None:
        super().__init__(place, ways)
        self.stars, self.time, self.shown = stars, time, 0
        self._event: ClockEvent | None = None

    def anew(self, place: Rooms) -> Stars:
        return Stars(self.stars, place, self.ways, self.time)

    def begin(self) -> None:
        """And lets the stars come."""
        super().begin()
        if self.time:
            self._line(self.time, self.frame.cy - self.frame.h * 0.02, self.frame.h * 0.07)
        self._draw()
        if LOOK.calm:
            self.shown = self.stars
            self._draw()
        else:
            self._event = Clock.schedule_interval(self._one_more, EACH)

    def _one_more(self, _dt: float) -> bool:
        self.shown += 1
        FEEL.give("star")
        self._draw()
        return self.shown < self.stars and self.parent is not None

    def _draw(self) -> None:
        w, h = self.size
        size = min(self.frame.w * 0.27, self.frame.h * 0.36)
        quads = []
        for n in range(STARS):
            lift = size * 0.12 if n == 1 else 0
            sprite = "star" if n < self.shown else "star-empty"
            x = w / 2 + (n - 1) * size * 1.08
            quads.append(Quad(sprite, x, h / 2 + self.frame.h * 0.19 + lift, size, size))
        self.row.show(quads)


class Rest(Finish):
    """The day's minutes are over: the guide says good-bye."""

    def __init__(self, place: Rooms, ways: Ways, words: str) -> None:
        super().__init__(place, ways)
        self.words = words

    def anew(self, place: Rooms) -> Rest:
        return Rest(place, self.ways, self.words)

    def begin(self) -> None:
        super().begin()
        size = self.frame.h * 0.34
        middle = self.frame.cy + self.frame.h * 0.24
        self.row.show([Quad("guide", self.frame.cx, middle, size, size)])
        self._line(self.words, self.frame.cy - self.frame.h * 0.03, self.frame.h * 0.07)
