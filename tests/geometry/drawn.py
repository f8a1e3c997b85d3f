"""What a window draws, read from the instructions that go to the graphics card: where each sprite,
text and shape really lies, whatever the app says of itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import atan2, degrees, hypot
from typing import Any
from weakref import WeakKeyDictionary

from oeil_app.layout.frame import Frame

Point = tuple[float, float]
Map = tuple[float, float, float, float, float, float]  # x, y of the origin, of (1, 0), of (0, 1)

AS_IT_IS: Map = (0.0, 0.0, 1.0, 0.0, 0.0, 1.0)
NINE = 9  # rectangles of a sprite whose border keeps its size
SAME = 0.0005  # of a texture: less than half a pixel of the largest


@dataclass(frozen=True)
class Cut:
    """A sprite in its texture: left, bottom, right, top; and its shape, if it keeps one."""

    name: str
    box: tuple[float, float, float, float]
    shape: float | None
    theme: str = ""


@dataclass(frozen=True)
class Drawn:
    """A rectangle of the window: a sprite by its name, a text or another shape."""

    kind: str  # sprite, text, shape
    name: str  # of the sprite
    corners: tuple[Point, Point, Point, Point]  # lower left, lower right, … as it is drawn
    alpha: float = 1.0
    shape: float | None = None  # how wide it was painted for its height; None: of any shape
    theme: str = ""  # the atlas that the sprite is of

    @property
    def frame(self) -> Frame:
        """Its middle, its sides and how it is turned."""
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = self.corners
        wide, high = hypot(bx - ax, by - ay), hypot(dx - ax, dy - ay)
        return Frame((ax + cx) / 2, (ay + cy) / 2, wide, high, degrees(atan2(by - ay, bx - ax)))


def drawn(canvas: Any, but: Sequence[Any] = ()) -> list[Drawn]:
    """All that a canvas draws and those within it, what is below first; some are left out."""
    return list(_Reader(but).read(canvas))


def sprites_named(things: Sequence[Drawn], *starts: str, of: str = "") -> list[Drawn]:
    """Those whose name begins so, of one atlas or of any."""
    sprites = [one for one in things if one.kind == "sprite" and of in ("", one.theme)]
    return [one for one in sprites if one.name.startswith(starts)]


_known: WeakKeyDictionary[Any, dict[int, list[Cut]]] = WeakKeyDictionary()


def _cuts_of(sprites: Any, theme: str) -> dict[int, list[Cut]]:
    """Where the sprites of one atlas lie, by texture: read once."""
    if sprites not in _known:
        found: dict[int, list[Cut]] = {}
        for name, region in sprites._regions.items():
            t, cut = region.tex_coords, sprites.cut(name)
            box = (min(t[::2]), min(t[1::2]), max(t[::2]), max(t[1::2]))
            shape = None if cut.border is not None else cut.w / cut.h
            found.setdefault(region.id, []).append(Cut(name, box, shape, theme))
        _known[sprites] = found
    return _known[sprites]


class _Reader:
    """Goes through instructions as the graphics card would."""

    def __init__(self, but: Sequence[Any]) -> None:
        from oeil_app.canvas.sprites import SpriteShelf

        self._but = but
        self._maps: list[Map] = [AS_IT_IS]
        self._alpha = 1.0
        self._cuts: dict[int, list[Cut]] = {}
        for (theme, _), sprites in SpriteShelf._loaded.items():
            for texture, cuts in _cuts_of(sprites, theme).items():
                self._cuts.setdefault(texture, []).extend(cuts)

    def read(self, group: Any) -> Iterator[Drawn]:
        for part in group.children:
            kind = type(part).__name__
            if any(part is one for one in self._but):
                continue
            if hasattr(part, "children"):
                before = self._alpha
                yield from self.read(part)
                self._alpha = self._alpha if kind == "InstructionGroup" else before
            elif kind == "PushMatrix":
                self._maps.append(self._maps[-1])
            elif kind == "PopMatrix":
                self._maps.pop()
            elif hasattr(part, "matrix"):
                self._maps[-1] = _within(self._maps[-1], part.matrix)
            elif kind == "Color":
                self._alpha = part.a
            elif kind == "Mesh":
                yield from self._mesh(part)
            elif kind == "Rectangle":
                yield self._rectangle(part)
            elif hasattr(part, "pos") and hasattr(part, "size"):
                yield Drawn("shape", kind, self._box(part), self._alpha)

    def _box(self, part: Any) -> tuple[Point, Point, Point, Point]:
        (x, y), (w, h) = part.pos, part.size
        here = self._maps[-1]
        points = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
        a, b, c, d = (_at(here, point) for point in points)
        return a, b, c, d

    def _rectangle(self, part: Any) -> Drawn:
        texture, box = part.texture, self._box(part)
        if texture is None:
            return Drawn("shape", "Rectangle", box, self._alpha)
        if texture.id in self._cuts:
            t = part.tex_coords
            cut = self._cut(texture.id, list(zip(t[::2], t[1::2], strict=True)))
            return Drawn("sprite", cut.name, box, self._alpha, cut.shape, cut.theme)
        return Drawn("text", "", box, self._alpha, texture.width / texture.height)

    def _mesh(self, part: Any) -> Iterator[Drawn]:
        numbers, texture, here = part.vertices, part.texture, self._maps[-1]
        if not len(numbers) or not len(part.indices) or texture is None:
            return
        known = texture.id in self._cuts
        quads = [numbers[n : n + 16] for n in range(0, len(numbers) - 15, 16)] if known else []
        n = 0
        while n < len(quads):
            corners = [(quads[n][k], quads[n][k + 1]) for k in (0, 4, 8, 12)]
            seen = [(quads[n][k + 2], quads[n][k + 3]) for k in (0, 4, 8, 12)]
            cut, many = self._cut(texture.id, seen), 1
            if not _whole(cut, seen) and n + NINE <= len(quads):
                low, left, right, high = (quads[n + k] for k in (0, 2, 6, 8))
                if self._cut(texture.id, [(high[10], high[11])]) == cut:
                    many = NINE  # the first column upwards, then the next
                    corners = [(low[0], low[1]), (right[4], right[5])]
                    corners += [(high[8], high[9]), (left[12], left[13])]
            a, b, c, d = (_at(here, point) for point in corners)
            yield Drawn("sprite", cut.name, (a, b, c, d), self._alpha, cut.shape, cut.theme)
            n += many

    def _cut(self, texture: int, seen: Sequence[Point]) -> Cut:
        """The sprite of which these corners, or the middle between them, are."""
        x, y = (sum(corner[n] for corner in seen) / len(seen) for n in (0, 1))
        for cut in self._cuts[texture]:
            left, low, right, high = cut.box
            if left - SAME <= x <= right + SAME and low - SAME <= y <= high + SAME:
                return cut
        return Cut("", (0.0, 0.0, 1.0, 1.0), None)


def _whole(cut: Cut, seen: Sequence[Point]) -> bool:
    """Whether all of a sprite is between these corners."""
    us, vs = zip(*seen, strict=True)
    found = (min(us), min(vs), max(us), max(vs))
    return all(abs(one - other) < SAME for one, other in zip(found, cut.box, strict=True))


def _at(here: Map, point: Point) -> Point:
    ox, oy, ax, ay, bx, by = here
    x, y = point
    return ox + x * ax + y * bx, oy + x * ay + y * by


def _within(here: Map, matrix: Any) -> Map:
    """What an instruction turns, moves or grows, within what those before it did."""
    (ox, oy), (ax, ay), (bx, by) = (
        _at(here, tuple(matrix.transform_point(x, y, 0.0))[:2])
        for x, y in ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0))
    )
    return ox, oy, ax - ox, ay - oy, bx - ox, by - oy
