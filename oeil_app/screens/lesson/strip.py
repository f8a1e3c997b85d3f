"""The strip over a lesson's table: what is said, an ear, how far one is, go on, leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Ellipse
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from oeil_app.screens.kit.controls.button import BigButton, SignButton
from oeil_app.screens.kit.controls.touchable import Legible
from oeil_app.screens.kit.kv import load_kv
from oeil_app.screens.kit.materials.ground import Ground
from oeil_app.screens.kit.materials.look import BRASS, LOOK, PIT, SHINE
from oeil_app.services.i18n import _

SIZES = (23, 21, 19, 17, 15)  # sp

load_kv(__file__)


class LessonDots(Widget):
    """How many steps there are, and how many are done: brass beads in hollows of the wood."""

    def __init__(self, steps: int, **options: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(10), **options)
        self.steps, self.done = steps, 0
        self.bind(pos=self._draw, size=self._draw)

    def show(self, done: int) -> None:
        self.done = done
        self._draw()

    def _draw(self, *_args: Any) -> None:
        self.canvas.clear()
        gap = min(dp(18), self.width / max(1, self.steps))
        r = min(dp(5), gap * 0.38)
        with self.canvas:
            for n in range(self.steps):
                rim, bead = (BRASS, SHINE) if n < self.done else (SHINE, PIT)
                x, size = self.x + gap * (n + 0.5), r * (1.3 if n == self.done else 1)
                for colour, part in ((rim, 1.0), (bead, 0.68 if n < self.done else 0.76)):
                    Color(*colour)
                    side = 2 * size * part
                    Ellipse(pos=(x - side / 2, self.center_y - side / 2), size=(side, side))


class LessonText(Legible):
    """Words as large as their room allows."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.bind(size=self._fit, text=self._fit)

    def _fit(self, *_args: Any) -> None:
        """The largest size at which all of it can be read."""
        for size in SIZES:
            label = CoreLabel(
                text=self.text, font_size=LOOK.sp(size), text_size=(self.width, None), bold=True
            )
            label.refresh()
            if label.texture.height <= self.height:
                break
        self.font_size = LOOK.sp(size)


class LessonStrip(Ground, BoxLayout):
    """Wood in brass at the top, read from the bottom, where the learner sits."""

    wood = True

    def __init__(
        self,
        steps: int,
        leave: Callable[[], Any],
        go_on: Callable[[], Any],
        hear: Callable[[str], Any] | None = None,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.close_button = SignButton("close", leave, hint=_("Leave"), pos_hint={"center_y": 0.5})
        self.text = LessonText()
        self.dots = LessonDots(steps)
        middle = BoxLayout(orientation="vertical", padding=(0, dp(6)))
        middle.add_widget(self.text)
        middle.add_widget(self.dots)
        self.go_on = BigButton(
            _("Continue"), go_on, kind="main", size_hint_x=None, width=dp(170),
            pos_hint={"center_y": 0.5},
        )  # fmt: skip
        self.ear: SignButton | None = None
        if hear is not None:
            self.ear = SignButton(
                "ear", lambda: hear(self.text.text), hint=_("Listen"), pos_hint={"center_y": 0.5}
            )
        for widget in (self.close_button, self.ear, middle, self.go_on):
            if widget is not None:
                self.add_widget(widget)

    def say(self, text: str, done: int, waits: bool) -> None:
        """The step's words; `waits`: for a tap on "go on"."""
        self.dots.show(done)
        self.go_on.disabled = not waits
        self.go_on.opacity = 1 if waits else 0
        self.text.text = text

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return super().on_touch_down(touch) or bool(self.collide_point(*touch.pos))
