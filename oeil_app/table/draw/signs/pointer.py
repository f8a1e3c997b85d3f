"""The pointer: an eye on a piece, dots, and an eye on the place where it should go."""

from __future__ import annotations

from math import hypot

from oeil_app.canvas.sprites import Batch, Quad, Sprites
from oeil_app.layout.frame import Frame

from ...place import motion
from ...state import Pointing
from ..pieces.pieces import Pieces

EYE, LEAST_EYE, PART = 44, 26, 0.5  # u: an eye, the smallest one, and its part of a small thing
DOT, STEP, ARCH = 9, 20, 0.16  # u: a dot, from one to the next; how high the way of dots bends


class Pointer(Batch):
    """Draws what is pointed at."""

    def __init__(self, pieces: Pieces, shared: Sprites) -> None:
        self.pieces, self.layout = pieces, pieces.placer.layout
        super().__init__(shared, self.layout.u)

    def point(self, pointing: Pointing | None, notch: tuple[float, float] | None = None) -> None:
        """What is pointed at; `notch`: where the dial is, if it is one."""
        if pointing is None or (
            pointing.piece is not None and pointing.piece not in self.pieces.views
        ):
            self.show([])
            return
        quads: list[Quad] = []
        start = end = None
        if pointing.piece is not None:
            start = self._on_piece(pointing.piece, quads)
        if pointing.quarter and pointing.piece is not None:
            quads = self._turn_sign(pointing.piece, pointing.quarter)
        if notch is not None:
            size = EYE * self.layout.u
            quads.append(Quad("eye", *notch, size, size))
        if pointing.spot is not None:
            end = self._on_place(pointing, quads)
        if start is not None and end is not None:
            quads = [*self._dots(start, end), *quads]
        self.show(quads)

    def pulse(self, now: float, until: float) -> bool:
        """Three pulses, then it is steady; where a family wants little motion it always is."""
        beating = now < until and bool(self.shown) and not self.pieces.reduced
        self.fade(0.4 + 0.6 * motion.beat(now) if beating else 1.0)
        return beating

    def _on_piece(self, piece: str, quads: list[Quad]) -> Frame:
        """Within the upper edge of a large piece, in the middle of a small one."""
        pose, look = self.pieces.home(piece), self.pieces.look(piece)
        frame = Frame(pose.x, pose.y, look.w * pose.unit, look.h * pose.unit, pose.angle)
        quads.append(Quad("pick", frame.cx, frame.cy, frame.w, frame.h, frame.angle))
        size = self._size(frame)
        facing = self.pieces.placer.facing(self.pieces.piece(piece).spot.area)
        upright = Frame(frame.cx, frame.cy, frame.w, frame.h, facing)
        up = frame.h / 2 - size * 0.6 if frame.h > 2.2 * size else 0.0
        x, y = upright.point(0, up)
        quads.append(Quad("eye", x, y, size, size, facing))
        return Frame(x, y, size, size, facing)

    def _turn_sign(self, piece: str, way: int) -> list[Quad]:
        """The piece framed; an eye and beside it a bent arrow, clockwise or against the clock."""
        pose, look = self.pieces.home(piece), self.pieces.look(piece)
        frame = Frame(pose.x, pose.y, look.w * pose.unit, look.h * pose.unit, pose.angle)
        facing = self.pieces.placer.facing(self.pieces.piece(piece).spot.area)
        upright = Frame(frame.cx, frame.cy, frame.w, frame.h, facing)
        size = max(LEAST_EYE * self.layout.u, min(EYE * self.layout.u, 0.44 * frame.w))
        (ex, ey), (tx, ty) = upright.point(-size * 0.52, 0), upright.point(size * 0.52, 0)
        icon = "redo" if way > 0 else "undo"
        return [
            Quad("pick", frame.cx, frame.cy, frame.w, frame.h, frame.angle),
            Quad("eye", ex, ey, size, size, facing),
            Quad("button-dark", tx, ty, size, size, facing),
            Quad(icon, tx, ty, size * 0.6, size * 0.6, facing),
        ]

    def _on_place(self, pointing: Pointing, quads: list[Quad]) -> Frame:
        assert pointing.spot is not None
        look = self.pieces.look(pointing.piece) if pointing.piece is not None else None
        w, h = (look.w, look.h) if look is not None else (1.0, 1.0)
        frame = self.pieces.placer.frame(pointing.spot, w, h)
        quads.append(Quad("place-free", frame.cx, frame.cy, frame.w, frame.h, frame.angle))
        size = self._size(frame)
        quads.append(Quad("eye", frame.cx, frame.cy, size, size, frame.angle))
        if self._must_be_turned(pointing):
            x, y = frame.point(0, -size)
            quads.append(Quad("turn", x, y, size * 0.7, size * 0.7, frame.angle))
        return Frame(frame.cx, frame.cy, size, size, frame.angle)

    def _must_be_turned(self, pointing: Pointing) -> bool:
        """Whether the piece does not lie as it should lie there."""
        piece = pointing.piece
        if piece is None or pointing.turned is None or self.pieces.look(piece).turns < 2:
            return False
        lies = self.pieces.piece(piece).turn + self.pieces.turned.get(piece, 0)
        return lies % self.pieces.look(piece).turns != pointing.turned

    def _size(self, frame: Frame) -> float:
        u = self.layout.u
        return max(LEAST_EYE * u, min(EYE * u, PART * min(frame.w, frame.h)))

    def _dots(self, start: Frame, end: Frame) -> list[Quad]:
        """Along an arch from one eye to the other, which they leave free."""
        u = self.layout.u
        dx, dy = end.cx - start.cx, end.cy - start.cy
        length = hypot(dx, dy)
        count = int(length / (STEP * u))
        dots = []
        for n in range(1, count):
            t = n / count
            bend = ARCH * 4 * t * (1 - t)
            x, y = start.cx + dx * t - dy * bend, start.cy + dy * t + dx * bend
            if not start.holds(x, y, 4 * u) and not end.holds(x, y, 4 * u):
                dots.append(Quad("bead", x, y, DOT * u, DOT * u))
        return dots
