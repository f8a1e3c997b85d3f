"""The camera over a field: what part of it is seen, how large. Pure geometry, no Kivy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from oeil_app.core.scenery.scene import Box, Loop

from .frame import Frame

LOST = 0.8  # what is drawn smaller than this part of what could be looks lost
WORTH = 1.08  # a field turns by a quarter only for cards so much larger


@dataclass(frozen=True, slots=True)
class View:
    """A frame, the point of the area (in units) at its centre, and how many pixels a unit is."""

    frame: Frame
    x: float
    y: float
    unit: float

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the area is in the window."""
        return self.frame.point((x - self.x) * self.unit, (y - self.y) * self.unit)

    def units(self, x: float, y: float) -> tuple[float, float]:
        """The inverse: the point of the area at a window point."""
        lx, ly = self.frame.local(x, y)
        return lx / self.unit + self.x, ly / self.unit + self.y


@dataclass(slots=True, eq=False)
class Camera:
    """What is seen of every area.

    `views` is another object whenever the camera moved: whoever keeps what was worked out from it
    sees by that whether it still holds.
    """

    views: Mapping[str, View] = field(default_factory=dict)
    boxes: Mapping[str, Box] = field(default_factory=dict)  # what should be seen of each field

    def show(self, area: str, view: View) -> bool:
        """Sees the area so from now on; false if it did already."""
        if self.views.get(area) == view:
            return False
        self.views = {**self.views, area: view}
        return True


@dataclass(frozen=True, slots=True)
class Sizes:
    """How many pixels a unit may be."""

    least: float
    most: float
    fair: float = 0.0  # below this the edges of a box may be out of sight, and a field may turn


def fitted(frame: Frame, box: Box, sizes: Sizes) -> View:
    """The view that shows the whole box as large as it goes, between the two unit sizes."""
    unit = fitting(frame, box, sizes)
    return brought_in(View(frame, box.x + box.w / 2, box.y + box.h / 2, unit), box.least)


def fitting(frame: Frame, box: Box, sizes: Sizes) -> float:
    """How large a unit is in that view."""
    unit = max(_unit(frame, box), min(_unit(frame, box.least), sizes.fair))
    return min(max(unit, sizes.least), sizes.most)


def turned(frame: Frame, other: Frame | None, box: Box, sizes: Sizes) -> View:
    """As `fitted`; with the other frame, the same turned by a quarter, if that is worth it."""
    straight = fitted(frame, box, sizes)
    if other is None or _unit(frame, box) >= sizes.fair:
        return straight
    across = fitted(other, box, sizes)
    return across if across.unit > straight.unit * WORTH else straight


def following(was: View, box: Box, sizes: Sizes, other: Frame | None = None) -> View:
    """The next view of a growing box: still if it can be, since nothing should move by itself.

    While the box is seen and does not look lost in the frame the old view stays.
    """
    ideal = turned(was.frame, other, box, sizes)
    seen = shows(was, box if was.unit > sizes.fair else box.least)
    return was if seen and was.unit >= ideal.unit * LOST else ideal


def _unit(frame: Frame, box: Box) -> float:
    return min(frame.w / max(box.w, 1e-6), frame.h / max(box.h, 1e-6))


def shows(view: View, box: Box) -> bool:
    """Whether the whole box is seen."""
    half_w, half_h = view.frame.w / 2 / view.unit, view.frame.h / 2 / view.unit
    slack = 1e-6
    return (
        view.x - half_w <= box.x + slack
        and view.y - half_h <= box.y + slack
        and view.x + half_w >= box.x + box.w - slack
        and view.y + half_h >= box.y + box.h - slack
    )


def zoomed(view: View, at: tuple[float, float], by: float, least: float, most: float) -> View:
    """The view zoomed by a factor round a window point, which stays under the fingers."""
    unit = min(max(view.unit * by, least), most)
    x, y = view.units(*at)
    lx, ly = view.frame.local(*at)
    return replace(view, unit=unit, x=x - lx / unit, y=y - ly / unit)


def panned(view: View, dx: float, dy: float, box: Box) -> View:
    """The view moved by window pixels; a point of the box always stays at the frame's middle."""
    x, y = view.units(view.frame.cx - dx, view.frame.cy - dy)
    return replace(
        view,
        x=min(max(x, box.x), box.x + box.w),
        y=min(max(y, box.y), box.y + box.h),
    )


def brought_in(view: View, box: Box) -> View:
    """The view moved as little as it takes to see the box; its middle, if it is too large."""
    half_w, half_h = view.frame.w / 2 / view.unit, view.frame.h / 2 / view.unit
    x = _within(view.x, box.x + box.w - half_w, box.x + half_w)
    y = _within(view.y, box.y + box.h - half_h, box.y + half_h)
    return replace(view, x=x, y=y)


def kept_near(view: View, x: float, y: float, reach: float) -> View:
    """The view moved as little as it takes to have a point within so many pixels of its middle."""
    far = reach / view.unit
    return replace(
        view,
        x=min(max(view.x, x - far), x + far),
        y=min(max(view.y, y - far), y + far),
    )


def _within(value: float, low: float, high: float) -> float:
    """The nearest value between the limits; the middle where they cross."""
    return (low + high) / 2 if low > high else min(max(value, low), high)


def room_before(
    tray: Frame, views: Mapping[str, View], loops: Sequence[Loop], boxes: Mapping[str, Box]
) -> float:
    """Pixels from the window's edge behind a tray to what must stay in sight.

    That is what loops go through; where there are none, everything on the fields.
    """
    points = [(loop.area, x, y, loop.size) for loop in loops for x, y in loop.points]
    for area, box in () if loops else boxes.items():
        points += [(area, x, y, 0.0) for x in (box.x, box.x + box.w) for y in (box.y,)]
        points += [(area, x, box.y + box.h, 0.0) for x in (box.x, box.x + box.w)]
    ways = [
        tray.local(*views[area].point(x, y))[1] - size * views[area].unit
        for area, x, y, size in points
    ]
    return min(ways, default=tray.h) + tray.h / 2
