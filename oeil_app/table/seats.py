"""Seats round the table: where trays, fields, plots and shelves lie for 1 to 6 players.

One function for every window. All is measured in u, the size of a pixel on the window that the
tables were drawn for (1280 × 800; a phone 800 × 360), so that it looks the same on every tablet.
Pure geometry, no Kivy.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import ceil

from oeil_app.core.scene import Area

from .frame import Frame, Rect

# Clockwise from the lower edge (G-1). Lower and upper edge may have two trays: b, c and t, u.
TABLET_SIDES = {1: "B", 2: "BT", 3: "BLR", 4: "BLTR", 5: "bLTRc", 6: "bLtuRc"}
PHONE_SIDES = {1: "B", 2: "LR", 3: "BLR", 4: "BLTR", 5: "bLTRc", 6: "bLtuRc"}
ANGLES = {"B": 0, "b": 0, "c": 0, "T": 180, "t": 180, "u": 180, "L": -90, "R": 90}
PHONE_DP = 480  # a window less high than this is a phone's
WORDS = 26  # the strip for name and words on the field's side of a tray
GAP = 4
PILL = (112, 52)  # a plain button
STOP = 104  # the round one


@dataclass(frozen=True, slots=True)
class TrayPlace:
    """One seat's tray and what is in it."""

    seat: int
    frame: Frame
    words: Frame
    cards: Frame
    card: float  # pixels of a unit
    pitch: float  # from one slot to the next; in a tray, x counts slots
    slots: int  # in a row
    rows: int  # a phone folds a long tray into two rows
    buttons: tuple[Frame, ...]  # in the order of the scenery's styles

    def slot(self, x: float, y: float) -> tuple[float, float]:
        """The window point of a slot (x from 0, y in units up from the tray's lower edge)."""
        row = 0
        if self.rows > 1 and x >= self.slots:
            x, row = x - self.slots, 1
        h = self.cards.h
        down = h - (row + 1) * (h / self.rows) if self.rows > 1 else 0.0
        px = (x + 0.5) * self.pitch - self.slots * self.pitch / 2
        return self.cards.point(px, down + y * self.card - h / 2)


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies in one window."""

    window: Rect
    u: float
    trays: Mapping[int, TrayPlace]
    frames: Mapping[str, Frame]  # fields, plots and shelves by area
    field: Rect  # the cloth between the trays
    sides: str  # the side of each seat


@dataclass(frozen=True, slots=True)
class _Plan:
    """The sizes that one kind of window and number of seats asks for, in u."""

    card: float
    length: float  # of trays at the lower and upper edge
    side_length: float  # of those at the left and right
    rows: int = 1
    side_rows: int = 1
    sides: str = field(default="B")


def lay_out(
    w: float,
    h: float,
    dp: float,
    seats: int,
    areas: Iterable[Area],
    buttons: tuple[str, ...] = (),
    left_handed: Iterable[int] = (),
) -> Layout:
    """The layout of a window of w × h pixels, of which `dp` make a density-independent one."""
    areas = tuple(areas)
    phone = min(w, h) / dp < PHONE_DP
    u = min(h / 360, w / 800) if phone else min(h / 800, w / 1280)
    plan = _phone_plan(seats, w / u, h / u) if phone else _tablet_plan(seats, w / u, h / u)
    trays_of = {area.seat: area for area in areas if area.kind == "tray"}
    trays = {}
    for seat, side in enumerate(plan.sides):
        area = trays_of.get(seat, Area(f"tray:{seat}", "tray", seat, 0, 0))
        trays[seat] = _tray(seat, side, area, plan, buttons, w / u, h / u, seat in left_handed)
    cloth = _cloth(trays, plan.sides, w / u, h / u)
    frames = _frames(areas, cloth, plan)
    return Layout(
        Rect(0, 0, w, h),
        u,
        {seat: _scaled_tray(tray, u) for seat, tray in trays.items()},
        {id: _scaled(frame, u) for id, frame in frames.items()},
        Rect(cloth.x * u, cloth.y * u, cloth.w * u, cloth.h * u),
        plan.sides,
    )


def _tablet_plan(seats: int, w: float, h: float) -> _Plan:
    sides = TABLET_SIDES[seats]
    if seats <= 4:
        return _Plan(84, 640, 640, sides=sides)
    depth = 72 * 4 / 3 + WORDS + 10
    return _Plan(72, (w - 3 * GAP) / 2, h - 2 * depth - 4 * GAP, sides=sides)


def _phone_plan(seats: int, w: float, h: float) -> _Plan:
    sides = PHONE_SIDES[seats]
    if seats == 1:
        return _Plan(66, w - 2 * GAP, 0, sides=sides)
    if seats == 2:
        return _Plan(54, 0, h - 2 * GAP, side_rows=2, sides=sides)
    depth = 42 * 4 / 3 + WORDS + 10
    if seats <= 4:
        return _Plan(42, w / 2, h - 2 * GAP, sides=sides)
    return _Plan(42, (w - 3 * GAP) / 2, h - 2 * depth - 4 * GAP, side_rows=2, sides=sides)


def _tray(
    seat: int,
    side: str,
    area: Area,
    plan: _Plan,
    buttons: tuple[str, ...],
    w: float,
    h: float,
    left_handed: bool,
) -> TrayPlace:
    upright = side not in "LR"
    rows = (plan.rows if upright else plan.side_rows) if area.w > 4 else 1
    length = plan.length if upright else plan.side_length
    small = plan.card < 60
    pill = (PILL[0] * 0.72, 44) if small else PILL
    stop = 76 if small else STOP
    sizes = [(stop, stop) if style == "stop" else pill for style in buttons]
    room = sum(size[0] + 2 * GAP for size in sizes)
    wide = ceil(area.w / rows)
    most = (length - 16 - room) / max(wide, 1)
    card = min(plan.card * area.most, most)
    pitch = min(card + GAP, most)
    body = max([area.h * card * rows + GAP * (rows - 1), *(size[1] for size in sizes)])
    depth = body + WORDS + 10
    frame = _at_side(side, length, depth, w, h)
    words = frame.part(8, depth - WORDS, length - 16, WORDS - 2)
    x_cards = 8 + room if left_handed else 8
    tall = area.h * card * rows + GAP * (rows - 1)
    cards = frame.part(x_cards, 5 + (body - tall) / 2, length - 16 - room, tall)
    places, x = [], 8.0 if left_handed else length - 8 - room
    for bw, bh in sizes:
        places.append(frame.part(x + GAP, 5 + (body - bh) / 2, bw, bh))
        x += bw + 2 * GAP
    return TrayPlace(seat, frame, words, cards, card, pitch, wide, rows, tuple(places))


def _at_side(side: str, length: float, depth: float, w: float, h: float) -> Frame:
    """The tray's frame at its edge of the window."""
    quarter = w / 4 + GAP / 4
    cx, cy = {
        "B": (w / 2, GAP + depth / 2),
        "b": (quarter, GAP + depth / 2),
        "c": (w - quarter, GAP + depth / 2),
        "T": (w / 2, h - GAP - depth / 2),
        "t": (quarter, h - GAP - depth / 2),
        "u": (w - quarter, h - GAP - depth / 2),
        "L": (GAP + depth / 2, h / 2),
        "R": (w - GAP - depth / 2, h / 2),
    }[side]
    return Frame(cx, cy, length, depth, ANGLES[side])


def _cloth(trays: Mapping[int, TrayPlace], sides: str, w: float, h: float) -> Rect:
    """What the trays leave free in the middle."""
    left = bottom = float(GAP)
    right, top = w - GAP, h - GAP
    for tray, side in zip(trays.values(), sides, strict=True):
        rect = tray.frame.rect
        if side in "Bbc":
            bottom = max(bottom, rect.y + rect.h + GAP)
        elif side in "Ttu":
            top = min(top, rect.y - GAP)
        elif side == "L":
            left = max(left, rect.x + rect.w + GAP)
        else:
            right = min(right, rect.x - GAP)
    return Rect(left, bottom, right - left, top - bottom)


def _frames(areas: tuple[Area, ...], cloth: Rect, plan: _Plan) -> dict[str, Frame]:
    """Shelves at the left of the cloth, the rest for the field or for everybody's plot."""
    frames: dict[str, Frame] = {}
    for shelf in (area for area in areas if area.kind == "shelf"):
        unit = min(plan.card * shelf.most, cloth.h / (shelf.h + 0.3), cloth.w * 0.3 / shelf.w)
        width = shelf.w * unit + 4 * GAP
        frames[shelf.id] = Frame(cloth.x + width / 2, cloth.cy, width, shelf.h * unit + 4 * GAP)
        cloth = Rect(cloth.x + width + GAP, cloth.y, cloth.w - width - GAP, cloth.h)
    for area in areas:
        if area.kind == "field":
            frames[area.id] = Frame(cloth.cx, cloth.cy, cloth.w, cloth.h)
        elif area.kind == "plot" and area.seat is not None:
            rect = _plot(plan.sides, area.seat, cloth)
            angle = ANGLES[plan.sides[area.seat]]
            w, h = (rect.w, rect.h) if angle % 180 == 0 else (rect.h, rect.w)
            frames[area.id] = Frame(rect.cx, rect.cy, w, h, angle)
    return frames


def _plot(sides: str, seat: int, cloth: Rect) -> Rect:
    """A seat's share of the cloth, in front of its tray."""
    side = sides[seat]
    flanks = [s for s in "LR" if s in sides]
    rows = [s for s in ("Bbc", "Ttu") if any(c in sides for c in s)]
    flank = cloth.w / 2 if not rows else cloth.w * (0.3 if len(sides) < 5 else 0.24)
    if side in "LR":
        return Rect(cloth.x if side == "L" else cloth.x + cloth.w - flank, cloth.y, flank, cloth.h)
    x = cloth.x + (flank if "L" in flanks else 0)
    w = cloth.w - flank * len(flanks)
    h = cloth.h / len(rows)
    y = cloth.y + (h if side in "Ttu" and len(rows) == 2 else 0)
    if side in "bctu":
        w /= 2
        x += w if side in "cu" else 0
    return Rect(x, y, w, h)


def _scaled(frame: Frame, u: float) -> Frame:
    return Frame(frame.cx * u, frame.cy * u, frame.w * u, frame.h * u, frame.angle)


def _scaled_tray(tray: TrayPlace, u: float) -> TrayPlace:
    return TrayPlace(
        tray.seat,
        _scaled(tray.frame, u),
        _scaled(tray.words, u),
        _scaled(tray.cards, u),
        tray.card * u,
        tray.pitch * u,
        tray.slots,
        tray.rows,
        tuple(_scaled(frame, u) for frame in tray.buttons),
    )
