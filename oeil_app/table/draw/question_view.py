"""A question as it is drawn: a paper panel with its topic, its text and four large choices."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Scale

from oeil_app.canvas.sprites import Batch, Quad, Sprites, SpriteShelf
from oeil_app.canvas.texts import TextView, fits_wrapped
from oeil_app.core.scenery.scene import Question, Reply
from oeil_app.layout.frame import Frame

from ..place.question_place import QuestionPlace
from ..state import Asked, Voice

INK, SOFT, CREAM = "#2A2230", "#5A4A3E", "#FFF4DD"
SIGN = 30.0  # u, of a sign on a choice
FADED = 0.55
PICTURES = ("quiz-living", "quiz-made")  # the atlases of what is asked about
OPENING = 0.82  # it grows from this part of its size


class QuestionView:
    """One panel; the questions tell it what is pressed and what came of it."""

    def __init__(
        self,
        question: Question,
        place: QuestionPlace,
        u: float,
        shared: Sprites,
        sprites: Sprites,
        voice: Voice,
    ) -> None:
        self.question, self.place, self.u, self.voice = question, place, u, voice
        self._shared, self._own = shared, sprites
        self.group = InstructionGroup()
        self._size = Scale(1, 1, 1, origin=(place.frame.cx, place.frame.cy))
        self._paper, self._buttons, self._lit = (Batch(shared, u) for _ in range(3))
        self._ink, self._cream = Batch(shared, u), Batch(shared, u)  # icons, in two tints
        self._ink.colour.rgb, self._cream.colour.rgb = (0.16, 0.13, 0.19), (1, 0.96, 0.87)
        self._signs = Batch(sprites, u)
        self._title, self._text = TextView(SOFT, bold=True), TextView(INK, bold=True, wraps=True)
        self._choices = [TextView(INK, bold=True, wraps=True) for _ in question.choices]
        self.group.add(PushMatrix())
        self.group.add(self._size)
        for batch in (self._paper, self._lit, self._buttons, self._signs, self._ink, self._cream):
            self.group.add(batch.group)
        for view in (self._title, self._text, *self._choices):
            self.group.add(view.group)
        self.group.add(PopMatrix())
        self._shown: tuple[int | None, Reply | None] | None = None
        self._paper.show([_quad("panel", place.frame)])
        self._show_picture()
        self.show()

    def _show_picture(self) -> None:
        """What is asked about, if it was drawn: in one of the quiz's atlases."""
        frame, name = self.place.picture, self.question.picture
        if not name or frame is None:
            return
        for theme in PICTURES:
            sprites = SpriteShelf.get(theme, self._shared.density)
            if name in sprites:
                picture = Batch(sprites, self.u)
                side = min(frame.w, frame.h) * 0.94
                picture.show([Quad(name, frame.cx, frame.cy, side, side, frame.angle)])
                self.group.insert(len(self.group.children) - 1, picture.group)
                return

    def grow(self, part: float) -> None:
        """How far it has opened, from 0 to 1."""
        size = OPENING + (1 - OPENING) * part
        if self._size.x != size:
            self._size.x = self._size.y = size

    def show(self, pressed: int | None = None, reply: Reply | None = None) -> None:
        """The choices as they are now: waiting, pressed, or with what was right."""
        if self._shown == (pressed, reply):
            return
        self._shown = (pressed, reply)
        question, place, u = self.question, self.place, self.u
        self._show_text(reply)
        title = voice_title(self.voice, question, reply)
        self._title.tint(SOFT if reply is None else INK)
        self._title.show(title, place.title, place.on_title)
        signs = [self._sign(question.sign, place.sign, 34 * u)] if question.sign else []
        buttons, lit, ink, cream = [], [], [], []
        for n, (choice, frame) in enumerate(zip(question.choices, place.choices, strict=True)):
            right = reply is not None and n == reply.right
            missed = reply is not None and n == reply.chosen and not right
            dark = n == pressed or (reply is not None and not right)
            buttons.append(_quad("button-dark" if dark else "button", frame))
            signed = bool(choice.sign) or right or missed
            sign, words, align = self._rooms(n, signed)
            if right:
                lit.append(_quad("tray-lit", frame))
                ink.append(self._sign("check", sign, SIGN * u))
            elif missed:
                cream.append(self._sign("close", sign, SIGN * u))
            elif choice.sign:
                signs.append(self._sign(choice.sign, sign, SIGN * u))
            view = self._choices[n]
            view.tint(CREAM if dark else INK)
            view.fade(FADED if dark and not (right or missed or n == pressed) else 1.0)
            view.show(self.voice.say(choice.word), words, place.on_choice, align)
        if question.may_leave:
            ink.append(self._sign("close", place.leave, 26 * u))
        self._buttons.show(buttons)
        self._lit.show(lit)
        self._signs.show(signs)
        self._ink.show(ink)
        self._cream.show(cream)

    def _show_text(self, reply: Reply | None) -> None:
        """What is asked; once it was answered, why that is so."""
        word = self.question.text
        if reply is not None and self.question.why is not None:
            word = self.question.why
        if word is not None:
            self._text.show(self.voice.say(word), self.place.text, self.place.on_text, "center")

    def _rooms(self, n: int, signed: bool) -> tuple[Frame, Frame, str]:
        """Of a choice: where its sign stands, where its words do, and how they are aligned.

        The sign stands beside the words, or over them where no word would stay whole beside it.
        """
        frame, u, size = self.place.choices[n], self.u, max(8, round(self.place.on_choice))
        text, wide = self.voice.say(self.question.choices[n].word), frame.w - 28 * u
        if not signed:
            return frame, frame.part(14 * u, 2 * u, wide, frame.h - 4 * u), "center"
        beside = frame.part(50 * u, 2 * u, frame.w - 64 * u, frame.h - 4 * u)
        above = (SIGN + 6) * u
        under = frame.part(14 * u, 2 * u, wide, frame.h - above - 2 * u)
        if not _fits(text, size, beside) and _fits(text, size, under):
            return frame.part(14 * u, frame.h - above, wide, above), under, "center"
        return frame.part(8 * u, 0, 40 * u, frame.h), beside, "left"

    def _sign(self, sprite: str, frame: Frame, size: float) -> Quad:
        w, h = (self._own if sprite in self._own else self._shared).size(sprite)
        k = size / max(w, h)
        return Quad(sprite, frame.cx, frame.cy, w * k, h * k, frame.angle)


class QuestionViews:
    """The panels of all questions that are asked."""

    def __init__(self, u: float, shared: Sprites, sprites: Sprites, voice: Voice) -> None:
        self._made = partial(QuestionView, u=u, shared=shared, sprites=sprites, voice=voice)
        self.group = InstructionGroup()
        self.shown: dict[Asked, QuestionView] = {}

    def show(self, asked: Mapping[Asked, QuestionPlace]) -> None:
        """These, where they lie now, and no others."""
        for panel, view in list(self.shown.items()):
            if asked.get(panel) != view.place:
                self.group.remove(view.group)
                del self.shown[panel]
        for panel, place in asked.items():
            if panel not in self.shown:
                self.shown[panel] = self._made(panel.question, place)
                self.group.add(self.shown[panel].group)
            self.shown[panel].show(panel.pressed, panel.reply)

    def grow(self, now: float, opens: float) -> None:
        """Panels open within so many seconds."""
        for panel, view in self.shown.items():
            view.grow(min(1.0, (now - panel.since) / opens) if opens else 1.0)


def voice_title(voice: Voice, question: Question, reply: Reply | None) -> str:
    """What the panel is about; once it was answered, whether that was right."""
    return voice.say(question.title if reply is None else reply.word)


def _quad(sprite: str, frame: Frame) -> Quad:
    return Quad(sprite, frame.cx, frame.cy, frame.w, frame.h, frame.angle)


def _fits(text: str, size: int, room: Frame) -> bool:
    """Whether the words stay whole there."""
    return fits_wrapped(text, size, True, int(room.w), int(room.h))
