"""A piece drawn by itself, while it moves, is held, or is but the ghost of one.

Moving it tells the canvas next to nothing. It casts a shadow that grows as it is lifted, and turns
to stone over a place that is taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, radians, sin

from kivy.graphics import (
    Color,
    InstructionGroup,
    Mesh,
    PopMatrix,
    PushMatrix,
    RenderContext,
    Rotate,
    Scale,
    Translate,
)
from kivy.graphics.texture import Texture

from oeil_app.canvas.sprites import Sprites, nine_patch, quad_indices
from oeil_app.core.scenery.scene import Look

from ...place.motion import Pose
from ..ground import source

SHADOW_REST, SHADOW_HELD = 0.05, 0.25  # how far the shadow reaches out, in units
SHADE_REST, SHADE_HELD = 0.45, 1.0  # how dark it is; a high one is soft
SHADOW_EDGE, SHADOW_SIDE = 48 / 104, 48 / 28  # of its sprite: a border; and of what reaches out

Vertices = list[float]


class Alone:
    """One piece with instructions of its own: moving it tells the canvas next to nothing."""

    def __init__(self, sprites: Sprites, shadow: Texture | None) -> None:
        self.sprites = sprites
        self.group = InstructionGroup()
        self._move, self._turn = Translate(0, 0), Rotate(angle=0, axis=(0, 0, 1))
        self._scale = Scale(1, 1, 1)
        self._shade = Color(0, 0, 0, 0.4)
        self._shadow = Mesh(mode="triangles", texture=shadow, indices=quad_indices(9))
        self._tint, self._mesh = Color(1, 1, 1, 1), Mesh(mode="triangles")
        self._body, self._stone = InstructionGroup(), None
        self._cast_by = shadow
        t = shadow.tex_coords if shadow is not None else (0.0,) * 8
        self._cuts = _thirds(t[0], t[4]), _thirds(t[1], t[5])  # where its shadow is cut
        self._body.add(self._mesh)
        for instruction in (
            PushMatrix(),
            self._move,
            self._turn,
            self._scale,
            *((self._shade, self._shadow) if shadow is not None else ()),
            self._tint,
            self._body,
            PopMatrix(),
        ):
            self.group.add(instruction)
        self._look: Look | None = None  # as they were drawn last
        self._pose: Pose | None = None

    _stone: RenderContext | None  # through which it is drawn while it may not lie where it is

    def draw(self, look: Look, pose: Pose) -> None:
        """Only what is other than it was is told again: a dragged piece only moves."""
        was = self._pose
        if pose is was and look is self._look:
            return
        if was is None or (pose.x, pose.y) != (was.x, was.y):
            self._move.xy = (pose.x, pose.y)
        if was is None or pose.angle != was.angle:
            self._turn.angle = pose.angle
        if was is None or (pose.unit, pose.flip) != (was.unit, was.flip):
            self._scale.x, self._scale.y = pose.unit * max(pose.flip, 0.02), pose.unit
        if was is None or pose.alpha != was.alpha:
            self._tint.a = pose.alpha
        if look is not self._look:
            self._mesh.vertices = flattened(
                ((self.sprites[o.sprite], o.x, o.y, o.w, o.h) for o in look.layers),
                Pose(0, 0, 0, 1),
            )
            self._mesh.indices = quad_indices(len(look.layers))
            self._mesh.texture = self.sprites[look.layers[0].sprite]
        if was is None or look is not self._look or pose.lift != was.lift:
            self._cast(look, pose)
        elif pose.alpha != was.alpha:
            self._shade.a = self._darkness(look, pose)
        if pose.grey != (0.0 if was is None else was.grey):
            self._petrify(pose)
        self._look, self._pose = look, pose

    def _cast(self, look: Look, pose: Pose) -> None:
        """The lamp hangs above the table: a shadow has no direction, only height."""
        if self._cast_by is None:
            return
        reach = SHADOW_REST + (SHADOW_HELD - SHADOW_REST) * pose.lift
        self._shadow.vertices = self._framed(look.w, look.h, reach)
        self._shade.a = self._darkness(look, pose)

    def _framed(self, w: float, h: float, reach: float) -> Sequence[float]:
        """A shadow round a piece of this size, in units: its corners keep their shape."""
        x, y, (us, vs) = w / 2 + reach, h / 2 + reach, self._cuts
        edge = min(reach * SHADOW_SIDE, x, y)
        xs = zip((-x, edge - x, x - edge, x), us, strict=True)
        ups = tuple(zip((-y, edge - y, y - edge, y), vs, strict=True))
        return nine_patch([(along, up, u, v) for along, u in xs for up, v in ups])

    @staticmethod
    def _darkness(look: Look, pose: Pose) -> float:
        """Of its shadow, which its transparency has as well."""
        rest = SHADE_REST if look.shaded else 0.0
        return (rest + (SHADE_HELD - rest) * pose.lift) * pose.alpha

    def _petrify(self, pose: Pose) -> None:
        """Greys it, by a shader that only a piece over a taken place needs."""
        if pose.grey and self._stone is None:
            self._stone = RenderContext(use_parent_projection=True, use_parent_modelview=True)
            self._stone.shader.fs = source("stone")
            self._stone.add(self._tint)
            self._stone.add(self._mesh)
        self._body.clear()
        if self._stone is not None and pose.grey:
            self._stone["grey"] = pose.grey
            self._body.add(self._stone)
        else:
            self._body.add(self._mesh)


def flattened(
    sprites: Iterable[tuple[Texture, float, float, float, float]], pose: Pose
) -> Vertices:
    """The corners of sprites in the window, with their texture coordinates."""
    a, cx, cy = radians(pose.angle), pose.x, pose.y
    c, s = cos(a) * pose.unit, sin(a) * pose.unit
    out: Vertices = []
    for texture, x, y, w, h in sprites:
        u0, v0, u1, v1, u2, v2, u3, v3 = texture.tex_coords
        left, right, low, high = x - w / 2, x + w / 2, y - h / 2, y + h / 2
        left_x, left_y, right_x, right_y = (
            cx + left * c,
            cy + left * s,
            cx + right * c,
            cy + right * s,
        )
        out += (
            *(left_x - low * s, left_y + low * c, u0, v0),
            *(right_x - low * s, right_y + low * c, u1, v1),
            *(right_x - high * s, right_y + high * c, u2, v2),
            *(left_x - high * s, left_y + high * c, u3, v3),
        )
    return out


def _thirds(start: float, end: float) -> tuple[float, float, float, float]:
    off = (end - start) * SHADOW_EDGE
    return start, start + off, end - off, end
