"""Wells of a tray: each holds one kind of thing in slots, with a caption inside. Pure, no Kivy.

All slots of a tray are of one size, the largest with which every well has room.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from .frame import Frame, Rect

MOST, LOFTY, LEAST = 58, 92, 14  # u: how wide a slot may be, in a tray with much room the second
TALL = 1.12  # a slot is so much higher than wide
INSET, TIGHT, APART = 7.0, 4.0, 6.0  # u: round the slots of a well, and between two wells
EDGE = 2.0  # u: beside a caption
CAPTION, LOW_CAPTION, SMALL_CAPTION = 24.0, 19.0, 16.0  # u: a caption's height
MUCH = 480.0  # u: a tray so high has much room
NARROWEST = 92.0  # u: a caption wants so much


@dataclass(frozen=True, slots=True)
class Well:
    """One well: where it is, its slots and its caption."""

    frame: Frame
    inside: Frame
    caption: Frame
    across: int  # slots in a row
    rows: int

    def slot(self, x: float, up: float, unit: float) -> tuple[float, float]:
        """The point of a slot, counted row by row; `up`: slots above its row's middle."""
        row = min(max(int((x + 0.5) // self.across), 0), self.rows - 1)
        px = (x - row * self.across + 0.5 - self.across / 2) * unit
        return self.inside.point(px, ((self.rows - 1) / 2 - row + up) * unit * TALL)

    def moved(self, x: float, y: float) -> Well:
        whole, inside, caption = (p.moved(x, y) for p in (self.frame, self.inside, self.caption))
        return Well(whole, inside, caption, self.across, self.rows)

    def scaled(self, u: float) -> Well:
        whole, inside, caption = (p.scaled(u) for p in (self.frame, self.inside, self.caption))
        return Well(whole, inside, caption, self.across, self.rows)


def wells_beside(
    frame: Frame, body: Rect, needs: Sequence[int], caption: float
) -> tuple[float, tuple[Well, ...]]:
    """Side by side in a part of a frame, all as high as that; how wide a slot is."""
    gaps = APART * (len(needs) - 1)
    high = body.h - caption - 2 * INSET
    narrowest = NARROWEST if caption >= CAPTION else 0.0
    for unit in range(MOST, LEAST - 1, -1):
        rows = max(int(high / (unit * TALL)), 1)
        across = [ceil(need / rows) for need in needs]
        widths = [max(n * unit + 2 * INSET, narrowest) for n in across]
        if sum(widths) + gaps <= body.w and unit * TALL <= high:
            break
    spare = (body.w - sum(widths) - gaps) / len(needs)
    wells, x = [], body.x
    for need, count, width in zip(needs, across, widths, strict=True):
        rect = Rect(x, body.y, width + spare, body.h)
        wells.append(_well(frame, rect, caption, count, ceil(need / count)))
        x += width + spare + APART
    return float(unit), tuple(wells)


def wells_stacked(
    frame: Frame, body: Rect, needs: Sequence[int], caption: float
) -> tuple[float, tuple[Well, ...]]:
    """One over the other, the first on top; how wide a slot is."""
    gaps, lofty = APART * (len(needs) - 1), body.h > MUCH
    caption = caption if lofty else min(caption, LOW_CAPTION)
    for unit in range(LOFTY if lofty else MOST, LEAST - 1, -1):
        most = max(int((body.w - 2 * TIGHT) / unit), 1)
        rows = [ceil(need / most) for need in needs]
        heights = [n * unit * TALL + caption + 2 * TIGHT for n in rows]
        if sum(heights) + gaps <= body.h:
            break
    spare = max(0.0, (body.h - sum(heights) - gaps) / len(needs))
    wells, top = [], body.y + body.h
    for need, count, height in zip(needs, rows, heights, strict=True):
        rect = Rect(body.x, top - height - spare, body.w, height + spare)
        wells.append(_well(frame, rect, caption, ceil(need / count), count))
        top -= height + spare + APART
    return float(unit), tuple(wells)


def _well(frame: Frame, rect: Rect, caption: float, across: int, rows: int) -> Well:
    """The caption at the near edge, the slots above it."""
    x, w = rect.x + INSET, rect.w - 2 * INSET
    return Well(
        frame.part(rect.x, rect.y, rect.w, rect.h),
        frame.part(x, rect.y + caption + INSET / 2, w, rect.h - caption - 1.5 * INSET),
        frame.part(rect.x + EDGE, rect.y + INSET / 2, rect.w - 2 * EDGE, caption),
        across,
        rows,
    )
