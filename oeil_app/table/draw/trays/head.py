"""A head at the end of a tray: portrait in its ring, emblem, what is counted, help, the name.

A lit ring: it is this player's turn. Three dots: another's. Grey, behind a shutter: out.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from math import hypot, sqrt

from kivy.graphics import InstructionGroup

from oeil_app.canvas.portrait import Feeling, portrait
from oeil_app.canvas.sprites import Quad, Sprites
from oeil_app.canvas.texts import LEAST, TextView, called, fits
from oeil_app.layout.frame import Frame
from oeil_app.layout.layout import TrayPlace

from ...state import Comfort, Saying

CREAM, SOFT, FAULT = "#FFF4DD", "#E9D5B4", "#FFB29E"
MOST_SCALE = 1.3  # how far a family's larger words can grow


@dataclass(frozen=True, slots=True)
class Standing:
    """What is true of a seat: what is said there, and how it stands in the game."""

    sayings: tuple[Saying, ...] = ()
    help: str = "all"
    lasting: bool = False  # said as long as the scene stays, not just for a while
    count: int | None = None  # what it has left, or has won
    lit: bool = False  # it is its turn
    waits: bool = False  # it is another's
    out: bool = False  # it sits out for now


@dataclass(slots=True)
class Face:
    """The sprites to draw, by the atlas that they are in; from below: seats, night, …"""

    seats: list[Quad] = field(default_factory=list)
    night: list[Quad] = field(default_factory=list)  # behind who plays by itself
    straps: list[Quad] = field(default_factory=list)  # over those
    eyes: list[Quad] = field(default_factory=list)  # how well it plays
    table: list[Quad] = field(default_factory=list)
    signs: list[Quad] = field(default_factory=list)


NAME, WORDS, NUMBER = 21, 20, 20  # text sizes, in u
LINE = 25  # of the name
LARGEST = 80  # portrait
RING, LIT, NIGHT, ANIMAL = 80 / 73, 104 / 73, 90 / 73, 0.78  # sprites, by the portrait's size
TAB = (0.88, 0.24)  # with a computer player's eyes
EMBLEM, COIN, DOTS, CHIP = 0.36, 34, 30, (36, 38)
RIBBON, PAD, SIGN = 34, 14, 32  # a ribbon of one line, its ends; a sign before words
INK = "#2A2230"
NO = "sign-no"  # before words that refuse something, where no other sign says why


class Head:
    """Draws one seat's head, and what is said: beside the cards, or on a ribbon."""

    def __init__(
        self, place: TrayPlace, u: float, sprites: Sprites, name: str, comfort: Comfort
    ) -> None:
        assert place.head is not None
        self.place, self.u, self.sprites = place, u, sprites
        self.frame, self.name = place.head, name
        self.soft = "#FFFFFF" if comfort.contrast else SOFT
        self.scale = min(comfort.text_scale, MOST_SCALE)
        portraits, seat = comfort.portraits, place.seat
        self.portrait = portraits[seat] if seat < len(portraits) else ""
        self.level = comfort.levels[seat] if seat < len(comfort.levels) else 0
        self.group = InstructionGroup()
        self._shown: Standing | None = None
        self._mute: Standing | None = None  # the same, but for what was said
        self.still, self.spoken = Face(), Face()  # what goes with that; and with what was said
        self._name, self._number = TextView(CREAM, bold=True), TextView(INK, bold=True)
        self._words = TextView(SOFT, wraps=True)
        for view in (self._name, self._number, self._words):
            self.group.add(view.group)
        line, wide = self._line, int(self.frame.w)
        short = called(name, max(8, round(self._letters)), True, wide)
        self._name.show(short, self.frame.part(0, 0, wide, line), self._letters, "center")

    # -- where things are, found out once -------------------------------------------------------

    @cached_property
    def _small(self) -> float:
        """A phone's head is smaller in all its parts."""
        return min(1.0, self.frame.w / (96 * self.u))

    @cached_property
    def _line(self) -> float:
        return LINE * self.u * self._small

    @cached_property
    def _letters(self) -> float:
        return NAME * self.u * self._small * self.scale

    @cached_property
    def size(self) -> float:
        """The portrait's diameter."""
        high, wide = self.frame.h - self._line, self.frame.w - 22 * self.u * self._small
        return min(high, wide, LARGEST * self.u)

    def _middle(self) -> tuple[float, float]:
        """The portrait's, as its player sees it from the head's."""
        low = -self.frame.h / 2 + self._line
        return -9 * self.u * self._small, low + (self.frame.h - self._line) / 2

    @cached_property
    def ring(self) -> Frame:
        """Where the portrait is."""
        x, y = self.frame.point(*self._middle())
        return Frame(x, y, self.size, self.size, self.frame.angle)

    @cached_property
    def coin(self) -> Frame:
        """Where what is counted stands: at the portrait's edge, above the name."""
        side = COIN * self.u * self._small
        x, y = self._corner(self.size * 0.36)
        far, lowest = hypot(x, y), (side - self.frame.h + self._line) / 2
        if y < lowest:
            x, y = sqrt(max(0.0, far**2 - lowest**2)), lowest
        quad = self._at("coin", x, y, side, side)
        return Frame(quad.x, quad.y, side, side, quad.angle)

    def animal(self, feeling: Feeling) -> list[Quad]:
        """The player's animal, as it feels."""
        if not self.portrait:
            return []
        ring, side = self.ring, self.size * ANIMAL
        return portrait(self.portrait, feeling, Frame(ring.cx, ring.cy, side, side, ring.angle))

    def _at(self, sprite: str, x: float, y: float, w: float, h: float) -> Quad:
        """A sprite so far from the portrait's middle."""
        mx, my = self._middle()
        px, py = self.frame.point(mx + x, my + y)
        return Quad(sprite, px, py, w, h, self.frame.angle)

    def _corner(self, off: float) -> tuple[float, float]:
        """A lower corner of the portrait; a computer's eyes are there, so further up."""
        return (off * 1.3, off * 0.2) if self.level else (off, -abs(off))

    # -- what is shown ---------------------------------------------------------------------------

    def show(self, standing: Standing) -> None:
        """What is true of the seat now."""
        if standing == self._shown:
            return
        was, self._shown = self._shown, standing
        mute = replace(standing, sayings=(), lasting=False)
        if mute != self._mute:
            self._mute, self.still = mute, Face()
            self._show_portrait(standing)
            self._show_signs(standing)
        if was is None or (was.sayings, was.lasting) != (standing.sayings, standing.lasting):
            self.spoken = Face()
            self._say(standing)

    @property
    def faces(self) -> tuple[Face, ...]:
        """All that is drawn now."""
        return self.still, self.spoken

    def _show_portrait(self, standing: Standing) -> None:
        face, size, seat = self.still, self.size, self.place.seat
        if standing.lit:
            face.seats.append(self._at("medallion-lit", 0, 0, size * LIT, size * LIT))
        if self.level:
            face.night.append(self._at("night", 0, 0, size * NIGHT, size * NIGHT))
        else:
            ring = "medallion-out" if standing.out else f"medallion-{seat}"
            face.seats.append(self._at(ring, 0, 0, size * RING, size * RING))
        emblem = f"emblem-big-{seat}"
        if self.portrait:
            side, off = size * EMBLEM, size * 0.36
            face.table.append(self._at(emblem, *self._corner(-off), side, side))
        else:
            face.table.append(self._at(emblem, 0, 0, size * 0.56, size * 0.56))
        if standing.out:
            face.straps.append(self._at("strap", 0, 0, size * RING, size * RING))
            cards = self.place.cards
            face.seats.append(
                Quad("shutter", cards.cx, cards.cy, cards.w, cards.h, cards.angle),
            )

    def _show_signs(self, standing: Standing) -> None:
        u, off, small = self.u, self.size * 0.36, self._small
        signs = self.still.signs
        if self.level:
            w, h = (part * self.size for part in TAB)
            self.still.eyes.append(self._at(f"level-{self.level}", 0, -self.size * 0.46, w, h))
        else:
            (x, y), (w, h) = self.help_sign, CHIP
            chip = f"chip-{standing.help}"
            signs.append(Quad(chip, x, y, w * u * small, h * u * small, self.frame.angle))
        if standing.waits or standing.out:
            dots = DOTS * u * small
            signs.append(
                self._at("sign-out" if standing.out else "sign-wait", -off, off, dots, dots)
            )
        if standing.count is None:
            self._number.show("", self.frame, 0)
            return
        coin = self.coin
        signs.append(Quad("coin", coin.cx, coin.cy, coin.w, coin.h, coin.angle))
        self._number.show(str(standing.count), coin, NUMBER * u * small, "center")

    def _say(self, standing: Standing) -> None:
        """Beside the cards; where there is no room, on a ribbon, and only what does not last."""
        said = standing.sayings
        text = "\N{NO-BREAK SPACE}· ".join(saying.text for saying in said if saying.text)
        fault = any(saying.fault for saying in said)
        sign = next((saying.sign for saying in said if saying.sign), NO if fault else "")
        size = WORDS * self.u * self.scale
        frame = self.place.words
        if frame is None:
            frame = None if standing.lasting or not text else self._ribbon(text, size, bool(sign))
        if frame is None:
            self._words.show("", self.frame, 0)
            return
        self._words.tint(FAULT if fault else self.soft)
        if sign:
            side = SIGN / 1.2 * self.u
            x, y = frame.point(-frame.w / 2 + side / 2, 0)
            signs = self.spoken.signs if sign == NO else self.spoken.table
            signs.append(Quad(sign, x, y, side, side, frame.angle))
            frame = frame.part(side * 1.2, 0, frame.w - side * 1.2, frame.h)
        self._words.show(text, frame, size, "left" if self.place.words is not None else "center")

    def _ribbon(self, text: str, size: float, signed: bool) -> Frame | None:
        """A tab on the field's side of the tray, as long as its words; where they stand on it. None
        where it would be so narrow that words break: those of who plays by itself, on a phone."""
        room, u = self.place.ribbon or self.place.frame, self.u
        pad, sign = PAD * u, SIGN * u if signed else 0.0
        inside = int(room.w - 2 * pad - sign)
        if not all(fits(word, round(size), False, inside) for word in text.split()):
            return None
        lines = 1 if fits(text, round(size / LEAST), False, inside) else 2
        wide = room.w if lines > 1 else min(room.w, len(text) * size * 0.56 + 2 * pad + sign)
        high = RIBBON * u if lines == 1 else room.h
        frame = room.part((room.w - wide) / 2, 0, wide, high)
        self.spoken.seats.append(Quad("ribbon", frame.cx, frame.cy, frame.w, frame.h, frame.angle))
        return frame.part(pad, 0, frame.w - 2 * pad, frame.h)

    # -- help ------------------------------------------------------------------------------------

    @cached_property
    def help_sign(self) -> tuple[float, float]:
        """Where the help sign is: at the head's upper corner."""
        u, small = self.u, self._small
        x, y = (
            self.frame.w / 2 - CHIP[0] * u * small / 2,
            self.frame.h / 2 - CHIP[1] * u * small / 2,
        )
        return self.frame.point(x, y)

    def help_at(self, x: float, y: float) -> bool:
        """Whether a point is on the help sign; the finger may miss it by a good deal."""
        if self.level:
            return False
        if self._small < 1:  # a phone's is too small: all of the head answers
            return self.frame.holds(x, y, 2 * self.u)
        lx, ly = self.frame.local(x, y)
        near = self.frame.w / 2 - 1.55 * CHIP[0] * self.u * self._small
        low = self.frame.h / 2 - 1.5 * CHIP[1] * self.u * self._small
        return near <= lx <= self.frame.w / 2 and low <= ly <= self.frame.h / 2 + 6 * self.u
