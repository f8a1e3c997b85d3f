"""Beneath the way: an ear, the guide who says what comes, and the one large step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from oeil_app.core.tasks.drill import Sprite
from oeil_app.play.practice.progress import TASKS
from oeil_app.screens.kit.controls.button import BigButton
from oeil_app.screens.kit.layout import Panel, Tray
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.text import Text
from oeil_app.screens.words.practice import ENOUGH
from oeil_app.services.i18n import _

from ..covers import DrillCover
from ..drill.parts import BigSign


class PlayButton(BigButton):
    """The step, without a word."""

    @property
    def hint(self) -> str:
        return _("Play")


class StepBar(Tray):
    """Wood in brass, as wide as the window."""

    def __init__(
        self, low: bool, roomy: bool, ear: bool, begin: Callable[[], Any], hear: Callable[[], Any]
    ) -> None:
        super().__init__(size_hint=(None, None))
        Builder.unbind_property(self, "height")  # `lay` says it: not what happens to lie on it
        self.low, self.roomy = low, roomy
        self.orientation = "horizontal"
        self.padding, self.spacing = (dp(8), dp(4)) if low else (dp(16), dp(12)), dp(10)
        side, middle = 72 if low else 96, {"center_y": 0.5}
        self.ear = None
        if ear:
            self.ear = BigSign("ear", hear, "plain", _("Listen"), width=dp(side), height=dp(side))
            self.ear.pos_hint = middle
            self.add_widget(self.ear)
        guide = Picture("guide", size_dp=side, pos_hint=middle)
        if roomy:
            self.add_widget(guide)
        self.card = Panel(pos_hint=middle)
        self.card.orientation = "horizontal"
        self.card.size_hint_y = 1
        self.card.padding, self.card.spacing = (dp(12), dp(4)), dp(12)
        self.add_widget(self.card)
        self.play = PlayButton("", begin, kind="main", size_hint_x=0.62)
        self.play.clear_widgets()
        self.play.add_widget(Picture("play", colour="#2A2230", size_hint_y=0.72, pos_hint=middle))
        self.play.size_hint_y = 1
        self.play.padding = (dp(26), 0)
        self.add_widget(self.play)
        self.stars = BoxLayout(spacing=dp(4), size_hint_x=2.2)
        self.play.add_widget(self.stars)

    def lay(self, width: float, height: float, left: float, bottom: float) -> None:
        """Where it lies in its window."""
        self.size = (width - dp(24), dp(84) if self.low else dp(132))
        self.pos = (left + dp(12), bottom + dp(10))

    def show(self, cover: Sequence[Sprite], title: str, stars: int, over: bool) -> None:
        """What comes next, or that it is enough for today."""
        self.card.clear_widgets()
        side = dp(96 if self.roomy else 64)
        middle = {"center_y": 0.5}
        self.card.add_widget(
            DrillCover(cover, size_hint=(None, None), size=(side, side), pos_hint=middle)
        )
        words = BoxLayout(orientation="vertical", size_hint_y=None, pos_hint=middle)
        words.bind(minimum_height=words.setter("height"))
        words.add_widget(Text(title, dot=26 if self.roomy else 18, bold=True))
        self.line = _(ENOUGH) if over else _("{count} tasks, then stars").format(count=TASKS)
        if self.roomy or over:
            words.add_widget(Text(self.line, dot=17 if self.roomy else 14, colour="soft"))
        self.card.add_widget(words)
        self.stars.clear_widgets()
        for n in range(3):
            self.stars.add_widget(Picture("star" if n < stars else "star-empty"))
        self.play.opacity = 0.45 if over else 1.0
