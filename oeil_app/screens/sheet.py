"""A sheet: a paper panel on the table that faces one player, with words and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.uix.widget import Widget

from oeil_app.core.scene import Button, Word
from oeil_app.table.batch import Batch, Quad
from oeil_app.table.frame import Frame
from oeil_app.table.labels import TextView
from oeil_app.table.sprites import Sprites
from oeil_app.table.tray import ButtonView

INK, SOFT = "#2A2230", "#5A4A3E"
TITLE, LINE, ROW, PAD = 28, 17, 60, 26  # in u


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be pressed on a sheet."""

    text: str
    do: Callable[[], None]
    sign: str = ""


class Sheet(Widget):  # type: ignore[misc]
    """Swallows touches on itself; `modal` ones swallow all."""

    def __init__(
        self,
        x: float,
        y: float,
        angle: float,
        u: float,
        sprites: Sprites,
        title: str,
        lines: Sequence[str],
        choices: Sequence[Choice],
        *,
        wide: float = 360,
        modal: bool = False,
        shade: bool = False,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.modal, self.choices = modal, list(choices)
        high = sheet_height(lines, choices)
        frame = Frame(x, y, wide * u, high * u, angle)
        self.frame = frame
        panel = Batch(sprites, u)
        panel.show([Quad("panel", frame.cx, frame.cy, frame.w, frame.h, frame.angle)])
        if shade:
            self._shade()
        self.canvas.add(panel.group)
        top = high - PAD
        title_view = TextView(INK, bold=True)
        inner = (wide - 2 * PAD) * u
        title_view.show(
            title,
            frame.part(PAD * u, (top - TITLE * 1.3) * u, inner, TITLE * 1.3 * u),
            TITLE * u,
            "center",
        )
        self.canvas.add(title_view.group)
        top -= TITLE * 1.5
        for line in lines:
            view = TextView(SOFT)
            part = frame.part(PAD * u, (top - LINE * 1.4) * u, inner, LINE * 1.4 * u)
            view.show(line, part, LINE * u, "center")
            self.canvas.add(view.group)
            top -= LINE * 1.6
        self.buttons: list[ButtonView] = []
        for choice in self.choices:
            part = frame.part(PAD * u, (top - ROW + 6) * u, inner, (ROW - 8) * u)
            button = ButtonView(part, u, sprites, "plain")
            button.show(Button(choice.text, 0, "", Word("")), choice.text)
            self.canvas.add(button.group)
            self.buttons.append(button)
            top -= ROW

    def _shade(self) -> None:
        from kivy.core.window import Window
        from kivy.graphics import Color, Rectangle

        with self.canvas:
            Color(0.04, 0.03, 0.04, 0.45)
            Rectangle(size=Window.size)

    def on_touch_down(self, touch: Any) -> bool:
        for button, choice in zip(self.buttons, self.choices, strict=True):
            if button.holds(touch.x, touch.y):
                choice.do()
                return True
        return self.modal or self.frame.holds(touch.x, touch.y)

    def on_touch_move(self, touch: Any) -> bool:
        return self.modal and touch.grab_current is None

    def on_touch_up(self, touch: Any) -> bool:
        return self.modal and touch.grab_current is None


def sheet_height(lines: Sequence[str], choices: Sequence[Choice]) -> float:
    """How high a sheet with these is, in u."""
    return PAD * 2 + TITLE * 1.5 + len(lines) * LINE * 1.6 + len(choices) * ROW
