"""The pieces: every one that is seen, and how it gets to where the scene says it lies."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from kivy.graphics import InstructionGroup

from oeil_app.canvas.sprites import Sprites
from oeil_app.core.scenery.scene import Look, Piece, Scene, Spot

from ...place import motion
from ...place.motion import Kind, Manner, Pose, Tween, Weight
from ...place.placer import Placer
from ...place.weight import Hop, Thrown, Tip
from .piece import PieceView, Together, dealt, jolt, kin, stirred, weight_of, wriggle

COMMON = ("field", "plot", "board")  # what lies there lies under the trays


class Pieces:
    """The pieces of one table in one window, in three layers: field, trays, held."""

    def __init__(
        self,
        placer: Placer,
        sprites: Sprites,
        shared: Sprites,
        reduced: bool,
        turned: dict[str, int],
    ) -> None:
        self.placer, self.sprites, self.reduced = placer, sprites, reduced
        self.turned = turned  # the table's: how players turned the pieces in their trays
        self.low, self.high, self.top = (InstructionGroup() for _ in range(3))
        self.views: dict[str, PieceView] = {}
        self._pieces: dict[str, Piece] = {}
        self._looks: Mapping[str, Look] = {}
        self._riding: set[str] = set()  # pieces that something carries: each is drawn on its own
        self._shadow, self._cast = shared["shadow-rest"], shared["shadow-held"]
        self._arranged = False  # whether the two lists below are right
        self._alone: list[PieceView] = []
        self._lying: dict[str, list[PieceView]] = {}  # by area, lowest first
        self._moved: set[str] = set()  # the areas in which a lying piece moved
        self._areas: dict[str, Together] = {}
        self.landed: dict[str, float] = {}  # piece -> when it last came down on the field

    def play(
        self,
        scene: Scene,
        looks: Mapping[str, Look],
        now: float,
        manner: Manner,
        held: Collection[str],
        riding: Collection[str] = (),
        hands: Collection[tuple[float, float]] = (),
    ) -> list[str]:
        """Moves everything that is not held to where it lies now; returns who left the table.

        What rides on something that moves goes on riding, unless a hand has just let go of it.
        """
        self._looks = looks
        self.placer.look(scene, hands, now)
        self.placer.settle(scene.pieces)
        was, self._pieces = self._pieces, {piece.id: piece for piece in scene.pieces}
        gone = self._rename(was) if any(piece.kin for piece in scene.pieces) else []
        for id in [id for id in self.views if id not in self._pieces]:
            self.views.pop(id).draw_in(None)
            gone.append(id)
        stagger = min(motion.DEAL_STAGGER, motion.DEAL_MOST / max(1, len(scene.pieces)))
        for number, piece in enumerate(dealt(scene.pieces, manner.deal)):
            if self.placer.areas[piece.spot.area].kind != "tray":
                self.turned.pop(piece.id, None)
            view = self.views.get(piece.id) or self._add(piece, manner.deal)
            rides = piece.id in riding and view.layer is self._layer(piece)
            if not rides and (piece.id not in held or piece.id in gone):
                begins = now + (stagger * number if manner.deal and not self.reduced else 0.0)
                self._send(view, piece, begins, manner)
        going = [id for id in manner.trail if id in self.views and id not in held]
        if going and not self.reduced:
            wriggle([self.views[id] for id in going], [self.home(id) for id in going], now)
            for id in going:
                self.views[id].layer = self.top
        self._arranged = False
        self._moved.update(self._lying)
        return gone

    def catch_up(
        self,
        scene: Scene,
        now: float,
        held: Collection[str],
        hands: Collection[tuple[float, float]],
    ) -> bool:
        """Cameras that waited for hands to go see again what they should; true if one moved."""
        if not self.placer.look(scene, hands, now):
            return False
        for piece in scene.pieces:
            if piece.id not in held and piece.id in self.views:
                self._send(self.views[piece.id], piece, now, Manner())
        self._arranged = False
        self._moved.update(self._lying)
        return True

    def piece(self, id: str) -> Piece:
        return self._pieces[id]

    def look(self, id: str) -> Look:
        return self._looks[self._pieces[id].look]

    def home(self, id: str) -> Pose:
        """Where a piece lies when nobody holds it."""
        return self.placer.pose(self._pieces[id], self.look(id).turns, self.turned.get(id, 0))

    def glide(
        self, id: str, pose: Pose, now: float, kind: Kind, weight: Weight | None = None
    ) -> None:
        """Lets a piece move to a pose, turning over if it lay the other way up."""
        view, look, face = self.views[id], self.look(id), self._pieces[id].face
        flips = face != view.face or view.next_look is not None
        kind = motion.quick(motion.FLIP if flips else kind, self.reduced)
        view.tween = Tween(view.pose, pose, now, kind, flips, None if self.reduced else weight)
        view.turn_to(look, face, flips)
        if not view.alone:
            self._arranged = False

    def go_home(self, id: str, now: float) -> None:
        """Lets a piece move to where it lies, turning over if it lies the other way there."""
        self.glide(id, self.home(id), now, motion.HOME)

    def stir(self, ids: Collection[str], how: str, now: float) -> None:
        """They dance or tip where they lie; nobody: who still does is still in a moment."""
        if not ids:
            self.hurry(now)
        elif not self.reduced:
            stir = stirred([self.views[id] for id in ids if id in self.views], how, now)
            self._arranged &= not stir

    def hurry(self, now: float) -> None:
        """Somebody has seen enough of the deal or the dance: all is in its place in a moment."""
        for view in self.views.values():
            if view.tween is not None and isinstance(view.tween.weight, Thrown | Hop | Tip):
                view.tween = Tween(view.pose, view.tween.end, now, motion.CUT)

    def lift(self, id: str) -> None:
        """Draws the piece above all others."""
        self.views[id].layer = self.top
        self._arranged = False

    def put(self, id: str, pose: Pose) -> None:
        """A hand carries the piece there."""
        self.views[id].put(pose)

    def place_all(self, held: Collection[str]) -> None:
        """The camera moved: what lies goes along at once, what is under way ends elsewhere."""
        for id, view in self.views.items():
            if id not in held:
                view.put(self.home(id))
        self._moved.update(self._lying)

    def glide_all(self, now: float, held: Collection[str]) -> None:
        """The camera moved, and everybody may watch: what lies glides to its new place."""
        for id in self.views:
            if id not in held:
                self.go_home(id, now)

    def ride(self, pieces: set[str]) -> None:
        """These are carried along from now on, and no others."""
        if pieces != self._riding:
            self._riding = pieces
            self._arranged = False

    def carry(self, spots: Mapping[str, Spot]) -> None:
        """Puts pieces where something carries them; what is under way ends there."""
        for id, spot in spots.items():
            view = self.views.get(id)
            if view is None or (view.layer is self.top and view.tween is None):
                continue
            view.put(self.placer.pose_at(spot, self._pieces[id].turn, self.look(id).turns))

    def advance(self, now: float) -> bool:
        """Moves on; true while anything moves. What has landed joins its layer."""
        moving, landed = False, []
        for id, view in self.views.items():
            if view.tween is not None:
                if view.advance(now):
                    moving = True
                else:
                    if view.layer is self.top and view.pose.lift == 0:
                        view.layer = self._layer(self._pieces[id])
                        landed.append(id)
                    if view.layer is not self.top:
                        self._arranged = False
                if not view.alone:
                    self._moved.add(self._pieces[id].spot.area)
        for id in landed if not self.reduced else ():
            moving |= self._jolt(id, now)
        return moving

    def _jolt(self, id: str, now: float) -> bool:
        """It came down on the field: what lies beside it feels it."""
        area = self._pieces[id].spot.area
        if self.placer.areas[area].kind not in COMMON:
            return False
        self.landed[id] = now
        felt = not self._riding and jolt(self.views[id], self._lying.get(area, ()), now)
        self._arranged &= not felt
        return felt

    def draw(self) -> None:
        """Once a frame, when all is where it is."""
        if not self._arranged:
            self._arrange()
        for area in self._moved:
            if area in self._areas:
                self._areas[area].show(self._lying.get(area, ()))
        self._moved.clear()
        for view in self._alone:
            view.draw()

    def _arrange(self) -> None:
        """What moves or is held is drawn on its own, all the rest area by area.

        Pieces that belong together in planes stay together while they glide.
        """
        self._arranged = True
        was, self._alone, self._lying = self._lying, [], {}
        for piece in sorted(self._pieces.values(), key=lambda piece: piece.z):
            view = self.views[piece.id]
            flies = view.tween is not None and not view.glides()
            if flies or piece.id in self._riding or view.layer is self.top:
                view.draw_in(view.layer)
                self._alone.append(view)
            else:
                view.draw_in(None)
                self._lying.setdefault(piece.spot.area, []).append(view)
        for area in self._lying.keys() - self._areas.keys():
            self._areas[area] = Together(self._shadow)
            low = self.placer.areas[area].kind in COMMON
            (self.low if low else self.high).insert(0, self._areas[area].group)
        self._moved.update(a for a in self._areas if was.get(a) != self._lying.get(a))

    def moving(self) -> bool:
        return any(view.tween is not None for view in self.views.values())

    def at(self, x: float, y: float) -> Iterator[str]:
        """The pieces that lie under a window point."""
        return (id for id, view in self.views.items() if view.distance(x, y) == 0)

    # -- within ----------------------------------------------------------------------------------

    def _rename(self, was: Mapping[str, Piece]) -> list[str]:
        """Pieces of one kin: who has gone is who has come; the names that went."""
        seen = {id: view.pose for id, view in self.views.items()}
        went, came = kin(was, self._pieces, seen, self.home)
        moved = {id: self.views.pop(id) for id in went}
        for id, old in came.items():
            self.views[id] = moved.pop(old)
            self.views[id].id = id
        for view in moved.values():
            view.draw_in(None)
        return went

    def _add(self, piece: Piece, deal: bool) -> PieceView:
        view = PieceView(piece.id, self.sprites, self._shadow, self._cast)
        view.show(self._looks[piece.look])
        view.face = piece.face
        self.views[piece.id] = view
        pose, cloth = self.home(piece.id), self.placer.layout.field
        if deal:
            pose = replace(pose, x=cloth.cx, y=cloth.cy, unit=pose.unit * 0.6, alpha=0.0)
        view.jump(pose)
        view.layer = self._layer(piece)
        return view

    def _send(self, view: PieceView, piece: Piece, begins: float, manner: Manner) -> None:
        look, pose, layer = self._looks[piece.look], self.home(piece.id), self._layer(piece)
        flips = piece.face != view.face
        if manner.at_once:
            view.turn_to(look, piece.face, flips=False)
            view.jump(pose)
            view.layer = layer
        elif view.pose == pose and not flips and view.tween is None:
            view.turn_to(look, piece.face, flips=False)
            view.layer = layer
        elif view.tween is None or view.tween.end != pose or flips:
            kind = motion.quick(manner.of(view.pose, flips), self.reduced)
            weight = None if self.reduced else weight_of(view.pose, pose, kind, manner.deal)
            view.tween = Tween(view.pose, pose, begins, kind, flips, weight)
            view.turn_to(look, piece.face, flips)
            if view.layer is not layer:
                view.layer = self.top if view.pose.lift > 0 else layer
        elif view.next_look is None:
            view.show(look)
        else:
            view.next_look = look

    def _layer(self, piece: Piece) -> InstructionGroup:
        kind = self.placer.areas[piece.spot.area].kind
        return self.low if kind in COMMON else self.high
