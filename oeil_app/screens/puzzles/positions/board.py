"""A puzzle's position on its own cloth, large: a touch plays it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from oeil_app.core.tasks.puzzle import Puzzle
from oeil_app.screens.kit.materials.inset import Inset

from .miniature import Miniature


class Board(Inset):
    """As large as it is told to be; drawn anew where its size has changed."""

    def __init__(self, puzzle: Puzzle, do: Callable[[], Any]) -> None:
        super().__init__(puzzle.setup.game, do, size_hint_y=None, moulding=dp(2.8))
        self.picture = Miniature(puzzle, size_hint=(None, None))
        self.add_widget(self.picture)
        self.bind(pos=self._lay, size=self._lay)

    def draw(self) -> None:
        """Its picture, when there is time."""
        if self.get_root_window() is not None and not self.picture.drawn:
            self.picture.draw()

    def _lay(self, *_: Any) -> None:
        side = min(self.size) - dp(28)
        self.picture.size = (side, side)
        self.picture.center = self.center
        if self.picture.fbo is not None:
            self.draw()
