"""The stage of a drill: one task to be seen and touched.

One finger is enough. A piece in hand is carried to a place or sent there by touching the place;
what must be found is touched. What that means is not known here: answers are given to `answer`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from oeil_app.core.verdict import Reason
from oeil_app.screens.kit.look import LOOK
from oeil_app.screens.kit.touchable import Touchable
from oeil_app.services.feel import FEEL
from oeil_app.table.clock import Ticker
from oeil_app.table.place import motion
from oeil_app.table.place.motion import Manner

from .drawing import Drawing
from .rooms import Rooms
from .sight import Sight

SHOWN = 2.4  # seconds that a card stays where it does not fit, if nobody mends it before
Fault = tuple[str, Sequence[Reason]]  # an answer, what is against it
TAP = 14  # dp: a finger that moved less has tapped


class Stage(Touchable):
    """Pieces, places, one hand."""

    def __init__(self, answer: Callable[[str], Any], **options: Any) -> None:
        super().__init__(**options)
        self.answer = answer
        self.drawing: Drawing | None = None
        self.turn = 0  # how the piece in hand is turned
        self.deaf = False  # between two tasks
        self.found: list[str] = []
        self._carry: Any = None  # the finger that carries
        self._began = (0.0, 0.0)
        self._fault: Fault | None = None
        self.ticker = Ticker(Clock.get_time, self._frame)

    @property
    def shown(self) -> Drawing:
        """The task as it is drawn."""
        assert self.drawing is not None
        return self.drawing

    @property
    def sight(self) -> Sight:
        return self.shown.sight

    def show(self, sight: Sight, rooms: Rooms, found: Sequence[str] = ()) -> None:
        """Draws a task, anew for this window."""
        self._carry, self._fault, self.turn, self.deaf = None, None, 0, False
        self.found = [*sight.marked(), *found]
        self.drawing = Drawing(sight, rooms, (self.width, self.height))
        self.drawing.onto(self.canvas)
        self.drawing.play(0, Manner(deal=not LOOK.calm, at_once=bool(LOOK.calm)))
        self._refresh()

    def close(self) -> None:
        """Nothing goes on while the page is not seen."""
        self.ticker.stop()
        self._carry = None

    # -- what the page tells ---------------------------------------------------------------------

    def blame(self, answer: str, reasons: Sequence[Reason]) -> None:
        """Shows what speaks against the answer, and lets it be mended."""
        if self.shown.carried is not None:
            self.turn = self.shown.bring(answer)
        fault = self._fault = (answer, self.sight.shown(answer, reasons))
        self._refresh()
        self.ticker.after(SHOWN, lambda: self._forgive(fault))

    def _forgive(self, fault: Fault) -> None:
        """The fault has been shown long enough; the card is in hand again."""
        if self._fault is not fault:
            return
        self._fault = None
        if self.shown.carried is not None and self._carry is None:
            self.shown.play(self.turn, Manner(kind=motion.HOME))
        self._refresh()

    def praise(self, answer: str) -> None:
        """It is so: the piece stays, or the place is marked."""
        self._fault = None
        self.found.append(answer)
        if self.shown.carried is not None:
            self.turn = self.shown.bring(answer)
        elif self.sight.truth():
            self._fault = (answer, self.sight.truth())
        self.shown.finger.show([])
        self._refresh()

    def point_at(self, answer: str) -> None:
        """A hint."""
        self.shown.point_at(answer)

    def turn_over(self) -> None:
        """Half a turn for the piece in hand."""
        if self.deaf or self.shown.carried is None or not self.sight.turns:
            return
        FEEL.give("turn")
        self.turn, self._fault = 1 - self.turn, None
        self.shown.play(self.turn, Manner(kind=motion.TURN))
        self._refresh()

    def _refresh(self) -> None:
        near = None
        if self._carry is not None:
            near = self.shown.near(self._carry.x, self._carry.y, self.turn, carrying=True)
        blamed = self._fault[0] if self._fault is not None else None
        self.shown.show_places(self.turn, self.found, near, blamed)
        self.shown.show_faults(self._fault[1] if self._fault is not None else ())
        self.ticker.wake()

    def _frame(self, now: float) -> bool:
        return self.shown.advance(now, self._fault is not None)

    # -- one finger ------------------------------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.drawing is None or self.deaf or not self.collide_point(*touch.pos):
            return False
        if self._carry is not None:
            return True  # another finger changes nothing
        if self.shown.on_piece(*touch.pos):
            touch.grab(self)
            self._carry, self._began, self._fault = touch, touch.pos, None
            self.shown.lift()
            FEEL.give("lift")
            self._refresh()
            return True
        if self.sight.mode == "word":
            return False
        target = self.shown.near(touch.x, touch.y, self.turn, carrying=False)
        if target is not None and target.answer not in self.found:
            self.answer(target.answer)
        return target is not None

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or touch is not self._carry:
            return False
        if not self._tapped(touch):
            self.shown.follow(touch.x, touch.y)
            self._refresh()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or touch is not self._carry:
            return False
        touch.ungrab(self)
        self._carry = None
        tapped = self._tapped(touch)
        target = None if tapped else self.shown.near(touch.x, touch.y, self.turn, carrying=True)
        if target is not None:
            self.answer(target.answer)
            return True
        if tapped and self.sight.turns:
            self.turn_over()
        self.shown.go_home()
        self._refresh()
        return True

    def _tapped(self, touch: MotionEvent) -> bool:
        x, y = self._began
        return hypot(touch.x - x, touch.y - y) <= TAP * dp(1)
