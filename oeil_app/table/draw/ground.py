"""What lies under everything: the woven cloth with everybody's own field, and the board on it.

What leaves the sight does so softly: the cloth comes over it, and a brass tongue tells of it.
A board is sprites, or a backdrop that one shader draws on one square, told a few numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import fmean

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, InstructionGroup, Rectangle, RenderContext
from kivy.graphics.instructions import Instruction
from kivy.graphics.texture import Texture
from kivy.utils import get_color_from_hex

from oeil_app.canvas.sprites import ATLAS, Batch, Quad, Sprites
from oeil_app.canvas.texts import TextView
from oeil_app.core.assets import ASSETS
from oeil_app.core.scenery.scene import Backdrop, Floor, Piece
from oeil_app.layout.frame import Frame, Rect

from ..place.placer import Placer
from ..state import Comfort

TILE = 256  # u, of the woven cloth
PLOT = 0.35
STRONG = 0.45  # how light the cloth is where the family wants high contrast
SHADERS = ASSETS / "shaders"
Uniforms = Mapping[str, float | tuple[float, ...]]
FADE, STEPS = 150, 15  # u, over which a field fades, and in how many steps
TONGUE, BADGE, NUMBER = (96, 64), 30, 20  # u
WAYS = {"right": 0.0, "high": 90.0, "left": 180.0, "low": 270.0}  # where the tongue points
INK = "#2A2230"
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Weave:
    """The cloth of a table: any part of it looks as it does where it lies."""

    window: Rect
    tile: float
    cloth: Texture
    vignette: Texture
    shine: float

    def part(self, rect: Rect, alpha: float = 1.0) -> list[Instruction]:
        """What draws a part of the window, so thick."""
        pos, size = (rect.x, rect.y), (rect.w, rect.h)
        woven = _corners(rect, self.tile, self.tile)
        dark = _corners(rect, self.window.w, self.window.h)
        return [
            Color(self.shine, self.shine, self.shine, alpha),
            Rectangle(texture=self.cloth, pos=pos, size=size, tex_coords=woven),
            Rectangle(texture=self.vignette, pos=pos, size=size, tex_coords=dark),
        ]


def _corners(rect: Rect, w: float, h: float) -> tuple[float, ...]:
    """Where a rectangle's corners are on a texture that measures w × h in the window."""
    left, low, right, high = rect.x / w, rect.y / h, (rect.x + rect.w) / w, (rect.y + rect.h) / h
    return left, low, right, low, right, high, left, high


class Cloth:
    """What lies under everything."""

    def __init__(
        self, placer: Placer, shared: Sprites, sprites: Sprites, theme: str, comfort: Comfort
    ) -> None:
        self.placer, self.comfort = placer, comfort
        self.ground = InstructionGroup()
        self.floor = Batch(sprites, placer.layout.u)
        self._plots = Batch(shared, placer.layout.u)  # hardly to be seen
        self._plots.colour.a = PLOT
        self._weave(theme)
        self.ground.add(self._plots.group)

    def _weave(self, theme: str) -> None:
        window, u = self.placer.layout.window, self.placer.layout.u
        shade = "-dark" if self.comfort.dark else ""
        cloth = CoreImage(str(ATLAS / f"cloth-{theme}{shade}.png")).texture
        cloth.wrap = "repeat"
        vignette = CoreImage(str(ATLAS / "vignette.png")).texture
        shine = STRONG if self.comfort.contrast else 1.0
        self.weave = Weave(window, TILE * u, cloth, vignette, shine)
        for part in self.weave.part(window):
            self.ground.add(part)

    def show(self, floor: Sequence[Floor]) -> None:
        """The board, wherever the camera looks from, and everybody's plot."""
        layout = self.placer.layout
        self._plots.show(
            [
                Quad("well", frame.cx, frame.cy, frame.w - 8, frame.h - 8, frame.angle)
                for area, frame in layout.frames.items()
                if self.placer.areas[area].kind == "plot" and len(layout.trays) > 1
            ]
        )
        frames = [(part.sprite, self.placer.frame(part.spot, part.w, part.h)) for part in floor]
        self.floor.show([Quad(name, at.cx, at.cy, at.w, at.h, at.angle) for name, at in frames])


@cache
def source(shader: str) -> str:
    """The fragment shader, in GLSL ES 2."""
    return (SHADERS / f"{shader}.glsl").read_text(encoding="utf-8")


class BackdropView:
    """Draws a backdrop where its spot is; only numbers that changed are told to the shader."""

    def __init__(self, placer: Placer) -> None:
        self.placer = placer
        self.group = InstructionGroup()
        self._context: RenderContext | None = None
        self._rectangle = Rectangle()
        self.told: dict[str, float | tuple[float, ...]] = {}

    def show(self, backdrop: Backdrop | None) -> None:
        """Draws this one, or none."""
        self.group.clear()
        self.told, self._context = {}, None
        if backdrop is None:
            return
        context = RenderContext(use_parent_projection=True, use_parent_modelview=True)
        context.shader.fs = source(backdrop.shader)
        if not context.shader.success:
            raise RuntimeError(f"the shader {backdrop.shader} does not compile")
        self._context = context
        side = backdrop.size * self.placer.unit(backdrop.spot.area)
        x, y = self.placer.point(backdrop.spot)
        self._rectangle = Rectangle(
            pos=(x - side / 2, y - side / 2),
            size=(side, side),
            tex_coords=(0, 0, 1, 0, 1, 1, 0, 1),
        )
        context.add(Color(1, 1, 1, 1))
        context.add(self._rectangle)
        self.group.add(context)
        colours = {name: tuple(get_color_from_hex(hex)) for name, hex in backdrop.colours.items()}
        half, pixel = backdrop.size / 2, backdrop.size / side
        self.tell({**colours, "half_size": half, "pixel": pixel})

    def tell(self, uniforms: Uniforms) -> None:
        """The numbers as they are now."""
        if self._context is None:
            return
        for name, value in uniforms.items():
            if self.told.get(name) != value:
                self.told[name] = value
                self._context[name] = value


class Beyond:
    """Edges of a field behind which more lies: one that is never drawn too small, or near to."""

    def __init__(
        self, placer: Placer, weave: Weave, shared: Sprites, signs: Sprites, u: float
    ) -> None:
        self.placer, self.weave, self.u = placer, weave, u
        self.fields = [area.id for area in placer.areas.values() if area.kind == "field"]
        self.cover, self.signs = InstructionGroup(), InstructionGroup()
        self._fades: dict[tuple[str, Rect], InstructionGroup] = {}  # every edge that was covered
        self._shown: list[tuple[str, Rect]] = []  # those that are now
        self._tongues, self._badges = Batch(signs, u), Batch(shared, u)
        self._numbers = {way: TextView(INK, bold=True) for way in WAYS}
        for group in (self._tongues.group, self._badges.group):
            self.signs.add(group)
        for number in self._numbers.values():
            self.signs.add(number.group)

    def show(self, pieces: Sequence[Piece]) -> None:
        """Where more of them lies than is seen."""
        area = self.fields[0] if self.fields else ""
        if area not in self.placer.views or not (self.placer.hides(area) or self._tongues.shown):
            return
        lying = [piece.spot for piece in pieces if piece.spot.area == area]
        more = self.placer.beyond(area, lying) if self.placer.hides(area) else {}
        frame = self.placer.views[area].frame.rect
        edges = [(way, frame) for way in more]
        if edges != self._shown:
            self._shown = edges
            self.cover.clear()
            for edge in edges:
                self.cover.add(self._fades.get(edge) or self._fade(*edge))
        self._tell(more, frame)

    def _fade(self, way: str, frame: Rect) -> InstructionGroup:
        """The cloth over an edge, thinner from step to step; behind it all of it."""
        fade = self._fades[way, frame] = InstructionGroup()
        step, outside = FADE * self.u / STEPS, _outside(way, frame, self.placer.layout.window)
        stripes = [_stripe(way, frame, n * step, step) for n in range(STEPS)]
        thick = [((STEPS - n - 0.5) / STEPS) ** 1.5 for n in range(STEPS)]
        for rect, alpha in zip((outside, *stripes), (1.0, *thick), strict=True):
            for part in self.weave.part(rect, alpha):
                fade.add(part)
        return fade

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
