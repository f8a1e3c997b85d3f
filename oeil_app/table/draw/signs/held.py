"""What goes with held pieces: their ghosts in the places that they point at and the signs there,
their handles, and the sign where each of them lay that somebody has it in hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate

from oeil_app.canvas.sprites import Batch, Quad, Sprites
from oeil_app.layout.frame import Frame, Place

from ...place.motion import Pose
from ..pieces.alone import Alone
from ..pieces.pieces import Pieces
from . import contours

GRIP = 44  # u


class Ghosts:
    """One for each held piece that points at a place."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces, self.group = pieces, InstructionGroup()
        self.poses: dict[str, Pose] = {}  # by piece
        self._made: dict[str, Alone] = {}  # kept: the same card comes to many places

    def show(self, piece: str, pose: Pose | None) -> None:
        """The one of this piece; None: it has none."""
        if pose is None:
            if self.poses.pop(piece, None) is not None:
                self.group.remove(self._made[piece].group)
            return
        if piece not in self._made:
            self._made[piece] = Alone(self.pieces.sprites, None)
        if piece not in self.poses:
            self.group.add(self._made[piece].group)
        self.poses[piece] = pose
        self._made[piece].draw(self.pieces.look(piece), pose)


@dataclass(frozen=True, slots=True)
class Aim:
    """What is drawn of the place that a held piece points at, and shows its ghost in."""

    halo: Quad | None
    over: list[Quad]


class Aims:
    """Where what is held would lie: a glow where it may, dots where it may not; and whose it is."""

    def __init__(self, pieces: Pieces, signs: Sprites, u: float) -> None:
        self.pieces, self.u = pieces, u
        self.halos, self.signs = Batch(signs, u), Batch(signs, u)  # on the cloth, and above all

    def show(self, aims: Sequence[Aim]) -> None:
        """These and no others."""
        self.halos.show([aim.halo for aim in aims if aim.halo is not None])
        self.signs.show_all([aim.over for aim in aims])

    def aim(self, piece: str, place: Place, fits: bool, seat: int | None) -> Aim:
        """`fits`: and its seat wants to be told; `seat`: whose it is, where others could wonder."""
        view, frame = self.pieces.views[piece], contours.framed(place, self.pieces.look(piece))
        over = [contours.aim(frame) if fits else contours.free(frame)]
        if seat is not None:
            held = view.tween.end if view.tween is not None else view.pose
            over.append(self._whose(seat, frame, held))
        return Aim(contours.halo(frame) if fits else None, over)

    def _whose(self, seat: int, place: Frame, held: Pose) -> Quad:
        """Where several play at once: at the corner furthest from the hand."""
        facing = self.pieces.placer.layout.trays[seat].frame.angle
        feet = [place.point(x * place.w, y * place.h) for x in (-0.46, 0.46) for y in (-0.42, 0.42)]
        foot = max(feet, key=lambda at: hypot(at[0] - held.x, at[1] - held.y))
        return contours.pennant(seat, *foot, self.u, facing)


class Grips:
    """Where a held piece lay: dots, and in a slot that it left empty a gripping hand."""

    def __init__(self, pieces: Pieces, signs: Sprites, u: float) -> None:
        self.pieces, self.u = pieces, u
        self.batch = Batch(signs, u)

    def show(self, held: Iterable[str]) -> None:
        """Of these and no others."""
        quads = []
        for id in held:
            pose, look, piece = self.pieces.home(id), self.pieces.look(id), self.pieces.piece(id)
            lay = Frame(pose.x, pose.y, look.w * pose.unit, look.h * pose.unit, pose.angle)
            quads.append(contours.free(lay))
            if piece.loose:
                size = min(GRIP * self.u, 0.6 * min(lay.w, lay.h))
                facing = self.pieces.placer.facing(piece.spot.area)
                quads.append(contours.badge("sign-held", pose.x, pose.y, size, facing))
        self.batch.show(quads)


class HeldHandles:
    """One for each held piece that can be turned."""

    def __init__(self, pieces: Pieces, signs: Sprites, u: float) -> None:
        self.pieces, self.signs, self.u = pieces, signs, u
        self.group = InstructionGroup()
        self._drawn: dict[str, _Drawn] = {}

    def show(self, piece: str, handle: Quad | None) -> None:
        """The one of this piece, counted from its middle; None: it has none."""
        if handle is None:
            if piece in self._drawn:
                self.group.remove(self._drawn.pop(piece).group)
            return
        if piece not in self._drawn:
            self._drawn[piece] = _Drawn(Batch(self.signs, self.u))
            self.group.add(self._drawn[piece].group)
        self._drawn[piece].batch.show([handle])

    def follow(self) -> None:
        """Once a frame: where their pieces are."""
        for piece, drawn in self._drawn.items():
            view = self.pieces.views.get(piece)
            if view is not None and drawn.at is not view.pose:
                drawn.at = view.pose
                drawn.move.xy = (view.pose.x, view.pose.y)


class _Drawn:
    """One handle: what is drawn, and what moves it."""

    def __init__(self, batch: Batch) -> None:
        self.batch, self.move, self.group = batch, Translate(0, 0), InstructionGroup()
        self.at: Pose | None = None  # the piece, when it was drawn last
        for instruction in (PushMatrix(), self.move, batch.group, PopMatrix()):
            self.group.add(instruction)
