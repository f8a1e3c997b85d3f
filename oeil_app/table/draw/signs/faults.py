"""Faults: what speaks against a place, one thing at a time. Points, does not shout.

Two pictures that quarrel are tied together: rings and a drop for a colour, striped frames and
twins for an object. A taken place wears a barrier, and so does one that is closed for any other
reason, with a line to what is in the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from math import inf

from oeil_app.canvas.sprites import Quad
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.scenery import Part
from oeil_app.layout.frame import Frame, turned

from ...place.motion import Pose
from ...state import Hold
from . import contours

SIGNS = {"colour": ("ring-colour", "sign-colour"), "object": ("frame-object", "sign-object")}
ROUND = 1.16  # the sprite of a ring or frame, beside the ring itself
BADGE, NO, TAKEN = 30, 34, 52  # u: between two pictures; in a place; at what lies there
THREAD = 11  # u
EACH = 1.2  # seconds that one of several faults is shown


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """What speaks against one place for one piece; while it is the same one it is drawn once."""

    seat: int
    reasons: tuple[Reason, ...]
    place: Frame | None = None  # where it would lie
    taken: bool = False
    owner: int | None = None  # whose piece lies there, or who was quicker
    held: Pose | None = None  # where a hand has it
    home: Pose | None = None  # and where it came from
    hold: Hold | None = None  # what has to do with it
    walled: bool = True  # the place is a rectangle, and nobody else draws its contour

    @property
    def at(self) -> tuple[float, float] | None:
        """Where the finger is now that has to do with it."""
        return (self.hold.x, self.hold.y) if self.hold is not None else None


class InTurn:
    """Of several pairs that quarrel at a place one is shown, each for a while, the nearest first:
    all at once they would hide what they accuse."""

    def __init__(self) -> None:
        self._told: dict[Case, _Told] = {}
        self.next = inf  # when another one is to be shown

    def shown(
        self, cases: Iterable[Case], away: Callable[[Case, Reason], float], now: float
    ) -> list[Case]:
        """What to show now of each case. `away`: how far from the hand a reason is."""
        was, self._told, self.next = self._told, {}, inf
        for case in cases:
            told = was.get(case)
            if told is None:
                pairs = [reason for reason in case.reasons if reason.kind in SIGNS]
                if len(pairs) > 1:
                    pairs.sort(key=lambda pair: away(case, pair))
                told = _Told(case, now, pairs)
            self._told[case] = told
            if len(told.order) > 1:
                turn = int((now - told.since) / EACH)
                self.next = min(self.next, told.since + (turn + 1) * EACH)
                if turn != told.turn:
                    one = told.order[turn % len(told.order)]
                    rest = (r for r in case.reasons if r is one or r.kind not in SIGNS)
                    told.turn, told.shown = turn, replace(case, reasons=tuple(rest))
        return [told.shown for told in self._told.values()]


@dataclass(slots=True)
class _Told:
    """What is shown of a case, since when, and its pairs from the nearest on."""

    shown: Case
    since: float
    order: list[Reason]
    turn: int = -1


@dataclass(frozen=True, slots=True)
class Pair:
    """Two pictures, as they are seen, and what is between them."""

    kind: str
    one: tuple[Pose, Part]
    other: tuple[Pose, Part]


def drawn(
    case: Case,
    quarrels: Sequence[Pair],
    part: Callable[[str], tuple[Pose, Part] | None],
    facing: float,
    u: float,
) -> list[Quad]:
    """The signs of a case, for somebody who sits that way."""
    if case.taken and case.place is not None:
        return _taken(case, case.place, facing, u)
    if quarrels:
        return [q for pair in quarrels for q in tied(pair.one, pair.other, *SIGNS[pair.kind], u)]
    return _closed(case, part, u)


def pairs(case: Case, part: Callable[[str], tuple[Pose, Part] | None]) -> list[Pair]:
    """The two pictures of each quarrel, where they are seen, and what it is about."""
    found = []
    for reason in case.reasons:
        if reason.kind in SIGNS:
            ends = [end for name in reason.pieces if (end := part(name)) is not None]
            if len(ends) == 2:
                found.append(Pair(reason.kind, *ends))
    return found


def tied(
    one: tuple[Pose, Part],
    other: tuple[Pose, Part],
    round_it: str,
    badge: str,
    u: float,
) -> list[Quad]:
    """Two pictures: each in a ring or a frame, a thread between them, why in its middle."""
    (ax, ay, ar), (bx, by, br) = centre(*one), centre(*other)
    sx, sy = _edge(ax, ay, bx, by, ar)
    ex, ey = _edge(bx, by, ax, ay, br)
    size = min(BADGE * u, ar * 1.3)
    return [
        contours.thread(sx, sy, ex, ey, min(THREAD * u, ar * 0.5)),
        Quad(round_it, ax, ay, 2 * ar * ROUND, 2 * ar * ROUND, one[0].angle),
        Quad(round_it, bx, by, 2 * br * ROUND, 2 * br * ROUND, other[0].angle),
        contours.badge(badge, (ax + bx) / 2, (ay + by) / 2, size),
    ]


def _taken(case: Case, place: Frame, facing: float, u: float) -> list[Quad]:
    """A barrier round what lies there; one lies, the other bounces; whose; and the way home."""
    near = Frame(place.cx, place.cy, *_seen(place, facing), facing)
    size = min(TAKEN * u, min(place.w, place.h) * 0.46)
    quads = contours.barrier(place, u) if case.walled else []
    if case.held is not None and case.home is not None:
        home = case.home.x, case.home.y
        quads += contours.way((case.held.x, case.held.y), home, u)
    quads.append(contours.badge("sign-taken", *near.point(-near.w / 2, near.h / 2), size, facing))
    if case.owner is not None:
        foot = near.point(-near.w * 0.42, -near.h * 0.46)
        quads.append(contours.pennant(case.owner, *foot, size / 42, facing))
    return quads


def _closed(case: Case, part: Callable[[str], tuple[Pose, Part] | None], u: float) -> list[Quad]:
    """A barrier with a badge, and a cup at what is in the way."""
    place = case.place
    if place is None:
        return []
    quads = contours.barrier(place, u) if case.walled else []
    for reason in case.reasons[:1]:
        for name in reason.pieces:
            found = part(name)
            if found is not None and not place.holds(found[0].x, found[0].y):
                pose, piece = found
                cause = Frame(
                    *centre(pose, piece)[:2], piece.w * pose.unit, piece.h * pose.unit, pose.angle
                )
                quads += contours.cup((place.cx, place.cy), cause, THREAD * u)
    size = min(NO * u, min(place.w, place.h) * 0.5)
    return [*quads, contours.badge("sign-no", place.cx, place.cy, size)]


def centre(pose: Pose, part: Part) -> tuple[float, float, float]:
    """The middle of a picture in the window, and the radius of a ring round it."""
    x, y = turned(pose.x, pose.y, part.x * pose.unit, part.y * pose.unit, pose.angle)
    return x, y, max(part.w, part.h) * pose.unit * 0.42


def _seen(place: Frame, facing: float) -> tuple[float, float]:
    """Width and height of a place as somebody sees it who sits that way."""
    square = round((place.angle - facing) / 90) % 2 == 0
    return (place.w, place.h) if square else (place.h, place.w)


def _edge(x: float, y: float, to_x: float, to_y: float, r: float) -> tuple[float, float]:
    """Where a line to another point leaves a ring."""
    length = max(((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5, 1e-6)
    part = min(r / length, 0.5)
    return x + (to_x - x) * part, y + (to_y - y) * part
