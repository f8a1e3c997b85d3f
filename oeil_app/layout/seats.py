"""Seats round the table: where trays, fields, plots and shelves lie for 1 to 6 players.

One function for every window; in u. Pure geometry, no Kivy.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil

from oeil_app.core.scenery.scene import Area

from .frame import Frame, Rect
from .layout import EDGE, GAP, PAD, RAIL, Layout, Room, TrayPlace, beside, between, divided, ribbon
from .sides import ANGLES, valid

BESIDE, LEAST_BESIDE = 176, 96  # words beside the cards; with less room they ride on a ribbon
FOLD = 0.9  # a phone's tray folds into two rows before its cards get smaller than this
HEAD, SMALL_HEAD = 104, 62  # portrait and name, at an end of the tray
PILL, STOP = (96.0, 76.0), 104.0  # a plain button, and the round one
CLOSE = 2  # between two cards of a tray at least
LEAST_DEPTH, SMALL_LEAST = 86, 56  # of a tray with a portrait and a name below it
FEW = 4  # slots that are never folded into two rows
SMALL_CARD, SMALL_PILL, SMALL_STOP = 60, (81.0, 44.0), 76.0  # for trays of small cards


@dataclass(frozen=True, slots=True)
class _Plan:
    """What one kind of window and number of seats asks for, in u."""

    sides: str  # clockwise from the lower edge (G-1), which may have two trays: b, c; so the upper
    card: float  # the width of a card in a tray
    length: float  # of a tray, where its hand needs no more and the window has no less
    phone: bool = False

    @property
    def head(self) -> float:
        return SMALL_HEAD if self.phone else HEAD


TABLET = {
    1: _Plan("B", 84, 640),
    2: _Plan("BT", 84, 640),
    3: _Plan("BLR", 84, 640),
    4: _Plan("BLTR", 84, 640),
    5: _Plan("bLTRc", 69, 632),
    6: _Plan("bLtuRc", 69, 632),
}
AT_ENDS = _Plan("LR", 84, 640)  # two who sit at the short ends
# One who plays alone sits before the table; the tray of who only answers lies at the side.
ALONE = _Plan("BR", 84, 640)
ALONE_PHONE = _Plan("BR", 42, 560, phone=True)
PHONE = {
    1: _Plan("B", 66, 792, phone=True),
    2: _Plan("LR", 54, 352, phone=True),
    3: _Plan("BLR", 42, 352, phone=True),
    4: _Plan("BLTR", 42, 352, phone=True),
    5: _Plan("bLTRc", 42, 352, phone=True),
    6: _Plan("bLtuRc", 42, 352, phone=True),
}


@dataclass(frozen=True, slots=True)
class _Wish:
    """What a tray should have room for: its head, cards at full size, words and buttons."""

    area: Area
    card: float
    head: float
    words: float
    buttons: tuple[tuple[float, float], ...]
    rows: int = 1

    @property
    def wide(self) -> int:
        return ceil(self.area.w / self.rows)

    @property
    def room(self) -> float:
        """For the buttons."""
        return sum(w + 2 * GAP for w, _ in self.buttons)

    @property
    def length(self) -> float:
        return 2 * PAD + self.head + self.words + self.room + self.wide * (self.card + GAP)

    @property
    def tall(self) -> float:
        """From the lower edge of the lowest card to the upper one of the highest."""
        return self.area.h * self.card * self.rows + GAP * (self.rows - 1)

    @property
    def depth(self) -> float:
        return max([self.tall, self.least, *(h for _, h in self.buttons)]) + 2 * EDGE

    @property
    def least(self) -> float:
        """So deep a tray is at least: its portrait is seen whole, with the name below it."""
        return LEAST_DEPTH if self.head == HEAD else SMALL_LEAST

    def folded(self, length: float) -> _Wish:
        """In two rows, if one would make the cards too small."""
        small = self.within(length).card < FOLD * self.card
        return replace(self, rows=2) if small and self.area.w > FEW else self

    def within(self, length: float) -> _Wish:
        """What there is room for: first words go, then buttons shrink, but cards keep half."""
        spare = length - self.length + self.words
        words = min(spare, self.words) if self.words and spare >= LEAST_BESIDE else 0.0
        inner = length - 2 * PAD - self.head - words
        for_buttons = (inner / 2 if self.wide else inner) - 2 * GAP * len(self.buttons)
        shrink = min(1.0, for_buttons / max(sum(w for w, _ in self.buttons), 1.0))
        buttons = tuple((w * shrink, h * shrink if w == h else h) for w, h in self.buttons)
        fitting = replace(self, words=words, buttons=buttons)
        most = (inner - fitting.room) / max(self.wide, 1)
        return replace(fitting, card=min(self.card, most - CLOSE))


def lay_out(room: Room) -> Layout:
    """The layout of a window; under its insets, cut-outs and bars, nothing lies."""
    if any(room.insets):
        west, _, _, south = room.insets
        return lay_out(room.inner).moved(west, south, Rect(0, 0, room.w, room.h))
    areas, u, plan = room.areas, room.u, _plan(room)
    w, h = room.w / u, room.h / u
    left = frozenset(room.left_handed)
    wishes = _wishes(plan, room)
    trays = {
        seat: _tray(seat, plan, wish, length, w, h, seat in left)
        for seat, (wish, length) in enumerate(_lengths(plan, wishes, w, h))
    }
    cloth = between([tray.frame for tray in trays.values()], w, h)
    trays = {seat: replace(t, ribbon=ribbon(t.frame, cloth)) for seat, t in trays.items()}
    strip, cloth = beside(cloth, RAIL) if room.rail else (None, cloth)
    frames = divided(cloth, plan.sides, plan.card, areas)
    return Layout(
        Rect(0, 0, room.w, room.h),
        u,
        {seat: tray.scaled(u) for seat, tray in trays.items()},
        {id: frame.scaled(u) for id, frame in frames.items()},
        cloth.scaled(u),
        strip.scaled(u) if strip is not None else None,
        plan.sides,
    )


def edge_sides(room: Room) -> str:
    """Where everybody sits."""
    return _plan(room).sides


def _plan(room: Room) -> _Plan:
    """What so many seats ask for in this window."""
    phone = room.phone
    if room.seats == 2 and (room.rail or (room.upright and (phone or room.at_ends))):
        return ALONE_PHONE if phone else ALONE
    if room.sides and not (phone or room.upright) and valid(room.sides, room.seats):
        crowded = any(side in room.sides for side in "bctu")
        return replace(TABLET[6 if crowded else 4], sides=room.sides)
    if room.seats == 2 and room.at_ends and not phone:
        return AT_ENDS
    return (PHONE if phone else TABLET)[room.seats]


def _wishes(plan: _Plan, room: Room) -> list[_Wish]:
    """What each seat's tray should have room for."""
    pill, stop = (SMALL_PILL, SMALL_STOP) if plan.card < SMALL_CARD else (PILL, STOP)
    sizes = tuple((stop, stop) if style == "stop" else pill for style in room.buttons)
    trays = {area.seat: area for area in room.areas if area.kind == "tray"}
    bare = Area("", "tray", None, 0, 0)
    areas = (trays.get(seat, bare) for seat in range(len(plan.sides)))
    words = BESIDE if room.talks else 0
    return [_Wish(area, plan.card * area.most, plan.head, words, sizes) for area in areas]


def _lengths(plan: _Plan, wishes: list[_Wish], w: float, h: float) -> list[tuple[_Wish, float]]:
    """Trays are as long as their hands need, if those at the next edge leave them the room."""
    full = any(side in plan.sides for side in "bctu")  # an edge: trays at the ends stop before it
    ends = [wish.depth for wish, side in zip(wishes, plan.sides, strict=True) if side not in "LR"]
    high = h - 2 * GAP - (2 * (max(ends) + GAP) if full else 0)
    if plan.phone:
        wishes = [
            wish.folded(high) if side in "LR" else wish
            for wish, side in zip(wishes, plan.sides, strict=True)
        ]
    flanks = [wish.depth for wish, side in zip(wishes, plan.sides, strict=True) if side in "LR"]
    wide = w - 2 * GAP - (2 * (max(flanks) + GAP) if flanks and not full else 0)
    lengths = []
    for wish, side in zip(wishes, plan.sides, strict=True):
        most = high if side in "LR" else (w - 3 * GAP) / 2 if side in "bctu" else wide
        length = min(most, max(plan.length, wish.length))
        lengths.append((wish.within(length), length))
    return lengths


def _tray(
    seat: int, plan: _Plan, wish: _Wish, length: float, w: float, h: float, left_handed: bool
) -> TrayPlace:
    """The head, cards, words, buttons: for the left-handed the other way round.

    Where there is no room for words they ride on a ribbon, on the field's side of the tray.
    """
    inner, depth = length - 2 * PAD, wish.depth
    body = depth - 2 * EDGE
    frame = _at_side(plan.sides[seat], length, depth, w, h)

    def part(x: float, width: float, height: float = body) -> Frame:
        """A part beside the others, x from where the head begins."""
        x = length - PAD - x - width if left_handed else PAD + x
        return frame.part(x, EDGE + (body - height) / 2, width, height)

    rest = inner - wish.head - wish.words - wish.room
    pitch = min(wish.card + GAP, rest / max(wish.wide, 1))
    buttons, x = [], inner - wish.room + GAP
    for bw, bh in wish.buttons:
        buttons.append(part(x, bw, bh))
        x += bw + 2 * GAP
    words = part(wish.head + rest + GAP, wish.words - 2 * GAP) if wish.words else None
    return TrayPlace(
        *(seat, frame, words, part(wish.head, rest, wish.tall), wish.card, pitch),
        *(wish.wide, wish.rows, tuple(buttons)),
        head=part(0, wish.head - GAP, min(body, wish.head * 1.1)),
    )


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
