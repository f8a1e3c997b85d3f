"""A piece as it is drawn, and how it flies.

It is drawn alone while it moves or is held, together with its area while it lies.
Most pieces lie still most of the time. Each on its own would cost two draws a frame; the pieces of
an area together are two meshes, one of shadows and one of cards, made anew only when one of them
comes, goes or moves. Pieces are dealt in a bow, land with a thud that neighbours feel, a snake
slithers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from math import inf

from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.graphics.texture import Texture

from oeil_app.canvas.sprites import Sprites, quad_indices
from oeil_app.core.scenery.scene import Look, Piece
from oeil_app.layout.frame import turned

from ...place import motion
from ...place.motion import Kind, Pose, Tween, Weight
from ...place.weight import Hop, Thud, Tip, nudged, slither, thrown
from .alone import SHADE_REST, SHADOW_REST, Alone, Vertices, flattened

SPRITE = 16  # numbers of a sprite: four corners of x, y, u, v
LONGER = 0.02  # seconds that a snake takes longer for every card
NEAR = 1.2  # of its size: so close lies who feels that a piece came down


class PieceView:
    """Where a piece is seen, and how it moves. The table tells it where to."""

    def __init__(self, id: str, sprites: Sprites, shadow: Texture, cast: Texture) -> None:
        self.id, self.sprites, self._cast = id, sprites, cast
        self.look: Look | None = None
        self.face = "up"  # which side is up, or will be when it has turned over
        self.pose = Pose(0, 0, 0, 1)
        self.tween: Tween | None = None
        self.next_look: Look | None = None  # shown from the middle of a turning over
        self.layer: InstructionGroup | None = None  # where it belongs
        self._shadow = shadow
        self._alone: Alone | None = None
        self._in: InstructionGroup | None = None  # where it is drawn alone; None: with its area
        self._flat: tuple[Pose, Look, Vertices, Vertices] | None = None

    def show(self, look: Look) -> None:
        """This look from now on."""
        self.look = look

    def turn_to(self, look: Look, face: str, flips: bool) -> None:
        """Shows another look: at once, or in the middle of the turning over that has begun."""
        self.face = face
        self.next_look = look if flips else None
        if not flips:
            self.look = look

    def put(self, pose: Pose) -> None:
        """It is seen in this pose; what glides to where it is put ends there."""
        if self.tween is not None:
            if self.tween.end is not pose:
                self.tween = self.tween.bent(pose)
        else:
            self.pose = pose

    def jump(self, pose: Pose) -> None:
        """It is there at once, whatever way it was on."""
        self.tween, self.pose = None, pose

    def advance(self, now: float) -> bool:
        """Moves on; true while there is more to come."""
        tween = self.tween
        if tween is None:
            return False
        self.pose = tween.at(now)
        if self.next_look is not None and tween.half_way(now):
            self.look, self.next_look = self.next_look, None
        if tween.over(now):
            self.tween = None
            return False
        return True

    def distance(self, x: float, y: float) -> float:
        """How far a window point is from the piece; 0 on it."""
        if self.look is None:
            return inf
        pose = self.pose
        lx, ly = turned(0, 0, x - pose.x, y - pose.y, -pose.angle)
        over_x = abs(lx) - self.look.w / 2 * pose.unit
        over_y = abs(ly) - self.look.h / 2 * pose.unit
        return max(over_x, over_y, 0.0)

    @property
    def planes(self) -> tuple[int, ...]:
        """The plane of each of its sprites."""
        return tuple(layer.plane for layer in self.look.layers) if self.look is not None else ()

    def glides(self) -> bool:
        """Whether it moves as it lies, flat on the table, and is made of planes."""
        way = self.tween
        if way is None or way.flips or way.weight or len(set(self.planes)) < 2:
            return False
        return all(pose.lift == 0 and pose.alpha == 1 for pose in (way.start, way.end, self.pose))

    # -- drawing ---------------------------------------------------------------------------------

    def draw_in(self, group: InstructionGroup | None) -> None:
        """Alone, on top of a group; None: not by itself any more."""
        if group is self._in:
            return
        if self._alone is None:
            self._alone = Alone(self.sprites, self._cast)
        if self._in is not None:
            self._in.remove(self._alone.group)
        if group is not None:
            group.add(self._alone.group)
        self._in = group

    @property
    def alone(self) -> bool:
        """Whether it is drawn by itself."""
        return self._in is not None

    def draw(self) -> None:
        """Alone, as it is now."""
        if self._alone is not None and self._in is not None and self.look is not None:
            self._alone.draw(self.look, self.pose)

    @property
    def page(self) -> Texture:
        """The atlas page that its sprites are on."""
        assert self.look is not None
        return self.sprites[self.look.layers[0].sprite]

    def flat(self) -> tuple[Vertices, Vertices]:
        """Its shadow and itself as vertices (x, y, u, v) in the window, four for each sprite."""
        look, pose, known = self.look, self.pose, self._flat
        assert look is not None
        if known is None or known[1] is not look or known[0] != pose:
            w, h = (side + 2 * SHADOW_REST if look.shaded else 0.0 for side in (look.w, look.h))
            shadow = [(self._shadow, 0.0, 0.0, w, h)]
            sprites = [(self.sprites[o.sprite], o.x, o.y, o.w, o.h) for o in look.layers]
            known = (pose, look, flattened(shadow, pose), flattened(sprites, pose))
            self._flat = known
        return known[2], known[3]


class Together:
    """The resting pieces of one area, lowest first, drawn at once."""

    def __init__(self, shadow: Texture) -> None:
        self.group = InstructionGroup()
        self._shadows = Mesh(mode="triangles", texture=shadow)
        self._cards = Mesh(mode="triangles")
        for instruction in (
            Color(0, 0, 0, SHADE_REST),
            self._shadows,
            Color(1, 1, 1, 1),
            self._cards,
        ):
            self.group.add(instruction)
        self._shown: list[Vertices] = []
        self._sprites = (0, 0)

    def show(self, views: Sequence[PieceView]) -> None:
        """Draws these and nothing else."""
        flat = [view.flat() for view in views]
        shown = [cards for _, cards in flat]
        if len(shown) == len(self._shown) and all(map(_same, shown, self._shown)):
            return
        self._shown = shown
        shadows = [number for shadow, _ in flat for number in shadow]
        cards = [number for card in _by_planes(views, shown) for number in card]
        self._shadows.vertices, self._cards.vertices = shadows, cards
        sprites = (len(shadows) // SPRITE, len(cards) // SPRITE)
        if sprites != self._sprites:
            self._sprites = sprites
            self._shadows.indices, self._cards.indices = map(quad_indices, sprites)
        if views:
            self._cards.texture = views[0].page


def _same(one: Vertices, other: Vertices) -> bool:
    """Made anew only when a piece moves, so that they need not be read."""
    return one is other


def _by_planes(views: Sequence[PieceView], shown: Sequence[Vertices]) -> Iterable[Vertices]:
    """Plane by plane, so that the paper of one card never covers what joins it to the next."""
    planes = sorted({plane for view in views for plane in view.planes})
    if len(planes) < 2:
        return shown
    return [
        card[n * SPRITE : (n + 1) * SPRITE]
        for wanted in planes
        for view, card in zip(views, shown, strict=True)
        for n, plane in enumerate(view.planes)
        if plane == wanted
    ]


def weight_of(start: Pose, end: Pose, kind: Kind, deal: bool) -> Weight | None:
    """What a piece that is sent somewhere adds to its way."""
    if deal:
        return thrown(start, end, 1 if end.x > start.x else -1)
    return Thud() if kind is motion.LAND else None


def dealt(pieces: Iterable[Piece], in_rounds: bool) -> list[Piece]:
    """The lowest first; or as people deal: the middle, then one card to each, round by round."""
    seen: dict[str, int] = {}
    order, lowest = [], sorted(pieces, key=lambda piece: piece.z)
    if not in_rounds:
        return lowest
    for piece in lowest:
        seen[piece.spot.area] = seen.get(piece.spot.area, 0) + 1
        order.append((piece.seat is not None, seen[piece.spot.area], piece.spot.area, piece))
    return [piece for *_, piece in sorted(order, key=lambda one: one[:2])]


def kin(
    was: Mapping[str, Piece],
    now: Mapping[str, Piece],
    seen: Mapping[str, Pose],
    home: Callable[[str], Pose],
) -> tuple[list[str], dict[str, str]]:
    """Of like pieces: the names that went, and who of them each newcomer is: the nearest one."""
    went: dict[str, list[str]] = {}
    for id, piece in was.items():
        if piece.kin and id in seen and (id not in now or now[id].kin != piece.kin):
            went.setdefault(piece.kin, []).append(id)
    names = [id for ids in went.values() for id in ids]
    came: dict[str, str] = {}
    for id, piece in now.items():
        if went.get(piece.kin) and (id not in seen or id in names):
            at = home(id)
            near = min(went[piece.kin], key=lambda old: _apart(seen[old], at))
            went[piece.kin].remove(near)
            came[id] = near
    return names, came


def _apart(one: Pose, other: Pose) -> float:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2


def jolt(landed: PieceView, lying: Iterable[PieceView], now: float) -> bool:
    """Those beside what landed give way a little and settle; true if there are any."""
    at, look = landed.pose, landed.look
    assert look is not None
    near, felt = NEAR * max(look.w, look.h) * at.unit, False
    for view in lying:
        pose = view.pose
        if view is landed or view.tween is not None or len(set(view.planes)) > 1:
            continue
        if abs(pose.x - at.x) <= near and abs(pose.y - at.y) <= near:
            away = nudged(at.x, at.y, pose)
            view.tween, felt = Tween(pose, pose, now, motion.NUDGE, weight=away), True
    return felt


def stirred(views: Iterable[PieceView], how: str, now: float) -> bool:
    """Those that lie still dance, or tip like what stands in a row; true if there are any."""
    kind = motion.DANCE if how == "dance" else motion.CLACK
    weight: Weight = Hop() if how == "dance" else Tip()
    felt = False
    for view in views:
        if view.tween is None and len(set(view.planes)) < 2:
            view.tween, felt = Tween(view.pose, view.pose, now, kind, weight=weight), True
    return felt


def wriggle(views: Sequence[PieceView], homes: Sequence[Pose], now: float) -> None:
    """Sends these on their way one behind the other, the end that is nearer to its place first:
    where it goes the others follow."""
    stagger = min(motion.TRAIL_STAGGER, motion.TRAIL_MOST / max(1, len(views)))
    going = list(zip(views, homes, strict=True))
    if going and _apart(views[-1].pose, homes[-1]) < _apart(views[0].pose, homes[0]):
        going.reverse()
    kind = replace(motion.WRIGGLE, seconds=motion.WRIGGLE.seconds + LONGER * len(going))
    way: list[tuple[float, float]] = []
    for number, (view, home) in enumerate(going):
        way.insert(0, (view.pose.x, view.pose.y))
        begins = now + motion.TRAIL_WAIT + stagger * number
        bends = slither(way, (home.x, home.y), view.pose.unit)
        view.tween = Tween(view.pose, home, begins, kind, weight=bends)
