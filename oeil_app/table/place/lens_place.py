"""Where enlarged faults lie: at their player's tray, where they hide least. Pure, no Kivy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from oeil_app.layout.frame import Frame, Rect
from oeil_app.layout.layout import Layout, TrayPlace

GAP, RIBBON = 10, 34  # u: from the tray; and from its ribbon
ONE_LINE = 400  # u: a shorter ribbon may have two lines
ALONG = 4  # places to each side of the hand
# What it costs to hide a part of cards, of those that wait in one's own tray, of lit places, of the
# tray's own words and buttons, and of what belongs to somebody else.
CARDS, OWN, PLACES, MINE, ANOTHERS = 1.0, 0.4, 0.5, 4.0, 8.0
FAR = 0.12  # of the lens: what a step of its own size from the tray costs

Weighed = tuple[Rect, float]  # what should be seen, and how much it matters


def lens_place(
    layout: Layout, seat: int, x: float, w: float, h: float, seen: Iterable[Weighed]
) -> Frame:
    """On the cloth before the tray, near the hand, or over cards that wait in the tray."""
    tray = layout.trays[seat]
    seen = [*seen]
    seen += ((other.frame.rect, ANOTHERS) for n, other in layout.trays.items() if n != seat)
    seen += [(part.rect, MINE) for part in (tray.head, tray.words, *tray.buttons) if part]
    if tray.words is None and tray.ribbon is not None:
        seen.append((tray.ribbon.rect, CARDS))
    first, *_ = ways = list(dict.fromkeys(_ways(tray, layout.u, x, w, h)))
    lying = [frame.within(layout.window) for frame in ways]
    around = _around(lying)
    near = [each for each in seen if each[0].meets(around)]
    return min(lying, key=lambda frame: _hidden(frame, near) + FAR * w * h * _away(frame, first))


def _around(frames: Sequence[Frame]) -> Rect:
    """The part of the window within which all of them lie."""
    rects = [frame.rect for frame in frames]
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    right, top = max(rect.x + rect.w for rect in rects), max(rect.y + rect.h for rect in rects)
    return Rect(x, y, right - x, top - y)


def _ways(tray: TrayPlace, u: float, x: float, w: float, h: float) -> Iterable[Frame]:
    """Before the tray and then in it, each time nearest to the hand first."""
    frame = tray.frame
    most = max(0.0, frame.w / 2 - w / 2)
    near = min(max(x, -most), most)
    said = tray.ribbon if tray.words is None else None
    gap = 0.0 if said is None else said.h if said.w < ONE_LINE * u else RIBBON * u
    before = (frame.h + h) / 2 + gap + GAP * u
    inside = max((h - frame.h) / 2, 0.0)
    for up in (before, inside):
        for step in sorted(range(-ALONG, ALONG + 1), key=abs):
            room = most - near if step > 0 else most + near
            cx, cy = frame.point(near + step * room / ALONG, up)
            yield Frame(cx, cy, w, h, frame.angle)


def _hidden(frame: Frame, seen: Sequence[Weighed]) -> float:
    """How much of what should be seen it lies on."""
    rect = frame.rect
    left, low, right, high = rect.x, rect.y, rect.x + rect.w, rect.y + rect.h
    found = 0.0
    for other, weight in seen:
        w = min(right, other.x + other.w) - max(left, other.x)
        h = min(high, other.y + other.h) - max(low, other.y)
        if w > 0 and h > 0:
            found += w * h * weight
    return found


def _away(frame: Frame, first: Frame) -> float:
    """How far from where it would lie if nothing were there, in its own sizes."""
    return abs(frame.cx - first.cx) / frame.rect.w + abs(frame.cy - first.cy) / frame.rect.h
