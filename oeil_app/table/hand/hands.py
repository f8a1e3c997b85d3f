"""The hands: what is held and chosen, by whom, and what letting go means."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Protocol

from oeil_app.core.action import Action
from oeil_app.core.scene import Mark, Word
from oeil_app.core.scenery import Scenery
from oeil_app.core.verdict import Reason
from oeil_app.play.session import Session

from ..draw.pieces import Cast
from ..hand import tapping
from ..hand.carrying import Carrying
from ..hand.handles import Handle, beside
from ..hand.hold import Hold
from ..hand.reach import Reach
from ..hand.tapping import Tapping
from ..place import motion
from ..touch.gesture import Cancel, Drag, Drop, Gesture, Grip, PickUp, Pull, Tap, Turn, Twist
from ..touch.gestures import Gestures


class Host(tapping.Host, Protocol):
    """The table, as far as its hands need it."""

    dp: float

    def submit(self, seat: int, action: str, rev: int, hold: Hold | None = None) -> bool: ...

    def ask_first(self, hold: Hold, action: str) -> bool:
        """Whether something must be chosen before the action can be said; then the piece waits."""

    def stop_asking(self, seat: int) -> None:
        """The seat does something else."""

    def say(self, seat: int, word: Word) -> None: ...

    def pointed(self) -> None:
        """Somebody points at another place: show what speaks against it."""

    def turned(self) -> None: ...

    def let_go(self) -> None: ...


class Hands:
    """All hands at the table at once. Between pick-up and drop nothing is asked, only looked up."""

    def __init__(
        self, session: Session, scenery: Scenery[Any], cast: Cast, gestures: Gestures, host: Host
    ) -> None:
        self.session, self.scenery, self.cast = session, scenery, cast
        self.gestures, self.host = gestures, host
        self.layout = cast.placer.layout
        self.reach = Reach(session, scenery, cast, host.dp)
        self.carrying = Carrying(cast, lambda: host.now())
        self.tapping = Tapping(session, scenery, cast, self.reach, self, host)
        self.held: dict[str, Hold] = {}  # by fingers; piece -> hold
        self.chosen: dict[int, Hold] = {}  # by taps; seat -> hold
        self.refused: dict[str, tuple[Hold, list[Reason]]] = {}  # on their way home
        self.waiting: dict[str, Hold] = {}  # let go, while their seat is asked something first
        self.doubted: dict[str, Hold] = {}  # let go, while their seat is asked if it is sure
        self.liftable: dict[str, int] = {}  # piece -> the seat that may lift it

    def all(self) -> list[Hold]:
        return [*self.held.values(), *self.chosen.values()]

    def busy(self) -> set[str]:
        """The pieces that do not lie where the scene says."""
        return {*self.held, *self.refused, *self.waiting, *self.doubted}

    def at_work(self) -> bool:
        """Whether anything is held, or on its way home."""
        return bool(self.held or self.refused)

    def marks(self) -> list[Mark]:
        """What the scenery marks while these pieces are held or chosen."""
        state, while_held = self.session.state, self.scenery.while_held
        return [mark for hold in self.all() for mark in while_held(state, hold.seat, hold.piece)]

    def cover(self, x: float, y: float) -> bool:
        """Whether a held piece is there: what is beneath it cannot be meant."""
        return any(self.cast.views[piece].distance(x, y) == 0 for piece in self.held)

    def grip_at(self, x: float, y: float) -> Grip | None:
        return self.reach.grip_at(x, y, self.liftable)

    def do(self, gesture: Gesture) -> None:
        match gesture:
            case PickUp():
                self._pick_up(gesture)
            case Drag():
                self._drag(gesture)
            case Twist():
                self._twist(gesture)
            case Turn():
                self.turn(gesture.piece, gesture.steps)
            case Drop():
                self._drop(gesture.piece)
            case Cancel():
                self.go_home(self.held.pop(gesture.piece, None))
            case Tap():
                self.tapping.tap(gesture)
            case Pull():
                self.host.say_no_lifting(gesture.seat, gesture.x, gesture.y)

    # -- holding ---------------------------------------------------------------------------------

    def _pick_up(self, gesture: PickUp) -> None:
        piece, seat = gesture.piece, gesture.seat
        if self.liftable.get(piece) != seat or piece in self.doubted:
            self.gestures.release(piece)
            return
        self.host.stop_asking(seat)
        self.chosen.pop(seat, None)
        self.refused.pop(piece, None)
        lifting = self.scenery.lifting(self.session.state, seat, piece)
        if lifting is not None:
            self.held[piece] = Hold.empty(seat, piece, gesture.finger)
            if not self.take_back(seat, piece, lifting):
                self.gestures.release(piece)
                self.go_home(self.held.pop(piece, None))
                return
        hold = self.reach.hold(seat, piece)
        hold.finger, hold.x, hold.y = gesture.finger, gesture.x, gesture.y
        self.held[piece] = hold
        self.carrying.take(hold, motion.LIFT)
        self.host.lifted(hold)

    def take_back(self, seat: int, piece: str, lifting: str) -> bool:
        """What the mere lifting says; the piece comes to the hand as it lay."""
        lay, turns = self.cast.piece(piece), self.cast.look(piece).turns
        away = self.cast.placer.facing(lay.spot.area) - self.layout.trays[seat].frame.angle
        if not self.host.submit(seat, lifting, self.session.rev):
            return False
        if piece in self.cast.views and self.cast.piece(piece).loose:
            self.cast.turned[piece] = (lay.turn - round(away * turns / 360)) % turns
        return True

    def _drag(self, gesture: Drag) -> None:
        hold = self.held.get(gesture.piece)
        if hold is None:
            return
        hold.x, hold.y = gesture.x, gesture.y
        before = hold.snap.at
        hold.point_at(hold.x, hold.y, self.carrying.ahead(hold))
        self.carrying.carry(hold, snapped=hold.snap.at != before)
        if hold.snap.at != before:
            self.host.pointed()

    def _twist(self, gesture: Twist) -> None:
        hold = self.held.get(gesture.piece)
        if hold is not None:
            hold.twist = gesture.angle
            self.carrying.carry(hold)

    def turn(self, piece: str, steps: int) -> None:
        """Turns a held or chosen piece; in its tray it stays so."""
        chosen = (hold for hold in self.chosen.values() if hold.piece == piece)
        hold = self.held.get(piece) or next(chosen, None)
        if hold is None or hold.turns < 2:
            return
        hold.twist = 0.0
        if hold.here is not None:
            self._turn_resting(hold, steps)
            return
        hold.turn = hold.turned_by(steps)
        self.cast.turned[piece] = (self.cast.turned.get(piece, 0) + steps) % hold.turns
        if piece in self.held:
            self.carrying.glide(hold, motion.TURN)
        else:
            self.cast.glide(piece, self.cast.home(piece), self.host.now(), motion.TURN)
        self.host.turned()
        self.host.changed()

    def _turn_resting(self, hold: Hold, steps: int) -> None:
        """What rests on the field: turned at once, or, in somebody's hand, when it is let go."""
        action = hold.turning(steps)
        if hold.piece in self.held:
            hold.turn = hold.turned_by(steps)
            hold.point_at(hold.x, hold.y, self.carrying.ahead(hold))
            self.carrying.glide(hold, motion.TURN)
            self.host.turned()
            self.host.changed()
        elif action is not None:
            hold.turn = steps % hold.turns
            self.let_go_at(hold, str(hold.here), action, motion.TURN)

    def turn_any(self, steps: int) -> None:
        """By mouse wheel, right button or key: the piece that is held, else the chosen one."""
        for hold in self.all()[:1]:
            self.turn(hold.piece, steps)

    # -- letting go ------------------------------------------------------------------------------

    def _drop(self, piece: str) -> None:
        hold = self.held.pop(piece, None)
        if hold is None:
            return
        action = hold.action(hold.snap.at) if hold.snap.at is not None else None
        if action is not None and self.host.ask_first(hold, action.text()):
            self.waiting[piece] = hold
        elif action is None or not self.host.submit(hold.seat, action.text(), hold.rev, hold):
            self._not_laid(hold)
            if action is None and hold.here is not None and hold.turn:
                self._say_no_drop(hold)
        self.host.changed()

    def let_go_at(self, hold: Hold, zone: str, action: Action, kind: motion.Kind) -> None:
        """The chosen piece goes there by itself and is let go."""
        del self.chosen[hold.seat]
        hold.snap.at = zone
        self.carrying.take(hold, kind)
        if self.host.ask_first(hold, action.text()):
            self.waiting[hold.piece] = hold
        else:
            self.say(hold, action.text())

    def say(self, hold: Hold, action: str | None) -> None:
        """Says it for a piece that was let go; it goes home if that is refused, or is nothing."""
        self.waiting.pop(hold.piece, None)
        if action is None or not self.host.submit(hold.seat, action, hold.rev, hold):
            self._not_laid(hold)
            self.host.changed()

    def _say_no_drop(self, hold: Hold) -> None:
        zone = hold.under(hold.x, hold.y)
        if zone is not None and zone != hold.here:
            drop, state = (zone, hold.turn), self.session.state
            word = self.scenery.no_drop(state, hold.seat, hold.piece, drop)
            if word is not None:
                self.host.say(hold.seat, word)

    def _not_laid(self, hold: Hold) -> None:
        """It goes home, unless it stays a while: refused, or while its seat is asked."""
        if hold.piece not in self.refused and hold.piece not in self.doubted:
            self.go_home(hold)
        else:
            self.host.changed()

    def doubt(self, hold: Hold) -> None:
        """The piece stays where it was let go until its seat has decided."""
        self.doubted[hold.piece] = hold

    def decide(self) -> None:
        """The seat has decided: what waited is free again, and goes home unless it was laid."""
        doubted, self.doubted = self.doubted, {}
        for hold in doubted.values():
            self.go_home(hold)

    def refuse(self, hold: Hold, reasons: Sequence[Reason]) -> None:
        """The piece stays a moment where it was let go, so that one sees why, then goes home."""
        self.refused[hold.piece] = (hold, list(reasons))
        self.host.changed()

    def end_refusal(self, hold: Hold) -> None:
        refused = self.refused.get(hold.piece)
        if refused is not None and refused[0] is hold:
            del self.refused[hold.piece]
            self.go_home(hold)

    def go_home(self, hold: Hold | None) -> None:
        """Back to where the scene says it lies."""
        if hold is not None and hold.piece in self.cast.views:
            self.cast.go_home(hold.piece, self.host.now())
        self.host.changed()

    def everything_down(self) -> None:
        """Nobody holds or has chosen anything any more."""
        self.host.let_go()
        for gesture in self.gestures.cancel_all():
            self.do(gesture)
        self.chosen.clear()
        for hold in list(self.waiting.values()):
            self.host.stop_asking(hold.seat)
        self.decide()
        for hold, _ in list(self.refused.values()):
            self.end_refusal(hold)
        self.host.changed()

    def forget(self, piece: str) -> None:
        """A piece of that name is not on the table any more."""
        self.held.pop(piece, None)
        for seat in [seat for seat, hold in self.chosen.items() if hold.piece == piece]:
            del self.chosen[seat]

    def look_again(self, seen: Collection[str]) -> None:
        """After a commit: who may lift what now, of all that is seen."""
        self.refresh(self.reach.liftable(seen))

    def refresh(self, liftable: dict[str, int]) -> None:
        """After a commit: what is lit must be true; what was meant at pick-up still counts."""
        self.liftable = liftable
        for piece in [p for p, hold in self.held.items() if liftable.get(p) != hold.seat]:
            self.gestures.release(piece)
            self.go_home(self.held.pop(piece))
        for seat in [s for s, hold in self.chosen.items() if liftable.get(hold.piece) != s]:
            del self.chosen[seat]
        for hold in self.all():
            self.reach.renew(hold)
        self._aim_again()

    def handles(self) -> list[Handle]:
        """Beside what is chosen and can be turned both ways: an arrow for each."""
        found: list[Handle] = []
        for hold in self.chosen.values():
            if hold.turns > 2 and (hold.here is not None or not self.reach.on_field(hold.piece)):
                pose, look = self.cast.home(hold.piece), self.cast.look(hold.piece)
                half = max(look.w, look.h) * pose.unit / 2
                facing = self.layout.trays[hold.seat].frame.angle
                found += beside(hold.piece, (pose.x, pose.y), half, facing, self.layout.u)
        return found

    def stop(self, seat: int) -> None:
        """This seat lifts nothing more until the next commit."""
        self.refresh({piece: other for piece, other in self.liftable.items() if other != seat})

    def replaced(self) -> None:
        """The camera moved: places are elsewhere in the window."""
        for hold in self.all():
            hold.put_places(self.reach.places(hold.seat, hold.piece, list(hold.places)))
        self._aim_again()

    def _aim_again(self) -> None:
        """Places may be elsewhere than they were: what is held points at what is beneath it now."""
        for hold in self.held.values():
            before = hold.snap.at
            hold.point_at(hold.x, hold.y, self.carrying.ahead(hold))
            self.carrying.carry(hold, snapped=hold.snap.at != before)
