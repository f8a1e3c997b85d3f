"""What leaves the sight does so softly: the cloth comes over it, and a brass tongue tells of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean

from kivy.graphics import InstructionGroup

from oeil_app.canvas.sprites import Batch, Quad, Sprites
from oeil_app.canvas.texts import TextView
from oeil_app.core.scene import Scene
from oeil_app.layout.frame import Frame, Rect

from ..place.placer import Placer
from .ground import Weave

FADE, STEPS = 150, 15  # u, over which a field fades, and in how many steps
TONGUE, BADGE, NUMBER = (96, 64), 30, 20  # u
WAYS = {"right": 0.0, "high": 90.0, "left": 180.0, "low": 270.0}  # where the tongue points
INK = "#2A2230"

Point = tuple[float, float]


class Beyond:
    """Edges of a field behind which more lies: one that is never drawn too small, or near to."""

    def __init__(
        self, placer: Placer, weave: Weave, shared: Sprites, signs: Sprites, u: float
    ) -> None:
        self.placer, self.weave, self.u = placer, weave, u
        self.fields = [area.id for area in placer.areas.values() if area.kind == "field"]
        self.cover, self.signs = InstructionGroup(), InstructionGroup()
        self._tongues, self._badges = Batch(signs, u), Batch(shared, u)
        self._numbers = {way: TextView(INK, bold=True) for way in WAYS}
        for group in (self._tongues.group, self._badges.group):
            self.signs.add(group)
        for number in self._numbers.values():
            self.signs.add(number.group)
        self._shown: object = None

    def show(self, scene: Scene) -> None:
        """Where more lies than is seen."""
        if not self.fields:
            return
        area = self.fields[0]
        if area not in self.placer.views:
            return
        seen = (scene, self.placer.views[area])
        if self._shown == seen:
            return
        self._shown = seen
        lying = [piece.spot for piece in scene.pieces if piece.spot.area == area]
        more = self.placer.beyond(area, lying) if self.placer.hides(area) else {}
        frame = self.placer.views[area].frame.rect
        self.cover.clear()
        for way in more:
            self._fade(way, frame)
        self._tell(more, frame)

    def _fade(self, way: str, frame: Rect) -> None:
        """The cloth over an edge, thinner from step to step; behind it all of it."""
        for part in self.weave.part(_outside(way, frame, self.placer.layout.window)):
            self.cover.add(part)
        step = FADE * self.u / STEPS
        for n in range(STEPS):
            alpha = ((STEPS - n - 0.5) / STEPS) ** 1.5
            for part in self.weave.part(_stripe(way, frame, n * step, step), alpha):
                self.cover.add(part)

    def _tell(self, more: Mapping[str, Sequence[Point]], frame: Rect) -> None:
        """A tongue at each such edge, where what is nearest behind it lies, and how many."""
        u, tongues, badges = self.u, [], []
        w, h = TONGUE[0] * u, TONGUE[1] * u
        for way, number in self._numbers.items():
            points = more.get(way, ())
            if not points:
                number.show("", Frame(0, 0, 0, 0), 0)
                continue
            x, y = _edge(way, frame, points, w / 2 + 4 * u)
            tongues.append(Quad("sign-more", x, y, w, h, WAYS[way]))
            back = 16 * u
            dx = {"right": -back, "left": back}.get(way, 0.0)
            dy = {"high": -back, "low": back}.get(way, 0.0)
            badge = Frame(x + dx, y + dy, BADGE * u, BADGE * u)
            badges.append(Quad("count-badge", badge.cx, badge.cy, badge.w, badge.h))
            number.show(str(len(points)), badge, NUMBER * u, "center")
        self._tongues.show(tongues)
        self._badges.show(badges)


def _outside(way: str, frame: Rect, window: Rect) -> Rect:
    """What lies behind an edge, to the window's end."""
    right, top = frame.x + frame.w, frame.y + frame.h
    return {
        "left": Rect(0, 0, frame.x, window.h),
        "right": Rect(right, 0, window.w - right, window.h),
        "low": Rect(0, 0, window.w, frame.y),
        "high": Rect(0, top, window.w, window.h - top),
    }[way]


def _stripe(way: str, frame: Rect, off: float, wide: float) -> Rect:
    """A stripe along an edge, so far within."""
    return {
        "left": Rect(frame.x + off, frame.y, wide, frame.h),
        "right": Rect(frame.x + frame.w - off - wide, frame.y, wide, frame.h),
        "low": Rect(frame.x, frame.y + off, frame.w, wide),
        "high": Rect(frame.x, frame.y + frame.h - off - wide, frame.w, wide),
    }[way]


def _edge(way: str, frame: Rect, points: Sequence[Point], off: float) -> Point:
    """Where a tongue stands: before what lies behind the edge, within the frame."""
    x, y = fmean(p[0] for p in points), fmean(p[1] for p in points)
    x = min(max(x, frame.x + off), frame.x + frame.w - off)
    y = min(max(y, frame.y + off), frame.y + frame.h - off)
    return {
        "left": (frame.x + off, y),
        "right": (frame.x + frame.w - off, y),
        "low": (x, frame.y + off),
        "high": (x, frame.y + frame.h - off),
    }[way]
