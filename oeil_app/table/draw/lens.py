"""A lens at a player's tray: two small cards that quarrel, enlarged, and turned to face them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from kivy.graphics import InstructionGroup

from oeil_app.core.scenery import Part

from ..place.frame import Frame, turned, turned_size
from ..place.layout import TrayPlace
from ..place.motion import Pose
from .alone import Alone
from .batch import Batch, Quad
from .faults import SIGNS, tied
from .pieces import Pieces
from .sprites import Sprites

SMALL, CARD = 70, 92  # u: cards less wide than this are enlarged, to this
EDGE, GAP, RIBBON = 12, 10, 34  # u: of wood round them; from the tray; and from its ribbon


@dataclass(frozen=True, slots=True)
class Pair:
    """Two pictures, as they are seen, and what is between them."""

    kind: str
    one: tuple[Pose, Part]
    other: tuple[Pose, Part]


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
        self.shown: dict[Hashable, Lens] = {}
        self.frames: dict[Hashable, Frame] = {}  # where each is seen
        self._groups: dict[Hashable, InstructionGroup] = {}

    def small(self, pair: Pair) -> bool:
        """Whether its cards are too small to be read at arm's length."""
        pose, part = pair.one
        look = self.pieces.look(part.piece)
        return min(look.w, look.h) * pose.unit < SMALL * self.layout.u

    def show(self, lenses: Mapping[Hashable, Lens]) -> None:
        """These and no others."""
        for key in self.shown.keys() - lenses.keys():
            self.group.remove(self._groups.pop(key))
            del self.frames[key]
        for key, lens in lenses.items():
            if key not in self._groups:
                self._groups[key], self.frames[key] = self._drawn(lens)
                self.group.add(self._groups[key])
        self.shown = dict(lenses)

    def _drawn(self, lens: Lens) -> tuple[InstructionGroup, Frame]:
        u, pair = self.layout.u, lens.pair
        ends = (pair.one, pair.other)
        looks = [self.pieces.look(part.piece) for _, part in ends]
        grow = CARD * u / max(1.0, min(looks[0].w, looks[0].h) * pair.other[0].unit)
        mx = (pair.one[0].x + pair.other[0].x) / 2
        my = (pair.one[0].y + pair.other[0].y) / 2
        far = [turned(0, 0, p.x - mx, p.y - my, lens.turned_by) for p, _ in ends]
        unit = pair.other[0].unit * grow
        w, h = self._room(far, grow, unit, lens, ends)
        frame = self._place(self.layout.trays[lens.seat], lens.x, w + EDGE * u, h + EDGE * u)
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

    def _place(self, tray: TrayPlace, x: float, w: float, h: float) -> Frame:
        """On the cloth before the tray, near the hand, within the window."""
        u, frame = self.layout.u, tray.frame
        most = max(0.0, frame.w / 2 - w / 2)
        gap = (GAP + (RIBBON if tray.words is None else 0)) * u
        cx, cy = frame.point(min(max(x, -most), most), frame.h / 2 + h / 2 + gap)
        return Frame(cx, cy, w, h, frame.angle).within(self.layout.window)
