"""Fingers, mouse and keys of a table: each finger is grabbed and seen once, and goes its way."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from .commits import Arrivals
from .dial.handles import hover
from .frame_loop import FrameLoop
from .hand.gesture import Drag, Grip, PickUp, Tap
from .parts import Parts
from .state import TableState
from .trace import Recorder

WHEEL = {"scrollup": 1 / 1.1, "scrolldown": 1.1}  # a notch, as a factor of zoom


class Fingers(Widget):
    """A table under many fingers. While it is blocked, fingers that land do nothing."""

    parts: Parts  # for the table's own use; whoever looks asks `shown`
    state: TableState
    recorder: Recorder
    frames: FrameLoop
    arrivals: Arrivals
    ready = False

    @property
    def blocked(self) -> bool:
        """Paused or counting down: fingers do nothing."""
        return self.state.blocked

    @blocked.setter
    def blocked(self, blocked: bool) -> None:
        self.state.blocked = blocked

    def unblock(self) -> None:
        """Fingers count from now on."""
        self.state.blocked = False
        self.frames.wake()

    def on_touch_down(self, touch: Any) -> bool:
        if not self.ready or not self.collide_point(*touch.pos):
            return False
        touch.grab(self, exclusive=True)  # its moves come here alone, not down the whole page first
        self.seen(touch.uid, "down", touch.x, touch.y)
        self.parts.pieces.hurry(self.frames.now())
        if self.blocked:
            return True
        button = getattr(touch, "button", None)
        if button in WHEEL:
            self.wheel(touch.x, touch.y, WHEEL[button])
        elif button == "right":
            self.right_button()
        else:
            self.down(touch.uid, touch.x, touch.y)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        self.seen(touch.uid, "move", touch.x, touch.y)
        self.move(touch.uid, touch.x, touch.y)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.seen(touch.uid, "up", touch.x, touch.y)
        self.up(touch.uid, touch.x, touch.y)
        return True

    # -- what they mean --------------------------------------------------------------------------

    def down(self, finger: int, x: float, y: float) -> None:
        self.arrivals.settle()
        self.parts.routing.down(finger, x, y)
        self.frames.wake()

    def move(self, finger: int, x: float, y: float) -> None:
        self.arrivals.settle()
        self.parts.routing.move(finger, x, y)
        self.frames.ticker.wake()

    def up(self, finger: int, x: float, y: float) -> None:
        self.arrivals.settle()
        self.parts.routing.up(finger, x, y)
        self.frames.wake()

    def seen(self, finger: int, what: str, x: float, y: float) -> None:
        """Every event, for the flight recorder."""
        if self.recorder.on:
            self.recorder.touch(finger, self.seat_at(x, y), what, x, y)

    def wheel(self, x: float, y: float, factor: float) -> None:
        self.parts.routing.wheel(x, y, factor)

    def hover(self, x: float, y: float) -> None:
        """A mouse moves and presses nothing."""
        if self.ready and not self.blocked:
            hover(self.parts.dials, x, y)

    def right_button(self) -> None:
        self.turn_held(1)

    def press_key(self, key: int) -> bool:
        """A key of a desktop; false if it means nothing here."""
        self.arrivals.settle()
        return self.parts.keys.press(key)

    def turn_held(self, steps: int = 1) -> None:
        """Turns what somebody holds, else what is chosen: by wheel, right button or key."""
        self.parts.hands.turn_any(steps)
        self.arrivals.settle()

    def everything_down(self) -> None:
        """Nobody holds, has chosen or turns anything any more; what was held goes home."""
        self.parts.routing.everything_down()

    def hold_over(self, seat: int, piece: str, zone: str, turn: int) -> None:
        """A hand without a finger carries a piece over a place, as a picture in a book shows it.

        Without a place the piece is only chosen, and all places that it may go to are lit.
        """
        self.arrivals.settle()
        pose, routing = self.parts.pieces.views[piece].pose, self.parts.routing
        touch = PickUp(1, seat, piece, pose.x, pose.y) if zone else Tap(1, seat, piece, 0, 0)
        routing.do([touch])
        hold = self.state.holds[piece]
        self.parts.hands.turn(piece, turn - hold.turn)
        if zone:
            place = self.parts.reach.zones(hold).places[zone]
            routing.do([Drag(1, seat, piece, place.x, place.y)])

    # -- what lies under them --------------------------------------------------------------------

    def grip_at(self, x: float, y: float) -> Grip | None:
        return self.parts.reach.grip_at(x, y)

    def stuck_at(self, x: float, y: float) -> bool:
        return any(True for _ in self.parts.pieces.at(x, y))

    def seat_at(self, x: float, y: float) -> int:
        return self.parts.trays.seat_at(x, y)
