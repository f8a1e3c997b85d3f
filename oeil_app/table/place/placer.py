"""Placing: from spots in areas to poses in the window, and the slots of trays. No Kivy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from math import ceil

from oeil_app.core.scenery.scene import Area, Piece, Spot
from oeil_app.layout.camera import Camera
from oeil_app.layout.frame import Frame, Place, Rect
from oeil_app.layout.layout import Layout

from .cameras import Cameras
from .motion import Pose

MOSTLY = 0.2  # of a card that may be in sight of what counts as out of it


class Slots:
    """Which slot of its tray a piece lies in. Nothing moves by itself: it keeps the slot it has."""

    def __init__(self) -> None:
        self._slot: dict[str, dict[str, int]] = {}  # tray -> piece -> slot

    def assign(self, trays: Mapping[str, tuple[Sequence[str], float]]) -> None:
        """Each tray's pieces, and for how many there is room without squeezing.

        New pieces come to the first free slot; one that comes back finds its old one if free. One
        that had to squeeze in comes to a free slot as soon as all have room again.
        """
        for tray, (ids, room) in trays.items():
            slots = self._slot.setdefault(tray, {})
            if len(ids) <= room:
                for id in [id for id, slot in slots.items() if slot >= room]:
                    del slots[id]
            taken = {slots[id] for id in ids if id in slots}
            for id in ids:
                if id not in slots:
                    slot = next(n for n in count() if n not in taken)
                    for gone in [other for other, at in slots.items() if at == slot]:
                        del slots[gone]  # it left, and now its slot is another's
                    slots[id] = slot
                    taken.add(slot)

    def of(self, tray: str, piece: str) -> int:
        return self._slot.get(tray, {}).get(piece, 0)


class Placer(Cameras):
    """The poses of everything in one window, as its cameras show it."""

    def __init__(
        self, layout: Layout, areas: Iterable[Area], slots: Slots, camera: Camera | None = None
    ) -> None:
        super().__init__(layout, areas, camera)
        self.slots = slots
        self._loose: dict[str, list[str]] = {}
        self._placed: dict[tuple[float, float, Spot], Place] = {}  # by size, as cameras show it
        self._rooms: dict[str, tuple[float, float, Rect | None]] = {}  # what all of an area share
        self._placed_by: object = None  # the views by which they were

    def beyond(self, area: str, spots: Iterable[Spot]) -> dict[str, list[tuple[float, float]]]:
        """The window points of what lies beyond each edge of an area: left, right, low, high."""
        rect = self.views[area].frame.rect
        found: dict[str, list[tuple[float, float]]] = {}
        for spot in spots:
            x, y = self.point(spot)
            over = {
                "left": rect.x - x,
                "right": x - rect.x - rect.w,
                "low": rect.y - y,
                "high": y - rect.y - rect.h,
            }
            edge = max(over, key=over.__getitem__)
            if over[edge] > -self.unit(area) * MOSTLY:
                found.setdefault(edge, []).append((x, y))
        return found

    def settle(self, pieces: Iterable[Piece]) -> None:
        """Notes who lies in which tray."""
        self._loose, rooms = {}, {}
        for piece in pieces:
            if piece.loose:
                area = piece.spot.area
                self._loose.setdefault(area, []).append(piece.id)
                rooms[area] = self.areas[area].w - piece.spot.x
        self.slots.assign({area: (ids, rooms[area]) for area, ids in self._loose.items()})

    def pose(self, piece: Piece, turns: int, turned: int = 0) -> Pose:
        """Where and how a piece lies; `turned` is how its player turned it in the tray."""
        spot = self._slotted(piece) if piece.loose else piece.spot
        return self.pose_at(spot, piece.turn + turned, turns)

    def pose_at(self, spot: Spot, turn: int, turns: int) -> Pose:
        """How a piece lies at a spot, turned by so many steps of a full turn."""
        angle, unit = self.facing(spot.area), self.unit(spot.area)
        x, y = self.point(spot)
        return Pose(x, y, angle + spot.angle - turn * 360 / turns, unit * spot.size)

    def _slotted(self, piece: Piece) -> Spot:
        """The slot of a piece that keeps one; too many for the tray move closer together."""
        spot, here = piece.spot, self._loose[piece.spot.area]
        area = self.areas[spot.area]
        x = spot.x + self.slots.of(area.id, piece.id)
        if len(here) > area.w - spot.x:
            x = self._squeezed(area, spot.x, here.index(piece.id), len(here))
        return replace(spot, x=x)

    def _squeezed(self, area: Area, first: float, number: int, pieces: int) -> float:
        """Where one of too many pieces lies, row by row, the first after `first` slots."""
        tray = self.layout.trays[area.seat or 0]
        row, column = divmod(number, ceil(pieces / tray.rows))
        start = 0.0 if row else first
        gaps = max(1, ceil(pieces / tray.rows) - 1)
        return row * tray.slots + start + column * (tray.slots - 1 - start) / gaps

    def point(self, spot: Spot) -> tuple[float, float]:
        """The window point of a spot."""
        area = self.areas[spot.area]
        if area.kind == "tray" and area.seat is not None:
            return self.layout.trays[area.seat].slot(spot.x, spot.y)
        return self.views[spot.area].point(spot.x, spot.y)

    def unit(self, area: str) -> float:
        """Pixels of a unit of the area."""
        found = self.areas[area]
        if found.kind == "tray" and found.seat is not None:
            return self.layout.trays[found.seat].card
        return self.views[area].unit

    def facing(self, area: str) -> float:
        """The angle of the area."""
        found = self.areas[area]
        if found.kind == "tray" and found.seat is not None:
            return self.layout.trays[found.seat].frame.angle
        return self.views[area].frame.angle

    def frame(self, spot: Spot, w: float, h: float) -> Frame:
        """A rectangle of units round a spot, in the window."""
        unit = self.unit(spot.area) * spot.size
        x, y = self.point(spot)
        return Frame(x, y, w * unit, h * unit, self.facing(spot.area) + spot.angle)

    def places(self, spots: Mapping[str, Spot | None], w: float, h: float) -> dict[str, Place]:
        """Of zones at these spots: where a piece of so many units would lie, and what is seen.

        At the edge of a field that may be but a part. Until a camera moves they are kept: all hands
        that have a piece of that size share them.
        """
        if self._placed_by is not self.views:
            self._placed, self._rooms, self._placed_by = {}, {}, self.views
        found, placed = {}, self._placed
        for zone, spot in spots.items():
            if spot is not None:
                known = placed.get((w, h, spot))
                if known is None:
                    known = placed[w, h, spot] = self._place(spot, w, h)
                found[zone] = known
        return found

    def _place(self, spot: Spot, w: float, h: float) -> Place:
        if spot.area not in self._rooms:
            clips = self.areas[spot.area].kind in ("field", "plot")
            room = self.layout.frames[spot.area].rect if clips else None
            self._rooms[spot.area] = self.unit(spot.area), self.facing(spot.area), room
        unit, facing, room = self._rooms[spot.area]
        (x, y), angle, unit = self.point(spot), facing + spot.angle, unit * spot.size
        wide, high = (w * unit, h * unit) if angle % 180 == 0 else (h * unit, w * unit)
        part, left, low = None, x - wide / 2, y - high / 2
        if room is not None and not (
            (left >= room.x and left + wide <= room.x + room.w)
            and (low >= room.y and low + high <= room.y + room.h)
        ):
            seen = Rect(left, low, wide, high).within(room)
            part = seen if seen.w * seen.h < wide * high * 0.999 else None
        return Place(x, y, wide * spot.catch, high * spot.catch, angle, unit, part)
