"""The lens: two small cards that quarrel, enlarged at the tray of who is told, facing them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from kivy.graphics import InstructionGroup

from oeil_app.canvas.sprites import Batch, Quad, Sprites
from oeil_app.core.scenery.scenery import Part
from oeil_app.layout.frame import Frame, Rect, turned, turned_size

from ...place.lens_place import ANOTHERS, CARDS, OWN, PLACES, Weighed, lens_place
from ...place.motion import Pose
from ..pieces.alone import Alone
from ..pieces.pieces import Pieces
from .faults import SIGNS, Case, Pair, tied

SMALL, CARD = 70, 92  # u: cards less wide than this are enlarged, to this
ON_PHONE = 0.78  # of both: it is held nearer to the eye
EDGE = 12  # u: of wood round them


@dataclass(frozen=True, slots=True)
class Lens:
    """A pair for a seat that sees the place at this angle; x: where along the tray its hand is."""

    pair: Pair
    seat: int
    turned_by: float
    x: float


class LensView:
    """Drawn anew only when another pair is looked at."""

    def __init__(self, pieces: Pieces, shared: Sprites, signs: Sprites) -> None:
        self.pieces, self.shared, self.signs = pieces, shared, signs
        self.layout = pieces.placer.layout
        self.group = InstructionGroup()
        self.shown: dict[Case, Lens] = {}
        self.frames: dict[Case, Frame] = {}  # where each is seen
        self._groups: dict[Case, InstructionGroup] = {}

    def small(self, pair: Pair) -> bool:
        """Whether its cards are too small to be read at arm's length."""
        pose, part = pair.one
        look = self.pieces.look(part.piece)
        return min(look.w, look.h) * pose.unit < SMALL * self._u

    @property
    def _u(self) -> float:
        return self.layout.u * (ON_PHONE if self.layout.phone else 1.0)

    def show(
        self, lenses: Mapping[Case, Lens], places: Iterable[Quad], above: Iterable[Rect]
    ) -> None:
        """These and no others; each lies where it hides least of cards and lit places.

        `above`: what stands over the table.
        """
        for key in self.shown.keys() - lenses.keys():
            self.group.remove(self._groups.pop(key))
            del self.frames[key]
        for key, lens in lenses.items():
            if key not in self._groups:
                seen = [*self._cards(lens.seat), *((_room_of(quad), PLACES) for quad in places)]
                seen += ((rect, ANOTHERS) for rect in above)
                self._groups[key], self.frames[key] = self._drawn(lens, seen)
                self.group.add(self._groups[key])
        self.shown = dict(lenses)

    def _drawn(self, lens: Lens, seen: list[Weighed]) -> tuple[InstructionGroup, Frame]:
        u, pair = self._u, lens.pair
        ends = (pair.one, pair.other)
        looks = [self.pieces.look(part.piece) for _, part in ends]
        grow = CARD * u / max(1.0, min(looks[0].w, looks[0].h) * pair.other[0].unit)
        mx = (pair.one[0].x + pair.other[0].x) / 2
        my = (pair.one[0].y + pair.other[0].y) / 2
        far = [turned(0, 0, p.x - mx, p.y - my, lens.turned_by) for p, _ in ends]
        unit = pair.other[0].unit * grow
        w, h = self._room(far, grow, unit, lens, ends)
        size = w + EDGE * u, h + EDGE * u
        frame = lens_place(self.layout, lens.seat, lens.x, *size, seen)
        poses = [
            Pose(frame.cx + x * grow, frame.cy + y * grow, p.angle + lens.turned_by, unit)
            for (x, y), (p, _) in zip(far, ends, strict=True)
        ]
        group, wood, signs = InstructionGroup(), Batch(self.shared, u), Batch(self.signs, u)
        wood.show([Quad("tray", frame.cx, frame.cy, frame.w, frame.h, frame.angle)])
        group.add(wood.group)
        for look, pose in zip(looks, poses, strict=True):
            card = Alone(self.pieces.sprites, None)
            card.draw(look, pose)
            group.add(card.group)
        one, other = ((pose, part) for pose, (_, part) in zip(poses, ends, strict=True))
        signs.show(tied(one, other, *SIGNS[pair.kind], u))
        group.add(signs.group)
        return group, frame

    def _room(
        self,
        far: list[tuple[float, float]],
        grow: float,
        unit: float,
        lens: Lens,
        ends: tuple[tuple[Pose, Part], ...],
    ) -> tuple[float, float]:
        """How much the two take as their player sees them."""
        facing, wide, high = self.layout.trays[lens.seat].frame.angle, 0.0, 0.0
        for (x, y), (pose, part) in zip(far, ends, strict=True):
            look = self.pieces.look(part.piece)
            lx, ly = turned(0, 0, x * grow, y * grow, -facing)
            angle = pose.angle + lens.turned_by - facing
            w, h = turned_size(look.w * unit, look.h * unit, angle)
            wide, high = max(wide, 2 * abs(lx) + w), max(high, 2 * abs(ly) + h)
        return wide, high

    def _cards(self, seat: int) -> list[Weighed]:
        """What lies or is held; cards that wait in the tray of who is told matter less."""
        own, pieces, found = f"tray:{seat}", self.pieces, []
        for id, view in pieces.views.items():
            waits = pieces.piece(id).spot.area == own and view.layer is not pieces.top
            pose, look = view.pose, pieces.look(id)
            w, h = turned_size(look.w * pose.unit, look.h * pose.unit, pose.angle)
            rect = Rect(pose.x - w / 2, pose.y - h / 2, w, h)
            found.append((rect, OWN if waits else CARDS))
        return found


def _room_of(quad: Quad) -> Rect:
    """What of the window a sign takes."""
    w, h = turned_size(quad.w, quad.h, quad.angle)
    return Rect(quad.x - w / 2, quad.y - h / 2, w, h)
