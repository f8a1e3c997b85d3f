"""Where there is nothing yet: the guide, a word about it, and a door to where something begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from .controls.button import BigButton
from .layout import Column, Row, Tray
from .materials.picture import Picture
from .text import Heading


class Empty(Tray):
    """`Empty(_("No puzzle solved yet."), _("Puzzle of the day"), do)`."""

    def __init__(self, text: str, word: str = "", do: Callable[[], Any] | None = None) -> None:
        super().__init__(padding=(dp(24), dp(20)))
        words = Column(spacing=dp(14), pos_hint={"center_y": 0.5}).put(Heading(text))
        self.button: BigButton | None = None
        if word:
            self.button = BigButton(word, do, sign="play", kind="main")
            words.put(self.button)
        self.put(Row(spacing=dp(20)).put(Picture("guide", size_dp=132), words))
