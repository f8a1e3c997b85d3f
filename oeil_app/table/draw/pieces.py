"""The cast: every piece that is drawn, and how it gets to where the scene says it lies."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from kivy.clock import Clock
from kivy.graphics import InstructionGroup

from oeil_app.core.scene import Look, Piece, Scene, Spot

from ..draw.piece import PieceView
from ..draw.resting import Still
from ..draw.sprites import Sprites
from ..place import motion
from ..place.motion import Kind, Pose, Tween
from ..place.placer import Placer

COMMON = ("field", "plot", "board")  # what lies there lies under the trays


@dataclass(frozen=True, slots=True)
class Manner:
    """How a new scene is come to."""

    at_once: bool = False  # no motion at all
    deal: bool = False  # the pieces are dealt from the middle, one after the other
    kind: Kind | None = None  # all in this way
    trail: tuple[str, ...] = ()  # these wriggle, one behind the other


class Cast:
    """The pieces of one table in one window, in three layers: field, trays, held."""

    def __init__(self, placer: Placer, sprites: Sprites, shared: Sprites, reduced: bool) -> None:
        self.placer, self.sprites, self.reduced = placer, sprites, reduced
        self.low, self.high, self.top = (InstructionGroup() for _ in range(3))
        self.views: dict[str, PieceView] = {}
        self.turned: dict[str, int] = {}  # how players turned the pieces in their trays
        self._pieces: dict[str, Piece] = {}
        self._looks: Mapping[str, Look] = {}
        self._riding: set[str] = set()  # pieces that something carries: each is drawn on its own
        self._shadow = shared["shadow-rest"]
        self._stills = [(layer, Still(self._shadow)) for layer in (self.low, self.high)]
        for layer, still in self._stills:
            layer.add(still.group)
        self._together: list[PieceView] = []  # drawn at once, lowest first
        self._arrange_soon = Clock.create_trigger(lambda _dt: self.arrange(), -1)

    def play(
        self,
        scene: Scene,
        looks: Mapping[str, Look],
        now: float,
        manner: Manner,
        held: Collection[str],
    ) -> list[str]:
        """Moves everything that is not held to where it lies now; returns who left the table."""
        self._looks = looks
        self.placer.follow(scene.boxes, scene.focus, self._under_hands(scene.boxes, held))
        self.placer.settle(scene.pieces)
        was, self._pieces = self._pieces, {piece.id: piece for piece in scene.pieces}
        gone = self._rename(was)
        gone += [id for id in self.views if id not in self._pieces]
        for id in [id for id in self.views if id not in self._pieces]:
            self._draw_alone(self.views.pop(id), None)
        stagger = min(motion.DEAL_STAGGER, motion.DEAL_MOST / max(1, len(scene.pieces)))
        for number, piece in enumerate(sorted(scene.pieces, key=lambda piece: piece.z)):
            if self.placer.areas[piece.spot.area].kind != "tray":
                self.turned.pop(piece.id, None)
            view = self.views.get(piece.id) or self._add(piece, manner.deal)
            if piece.id not in held or piece.id in gone:
                begins = now + (stagger * number if manner.deal and not self.reduced else 0.0)
                self._send(view, piece, begins, manner)
        self._wriggle(manner.trail, now, held)
        self._arrange_soon()
        return gone

    def _under_hands(self, areas: Collection[str], held: Collection[str]) -> list[str]:
        """The areas over which pieces are held."""
        views = self.placer.views
        poses = [self.views[id].pose for id in held if id in self.views]
        return [
            area
            for area in areas
            if area in views and any(views[area].frame.holds(pose.x, pose.y) for pose in poses)
        ]

    def piece(self, id: str) -> Piece:
        return self._pieces[id]

    def look(self, id: str) -> Look:
        return self._looks[self._pieces[id].look]

    def home(self, id: str) -> Pose:
        """Where a piece lies when nobody holds it."""
        return self.placer.pose(self._pieces[id], self.look(id).turns, self.turned.get(id, 0))

    def glide(self, id: str, pose: Pose, now: float, kind: Kind) -> None:
        """Lets a piece move to a pose, turning over if it lay the other way up."""
        view, look, face = self.views[id], self.look(id), self._pieces[id].face
        flips = face != view.face or view.next_look is not None
        kind = motion.quick(motion.FLIP if flips else kind, self.reduced)
        view.tween = Tween(view.pose, pose, now, kind, flips)
        view.turn_to(look, face, flips)
        self._arrange_soon()

    def go_home(self, id: str, now: float) -> None:
        """Lets a piece move to where it lies, turning over if it lies the other way there."""
        self.glide(id, self.home(id), now, motion.HOME)

    def lift(self, id: str) -> None:
        """Draws the piece above all others."""
        self._raise(self.views[id], self.top)

    def place_all(self, held: Collection[str]) -> None:
        """The camera moved: what lies goes along at once, what is under way ends elsewhere."""
        for id, view in self.views.items():
            if id in held:
                continue
            if view.tween is not None:
                view.tween = view.tween.bent(self.home(id))
            else:
                view.put(self.home(id))
        self._arrange_soon()

    def ride(self, pieces: set[str]) -> None:
        """These are carried along from now on, and no others."""
        if pieces != self._riding:
            self._riding = pieces
            self._arrange_soon()

    def carry(self, spots: Mapping[str, Spot], held: Collection[str] = ()) -> None:
        """Puts pieces where something carries them; what is under way ends there."""
        for id, spot in spots.items():
            view = self.views.get(id)
            if view is None or id in held or (view.layer is self.top and view.tween is None):
                continue
            pose = self.placer.pose(replace(self._pieces[id], spot=spot), self.look(id).turns)
            if view.tween is not None:
                view.tween = view.tween.bent(pose)
            else:
                view.put(pose)

    def advance(self, now: float) -> bool:
        """Moves on; true while anything moves. What has landed joins its layer."""
        moving = False
        for id, view in self.views.items():
            if view.tween is not None:
                if view.advance(now):
                    moving = True
                else:
                    if view.layer is self.top and view.pose.lift == 0:
                        self._raise(view, self._layer(self._pieces[id]))
                    self._arrange_soon()
        if any(view.tween is not None for view in self._together):
            self._show_together()
        return moving

    def arrange(self) -> None:
        """Draws what moves or is held each on its own, and all the rest at once.

        Pieces that belong together in planes stay together while they glide.
        """
        together: list[PieceView] = []
        for piece in sorted(self._pieces.values(), key=lambda piece: piece.z):
            view = self.views[piece.id]
            rides = view.tween is not None and not view.glides()
            if rides or piece.id in self._riding or view.layer is self.top:
                self._draw_alone(view, view.layer)
            else:
                self._draw_alone(view, None)
                together.append(view)
        self._together = together
        self._show_together()

    def _show_together(self) -> None:
        for layer, still in self._stills:
            still.show([view for view in self._together if view.layer is layer])

    def moving(self) -> bool:
        return any(view.tween is not None for view in self.views.values())

    def shimmers(self) -> bool:
        """Whether anything on the table does."""
        return any(view.look is not None and view.look.shimmers for view in self.views.values())

    def at(self, x: float, y: float) -> Iterator[str]:
        """The pieces that lie under a window point."""
        return (id for id, view in self.views.items() if view.distance(x, y) == 0)

    # -- within ----------------------------------------------------------------------------------

    def _rename(self, was: Mapping[str, Piece]) -> list[str]:
        """Pieces of one kin: who has gone is who has come, the nearest one; the names that went."""
        now = self._pieces
        went: dict[str, list[str]] = {}
        for id, piece in was.items():
            if piece.kin and id in self.views and (id not in now or now[id].kin != piece.kin):
                went.setdefault(piece.kin, []).append(id)
        if not went:
            return []
        moved = {id: self.views.pop(id) for ids in went.values() for id in ids}
        names = list(moved)
        for id, piece in now.items():
            if piece.kin in went and id not in self.views and went[piece.kin]:
                home = self.home(id)
                near = min(went[piece.kin], key=lambda old: _apart(moved[old].pose, home))
                went[piece.kin].remove(near)
                self.views[id] = moved.pop(near)
                self.views[id].id = id
        for view in moved.values():
            self._draw_alone(view, None)
        return names

    def _add(self, piece: Piece, deal: bool) -> PieceView:
        view = PieceView(piece.id, self.sprites, self._shadow)
        view.show(self._looks[piece.look])
        view.face = piece.face
        self.views[piece.id] = view
        pose = self.home(piece.id)
        if deal:
            cloth = self.placer.layout.field
            pose = replace(pose, x=cloth.cx, y=cloth.cy, unit=pose.unit * 0.6, alpha=0.0)
        view.put(pose)
        self._raise(view, self._layer(piece))
        return view

    def _send(self, view: PieceView, piece: Piece, begins: float, manner: Manner) -> None:
        look, pose, layer = self._looks[piece.look], self.home(piece.id), self._layer(piece)
        flips = piece.face != view.face
        if manner.at_once:
            view.tween = None
            view.turn_to(look, piece.face, flips=False)
            view.put(pose)
            self._raise(view, layer)
        elif view.pose == pose and not flips and view.tween is None:
            view.turn_to(look, piece.face, flips=False)
            self._raise(view, layer)
        elif view.tween is None or view.tween.end != pose or flips:
            kind = motion.quick(self._kind(view, manner, flips), self.reduced)
            view.tween = Tween(view.pose, pose, begins, kind, flips)
            view.turn_to(look, piece.face, flips)
            if view.layer is not layer:
                self._raise(view, self.top if view.pose.lift > 0 else layer)
        elif view.next_look is None:
            view.show(look)
        else:
            view.next_look = look

    def _wriggle(self, trail: tuple[str, ...], now: float, held: Collection[str]) -> None:
        """Sends these on their way one behind the other, above all that lies."""
        going = [id for id in trail if id in self.views and id not in held]
        if self.reduced or not going:
            return
        stagger = min(motion.TRAIL_STAGGER, motion.TRAIL_MOST / len(going))
        for number, id in enumerate(going):
            view = self.views[id]
            begins = now + motion.TRAIL_WAIT + stagger * number
            sway = motion.SWAY * view.pose.unit
            view.tween = Tween(view.pose, self.home(id), begins, motion.WRIGGLE, sway=sway)
            self._raise(view, self.top)

    @staticmethod
    def _kind(view: PieceView, manner: Manner, flips: bool) -> Kind:
        if manner.kind is not None:
            return manner.kind
        if manner.deal:
            return motion.DEAL
        if flips:
            return motion.FLIP
        return motion.LAND if view.pose.lift > 0 else motion.CAMERA

    def _layer(self, piece: Piece) -> InstructionGroup:
        kind = self.placer.areas[piece.spot.area].kind
        return self.low if kind in COMMON else self.high

    def _raise(self, view: PieceView, layer: InstructionGroup) -> None:
        view.layer = layer
        self._arrange_soon()

    @staticmethod
    def _draw_alone(view: PieceView, layer: InstructionGroup | None) -> None:
        """Draws the piece on top of a layer, or not by itself."""
        if view.drawn is not layer:
            if view.drawn is not None:
                view.drawn.remove(view.group)
            if layer is not None:
                layer.add(view.group)
            view.drawn = layer


def _apart(one: Pose, other: Pose) -> float:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2
