"""One level of a computer player, to be chosen: its eyes, and what it is like to play against."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp

from oeil_app.screens.kit.controls.button import BigButton
from oeil_app.screens.words.computers import LEVELS
from oeil_app.services.i18n import _

from .eyes import WIDE, Eyes

HIGH = 26  # dp of the eyes' tab


class Sharpness(BigButton):
    """A button; lit if it is the one chosen."""

    def __init__(
        self, level: int, levels: Sequence[int], do: Callable[[], Any], **options: Any
    ) -> None:
        super().__init__(_(LEVELS[level]), do, **options)
        self.level = level
        tab = (dp(HIGH * WIDE), dp(HIGH))
        eyes = Eyes(level, levels, size_hint=(None, None), size=tab, pos_hint={"center_y": 0.5})
        self.add_widget(eyes, index=len(self.children))
