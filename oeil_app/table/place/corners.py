"""Trays in the corners beside a board that is as large as the window is high. Pure, no Kivy.

One player has all the room beside the board, two a side each; three and four sit round it like
the arms of a wheel, each tray at its player's right hand. All in u, as the seats are.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import ceil

from oeil_app.core.scene import Area

from .frame import Frame, Rect
from .layout import ANGLES, EDGE, GAP, PAD, RAIL, Layout, TrayPlace, beside
from .room import Room

BESIDE, ALONE = 0.165, 0.36  # of the window's width, at least: a column of trays, a lone tray
LINE, SMALL_LINE = 34.0, 30.0  # the words of a wide tray
LOFTY, PARAGRAPH, SMALL_PARAGRAPH = 136.0, 84.0, 57.0  # and of a high one, the lone one's first
HIGHEST = 600.0  # a tray higher than this has room for large words
SPEECH, SMALL_SPEECH = 190.0, 80.0  # of a lone tray of few slots: it speaks to children
NAME_LINES = {SPEECH: 44.0, LOFTY: 44.0, PARAGRAPH: 34.0}  # what the name has of them
LETTERS = {SPEECH: 32.0, SMALL_SPEECH: 20.0, LOFTY: 21.0}
PILL, SMALL_PILL = (126.0, 52.0), (88.0, 40.0)  # a button
NARROW = ("undo", "info")  # buttons that have only a sign
MANY = 8  # slots that a lone tray has room for
GRID = 62.0  # the most that a slot is wide

# which corner each seat has, by number of seats: column (left or right), part of it, and its side
SIDES = {1: "B", 2: "LR", 3: "BLR", 4: "BLTR"}
HALVES = {
    1: (("R", "all"),),
    2: (("L", "all"), ("R", "all")),
    3: (("R", "low"), ("L", "all"), ("R", "high")),
    4: (("R", "low"), ("L", "low"), ("L", "high"), ("R", "high")),
}


@dataclass(frozen=True, slots=True)
class CornerTray(TrayPlace):
    """A tray of bands of slots; where it is narrow a long band takes two rows."""

    starts: tuple[int, ...] = (0, 1)  # the row at which each band begins, and where all end
    spare: float = 0.0  # slots that there would be room for after the last one

    @property
    def room(self) -> float:
        return self.slots + self.spare

    def slot(self, x: float, y: float) -> tuple[float, float]:
        """The window point of a slot: x counts slots from 0, y bands from the lowest edge up."""
        bands = len(self.starts) - 1
        from_top = bands - y
        band = min(max(int(from_top), 0), bands - 1)
        rows = self.starts[band + 1] - self.starts[band]
        row = min(max(int((x + 0.5) // self.slots), 0), rows - 1)
        px = (x - row * self.slots + 0.5 - self.slots / 2) * self.pitch
        down = self.starts[band] + row + from_top - band
        return self.cards.point(px, self.cards.h / 2 - down * self.card)


def lay_out_corners(room: Room) -> Layout:
    """The layout of a window; as `seats.lay_out`, for a board and its corners."""
    if any(room.insets):
        west, _, _, south = room.insets
        return lay_out_corners(room.inner).moved(west, south, Rect(0, 0, room.w, room.h))
    areas, u, seats, rail, phone = room.areas, room.u, room.seats, room.rail, room.phone
    w, h = room.w / u, room.h / u
    left = frozenset(room.left_handed)
    columns = 1 if seats == 1 else 2
    least = w * (_alone(areas) if seats == 1 else BESIDE)
    aside = RAIL + GAP if rail else 0.0
    shape = next((area.w / area.h for area in areas if area.kind == "board"), 1.0)
    board = min((h - 2 * GAP) * shape, w - columns * least - (columns + 1) * GAP - aside)
    wide = (w - board - (columns + 3) * GAP - aside) / columns
    x = GAP + (wide + GAP if columns == 2 else 0.0)
    cloth = Rect(x, GAP, w - x - wide - 2 * GAP, h - 2 * GAP)
    strip, cloth = beside(cloth, RAIL) if rail else (None, cloth)
    trays = {}
    sides = "BB" if room.upright and seats == 2 else SIDES[seats]
    for seat, (column, part) in enumerate(HALVES[seats]):
        rect = _part(Rect(GAP if column == "L" else w - wide - GAP, GAP, wide, h - 2 * GAP), part)
        angle = ANGLES[sides[seat]]
        fw, fh = (rect.w, rect.h) if angle % 180 == 0 else (rect.h, rect.w)
        frame = Frame(rect.cx, rect.cy, fw, fh, angle)
        area = next((a for a in areas if a.kind == "tray" and a.seat == seat), None)
        trays[seat] = _tray(seat, frame, area, room.buttons, phone, seat in left).scaled(u)
    middle = Frame(cloth.cx, cloth.cy, cloth.w, cloth.h)
    frames = {area.id: middle.scaled(u) for area in areas if area.kind == "board"}
    kept = strip.scaled(u) if strip is not None else None
    window = Rect(0, 0, room.w, room.h)
    return Layout(window, u, trays, frames, cloth.scaled(u), kept)


def _alone(areas: Iterable[Area]) -> float:
    """What a lone tray has of the window's width: one of few slots needs less."""
    slots = max((area.w for area in areas if area.kind == "tray"), default=MANY)
    return ALONE * min(1.0, slots / MANY)


def _part(column: Rect, part: str) -> Rect:
    half = (column.h - GAP) / 2
    if part == "all":
        return column
    return Rect(column.x, column.y + (half + GAP if part == "high" else 0), column.w, half)


def _tray(
    seat: int,
    frame: Frame,
    area: Area | None,
    styles: tuple[str, ...],
    phone: bool,
    left_handed: bool,
) -> CornerTray:
    """Words towards the board, buttons at the right hand or, in a high tray, at the near edge."""
    bw, bh = SMALL_PILL if phone else PILL
    needs = _needs(area) if area is not None else (1,)
    inner = frame.w - 2 * PAD
    high = frame.w < 1.55 * frame.h
    strip = _strip(frame, high, phone)
    if max(needs) < MANY and high:
        strip = SMALL_SPEECH if phone else SPEECH
    words = frame.part(PAD, frame.h - strip - EDGE, inner, strip)
    if high:
        rows = [styles[:-1], styles[-1:]] if len(styles) > 2 and not phone else [styles]
        found = _across(frame, rows, inner, bw, bh, left_handed)
        below = len(rows) * (bh + 2 * GAP)
        body = Rect(PAD, EDGE + below, inner, frame.h - strip - below - 2 * EDGE - GAP)
    else:
        found = _stacked(frame, _rows(styles), bw, bh, strip, left_handed)
        body = Rect(
            PAD + (bw + 3 * GAP if left_handed else 0),
            EDGE + 2,
            inner - bw - 3 * GAP,
            frame.h - strip - 2 * EDGE - 4,
        )
    tray = _with_grid(seat, frame, words, body, needs, tuple(found))
    lines, letters = NAME_LINES.get(strip, tray.name_line), LETTERS.get(strip, tray.letters)
    return replace(tray, name_line=lines, letters=letters, spare=0.0 if phone else tray.spare)


def _strip(frame: Frame, high: bool, phone: bool) -> float:
    """How high the words' strip is."""
    if not high:
        return SMALL_LINE if phone else LINE
    if phone:
        return SMALL_PARAGRAPH
    return LOFTY if frame.h > HIGHEST else PARAGRAPH


def _rows(styles: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Buttons that have only a sign share a row; each of the others has one of its own."""
    small = tuple(style for style in styles if style in NARROW)
    rows = [(style,) for style in styles if style not in NARROW]
    return [small, *rows] if small else list(rows)


def _across(
    frame: Frame,
    rows: list[tuple[str, ...]],
    inner: float,
    bw: float,
    bh: float,
    left_handed: bool,
) -> list[Frame]:
    """At the near edge, the last row nearest."""
    found, gap = [], 2 * GAP
    for n, row in enumerate(rows):
        narrow = [bh if style in NARROW else 0.0 for style in row]
        rest = (inner - sum(narrow) - gap * (len(row) - 1)) / max(narrow.count(0.0), 1)
        sizes = [side or min(rest, 2 * bw) for side in narrow]
        x = PAD if left_handed else PAD + inner - sum(sizes) - gap * (len(row) - 1)
        y = EDGE + 3 + (len(rows) - 1 - n) * (bh + gap)
        for width in sizes:
            found.append(frame.part(x, y, width, bh))
            x += width + gap
    return found


def _stacked(
    frame: Frame,
    rows: list[tuple[str, ...]],
    bw: float,
    bh: float,
    strip: float,
    left_handed: bool,
) -> list[Frame]:
    """At the right hand, one row over the other."""
    room, count = frame.h - strip - 3 * EDGE, max(len(rows), 1)
    step = min(bh + 2 * GAP, room / count)
    low = EDGE + 2 + max(0.0, (room - step * count) / 2)
    left = PAD if left_handed else frame.w - PAD - bw
    found = []
    for n, row in enumerate(rows):
        width = (bw - GAP * (len(row) - 1)) / len(row)
        if row[0] in NARROW:
            width = min(width, 1.2 * bh)
        first = left + (bw - len(row) * width - GAP * (len(row) - 1)) / 2
        for k in range(len(row)):
            x = first + k * (width + GAP)
            found.append(frame.part(x, low + n * step, width, min(bh, step - GAP)))
    return found


def _needs(area: Area) -> tuple[int, ...]:
    """How many slots each band of a tray needs."""
    return area.bands or (ceil(area.w),) * ceil(area.h)


def _with_grid(
    seat: int,
    frame: Frame,
    words: Frame,
    body: Rect,
    needs: tuple[int, ...],
    buttons: tuple[Frame, ...],
) -> CornerTray:
    """As large a grid as there is room for: long bands in one row or in two."""
    widest = max(needs)
    across = max((widest, ceil(widest / 2)), key=lambda slots: _unit(body, needs, slots))
    unit = _unit(body, needs, across)
    starts = [0]
    for need in needs:
        starts.append(starts[-1] + ceil(need / across))
    width, height = across * unit, starts[-1] * unit
    x = body.x + min((body.w - width) / 2, 12.0 if widest >= MANY else body.w)
    cards = frame.part(x, body.y + (body.h - height) / 2, width, height)
    spare = (body.x + body.w - x - width) / unit
    return CornerTray(
        seat, frame, words, cards, unit, unit, across, 1, buttons, starts=tuple(starts), spare=spare
    )


def _unit(body: Rect, needs: tuple[int, ...], across: int) -> float:
    rows = sum(ceil(need / across) for need in needs)
    return min(body.w / across, body.h / rows, GRID)
