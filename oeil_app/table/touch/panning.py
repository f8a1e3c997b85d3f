"""Panning: pinches, and hands at the edge, move what is seen of a field too large for the cloth."""

from __future__ import annotations

from typing import Protocol

from oeil_app.core.scene import Scene

from ..draw.furniture import Furniture
from ..draw.pieces import Cast
from ..hand.hands import Hands
from ..touch.gesture import Pinch

LEAN, LEAN_STEP = 40, 5  # u: how near to the edge a field leans, and how fast


class Host(Protocol):
    """The table, as far as it is asked for here."""

    scene: Scene

    def now(self) -> float: ...

    def changed(self) -> None: ...


class Panning:
    """Moves the camera, and everything that lies on the field with it."""

    def __init__(self, cast: Cast, hands: Hands, furniture: Furniture, host: Host) -> None:
        self.cast, self.hands, self.furniture, self.host = cast, hands, furniture, host
        self.u = cast.placer.layout.u

    def pinch(self, pinch: Pinch) -> None:
        """Two fingers zoom and shift."""
        if self.cast.placer.zoom(pinch.x, pinch.y, pinch.factor, pinch.dx, pinch.dy):
            self._moved()

    def lean(self) -> None:
        """A hand that carries something to the edge of a field too large to be seen moves it."""
        held = ((hold.x, hold.y) for hold in self.hands.held.values())
        if self.cast.placer.lean(held, LEAN * self.u, LEAN_STEP * self.u):
            self._moved()

    def _moved(self) -> None:
        self.cast.place_all(self.hands.busy())
        self.furniture.show_floor(self.host.scene.floor)
        self.furniture.loops.advance(self.host.now())
        self.hands.replaced()
        self.host.changed()
