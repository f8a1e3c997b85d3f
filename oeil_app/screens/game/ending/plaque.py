"""A plaque: what the end says at one seat's side, facing it, and a button for another game."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import InstructionGroup
from kivy.utils import get_color_from_hex

from oeil_app.canvas.portrait import Feeling, Mood, portrait
from oeil_app.canvas.sprites import Batch, Quad, SpriteShelf
from oeil_app.canvas.texts import TextView
from oeil_app.layout.frame import Frame, Rect
from oeil_app.layout.layout import TrayPlace
from oeil_app.table.state import Comfort

from .rooms import (
    DEEP,
    Rooms,
    Told,
    grown,
    lies_at,
    lying,
    riding,
    standing,
    tells,
    titled,
    whole_in,
    written,
)

RING, NIGHT, ANIMAL, LIT = 80 / 73, 90 / 73, 0.78, 104 / 73  # sprites, by the portrait's size
CREAM, SOFT, INK = "#FFF4DD", "#E9D5B4", "#2A2230"


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
        self.tells = True  # there is room for its line
        self.title = ""  # as it is written: all of it, or a name

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
        at = grown(self.head, self.u)
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

    def leave_in_sight(self, others: Sequence[Rect], told: Told) -> None:
        """Shorter, where a menu or a pile lies in its way, if its words stay whole."""
        before = self.frame
        for other in others:
            self.keep_off(other)
        if not whole_in(told, self._rooms(told.won, 0)):
            self.frame = before

    @property
    def _deep(self) -> bool:
        """Whether it lies on a deep tray."""
        return self.frame.h >= DEEP * self.u * 0.9

    def show(self, told: Told, can_agree: bool) -> None:
        """All of it; `can_agree`: a person sits here, who may want another game."""
        rooms = self._rooms(told.won, len(told.ranking))
        if not whole_in(told, rooms):
            rooms = self._rooms(told.won, 0)  # what is said before all players
        self.title = titled(told, rooms)
        self.whole, self.tells = whole_in(told, rooms, named=True), tells(told, rooms)
        self.again = rooms.again if can_agree else Frame(0, 0, 0, 0)
        for sprite in ("tray", "tray-lit") if told.won else ("tray",):
            self._put("table", sprite, self.frame, self.frame.w, self.frame.h)
        if rooms.portrait is not None:
            self._head(self.seat, rooms.portrait, told.won, lit=told.won)
        styles = ((CREAM, True), (SOFT, False))
        for (text, at, size, wraps), (colour, bold) in zip(
            written(told, rooms), styles, strict=True
        ):
            self._write(text, at, size, colour, bold, wraps=wraps)
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
            return lying(frame, u, players) if frame.w > frame.h else standing(frame, u)
        return riding(frame, u, self.head if won else None, players)

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
        wraps: bool = False,
    ) -> None:
        view = TextView(colour, bold=bold, wraps=wraps)
        view.show(text, frame, size, align)
        self.group.add(view.group)

    def _put(self, layer: str, sprite: str, at: Frame, w: float, h: float) -> None:
        self._quads[layer].append(self._quad(sprite, at, w, h))

    def _quad(self, sprite: str, at: Frame, w: float, h: float) -> Quad:
        return Quad(sprite, at.cx, at.cy, w, h, at.angle)
