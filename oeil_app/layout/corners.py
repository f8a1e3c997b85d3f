"""Trays in the corners beside a board that is as large as the window is high. Pure, no Kivy.

One player has all the room beside the board, two a side each; three and four sit round it like
the arms of a wheel, each tray at its player's right hand. All in u, as the seats are.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import ceil
from typing import cast

from oeil_app.core.scenery.scene import Area

from .frame import Frame, Rect
from .layout import EDGE, GAP, PAD, RAIL, Layout, Room, TrayPlace, beside
from .sides import ANGLES
from .wells import CAPTION, SMALL_CAPTION, Well, wells_beside, wells_stacked

BESIDE, ALONE = 0.165, 0.36  # of the window's width, at least: a column of trays, a lone tray
LONG, HIGH = 2.4, 1.15  # how much longer than high a tray is that has a column for its words
COLUMN = 132.0  # the words' column in a long tray
STRIP, SMALL_STRIP, LOFTY = 88.0, 58.0, 136.0  # the words' strip in others, the lone one's last
HIGHEST = 600.0  # a tray higher than this has room for large words
HEAD = 110.0  # how high a head is, at most
BUTTONS, ROOMY = 0.56, 180.0  # of a short tray, at most; head and words so wide are equals
LOFTY_LINE = 44.0  # what the name has of them
LARGE_LETTERS, SMALL_LETTERS = 32.0, 20.0  # that speak to children
PILL, SMALL_PILL = (96.0, 84.0), (76.0, 46.0)  # a button, at most
LOW = 0.22  # of a high tray that its words have at most
SIGN, LOW_SIGN, SMALL_SIGN = 62.0, 54.0, 46.0  # one that has only a sign
NARROW = ("undo", "info")
MANY = 8  # slots that a lone tray has room for
SPEECH, SMALL_SPEECH = 190.0, 80.0  # of a lone tray of few slots: it speaks to children
GRID = 62.0  # the most that a slot of it is wide
SPOKEN, SAID = 120.0, 44.0  # a phone's tray has words if they are so wide, else over its wells
TINY = 24.0  # a slot so narrow leaves no room for captions

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
    """A tray of wells; y counts them from the lowest, the first one highest."""

    wells: tuple[Well, ...] = ()

    @property
    def room(self) -> float:
        return float(max(well.across for well in self.wells))

    def slot(self, x: float, y: float) -> tuple[float, float]:
        """The window point of a slot: x counts slots from 0, y wells from the last one up."""
        band = self.band(y)
        return self.wells[band].slot(x, y - (len(self.wells) - band - 0.5), self.pitch)

    def caption(self, y: float) -> Frame | None:
        frame = self.wells[self.band(y)].caption
        return frame if frame.h > 1 else None

    @property
    def hollows(self) -> tuple[Frame, ...]:
        return tuple(well.frame for well in self.wells)

    def band(self, y: float) -> int:
        """The well that y is in."""
        return min(max(int(len(self.wells) - y), 0), len(self.wells) - 1)

    def moved(self, x: float, y: float) -> CornerTray:
        wells = tuple(well.moved(x, y) for well in self.wells)
        return replace(cast(CornerTray, TrayPlace.moved(self, x, y)), wells=wells)

    def scaled(self, u: float) -> CornerTray:
        wells = tuple(well.scaled(u) for well in self.wells)
        return replace(cast(CornerTray, TrayPlace.scaled(self, u)), wells=wells)


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
    sides = corner_sides(room)
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


def corner_sides(room: Room) -> str:
    """The side that each seat's tray faces."""
    return "BB" if room.upright and room.seats == 2 else SIDES[room.seats]


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
) -> TrayPlace:
    """Words, wells and buttons, as the tray is long, high or neither."""
    if area is None or not area.bands:
        return _plain(seat, frame, area, styles, phone, left_handed)
    needs = area.bands
    if frame.w > LONG * frame.h:
        words, body, buttons = _long(frame, styles, left_handed)
    elif frame.w < HIGH * frame.h:
        words, body, buttons = _high(frame, styles, phone, left_handed)
    else:
        words, body, buttons = _short(frame, styles, phone, left_handed)
    fill = wells_stacked if frame.w < HIGH * frame.h else wells_beside
    caption = SMALL_CAPTION if phone else CAPTION
    unit, wells = fill(frame, body, needs, caption)
    if phone and unit < TINY:  # what lies there says it by itself
        unit, wells = fill(frame, body, needs, 0.0)
    head, words = _headed(words)
    cramped = phone and words.w < SPOKEN
    return CornerTray(
        seat,
        frame,
        None if cramped else words,
        frame.part(body.x, body.y, body.w, body.h),
        card=unit,
        pitch=unit,
        slots=max(well.across for well in wells),
        rows=1,
        buttons=buttons,
        head=head,
        ribbon=_over_wells(frame, body) if cramped else None,
        wells=wells,
    )


def _over_wells(frame: Frame, body: Rect) -> Frame:
    """Where words ride that have no room in a tray: over its wells, not over their captions."""
    return frame.part(body.x, body.y + body.h - SAID, body.w, SAID)


def _headed(part: Frame) -> tuple[Frame, Frame]:
    """Head and words: one over the other in a column, else beside each other."""
    if part.h > part.w:
        high = min(HEAD, part.h * 0.6)
        head = part.part(0, part.h - high, part.w, high)
        return head, part.part(0, 0, part.w, part.h - high - GAP)
    wide = min(HEAD * part.h / (HEAD - 6), part.w * (0.5 if part.w > ROOMY else 0.42))
    return part.part(0, 0, wide, part.h), part.part(wide + GAP, 0, part.w - wide - GAP, part.h)


Parts = tuple[Frame, Rect, tuple[Frame, ...]]  # words, where the wells are, buttons


def _long(frame: Frame, styles: tuple[str, ...], left_handed: bool) -> Parts:
    """Words in a column at the left, buttons at the right hand, one over the other."""
    high, (bw, bh) = frame.h - 2 * EDGE, PILL
    words_x, body_x = PAD + 0.0, PAD + COLUMN + 2 * GAP
    buttons_x = frame.w - PAD - bw if styles else frame.w
    body = frame.w - 2 * PAD - COLUMN - (bw + 4 * GAP if styles else 2 * GAP)
    if left_handed:
        words_x, body_x, buttons_x = frame.w - PAD - COLUMN, PAD + bw + 2 * GAP, PAD + 0.0
    sizes = [SIGN if style in NARROW else bh for style in styles]
    gap = 2.0 * GAP
    shrink = min(1.0, (high - gap * (len(sizes) - 1)) / max(sum(sizes), 1.0))
    y = EDGE + (high - sum(sizes) * shrink - gap * (len(sizes) - 1)) / 2
    buttons = []
    for size in sizes:
        buttons.append(frame.part(buttons_x, y, bw, size * shrink))
        y += size * shrink + gap
    words = frame.part(words_x, EDGE, COLUMN, high)
    return words, Rect(body_x, EDGE + 2.0, body, high - 4), tuple(buttons)


def _high(frame: Frame, styles: tuple[str, ...], phone: bool, left_handed: bool) -> Parts:
    """Words on top, the wells below, the buttons at the near edge."""
    inner = frame.w - 2 * PAD
    strip = min(_strip(frame, phone), frame.h * LOW)
    below = (SMALL_SIGN if phone else LOW_SIGN) if styles else 0.0
    buttons = _in_a_row(frame, styles, PAD, EDGE + 2.0, inner, below, left_handed)
    low = EDGE + below + (2 * GAP if styles else 0.0)
    words = frame.part(PAD, frame.h - strip - EDGE, inner, strip)
    body = Rect(PAD, low, inner, frame.h - strip - low - EDGE - GAP)
    return words, body, buttons


def _short(frame: Frame, styles: tuple[str, ...], phone: bool, left_handed: bool) -> Parts:
    """Words and buttons in a strip towards the board, the wells below it."""
    inner, strip = frame.w - 2 * PAD, _strip(frame, phone)
    signs = sum(style in NARROW for style in styles)
    small, (pill, _) = (SMALL_SIGN, SMALL_PILL) if phone else (SIGN, PILL)
    wide = signs * small + (len(styles) - signs) * pill + 2 * GAP * max(len(styles) - 1, 0)
    wide = min(wide, inner * BUTTONS)
    y, left = frame.h - strip - EDGE, PAD + 0.0 if left_handed else PAD + inner - wide
    buttons = _in_a_row(frame, styles, left, y, wide, strip, left_handed)
    words_x = PAD + wide + 2 * GAP if left_handed else PAD + 0.0
    words = frame.part(words_x, y, inner - wide - 2 * GAP, strip)
    return words, Rect(PAD, EDGE + 2.0, inner, y - EDGE - GAP - 2), buttons


def _strip(frame: Frame, phone: bool) -> float:
    """How high the words' strip is."""
    if phone:
        return SMALL_STRIP
    return LOFTY if frame.h > HIGHEST else STRIP


def _in_a_row(
    frame: Frame,
    styles: tuple[str, ...],
    x: float,
    y: float,
    wide: float,
    high: float,
    left_handed: bool,
) -> tuple[Frame, ...]:
    """Buttons beside each other; those with only a sign take less, the last is nearest to hand."""
    gap = 2.0 * GAP
    parts = [0.72 if style in NARROW else 1.0 for style in styles]
    unit = (wide - gap * (len(parts) - 1)) / max(sum(parts), 1.0)
    found = {}
    for n in reversed(range(len(styles))) if left_handed else range(len(styles)):
        found[n] = frame.part(x, y, parts[n] * unit, high)
        x += parts[n] * unit + gap
    return tuple(found[n] for n in range(len(styles)))


def _plain(
    seat: int,
    frame: Frame,
    area: Area | None,
    styles: tuple[str, ...],
    phone: bool,
    left_handed: bool,
) -> TrayPlace:
    """A tray without wells, of as many slots as it says, and large words for children."""
    across, rows = (ceil(area.w), ceil(area.h)) if area is not None else (1, 1)
    words, body, buttons = _high(frame, styles, phone, left_handed)
    speech = (SMALL_SPEECH if phone else SPEECH) - words.h
    if across < MANY and speech > 0:
        x, y = words.point(0, -speech / 2)
        words = replace(words, cx=x, cy=y, h=words.h + speech)
        body = replace(body, h=body.h - speech)
    unit = min(body.w / across, body.h / rows, GRID)
    wide, high = across * unit, rows * unit
    x, y = body.x + (body.w - wide) / 2, body.y + (body.h - high) / 2
    return TrayPlace(
        seat,
        frame,
        words,
        frame.part(x, y, wide, high),
        card=unit,
        pitch=unit,
        slots=across,
        rows=1,
        buttons=buttons,
        name_line=LOFTY_LINE,
        letters=SMALL_LETTERS if phone else LARGE_LETTERS,
    )
