"""What is to be seen on a table: the questions that pages and tests may ask. It changes nothing.

Whoever wants to know where a piece is, what somebody holds, which places are lit or what is said
at a tray asks here, and needs to know nothing of how the table is made.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from oeil_app.canvas.portrait import Feeling
from oeil_app.canvas.sprites import Quad
from oeil_app.core.rules.referee import Drop
from oeil_app.core.rules.verdict import Verdict
from oeil_app.core.scenery.scene import Button, Look, Loop, Piece, Spot
from oeil_app.layout.camera import View, room_before
from oeil_app.layout.frame import Frame, Place, Rect

from .hand.gesture import Grip
from .hand.handles import Handle
from .place.motion import Pose
from .shown_things import InHand, Point, Ring, ShownArea, ShownButton, ShownQuestion
from .state import Hold, Phase, Saying, TableState

if TYPE_CHECKING:
    from .drawing import Drawing
    from .parts import Parts
    from .table import Table


class Shown:
    """Asks the table; pixels of the window, origin bottom left."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._looked_at: dict[Hold, InHand] = {}

    @property
    def _parts(self) -> Parts:
        """Of the table as it is after all that was committed."""
        self._table.settle()
        return self._table.parts

    @property
    def _state(self) -> TableState:
        """After all that was committed."""
        self._table.settle()
        return self._table.state

    @property
    def _drawing(self) -> Drawing:
        """As the next frame will show it."""
        table = self._table
        table.settle()
        if table.state.dirty or table.state.aimed or table.state.spoken:
            table.frames.draw(table.parts, table.now())
        return table.parts.drawing

    # -- pieces ----------------------------------------------------------------------------------

    def pieces(self) -> Mapping[str, Piece]:
        """All pieces of the scene, by id."""
        return {piece.id: piece for piece in self._table.scene.pieces}

    def pose(self, piece: str) -> Pose:
        """Where and how a piece is seen at this moment, also on its way and in a hand."""
        return self._parts.pieces.views[piece].pose

    def home(self, piece: str) -> Pose:
        """Where it lies when nobody holds it."""
        return self._parts.pieces.home(piece)

    def look(self, piece: str) -> Look:
        return self._parts.pieces.look(piece)

    # -- hands -----------------------------------------------------------------------------------

    def liftable(self) -> Mapping[str, int]:
        """Which pieces can be lifted now, and by which seat."""
        return self._state.liftable

    def held(self) -> Mapping[str, InHand]:
        """What fingers hold, by piece."""
        return {hold.piece: self._in_hand(hold) for hold in self._state.by(Phase.HELD)}

    def chosen(self, seat: int) -> InHand | None:
        """What a seat has chosen by a tap."""
        hold = self._state.chosen(seat)
        return self._in_hand(hold) if hold is not None else None

    def holds(self) -> list[InHand]:
        """Everything that is held or chosen."""
        return [self._in_hand(hold) for hold in self._state.in_hand()]

    def places(self, hold: InHand) -> Mapping[str, Place]:
        """Where the zones of a piece in hand are, those taken since the pick-up too."""
        return hold.places

    def free(self, hold: InHand) -> Mapping[str, Place]:
        """The zones that nobody has taken meanwhile."""
        return hold.free()

    def lit(self, hold: InHand) -> Collection[str]:
        """The zones where it may go as it is turned now."""
        return hold.lit()

    def drops(self, hold: InHand) -> Mapping[Drop, Verdict]:
        """What the referee says of every zone and turn, now."""
        return hold.verdicts

    def refused(self) -> set[str]:
        """The pieces that show why they may not lie where they were let go."""
        return {hold.piece for hold in self._state.by(Phase.REFUSED)}

    def wooden(self) -> Mapping[int, str | None]:
        """The hands of seats that play by themselves, each with the piece that it carries now."""
        return {seat: hand.carries for seat, hand in self._state.reaching.items()}

    def let_go(self) -> Mapping[str, InHand]:
        """What was let go and does not lie yet: it waits, is doubted, or was refused."""
        left = self._state.by(Phase.WAITING, Phase.DOUBTED, Phase.REFUSED)
        return {hold.piece: self._in_hand(hold) for hold in left}

    def _in_hand(self, hold: Hold) -> InHand:
        reach, kept = self._parts.reach, set(self._state.holds.values())
        self._looked_at = {one: look for one, look in self._looked_at.items() if one in kept}
        return self._looked_at.setdefault(hold, InHand(hold, reach, self._table.settle))

    def handles(self) -> list[Handle]:
        """The brass at held and chosen pieces that turns them."""
        handles = self._parts.handles
        return [*handles.held(), *handles.chosen()]

    # -- trays -----------------------------------------------------------------------------------

    def buttons(self) -> list[ShownButton]:
        """The buttons of all trays."""
        found = []
        for seat, tray in self._table.layout.trays.items():
            own = [button for button in self._table.scene.buttons if button.seat == seat]
            found += [ShownButton(b, f) for b, f in zip(own, tray.buttons, strict=False)]
        return found

    def button(self, seat: int, name: str) -> Frame | None:
        """Where a seat finds the button of this id, or that says this action."""
        for shown in self.buttons():
            if shown.button.seat == seat and name in (shown.button.id, shown.button.action):
                return shown.frame
        return None

    def help_sign(self, seat: int) -> Point:
        """The sign at a tray that says how much help its seat wants."""
        return self._drawing.trays.trays[seat].who.help_sign

    def said(self, seat: int) -> list[Saying]:
        """What is said at a tray instead of the scene's word; nothing: that word is there."""
        said = self._state.said.get(seat)
        return list(said.sayings) if said is not None else []

    def feeling(self, seat: int) -> Feeling:
        """The mood of the animal at a tray, and where it looks."""
        return self._drawing.moods.felt[seat]

    # -- questions -------------------------------------------------------------------------------

    def asked(self, seat: int) -> ShownQuestion | None:
        """The question before a seat."""
        parts, panel = self._parts, self._state.asked.get(seat)
        if panel is None:
            return None
        return ShownQuestion(panel, parts.questions.place(panel))

    # -- dials -----------------------------------------------------------------------------------

    def dials(self) -> Mapping[str, Ring]:
        """Every dial, by id."""
        rings, found = self._parts.dials.rings, {}
        for dial in self._state.scene.dials:
            unit, (x, y), at = rings.unit(dial), rings.middle(dial), self._state.dials[dial.id]
            found[dial.id] = Ring(dial, x, y, dial.inner * unit, dial.outer * unit, at)
        return found

    def side(self, seat: int) -> float:
        """The direction in which a seat sits, in turns clockwise from the top of the window."""
        return self._parts.dials.rings.side(seat)

    def turn_sign(self, action: str) -> Point | None:
        """The arrow of a dial that says this, before whose turn it is."""
        seat = next(iter(self._table.session.active), 0)
        return self._parts.dials.rings.says(seat, action, True)

    # -- the end ---------------------------------------------------------------------------------

    def decided(self) -> tuple[str, ...]:
        """The pieces that decided a finished game: what the scenery says, else the last move."""
        state, session = self._state, self._table.session
        if session.outcome is None:
            return ()
        told = self._table.scenery.decided(session.state)
        last = state.last.pieces[-1:] if state.last is not None else ()
        return tuple(id for id in told or last if id in self._parts.pieces.views)

    def kept_clear(self) -> list[Rect]:
        """What stands above the table: the menu's buttons."""
        return list(self._state.clear)

    # -- areas -----------------------------------------------------------------------------------

    def areas(self) -> Mapping[str, ShownArea]:
        """The parts of the table, by id, with where they lie and which way they face."""
        parts, found = self._parts, {}
        for area in parts.placer.areas.values():
            view = parts.placer.views.get(area.id)  # a field may lie turned by a quarter
            if view is not None:
                found[area.id] = ShownArea(area.id, area.kind, area.seat, view.frame)
            elif area.seat is not None:
                frame = parts.layout.trays[area.seat].frame
                found[area.id] = ShownArea(area.id, area.kind, area.seat, frame)
        return found

    def camera(self, area: str) -> View:
        """What part of a field or board is seen, and how large."""
        return self._parts.placer.views[area]

    def point(self, spot: Spot) -> Point:
        """Where a spot of the scene is in the window."""
        return self._parts.placer.point(spot)

    def frame(self, spot: Spot, w: float = 1.0, h: float = 1.0) -> Frame:
        """So many units round a spot, as they lie in the window."""
        return self._parts.placer.frame(spot, w, h)

    def room_before(self, seat: int) -> float:
        """Pixels from the window's edge behind a seat's tray to what must stay in sight."""
        doubt, scene, parts = self._state.doubt, self._state.scene, self._parts
        loops = (*scene.loops, *(doubt.caution.loops if doubt else ()))
        tray = parts.layout.trays[seat].frame
        return room_before(tray, parts.placer.views, loops, scene.boxes)

    # -- signs -----------------------------------------------------------------------------------

    def signs(self, kind: str) -> list[Quad]:
        """The sprites that are drawn as "places", "links", "chosen", "aims", "faults", "late",
        "astray", "pointer", "dials", "handles", "grips" or "hands"."""
        drawing = self._drawing
        lights = drawing.lights
        shown: dict[str, list[Quad]] = {
            "places": lights.places.shown,
            "links": lights.links.shown,
            "chosen": lights.chosen.shown,
            "aims": drawing.hand_signs.aims.signs.shown,
            "faults": lights.faults.shown,
            "late": lights.late.shown,
            "astray": lights.astray.shown,
            "handles": lights.handles.shown,
            "grips": drawing.hand_signs.grips.batch.shown,
            "pointer": drawing.pointer.shown,
            "dials": drawing.dial_signs.shown,
            "hands": self._parts.wooden.quads(),
        }
        return shown[kind]

    def ghosts(self) -> Mapping[str, Pose]:
        """What is held, by piece, as it is seen in the place that it points at."""
        return self._drawing.lights.ghosts.poses

    def lenses(self) -> list[Frame]:
        """Where pairs of small cards are seen enlarged, at the trays of who is told about them."""
        return list(self._drawing.lights.lenses.frames.values())

    def loops(self) -> tuple[Loop, ...]:
        """The lines over the field for everybody: what was won, what threatens."""
        return self._drawing.loops.shown

    def fault_loops(self) -> tuple[Loop, ...]:
        """The lines that speak against a place."""
        return self._drawing.lights.loops.shown

    def backdrop(self) -> Mapping[str, float | tuple[float, ...]]:
        """The numbers that the board's shader was told."""
        return self._drawing.backdrop.told

    # -- what a finger would mean ----------------------------------------------------------------

    def button_at(self, x: float, y: float) -> Button | None:
        return self._parts.trays.button_at(x, y)

    def help_at(self, x: float, y: float) -> int | None:
        """The seat whose help sign is there."""
        return self._parts.trays.help_at(x, y)

    def grip_at(self, x: float, y: float) -> Grip | None:
        """The piece that a finger would take."""
        return self._table.grip_at(x, y)
