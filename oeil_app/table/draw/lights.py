"""The lights: where held pieces may go, and what speaks against where they are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot, pi, sin
from typing import Any

from oeil_app.core.scene import Loop
from oeil_app.core.scenery import Part, Sign
from oeil_app.core.verdict import Reason
from oeil_app.play.session import Session

from ..draw import faults
from ..draw.batch import Batch, Quad
from ..draw.loops import LoopsView
from ..draw.pieces import Cast
from ..draw.sprites import Sprites
from ..hand.handles import Handle
from ..hand.hold import Hold, Place
from ..place import motion
from ..place.frame import turned
from ..place.motion import Pose

BADGE = 48  # u
END, END_TIP, END_EMBLEM = 1.1, 0.30, 0.26  # of a unit; its emblem's place and size, of the ring
GLINT = 0.85
DOT, DOTS, LINK = 11, 19, 38  # u: a chain's dots, from one to the next, and its link
FAULT = (1.0, 0.416, 0.302, 1.0)


class Lights:
    """Lit places beneath the pieces; faults, and the sign of who came too late, above them."""

    def __init__(self, session: Session, scenery: Any, cast: Cast, shared: Sprites) -> None:
        self.session, self.scenery, self.cast = session, scenery, cast
        self.layout = cast.placer.layout
        u = self.layout.u
        self.places, self.asking = Batch(shared, u), Batch(shared, u)
        self.lines, self.faults, self.badges = (Batch(shared, u) for _ in range(3))
        self.lines.colour.rgba = FAULT
        self.handles, self.glints = Batch(shared, u), Batch(shared, u)
        self.loops = LoopsView(cast.placer, cast.reduced)

    def show_places(self, holds: Iterable[Hold], help: Sequence[str]) -> None:
        """For everybody who holds or has chosen something, as much as their seat wants to see."""
        places: list[Quad] = []
        asking: list[Quad] = []
        for hold in holds:
            level = help[hold.seat]
            if level != "none" and not self.scenery.lights_places:
                lit = hold.lit() if level == "all" else set()
                shown = [place for zone, place in hold.free().items() if zone in lit]
                places += [self._emblem(hold.seat, place) for place in shown]
            elif level != "none":
                lit = hold.lit() if level == "all" else set()
                turned = hold.if_turned() if level == "all" else set()
                for zone, place in hold.free().items():
                    sign = self.scenery.sign(self.session.state, hold.seat, hold.piece, zone)
                    if sign.kind == "place" and (not sign.shy or zone in lit):
                        places += self._place(hold.seat, place, zone in lit, zone in turned)
                    elif sign.kind == "end" and zone in lit:
                        places += self._end(hold.seat, sign)
                    elif sign.kind == "link" and zone in lit:
                        asking += self._link(hold.seat, place, sign)
            if hold.finger is None:
                asking.append(self._chosen(hold))
                pointed = hold.places.get(hold.snap.at) if hold.snap.at is not None else None
                if pointed is not None:
                    asking.append(Quad("pick", pointed.x, pointed.y, pointed.w, pointed.h))
        self.places.show(places)
        self.asking.show(asking)

    def _place(self, seat: int, place: Place, lit: bool, turned: bool) -> list[Quad]:
        w, h = (place.w, place.h) if place.angle % 180 == 0 else (place.h, place.w)
        sign = "place-legal" if lit else "place-free"
        out = [Quad(sign, place.x, place.y, w, h, place.angle)]
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
        ring = self.cast.placer.frame(sign.at, END, END)
        x, y = ring.point(ring.w * END_TIP, 0)
        size, facing = ring.w * END_EMBLEM, self.layout.trays[seat].frame.angle
        return [
            Quad("end-legal", ring.cx, ring.cy, ring.w, ring.h, ring.angle),
            Quad(f"emblem-{seat}", x, y, size, size, facing),
        ]

    def _link(self, seat: int, place: Place, sign: Sign) -> list[Quad]:
        """A chain of dots, and the link that a finger means."""
        u, points = self.layout.u, [self.cast.placer.point(spot) for spot in sign.via]
        dots = [Quad("chain-dot", x, y, DOT * u, DOT * u) for x, y in dotted(points, DOTS * u)]
        size, facing = LINK * u, self.layout.trays[seat].frame.angle
        return [*dots, Quad("link", place.x, place.y, size, size, facing)]

    def _chosen(self, hold: Hold) -> Quad:
        """A piece chosen by a tap is framed where it lies."""
        pose, look = self.cast.home(hold.piece), self.cast.look(hold.piece)
        return Quad("pick", pose.x, pose.y, look.w * pose.unit, look.h * pose.unit, pose.angle)

    def show_handles(self, handles: Iterable[Handle]) -> None:
        """The arrows that turn what is chosen."""
        self.handles.show([handle.quad() for handle in handles])

    def show_faults(
        self,
        shown: Sequence[Reason],
        too_late: Iterable[str],
        loops: Sequence[Loop] = (),
    ) -> None:
        """The pictures at fault tied together; an hourglass on what came too late.

        Lines over the field for the reasons that are about more than two pictures, and `loops`.
        """
        state, placer = self.session.state, self.cast.placer
        about = [loop for reason in shown for loop in self.scenery.outlines(state, reason)]
        self.loops.show([*about, *loops], 0.0)
        drawing = faults.drawn(
            shown,
            self._part,
            lambda reason: self.scenery.group(state, reason),
            lambda mark: placer.frame(mark.spot, mark.w, mark.h),
            self.layout.u,
        )
        self.lines.show(drawing.lines)
        self.faults.show(drawing.signs)
        size = BADGE * self.layout.u
        views = [self.cast.views[piece] for piece in too_late if piece in self.cast.views]
        self.badges.show([Quad("hourglass", v.pose.x, v.pose.y, size, size) for v in views])

    def _part(self, name: str) -> tuple[Pose, Part] | None:
        part = self.scenery.part(self.session.state, name)
        view = self.cast.views.get(part.piece) if part is not None else None
        if part is None or view is None:
            return None
        return (view.tween.end if view.tween is not None else view.pose), part

    def pulse(self, now: float) -> None:
        """Faults breathe; where a family wants little motion they are steady."""
        beat = abs(1 - 2 * (now % motion.PULSE) / motion.PULSE)
        self.faults.colour.a = 1.0 if self.cast.reduced else 0.5 + 0.5 * beat

    def beckon(self, now: float, until: float) -> bool:
        """Lit places call for a finger; true while they do."""
        calling = now < until and not self.cast.reduced
        beat = abs(1 - 2 * (now % motion.PULSE) / motion.PULSE)
        self.places.colour.a = 0.5 + 0.5 * beat if calling else 1.0
        return calling

    def shimmer(self, now: float, until: float) -> bool:
        """A light comes and goes on what shimmers; true while it does."""
        part = 1 - (until - now) / motion.SHIMMER
        views = [
            (view.look, view.pose)
            for view in self.cast.views.values()
            if view.look is not None and view.look.shimmers and view.tween is None
        ]
        if not 0 <= part < 1 or self.cast.reduced or not views:
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
