"""The dotted place of one who may sit down: along its edge, on the table and beside the trays."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from oeil_app.layout.frame import Frame

Box = tuple[float, float, float, float]
"""x, y, width, height in the window."""

LONG, DEEP = 2.9, 0.94  # of a tray's depth: how long a place is, and how deep
GAP = 5.0  # dp: to the edge, and to the trays


def open_place(px: float, py: float, table: Box, trays: Sequence[Frame]) -> Box | None:
    """The one at that part of the table; None where a tray lies."""
    x, y, w, h = table
    cx, cy, deep = x + px * w, y + py * h, min((f.h for f in trays), default=0.0)
    taken = [frame.rect for frame in trays]
    if not trays or any(rect.holds(cx, cy) for rect in taken):
        return None
    flat = min(py, 1 - py) < min(px, 1 - px)  # it lies along the edge that is nearest
    if flat:
        (low, high), mine = _across(cy, deep * DEEP, y, h), cx
        walls = [(r.x, r.x + r.w) for r in taken if r.y < high and r.y + r.h > low]
        left, right = _along(mine, deep * LONG, x, w, walls)
        return left, low, right - left, high - low
    (low, high), mine = _across(cx, deep * DEEP, x, w), cy
    walls = [(r.y, r.y + r.h) for r in taken if r.x < high and r.x + r.w > low]
    bottom, top = _along(mine, deep * LONG, y, h, walls)
    return low, bottom, high - low, top - bottom


def _across(middle: float, deep: float, start: float, long: float) -> tuple[float, float]:
    """Within the table, whatever its edge cuts off."""
    low = min(max(middle - deep / 2, start + dp(GAP)), start + long - dp(GAP) - deep)
    return low, low + deep


def _along(
    middle: float, long: float, start: float, whole: float, walls: Sequence[tuple[float, float]]
) -> tuple[float, float]:
    """As long as there is room between the trays that lie before and behind it."""
    least, most = start + dp(GAP), start + whole - dp(GAP)
    for low, high in walls:
        if (low + high) / 2 < middle:
            least = max(least, high + dp(GAP))
        else:
            most = min(most, low - dp(GAP))
    long = min(long, most - least)
    low = min(max(middle - long / 2, least), most - long)
    return low, low + long
