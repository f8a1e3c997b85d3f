"""The cloth between the trays, and how it is shared out: shelves, a field, everybody's plot.

Pure geometry, no Kivy; in u, as the seats are.
"""

from __future__ import annotations

from collections.abc import Iterable

from oeil_app.core.scene import Area

from .frame import Frame, Rect

# Where a tray can be, and which way it faces: at the lower edge, at its left or right half …
ANGLES = {"B": 0, "b": 0, "c": 0, "T": 180, "t": 180, "u": 180, "L": -90, "R": 90}
GAP = 4
SHELF = 0.3  # of the cloth, at most
FLANK, NARROW_FLANK = 0.3, 0.24  # of the cloth for a plot at the side; with 5 seats or more


def between(trays: Iterable[Frame], w: float, h: float) -> Rect:
    """What the trays leave free in the middle."""
    left = bottom = float(GAP)
    right, top = w - GAP, h - GAP
    for tray in trays:
        rect = tray.rect
        match tray.angle:
            case 0:
                bottom = max(bottom, rect.y + rect.h + GAP)
            case 180:
                top = min(top, rect.y - GAP)
            case -90:
                left = max(left, rect.x + rect.w + GAP)
            case _:
                right = min(right, rect.x - GAP)
    return Rect(left, bottom, right - left, top - bottom)


def beside(cloth: Rect, width: float) -> tuple[Rect, Rect]:
    """A strip at the left of the cloth, and the rest of it."""
    rest = Rect(cloth.x + width + GAP, cloth.y, cloth.w - width - GAP, cloth.h)
    return Rect(cloth.x, cloth.y, width, cloth.h), rest


def divided(cloth: Rect, sides: str, card: float, areas: Iterable[Area]) -> dict[str, Frame]:
    """Shelves at the left of the cloth, the rest for the field or for everybody's plot."""
    areas = tuple(areas)
    frames: dict[str, Frame] = {}
    for shelf in (area for area in areas if area.kind == "shelf"):
        edge = 4 * GAP
        high, wide = (cloth.h - edge) / shelf.h, (cloth.w * SHELF - edge) / shelf.w
        unit = min(card * shelf.most, high, wide)
        width = shelf.w * unit + edge
        frames[shelf.id] = Frame(cloth.x + width / 2, cloth.cy, width, shelf.h * unit + edge)
        cloth = Rect(cloth.x + width + GAP, cloth.y, cloth.w - width - GAP, cloth.h)
    for area in areas:
        if area.kind == "field":
            frames[area.id] = Frame(cloth.cx, cloth.cy, cloth.w, cloth.h)
        elif area.kind == "plot" and area.seat is not None:
            rect = _plot(sides, area.seat, cloth)
            angle = ANGLES[sides[area.seat]]
            w, h = (rect.w, rect.h) if angle % 180 == 0 else (rect.h, rect.w)
            frames[area.id] = Frame(rect.cx, rect.cy, w, h, angle)
    return frames


def _plot(sides: str, seat: int, cloth: Rect) -> Rect:
    """A seat's share of the cloth, in front of its tray."""
    side = sides[seat]
    flank = cloth.w * (FLANK if len(sides) < 5 else NARROW_FLANK)
    if sides == "LR":
        flank = cloth.w / 2
    if side in "LR":
        return Rect(cloth.x if side == "L" else cloth.x + cloth.w - flank, cloth.y, flank, cloth.h)
    x, w = (cloth.x + flank, cloth.w - 2 * flank) if "L" in sides else (cloth.x, cloth.w)
    if side in "bctu":
        w /= 2
        x += w if side in "cu" else 0
    if not any(upper in sides for upper in "Ttu"):
        return Rect(x, cloth.y, w, cloth.h)
    return Rect(x, cloth.cy if side in "Ttu" else cloth.y, w, cloth.h / 2)
