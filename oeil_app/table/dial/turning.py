"""A dial under a finger: how far it follows, where it jams, how it settles. Pure, no Kivy."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import atan2, exp, hypot, pi
from typing import Any

from oeil_app.core.rules.referee import Referee
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.scene import Dial
from oeil_app.core.scenery.scenery import Grasp
from oeil_app.play.session import Session

from ..place import motion
from ..place.weight import Spring, detent

HOLDS = 0.5  # how much a notch draws a dial in: 0 not at all, below 1
GIVE = 0.22  # notches that a dial gives way when it jams
WIND = 0.7  # and so many a finger can go on before it counts again from where it is
JAMMED = 0.12  # beyond its reach by so much it is told why
FLICK, COAST = 6.0, 0.13  # notches a second that are a flick; seconds that it would go on
SAMPLES = 0.09  # seconds by which the speed of a finger is measured
LEANS = 0.03  # notches that a finger goes before it is clear which way
TAP, TAP_TURN = 0.45, 0.18  # a touch as short, that turned as little, is a tap


@dataclass(frozen=True, slots=True)
class Stop:
    """How many notches a dial can go one way, and why not further; no reasons: all is used up."""

    notches: int
    reasons: tuple[Reason, ...] = ()
    spent: bool = False  # beyond it is not this seat's to turn

    @property
    def pieces(self) -> tuple[str, ...]:
        """What stands in the way."""
        return tuple(dict.fromkeys(p for reason in self.reasons for p in reason.pieces))


def stop(referee: Referee[Any], state: Any, seat: int, text: str, most: int) -> Stop:
    """Plays on in thought, notch by notch, as far as the referee allows."""
    action = referee.parse(text)
    for turned in range(most):
        verdict = referee.judge(state, seat, action)
        if not verdict:
            spent = turned > 0 and seat not in referee.active(state)
            return Stop(turned, verdict.reasons, spent)
        state, _ = referee.apply(state, seat, action)
    return Stop(most)


@dataclass(slots=True)
class Turning:
    """A finger that has grasped a dial."""

    dial: Dial
    seat: int
    finger: int
    x0: float  # the dial's middle, and where the finger landed
    y0: float
    x: float
    y: float
    began: float
    forward: Stop
    back: Stop
    base: float  # where the dial was shown at the notch from which the finger counts
    raw: float = 0.0  # notches that the finger has gone
    moved: float = 0.0  # when the finger last did
    told: int = 0  # the way in which a jam was last told
    leans: int = 0  # the way in which the finger landed beside a knob
    _samples: deque[tuple[float, float]] = field(default_factory=deque)

    def move(self, x: float, y: float, now: float) -> None:
        """Follows the finger round the middle, one to one."""
        before, after = self._turn(self.x, self.y), self._turn(x, y)
        self.x, self.y, self.moved = x, y, now
        if hypot(x - self.x0, y - self.y0) < 8:  # on the very middle there is no direction
            return
        step = (after - before + 0.5) % 1.0 - 0.5
        self.raw += step * self.dial.notches
        self.raw = min(max(self.raw, -self.back.notches - WIND), self.forward.notches + WIND)
        self._samples.append((now, self.raw))
        while now - self._samples[0][0] > SAMPLES:
            self._samples.popleft()

    def _turn(self, x: float, y: float) -> float:
        """The direction of a point from the middle, in turns clockwise."""
        return atan2(x - self.x0, y - self.y0) / (2 * pi)

    @property
    def offset(self) -> float:
        """How far the dial is turned: with the finger, drawn in by each notch; it hardly gives way
        where it jams."""
        most, least = float(self.forward.notches), -float(self.back.notches)
        if self.raw > most:
            return most + GIVE * (1 - exp((most - self.raw) / GIVE))
        if self.raw < least:
            return least - GIVE * (1 - exp((self.raw - least) / GIVE))
        return detent(self.raw, HOLDS)

    def jammed(self) -> Stop | None:
        """What the finger pushes against, if it does."""
        if self.raw > self.forward.notches + JAMMED:
            return self.forward
        if self.raw < -self.back.notches - JAMMED:
            return self.back
        return None

    @property
    def way(self) -> int:
        return 1 if self.raw > 0 else -1

    def ahead(self) -> int:
        """The way it would go next: where the finger goes or leans, if that is open."""
        wanted = self.way if abs(self.raw) > LEANS else self.leans or 1
        free = {1: self.forward.notches, -1: self.back.notches}
        return next((way for way in (wanted, -wanted) if free[way]), 0)

    def grasp(self) -> Grasp:
        """What would come of it."""
        limits = -self.back.notches, self.forward.notches
        meant = min(max(round(self.offset), limits[0]), limits[1])
        return Grasp(self.dial.id, self.ahead(), self.offset, meant)

    def notches(self, now: float) -> int:
        """How many notches letting go means: the nearest, or where a flick would come to rest."""
        goal = self.offset
        speed = self.speed(now)
        if abs(speed) > FLICK:
            goal += speed * COAST
        return min(max(round(goal), -self.back.notches), self.forward.notches)

    def speed(self, now: float) -> float:
        """Notches a second, of late."""
        recent = [(t, raw) for t, raw in self._samples if now - t <= SAMPLES]
        if len(recent) < 2 or recent[-1][0] - recent[0][0] < 1e-3:
            return 0.0
        return (recent[-1][1] - recent[0][1]) / (recent[-1][0] - recent[0][0])

    def tapped(self, now: float) -> bool:
        return now - self.began <= TAP and abs(self.raw) < TAP_TURN


def nearest(at: int, notches: int, shown: float) -> float:
    """The position of a notch that is nearest to where the dial is shown: it goes no long way."""
    return at + round((shown - at) / notches) * notches


def holding(stops: Sequence[Stop]) -> tuple[str, ...]:
    """The pieces that hold a dial."""
    return tuple(dict.fromkeys(p for s in stops if s.notches == 0 for p in s.pieces))


def idle(forward: Stop, back: Stop) -> bool:
    """Neither way, and not for pieces alone: dials do not turn now at all."""
    stops = (forward, back)
    return all(s.notches == 0 for s in stops) and not all(holding([s]) for s in stops)


class Stops:
    """How far the dials of a table can be turned now: thought through once after each commit."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._known: dict[tuple[int, str], tuple[Stop, Stop]] = {}  # thought through at _known_rev
        self._known_rev = -1

    def of(self, seat: int, dial: Dial) -> tuple[Stop, Stop]:
        """Forward and back."""
        session, most = self.session, dial.notches
        if self._known_rev != session.rev:
            self._known, self._known_rev = {}, session.rev
        if (seat, dial.id) not in self._known:
            self._known[seat, dial.id] = (
                stop(session.referee, session.state, seat, dial.forward, most),
                stop(session.referee, session.state, seat, dial.back, most),
            )
        return self._known[seat, dial.id]


class Settling:
    """Moves what `shown` says: notches, as far as a dial was ever turned."""

    def __init__(self, shown: dict[str, float], reduced: bool) -> None:
        self.shown, self.reduced = shown, reduced
        self._ways: dict[str, tuple[Spring, float]] = {}  # and since when

    def __bool__(self) -> bool:
        """Whether any dial is on its way."""
        return bool(self._ways)

    def settle(self, id: str, goal: float, now: float, speed: float = 0.0) -> None:
        """From where it is shown to there, as fast as it was let go; a long way takes longer."""
        far = abs(goal - self.shown[id])
        seconds = motion.SETTLE.seconds * min(1.0 + 0.35 * max(far - 1, 0.0), 3.0)
        if self.reduced:
            seconds = min(seconds, motion.REDUCED)
            speed = 0.0
        self._ways[id] = Spring(self.shown[id], goal, speed, seconds), now

    def stop(self, id: str) -> None:
        """It stays where it is shown: a finger has it, or it is put elsewhere at once."""
        self._ways.pop(id, None)

    def advance(self, now: float, dials: Mapping[str, Dial]) -> None:
        for id, (spring, since) in list(self._ways.items()):
            part = (now - since) / spring.seconds
            if part >= 1:
                del self._ways[id]
                self.shown[id] = float(dials[id].at) if id in dials else spring.goal
            else:
                self.shown[id] = spring.at(max(part, 0.0))
