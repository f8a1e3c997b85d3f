"""How often each game was played and won: a strip of its cloth, its picture, and a bar of brass."""

from __future__ import annotations

from functools import partial

from kivy.metrics import dp

from oeil_app.screens import words
from oeil_app.screens.kit.controls.rows import headed
from oeil_app.screens.kit.layout import Column, Tray
from oeil_app.screens.kit.materials.inset import Strip
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.materials.plot import PlotArea
from oeil_app.screens.kit.text import Heading
from oeil_app.services.i18n import _

from .plots import Bar, draw_bar

COVER, BAR = 50, 14  # dp


class GameStrip(Strip):
    """One game; `most`: the games of the one that was played most."""

    def __init__(self, game: str, bar: Bar, most: int) -> None:
        super().__init__(game)
        area = PlotArea(partial(draw_bar, bar, most), size_hint_y=None, height=dp(BAR))
        number = str(bar.games) if bar.wins is None else f"{bar.wins} / {bar.games}"
        self.put(
            Picture("cover", theme=game, size_dp=COVER),
            Column(spacing=dp(6)).put(Heading(bar.name, dot=18), area),
            Heading(number, lines=False),
        )


def game_strips(bars: dict[str, Bar], wins: bool) -> Tray:
    """All that were played, by game."""
    most = max(bar.games for bar in bars.values())
    line = _("Bright part = wins") if wins else ""
    tray = Tray(spacing=dp(10)).put(headed(_("Games"), "replay", line))
    return tray.put(*(GameStrip(game, bar, most) for game, bar in bars.items()))


def bar_of(game: str, games: int, wins: int | None) -> Bar:
    """What is drawn of a game."""
    return Bar(words.title(game), games, wins)
