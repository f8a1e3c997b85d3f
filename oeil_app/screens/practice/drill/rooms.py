"""Where the furniture of a drill's page lies round its table: pure geometry."""

from __future__ import annotations

from dataclasses import dataclass

from oeil_app.layout.frame import Frame

CHILD = 72  # dp: no target of a child is smaller
LOW = 480  # dp: a window less high than this is a phone's

Insets = tuple[float, float, float, float]  # pixels: left, top, right, bottom


@dataclass(frozen=True, slots=True)
class Rooms:
    """The parts of the page, in window pixels; u is what a pixel of the design is here."""

    u: float
    phone: bool
    head: Frame  # walnut, behind back button, title and beads
    back: Frame
    title: Frame | None
    beads: Frame
    help: Frame
    guide: Frame
    ear: Frame | None  # on a phone where the guide would be
    insets: Insets  # what the table leaves free


def rooms(
    w: float, h: float, dp: float, edges: Insets = (0.0, 0.0, 0.0, 0.0), *, ear: bool = False
) -> Rooms:
    """For a window of this size; `edges`: what cut-outs and bars take of it; `ear`: with one."""
    left, top, right, bottom = edges
    inner = _box(left, bottom, w - left - right, h - top - bottom)
    way = _column if inner.h < LOW * dp else _across
    return way(inner, dp, edges, ear)


def _box(x: float, y: float, w: float, h: float) -> Frame:
    return Frame(x + w / 2, y + h / 2, w, h)


def _across(window: Frame, dp: float, edges: Insets, with_ear: bool) -> Rooms:
    """A tablet: all in one row above the table."""
    u = max(min(window.w / 1280, window.h / 800), dp * 0.9)
    gap, button = 8 * u, max(76 * u, CHILD * dp)
    west, north = window.cx - window.w / 2, window.cy + window.h / 2
    high = button + 12 * u
    head = _box(west + gap, north - gap - high, window.w - 2 * gap, high)
    x, y, end = west + gap + 6 * u, head.cy - button / 2, head.cx + head.w / 2 - 6 * u
    back, help_ = _box(x, y, button, button), _box(end - button, y, button, button)
    guide = _box(end - 2 * button - 20 * u, y, button, button)
    wide = 8 * 40 * u
    ear = _box(guide.cx - 1.5 * button - 20 * u, y, button, button) if with_ear else None
    beads = _box((ear or guide).cx - button / 2 - wide - 20 * u, head.cy - 20 * u, wide, 40 * u)
    x += button + 20 * u
    title = _box(x, head.cy - 22 * u, beads.cx - beads.w / 2 - 100 * u - x, 44 * u)
    left, top, right, bottom = edges
    insets = (left, top + high + gap, right, bottom)
    return Rooms(u, False, head, back, title, beads, help_, guide, ear, insets)


def _column(window: Frame, dp: float, edges: Insets, with_ear: bool) -> Rooms:
    """A phone: all in a column at the left of the table."""
    u = min(window.h / 400, window.w / 860)
    gap, button = 5 * dp, CHILD * dp
    west, south = window.cx - window.w / 2, window.cy - window.h / 2
    head = _box(west + gap, south + gap, button + 2 * gap, window.h - 2 * gap)
    x, north = head.cx - button / 2, south + window.h
    back = _box(x, north - 2 * gap - button, button, button)
    help_ = _box(x, south + 2 * gap, button, button)
    free = back.cy - help_.cy - button - 2 * gap
    guide = _box(x, help_.cy + button / 2 + gap, button, min(button, free * 0.55))
    low = guide.cy + guide.h / 2 + gap / 2
    beads = _box(x, low, button, back.cy - button / 2 - gap - low)
    left, top, right, bottom = edges
    insets = (left + head.w + gap, top, right, bottom)
    ear = guide if with_ear else None
    return Rooms(u, True, head, back, None, beads, help_, guide, ear, insets)


def beads_at(place: Rooms, count: int) -> list[tuple[float, float, float]]:
    """Where the beads lie, and how large: in a row, on a phone in rows of two."""
    room, across = place.beads, 2 if place.phone else count
    down = -(-count // across)
    step, rise = room.w / across, room.h / down
    left, top = room.cx - room.w / 2, room.cy + room.h / 2
    return [
        (left + (n % across + 0.5) * step, top - (n // across + 0.5) * rise, min(step, rise))
        for n in range(count)
    ]


def two_words(room: Frame) -> tuple[Frame, Frame]:
    """Where yes and no are: under each other, or side by side where it is wider."""
    if room.h > room.w * 1.25:
        size, gap = min(room.w * 0.86, room.h * 0.46), room.h / 4
        return (
            Frame(room.cx, room.cy + gap, size, size),
            Frame(room.cx, room.cy - gap, size, size),
        )
    size, gap = min(room.w * 0.48, room.h * 0.8), room.w / 4
    return Frame(room.cx - gap, room.cy, size, size), Frame(room.cx + gap, room.cy, size, size)
