"""Where everything lies on a drill's page: pure geometry, for tablets and for phones."""

from __future__ import annotations

from dataclasses import dataclass, replace

from oeil_app.table.place.frame import Frame

CHILD = 72  # dp: no target of a child is smaller
LOW = 480  # dp: a window less high than this is a phone's


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
    bubble: Frame
    field: Frame  # where the cards lie
    side: Frame  # the card in hand, the buttons, or what is looked for


def rooms(w: float, h: float, dp: float, tall: bool = False) -> Rooms:
    """For a window of this size; `tall`: the field needs all the height there is."""
    if h < LOW * dp:
        return _phone(w, h, dp)
    place = _tablet(w, h, dp)
    return _tall(place, w, h) if tall else place


def _tall(place: Rooms, w: float, h: float) -> Rooms:
    """The guide and what it says stand under the side, so that the field reaches the edge."""
    gap, foot, side = 16 * place.u, place.guide.h, place.side
    left, top = side.cx - side.w / 2, side.cy + side.h / 2
    bubble = _box(left, 2 * gap + foot, side.w, foot)
    low = 3 * gap + 2 * foot
    field = _box(gap, gap, left - 2 * gap, top - gap)
    return replace(
        place,
        guide=_box(left, gap, foot, foot),
        help=_box(left + side.w - foot, gap, foot, foot),
        bubble=bubble,
        side=_box(left, low, side.w, top - low),
        field=field,
    )


def _box(x: float, y: float, w: float, h: float) -> Frame:
    return Frame(x + w / 2, y + h / 2, w, h)


def _tablet(w: float, h: float, dp: float) -> Rooms:
    u = max(min(w / 1280, h / 800), dp * 0.9)
    gap, button = 16 * u, max(76 * u, CHILD * dp)
    head = _box(gap, h - gap - button - 12 * u, w - 2 * gap, button + 12 * u)
    inner = head.h - 12 * u
    back = _box(head.cx - head.w / 2 + 6 * u, h - gap - inner - 6 * u, inner, inner)
    beads_w = 8 * 40 * u
    beads = _box(head.cx + head.w / 2 - beads_w - 24 * u, head.cy - 20 * u, beads_w, 40 * u)
    left = back.cx + back.w / 2 + 20 * u
    title = _box(left, head.cy - 22 * u, beads.cx - beads.w / 2 - left - 20 * u, 44 * u)
    foot = max(116 * u, CHILD * dp)
    guide = _box(gap, gap, foot, foot)
    help_ = _box(w - gap - 116 * u, gap, max(116 * u, CHILD * dp), foot)
    bubble_x = guide.cx + guide.w / 2 + 26 * u
    bubble = _box(bubble_x, gap + 8 * u, help_.cx - help_.w / 2 - gap - bubble_x, foot - 16 * u)
    low, high = gap * 2 + foot, head.cy - head.h / 2 - gap
    side_w = 300 * u
    side = _box(w - gap - side_w, low, side_w, high - low)
    field = _box(gap, low, w - side_w - 3 * gap, high - low)
    return Rooms(u, False, head, back, title, beads, help_, guide, bubble, field, side)


def _phone(w: float, h: float, dp: float) -> Rooms:
    u = min(h / 400, w / 860)
    gap, button = 5 * dp, CHILD * dp
    head = _box(gap, gap, button + 2 * gap, h - 2 * gap)
    x = head.cx - button / 2
    back = _box(x, h - 2 * gap - button, button, button)
    help_ = _box(x, 2 * gap, button, button)
    guide = _box(x, (back.cy + help_.cy) / 2 - button / 2, button, button)
    left = head.w + 2 * gap
    strip = 30 * dp
    side_w = max(186 * dp, w * 0.23)
    beads = _box(w - gap - side_w, h - strip - gap, side_w, strip)
    bubble = _box(left, h - strip - gap, w - left - side_w - 2 * gap, strip)
    low, high = gap, h - strip - 2 * gap
    side = _box(w - gap - side_w, low, side_w, high - low)
    field = _box(left, low, w - left - side_w - 2 * gap, high - low)
    return Rooms(u, True, head, back, None, beads, help_, guide, bubble, field, side)


def bubble_parts(place: Rooms) -> tuple[Frame, Frame]:
    """The bubble: words at its left, pictures at its right, above each other if it is narrow."""
    bubble, pad = place.bubble, 22 * place.u
    if bubble.w < bubble.h * 4:
        high = bubble.h - 10 * place.u
        words = Frame(bubble.cx, bubble.cy, bubble.w - 2 * pad, high)
        return words, Frame(
            place.side.cx - 34 * place.u, place.guide.cy, 128 * place.u, 64 * place.u
        )
    part = min(bubble.w * 0.34, bubble.h * 3.4)
    words = Frame(
        bubble.cx - part / 2, bubble.cy, bubble.w - part - 2 * pad, bubble.h - 6 * place.u
    )
    right = bubble.cx + bubble.w / 2 - part / 2 - pad / 2
    return words, Frame(right, bubble.cy, part, bubble.h)


def two_words(place: Rooms) -> list[tuple[str, str, Frame]]:
    """Where yes and no are: under each other, or side by side on a phone."""
    side = place.side
    if side.h > side.w * 1.25:
        size = min(side.w * 0.86, side.h * 0.46)
        gap = side.h / 4
        return [
            ("yes", "check", Frame(side.cx, side.cy + gap, size, size)),
            ("no", "close", Frame(side.cx, side.cy - gap, size, size)),
        ]
    size = min(side.w * 0.48, side.h * 0.8)
    return [
        ("yes", "check", Frame(side.cx - side.w / 4, side.cy, size, size)),
        ("no", "close", Frame(side.cx + side.w / 4, side.cy, size, size)),
    ]
