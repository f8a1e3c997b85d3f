"""The dials of a table: rings that fingers turn, that pieces ride on, and that pieces can hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from oeil_app.core.scene import Dial, Scene, Word
from oeil_app.core.scenery import Scenery
from oeil_app.core.verdict import Reason
from oeil_app.play.session import Session

from ..dial.rings import DialPlaces
from ..dial.settling import Settling
from ..dial.signs import DialSigns
from ..dial.stops import DialStops, idle
from ..dial.turning import Turning, holding, nearest
from ..draw.batch import Quad
from ..draw.pieces import Cast
from ..draw.sprites import Sprites
from ..touch.gestures import STUCK


class Clock(Protocol):
    """How large and how late it is at the table."""

    dp: float

    def now(self) -> float: ...


class Host(Protocol):
    """Who follows the dials."""

    def notch(self, seat: int, action: str) -> bool: ...

    def click(self) -> None: ...

    def why_not(self, seat: int, reasons: Sequence[Reason]) -> None: ...

    def announce_turning(self, seat: int, word: Word) -> None: ...

    def riding(self) -> None: ...

    def dialled(self, positions: Mapping[str, float]) -> None: ...


class Dials:
    """Where every dial is shown, who turns it, and what rides on it."""

    def __init__(
        self,
        session: Session,
        scenery: Scenery[Any],
        cast: Cast,
        sprites: Sprites,
        host: Host,
        clock: Clock,
    ) -> None:
        self.session, self.scenery, self.cast = session, scenery, cast
        self.host, self.clock = host, clock
        self.layout = cast.placer.layout
        self.dials: dict[str, Dial] = {}
        self.settling = Settling(cast.reduced)
        self.shown = self.settling.shown  # in notches, as far as they were ever turned
        self.turning: dict[int, Turning] = {}  # by finger
        self._dead: set[int] = set()  # fingers that landed on a dial and may not turn it
        self.stops = DialStops(session)
        self._riding = False
        self.places = DialPlaces(cast.placer)
        self.signs = DialSigns(sprites, cast, self.places)

    # -- scenes ----------------------------------------------------------------------------------

    def follow(self, scene: Scene, at_once: bool) -> None:
        """The dials of a new scene; those that stand elsewhere now settle there."""
        self.dials = {dial.id: dial for dial in scene.dials}
        held = {turning.dial.id for turning in self.turning.values()}
        for id, dial in self.dials.items():
            shown = self.shown.setdefault(id, float(dial.at))
            goal = nearest(dial.at, dial.notches, shown)
            if at_once and id not in held:
                self.settling.stop(id)
                self.shown[id] = float(dial.at)
            elif id not in held and shown != goal:
                self.settling.settle(id, goal, self.clock.now())
        for turning in list(self.turning.values()):
            if turning.dial.id in self.dials and turning.seat in self.session.active:
                turning.dial = self.dials[turning.dial.id]
                turning.base = nearest(turning.dial.at, turning.dial.notches, turning.base)
                turning.forward, turning.back = self.stops.ask(turning.seat, turning.dial)
            else:
                self.release(turning.finger)

    def riders(self) -> set[str]:
        """The pieces that ride on a dial that is not at rest."""
        if not self.moving():
            return set()
        return set(self.scenery.carried(self.session.state, self.positions()))

    def positions(self) -> dict[str, float]:
        return {id: self.shown[id] % dial.notches for id, dial in self.dials.items()}

    def moving(self) -> bool:
        return bool(self.settling or self.turning)

    # -- fingers ---------------------------------------------------------------------------------

    def at(self, x: float, y: float) -> Dial | None:
        """The dial whose ring is under a point."""
        for dial in self.dials.values():
            far = self.places.far(dial, x, y)
            if dial.inner <= far < dial.outer:
                return dial
        return None

    def down(self, finger: int, x: float, y: float) -> bool:
        """Grasps a dial; false if none is there."""
        self.turning.pop(finger, None)
        dial = self.at(x, y)
        if dial is None:
            return False
        seat = self._whose(dial, x, y)
        forward, back = self.stops.ask(seat, dial)
        taken = any(turning.dial.id == dial.id for turning in self.turning.values())
        if seat not in self.session.active or taken or idle(forward, back):
            self._dead.add(finger)
            own = taken and seat in self.session.active  # a second finger of the same hand
            if not own and self.session.outcome is None:
                self.host.why_not(seat, forward.reasons)
            return True
        cx, cy = self.places.middle(dial)
        now = self.clock.now()
        self.settling.stop(dial.id)
        base = nearest(dial.at, dial.notches, self.shown[dial.id])
        turning = Turning(dial, seat, finger, cx, cy, x, y, now, forward, back, base)
        turning.raw = self.shown[dial.id] - base
        turning.moved = now
        self.turning[finger] = turning
        self._ride()
        return True

    def _whose(self, dial: Dial, x: float, y: float) -> int:
        """Right in front of a seat a finger is that seat's; else it is whose turn it is."""
        seat = self.places.whose(dial, x, y)
        return next(iter(self.session.active), 0) if seat is None else seat

    def move(self, finger: int, x: float, y: float) -> bool:
        if finger in self._dead:
            return True
        turning = self.turning.get(finger)
        if turning is None:
            return False
        dial, before = turning.dial, round(turning.offset)
        turning.move(x, y, self.clock.now())
        self.shown[dial.id] = turning.base + turning.offset
        if round(turning.offset) != before:
            self.host.click()
            self._tell_turning(turning)
        self._tell_jam(turning)
        self._ride()
        return True

    def up(self, finger: int, x: float, y: float) -> bool:
        """Lets go: the notches that it was turned are played, one by one."""
        if finger in self._dead:
            self._dead.discard(finger)
            return True
        if finger not in self.turning:
            return False
        self.move(finger, x, y)
        turning, now = self.turning.pop(finger), self.clock.now()
        way = 0
        if turning.tapped(now):
            way = self.places.tip_at(turning.seat, turning.dial, x, y, self.clock.dp)
        if way:
            self._push(turning, way)
        else:
            self._play(turning, turning.notches(now), round(turning.offset))
        self._come_to_rest(turning.dial.id)
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
        """A desktop's keys: one notch."""
        for dial in self.dials.values():
            if 0 < key < 128 and chr(key) in dial.keys:
                way = 1 if dial.keys.index(chr(key)) else -1
                stops = self.stops.ask(seat, dial)
                now = self.clock.now()
                self._push(
                    Turning(dial, seat, -1, 0, 0, 0, 1, now, *stops, self.shown[dial.id]), way
                )
                self._come_to_rest(dial.id)
                return True
        return False

    def _push(self, turning: Turning, way: int) -> None:
        """One notch, by a tap or a key; where it is held it says why."""
        limit = turning.forward if way > 0 else turning.back
        if limit.notches:
            self.host.click()
            self._play(turning, way, way)
        else:
            self.host.why_not(turning.seat, limit.reasons)
            self.shown[turning.dial.id] += 0.16 * way  # it gives way a little, and springs back
            self.signs.show([*self.signs.shown, *self.signs.frames(limit.pieces)])

    def _play(self, turning: Turning, notches: int, clicked: int) -> None:
        dial = turning.dial
        action = dial.forward if notches > 0 else dial.back
        for number in range(1, abs(notches) + 1):
            if number > abs(clicked):
                self.host.click()
            if not self.host.notch(turning.seat, action):
                break

    def _come_to_rest(self, id: str) -> None:
        dial = self.dials.get(id)
        if dial is not None:
            goal = nearest(dial.at, dial.notches, self.shown[id])
            if goal != self.shown[id]:
                self.settling.settle(id, goal, self.clock.now())
        self._ride()
        self.host.dialled(self.positions())

    def _tell_turning(self, turning: Turning) -> None:
        notches = round(turning.offset)
        word = self.scenery.turning(self.session.state, turning.dial.id, notches)
        if word is not None:
            self.host.announce_turning(turning.seat, word)

    def _tell_jam(self, turning: Turning) -> None:
        jam = turning.jammed()
        if jam is None:
            turning.told = 0
        elif turning.told != turning.way:
            turning.told = turning.way
            if jam.spent:
                self.host.announce_turning(turning.seat, Word("dial_spent"))
            else:
                self.host.why_not(turning.seat, jam.reasons)

    # -- time ------------------------------------------------------------------------------------

    def advance(self, now: float) -> bool:
        """Moves on; true while a dial moves or is turned."""
        if not self.moving():
            if self._riding:
                self._riding = False
                self.cast.ride(set())
                self.show_signs()
                self.host.dialled(self.positions())
            return False
        for finger in [f for f, turning in self.turning.items() if now - turning.moved > STUCK]:
            self.release(finger)  # it never left: it was lost
        self.settling.advance(now, self.dials)
        self._ride()
        return True

    def _ride(self) -> None:
        """Carries the pieces along."""
        positions = self.positions()
        carried = self.scenery.carried(self.session.state, positions)
        if not self._riding:
            self._riding = True
            self.host.riding()
        self.cast.ride(set(carried))
        self.cast.carry(carried)
        self.host.dialled(self.positions())
        self.show_signs()

    # -- signs -----------------------------------------------------------------------------------

    def show_signs(self) -> None:
        """Arrows in front of whose turn it is; what holds a dial that is grasped is framed."""
        quads: list[Quad] = []
        for seat in self.session.active:
            for dial in self.dials.values():
                stops = self.stops.known(seat, dial)
                if dial.arrows and not idle(*stops):
                    quads += self.signs.arrows(seat, dial, *stops)
        for turning in self.turning.values():
            jam = turning.jammed()
            held = holding((turning.forward, turning.back)) if jam is None else jam.pieces
            quads += self.signs.frames(held)
        self.signs.show(quads)

    def push_point(self, action: str, way: bool) -> tuple[float, float] | None:
        """Where the arrow is that says this; or, whichever way, the middle between its two."""
        for dial in self.dials.values():
            for side, said in ((1, dial.forward), (-1, dial.back)):
                if said == action:
                    seat = next(iter(self.session.active), 0)
                    x, y = self.places.tip(seat, dial, side)
                    if way:
                        return x, y
                    other = self.places.tip(seat, dial, -side)
                    return (x + other[0]) / 2, (y + other[1]) / 2
        return None
