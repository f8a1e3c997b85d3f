"""In sight: how much room there is before a seat until something that must not be covered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oeil_app.core.scene import Box, Loop

from ..place.camera import View
from ..place.frame import Frame


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
