"""One of the games, side by side: strips of their cloths with a picture, the chosen one lit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from oeil_app.games import GAMES
from oeil_app.screens import words
from oeil_app.screens.kit.controls.button import Pressable
from oeil_app.screens.kit.layout import Row
from oeil_app.screens.kit.materials.inset import Strip
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.text import Body

COVER = 44  # dp


class GameTab(Pressable, Strip):
    """A game to choose; where it is narrow its title is written smaller."""

    def __init__(self, game: str, do: Callable[[], Any], small: bool) -> None:
        super().__init__(do=do, game=game, padding=(dp(10), dp(6)), spacing=dp(10))
        self.put(Picture("cover", theme=game, size_dp=COVER))
        self.put(Body(words.title(game), bold=True, dot=15 if small else 17))


class GameTabs(Row):
    """All of them; `show` lights one and tells nobody."""

    def __init__(self, chosen: str, do: Callable[[str], Any], columns: int, small: bool) -> None:
        super().__init__(spacing=dp(10))
        self.buttons = {game: GameTab(game, partial(do, game), small) for game in GAMES.names}
        rows: list[list[GameTab]] = []
        for n, tab in enumerate(self.buttons.values()):
            if n % columns == 0:
                rows.append([])
            rows[-1].append(tab)
        column = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(10))
        column.bind(minimum_height=column.setter("height"))
        for row in rows:
            column.add_widget(Row(spacing=dp(10)).put(*row))
        self.add_widget(column)
        self.show(chosen)

    def show(self, game: str) -> None:
        for other, tab in self.buttons.items():
            tab.lit = other == game
