"""The end of a round: stars, one after the other, and two ways on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.uix.floatlayout import FloatLayout

from oeil_app.screens.kit.look import LOOK
from oeil_app.services.feel import FEEL
from oeil_app.services.i18n import _
from oeil_app.table.draw.sprites import Batch, Quad, SpriteShelf, density_for
from oeil_app.table.place.frame import Frame

from .parts import BigSign, Line
from .rooms import Rooms

STARS = 3
EACH = 0.45  # seconds from star to star


class Finish(FloatLayout):
    """Over the stage; nothing behind it can be touched."""

    def __init__(
        self,
        stars: int,
        place: Rooms,
        again: Callable[[], Any],
        leave: Callable[[], Any],
        time: str = "",
    ) -> None:
        super().__init__()
        self.time = time
        self.stars, self.place, self.shown = stars, place, 0
        self.again = BigSign("restart", again, "plain", _("Once more"))
        self.leave = BigSign("home", leave, "yes", _("Back"))
        shared = SpriteShelf.get("table", density_for(place.u * 2))
        self.panel, self.row = Batch(shared, place.u), Batch(shared, place.u)
        self._event: ClockEvent | None = None

    def begin(self) -> None:
        """Draws it, and lets the stars come."""
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
        size = high * 0.27
        for sign, side in ((self.again, -1), (self.leave, 1)):
            sign.put(Frame(w / 2 + side * size * 0.75, h / 2 - high * 0.26, size, size))
            self.add_widget(sign)
        if self.time:
            room = Frame(w / 2, h / 2 - high * 0.02, wide * 0.5, high * 0.09)
            line = Line(room, high * 0.07, "#2A2230", halign="center", bold=True)
            self.add_widget(line)
            line.say(self.time)
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

    def on_touch_down(self, touch: MotionEvent) -> bool:
        super().on_touch_down(touch)
        return True
