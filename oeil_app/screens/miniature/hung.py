"""Small pictures of positions, drawn once for a size and kept; a widget that shows one.

A `Position` is a key that no other position has, and what gives its scenery and state: nothing is
played or drawn until `hung` asks for it. `PositionPicture(position).draw()` when there is time.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Fbo, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from oeil_app.core.scenery.scenery import Scenery

KEPT = 200  # pictures that stay in memory
_PICTURES: OrderedDict[tuple[str, int, int], Fbo] = OrderedDict()


@dataclass(frozen=True, slots=True)
class Position:
    """`make` gives its scenery and its state, or None where there is nothing to show.

    `most`: pixels that a card is wide at most; given, only what lies on the table is drawn.
    """

    key: str
    make: Callable[[], tuple[Scenery[Any], Any] | None]
    most: float | None = None


def kept(key: str, w: float, h: float) -> Fbo | None:
    """The picture of that size, if it was drawn before."""
    at = (key, round(w), round(h))
    if at in _PICTURES:
        _PICTURES.move_to_end(at)
    return _PICTURES.get(at)


def hung(position: Position, w: float, h: float) -> Fbo | None:
    """The picture of that size, drawn once and kept."""
    picture = kept(position.key, w, h)
    if picture is None:
        made = position.make()
        if made is None:
            return None
        from .position import drawn  # the first page is seen before any is drawn

        picture = _PICTURES[position.key, round(w), round(h)] = drawn(*made, w, h, position.most)
        picture.add_reload_observer(forget)
        if len(_PICTURES) > KEPT:
            _PICTURES.popitem(last=False)
    return picture


def forget(*_: Any) -> None:
    """A context was lost, and all pictures with it."""
    _PICTURES.clear()


class PositionPicture(Widget):
    """Shows a position when `draw` is called; until then nothing."""

    def __init__(self, position: Position, **options: Any) -> None:
        super().__init__(**options)
        self.position = position
        self.fbo: Fbo | None = None
        with self.canvas:
            self._colour = Color(1, 1, 1, 0)
            self._picture = Rectangle()
        self.bind(pos=self._place, size=self._place)

    def draw(self) -> None:
        """Once for its size."""
        if min(self.size) < dp(20):
            return
        self.fbo = hung(self.position, *self.size)
        if self.fbo is not None:
            self._picture.texture = self.fbo.texture
            self._colour.a = 1
            self._place()

    @property
    def drawn(self) -> bool:
        """Whether it is seen as large as it is."""
        size = (round(self.width), round(self.height))
        return self.fbo is not None and tuple(self.fbo.size) == size

    def _place(self, *_: Any) -> None:
        self._picture.pos, self._picture.size = self.pos, self.size


def one_a_frame(steps: Iterable[Callable[[], Any]], seen: Callable[[], bool]) -> None:
    """What may come later, a step a frame, as long as it is looked at."""
    waiting = list(steps)

    def bring(_dt: float) -> None:
        if waiting and seen():
            waiting.pop(0)()
            Clock.schedule_once(bring, 0)

    Clock.schedule_once(bring, 0)
