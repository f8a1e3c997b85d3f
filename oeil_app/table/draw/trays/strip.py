"""A strip on a tray in a corner: name and emblem at the left, words, the help sign at the end."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import InstructionGroup

from oeil_app.canvas.portrait import Feeling, portrait
from oeil_app.canvas.sprites import Quad, Sprites
from oeil_app.canvas.texts import TextView
from oeil_app.layout.frame import Frame
from oeil_app.layout.layout import TrayPlace

from ...state import Comfort, Saying
from .head import CREAM, FAULT, MOST_SCALE, SOFT, Face, Standing

NAME, WORDS = 18, 16  # text sizes, in u
PORTRAIT = 34  # of a player's animal
PARAGRAPH = 45  # a strip higher than this has lines below the name
SIGN, TWO_LINES = 20, 44  # of a sign beside words; a strip so high has two lines


class Strip:
    """Name, words and help of one seat."""

    def __init__(
        self, place: TrayPlace, u: float, sprites: Sprites, name: str, comfort: Comfort
    ) -> None:
        assert place.words is not None
        self.place, self.u, self.sprites, self.name = place, u, sprites, name
        self.words = place.words
        self.soft = "#FFFFFF" if comfort.contrast else SOFT
        self.scale = min(comfort.text_scale, MOST_SCALE)
        portraits = comfort.portraits
        self.portrait = portraits[place.seat] if place.seat < len(portraits) else ""
        self.group = InstructionGroup()
        self.face = Face()
        self._said: tuple[Sequence[Saying], str] | None = None
        self._name = TextView(CREAM, bold=True)
        self._words = [TextView(SOFT) for _ in range(3)]
        for view in (self._name, *self._words):
            self.group.add(view.group)

    def show(self, standing: Standing) -> None:
        """What is true of the seat now."""
        self._say(standing.sayings, standing.help)

    def _say(self, sayings: Sequence[Saying], help: str) -> None:
        """Name and emblem at the left, the words at the right, the help sign at the end.

        A high strip, beside the cards of a phone, has two lines: the words come below the name.
        """
        if self._said == (sayings, help):
            return
        self._said = (sayings, help)
        u = self.u
        upper, lower = self._lines()
        right, start = upper.w / 2, 0.0
        signs = [self._sign(upper, f"help-{help}", right - 13 * u, 24 * u)] if help else []
        if self.portrait:
            start = (PORTRAIT - 3) * u
        emblem = f"emblem-{self.place.seat}"
        signs.append(self._sign(upper, emblem, -right + start + 12 * u, SIGN * u))
        start += 28 * u
        long = 0.42 if upper is lower else 0.7
        room = upper.part(start, 0, upper.w * long, upper.h)
        self._name.show(self.name, room, NAME * u * self.scale)
        if self.words.h > PARAGRAPH * u:
            self._say_below(sayings, lower)
            self.face.table = signs
            return
        beside = upper is lower
        least = -right + (start + 10 * u + self._name.width if beside else 4 * u)
        signs += self._say_from_the_right(sayings, lower, least, right - (34 * u if beside else 0))
        self.face.table = signs

    def _lines(self) -> tuple[Frame, Frame]:
        """Where the name stands, and where the words: often the same line."""
        whole = self.words
        if whole.h <= TWO_LINES * self.u:
            return whole, whole
        if whole.h > PARAGRAPH * self.u:
            line = self.place.name_line * self.u
            upper = whole.part(0, whole.h - line, whole.w, line)
            return upper, whole.part(2 * self.u, 0, whole.w - 4 * self.u, whole.h - line)
        half = whole.h / 2
        return whole.part(0, half, whole.w, half), whole.part(0, 0, whole.w, half)

    @property
    def ring(self) -> Frame:
        """Where the player's animal is: before the name."""
        upper, u = self._lines()[0], self.u
        x, y = upper.point(-upper.w / 2 + 14 * u, 1 * u)
        return Frame(x, y, PORTRAIT * u, PORTRAIT * u, upper.angle)

    def animal(self, feeling: Feeling) -> list[Quad]:
        """The player's animal, as it feels; some have none."""
        return portrait(self.portrait, feeling, self.ring) if self.portrait else []

    def _say_below(self, sayings: Sequence[Saying], frame: Frame) -> None:
        """Writes the sayings in several lines below the name."""
        first, *others = self._words
        for view in others:
            view.show("", frame, 0)
        first.tint(FAULT if any(saying.fault for saying in sayings) else SOFT)
        first.show_lines(
            "\N{NO-BREAK SPACE}· ".join(s.text for s in sayings), frame, self.place.letters * self.u
        )

    def _say_from_the_right(
        self, sayings: Sequence[Saying], frame: Frame, least: float, cursor: float
    ) -> list[Quad]:
        """Writes the sayings between two ends of a line, the last one first; their signs."""
        u, signs = self.u, []
        for view, saying in zip(self._words, (*reversed(sayings), *[None] * 3), strict=False):
            if saying is None or cursor - least < 30 * u:
                view.show("", frame, 0)
                continue
            view.tint(FAULT if saying.fault else self.soft)
            sign = (SIGN + 4) * u if saying.sign else 0
            width = max(0.0, cursor - least - sign)
            room = frame.part(least + frame.w / 2 + sign, 0, width, frame.h)
            view.show(saying.text, room, WORDS * u * self.scale, "right")
            cursor -= view.width
            if saying.sign:
                cursor -= sign
                signs.append(self._sign(frame, saying.sign, cursor + SIGN * u / 2, SIGN * u))
            cursor -= 12 * u
        return signs

    def _sign(self, frame: Frame, sprite: str, x: float, size: float) -> Quad:
        w, h = self.sprites.size(sprite)
        px, py = frame.point(x, 0)
        scale = size / max(w, h)
        return Quad(sprite, px, py, w * scale, h * scale, frame.angle)

    @property
    def faces(self) -> tuple[Face, ...]:
        """All that is drawn now."""
        return (self.face,)

    @property
    def help_sign(self) -> tuple[float, float]:
        """Where the help sign is."""
        sign = next(quad for quad in self.face.table if quad.sprite.startswith("help-"))
        return sign.x, sign.y

    def help_at(self, x: float, y: float) -> bool:
        """Whether a point is on the help sign; the finger may miss it by a good deal."""
        lx, ly = self.words.local(x, y)
        half = self.words.h / 2
        near = abs(lx - (self.words.w / 2 - 13 * self.u)) <= 26 * self.u
        low = max(-half, half - 40 * self.u) if half > PARAGRAPH * self.u / 2 else -half
        return near and low <= ly <= max(30 * self.u, half)
