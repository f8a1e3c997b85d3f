"""Routing: whose a finger is: a question's, a button's, a dial's, or else the hands'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..ask.questions import Questions
from ..dial.dials import Dials
from ..hand.hands import Hands
from ..touch.gesture import Gesture, Pinch
from ..touch.gestures import Gestures
from ..touch.panning import Panning
from ..touch.pressing import Pressing


class Host(Protocol):
    """The table, as far as it is asked for here."""

    blocked: bool

    def now(self) -> float: ...

    def wake(self) -> None: ...


class Routing:
    """Who is asked first when a finger lands, moves and leaves."""

    def __init__(
        self,
        questions: Questions,
        pressing: Pressing,
        dials: Dials,
        gestures: Gestures,
        hands: Hands,
        panning: Panning,
        host: Host,
    ) -> None:
        self.questions, self.pressing, self.dials = questions, pressing, dials
        self.gestures, self.hands, self.panning, self.host = gestures, hands, panning, host

    def down(self, finger: int, x: float, y: float) -> None:
        if self.questions.down(finger, x, y, self.host.now()):
            self.host.wake()
            return
        if self.pressing.down(x, y):
            return
        on_dial = self.hands.grip_at(x, y) is None and not self.hands.cover(x, y)
        if on_dial and self.dials.down(finger, x, y):
            self.host.wake()
            return
        self._do(self.gestures.down(finger, x, y, self.host.now()))

    def move(self, finger: int, x: float, y: float) -> None:
        self.questions.move(finger, x, y)
        if self.dials.move(finger, x, y):
            self.host.wake()
            return
        self._do(self.gestures.move(finger, x, y, self.host.now()))

    def up(self, finger: int, x: float, y: float) -> None:
        self.questions.up(finger, x, y, meant=not self.host.blocked)
        if self.dials.up(finger, x, y):
            self.host.wake()
            return
        self._do(self.gestures.up(finger, x, y, self.host.now()))

    def wheel(self, x: float, y: float, factor: float) -> None:
        """Turns what is held; with empty hands it zooms."""
        if self.hands.held:
            self.hands.turn_any(1)
        else:
            self._do([Pinch(x, y, factor, 0, 0)])

    def advance(self, now: float) -> None:
        """Fingers that stay where they are mean something, too."""
        self._do(self.gestures.tick(now))
        self.panning.lean()

    def _do(self, gestures: Sequence[Gesture]) -> None:
        for gesture in gestures:
            if isinstance(gesture, Pinch):
                self.panning.pinch(gesture)
            else:
                self.hands.do(gesture)
        if gestures:
            self.host.wake()
