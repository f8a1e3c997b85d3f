"""Where everything lies in one window: trays, and how the cloth between them is shared out.

All is measured in u, the size of a pixel on the window that the tables were drawn for (1280 × 800;
a phone 800 × 360), so that it looks the same on every tablet. Pure geometry, no Kivy.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from oeil_app.core.scenery.scene import Area

from .frame import Frame, Rect
from .shares import plots, usual

PHONE_DP = 480  # a window less high than this is a phone's
PAD, EDGE = 8, 6  # what a tray keeps free at its ends, and before and behind its cards
RAIL = 68  # the strip that is kept for the buttons of one who plays alone
GAP = 4
RIBBON, MENU = 60, 64  # of two lines; a menu's button at a corner of the cloth
SECONDS = 104  # at either end of a tray, where a clock may run beside it
SHELF = 0.3  # of the cloth, at most


@dataclass(frozen=True, slots=True)
class Room:
    """A window of w × h pixels, of which `dp` make a density-independent one, and its seats."""

    w: float
    h: float
    dp: float
    seats: int
    areas: tuple[Area, ...]
    buttons: tuple[str, ...] = ()  # the styles of the buttons of every tray
    left_handed: Collection[int] = ()  # seats whose trays are the other way round
    rail: bool = False  # whether a strip at the left of the cloth is kept free
    at_ends: bool = False  # two players sit at the short ends
    insets: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)  # left, top, right, bottom
    upright: bool = False  # one person sits at seat 0, the tablet plays the others
    talks: bool = False  # whether trays keep room for words beside their cards
    sides: str = ""  # where they sit (place/sides.py), if they chose
    corners: bool = False  # whether trays lie in the corners beside a board

    @property
    def phone(self) -> bool:
        return min(self.w, self.h) / self.dp < PHONE_DP

    @property
    def u(self) -> float:
        """The pixels of what was a pixel on the window that the tables were drawn for."""
        w, h = (800, 360) if self.phone else (1280, 800)
        return min(self.h / h, self.w / w)

    @property
    def inner(self) -> Room:
        """What cut-outs and bars leave: nothing lies under them."""
        west, north, east, south = self.insets
        w, h = self.w - west - east, self.h - north - south
        return replace(self, w=w, h=h, insets=(0.0, 0.0, 0.0, 0.0))


@dataclass(frozen=True, slots=True)
class TrayPlace:
    """One seat's tray and what is in it."""

    seat: int
    frame: Frame
    words: Frame | None  # what is said; without room for it on a ribbon beyond the tray
    cards: Frame
    card: float  # pixels of a unit
    pitch: float  # from one slot to the next; in a tray, x counts slots
    slots: int  # in a row
    rows: int  # a phone folds a long tray into two rows
    buttons: tuple[Frame, ...]  # in the order of the scenery's styles
    name_line: float = 24.0  # where words come below the name: what the name has of them, in u
    letters: float = 16.0  # and how large they are
    head: Frame | None = None  # portrait and name, where they have an end of the tray
    ribbon: Frame | None = None  # beyond the tray, for words that have no room in it

    @property
    def room(self) -> float:
        """How many slots there is room for in a row."""
        return self.cards.w / self.pitch

    def slot(self, x: float, y: float) -> tuple[float, float]:
        """The window point of a slot (x from 0, y in units up from the tray's lower edge)."""
        row = min(int(x // self.slots), self.rows - 1) if self.rows > 1 else 0
        up = (self.rows - 1 - row) * self.cards.h / self.rows
        px = (x - row * self.slots + 0.5 - self.slots / 2) * self.pitch
        return self.cards.point(px, up + y * self.card - self.cards.h / 2)

    def caption(self, y: float) -> Frame | None:
        """Where the words for what lies at y are, in a tray that has such a place."""
        return None

    @property
    def hollows(self) -> tuple[Frame, ...]:
        """The parts of it that are sunk."""
        return ()

    @property
    def upright(self) -> TrayPlace:
        """The same for one person who reads all trays: what is written faces the lower edge."""
        written = {name: getattr(self, name) for name in ("head", "words", "ribbon")}
        facing = {name: frame.upright for name, frame in written.items() if frame is not None}
        return replace(self, **facing)

    def moved(self, x: float, y: float) -> TrayPlace:
        return replace(
            self,
            frame=self.frame.moved(x, y),
            words=self.words.moved(x, y) if self.words is not None else None,
            head=self.head.moved(x, y) if self.head is not None else None,
            ribbon=self.ribbon.moved(x, y) if self.ribbon is not None else None,
            cards=self.cards.moved(x, y),
            buttons=tuple(frame.moved(x, y) for frame in self.buttons),
        )

    def scaled(self, u: float) -> TrayPlace:
        return replace(
            self,
            frame=self.frame.scaled(u),
            words=self.words.scaled(u) if self.words is not None else None,
            head=self.head.scaled(u) if self.head is not None else None,
            ribbon=self.ribbon.scaled(u) if self.ribbon is not None else None,
            cards=self.cards.scaled(u),
            card=self.card * u,
            pitch=self.pitch * u,
            buttons=tuple(frame.scaled(u) for frame in self.buttons),
        )


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies in one window."""

    window: Rect
    u: float
    trays: Mapping[int, TrayPlace]
    frames: Mapping[str, Frame]  # fields, plots and shelves by area
    field: Rect  # the cloth between the trays
    rail: Rect | None = None  # a strip at the left of the cloth that is kept free, if asked for
    sides: str = ""  # where everybody sits, if that is at the edges

    @property
    def phone(self) -> bool:
        """Whether it was laid out as on a phone: smaller than any tablet, in u."""
        return self.window.w < 1279 * self.u or self.window.h < 799 * self.u

    def moved(self, x: float, y: float, window: Rect) -> Layout:
        """The same in a larger window, that far from its lower left corner."""
        return Layout(
            window,
            self.u,
            {seat: tray.moved(x, y) for seat, tray in self.trays.items()},
            {id: frame.moved(x, y) for id, frame in self.frames.items()},
            self.field.moved(x, y),
            self.rail.moved(x, y) if self.rail is not None else None,
            self.sides,
        )


def ribbon(tray: Frame, cloth: Rect) -> Frame:
    """Where words ride that have no room in a tray: on the cloth before it, beside the menus."""
    ends = [(cloth.x, cloth.y), (cloth.x + cloth.w, cloth.y + cloth.h)]
    a, b = sorted(tray.local(x, y)[0] for x, y in ends)
    left, right = max(-tray.w / 2 + PAD, a + MENU), min(tray.w / 2 - PAD, b - MENU)
    return tray.part(left + tray.w / 2, tray.h, right - left, RIBBON)


def between(trays: Iterable[Frame], w: float, h: float) -> Rect:
    """What the trays leave free in the middle."""
    return left_free(Rect(GAP, GAP, w - 2 * GAP, h - 2 * GAP), trays, GAP)


def left_free(room: Rect, frames: Iterable[Frame], gap: float = 0.0) -> Rect:
    """What of a room no frame lies on, each at the edge that it faces away from."""
    left, low, right, high = room.x, room.y, room.x + room.w, room.y + room.h
    for frame in frames:
        rect = frame.rect
        match frame.angle % 360:
            case 0:
                low = max(low, rect.y + rect.h + gap)
            case 180:
                high = min(high, rect.y - gap)
            case 270:
                left = max(left, rect.x + rect.w + gap)
            case _:
                right = min(right, rect.x - gap)
    return Rect(left, low, max(right - left, 1.0), max(high - low, 1.0))


def beside(cloth: Rect, width: float) -> tuple[Rect, Rect]:
    """A strip at the left of the cloth, and the rest of it."""
    return Rect(cloth.x, cloth.y, width, cloth.h), _rest(cloth, width)


def _rest(cloth: Rect, width: float) -> Rect:
    """What a strip of that width at its left leaves of a cloth."""
    return Rect(cloth.x + width + GAP, cloth.y, cloth.w - width - GAP, cloth.h)


def divided(cloth: Rect, sides: str, card: float, areas: Iterable[Area]) -> dict[str, Frame]:
    """Shelves at the left of the cloth, the rest for the field or for everybody's plot."""
    areas = tuple(areas)
    frames, cloth = shelved(cloth, card, [area for area in areas if area.kind == "shelf"])
    for area in areas:
        if area.kind == "field":
            frames[area.id] = Frame(cloth.cx, cloth.cy, cloth.w, cloth.h)
        elif area.kind == "plot" and area.seat is not None:
            frames[area.id] = plots(sides, cloth, usual(sides))[area.seat]
    return frames


def shelved(cloth: Rect, card: float, shelves: Sequence[Area]) -> tuple[dict[str, Frame], Rect]:
    """Shelves at the left of a cloth, one over the other if it is high enough; what they leave."""
    edge, frames = 4 * GAP, {}
    for shelf in shelves:
        high, wide = (cloth.h - edge) / shelf.h, (cloth.w * SHELF - edge) / shelf.w
        unit = min(card * shelf.most, high, wide)
        frames[shelf.id] = Frame(0.0, 0.0, shelf.w * unit + edge, shelf.h * unit + edge)
    stack = sum(frame.h for frame in frames.values()) + GAP * (len(frames) - 1)
    over = stack <= cloth.h - 2 * SECONDS
    width, y = max((frame.w for frame in frames.values()), default=0.0), cloth.cy + stack / 2
    for id, frame in frames.items():
        if over:
            frames[id] = frame.moved(cloth.x + width / 2, y - frame.h / 2)
            y -= frame.h + GAP
        else:
            frames[id] = frame.moved(cloth.x + frame.w / 2, cloth.cy)
            cloth = _rest(cloth, frame.w)
    return frames, _rest(cloth, width) if over and frames else cloth
