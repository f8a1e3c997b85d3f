"""What is to be seen on a table: the questions that pages and tests may ask. It changes nothing.

Whoever wants to know where a piece is, what somebody holds, which places are lit or what is said
at a tray asks here, and needs to know nothing of how the table is made.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, pi, sin
from typing import TYPE_CHECKING

from oeil_app.core.referee import Drop
from oeil_app.core.scene import Button, Dial, Look, Loop, Piece, Spot
from oeil_app.core.verdict import Verdict

from .ask.questions import Panel
from .draw.batch import Quad
from .draw.tray import Saying
from .hand.handles import Handle
from .hand.hold import Hold, Place
from .place.camera import View
from .place.frame import Frame
from .place.motion import Pose
from .touch.gesture import Grip

if TYPE_CHECKING:
    from .table import Table

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class ShownButton:
    """A button of a tray, where it is pressed."""

    button: Button
    frame: Frame


@dataclass(frozen=True, slots=True)
class ShownArea:
    """A part of the table; trays are parts as well."""

    id: str
    kind: str
    seat: int | None
    frame: Frame


@dataclass(frozen=True, slots=True)
class Ring:
    """A dial in the window, in pixels; `at`: where it is shown, in notches, as far as turned."""

    dial: Dial
    x: float
    y: float
    inner: float
    outer: float
    at: float

    def point(self, turns: float) -> Point:
        """On the middle of the ring, so many turns clockwise from the top of the window."""
        far = (self.inner + self.outer) / 2
        return self.x + far * sin(2 * pi * turns), self.y + far * cos(2 * pi * turns)


class Shown:
    """Asks the table; pixels of the window, origin bottom left."""

    def __init__(self, table: Table) -> None:
        self._table = table

    # -- pieces ----------------------------------------------------------------------------------

    def pieces(self) -> Mapping[str, Piece]:
        """All pieces of the scene, by id."""
        return {piece.id: piece for piece in self._table.scene.pieces}

    def pose(self, piece: str) -> Pose:
        """Where and how a piece is seen at this moment, also on its way and in a hand."""
        return self._table.cast.views[piece].pose

    def home(self, piece: str) -> Pose:
        """Where it lies when nobody holds it."""
        return self._table.cast.home(piece)

    def look(self, piece: str) -> Look:
        return self._table.cast.look(piece)

    # -- hands -----------------------------------------------------------------------------------

    def liftable(self) -> Mapping[str, int]:
        """Which pieces can be lifted now, and by which seat."""
        return self._table.hands.liftable

    def held(self) -> Mapping[str, Hold]:
        """What fingers hold, by piece."""
        return self._table.hands.held

    def chosen(self, seat: int) -> Hold | None:
        """What a seat has chosen by a tap."""
        return self._table.hands.chosen.get(seat)

    def holds(self) -> list[Hold]:
        """Everything that is held or chosen."""
        return self._table.hands.all()

    def refused(self) -> set[str]:
        """The pieces that show why they may not lie where they were let go."""
        return set(self._table.hands.refused)

    def places(self, hold: Hold) -> Mapping[str, Place]:
        """Where the zones of a held piece are, those taken since the pick-up too; x, y: middles."""
        return hold.places

    def free(self, hold: Hold) -> Mapping[str, Place]:
        """The zones that nobody has taken meanwhile."""
        return hold.free()

    def lit(self, hold: Hold) -> set[str]:
        """The zones where it may go as it is turned now."""
        return hold.lit()

    def drops(self, hold: Hold) -> Mapping[Drop, Verdict]:
        """What the referee says of every zone and turn, now."""
        return hold.verdicts

    def handles(self) -> list[Handle]:
        """The arrows beside chosen pieces that turn them."""
        return self._table.hands.handles()

    # -- trays -----------------------------------------------------------------------------------

    def buttons(self) -> list[ShownButton]:
        """The buttons of all trays."""
        trays = self._table.furniture.trays.values()
        views = [view for tray in trays for view in tray.buttons]
        return [ShownButton(view.button, view.frame) for view in views if view.button is not None]

    def button(self, seat: int, name: str) -> Frame | None:
        """Where a seat finds the button of this id, or that says this action."""
        for shown in self.buttons():
            if shown.button.seat == seat and name in (shown.button.id, shown.button.action):
                return shown.frame
        return None

    def help_sign(self, seat: int) -> Point:
        """The sign at a tray that says how much help its seat wants."""
        signs = self._table.furniture.trays[seat].signs
        sign = next(quad for quad in signs if quad.sprite.startswith("help-"))
        return sign.x, sign.y

    def said(self, seat: int) -> list[Saying]:
        """What is said at a tray instead of the scene's word; nothing: that word is there."""
        return self._table.furniture.said(seat)

    # -- questions -------------------------------------------------------------------------------

    def asked(self, seat: int) -> Panel | None:
        """The panel that is open before a seat."""
        return self._table.asking.questions.panels.get(seat)

    # -- dials -----------------------------------------------------------------------------------

    def dials(self) -> Mapping[str, Ring]:
        """Every dial, by id."""
        dials, placer = self._table.dials, self._table.cast.placer
        found = {}
        for id, dial in dials.dials.items():
            unit = placer.unit(dial.spot.area)
            x, y = dials.places.middle(dial)
            found[id] = Ring(dial, x, y, dial.inner * unit, dial.outer * unit, dials.shown[id])
        return found

    def side(self, seat: int) -> float:
        """The direction in which a seat sits, in turns clockwise from the top of the window."""
        return self._table.dials.places.side(seat)

    def turn_sign(self, action: str) -> Point | None:
        """The arrow of a dial that says this, before whose turn it is."""
        return self._table.dials.push_point(action, True)

    # -- areas -----------------------------------------------------------------------------------

    def areas(self) -> Mapping[str, ShownArea]:
        """The parts of the table, by id, with where they lie and which way they face."""
        layout, found = self._table.layout, {}
        for area in self._table.cast.placer.areas.values():
            frame = layout.frames.get(area.id)
            if frame is None and area.seat is not None:
                frame = layout.trays[area.seat].frame
            if frame is not None:
                found[area.id] = ShownArea(area.id, area.kind, area.seat, frame)
        return found

    def camera(self, area: str) -> View:
        """What part of a field or board is seen, and how large."""
        return self._table.cast.placer.views[area]

    def point(self, spot: Spot) -> Point:
        """Where a spot of the scene is in the window."""
        return self._table.cast.placer.point(spot)

    def frame(self, spot: Spot, w: float = 1.0, h: float = 1.0) -> Frame:
        """So many units round a spot, as they lie in the window."""
        return self._table.cast.placer.frame(spot, w, h)

    # -- signs -----------------------------------------------------------------------------------

    def signs(self, kind: str) -> list[Quad]:
        """The sprites that are drawn as "places", "chosen", "faults", "late", "pointer", "dials" or
        "handles"."""
        table, lights = self._table, self._table.lights
        shown: dict[str, list[Quad]] = {
            "places": lights.places.shown,
            "chosen": lights.asking.shown,
            "faults": lights.faults.shown,
            "late": lights.badges.shown,
            "handles": lights.handles.shown,
            "pointer": table.pointer.shown,
            "dials": table.dials.signs.shown,
        }
        return shown[kind]

    def loops(self) -> tuple[Loop, ...]:
        """The lines over the field for everybody: what was won, what threatens."""
        return self._table.furniture.loops.shown

    def fault_loops(self) -> tuple[Loop, ...]:
        """The lines that speak against a place."""
        return self._table.lights.loops.shown

    def backdrop(self) -> Mapping[str, float | tuple[float, ...]]:
        """The numbers that the board's shader was told."""
        return self._table.backdrop.told

    # -- what a finger would mean ----------------------------------------------------------------

    def button_at(self, x: float, y: float) -> Button | None:
        return self._table.furniture.button_at(x, y)

    def help_at(self, x: float, y: float) -> int | None:
        """The seat whose help sign is there."""
        return self._table.furniture.help_at(x, y)

    def grip_at(self, x: float, y: float) -> Grip | None:
        """The piece that a finger would take."""
        return self._table.grip_at(x, y)
