"""Routing: whose a finger is: a question's, a button's, a dial's, or else the hands'."""

from __future__ import annotations

from collections.abc import Sequence

from ..ask import Questions
from ..dial.dials import Dials
from ..draw.pieces import Pieces
from ..hand.gesture import (
    Cancel,
    Drag,
    Drop,
    Gesture,
    PickUp,
    Pinch,
    Pull,
    Tap,
    Turn,
    Twist,
)
from ..hand.hands import Hands
from ..hand.taps import Taps
from ..ports import Ports
from ..say import Explaining
from ..state import Phase, TableState
from .buttons import Buttons
from .gestures import Gestures

LEAN, LEAN_STEP = 40, 5  # u: how near to the edge a field leans, and how fast


class Routing:
    """Who is asked first when a finger lands, moves and leaves.

    What a gesture commits is taken in before the next one is done.
    """

    def __init__(
        self,
        state: TableState,
        ports: Ports,
        gestures: Gestures,
        pieces: Pieces,
        questions: Questions,
        buttons: Buttons,
        dials: Dials,
        hands: Hands,
        taps: Taps,
        explaining: Explaining,
    ) -> None:
        self.state, self.ports, self.gestures, self.pieces = state, ports, gestures, pieces
        self.questions, self.buttons, self.dials = questions, buttons, dials
        self.hands, self.taps, self.explaining = hands, taps, explaining
        self.placer = pieces.placer

    def down(self, finger: int, x: float, y: float) -> None:
        pressed = self.questions.down(finger, x, y) or self.buttons.down(x, y)
        if not pressed and not (self._on_dial(x, y) and self.dials.down(finger, x, y)):
            self.do(self.gestures.down(finger, x, y, self.ports.now()))
        self.ports.settle()

    def _on_dial(self, x: float, y: float) -> bool:
        """On a ring that no piece covers, neither one that could be lifted nor a held one."""
        if self.dials.at(x, y) is None or self.buttons.covered(x, y):
            return False
        return self.hands.reach.grip_at(x, y) is None

    def move(self, finger: int, x: float, y: float) -> None:
        if self.state.asked:
            self.questions.move(finger, x, y)
        if not self.dials.move(finger, x, y):
            self.do(self.gestures.move(finger, x, y, self.ports.now()))

    def up(self, finger: int, x: float, y: float) -> None:
        self.questions.up(finger, x, y, meant=not self.state.blocked)
        if not self.dials.up(finger, x, y):
            self.do(self.gestures.up(finger, x, y, self.ports.now()))

    def wheel(self, x: float, y: float, factor: float) -> None:
        """Turns what is held; with empty hands it zooms."""
        if self.state.by(Phase.HELD):
            self.hands.turn_any(1)
        else:
            self._pinch(Pinch(x, y, factor, 0, 0))

    def everything_down(self) -> None:
        """Nobody holds, has chosen or turns anything any more."""
        self.dials.let_go()
        self.do(self.gestures.cancel_all())
        self.hands.everything_down()

    def advance(self, now: float) -> None:
        """Fingers that stay where they are mean something, too."""
        self.do(self.gestures.tick(now))
        held, u = self.state.hands(), self.placer.layout.u
        if held and self.placer.lean(held, LEAN * u, LEAN_STEP * u):
            self._camera_moved()  # a hand at the edge of a field too large to be seen

    def do(self, gestures: Sequence[Gesture]) -> None:
        """Each finds the table as the one before left it; what the last one did a frame shows."""
        for gesture in gestures:
            if not isinstance(gesture, Drag):
                self.ports.settle()
            self._do(gesture)

    def _do(self, gesture: Gesture) -> None:
        match gesture:
            case Drag():
                self.hands.drag(gesture)
            case Twist():
                self.hands.twist(gesture)
            case PickUp():
                self.hands.pick_up(gesture)
            case Drop():
                self.hands.drop(gesture.piece)
            case Turn():
                self.hands.turn(gesture.piece, gesture.steps)
            case Cancel():
                self.hands.cancel(gesture.piece)
            case Tap():
                if not self.taps.tap(gesture):
                    self.explaining.no_lifting(gesture.seat, gesture.x, gesture.y)
            case Pull():
                self.explaining.no_lifting(gesture.seat, gesture.x, gesture.y)
            case Pinch():
                self._pinch(gesture)

    def _pinch(self, pinch: Pinch) -> None:
        """Two fingers zoom and shift what is seen of a field too large for the cloth."""
        if self.placer.zoom(pinch.x, pinch.y, pinch.factor, pinch.dx, pinch.dy):
            self._camera_moved()

    def _camera_moved(self) -> None:
        """Everything on the field goes along; places are elsewhere in the window."""
        self.pieces.place_all(self.state.away())
        self.hands.aim_again()
        self.ports.dirty()
