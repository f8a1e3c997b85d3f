"""Motion: poses and the way from one to another, and a computer player's hand on its way.

How long each part of a hand's way takes follows from how far it is, as with people (P. M. Fitts
1954: farther takes longer, but not in proportion). Pure, no Kivy; times in seconds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import cos, hypot, log2, pi

Ease = Callable[[float], float]
Weight = Callable[["Pose", float], "Pose"]  # a pose on the way, and how much of it is over


def out_quad(t: float) -> float:
    return t * (2 - t)


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def in_out_sine(t: float) -> float:
    return (1 - cos(pi * t)) / 2


def out_back(t: float) -> float:
    """Overshoots a little and settles: a card snapping into its place."""
    over = 1.1
    return 1 + (over + 1) * (t - 1) ** 3 + over * (t - 1) ** 2


@dataclass(frozen=True, slots=True)
class Kind:
    """One way to move: how long and with which easing."""

    seconds: float
    ease: Ease


LIFT = Kind(0.14, out_quad)
LAND = Kind(0.16, out_cubic)
SNAP = Kind(0.12, out_back)
HOME = Kind(0.26, in_out_cubic)
DEAL = Kind(0.34, out_cubic)
CUT = Kind(0.1, out_quad)  # a deal that is cut short
RELAY = Kind(0.70, in_out_cubic)
TURN = Kind(0.2, out_back)  # a card has mass: a little too far, and back
SETTLE = Kind(0.26, out_back)  # a dial, to its notch
CAMERA = Kind(0.30, in_out_cubic)
FLIP = Kind(0.34, out_cubic)
SHAKE = Kind(0.34, out_quad)  # a refused piece shakes its head
NUDGE = Kind(0.18, out_quad)  # and what lies beside what landed gives way a little
DANCE, CLACK = Kind(0.6, out_quad), Kind(0.3, out_quad)  # where a win is celebrated
WRIGGLE = Kind(1.0, in_out_sine)
TRAIL_WAIT, TRAIL_STAGGER, TRAIL_MOST = 0.35, 0.012, 0.3  # what is whole is seen, then it wriggles
DEAL_STAGGER, DEAL_MOST = 0.045, 1.2  # from card to card, and for all of them
SHIMMER, SHIMMER_EVERY = 1.1, 5.0  # how long a light runs over a joker, and how often
LOOKS, SULKS = 1.5, 1.4  # seconds that something is looked at, and that a refusal is minded
THINKS = 0.7  # seconds that who thinks looks one way, then the other
BLINK = 0.12  # that eyes are shut now and then
BECKON = 6.0  # seconds that lit places call a small child's finger
FAULT_SHOWN = 0.9
PULSE = 0.6  # one pulse; a fault pulses three times
REDUCED = 0.06  # every motion, where a family wants little of it


@dataclass(frozen=True, slots=True)
class Pose:
    """How a piece is drawn at a moment; window pixels and degrees."""

    x: float
    y: float
    angle: float
    unit: float  # pixels of a unit of its look
    lift: float = 0.0  # 0 lies, 1 is held
    flip: float = 1.0  # 1 face up as drawn, 0 edge on
    alpha: float = 1.0
    grey: float = 0.0  # 1: as if it were of stone, since it may not lie where it is

    def sized(self, unit: float) -> Pose:
        """The same, so large."""
        place = self.x, self.y, self.angle
        return Pose(*place, unit, self.lift, self.flip, self.alpha, self.grey)

    def mixed(self, other: Pose, t: float) -> Pose:
        """A pose on the way to another, turning the shorter way round."""
        turn = (other.angle - self.angle + 180) % 360 - 180
        if turn == -180:
            turn = 180.0
        return Pose(
            self.x + (other.x - self.x) * t,
            self.y + (other.y - self.y) * t,
            self.angle + turn * t,
            self.unit + (other.unit - self.unit) * t,
            self.lift + (other.lift - self.lift) * t,
            self.flip + (other.flip - self.flip) * t,
            self.alpha + (other.alpha - self.alpha) * t,
            self.grey + (other.grey - self.grey) * t,
        )


@dataclass(frozen=True, slots=True)
class Tween:
    """A motion under way."""

    start: Pose
    end: Pose
    begins: float
    kind: Kind
    flips: bool = False  # turns over on the way: edge on in the middle
    weight: Weight | None = None  # what its body adds on the way (weight.py)

    def at(self, now: float) -> Pose:
        """The pose at a time; before it begins the start, after it the end."""
        if now <= self.begins:
            return self.start
        if self.over(now):
            return self.end
        t = (now - self.begins) / self.kind.seconds
        pose = self.start.mixed(self.end, self.kind.ease(t))
        if self.weight is not None:
            pose = self.weight(pose, t)
        if not self.flips:
            return pose
        side = self.start if t < 0.5 else self.end
        return replace(pose, flip=side.flip * abs(1 - 2 * t))

    def bent(self, end: Pose) -> Tween:
        """The same motion to another end: what it glides to moves itself."""
        return Tween(self.start, end, self.begins, self.kind, self.flips, self.weight)

    def over(self, now: float) -> bool:
        return now >= self.begins + self.kind.seconds

    def half_way(self, now: float) -> bool:
        """Past the middle: a card that turns over shows its other side."""
        return now >= self.begins + self.kind.seconds / 2


def beat(now: float) -> float:
    """What pulses: from 1 down to 0 and up again."""
    return abs(1 - 2 * (now % PULSE) / PULSE)


def quick(kind: Kind, reduced: bool) -> Kind:
    """The kind of motion, or next to none where a family wants little of it."""
    return replace(kind, seconds=min(kind.seconds, REDUCED)) if reduced else kind


@dataclass(frozen=True, slots=True)
class Manner:
    """How a new scene is come to."""

    at_once: bool = False  # no motion at all
    deal: bool = False  # the pieces are dealt from the middle, one after the other
    kind: Kind | None = None  # all in this way
    trail: tuple[str, ...] = ()  # these wriggle, one behind the other

    def of(self, pose: Pose, flips: bool) -> Kind:
        """How a piece comes there that is seen like this, and is turned over or not."""
        if self.kind is not None:
            return self.kind
        if self.deal:
            return DEAL
        if flips:
            return FLIP
        return LAND if pose.lift > 0 else CAMERA


OUT, GRIP, CARRY, DOUBT, DROP = "out", "grip", "carry", "doubt", "drop"
STAY, BACK = "stay", "back"  # when what it does is done
PARTS = (OUT, GRIP, CARRY, DOUBT, DROP, STAY, BACK)
BEGINS, PER_BIT, NEAR = 0.2, 0.1, 60  # seconds at least, more for each doubling of so many u
BOW = 0.08  # how far a hand swings out of the straight way, of its length

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Journey:
    """Seconds of each part; what a hand only touches it neither grips nor carries."""

    out: float
    grip: float = 0.0
    carry: float = 0.0
    doubt: float = 0.0
    drop: float = 0.12
    stay: float = 0.0  # at the dial that it turns
    back: float = 0.4

    @property
    def lets_go(self) -> float:
        """When the hand opens: what it does is done."""
        return self.out + self.grip + self.carry + self.doubt + self.drop

    @property
    def seconds(self) -> float:
        return self.lets_go + self.stay + self.back

    def at(self, seconds: float) -> tuple[str, float]:
        """The part that the hand is in then, and how much of it is over."""
        for part in PARTS:
            long = getattr(self, part)
            if seconds < long:
                return part, max(0.0, seconds) / long
            seconds -= long
        return BACK, 1.0


def touching(out: float, u: float, stay: float = 0.0) -> Journey:
    """So many pixels out, to a button, or to a dial, with which it goes round so long."""
    return Journey(_time(out, u), stay=stay)


def carrying(out: float, across: float, u: float, doubt: float) -> Journey:
    """So many pixels out to a piece, and so many across with it."""
    return Journey(_time(out, u), 0.14, _time(across, u) + 0.1, doubt)


def gliding() -> Journey:
    """Where little is to move: no hand comes, the piece goes by itself, without haste."""
    return Journey(0.0, carry=0.35, drop=0.0, back=0.0)


def _time(pixels: float, u: float) -> float:
    return BEGINS + PER_BIT * log2(1 + pixels / (NEAR * u))


def swung(start: Point, end: Point, t: float, towards: Point) -> Point:
    """A point on the way, a little beside the straight line, on that point's side of it."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    left = dx * (towards[1] - start[1]) - dy * (towards[0] - start[0]) > 0
    off = BOW * 4 * t * (1 - t) * (1 if left else -1)
    return start[0] + dx * t - dy * off, start[1] + dy * t + dx * off


def apart(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
