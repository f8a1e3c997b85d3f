"""The hands: pieces are lifted, carried, turned and let go, by many at once."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from oeil_app.core.rules.action import Action
from oeil_app.core.scenery.scene import Word
from oeil_app.core.scenery.scenery import Scenery
from oeil_app.play.session import Session

from ..ask import Asking
from ..draw.pieces.pieces import Pieces
from ..place import motion
from ..ports import Ports
from ..state import BRIEFLY, Hold, Phase, TableState
from ..trace import Recorder
from .carry import Carry
from .gesture import Drag, PickUp, Twist
from .reach import Reach

STRAY = 30  # pixels beyond a tray that still mean it
FIRST = {Phase.WAITING, Phase.DOUBTED, Phase.REFUSED}  # let go, and not yet home


class Hands:
    """All hands at the table at once. Between pick-up and drop nothing is asked, only looked up."""

    def __init__(
        self,
        state: TableState,
        ports: Ports,
        session: Session,
        scenery: Scenery[Any],
        pieces: Pieces,
        reach: Reach,
        carry: Carry,
        asking: Asking,
        recorder: Recorder,
    ) -> None:
        self.state, self.ports, self.session, self.scenery = state, ports, session, scenery
        self.pieces, self.reach, self.carry = pieces, reach, carry
        self.asking, self.recorder = asking, recorder

    # -- lifting ---------------------------------------------------------------------------------

    def pick_up(self, gesture: PickUp) -> None:
        """A finger lifts a piece. What the mere lifting says is said first, and shown."""
        piece, seat = gesture.piece, gesture.seat
        if not self._may_lift(seat, piece):
            self.carry.release(piece)
            return
        self.asking.stop(seat)
        for hold in (self.state.chosen(seat), self.state.holds.get(piece)):
            if hold is not None:
                self.state.holds.pop(hold.piece, None)
        if not self.take_back(seat, piece):
            self.carry.release(piece)
            self.carry.go_home(piece)
            return
        hold = self.reach.hold(seat, piece)
        hold.phase, hold.finger, hold.x, hold.y = Phase.HELD, gesture.finger, gesture.x, gesture.y
        self.state.holds[piece] = hold
        self.carry.take(hold, motion.LIFT)
        self.lifted(hold)

    def _may_lift(self, seat: int, piece: str) -> bool:
        hold = self.state.holds.get(piece)
        doubted = hold is not None and hold.phase is Phase.DOUBTED
        return self.state.liftable.get(piece) == seat and not doubted

    def lifted(self, hold: Hold) -> None:
        """By a finger or by a tap."""
        self.asking.seen()
        self.ports.feedback("lift")
        self._record(hold)
        self.ports.dirty()

    def record(self) -> None:
        """The zones of what is in hand may be others than the trace was told at the pick-up."""
        holds = self.state.in_hand()
        self.recorder.forget(holds)
        for hold in holds:
            self._record(hold)

    def _record(self, hold: Hold) -> None:
        if self.recorder.on:
            zones = self.reach.zones(hold)
            self.recorder.drops(hold, zones.rev, zones.verdicts, zones.places)

    def take_back(self, seat: int, piece: str) -> bool:
        """Says what the mere lifting says, if anything; the piece comes to the hand as it lay."""
        lifting = self.scenery.lifting(self.session.state, seat, piece)
        if lifting is None:
            return True
        lay, turns = self.pieces.piece(piece), self.pieces.look(piece).turns
        placer = self.pieces.placer
        away = placer.facing(lay.spot.area) - placer.layout.trays[seat].frame.angle
        if not self.ports.submit(seat, lifting, self.session.rev):
            return False
        self.ports.settle()
        if piece in self.pieces.views and self.pieces.piece(piece).loose:
            self.state.turned[piece] = (lay.turn - round(away * turns / 360)) % turns
        return self.state.liftable.get(piece) == seat

    # -- carrying and turning --------------------------------------------------------------------

    def drag(self, gesture: Drag, now: float) -> None:
        """The finger came there at this moment, which may be some time before the frame."""
        hold = self.state.held(gesture.piece)
        if hold is not None:
            hold.x, hold.y = gesture.x, gesture.y
            self.carry.aim(hold, now)

    def twist(self, gesture: Twist) -> None:
        hold = self.state.held(gesture.piece)
        if hold is not None:
            hold.twist = gesture.angle

    def turn(self, piece: str, steps: int) -> None:
        """Turns a held or chosen piece; in its tray it stays so."""
        hold = self.state.holds.get(piece)
        if hold is None or hold.phase in FIRST or hold.turns < 2:
            return
        hold.twist = 0.0
        held = hold.phase is Phase.HELD
        if hold.here is not None and not held:
            self._turn_resting(hold, steps)
            return
        hold.turn = hold.turned_by(steps)
        if hold.here is None:
            turned = self.state.turned
            turned[piece] = (turned.get(piece, 0) + steps) % hold.turns
        if held:
            self.carry.aim(hold, self.ports.now())
            self.carry.glide(hold, motion.TURN)
        else:
            self.pieces.glide(piece, self.pieces.home(piece), self.ports.now(), motion.TURN)
        self.ports.feedback("turn")
        self.ports.dirty()

    def _turn_resting(self, hold: Hold, steps: int) -> None:
        """What is chosen where it rests on the field: it is turned at once, as an action."""
        action = hold.turning(steps)
        if action is not None and hold.here is not None:
            hold.turn = steps % hold.turns
            self.let_go_at(hold, hold.here, action, motion.TURN)

    def turn_any(self, steps: int) -> None:
        """By mouse wheel, right button or key: the piece that is held, else the chosen one."""
        for hold in self.state.in_hand()[:1]:
            self.turn(hold.piece, steps)

    # -- letting go ------------------------------------------------------------------------------

    def drop(self, piece: str) -> None:
        """The finger left: where it points the piece is laid, or it goes home."""
        hold = self.state.held(piece)
        if hold is None:
            return
        action = hold.action(hold.at) if hold.at is not None else None
        if action is None:
            self.carry.go_home(piece)
            self._say_no_drop(hold)
            self._stray(hold)
        else:
            self._let_go(hold, action.text())

    def let_go_at(self, hold: Hold, zone: str, action: Action, kind: motion.Kind) -> None:
        """The chosen piece goes there by itself and is let go."""
        hold.at = zone
        self.carry.take(hold, kind)
        self._let_go(hold, action.text())

    def _let_go(self, hold: Hold, action: str) -> None:
        """It stays where it was let go while its seat is asked something first, if anything."""
        tapped = hold.phase is Phase.CHOSEN
        self.ports.dirty()
        hold.phase = Phase.WAITING
        if not self.asking.first(hold.seat, action, lambda said: self.say(hold, said), tapped):
            self.say(hold, action)
        elif hold.phase is Phase.WAITING and self.state.holds.get(hold.piece) is hold:
            self.carry.glide(hold, motion.LAND)

    def say(self, hold: Hold, action: str | None) -> None:
        """Says it for a piece that was let go; it goes home if that is refused, or is nothing."""
        if self.state.holds.get(hold.piece) is not hold:
            return
        if action is None:
            self.carry.go_home(hold.piece)
            return
        del self.state.holds[hold.piece]
        if not self.ports.submit(hold.seat, action, hold.rev, hold):
            if hold.phase is Phase.WAITING:  # neither doubted nor refused: the journal failed
                self.carry.go_home(hold.piece)
            else:
                self.state.holds[hold.piece] = hold
                self.carry.come_down(hold)
        self.ports.dirty()

    def _say_no_drop(self, hold: Hold) -> None:
        """A piece turned where it rests was let go elsewhere, where it cannot be turned."""
        if hold.here is None or not hold.turn:
            return
        zone = self.reach.zones(hold).under(hold.x, hold.y)
        if zone is not None and zone != hold.here:
            state, drop = self.session.state, (zone, hold.turn)
            word = self.scenery.no_drop(state, hold.seat, hold.piece, drop)
            if word is not None:
                self.ports.say(hold.seat, word, BRIEFLY)

    def _stray(self, hold: Hold) -> None:
        """Let go on bare cloth, not back at home: it goes home with a sign and a word."""
        trays = self.pieces.placer.layout.trays.values()
        here = hold.here is not None and self.reach.zones(hold).places[hold.here].holds(
            *(hold.x, hold.y, 1.0)
        )
        if here or any(tray.frame.holds(hold.x, hold.y, STRAY) for tray in trays):
            return
        self.state.astray[hold.piece] = hold.seat, hold.x, hold.y
        self.ports.feedback("refuse")
        if hold.here is None or not hold.turn:
            self.ports.say(hold.seat, Word("no_place_here"), BRIEFLY)

        def over() -> None:
            self.state.astray.pop(hold.piece, None)
            self.ports.dirty()

        self.ports.after(motion.FAULT_SHOWN, over)

    def cancel(self, piece: str) -> None:
        """The hold ended without a drop."""
        if self.state.held(piece) is not None:
            self.carry.go_home(piece)

    def everything_down(self) -> None:
        """Nothing is held or chosen any more, nobody is asked on the way to an action."""
        for hold in list(self.state.holds.values()):
            if hold.phase is Phase.CHOSEN:
                del self.state.holds[hold.piece]
                continue
            if hold.phase is Phase.WAITING:
                self.asking.stop(hold.seat)
            self.carry.go_home(hold.piece)
        self.ports.dirty()

    # -- commits ---------------------------------------------------------------------------------

    def forget(self, piece: str) -> None:
        """A piece of that name is not on the table any more."""
        self.carry.release(piece)
        self.state.holds.pop(piece, None)

    def look_again(self, seen: Collection[str]) -> None:
        """After a commit: who may lift what now, of all that is seen."""
        self.carry.allow(self.reach.liftable(seen))
        for hold in self.state.in_hand():
            self.reach.renew(hold)
        self.reach.forget()
        self.carry.forget()
        self.aim_again()

    def aim_again(self) -> None:
        """Places may be elsewhere than they were: what is held points at what is beneath it now."""
        for hold in self.state.by(Phase.HELD):
            self.carry.aim(hold, self.ports.now())
