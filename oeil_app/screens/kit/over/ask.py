"""A question over the page, and a word that goes by itself.

`page.ask(_("Discard it?"), _("It is gone then."), [(_("Discard"), do, "danger"), (_("Keep"), None,
"main")])`; back and a touch beside it answer nothing.
`page.tell(_("Discarded"), (_("Undo"), do))` stays some seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ..controls.button import BigButton
from ..kv import load_kv
from ..layout import Panel
from ..materials.ground import Ground
from ..text import Body, Title

Answer = tuple[str, Callable[[], Any] | None, str] | tuple[str, Callable[[], Any] | None, str, str]
"""What the button says, what it does, its kind, and its sign if it has one."""

SECONDS = 6.0

load_kv(__file__)


class Question(AnchorLayout):
    """A sheet of paper in the middle; nothing behind it can be touched."""

    def __init__(
        self,
        title: str,
        line: str,
        answers: Sequence[Answer],
        gone: Callable[[], Any],
        picture: Widget | None = None,
    ) -> None:
        super().__init__()
        self.gone = gone
        self.sheet = Panel(size_hint_x=None, width=dp(440), spacing=dp(14), padding=dp(24))
        self.bind(width=lambda _, w: setattr(self.sheet, "width", min(dp(440), w - dp(32))))
        if picture is not None:
            self.sheet.add_widget(picture)
        self.sheet.add_widget(Title(title, halign="center"))
        if line:
            self.sheet.add_widget(Body(line, colour="soft", halign="center"))
        self.buttons = []
        for text, do, kind, *sign in answers:
            button = BigButton(text, partial(self.answer, do), kind=kind, sign="".join(sign))
            self.buttons.append(button)
            self.sheet.add_widget(button)
        self.add_widget(self.sheet)

    def answer(self, do: Callable[[], Any] | None) -> None:
        self.gone()
        if do is not None:
            do()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not super().on_touch_down(touch) and not self.sheet.collide_point(*touch.pos):
            self.gone()
        return True


class Snack(Ground, BoxLayout):
    """A short word at the bottom, with something to do about it if wanted."""

    wood = True

    def __init__(
        self, text: str, action: tuple[str, Callable[[], Any]] | None, gone: Callable[[], Any]
    ) -> None:
        super().__init__()
        self.add_widget(Body(text, pos_hint={"center_y": 0.5}))
        self.button: BigButton | None = None
        if action is not None:
            word, do = action
            self.button = BigButton(word, size_hint_x=None, width=dp(150), kind="plain")
            self.button.do = lambda: (gone(), do())
            self.button.pos_hint = {"center_y": 0.5}
            self.add_widget(self.button)
        self.event = Clock.schedule_once(lambda _dt: gone(), SECONDS)

    def place(self, page: Any) -> None:
        """At the bottom of the page, in its middle."""
        self.width = min(dp(560), page.width - dp(32))
        self.x, self.y = page.center_x - self.width / 2, page.y + dp(20)
