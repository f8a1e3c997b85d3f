"""A rule on paper: three pictures that are told one after the other, and two sentences.

Page by page; as large as its widget, high or wide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.graphics import Fbo
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from oeil_app.core.tasks.picture_rule import RATIO, PictureRule, View
from oeil_app.screens.kit.controls.button import BigButton, Pressable, SignButton, text_width
from oeil_app.screens.kit.kv import load_kv
from oeil_app.screens.kit.later import after_frame
from oeil_app.screens.kit.materials.ground import Ground
from oeil_app.screens.kit.materials.inset import Enamel
from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.screens.kit.text import Text
from oeil_app.services.i18n import _

from .moments import pictures
from .picture_frame import PageBeads, PictureFrame, Told

TOLD, REST, TICK = 1.4, 1.6, 1 / 20  # seconds of each picture, before it begins anew, of a step
WIDE = 1.5  # times as wide as high: the words lie beside the pictures
PAD, GAP, BAR = 18, 10, 6  # dp
USUAL = 640  # dp: a wider paper has larger letters

load_kv(__file__)


class Onward(Pressable, Enamel):
    """To the next page."""

    def __init__(self, do: Callable[[], Any]) -> None:
        super().__init__(do, sign="next")
        self.hint = _("Next")


class PicturePaper(Ground, FloatLayout):
    """`hear` says a text, `read` opens the book, `done` comes after the last page."""

    def __init__(
        self,
        game: str,
        title: str,
        rules: Sequence[PictureRule],
        *,
        read: Callable[[], Any],
        done: Callable[[], Any],
        hear: Callable[[str], Any] | None = None,
        last: str = "play",  # the sign of what comes after the last page
        spare: float = 0.0,  # pixels that are kept free in the upper right corner
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.game, self.rules, self.at = game, list(rules), 0
        self.done, self.last, self.spare = done, last, spare
        self.title = Text(title, dot=24, bold=True, size_hint_x=None)
        self.beads = PageBeads(len(self.rules))
        self.frames = [PictureFrame(game) for _ in range(3)]
        self.bars = [Told() for _ in range(3)]
        self.bold = Text("", dot=21, bold=True, size_hint_x=None)
        self.plain = Text("", dot=17, colour="soft", size_hint_x=None)
        self.ear: SignButton | None = None
        if hear is not None:
            self.ear = SignButton("ear", lambda: hear(self.said), hint=_("Listen"))
        self.read = BigButton("", read, kind="quiet", sign="rules", size_hint=(None, None))
        self.back = SignButton("back", lambda: self.turn(-1), hint=_("Back"))
        self.next = Onward(lambda: self.turn(1))
        buttons = [one for one in (self.ear, self.read, self.back, self.next) if one is not None]
        for part in (self.title, self.beads, *self.frames, *self.bars, self.bold, self.plain):
            self.add_widget(part)
        for button in buttons:
            self.add_widget(button)
        self._drawing: Iterator[Fbo | None] | None = None
        self._events: list[ClockEvent] = []
        self._time = 0.0
        self._shown = (-1, 0.0, 0.0)  # the page and the size of its frames
        self._arrange = Clock.create_trigger(self._lay_out, -1)
        for text in (self.title, self.bold, self.plain):
            text.bind(height=lambda *_: self._arrange())
        self.bind(size=lambda *_: self._arrange(), pos=lambda *_: self._arrange())
        self._show()

    @property
    def rule(self) -> PictureRule:
        return self.rules[self.at]

    @property
    def said(self) -> str:
        """What an ear hears."""
        return f"{self.bold.text} {self.plain.text}"

    @property
    def drawn(self) -> bool:
        """Whether all its pictures are there."""
        return all(frame.drawn for frame in self.frames)

    @property
    def resting(self) -> bool:
        """Whether nothing of it is drawn or told."""
        return not self._events and self._drawing is None

    def turn(self, way: int) -> None:
        """A page further, or back."""
        if self.at + way >= len(self.rules):
            self.done()
        elif self.at + way >= 0:
            self.at += way
            self._show()

    def wake(self) -> None:
        """Somebody looks again: from the first page on."""
        self.stop()
        if self.at:
            self.at = 0
            self._show()
        elif self.drawn:
            self._tell_all()
        else:
            self._begin()

    def stop(self) -> None:
        """Nobody looks any more."""
        for event in self._events:
            event.cancel()
        self._events, self._drawing = [], None

    # -- a page ----------------------------------------------------------------------------------

    def _show(self) -> None:
        rule = self.rule
        self.bold.text, self.plain.text = _(rule.bold), _(rule.plain)
        self.back.opacity, self.back.disabled = (0, True) if self.at == 0 else (1, False)
        self.next.sign.sprite = self.last if self.at + 1 == len(self.rules) else "next"
        self.beads.at = self.at
        self.beads.draw()
        self._lay_out(0)

    def _begin(self) -> None:
        """Draws the pictures, one a frame, and begins to tell them."""
        self.stop()
        for frame, moment in zip(self.frames, self.rule.moments, strict=True):
            frame.show(moment)
        size = self.frames[0].size
        drawing = self._drawing = pictures(self.game, self.rule, size[0], size[1])

        def bring(_dt: float) -> None:
            if self._drawing is drawing:
                self._events.append(Clock.schedule_interval(self._draw_next, 0))

        after_frame(bring)  # the words are seen before the pictures
        self._tell_all()

    def _tell_all(self) -> None:
        """From the first picture on."""
        self._time = 0.0 if not LOOK.calm else 3 * TOLD + REST / 2
        if not LOOK.calm:
            self._events.append(Clock.schedule_interval(self._tell, TICK))
        self._tell(0)

    def _draw_next(self, _dt: float) -> bool:
        for frame in self.frames:
            if not frame.drawn and self._drawing is not None:
                fbo = next(self._drawing)
                if fbo is None:  # a step on the way to it
                    return True
                fbo.add_reload_observer(lambda *_: self._begin())
                frame.draw(fbo)
                return True
        for _rest in self._drawing or ():  # the table is put away
            pass
        self._drawing = None
        return False

    def _tell(self, dt: float) -> None:
        self._time += min(dt, 0.2)
        if self._time > 3 * TOLD + REST:
            self._time = 0.0
        for n, bar in enumerate(self.bars):
            done = min(1.0, max(0.0, self._time / TOLD - n))
            if done != bar.done:
                bar.done = done
                bar.draw()

    # -- where all lies --------------------------------------------------------------------------

    def _lay_out(self, _dt: float) -> None:
        if min(self.size) < dp(120):
            return
        pad, gap = dp(PAD), dp(GAP)
        beside = self.width > self.height * WIDE
        k = 1.0 if beside else min(1.6, max(1.0, self.width / dp(USUAL)))
        self.bold.dot, self.plain.dot = round(21 * k), round(17 * k)
        ratio = max(one.high / one.wide for one in self._views())
        room = (self.width * (0.62 if beside else 1)) - 2 * pad
        high = self.height - 2 * pad - dp(BAR) - gap - self.title.height - gap
        if not beside:
            high -= self.bold.height + self.plain.height + dp(56) + 3 * gap
        fw = max(dp(40), min((room - 2 * gap) / 3, high / min(ratio, RATIO)))
        fh = max(dp(40), min(fw * ratio, high))
        left, top = self.x + pad, self.top - pad
        self.title.width = self.width - 2 * pad - self.beads.width - gap - self.spare
        self.title.pos = (left, top - self.title.height)
        self.beads.pos = (
            self.right - pad - self.spare - self.beads.width,
            self.title.center_y - dp(9),
        )
        y = self.title.y - gap - fh
        between = max(gap, (room - 3 * fw) / 2) if not beside else gap
        for n, (frame, bar) in enumerate(zip(self.frames, self.bars, strict=True)):
            frame.size, frame.pos = (fw, fh), (left + n * (fw + between), y)
            bar.size, bar.pos = (fw, dp(BAR)), (frame.x, y - gap - dp(BAR))
        self._words(left, y, beside)
        if self._shown != (self.at, fw, fh):
            self._shown = (self.at, fw, fh)
            self._begin()

    def _words(self, left: float, y: float, beside: bool) -> None:
        """The sentences, and the buttons below them."""
        pad, gap = dp(PAD), dp(GAP)
        if beside:
            left = self.frames[-1].right + 2 * gap
            top = self.title.y - gap
        else:
            top = y - 2 * gap - dp(BAR)
        wide = max(dp(80), self.right - pad - left)
        for line in (self.bold, self.plain):
            line.width = wide
            line.pos = (left, top - line.height)
            top -= line.height + gap * 0.5
        low, x = self.y + pad - dp(4), self.right - pad
        self.next.size = (dp(64), dp(64))
        self.next.pos = (x - self.next.width, low - dp(4))
        self.back.pos = (self.next.x - gap - self.back.width, low + dp(4))
        if self.ear is not None:
            self.ear.pos = (left, low + dp(4))
            left = self.ear.right + gap
        room, text = self.back.x - left - gap, _("Read more")
        needed = text_width(text, self.read.label.font_size) + dp(76)
        self.read.text = text if needed <= room else ""  # left to its sign
        self.read.size = (max(dp(62), min(room, needed)), dp(48))
        self.read.pos = (left, low + dp(4))

    def _views(self) -> list[View]:
        return [moment.view or self.rule.view for moment in self.rule.moments]
