"""Placing: from spots in areas to poses in the window. Pure geometry, no Kivy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from oeil_app.core.scene import Area, Box, Piece, Spot

from .camera import View, fitted, following, panned, zoomed
from .frame import Frame
from .motion import Pose
from .seats import Layout

LEAST, MOST = 0.62, 1.3  # the size of a field's card, where one in a tray is 1


class Slots:
    """Which slot of its tray a piece lies in. Nothing moves by itself: it keeps the slot it has."""

    def __init__(self) -> None:
        self._slot: dict[str, dict[str, int]] = {}  # tray -> piece -> slot

    def assign(self, pieces: Iterable[Piece]) -> None:
        """New pieces come to the first free slot; one that comes back finds its old one if free."""
        trays: dict[str, list[str]] = {}
        for piece in pieces:
            if piece.loose:
                trays.setdefault(piece.spot.area, []).append(piece.id)
        for tray, ids in trays.items():
            slots = self._slot.setdefault(tray, {})
            here = set(ids)
            taken = {slot for id, slot in slots.items() if id in here}
            for id in ids:
                if id not in slots or list(slots.values()).count(slots[id]) > 1:
                    free = (n for n in range(len(slots) + len(ids) + 1) if n not in taken)
                    self._forget_at(slots, slot := next(free), here)
                    slots[id] = slot
                    taken.add(slot)

    @staticmethod
    def _forget_at(slots: dict[str, int], slot: int, here: set[str]) -> None:
        """A piece that left loses its slot to the one that comes."""
        for id in [id for id, at in slots.items() if at == slot and id not in here]:
            del slots[id]

    def of(self, tray: str, piece: str) -> int:
        return self._slot.get(tray, {}).get(piece, 0)


class Placer:
    """The poses of everything in one window; its cameras follow what must be seen."""

    def __init__(self, layout: Layout, areas: Iterable[Area], slots: Slots) -> None:
        self.layout = layout
        self.areas = {area.id: area for area in areas}
        self.slots = slots
        self.views: dict[str, View] = {}
        self.boxes: dict[str, Box] = {}
        self._loose: dict[str, list[str]] = {}
        card = max((tray.card for tray in layout.trays.values()), default=84 * layout.u)
        big = max(card, 56 * layout.u)
        self.least, self.most = big * LEAST, big * MOST
        for area in self.areas.values():
            if area.kind == "shelf":
                frame = layout.frames[area.id]
                box = Box(0, 0, area.w, area.h)
                self.views[area.id] = fitted(frame, box, 0, frame.w)

    def follow(self, boxes: Mapping[str, Box]) -> None:
        """Lets every camera see what must be seen; the views stay as they are where they can."""
        for area, box in boxes.items():
            frame = self.layout.frames[area]
            ideal = fitted(frame, box, self.least, self.most)
            self.views[area] = following(ideal, box, self.least, self.most, self.views.get(area))
            self.boxes[area] = box

    def zoom(self, x: float, y: float, factor: float, dx: float, dy: float) -> bool:
        """A player's own zooming and panning; false if no camera is there."""
        for area, view in self.views.items():
            if area in self.boxes and view.frame.holds(x, y):
                view = zoomed(view, (x, y), factor, self.least, self.most * 1.6)
                self.views[area] = panned(view, dx, dy, self.boxes[area])
                return True
        return False

    def settle(self, pieces: Iterable[Piece]) -> None:
        """Notes who lies in which tray."""
        pieces = tuple(pieces)
        self.slots.assign(pieces)
        self._loose = {}
        for piece in pieces:
            if piece.loose:
                self._loose.setdefault(piece.spot.area, []).append(piece.id)

    def pose(self, piece: Piece, turns: int, turned: int = 0) -> Pose:
        """Where and how a piece lies; `turned` is how its player turned it in the tray."""
        step = 360 / turns
        angle, unit = self.facing(piece.spot.area), self.unit(piece.spot.area)
        x, y = self.point(self._slotted(piece) if piece.loose else piece.spot)
        angle += piece.spot.angle - (piece.turn + turned) * step
        return Pose(x, y, angle, unit * piece.spot.size)

    def _slotted(self, piece: Piece) -> Spot:
        """The slot of a piece that keeps one; too many for the tray move closer together."""
        spot, here = piece.spot, self._loose[piece.spot.area]
        room = self.areas[spot.area].w - spot.x
        last = max(self.slots.of(spot.area, id) for id in here)
        slot: float = self.slots.of(spot.area, piece.id)
        if last >= room:
            slot = here.index(piece.id) * (room - 1) / max(1, len(here) - 1)
        return Spot(spot.area, spot.x + slot, spot.y, spot.angle, spot.size)

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
