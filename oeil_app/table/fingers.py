"""Fingers, mouse and keys of a table: each finger is grabbed and seen once, and goes its way.

Whose it is: a question's, a button's, a dial's, or else the hands'.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.uix.widget import Widget

from .commits import Arrivals
from .dial.handles import hover
from .frame_loop import FrameLoop
from .hand.gesture import Cancel, Drag, Drop, Gesture, Grip, PickUp, Pinch, Pull, Tap, Turn, Twist
from .parts import Parts
from .state import Phase, TableState
from .touch.gestures import Gestures
from .trace import Recorder

LEAN, LEAN_STEP = 40, 5  # u: how near to the edge a field leans, and how fast
WHEEL = {"scrollup": 1 / 1.1, "scrolldown": 1.1}  # a notch, as a factor of zoom


class Fingers(Widget):
    """A table under many fingers. While it is blocked, fingers that land do nothing."""

    parts: Parts  # for the table's own use; whoever looks asks `shown`
    state: TableState
    recorder: Recorder
    frames: FrameLoop
    arrivals: Arrivals
    gestures: Gestures
    ready = False

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._carried: dict[int, tuple[float, float, float]] = {}  # where and when, by fingers

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
        if self.recorder.on:
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
        if self.recorder.on:
            self.seen(touch.uid, "move", touch.x, touch.y)
        if self.gestures.carries(touch.uid):
            self._carried[touch.uid] = touch.x, touch.y, self.frames.now()
        else:
            self.move(touch.uid, touch.x, touch.y)
        self.frames.ticker.wake()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.recorder.on:
            self.seen(touch.uid, "up", touch.x, touch.y)
        self.up(touch.uid, touch.x, touch.y)
        return True

    # -- whose they are --------------------------------------------------------------------------

    def down(self, finger: int, x: float, y: float) -> None:
        """Who is asked first when a finger lands."""
        self.settle()
        parts = self.parts
        pressed = parts.questions.down(finger, x, y) or parts.buttons.down(x, y)
        if not pressed and not (self._on_dial(x, y) and parts.dials.down(finger, x, y)):
            self.do(self.gestures.down(finger, x, y, self.frames.now()))
        self.arrivals.settle()
        self.frames.wake()

    def _on_dial(self, x: float, y: float) -> bool:
        """On a ring that no piece covers, neither one that could be lifted nor a held one."""
        if self.parts.dials.at(x, y) is None or self.parts.buttons.covered(x, y):
            return False
        return self.grip_at(x, y) is None

    def settle(self) -> None:
        """Takes in what was committed, and where pieces were carried: where nothing is half done.

        However often a finger with a piece moved within a frame, only where it is now counts.
        """
        self.arrivals.settle()
        if self._carried:
            carried, self._carried = self._carried, {}
            for finger, at in carried.items():
                self.do(self.gestures.move(finger, *at), at[2])

    def move(self, finger: int, x: float, y: float) -> None:
        self.arrivals.settle()
        if self.state.asked:
            self.parts.questions.move(finger, x, y)
        if not (self.parts.dials.dials and self.parts.dials.move(finger, x, y)):
            self.do(self.gestures.move(finger, x, y, self.frames.now()))

    def up(self, finger: int, x: float, y: float) -> None:
        self.settle()
        if self.state.asked:
            self.parts.questions.up(finger, x, y, meant=not self.state.blocked)
        if not (self.parts.dials.dials and self.parts.dials.up(finger, x, y)):
            self.do(self.gestures.up(finger, x, y, self.frames.now()))
        self.frames.wake()

    def stay(self, now: float) -> None:
        """Fingers that stay where they are mean something, too."""
        self.do(self.gestures.tick(now))
        placer, u = self.parts.placer, self.parts.layout.u
        if self.state.holds and placer.lean(self.state.hands, LEAN * u, LEAN_STEP * u):
            self._camera_moved()  # a hand at the edge of a field too large to be seen

    def seen(self, finger: int, what: str, x: float, y: float) -> None:
        """Every event, for the flight recorder."""
        self.recorder.touch(finger, self.seat_at(x, y), what, x, y)

    def wheel(self, x: float, y: float, factor: float) -> None:
        """Turns what is held; with empty hands it zooms."""
        if self.state.by(Phase.HELD):
            self.parts.hands.turn_any(1)
        else:
            self._pinch(Pinch(x, y, factor, 0, 0))

    def hover(self, x: float, y: float) -> None:
        """A mouse moves and presses nothing."""
        if self.ready and not self.blocked:
            hover(self.parts.dials, x, y)

    def right_button(self) -> None:
        self.turn_held(1)

    def press_key(self, key: int) -> bool:
        """A key of a desktop; false if it means nothing here."""
        self.settle()
        return self.parts.keys.press(key)

    def turn_held(self, steps: int = 1) -> None:
        """Turns what somebody holds, else what is chosen: by wheel, right button or key."""
        self.parts.hands.turn_any(steps)
        self.arrivals.settle()

    def everything_down(self) -> None:
        """Nobody holds, has chosen or turns anything any more; what was held goes home."""
        self.parts.dials.let_go()
        self.do(self.gestures.cancel_all())
        self.parts.hands.everything_down()

    def hold_over(self, seat: int, piece: str, zone: str, turn: int) -> None:
        """A hand without a finger carries a piece over a place, as a picture in a book shows it.

        Without a place the piece is only chosen, and all places that it may go to are lit.
        """
        self.settle()
        pose = self.parts.pieces.views[piece].pose
        touch = PickUp(1, seat, piece, pose.x, pose.y) if zone else Tap(1, seat, piece, 0, 0)
        self.do([touch])
        hold = self.state.holds[piece]
        self.parts.hands.turn(piece, turn - hold.turn)
        if zone:
            place = self.parts.reach.zones(hold).places[zone]
            self.do([Drag(1, seat, piece, place.x, place.y)])

    # -- what they mean --------------------------------------------------------------------------

    def do(self, gestures: Sequence[Gesture], now: float | None = None) -> None:
        """Each finds the table as the one before left it; what the last one did a frame shows."""
        for gesture in gestures:
            if isinstance(gesture, Drag):
                self.parts.hands.drag(gesture, self.frames.now() if now is None else now)
            else:
                self.arrivals.settle()
                self._do(gesture)

    def _do(self, gesture: Gesture) -> None:
        hands, explaining = self.parts.hands, self.parts.explaining
        match gesture:
            case Twist():
                hands.twist(gesture)
            case PickUp():
                hands.pick_up(gesture)
            case Drop():
                hands.drop(gesture.piece)
            case Turn():
                hands.turn(gesture.piece, gesture.steps)
            case Cancel():
                hands.cancel(gesture.piece)
            case Tap():
                if not self.parts.taps.tap(gesture):
                    explaining.no_lifting(gesture.seat, gesture.x, gesture.y)
            case Pull():
                explaining.no_lifting(gesture.seat, gesture.x, gesture.y)
            case Pinch():
                self._pinch(gesture)

    def _pinch(self, pinch: Pinch) -> None:
        """Two fingers zoom and shift what is seen of a field too large for the cloth."""
        if self.parts.placer.zoom(pinch.x, pinch.y, pinch.factor, pinch.dx, pinch.dy):
            self._camera_moved()

    def _camera_moved(self) -> None:
        """Everything on the field goes along; places are elsewhere in the window."""
        self.parts.pieces.place_all(self.state.away())
        self.parts.hands.aim_again()
        self.frames.wake()

    # -- what lies under them --------------------------------------------------------------------

    def grip_at(self, x: float, y: float) -> Grip | None:
        return self.parts.reach.grip_at(x, y)

    def stuck_at(self, x: float, y: float) -> bool:
        return any(True for _ in self.parts.pieces.at(x, y))

    def seat_at(self, x: float, y: float) -> int:
        return self.parts.trays.seat_at(x, y)
