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
from math import hypot

from ..hand.gesture import (
    Cancel,
    Drag,
    Drop,
    Finger,
    Gesture,
    Grip,
    PickUp,
    Pinch,
    Pull,
    Surface,
    Tap,
    Turn,
    Twist,
)

# distances in dp, times in seconds, angles in degrees
TAP = 0.6  # a touch that leaves within this time, without dragging, is a tap
NEAR = 70.0  # a second finger so near to a holder helps, even on another piece of its seat
REACH = 150.0  # and so near if nothing else lies beneath it
PALM_FINGERS, PALM_REACH, PALM_TIME = 3, 64.0, 0.2  # nearer to each other than cards in a tray
IDLE = 3.0  # a holder that was still so long can be relieved by another finger
LEFT, LEFT_MORE = 1.15, 8.0  # so many times as far, and dp, a holder has left who stays behind
STUCK = 60.0  # and a finger that was still so long has probably gone
WRIST = 128.0  # a step never asks for a wider twist than this
PAST_HALF = 6.0  # beyond half a step a twist counts, so that it does not flutter
FAR = 1e6  # pixels: no window is so large, what says so is broken


@dataclass(slots=True)
class Gestures:
    """Turns fingers into gestures. Every call returns what it meant, in order."""

    surface: Surface
    dp: float = 1.0
    _fingers: dict[int, Finger] = field(default_factory=dict, init=False)
    _holders: dict[str, Finger] = field(default_factory=dict, init=False)  # by piece

    # -- fingers ---------------------------------------------------------------------------------

    def down(self, finger: int, x: float, y: float, t: float) -> list[Gesture]:
        out = self.cancel(finger)  # the same finger again: its leaving was lost
        if not _readable(x, y):
            return out
        new = Finger(finger, x, y, t, x, y, t)
        grip = self.surface.grip_at(x, y)
        out += self._twisted(new, grip)
        helped = self._to_help(new, grip)
        if helped is not None:
            new.role, new.seat, new.helps = "helps", helped.seat, helped
            helped.helper = new
            new.base, new.near = helped.angle_to(new), new.away(helped)
        elif grip is not None:
            new.role, new.seat, new.piece, new.turns = "armed", grip.seat, grip.piece, grip.turns
        else:
            new.seat = self.surface.seat_at(x, y)
        self._fingers[finger] = new
        return out + self._quiet_palm(new)

    def move(self, finger: int, x: float, y: float, t: float) -> list[Gesture]:
        moved = self._fingers.get(finger)
        if moved is None or not _readable(x, y) or (moved.x, moved.y) == (x, y):
            return []
        was, strayed = (moved.x, moved.y), moved.strayed
        moved.move(x, y, t, self.dp)
        if moved.role == "holds":
            drag, helper = Drag(finger, moved.seat, moved.piece, x, y), self._helper(moved)
            return [drag] if helper is None else [drag, *self._led(moved, helper)]
        pulled = moved.strayed and not strayed
        if moved.role == "armed" and moved.strayed:
            return self._lift(moved)
        if moved.helps is not None:
            return self._help(moved, moved.helps)
        return self._on_cloth(moved, was, pulled) if moved.role == "free" else []

    def up(self, finger: int, x: float, y: float, t: float) -> list[Gesture]:
        out = self.move(finger, x, y, t)
        left = self._fingers.pop(finger, None)
        if left is None:
            return out
        tapped = not left.strayed and not left.rested and t - left.t0 <= TAP
        if left.role == "holds":
            self._let_go(left)
            out.append(Drop(finger, left.seat, left.piece, left.x, left.y))
        elif left.helps is not None:
            out += self._stop_helping(left.helps, tapped)
        elif left.role in ("armed", "free") and tapped:
            out.append(Tap(finger, left.seat, left.piece or None, left.x, left.y))
        return out

    def cancel(self, finger: int) -> list[Gesture]:
        """The finger is gone without a word: the system took it, or the window lost it."""
        gone = self._fingers.pop(finger, None)
        return self._withdraw(gone) if gone is not None else []

    def cancel_all(self) -> list[Gesture]:
        """The game was paused, or the window changed: nobody holds anything any more."""
        return [gesture for finger in list(self._fingers) for gesture in self.cancel(finger)]

    def tick(self, t: float) -> list[Gesture]:
        """Now and then: a finger that never left is forgotten after a long while."""
        still = [f for f in self._fingers.values() if t - f.t > STUCK] if self._fingers else []
        stuck = [f.id for f in still if t - self._last(f) > STUCK] if still else []
        return [gesture for finger in stuck for gesture in self.cancel(finger)] if stuck else []

    def release(self, piece: str) -> None:
        """The table took the piece away (it was laid, the game ended): its holder holds nothing."""
        holder = self._holders.get(piece)
        if holder is not None:
            self._let_go(holder)
            holder.end()

    # -- who holds what --------------------------------------------------------------------------

    def carries(self, finger: int) -> bool:
        """Whether the finger holds a piece."""
        known = self._fingers.get(finger)
        return known is not None and known.role == "holds"

    def holder(self, piece: str) -> int | None:
        """The finger that holds the piece."""
        holder = self._holders.get(piece)
        return holder.id if holder is not None else None

    def held(self) -> Iterator[tuple[str, int]]:
        """Every held piece and the seat of its holder."""
        for piece, holder in self._holders.items():
            yield piece, holder.seat

    # -- holding ---------------------------------------------------------------------------------

    def _lift(self, finger: Finger) -> list[Gesture]:
        """Takes the piece, unless somebody was quicker; one who has long been still is relieved."""
        holder = self._holders.get(finger.piece)
        if holder is not None and finger.t - self._last(holder) < IDLE:
            finger.end()
            return []
        finger.role = "holds"
        out = self._withdraw(holder) if holder is not None else []
        self._holders[finger.piece] = finger
        return [
            *out,
            PickUp(finger.id, finger.seat, finger.piece, finger.x0, finger.y0),
            Drag(finger.id, finger.seat, finger.piece, finger.x, finger.y),
        ]

    def _let_go(self, holder: Finger) -> None:
        """Ends a hold; who helped, or waited for the piece, has nothing to do any more."""
        del self._holders[holder.piece]
        for finger in self._fingers.values():
            waits = finger.role == "armed" and finger.piece == holder.piece
            if waits or finger.helps is holder:
                finger.end()

    def _withdraw(self, finger: Finger) -> list[Gesture]:
        """Ends what a finger does, as if it had not meant it."""
        out: list[Gesture] = []
        if finger.role == "holds":
            self._let_go(finger)
            out = [Cancel(finger.id, finger.seat, finger.piece)]
        elif finger.helps is not None:
            out = self._stop_helping(finger.helps, tapped=False)
        finger.end()
        return out

    def _last(self, finger: Finger) -> float:
        """When the finger last did something, or whoever helps it."""
        helper = self._helper(finger)
        return max(finger.t, helper.t) if helper is not None else finger.t

    def _twisted(self, new: Finger, grip: Grip | None) -> list[Gesture]:
        """A second finger on a piece that can be turned where it rests: the first one holds it."""
        if grip is None or not grip.twists or grip.piece in self._holders:
            return []
        first = (f for f in self._fingers.values() if f.role == "armed" and f.piece == grip.piece)
        return [gesture for finger in list(first)[:1] for gesture in self._lift(finger)]

    # -- helping ---------------------------------------------------------------------------------

    def _helper(self, holder: Finger) -> Finger | None:
        helper = holder.helper
        if (
            helper is None
            or helper.helps is not holder
            or self._fingers.get(helper.id) is not helper
        ):
            return None
        return helper

    def _to_help(self, new: Finger, grip: Grip | None) -> Finger | None:
        """The holder that a finger landing here would help: whose piece it touches, or nearest."""
        nearest, distance = None, REACH * self.dp
        for piece, holder in self._holders.items():
            if holder.turns < 2 or self._helper(holder) is not None:
                continue
            if grip is not None and grip.piece == piece:
                return holder
            away = holder.away(new)
            beside = grip is None or (grip.seat == holder.seat and away < NEAR * self.dp)
            if beside and away < distance:
                nearest, distance = holder, away
        return nearest

    def _help(self, helper: Finger, holder: Finger) -> list[Gesture]:
        """Twists; but far from a holder that has long been still it takes the piece over."""
        if helper.t - holder.t > IDLE and helper.away(holder) > 2 * REACH * self.dp:
            helper.piece, helper.turns, helper.helps = holder.piece, holder.turns, None
            return self._lift(helper)
        return self._twist(holder, helper)

    def _led(self, holder: Finger, helper: Finger) -> list[Gesture]:
        """The holder moves: round a finger that stays it twists, away from it it just leaves."""
        if not helper.strayed and helper.away(holder) > helper.near * LEFT + LEFT_MORE * self.dp:
            helper.end()
            return [Twist(holder.id, holder.seat, holder.piece, 0.0)]
        return self._twist(holder, helper)

    def _stop_helping(self, holder: Finger, tapped: bool) -> list[Gesture]:
        turn = [Turn(holder.id, holder.seat, holder.piece, 1)] if tapped else []
        return [Twist(holder.id, holder.seat, holder.piece, 0.0), *turn]

    def _twist(self, holder: Finger, helper: Finger) -> list[Gesture]:
        """How far the two fingers have turned; past half a step it counts as one."""
        step = 360 / holder.turns
        stride = min(step, WRIST)
        angle = (holder.angle_to(helper) - helper.base + 180) % 360 - 180
        steps = 0
        while abs(angle) > stride / 2 + PAST_HALF:
            way = 1 if angle > 0 else -1
            angle -= way * stride
            helper.base += way * stride
            steps -= way
        out: list[Gesture] = []
        if steps:
            helper.strayed = True
            out.append(Turn(holder.id, holder.seat, holder.piece, steps))
        return [*out, Twist(holder.id, holder.seat, holder.piece, angle * step / stride)]

    # -- the cloth -------------------------------------------------------------------------------

    def _on_cloth(self, moved: Finger, was: tuple[float, float], pulled: bool) -> list[Gesture]:
        """Two free fingers pinch; one alone may pull at something that it cannot lift."""
        alone = all(f is moved for f in self._fingers.values() if f.role == "free")
        stuck = pulled and alone and not moved.rested
        if stuck and self.surface.stuck_at(moved.x0, moved.y0):
            return [Pull(moved.id, moved.seat, moved.x0, moved.y0)]
        return self._pinch(moved, was)

    def _pinch(self, moved: Finger, was: tuple[float, float]) -> list[Gesture]:
        free = [f for f in self._fingers.values() if f.role == "free" and not f.rests(moved.t)]
        if len(free) != 2 or not moved.strayed:
            return []
        other = free[0] if free[1] is moved else free[1]
        before = hypot(was[0] - other.x, was[1] - other.y)
        after = moved.away(other)
        if before < 1 or after < 1:
            return []
        other.strayed = True
        x, y = (moved.x + other.x) / 2, (moved.y + other.y) / 2
        dx, dy = (moved.x - was[0]) / 2, (moved.y - was[1]) / 2
        return [Pinch(x, y, after / before, dx, dy)]

    def _quiet_palm(self, new: Finger) -> list[Gesture]:
        """Fingers that land close together at once are a palm, and so is what joins one."""
        recent = [
            f
            for f in self._fingers.values()
            if f.role == "palm" or (not f.rested and new.t0 - f.t0 <= PALM_TIME)
        ]
        hand = [new]
        for finger in hand:  # grows as neighbours of neighbours are found
            hand += [f for f in recent if f not in hand and f.away(finger) <= PALM_REACH * self.dp]
        if len(hand) < PALM_FINGERS and all(f.role != "palm" for f in hand):
            return []
        out = [gesture for finger in hand for gesture in self._withdraw(finger)]
        for finger in hand:
            finger.end("palm")
        return out


def _readable(x: float, y: float) -> bool:
    """Whether this can be a place at all; not-a-number is none."""
    return abs(x) < FAR and abs(y) < FAR
