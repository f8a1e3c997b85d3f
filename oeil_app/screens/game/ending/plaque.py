"""A plaque: what the end says at one seat's side, facing it, and a button for another game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kivy.graphics import InstructionGroup
from kivy.utils import get_color_from_hex

from oeil_app.canvas.portrait import Feeling, Mood, portrait
from oeil_app.canvas.sprites import Batch, Quad, SpriteShelf
from oeil_app.canvas.texts import TextView, fits
from oeil_app.layout.frame import Frame, Rect
from oeil_app.layout.layout import TrayPlace
from oeil_app.table.state import Comfort

from .ranking import Placed

DEEP = 150  # u: a tray as deep as this has the plaque on it, others let it ride on their edge
WIDE, HIGH, ON = 632, 64, 6  # u: of one that rides, and how much of it lies on the tray: no cards
BESIDE, CLEAR = 128, 12  # u: of the tray's head, where a winner's portrait grows; and of others'
RING, NIGHT, ANIMAL, LIT = 80 / 73, 90 / 73, 0.78, 104 / 73  # sprites, by the portrait's size
PITCH, CLOSE = 66, 46  # u: from player to player, and where there are many
MANY = 4
NARROW = 520  # u: a deep tray that has no room for all in one row
SHORT = 400  # u: a plaque that has no room for all players
WINNER = 118  # u: the portrait of who won
LETTERS, SMALL_LETTERS = 0.82, 0.8  # of the height of a title, and of the line below it
CREAM, SOFT, INK = "#FFF4DD", "#E9D5B4", "#2A2230"


@dataclass(frozen=True, slots=True)
class Told:
    """What a plaque says."""

    title: str
    line: str
    won: bool
    ranking: Sequence[Placed]


@dataclass(frozen=True, slots=True)
class Rooms:
    """Where its parts lie."""

    portrait: Frame | None  # None: the tray shows it large enough
    title: Frame
    line: Frame
    players: Frame | None
    again: Frame


class Plaque:
    """Drawn once; only the tick of who wants to play again comes and goes."""

    def __init__(
        self, tray: TrayPlace, u: float, density: int, comfort: Comfort, won: bool, rides: bool
    ) -> None:
        self.seat, self.u, self.comfort = tray.seat, u, comfort
        self.frame, self.head = lies_at(tray.frame, u, won, rides), tray.head
        self.group = InstructionGroup()
        self._batches = {
            theme: Batch(SpriteShelf.get(theme, density), u)
            for theme in ("table", "seats", "hands", "animals")
        }
        self._over = Batch(SpriteShelf.get("table", density), u)  # emblems, crown, signs
        self._sign = Batch(SpriteShelf.get("table", density), u)
        self._sign.colour.rgba = get_color_from_hex(INK)
        self._tick = Batch(SpriteShelf.get("table", density), u)
        for batch in (*self._batches.values(), self._over, self._sign, self._tick):
            self.group.add(batch.group)
        self._quads: dict[str, list[Quad]] = {theme: [] for theme in (*self._batches, "over")}
        self.again = Frame(0, 0, 0, 0)
        self.whole = True  # nothing that it says is cut

    def keep_between(self, room: Rect) -> None:
        """Shorter, where something at the sides next to its own lies in its way."""
        if self._deep:
            return
        frame, rect = self.frame, self.frame.rect.within(room)
        upright = not frame.angle % 180
        cx, cy = (rect.cx, frame.cy) if upright else (frame.cx, rect.cy)
        self.frame = Frame(cx, cy, rect.w if upright else rect.h, frame.h, frame.angle)

    @property
    def crowned(self) -> Rect | None:
        """Where the portrait grows if this seat won, with its crown; None: within the plaque."""
        if self._deep or self.head is None:
            return None
        at = _grown(self.head, self.u)
        return at.part(-at.w * 0.06, -at.h * 0.06, at.w * 1.12, at.h * 1.34).rect

    def keep_off(self, other: Rect) -> None:
        """Shorter, where something lies on one of its ends."""
        mine = self.frame.rect
        shared = mine.within(other)
        if min(shared.w, shared.h) <= 0:
            return
        right, top = mine.x + mine.w, mine.y + mine.h
        if not self.frame.angle % 180:
            rest = (
                Rect(mine.x, mine.y, shared.x - mine.x, mine.h),
                Rect(shared.x + shared.w, mine.y, right - shared.x - shared.w, mine.h),
            )
        else:
            rest = (
                Rect(mine.x, mine.y, mine.w, shared.y - mine.y),
                Rect(mine.x, shared.y + shared.h, mine.w, top - shared.y - shared.h),
            )
        self.keep_between(max(rest, key=lambda part: part.w * part.h))

    def leave_in_sight(self, menus: Sequence[Rect], told: Told) -> None:
        """Shorter, where a menu lies on one of its ends, if its words stay whole."""
        before = self.frame
        for menu in menus:
            self.keep_off(menu)
        if not _whole(told, self._rooms(told.won, 0)):
            self.frame = before

    @property
    def _deep(self) -> bool:
        """Whether it lies on a deep tray."""
        return self.frame.h >= DEEP * self.u * 0.9

    def show(self, told: Told, can_agree: bool) -> None:
        """All of it; `can_agree`: a person sits here, who may want another game."""
        rooms = self._rooms(told.won, len(told.ranking))
        if not _whole(told, rooms):
            rooms = self._rooms(told.won, 0)  # what is said before all players
        self.whole = _whole(told, rooms)
        self.again = rooms.again if can_agree else Frame(0, 0, 0, 0)
        for sprite in ("tray", "tray-lit") if told.won else ("tray",):
            self._put("table", sprite, self.frame, self.frame.w, self.frame.h)
        if rooms.portrait is not None:
            self._head(self.seat, rooms.portrait, told.won, lit=told.won)
        self._write(told.title, rooms.title, rooms.title.h * LETTERS, CREAM, bold=True)
        self._write(told.line, rooms.line, rooms.line.h * SMALL_LETTERS, SOFT)
        if rooms.players is not None:
            self._show_players(told, rooms.players)
        if can_agree:
            side = self.again.w
            self._put("over", "button", self.again, side, side)
            self._sign.show([self._quad("restart", self.again, side * 0.5, side * 0.5)])
        for theme, batch in self._batches.items():
            batch.show(self._quads[theme])
        self._over.show(self._quads["over"])

    def agree(self, yes: bool) -> None:
        """A tick at who wants to play again."""
        side, again = self.again.w * 0.42, self.again
        x, y = again.point(again.w * 0.36, again.h * 0.36)
        at = Frame(x, y, side, side, again.angle)
        self._tick.show([self._quad("place-legal-tick", at, side, side)] if yes else [])

    def _rooms(self, won: bool, players: int) -> Rooms:
        frame, u = self.frame, self.u
        if self._deep:
            return _lying(frame, u, players) if frame.w > frame.h else _standing(frame, u)
        return _riding(frame, u, self.head if won else None, players)

    # -- parts -----------------------------------------------------------------------------------

    def _show_players(self, told: Told, room: Frame) -> None:
        """All players in order, each with what it has."""
        pitch = room.w / len(told.ranking)
        size = min(pitch * 0.76, room.h * 0.72)
        for n, placed in enumerate(told.ranking):
            at = room.part(n * pitch, 0, pitch, room.h)
            if placed.seat == self.seat:
                self._put("seats", "ribbon", at, min(pitch, size * 1.3), size * 1.46)
            self._head(placed.seat, Frame(at.cx, at.cy, size, size, at.angle), placed.place == 1)
            if placed.count is not None:
                x, y = at.point(size * 0.42, -size * 0.4)
                badge = Frame(x, y, size * 0.56, size * 0.56, at.angle)
                self._put("over", "count-badge", badge, badge.w, badge.h)
                self._write(str(placed.count), badge, badge.h * 0.66, INK, True, "center")

    def _head(self, seat: int, at: Frame, crowned: bool, lit: bool = False) -> None:
        """A portrait in its ring, with its emblem; a crown for who won."""
        size, comfort = at.w, self.comfort
        level = comfort.levels[seat] if seat < len(comfort.levels) else 0
        if lit:
            self._put("seats", "medallion-lit", at, size * LIT, size * LIT)
        if level:
            self._put("hands", "night", at, size * NIGHT, size * NIGHT)
        else:
            self._put("seats", f"medallion-{seat}", at, size * RING, size * RING)
        if seat < len(comfort.portraits):
            side = size * ANIMAL
            animal = Frame(at.cx, at.cy, side, side, at.angle)
            feeling = Feeling(Mood.CHEERING if crowned else Mood.CALM)
            self._quads["animals"] += portrait(comfort.portraits[seat], feeling, animal)
        x, y = at.point(-size * 0.36, -size * 0.36)
        emblem = Frame(x, y, size * 0.36, size * 0.36, at.angle)
        self._put("over", f"emblem-big-{seat}", emblem, emblem.w, emblem.h)
        if crowned:
            x, y = at.point(0, size * 0.52)
            self._put("over", "crown", Frame(x, y, 0, 0, at.angle), size * 0.62, size * 0.52)

    def _write(
        self,
        text: str,
        frame: Frame,
        size: float,
        colour: str,
        bold: bool = False,
        align: str = "left",
    ) -> None:
        view = TextView(colour, bold=bold)
        view.show(text, frame, size, align)
        self.group.add(view.group)

    def _put(self, layer: str, sprite: str, at: Frame, w: float, h: float) -> None:
        self._quads[layer].append(self._quad(sprite, at, w, h))

    def _quad(self, sprite: str, at: Frame, w: float, h: float) -> Quad:
        return Quad(sprite, at.cx, at.cy, w, h, at.angle)


def _whole(told: Told, rooms: Rooms) -> bool:
    """Whether nothing that is said must be cut."""
    title, line = rooms.title, rooms.line
    return fits(told.title, round(title.h * LETTERS), True, int(title.w)) and fits(
        told.line, round(line.h * SMALL_LETTERS), False, int(line.w)
    )


def lies_at(tray: Frame, u: float, won: bool, rides: bool) -> Frame:
    """On a deep tray beside a board, else on its edge towards the field: cards stay in sight."""
    if tray.h >= DEEP * u and not rides:
        return tray.part(4 * u, 4 * u, tray.w - 8 * u, tray.h - 8 * u)
    wide = min(WIDE * u, tray.w - (BESIDE if won else CLEAR) * u)
    return tray.part(tray.w - wide, tray.h - ON * u, wide, HIGH * u)


def _grown(head: Frame, u: float) -> Frame:
    """The winner's portrait, where the tray's was."""
    x, y = head.point(0, 18 * u)
    return Frame(x, y, WINNER * u, WINNER * u, head.angle)


def _riding(frame: Frame, u: float, head: Frame | None, players: int) -> Rooms:
    """One row: words, all players, again; the winner's portrait grows where it is."""
    portrait = _grown(head, u) if head is not None else None
    again = frame.part(frame.w - 64 * u, (frame.h - 52 * u) / 2, 52 * u, 52 * u)
    pitch = (PITCH if players <= MANY else CLOSE) * u
    wide = min(players * pitch, frame.w * 0.46) if frame.w > SHORT * u else 0.0
    row = frame.part(frame.w - 72 * u - wide, 4 * u, wide, frame.h - 8 * u) if wide else None
    x = 16 * u
    room = frame.w - 72 * u - wide - x - 6 * u
    title = frame.part(x, frame.h - 34 * u, room, 31 * u)
    line = frame.part(x, 5 * u, room, 25 * u)
    return Rooms(portrait, title, line, row, again)


def _lying(frame: Frame, u: float, players: int) -> Rooms:
    """A deep tray that is wider than deep."""
    if frame.w < NARROW * u:
        return _small(frame, u, players)
    size = min(128 * u, frame.h * 0.62)
    portrait = frame.part(26 * u, (frame.h - size) / 2, size, size)
    side = min(96 * u, frame.h * 0.5)
    again = frame.part(frame.w - side - 26 * u, (frame.h - side) / 2, side, side)
    x = size + 56 * u
    room = frame.w - x - side - 46 * u
    title = frame.part(x, frame.h * 0.62, room, min(52 * u, frame.h * 0.26))
    line = frame.part(x, frame.h * 0.44, room, min(32 * u, frame.h * 0.16))
    wide = min(room, players * 82 * u)
    row = frame.part(x, frame.h * 0.08, wide, frame.h * 0.32) if players else None
    return Rooms(portrait, title, line, row, again)


def _small(frame: Frame, u: float, players: int) -> Rooms:
    """One that is hardly wider than deep: the words beside the portrait, all players below."""
    size, side = min(104 * u, frame.h * 0.44), min(80 * u, frame.h * 0.36)
    portrait = frame.part(20 * u, frame.h - size - 30 * u, size, size)
    x, room = size + 40 * u, frame.w - size - 54 * u
    title = frame.part(x, frame.h - 78 * u, room, 40 * u)
    line = frame.part(x, frame.h - 108 * u, room, 26 * u)
    again = frame.part(frame.w - side - 18 * u, 16 * u, side, side)
    wide = min(frame.w - side - 56 * u, players * 62 * u)
    row = frame.part(18 * u, 16 * u, wide, side) if players else None
    return Rooms(portrait, title, line, row, again)


def _standing(frame: Frame, u: float) -> Rooms:
    """A deep tray that is deeper than wide: all below each other."""
    size = min(frame.w * 0.52, frame.h * 0.32)
    portrait = frame.part((frame.w - size) / 2, frame.h - size - 30 * u, size, size)
    room, x = frame.w - 24 * u, 12 * u
    title = frame.part(x, frame.h * 0.44, room, 40 * u)
    line = frame.part(x, frame.h * 0.34, room, 28 * u)
    side = min(84 * u, frame.h * 0.24)
    again = frame.part((frame.w - side) / 2, 16 * u, side, side)
    return Rooms(portrait, title, line, None, again)
