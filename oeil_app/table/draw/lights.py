"""The lights: where held pieces may go, and what speaks against where they are."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot, pi, sin
from typing import Any

from oeil_app.core.scene import Loop
from oeil_app.core.scenery import Part, Scenery, Sign
from oeil_app.core.verdict import Reason
from oeil_app.play.session import Session

from ..place import motion
from ..place.frame import Place, Rect, turned
from ..place.motion import Pose
from . import faults
from .batch import Batch, Quad
from .loops import LoopsView
from .pieces import Pieces
from .sprites import Sprites

BADGE = 48  # u
END, END_TIP, END_EMBLEM = 1.1, 0.30, 0.26  # of a unit; its emblem's place and size, of the ring
GLINT = 0.85
DOT, DOTS, LINK = 11, 19, 38  # u: a chain's dots, from one to the next, and its link
FAULT = (1.0, 0.416, 0.302, 1.0)


@dataclass(frozen=True, slots=True)
class Lit:
    """What a hand is shown of the places of its piece."""

    seat: int
    piece: str
    places: Mapping[str, Place]  # those that are shown at all
    legal: Collection[str]  # where it may go
    if_turned: Collection[str]  # where it could, were it turned
    chosen: bool  # by a tap: it is framed where it lies
    pointed: Place | None  # by a key


class Lights:
    """Lit places beneath the pieces; faults, and the sign of who came too late, above them."""

    def __init__(
        self, session: Session, scenery: Scenery[Any], pieces: Pieces, shared: Sprites
    ) -> None:
        self.session, self.scenery, self.pieces = session, scenery, pieces
        self.layout = pieces.placer.layout
        u = self.layout.u
        self.places, self.chosen, self.lines = (Batch(shared, u) for _ in range(3))
        self.faults, self.late, self.handles, self.glints = (Batch(shared, u) for _ in range(4))
        self.lines.colour.rgba = FAULT
        self.loops = LoopsView(pieces.placer, pieces.reduced)
        self._faulty: dict[Hashable, tuple[faults.Drawing, list[Loop]]] = {}

    def show_places(self, lit: Iterable[Lit]) -> None:
        """For everybody who holds or has chosen something, as much as their seat wants to see."""
        places: list[Quad] = []
        chosen: list[Quad] = []
        for light in lit:
            for zone, place in light.places.items():
                self._light(light, zone, place, places, chosen)
            if light.chosen:
                chosen.append(self._chosen(light.piece))
            if light.pointed is not None:
                at = light.pointed
                chosen.append(Quad("pick", at.x, at.y, at.w, at.h))
        self.places.show(places)
        self.chosen.show(chosen)

    def _light(
        self, light: Lit, zone: str, place: Place, places: list[Quad], chosen: list[Quad]
    ) -> None:
        legal, seat = zone in light.legal, light.seat
        if not self.scenery.lights_places:  # the backdrop lights them
            return
        sign = self.scenery.sign(self.session.state, seat, light.piece, zone)
        if sign.kind == "place" and (not sign.shy or legal):
            places += self._place(seat, place, legal, zone in light.if_turned)
        elif sign.kind == "end" and legal:
            places += self._end(seat, sign)
        elif sign.kind == "link" and legal:
            chosen += self._link(seat, place, sign)

    def _place(self, seat: int, place: Place, lit: bool, turned: bool) -> list[Quad]:
        seen = place.seen or Rect(place.x - place.w / 2, place.y - place.h / 2, place.w, place.h)
        w, h = (seen.w, seen.h) if place.angle % 180 == 0 else (seen.h, seen.w)
        sign = "place-legal" if lit else "place-free"
        out = [Quad(sign, seen.cx, seen.cy, w, h, place.angle)]
        facing, size = self.layout.trays[seat].frame.angle, min(w, h) * 0.3
        if lit:
            out.append(self._emblem(seat, place))
        elif turned:
            out.append(Quad("turn", place.x, place.y, size, size, facing))
        return out

    def _emblem(self, seat: int, place: Place) -> Quad:
        """The sign of the hand that asks, on a place where it may lay."""
        facing, size = self.layout.trays[seat].frame.angle, min(place.w, place.h) * 0.3
        return Quad(f"emblem-{seat}", place.x, place.y, size, size, facing)

    def _end(self, seat: int, sign: Sign) -> list[Quad]:
        """A half ring where the piece can be joined, with the emblem of the hand that asks."""
        if sign.at is None:
            return []
        ring = self.pieces.placer.frame(sign.at, END, END)
        x, y = ring.point(ring.w * END_TIP, 0)
        size, facing = ring.w * END_EMBLEM, self.layout.trays[seat].frame.angle
        return [
            Quad("end-legal", ring.cx, ring.cy, ring.w, ring.h, ring.angle),
            Quad(f"emblem-{seat}", x, y, size, size, facing),
        ]

    def _link(self, seat: int, place: Place, sign: Sign) -> list[Quad]:
        """A chain of dots, and the link that a finger means."""
        u, points = self.layout.u, [self.pieces.placer.point(spot) for spot in sign.via]
        dots = [Quad("chain-dot", x, y, DOT * u, DOT * u) for x, y in dotted(points, DOTS * u)]
        size, facing = LINK * u, self.layout.trays[seat].frame.angle
        return [*dots, Quad("link", place.x, place.y, size, size, facing)]

    def _chosen(self, piece: str) -> Quad:
        """A piece chosen by a tap is framed where it lies."""
        pose, look = self.pieces.home(piece), self.pieces.look(piece)
        return Quad("pick", pose.x, pose.y, look.w * pose.unit, look.h * pose.unit, pose.angle)

    def show_faults(
        self,
        blamed: Mapping[Hashable, Sequence[Reason]],
        too_late: Iterable[str],
        loops: Sequence[Loop] = (),
    ) -> None:
        """The pictures at fault tied together; an hourglass on what came too late.

        Lines over the field for the reasons that are about more than two pictures, and `loops`.
        As long as the key of some reasons stays the same, so does what is drawn of them.
        """
        was = self._faulty
        self._faulty = {key: was.get(key) or self._drawn(why) for key, why in blamed.items()}
        drawn = self._faulty.values()
        self.loops.show([*(loop for _, about in drawn for loop in about), *loops], 0.0)
        self.lines.show([line for drawing, _ in drawn for line in drawing.lines])
        self.faults.show([sign for drawing, _ in drawn for sign in drawing.signs])
        size = BADGE * self.layout.u
        views = [self.pieces.views[piece] for piece in too_late if piece in self.pieces.views]
        self.late.show([Quad("hourglass", v.pose.x, v.pose.y, size, size) for v in views])

    def _drawn(self, reasons: Sequence[Reason]) -> tuple[faults.Drawing, list[Loop]]:
        """What is drawn of some reasons: pictures tied together, and lines over the field."""
        state, placer = self.session.state, self.pieces.placer
        about = [loop for reason in reasons for loop in self.scenery.outlines(state, reason)]
        return faults.drawn(
            reasons,
            self._part,
            lambda reason: self.scenery.group(state, reason),
            lambda mark: placer.frame(mark.spot, mark.w, mark.h),
            self.layout.u,
        ), about

    def _part(self, name: str) -> tuple[Pose, Part] | None:
        part = self.scenery.part(self.session.state, name)
        view = self.pieces.views.get(part.piece) if part is not None else None
        if part is None or view is None:
            return None
        return (view.tween.end if view.tween is not None else view.pose), part

    def pulse(self, now: float, beckons_until: float) -> bool:
        """Faults breathe, lit places call for a finger so long; true while they do.

        Where a family wants little motion all is steady.
        """
        steady, breath = self.pieces.reduced, 0.5 + 0.5 * motion.beat(now)
        if self.faults.shown:
            self.faults.fade(1.0 if steady else breath)
        calling = now < beckons_until and not steady
        self.places.fade(breath if calling else 1.0)
        return calling

    def shimmer(self, now: float, until: float) -> bool:
        """A light comes and goes on what shimmers; true while it does."""
        part = 1 - (until - now) / motion.SHIMMER
        views = [
            (view.look, view.pose)
            for view in self.pieces.views.values()
            if view.look is not None and view.look.shimmers and view.tween is None
        ]
        if not 0 <= part < 1 or self.pieces.reduced or not views:
            self.glints.show([])
            return False
        self.glints.colour.a = sin(pi * part) * GLINT
        quads = []
        for look, pose in views:
            x, y = turned(pose.x, pose.y, look.w * (part - 0.5) * 0.8 * pose.unit, 0, pose.angle)
            size = look.h * pose.unit * 1.3
            quads.append(Quad("glow", x, y, size, size))
        self.glints.show(quads)
        return True


def dotted(points: Sequence[tuple[float, float]], apart: float) -> list[tuple[float, float]]:
    """Points along a line, evenly, about so far from each other; none at its ends."""
    ways = [hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(points)]
    count = max(2, round(sum(ways) / apart))
    wanted = [sum(ways) * n / count for n in range(1, count)]
    found: list[tuple[float, float]] = []
    gone = 0.0
    for ((ax, ay), (bx, by)), way in zip(pairwise(points), ways, strict=True):
        while wanted and wanted[0] <= gone + way:
            part = (wanted.pop(0) - gone) / max(way, 1e-9)
            found.append((ax + (bx - ax) * part, ay + (by - ay) * part))
        gone += way
    return found
