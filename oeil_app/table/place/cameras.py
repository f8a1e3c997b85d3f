"""The cameras of a table: what is seen of each field, as hands come and go. No Kivy.

Nothing moves under a hand: a camera waits for the hands over its field, but not for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from math import inf

from oeil_app.core.scenery.scene import Area, Box, Look, Scene, Spot
from oeil_app.layout.camera import (
    Camera,
    Sizes,
    View,
    brought_in,
    fitted,
    fitting,
    following,
    kept_near,
    panned,
    shows,
    turned,
    zoomed,
)
from oeil_app.layout.frame import Frame, Rect, turned_size
from oeil_app.layout.layout import Layout
from oeil_app.layout.shares import Need, Sharing

NOTHING: Mapping[str, Box] = {}
NOWHERE: Mapping[str, Spot] = {}
NEAR_MIDDLE = 200  # u: so far from the middle is what stays near it
LEAST, MOST = 0.36, 1.3  # the size of a field's card, where one in a tray is 1
FAIR, FAIR_CARD = 0.8, 60  # below this, or so many u, the edges of a form may be half out of sight
SHARES = "shares"  # among the areas that wait: all plots
AIR = 0.12  # of a card, round a form that is finished
CLOSER = 1.6  # a player's own zoom may go so far beyond
PATIENCE = 2.5  # seconds that a camera waits for hands: what others laid must come into sight

Point = tuple[float, float]


class Cameras:
    """One over each area of a window that is no tray; they follow what must be seen."""

    def __init__(self, layout: Layout, areas: Iterable[Area], camera: Camera | None = None) -> None:
        self.layout = layout
        self.areas = {area.id: area for area in areas}
        self.camera = camera or Camera()
        self.camera.views, self.camera.boxes = {}, {}
        card = max((tray.card for tray in layout.trays.values()), default=84 * layout.u)
        self.big = max(card, 56 * layout.u)
        self.least, self.most = self.big * LEAST, self.big * MOST
        self._needs: dict[str, object] = {}  # what each camera was asked to see last
        plots = any(area.kind == "plot" for area in self.areas.values())
        self._sharing = Sharing(layout.sides, layout.field) if plots else None
        self.waiting: frozenset[str] = frozenset()  # areas whose cameras wait for hands to go
        self._until = inf  # when those that wait do so no longer
        for area in self.areas.values():
            if area.kind in ("shelf", "board"):
                frame = layout.frames[area.id]
                box = Box(0, 0, area.w, area.h)
                self.camera.show(area.id, fitted(frame, box, Sizes(0, max(frame.w, frame.h))))

    @property
    def views(self) -> Mapping[str, View]:
        """What is seen of every area that is no tray."""
        return self.camera.views

    @property
    def boxes(self) -> Mapping[str, Box]:
        """What should be seen of each field."""
        return self.camera.boxes

    def look(self, scene: Scene, hands: Collection[Point], now: float) -> bool:
        """What is there now; true if a camera moved. `hands`: where fingers hold something."""
        was = self.views
        busy = self._under(scene, hands) if now < self._until else ()
        self.follow(scene.boxes, scene.focus, busy, scene.middle)
        if not self.waiting:
            self._until = inf
        elif self._until == inf:
            self._until = now + PATIENCE
        return self.views is not was

    def _under(self, scene: Scene, hands: Collection[Point]) -> list[str]:
        """The areas over which fingers hold something."""
        views = self.views
        return [
            area
            for area in scene.boxes
            if area in views and any(views[area].frame.holds(*hand) for hand in hands)
        ]

    def follow(
        self,
        boxes: Mapping[str, Box],
        focus: Mapping[str, Box] = NOTHING,
        busy: Collection[str] = (),
        middle: Mapping[str, Spot] = NOWHERE,
    ) -> None:
        """Lets every camera see what must be seen; the views stay as they are where they can.

        Areas that hands are over are `busy`: nothing moves under a hand, these wait for their turn.
        """
        if self._sharing is not None:
            self._share_out(boxes, self._sharing, busy)
        for area, box in boxes.items():
            needs = (box, focus.get(area), middle.get(area))
            if area in self.boxes and needs == self._needs.get(area):  # a player's own zoom stays
                self.waiting -= {area}
                continue
            if area in self.boxes and area in busy:
                self.waiting |= {area}
                continue
            self.waiting -= {area}
            sizes, other = self._sizes(area), self._other_way(area)
            if area in self.boxes:
                view = following(self.views[area], box, sizes, other)
            else:
                view = turned(self.layout.frames[area], other, box, sizes)
            if area in middle and not shows(view, box.least):
                view = self._centred(view, middle[area])
            self.camera.show(area, brought_in(view, focus.get(area, box.least)))
            self.camera.boxes, self._needs[area] = {**self.boxes, area: box}, needs

    def _share_out(self, boxes: Mapping[str, Box], sharing: Sharing, busy: Collection[str]) -> None:
        """Plots share the cloth by need; they wait while hands are over one that would change."""
        needs, home = {}, self.layout.frames
        for id, box in boxes.items():
            area = self.areas[id]
            if area.kind == "plot" and area.seat is not None:
                needs[area.seat] = Need(id, box, self._sizes(id), area.turns)
        wanted = sharing.wanted(needs)
        lie = {needs[n].area: at for n, at in wanted.items() if at != home[needs[n].area]}
        self.waiting -= {SHARES}
        if any(area in busy for area in lie):
            self.waiting |= {SHARES}
        elif lie:
            sharing.take()
            self.layout = replace(self.layout, frames={**home, **lie})
            self.camera.boxes = {id: box for id, box in self.boxes.items() if id not in lie}
            self.camera.views = {id: view for id, view in self.views.items() if id not in lie}

    def _centred(self, view: View, spot: Spot) -> View:
        """Not all can be seen: from where it was as little moved as keeps the spot near the middle.

        What leaves the sight on the way is what is furthest from it.
        """
        was = self.views.get(spot.area)
        if was is not None and (was.frame, was.unit) == (view.frame, view.unit):
            view = was
        return kept_near(view, spot.x, spot.y, NEAR_MIDDLE * self.layout.u)

    def see_within(self, room: Rect | None, lying: Iterable[tuple[Spot, Look]] = ()) -> None:
        """All that lies on fields and plots is seen in this part of the window; None: as ever.

        No more is laid then: where room is short a form needs none for new places.
        """
        around = _bounds(lying)
        for area, box in self.boxes.items():
            home, lies = self.layout.frames[area], self.views[area].frame
            frame = home if lies.angle == home.angle else home.quarter
            if room is not None:
                rect = frame.rect.within(room)
                w, h = (rect.w, rect.h) if frame.angle % 180 == 0 else (rect.h, rect.w)
                frame = Frame(rect.cx, rect.cy, w, h, frame.angle)
            least = around.get(area, box.least) if any(box.spare) else box.least
            shown = box if room is None else least
            self.camera.show(area, fitted(frame, shown, self._sizes(area)))

    def _other_way(self, area: str) -> Frame | None:
        """The frame of an area that may turn, by a quarter from how it lies."""
        if not self.areas[area].turns:
            return None
        home = self.layout.frames[area]
        lies = self.views[area].frame if area in self.views else home
        return home.quarter if lies == home else home

    def _sizes(self, area: str) -> Sizes:
        """How large a unit of a field becomes by itself; a board may ask for more than cards do."""
        found = self.areas[area]
        most = self.most * max(1.0, found.most)
        least = max(self.least, self.big * found.least)
        return Sizes(least, most, max(self.big * FAIR, FAIR_CARD * self.layout.u))

    def rooms(self) -> dict[str, tuple[float, float]]:
        """How much room each area has: trays in slots, fields and plots in cards of a tray."""
        found = {}
        for area in self.areas.values():
            if area.kind == "tray" and area.seat is not None:
                tray = self.layout.trays[area.seat]
                found[area.id] = (tray.room, tray.cards.h / tray.card)
            elif area.kind in ("field", "plot"):
                frame = self.layout.frames[area.id]
                found[area.id] = (frame.w / self.big, frame.h / self.big)
        return found

    def hides(self, area: str) -> bool:
        """Whether a field may be seen so near that some of it is out of sight."""
        if self.areas[area].least:
            return True
        return area in self.boxes and not shows(self.views[area], self.boxes[area].least)

    def zoom(self, x: float, y: float, factor: float, dx: float, dy: float) -> bool:
        """A player's own zooming and panning; false if no camera is there."""
        for area, view in self.views.items():
            if area in self.boxes and view.frame.holds(x, y):
                sizes = self._sizes(area)
                most = sizes.most * CLOSER
                if self.areas[area].kind == "plot":  # a neighbour's begins where it ends
                    most = max(view.unit, fitting(view.frame, self.boxes[area].least, sizes))
                view = zoomed(view, (x - dx, y - dy), factor, self.least, most)
                self.camera.show(area, self._moved(area, view, dx, dy))
                return True
        return False

    def lean(self, hands: Callable[[], Iterable[Point]], reach: float, step: float) -> bool:
        """A hand near the edge of a field moves it if there is more to see; says whether it did.

        Where all is seen nobody asks where the hands are.
        """
        hidden = [area for area, box in self.boxes.items() if not shows(self.views[area], box)]
        if not hidden:
            return False
        was = self.views
        for x, y in hands():
            for area in hidden:
                view, rect = self.views[area], self.views[area].frame.rect
                if rect.holds(x, y):
                    dx = step * ((x < rect.x + reach) - (x > rect.x + rect.w - reach))
                    dy = step * ((y < rect.y + reach) - (y > rect.y + rect.h - reach))
                    if dx or dy:
                        self.camera.show(area, self._moved(area, view, dx, dy))
        return self.views is not was

    def _moved(self, area: str, view: View, dx: float, dy: float) -> View:
        """The view moved by window pixels; what has room in its area stays there."""
        box, moved = self.boxes[area], panned(view, dx, dy, self.boxes[area])
        w, h = view.frame.w / view.unit, view.frame.h / view.unit
        fits = box.least.w <= w + 1e-6 and box.least.h <= h + 1e-6
        return brought_in(moved, box.least) if fits else moved


def _bounds(lying: Iterable[tuple[Spot, Look]]) -> dict[str, Box]:
    """What the pieces of each area take of it, with a little air."""
    ends: dict[str, list[tuple[float, float, float, float]]] = {}
    for spot, look in lying:
        w, h = turned_size(look.w * spot.size / 2, look.h * spot.size / 2, spot.angle)
        at = (spot.x - w, spot.y - h, spot.x + w, spot.y + h)
        ends.setdefault(spot.area, []).append(at)
    found = {}
    for area, all_of_them in ends.items():
        lefts, lows, rights, highs = zip(*all_of_them, strict=True)
        x, y = min(lefts) - AIR, min(lows) - AIR
        found[area] = Box(x, y, max(rights) + AIR - x, max(highs) + AIR - y)
    return found
