"""The dials of a table: rings that fingers turn, that pieces ride on, and that pieces can hold."""

from __future__ import annotations

from typing import Any

from oeil_app.core.scenery.scene import Dial, Word
from oeil_app.core.scenery.scenery import Grasp, Scenery
from oeil_app.play.session import Session

from ..draw.pieces.pieces import Pieces
from ..draw.signs.rings import Rings
from ..place.weight import unwound
from ..ports import Ports
from ..state import HOVERED, TableState
from .turning import HOLDS, Settling, Stop, Stops, Turning, idle, nearest

TIP = 18  # dp: on an arrow itself
STUCK = 60.0  # seconds: a finger that was still so long has probably gone
SWINGS = 5.0  # notches a second that a dial still has at most when it comes to its notch
SPRINGS = 0.16  # notches that a dial which is held gives way to a tap, before it springs back


class Dials:
    """Who turns which dial, what rides on it, and what that says."""

    def __init__(
        self,
        state: TableState,
        ports: Ports,
        session: Session,
        scenery: Scenery[Any],
        pieces: Pieces,
        rings: Rings,
        dp: float,
    ) -> None:
        self.state, self.ports, self.session, self.scenery = state, ports, session, scenery
        self.pieces, self.rings, self.dp = pieces, rings, dp
        self.dials: dict[str, Dial] = {}
        self.settling = Settling(state.dials, pieces.reduced)
        self.turning: dict[int, Turning] = {}  # by finger
        self.stops = Stops(session)
        self._dead: set[int] = set()  # fingers that landed on a dial and may not turn it
        self.over: Turning | None = None  # the dial that a mouse is over
        self._riding = False
        self._spinning = False  # for joy, as a celebration has it

    # -- scenes ----------------------------------------------------------------------------------

    def look_again(self, at_once: bool) -> None:
        """The dials of a new scene; those that stand elsewhere now settle there."""
        self.over = None
        self.dials = {dial.id: dial for dial in self.state.scene.dials}
        shown, held = self.state.dials, {turning.dial.id for turning in self.turning.values()}
        for id, dial in self.dials.items():
            goal = nearest(dial.at, dial.notches, shown.setdefault(id, float(dial.at)))
            if at_once and id not in held:
                self.settling.stop(id)
                shown[id] = float(dial.at)
            elif id not in held and shown[id] != goal:
                self.settling.settle(id, goal, self.ports.now())
        for turning in list(self.turning.values()):
            if turning.dial.id in self.dials and turning.seat in self.session.active:
                turning.dial = self.dials[turning.dial.id]
                turning.base = nearest(turning.dial.at, turning.dial.notches, turning.base)
                turning.forward, turning.back = self.stops.of(turning.seat, turning.dial)
            else:
                self.release(turning.finger)

    def riders(self) -> set[str]:
        """The pieces that ride on a dial that is not at rest."""
        if not self.moving():
            return set()
        return set(self.scenery.carried(self.session.state, self.positions()))

    def positions(self) -> dict[str, float]:
        """Where every dial is shown, in notches of one turn."""
        return {id: self.state.dials[id] % dial.notches for id, dial in self.dials.items()}

    def moving(self) -> bool:
        return bool(self.settling or self.turning or self._spinning)

    def stirred(self) -> bool:
        """Whether any dial is seen between two notches."""
        return any(
            abs(self.state.dials[id] - round(self.state.dials[id])) > 0.02 for id in self.dials
        )

    def stopped(self) -> list[tuple[int, Dial, Stop, Stop]]:
        """The dials whose arrows are shown: before which seat, and how far they can be turned."""
        asked = [(s, d, *self.stops.of(s, d)) for s in self.session.active for d in self._arrowed()]
        return [(seat, dial, on, back) for seat, dial, on, back in asked if not idle(on, back)]

    def _arrowed(self) -> list[Dial]:
        return [dial for dial in self.dials.values() if dial.arrows]

    def grasped(self) -> Grasp | None:
        """What would come of the dial that somebody has in hand, or a mouse is over."""
        return next((turning.grasp() for turning in self.in_hand()), None)

    def in_hand(self) -> list[Turning]:
        """The dials that fingers have; else the one that a mouse is over."""
        return list(self.turning.values()) or ([self.over] if self.over is not None else [])

    # -- fingers ---------------------------------------------------------------------------------

    def at(self, x: float, y: float) -> Dial | None:
        """The dial whose ring is under a point."""
        for seat, dial, *_ in self.stopped():  # an arrow that reaches over another ring
            if self.rings.tip_at(seat, dial, x, y, self.dp, TIP):
                return dial
        for dial in self.dials.values():
            if dial.inner <= self.rings.far(dial, x, y) < dial.outer:
                return dial
        return None

    def down(self, finger: int, x: float, y: float) -> bool:
        """Grasps a dial; false if none is there."""
        self.turning.pop(finger, None)
        self.over = None
        dial = self.at(x, y)
        if dial is None:
            return False
        seat = self._whose(dial, x, y)
        forward, back = self.stops.of(seat, dial)
        taken = any(turning.dial.id == dial.id for turning in self.turning.values())
        if seat in self.state.computers:
            self._dead.add(finger)
            self.ports.say(seat, Word("plays_itself"), HOVERED)
            return True
        if seat not in self.session.active or taken or idle(forward, back):
            self._dead.add(finger)
            own = taken and seat in self.session.active  # a second finger of the same hand
            if not own and self.session.outcome is None:
                self._refuse(seat, forward)
            return True
        cx, cy = self.rings.middle(dial)
        now, shown = self.ports.now(), self.state.dials[dial.id]
        self.settling.stop(dial.id)
        base = nearest(dial.at, dial.notches, shown)
        turning = Turning(dial, seat, finger, cx, cy, x, y, now, forward, back, base)
        turning.raw, turning.moved = unwound(shown - base, HOLDS), now
        turning.leans = self.rings.leans(dial, x, y)
        self.turning[finger] = turning
        self._ride()
        return True

    def _whose(self, dial: Dial, x: float, y: float) -> int:
        """Right in front of a seat a finger is that seat's; else it is whose turn it is."""
        seat = self.rings.whose(dial, x, y)
        return next(iter(self.session.active), 0) if seat is None else seat

    def move(self, finger: int, x: float, y: float) -> bool:
        if finger in self._dead:
            return True
        turning = self.turning.get(finger)
        if turning is None:
            return False
        before = round(turning.offset)
        turning.move(x, y, self.ports.now())
        self.state.dials[turning.dial.id] = turning.base + turning.offset
        if round(turning.offset) != before:
            self.ports.feedback("click")
            self._tell_turning(turning)
        self._tell_jam(turning)
        return True

    def up(self, finger: int, x: float, y: float) -> bool:
        """Lets go: the notches that it was turned are played, one by one."""
        if finger in self._dead:
            self._dead.discard(finger)
            return True
        if finger not in self.turning:
            return False
        self.move(finger, x, y)
        turning, now = self.turning.pop(finger), self.ports.now()
        way = 0
        if turning.tapped(now):
            way = self.rings.tip_at(turning.seat, turning.dial, x, y, self.dp)
        if way:
            self._push(turning, way)
        else:
            self._play(turning, turning.notches(now), round(turning.offset))
        speed = turning.speed(now)
        self._come_to_rest(turning.dial.id, min(max(speed, -SWINGS), SWINGS))
        return True

    def release(self, finger: int) -> None:
        """The finger turns nothing any more; nothing is played."""
        self._dead.discard(finger)
        turning = self.turning.pop(finger, None)
        if turning is not None:
            self._dead.add(finger)
            self._come_to_rest(turning.dial.id)

    def let_go(self) -> None:
        """Nobody turns anything any more."""
        for finger in list(self.turning):
            self.release(finger)

    def key(self, seat: int, key: int) -> bool:
        """A desktop's keys: one notch, of a dial that no finger has."""
        held = {turning.dial.id for turning in self.turning.values()}
        for dial in self.dials.values():
            if 0 < key < 128 and chr(key) in dial.keys and dial.id not in held:
                way = 1 if dial.keys.index(chr(key)) else -1
                base, now = self.state.dials[dial.id], self.ports.now()
                stops = self.stops.of(seat, dial)
                self._push(Turning(dial, seat, -1, 0, 0, 0, 1, now, *stops, base), way)
                self._come_to_rest(dial.id)
                return True
        return False

    # -- notches ---------------------------------------------------------------------------------

    def _push(self, turning: Turning, way: int) -> None:
        """One notch, by a tap or a key; where it is held it says why, and springs back."""
        limit = turning.forward if way > 0 else turning.back
        if limit.notches:
            self.ports.feedback("click")
            self._play(turning, way, way)
        else:
            self._refuse(turning.seat, limit)
            self.state.dials[turning.dial.id] += SPRINGS * way

    def _play(self, turning: Turning, notches: int, clicked: int) -> None:
        """Each notch is an action as any."""
        dial = turning.dial
        action = dial.forward if notches > 0 else dial.back
        for number in range(1, abs(notches) + 1):
            if number > abs(clicked):
                self.ports.feedback("click")
            if not self.ports.submit(turning.seat, action, self.session.rev, sound=""):
                break
        self.ports.settle()

    def _refuse(self, seat: int, limit: Stop) -> None:
        """A dial does not turn: says so at the seat."""
        self.ports.feedback("refuse")
        self.ports.why(seat, limit.reasons)

    def _tell_turning(self, turning: Turning) -> None:
        notches = round(turning.offset)
        word = self.scenery.turning(self.session.state, turning.dial.id, notches)
        if word is not None:
            self.ports.say(turning.seat, word, HOVERED)

    def _tell_jam(self, turning: Turning) -> None:
        jam = turning.jammed()
        if jam is None:
            turning.told = 0
        elif turning.told != turning.way:
            turning.told = turning.way
            if jam.spent:
                self.ports.say(turning.seat, Word("dial_spent"), HOVERED)
            else:
                self._refuse(turning.seat, jam)

    def spin(self, part: float) -> None:
        """Every dial is seen so much of a whole turn further, with what rides on it; 0: at rest."""
        if not self.dials or self.turning or (not part and not self._spinning):
            return
        self._spinning = bool(part)
        for n, (id, dial) in enumerate(self.dials.items()):
            self.settling.stop(id)
            self.state.dials[id] = dial.at + (-1) ** n * dial.notches * part
        self._ride()

    # -- time ------------------------------------------------------------------------------------

    def _come_to_rest(self, id: str, speed: float = 0.0) -> None:
        dial, shown = self.dials.get(id), self.state.dials
        if dial is not None:
            goal = nearest(dial.at, dial.notches, shown[id])
            if goal != shown[id]:
                self.settling.settle(id, goal, self.ports.now(), speed)
        self._ride()

    def advance(self, now: float) -> bool:
        """Moves on; true while a dial moves or is turned."""
        if not self.moving():
            if self._riding:
                self._riding = False
                self.pieces.ride(set())
                self.ports.dirty()
            return False
        for finger in [f for f, turning in self.turning.items() if now - turning.moved > STUCK]:
            self.release(finger)  # it never left: it was lost
        self.settling.advance(now, self.dials)
        self._ride()
        return True

    def _ride(self) -> None:
        """Carries the pieces along."""
        carried = self.scenery.carried(self.session.state, self.positions())
        self._riding = True
        self.pieces.ride(set(carried))
        self.pieces.carry(carried)
        self.ports.dirty()
