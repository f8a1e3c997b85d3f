"""A piece on the table: canvas instructions, one mesh from the atlas, a shadow beneath."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, inf, radians, sin

from kivy.graphics import (
    Color,
    InstructionGroup,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
    Translate,
)
from kivy.graphics.texture import Texture

from oeil_app.core.scene import Look

from ..draw.sprites import Sprites
from ..place.frame import turned
from ..place.motion import Pose, Tween

SHADOW_REST, SHADOW_HELD = 0.05, 0.16  # how far the shadow reaches out, in units
SHADE_REST = 0.45  # how dark it is
HELD_BIGGER = 0.10  # a held piece is that much larger


class PieceView:
    """What is drawn of a piece, and how it moves. The table tells it where to."""

    def __init__(self, id: str, sprites: Sprites, shadow: Texture) -> None:
        self.id = id
        self.sprites = sprites
        self.look: Look | None = None
        self.face = "up"  # which side is up, or will be when it has turned over
        self.pose = Pose(0, 0, 0, 1)
        self.tween: Tween | None = None
        self.next_look: Look | None = None  # shown from the middle of a turning over
        self.group = InstructionGroup()
        self.layer: InstructionGroup | None = None  # where it belongs
        self.drawn: InstructionGroup | None = None  # where it is drawn alone; None: in a still life
        self._flat: tuple[object, tuple[float, ...], tuple[float, ...]] | None = None
        self._move = Translate(0, 0)
        self._turn = Rotate(angle=0, axis=(0, 0, 1))
        self._scale = Scale(1, 1, 1)
        self._shade = Color(0, 0, 0, 0.4)
        self._shade_texture = shadow
        self._shadow = Rectangle(texture=shadow)
        self._tint = Color(1, 1, 1, 1)
        self._mesh = Mesh(mode="triangles")
        for instruction in (
            PushMatrix(),
            self._move,
            self._turn,
            self._scale,
            self._shade,
            self._shadow,
            self._tint,
            self._mesh,
            PopMatrix(),
        ):
            self.group.add(instruction)

    def show(self, look: Look) -> None:
        """Draws this look from now on."""
        if look is self.look:
            return
        self.look = look
        vertices: list[float] = []
        indices: list[int] = []
        for layer in look.layers:
            region = self.sprites[layer.sprite]
            coords = region.tex_coords
            x, y, w, h = layer.x - layer.w / 2, layer.y - layer.h / 2, layer.w, layer.h
            corners = ((x, y), (x + w, y), (x + w, y + h), (x, y + h))
            first = len(vertices) // 4
            for n, (cx, cy) in enumerate(corners):
                vertices += (cx, cy, coords[2 * n], coords[2 * n + 1])
            indices += (first, first + 1, first + 2, first + 2, first + 3, first)
        self._mesh.vertices = vertices
        self._mesh.indices = indices
        self._mesh.texture = self.sprites[look.layers[0].sprite]
        self._cast(self.pose.lift)

    def turn_to(self, look: Look, face: str, flips: bool) -> None:
        """Shows another look: at once, or in the middle of the turning over that has begun."""
        self.face = face
        self.next_look = look if flips else None
        if not flips:
            self.show(look)

    def put(self, pose: Pose) -> None:
        """Draws the piece in this pose."""
        was, self.pose = self.pose, pose
        self._move.xy = (pose.x, pose.y)
        if pose.angle != was.angle:  # a dragged piece only moves: the rest need not be told again
            self._turn.angle = pose.angle
        if (pose.unit, pose.lift, pose.flip) != (was.unit, was.lift, was.flip):
            unit = pose.unit * (1 + HELD_BIGGER * pose.lift)
            self._scale.x, self._scale.y = unit * max(pose.flip, 0.02), unit
        if pose.alpha != was.alpha:
            self._tint.a = pose.alpha
        if (pose.lift, pose.alpha) != (was.lift, was.alpha):
            self._cast(pose.lift)

    def _cast(self, lift: float) -> None:
        """The lamp hangs above the table: a shadow has no direction, only height."""
        if self.look is None:
            return
        reach = SHADOW_REST + (SHADOW_HELD - SHADOW_REST) * lift
        w, h = self.look.w + 2 * reach, self.look.h + 2 * reach
        self._shadow.pos, self._shadow.size = (-w / 2, -h / 2), (w, h)
        self._shade.a = (SHADE_REST + 0.15 * lift) * self.pose.alpha

    @property
    def page(self) -> Texture:
        """The atlas page that its sprites are on."""
        assert self.look is not None
        return self.sprites[self.look.layers[0].sprite]

    @property
    def planes(self) -> tuple[int, ...]:
        """The plane of each of its sprites."""
        return tuple(layer.plane for layer in self.look.layers) if self.look is not None else ()

    def glides(self) -> bool:
        """Whether it moves as it lies, flat on the table, and is made of planes."""
        way = self.tween
        if way is None or way.flips or way.sway or len(set(self.planes)) < 2:
            return False
        return all(pose.lift == 0 and pose.alpha == 1 for pose in (way.start, way.end, self.pose))

    def flat(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Its shadow and itself as vertices (x, y, u, v) in the window, four for each sprite."""
        assert self.look is not None
        if self._flat is None or self._flat[0] != (self.pose, self.look):
            w, h = self.look.w + 2 * SHADOW_REST, self.look.h + 2 * SHADOW_REST
            shadow = [(self._shade_texture, 0.0, 0.0, w, h)]
            sprites = [(self.sprites[o.sprite], o.x, o.y, o.w, o.h) for o in self.look.layers]
            key, pose = (self.pose, self.look), self.pose
            self._flat = (key, _flattened(shadow, pose), _flattened(sprites, pose))
        return self._flat[1], self._flat[2]

    def advance(self, now: float) -> bool:
        """Moves on; true while there is more to come."""
        tween = self.tween
        if tween is None:
            return False
        self.put(tween.at(now))
        if self.next_look is not None and tween.half_way(now):
            self.show(self.next_look)
            self.next_look = None
        if tween.over(now):
            self.tween = None
            return False
        return True

    def distance(self, x: float, y: float) -> float:
        """How far a window point is from the piece; 0 on it."""
        if self.look is None:
            return inf
        lx, ly = turned(0, 0, x - self.pose.x, y - self.pose.y, -self.pose.angle)
        over_x = abs(lx) - self.look.w / 2 * self.pose.unit
        over_y = abs(ly) - self.look.h / 2 * self.pose.unit
        return max(over_x, over_y, 0.0)


def _flattened(
    sprites: Iterable[tuple[Texture, float, float, float, float]], pose: Pose
) -> tuple[float, ...]:
    """The corners of sprites in the window, with their texture coordinates."""
    a = radians(pose.angle)
    c, s = cos(a) * pose.unit, sin(a) * pose.unit
    out: list[float] = []
    for texture, x, y, w, h in sprites:
        t = texture.tex_coords
        left, right, low, high = x - w / 2, x + w / 2, y - h / 2, y + h / 2
        for px, py, n in ((left, low, 0), (right, low, 2), (right, high, 4), (left, high, 6)):
            out += (pose.x + px * c - py * s, pose.y + px * s + py * c, t[n], t[n + 1])
    return tuple(out)
