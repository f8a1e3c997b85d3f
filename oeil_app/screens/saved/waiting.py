"""A game that waits: its cloth, who plays, how long ago; a touch continues it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from oeil_app.play.rows.saved import DamagedGame, Saved
from oeil_app.screens import words
from oeil_app.screens.game.players.seating import from_note
from oeil_app.screens.kit.controls.button import Pressable, SignButton
from oeil_app.screens.kit.kv import load_kv
from oeil_app.screens.kit.layout import Column
from oeil_app.screens.kit.materials.inset import Strip
from oeil_app.screens.kit.materials.medallion import Medallion
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.text import Text
from oeil_app.services.i18n import _

from .ago import ago

CREAM, PALE = "#FFF4DD", "#E4EFE6"
FACE = 46  # dp of a portrait

load_kv(__file__)


def told(game: Saved, now: float | None = None) -> tuple[str, str]:
    """A saved game's name, and who plays and since when."""
    setup = game.setup
    way = words.way(setup.game, setup.variant)[0]
    title = words.title(setup.game)
    if way != title:
        title = f"{title} · {way}"
    names = ", ".join(name for name in game.note.get("names", []) if name)
    since = ago((time.time() if now is None else now) - game.touched)
    return title, " · ".join(part for part in (names, since) if part)


def told_damaged(game: DamagedGame, now: float | None = None) -> tuple[str, str]:
    """What is wrong with a game, and how old it is if that can be read."""
    title = _(words.TROUBLES[game.code])
    if game.touched is None:
        return title, ""
    return title, ago((time.time() if now is None else now) - game.touched)


class Waiting(Pressable, Strip):
    """A strip to be touched; with `discard`, a bin at its right. `show` makes it another game's."""

    def __init__(
        self,
        game: Saved | DamagedGame | None,
        do: Callable[[], Any] | None = None,
        *,
        discard: Callable[[], Any] | None = None,
        **options: Any,
    ) -> None:
        super().__init__(do=do, **options)
        self.game: Saved | DamagedGame
        self.place = 0  # in a list
        self.cover = Picture("cover", size_dp=52)
        self.title = Text("", dot=18, bold=True, colour=CREAM)
        self.line = Text("", dot=15, colour=PALE)
        self.put(self.cover)
        self.add_widget(Column(spacing=dp(2)).put(self.title, self.line))
        self.faces = BoxLayout(size_hint=(None, None), height=dp(FACE), spacing=dp(2))
        self.add_widget(self.faces)
        if discard is not None:
            self.discard = SignButton("bin", discard, colour=CREAM, hint=_("Discard"))
            self.add_widget(self.discard)
        self.sign = PlaySign()
        self.add_widget(self.sign)
        if game is not None:
            self.show(game)

    def show(self, game: Saved | DamagedGame, lead: str = "") -> None:
        """This game; `lead` is said first."""
        self.game = game
        if isinstance(game, DamagedGame):
            self.title.text, self.line.text = told_damaged(game)
            self.cover.theme, self.cover.sprite, self.sign.opacity = "table", "close", 0
            self._dress("", [])
            return
        self._dress(game.setup.game, animals(game))
        title, line = told(game)
        self.title.text = lead or title
        self.line.text = f"{title} · {line}" if lead else line
        self.cover.theme, self.cover.sprite, self.sign.opacity = game.setup.game, "cover", 1

    def _dress(self, game: str, faces: list[tuple[str, bool]]) -> None:
        """The cloth of its table, and who plays, as far as there is room for them."""
        self.lay_cloth(game)
        shown = faces if len(faces) * dp(FACE + 2) < self.width * 0.3 else []
        self.faces.clear_widgets()
        for animal, night in shown:
            self.faces.add_widget(Medallion(animal, night=night, size_dp=FACE))
        self.faces.width = len(shown) * dp(FACE + 2)


def animals(game: Saved) -> list[tuple[str, bool]]:
    """Whose heads are on the trays of a game, and who of them plays by itself."""
    seating = from_note(game.note)
    seats = range(game.setup.seats)
    return [(seating.animal(n), seating.at(n).computer is not None) for n in seats]


class PlaySign(Picture):
    """A triangle on a glowing disc."""

    def __init__(self) -> None:
        super().__init__("play", size_dp=48, colour="glow_ink")
