"""Gestures: what many fingers mean. Pure Python, no Kivy; pixels in, gestures out.

Each finger has one part to play. On a piece it is *armed*: it takes the piece when it moves, taps
it when it leaves soon, and takes nothing when it just rests. While it *holds* a piece a second
finger near it *helps*: it twists the piece, or turns it by a tap. On the cloth it is *free*: it
taps, and two free fingers pinch. Many fingers landing close together are a *palm* and take nothing.

A piece has one holder. A finger belongs to a seat: its piece's owner, else whose side it came from.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import atan2, degrees, hypot, isfinite

from .gesture import Cancel, Drag, Drop, Gesture, PickUp, Pinch, Surface, Tap, Turn, Twist

# distances in dp, times in seconds
DRAG = 10.0  # a finger that moves so far drags
RESTED_DRAG = 28.0  # one that rested before must mean it: a palm drifts
REST = 1.2
TAP = 0.6  # a touch that leaves within this time, without dragging, is a tap
NEAR = 70.0  # a second finger so near to a held piece helps, whatever lies beneath it
REACH = 150.0  # and so near if nothing else lies beneath it
PALM_FINGERS, PALM_REACH, PALM_TIME = 3, 110.0, 0.12
IDLE = 3.0  # a holder that was still so long can be relieved by another finger on the piece
STUCK = 60.0  # and one that was still so long has probably gone: the piece goes home
TWIST_PAST_HALF = (
    6.0  # degrees beyond half a step before a twist counts, so that it does not flutter
)


@dataclass(slots=True)
class _Finger:
    id: int
    role: str  # "armed", "holds", "helps", "free" or "dead"
    seat: int
    x0: float
    y0: float
    t0: float
    x: float
    y: float
    t: float  # of its last movement
    piece: str | None = None
    turns: int = 1
    strayed: bool = False  # it moved too far to be a tap
    helper: int | None = None  # who helps it
    holder: int | None = None  # whom it helps
    base: float = 0.0  # the helpers' angle at which the twist is zero

    def from_start(self) -> float:
        return hypot(self.x - self.x0, self.y - self.y0)


@dataclass(slots=True)
class Gestures:
    """Turns fingers into gestures. Every call returns what it meant, in order."""

    surface: Surface
    dp: float = 1.0
    _fingers: dict[int, _Finger] = field(default_factory=dict)
    _holders: dict[str, int] = field(default_factory=dict)  # piece -> finger

    # -- fingers ---------------------------------------------------------------------------------

    def down(self, finger: int, x: float, y: float, t: float) -> list[Gesture]:
        if not (isfinite(x) and isfinite(y)):
            return []
        out = self.cancel(finger)  # the same finger again: its leaving was lost
        new = _Finger(finger, "free", 0, x, y, t, x, y, t)
        helped = self._to_help(x, y)
        grip = None if helped else self.surface.grip_at(x, y)
        if helped is not None:
            new.role, new.seat, new.holder = "helps", helped.seat, helped.id
            helped.helper = finger
            new.base = _angle(helped, new)
        elif grip is not None:
            out += self._relieve(grip.piece, t)
            new.role, new.seat = "armed", grip.seat
            new.piece, new.turns = grip.piece, grip.turns
        else:
            new.seat = self.surface.seat_at(x, y)
        self._fingers[finger] = new
        self._quiet_palms(new)
        return out

    def move(self, finger: int, x: float, y: float, t: float) -> list[Gesture]:
        moved = self._fingers.get(finger)
        if moved is None or not (isfinite(x) and isfinite(y)) or (moved.x, moved.y) == (x, y):
            return []
        was = (moved.x, moved.y)
        rested = t - moved.t0 > REST and not moved.strayed
        moved.x, moved.y, moved.t = x, y, t
        far = moved.from_start() > (RESTED_DRAG if rested else DRAG) * self.dp
        moved.strayed = moved.strayed or far
        if moved.role == "armed" and far:
            return self._lift(moved)
        if moved.role == "holds":
            assert moved.piece is not None
            return [Drag(finger, moved.seat, moved.piece, x, y), *self._twist(moved)]
        if moved.role == "helps":
            holder = self._fingers.get(moved.holder) if moved.holder is not None else None
            return self._twist(holder) if holder is not None else []
        if moved.role == "free":
            return self._pinch(moved, was)
        return []

    def up(self, finger: int, x: float, y: float, t: float) -> list[Gesture]:
        out = self.move(finger, x, y, t)
        left = self._fingers.pop(finger, None)
        if left is None:
            return out
        tapped = not left.strayed and t - left.t0 <= TAP
        if left.role == "holds" and left.piece is not None:
            out += self._let_go(left)
            out.append(Drop(finger, left.seat, left.piece, left.x, left.y))
        elif left.role == "helps":
            out += self._stop_helping(left, tapped)
        elif left.role in ("armed", "free") and tapped:
            out.append(Tap(finger, left.seat, left.piece, left.x, left.y))
        return out

    def cancel(self, finger: int) -> list[Gesture]:
        """The finger is gone without a word: the system took it, or the window lost it."""
        gone = self._fingers.pop(finger, None)
        if gone is None:
            return []
        if gone.role == "holds" and gone.piece is not None:
            return [*self._let_go(gone), Cancel(finger, gone.seat, gone.piece)]
        if gone.role == "helps":
            return self._stop_helping(gone, tapped=False)
        return []

    def cancel_all(self) -> list[Gesture]:
        """The game was paused, or the window changed: nobody holds anything any more."""
        return [gesture for finger in list(self._fingers) for gesture in self.cancel(finger)]

    def tick(self, t: float) -> list[Gesture]:
        """Now and then: a finger that never left is forgotten after a long while."""
        stuck = [
            f.id for f in self._fingers.values() if f.role == "holds" and t - self._last(f) > STUCK
        ]
        return [gesture for finger in stuck for gesture in self.cancel(finger)]

    def release(self, piece: str) -> None:
        """The table took the piece away (it was laid, the game ended): its holder holds nothing."""
        finger = self._holders.get(piece)
        if finger is not None:
            held = self._fingers[finger]
            self._let_go(held)
            held.role, held.piece = "dead", None

    # -- who holds what --------------------------------------------------------------------------

    def holder(self, piece: str) -> int | None:
        """The finger that holds the piece."""
        return self._holders.get(piece)

    def held(self) -> Iterator[tuple[str, int]]:
        """Every held piece and the seat of its holder."""
        for piece, finger in self._holders.items():
            yield piece, self._fingers[finger].seat

    # -- within ----------------------------------------------------------------------------------

    def _lift(self, finger: _Finger) -> list[Gesture]:
        assert finger.piece is not None
        if finger.piece in self._holders:  # somebody was quicker
            finger.role, finger.piece = "dead", None
            return []
        finger.role = "holds"
        self._holders[finger.piece] = finger.id
        return [
            PickUp(finger.id, finger.seat, finger.piece, finger.x0, finger.y0),
            Drag(finger.id, finger.seat, finger.piece, finger.x, finger.y),
        ]

    def _let_go(self, finger: _Finger) -> list[Gesture]:
        """Ends a hold; its helper becomes an idle finger."""
        if finger.piece is not None:
            self._holders.pop(finger.piece, None)
        helper = self._fingers.get(finger.helper) if finger.helper is not None else None
        if helper is not None:
            helper.role, helper.holder = "dead", None
        finger.helper = None
        return []

    def _relieve(self, piece: str, t: float) -> list[Gesture]:
        """A finger lands on a held piece whose holder has long been still: that one is relieved."""
        holder = self._holders.get(piece)
        if holder is None or t - self._last(self._fingers[holder]) < IDLE:
            return []
        return self.cancel(holder)

    def _last(self, finger: _Finger) -> float:
        helper = self._fingers.get(finger.helper) if finger.helper is not None else None
        return max(finger.t, helper.t) if helper is not None else finger.t

    def _to_help(self, x: float, y: float) -> _Finger | None:
        """The holder that a finger landing here would help: the nearest without a helper."""
        nearest, distance = None, REACH * self.dp
        for id in self._holders.values():
            holder = self._fingers[id]
            away = hypot(holder.x - x, holder.y - y)
            if holder.helper is None and holder.turns > 1 and away < distance:
                nearest, distance = holder, away
        if nearest is None or distance < NEAR * self.dp:
            return nearest
        return nearest if self.surface.grip_at(x, y) is None else None

    def _stop_helping(self, helper: _Finger, tapped: bool) -> list[Gesture]:
        holder = self._fingers.get(helper.holder) if helper.holder is not None else None
        if holder is None or holder.piece is None:
            return []
        holder.helper = None
        out: list[Gesture] = [Twist(holder.id, holder.seat, holder.piece, 0.0)]
        if tapped:
            out.append(Turn(holder.id, holder.seat, holder.piece, 1))
        return out

    def _twist(self, holder: _Finger) -> list[Gesture]:
        """How far the two fingers have turned; past half a step it counts as one."""
        helper = self._fingers.get(holder.helper) if holder.helper is not None else None
        if helper is None or holder.piece is None:
            return []
        step = 360 / holder.turns
        angle = (_angle(holder, helper) - helper.base + 180) % 360 - 180
        out: list[Gesture] = []
        if abs(angle) > step / 2 + TWIST_PAST_HALF or (holder.turns == 2 and abs(angle) > 70):
            steps = -1 if angle > 0 else 1
            helper.base = _angle(holder, helper)
            helper.strayed = True
            angle = 0.0
            out.append(Turn(holder.id, holder.seat, holder.piece, steps))
        return [*out, Twist(holder.id, holder.seat, holder.piece, angle)]

    def _pinch(self, moved: _Finger, was: tuple[float, float]) -> list[Gesture]:
        others = [f for f in self._fingers.values() if f.role == "free" and f.id != moved.id]
        if len(others) != 1 or not moved.strayed:
            return []
        other = others[0]
        before = hypot(was[0] - other.x, was[1] - other.y)
        after = hypot(moved.x - other.x, moved.y - other.y)
        if before < 1 or after < 1:
            return []
        other.strayed = True
        return [
            Pinch(
                (moved.x + other.x) / 2,
                (moved.y + other.y) / 2,
                after / before,
                (moved.x - was[0]) / 2,
                (moved.y - was[1]) / 2,
            )
        ]

    def _quiet_palms(self, new: _Finger) -> None:
        """Several fingers close together at once are a palm, whatever they touch."""
        cluster = [
            f
            for f in self._fingers.values()
            if f.role in ("armed", "free", "dead")
            and new.t0 - f.t0 <= PALM_TIME
            and hypot(f.x0 - new.x0, f.y0 - new.y0) <= PALM_REACH * self.dp
        ]
        if len(cluster) >= PALM_FINGERS:
            for finger in cluster:
                finger.role, finger.piece = "dead", None


def _angle(a: _Finger, b: _Finger) -> float:
    return degrees(atan2(b.y - a.y, b.x - a.x))
