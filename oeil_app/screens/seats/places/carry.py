"""Somebody of the bench is carried to a place at the table by a finger.

A finger that moves up from a portrait, or leaves the bench for the table, takes it along; one that
moves sideways scrolls the bench, and one that does not move presses it. Where it may be let go is
lit; elsewhere it goes back.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import hypot
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from oeil_app.screens.game.players.seating import Player
from oeil_app.screens.kit.later import after_frame
from oeil_app.screens.kit.materials.medallion import Face, Medallion
from oeil_app.screens.kit.page import Page

from .bench import Bench
from .round_table import RoundTable, Spot

SLOP, REACH, SIZE = 18, 84, 84  # dp: until it is carried; how near a place; how large it is then


class Carry:
    """One finger at a time; `drop(who, spot)` is told where it was let go."""

    def __init__(self, page: Widget, drop: Callable[[Player, Spot], Any]) -> None:
        self.page, self.drop = page, drop
        self.table: RoundTable | None = None
        self.bench: Bench | None = None
        self.ghost: Medallion | None = None  # what the finger carries
        self.over: Spot | None = None  # where it would sit down
        self._touch: MotionEvent | None = None
        self._waits: tuple[Face, Player] | None = None

    def between(self, bench: Bench, table: RoundTable) -> None:
        """From this bench to this table."""
        self.stop()
        self.bench, self.table = bench, table

    def down(self, touch: MotionEvent) -> None:
        """Remembers whom the finger landed on; the bench is told of it all the same."""
        if self._touch is None and self.bench is not None and self.bench.get_root_window():
            found = (w for w in self.bench.waits if _holds(self.bench, w[0], touch))
            self._waits = next(found, None)
            self._touch = touch if self._waits is not None else None

    def move(self, touch: MotionEvent) -> bool:
        """Whether this finger carries somebody."""
        if touch is not self._touch or self._waits is None:
            return False
        across, up = touch.x - touch.ox, touch.y - touch.oy
        if self.ghost is None:
            out = self.bench is not None and touch.y > self.bench.top
            if up < dp(SLOP) or (up < abs(across) and not out):
                return False
            self._take()
        if self.ghost is not None:
            self.ghost.center = touch.pos
            self._light(self._near(touch))
        return True

    def up(self, touch: MotionEvent) -> bool:
        if touch is not self._touch:
            return False
        carried, who, over = self.ghost is not None, self._waits, self.over
        self.stop()
        if carried and self.bench is not None:
            after_frame(partial(_stay, self.bench.view))
        if carried and who is not None and over is not None:
            self.drop(who[1], over)
        return carried

    def stop(self) -> None:
        """Nothing is carried any more."""
        self._light(None)
        if self.ghost is not None:
            self.page.remove_widget(self.ghost)
        if self.bench is not None:
            self.bench.view.do_scroll_x = True
        if self._waits is not None:
            self._waits[0].opacity = 1
        self.ghost = self._touch = self._waits = None

    def _take(self) -> None:
        face, who = self._waits or (None, None)
        if face is None or who is None or face.medallion is None or self.bench is None:
            return
        self.bench.view.do_scroll_x = False  # the bench stays where it is meanwhile
        face.state, face.opacity = "normal", 0.35
        look = face.medallion
        size = (dp(SIZE), dp(SIZE))
        self.ghost = Medallion(
            look.animal, look.colour, night=look.night, size_hint=(None, None), size=size
        )
        self.page.add_widget(self.ghost)

    def _near(self, touch: MotionEvent) -> Spot | None:
        """The place under the finger, free or taken."""
        if self.table is None:
            return None
        places = [*self.table.plus, *self.table.spots]
        nearest = min(places, key=lambda spot: _far(spot, touch), default=None)
        return nearest if nearest is not None and _far(nearest, touch) < dp(REACH) else None

    def _light(self, spot: Spot | None) -> None:
        if self.over is not None and self.over is not spot:
            self.over.lit = False
        self.over = spot
        if spot is not None:
            spot.lit = True


class CarryPage(Page):
    """A page with a bench and a table; `sits_at(who, spot)` is told where somebody was let go."""

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, **more)
        self.carry = Carry(self, self.sits_at)

    def sits_at(self, who: Player, spot: Spot) -> None:
        """Somebody of the bench was carried to this place."""

    def leave(self) -> None:
        self.carry.stop()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.question is None and self.cover is None:
            self.carry.down(touch)
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self.carry.move(touch) or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self.carry.up(touch) or bool(super().on_touch_up(touch))


def _stay(view: ScrollView, _dt: float) -> None:
    """The finger that carried somebody away flings nothing, though the bench has it from before."""
    effect = view.effect_x
    effect.reset(max(min(effect.value, effect.max), effect.min))


def _far(spot: Spot, touch: MotionEvent) -> float:
    middle = spot.top - spot.disc / 2
    return hypot(spot.center_x - touch.x, middle - touch.y)


def _holds(bench: Bench, face: Face, touch: MotionEvent) -> bool:
    """Whether a finger is on a portrait of the bench that is in sight."""
    inside = bench.collide_point(*bench.to_widget(*touch.pos))
    return inside and bool(face.collide_point(*face.to_widget(*touch.pos)))
