"""What was laid just now, and what moved last: seen by everybody, also by who looked elsewhere.

A card just laid wears a ring in its player's colour for a second, and small emblems fly off, none
over a card. Then corners stay with what moved last, with a pennant where a piece does not show
whose it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import cos, pi, sin

from oeil_app.canvas.sprites import Batch, Quad, Sprites
from oeil_app.core.rules.event import Event
from oeil_app.core.scenery.scene import Look, Piece
from oeil_app.layout.frame import Frame, turned

from ...place import motion
from ...place.motion import Pose
from ..pieces.pieces import Pieces
from . import contours

FLIES, SHOWN = 0.45, 1.0  # seconds: the emblems; and the ring
EMBLEMS, EMBLEM, FAR, FIRST = 12, 15, 24, 15  # how many; u: their size, how far, from where
DUST = 0.4  # seconds that it flies up where a piece came down
FADES = 0.25  # seconds, at the end
PENNANT = 0.9
GLINT = 0.85  # how bright a shimmer is

Laid = tuple[int, float]  # by whom, and when


class FreshView:
    """Of one table in one window."""

    def __init__(self, pieces: Pieces, shared: Sprites, signs: Sprites) -> None:
        self.pieces, self.layout = pieces, pieces.placer.layout
        u = self.layout.u
        self.corners, self.rings, self.emblems = Batch(signs, u), Batch(signs, u), Batch(shared, u)
        self.dust = Batch(shared, u)  # on the cloth
        self._fresh: Mapping[str, Laid] = {}
        self._ways: dict[str, list[tuple[float, float]]] = {}  # free directions, by piece

    def show(self, last: Event | None, laid: Mapping[str, Laid], resting: bool) -> None:
        """Corners round what moved last; `laid`: what was laid lately."""
        self._fresh = laid
        self._ways = {piece: way for piece, way in self._ways.items() if piece in laid}
        self.corners.show(self._last(last) if resting and last is not None else [])

    def _last(self, last: Event) -> list[Quad]:
        found: list[Quad] = []
        for piece in self._moved(last):
            frame = self._frame(piece)
            found.append(Quad("corners-last", frame.cx, frame.cy, frame.w, frame.h, frame.angle))
            if last.seat is not None and piece.seat is None and len(self.layout.trays) > 1:
                found.append(self._whose(last.seat, frame))
        return found

    def _moved(self, last: Event) -> Iterable[Piece]:
        """Like pieces are known by where they came to."""
        for id in self.pieces.views:
            piece = self.pieces.piece(id)
            if id in (last.cells[-1:] if piece.kin else last.pieces):
                yield piece

    def _frame(self, piece: Piece) -> Frame:
        look = self.pieces.look(piece.id)
        return self.pieces.placer.frame(piece.spot, look.w, look.h)

    def _whose(self, seat: int, frame: Frame) -> Quad:
        """At the corner that is away from its player; it faces them."""
        facing = self.layout.trays[seat].frame.angle
        rect, away = frame.rect, (-sin(facing * pi / 180), cos(facing * pi / 180))
        right = cos(facing * pi / 180), sin(facing * pi / 180)
        x = frame.cx + (right[0] * 0.42 + away[0] * 0.44) * rect.w
        y = frame.cy + (right[1] * 0.42 + away[1] * 0.44) * rect.h
        return contours.pennant(seat, x, y, self.layout.u * PENNANT, facing)

    # -- a second long ---------------------------------------------------------------------------

    def advance(self, now: float) -> bool:
        """Moves on; true while anything flashes."""
        dusty = self._raise_dust(now)
        if not self._fresh and not self.rings.shown:
            return dusty
        rings: list[Quad] = []
        emblems: list[Quad] = []
        alpha, going = 0.0, False
        for id, (seat, since) in self._fresh.items():
            age = now - since
            view = self.pieces.views.get(id)
            if not 0 <= age < SHOWN or view is None:
                continue
            going = True
            if view.tween is not None:
                continue
            frame = self._frame(self.pieces.piece(id))
            alpha = max(alpha, min(1.0, (SHOWN - age) / FADES))
            rings.append(
                Quad(f"ring-laid-{seat}", frame.cx, frame.cy, frame.w, frame.h, frame.angle)
            )
            if not self.pieces.reduced and age < FLIES:
                emblems += self._flying(id, seat, frame, age / FLIES)
        self.rings.fade(1.0 if self.pieces.reduced else alpha)
        self.rings.show(rings)
        self.emblems.show(emblems)
        return going or dusty

    def _raise_dust(self, now: float) -> bool:
        """Under the cards, out from beneath what has just come down; true while it is seen."""
        landed = self.pieces.landed
        for id in [id for id, since in landed.items() if now - since > DUST]:
            del landed[id]
        if not landed and not self.dust.shown:
            return False
        u, quads, alpha = self.layout.u, [], 0.0
        for id, since in landed.items():
            if id not in self.pieces.views:
                continue
            part = (now - since) / DUST
            rect, alpha = self._frame(self.pieces.piece(id)).rect, max(alpha, 1 - part)
            size = (14 + 18 * part) * u
            for x, y in _round():
                far = (4 + 16 * motion.out_cubic(part)) * u
                at = rect.cx + x * (rect.w / 2 + far), rect.cy + y * (rect.h / 2 + far)
                quads.append(Quad("dust", *at, size, size))
        self.dust.fade(alpha)
        self.dust.show(quads)
        return bool(quads)

    def _flying(self, id: str, seat: int, frame: Frame, part: float) -> list[Quad]:
        """Small emblems on their way, where no card lies."""
        u, rect = self.layout.u, frame.rect
        if id not in self._ways:
            self._ways[id] = [way for way in _round() if self._free(id, frame, way)]
        far = (FIRST + FAR * motion.out_cubic(part)) * u
        size = EMBLEM * u * (1 - 0.4 * part)
        facing = self.layout.trays[seat].frame.angle
        quads = []
        for x, y in self._ways[id]:
            at = frame.cx + x * (rect.w / 2 + far), frame.cy + y * (rect.h / 2 + far)
            quads.append(Quad(f"emblem-{seat}", *at, size, size, facing))
        return quads

    def _free(self, id: str, frame: Frame, way: tuple[float, float]) -> bool:
        """Whether an emblem can fly there without hiding a card."""
        u, rect = self.layout.u, frame.rect
        for far in (FIRST, FIRST + FAR):
            x = frame.cx + way[0] * (rect.w / 2 + far * u)
            y = frame.cy + way[1] * (rect.h / 2 + far * u)
            for other, view in self.pieces.views.items():
                if other != id and view.distance(x, y) < EMBLEM * u * 0.6:
                    return False
        return True


def _round() -> list[tuple[float, float]]:
    """Directions all round a card, on the edge of a square of half size one."""
    found = []
    for n in range(EMBLEMS):
        a = 2 * pi * (n + 0.5) / EMBLEMS
        longest = max(abs(cos(a)), abs(sin(a)))
        found.append((cos(a) / longest, sin(a) / longest))
    return found


class Shimmer:
    """Nothing where a family wants little motion."""

    def __init__(self, pieces: Pieces, shared: Sprites) -> None:
        self.pieces, self.batch = pieces, Batch(shared, pieces.placer.layout.u)
        self._until = 0.0
        self.shines = False  # whether the light runs

    def begin(self, now: float) -> bool:
        """The light comes from now on; false if there is nothing to shimmer."""
        looks = (view.look for view in self.pieces.views.values())
        if self.pieces.reduced or not any(look is not None and look.shimmers for look in looks):
            return False
        self._until, self.shines = now + motion.SHIMMER, True
        return True

    def advance(self, now: float) -> bool:
        """The light goes on; true while there is more to come."""
        part = 1 - (self._until - now) / motion.SHIMMER
        self.shines = part < 1
        lying = self._lying() if 0 <= part < 1 else []
        self.batch.show([_glint(look, pose, part) for look, pose in lying])
        if lying:
            self.batch.colour.a = sin(pi * part) * GLINT
        return bool(lying)

    def _lying(self) -> list[tuple[Look, Pose]]:
        """What shimmers, and lies still."""
        return [
            (view.look, view.pose)
            for view in self.pieces.views.values()
            if view.look is not None and view.look.shimmers and view.tween is None
        ]


def _glint(look: Look, pose: Pose, part: float) -> Quad:
    x, y = turned(pose.x, pose.y, look.w * (part - 0.5) * 0.8 * pose.unit, 0, pose.angle)
    size = look.h * pose.unit * 1.3
    return Quad("glow", x, y, size, size)
