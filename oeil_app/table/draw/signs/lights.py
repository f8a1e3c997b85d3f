"""The lights: where held pieces may go, and what speaks against where they are."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from oeil_app.canvas.sprites import Batch, Quad, Sprites
from oeil_app.canvas.told import Told
from oeil_app.core.scenery.scene import Loop, Spot
from oeil_app.core.scenery.scenery import Part, Scenery, Sign
from oeil_app.layout.frame import Frame, Place, Rect, turned
from oeil_app.play.session import Session

from ...place import motion
from ...place.motion import Pose
from ..pieces.pieces import Pieces
from . import contours, faults
from .faults import Case, Pair
from .held import Ghosts
from .lens import Lens, LensView
from .loops import LoopsView
from .wanted import Signs, Wanted

BADGE, ASTRAY = 48, 40  # u
END = 1.1  # of a unit: the half ring at an open end
DOT, DOTS, LINK = 13, 19, (46, 24)  # u: a chain's dots, from one to the next, and its links
PENNANT = 0.013  # of a place: how large the flag of whose it is


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


@dataclass(frozen=True, slots=True)
class Fault:
    """What is drawn of a case."""

    signs: list[Quad]
    about: list[Loop]  # what its reasons outline on the field
    late: list[Quad]  # that somebody was quicker
    lens: Lens | None


class Lights:
    """Lit places and ghosts beneath the signs; faults, and who came too late, above all pieces."""

    def __init__(
        self,
        session: Session,
        scenery: Scenery[Any],
        pieces: Pieces,
        shared: Sprites,
        signs: Sprites,
    ) -> None:
        self.session, self.scenery, self.pieces = session, scenery, pieces
        self.layout = pieces.placer.layout
        u = self.layout.u
        self.places, self.links = (Batch(signs, u) for _ in range(2))
        self.faults, self.late, self.handles, self.astray = (Batch(signs, u) for _ in range(4))
        self.chosen = Batch(shared, u)
        self.ghosts, self.lenses = Ghosts(pieces), LensView(pieces, shared, signs)
        self.loops, self._tell = LoopsView(pieces.placer, pieces.reduced), Told()
        self._places: list[Quad] = []
        self._wanted = Wanted(several=False)
        self._aimed_at: Sequence[tuple[str, str]] | None = None
        self._signs: dict[int, Signs] = {}  # of every place that was lit, as cameras show it
        self._signs_by: object = None  # the views by which they were made
        self._faulty: dict[Case, Fault] = {}

    def show_places(self, lit: Iterable[Lit]) -> None:
        """For everybody who holds or has chosen something, as much as their seat wants to see."""
        lit, views = list(lit), self.pieces.placer.views
        if self._signs_by is not views:
            self._signs, self._signs_by = {}, views
        several = len({light.seat for light in lit if light.legal}) > 1
        self._wanted = Wanted(len(lit) > 1)
        links: list[Quad] = []
        chosen: list[Quad] = []
        for light in lit:
            if self.scenery.lights_places:  # else the backdrop lights them
                links += self._light(light, several)
            if light.chosen:
                chosen.append(self._chosen(light.piece))
            if light.pointed is not None:
                at = light.pointed
                chosen.append(Quad("pick", at.x, at.y, at.w, at.h))
        self._places = [claims[0][1] for claims in self._wanted.claims.values()]
        self._aimed_at = None
        self.links.show(links)
        self.chosen.show(chosen)

    def put_out(self) -> None:
        """No hand looks for places any more."""
        self._wanted, self._places, self._aimed_at = Wanted(several=False), [], None
        for batch in (self.places, self.links, self.chosen, self.handles):
            batch.show([])

    def leave_out(self, aimed: Sequence[tuple[str, str]]) -> None:
        """Places that show a ghost wear a sign of their own; for other hands they stay lit."""
        if aimed == self._aimed_at:
            return
        self._aimed_at = aimed
        self.places.show(self._wanted.left(set(aimed)) if aimed else self._places)

    def _light(self, light: Lit, several: bool) -> list[Quad]:
        """The signs of all places of one piece; the links that it would make."""
        seat, piece, state, links = light.seat, light.piece, self.session.state, []
        wanted, known, in_sight = self._wanted, self._signs, contours.in_sight
        look, sign_of = self.pieces.look(piece), self.scenery.sign
        dotted = not (light.legal and look.turns == 4)
        for zone, place in light.places.items():
            at, legal, sign = (piece, zone), zone in light.legal, sign_of(state, seat, piece, zone)
            if sign.kind == "place" and (not sign.shy or legal):
                signs = known.get(id(place))
                if signs is None:
                    signs = known[id(place)] = Signs(place, in_sight(place, look))
                if legal or dotted:
                    wanted.contour(at, signs, legal)
                if legal and several:
                    wanted.add(at, self._whose(seat, signs.frame))
                elif not legal and zone in light.if_turned:
                    wanted.add(at, self._turnable(signs.frame, look.turns, seat))
            elif sign.kind == "end" and legal and sign.at is not None:
                wanted.add(at, self._end(sign.at))
            elif sign.kind == "link" and legal:
                links += self._link(place, sign)
        return links

    def _turnable(self, place: Frame, turns: int, seat: int) -> Quad:
        """It would fit here, turned: the handle that turns it."""
        size, facing = min(place.w, place.h) * 0.44, self.layout.trays[seat].frame.angle
        sprite = "handle-half" if turns == 2 else "handle-quarter"
        return Quad(sprite, place.cx, place.cy, size, size, facing)

    def _whose(self, seat: int, place: Frame) -> Quad:
        """Where several look for places at once: whose landing this is."""
        facing = self.layout.trays[seat].frame.angle
        x, y = turned(place.cx, place.cy, min(place.w, place.h) * 0.2, 0, facing)
        return contours.pennant(seat, x, y, PENNANT * min(place.w, place.h), facing)

    def _end(self, at: Spot) -> Quad:
        """A half ring where the piece can be joined, and a chevron that points to it."""
        ring = self.pieces.placer.frame(at, END, END)
        return Quad("end-may", ring.cx, ring.cy, ring.w, ring.h, ring.angle)

    def _link(self, place: Place, sign: Sign) -> list[Quad]:
        """A chain of dots, and the two links that a finger means."""
        u, points = self.layout.u, [self.pieces.placer.point(spot) for spot in sign.via]
        apart = contours.dotted(points, DOTS * u)
        dots = [Quad("dot-chain", x, y, DOT * u, DOT * u) for x, y in apart]
        return [*dots, Quad("sign-links", place.x, place.y, LINK[0] * u, LINK[1] * u, place.angle)]

    def _chosen(self, piece: str) -> Quad:
        """A piece chosen by a tap is framed where it lies."""
        pose, look = self.pieces.home(piece), self.pieces.look(piece)
        return Quad("pick", pose.x, pose.y, look.w * pose.unit, look.h * pose.unit, pose.angle)

    def show_faults(
        self, cases: Sequence[Case], loops: Sequence[Loop] = (), above: Sequence[Rect] = ()
    ) -> None:
        """What speaks against places; who came too late; and lines over the field, with `loops`.

        As long as a case stays, so does what is drawn of it. `above`: what would hide it.
        """
        was = self._faulty
        self._faulty = {case: was.get(case) or self._drawn(case) for case in cases}
        drawn = self._faulty.values()
        about = tuple(loop for fault in drawn for loop in fault.about)
        self._tell(self.loops.show, (*about, *loops), by=self.pieces.placer.views)
        if list(was) != list(self._faulty):
            self.faults.show_all([fault.signs for fault in drawn])
            self.late.show([sign for fault in drawn for sign in fault.late])
            lenses = {case: fault.lens for case, fault in self._faulty.items() if fault.lens}
            self.lenses.show(lenses, self._places, above)

    def _lens(self, case: Case, pairs: Sequence[Pair]) -> Lens | None:
        """Where cards are small, what quarrels is seen enlarged at the tray of who is told."""
        if not pairs or case.place is None or case.at is None:
            return None
        pair = pairs[0]
        tray = self.layout.trays[case.seat].frame
        lens = Lens(pair, case.seat, tray.angle - case.place.angle, tray.local(*case.at)[0])
        return lens if self.lenses.small(pair) else None

    def _drawn(self, case: Case) -> Fault:
        about = [
            loop
            for reason in case.reasons
            for loop in self.scenery.outlines(self.session.state, reason)
        ]
        facing = self.layout.trays[case.seat].frame.angle
        pairs = faults.pairs(case, self.part)
        signs = faults.drawn(case, pairs, self.part, facing, self.layout.u)
        groups = self._groups(case) if case.place is None else []
        return Fault([*groups, *signs], about, self._late(case), self._lens(case, pairs))

    def _groups(self, case: Case) -> list[Quad]:
        """What was told of cards that all lie still is outlined as a whole, each thing once."""
        state, placer = self.session.state, self.pieces.placer
        marks = {self.scenery.group(state, reason) for reason in case.reasons} - {None}
        frames = [placer.frame(mark.spot, mark.w, mark.h) for mark in marks if mark is not None]
        return [Quad("contour-fault", f.cx, f.cy, f.w, f.h, f.angle) for f in frames]

    def _late(self, case: Case) -> list[Quad]:
        """Somebody was quicker: an hourglass, and who it was."""
        if not case.reasons or case.reasons[0].kind != "too_late" or case.place is None:
            return []
        seat, u, place = case.reasons[0].seat, self.layout.u, case.place
        facing, size = self.layout.trays[case.seat].frame.angle, BADGE * u
        signs = [contours.badge("sign-too-late", place.cx, place.cy, size, facing)]
        if seat is not None and not case.taken:
            x, y = turned(place.cx, place.cy, size * 0.3, size * 0.2, facing)
            signs.append(contours.pennant(seat, x, y, u, facing))
        return signs

    def show_astray(self, astray: Mapping[str, tuple[int, float, float]]) -> None:
        """What was let go beside all places: a sign there, and its way home."""
        signs: list[Quad] = []
        for piece, (seat, x, y) in astray.items():
            if piece in self.pieces.views:
                facing, home = self.layout.trays[seat].frame.angle, self.pieces.home(piece)
                signs += contours.way((x, y), (home.x, home.y), self.layout.u)
                size = ASTRAY * self.layout.u
                signs.append(contours.badge("sign-no", x, y, size, facing))
        self.astray.show(signs)

    def part(self, name: str) -> tuple[Pose, Part] | None:
        """Where the part of a piece is seen that a reason names; of a held one, on its ghost."""
        part = self.scenery.part(self.session.state, name)
        if part is None and name in self.pieces.views:
            look = self.pieces.look(name)
            part = Part(name, 0, 0, look.w, look.h)
        if part is None or part.piece not in self.pieces.views:
            return None
        view = self.pieces.views[part.piece]
        lies = view.tween.end if view.tween is not None else view.pose
        return self.ghosts.poses.get(part.piece, lies), part

    def pulse(self, now: float, beckons_until: float) -> bool:
        """Faults breathe, lit places call for a finger so long; true while they do.

        Where a family wants little motion all is steady.
        """
        steady, breath = self.pieces.reduced, 0.5 + 0.5 * motion.beat(now)
        if self.faults.shown:
            self.faults.fade(1.0 if steady else 0.7 + 0.3 * motion.beat(now))
        calling = now < beckons_until and not steady
        self.places.fade(breath if calling else 1.0)
        return calling
