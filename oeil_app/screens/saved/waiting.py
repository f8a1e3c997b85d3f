"""A game that waits: its cloth, who plays, how long ago; a touch continues it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from oeil_app.play.journal import Saved
from oeil_app.screens import words
from oeil_app.screens.kit.button import Pressable, SignButton
from oeil_app.screens.kit.kv import load_kv
from oeil_app.screens.kit.layout import Column, Row
from oeil_app.screens.kit.picture import Picture
from oeil_app.screens.kit.text import Text
from oeil_app.services.i18n import _

from .ago import ago

CREAM, PALE = "#FFF4DD", "#E4EFE6"

load_kv(__file__)


def told(game: Saved, now: float | None = None) -> tuple[str, str]:
    """A saved game's name, and who plays and since when."""
    setup = game.setup
    way = words.VARIANTS.get(f"{setup.game}.{setup.variant}", (setup.variant, ""))[0]
    title = _(words.GAMES[setup.game])
    if _(way) != title:
        title = f"{title} · {_(way)}"
    names = ", ".join(name for name in game.note.get("names", []) if name)
    since = ago((time.time() if now is None else now) - game.touched)
    return title, " · ".join(part for part in (names, since) if part)


class Waiting(Pressable, Row):
    """A strip to be touched; with `more`, a sign button at its right for all that wait."""

    def __init__(
        self,
        game: Saved,
        do: Callable[[], Any],
        *,
        lead: str = "",
        small: bool = False,
        discard: Callable[[], Any] | None = None,
        **options: Any,
    ) -> None:
        super().__init__(do, **{"padding": (dp(14), dp(8)), **options})
        self.game = game
        title, line = told(game)
        texts = Column(spacing=dp(2))
        if small:
            self.padding = (dp(14), 0, dp(8), 0)
            texts.add_widget(Text(lead or title, dot=16, bold=True, colour=CREAM))
        else:
            self.add_widget(Picture("cover", theme=game.setup.game, size_dp=52))
            texts.add_widget(Text(lead or title, dot=18, bold=True, colour=CREAM))
            texts.add_widget(Text(f"{title} · {line}" if lead else line, dot=15, colour=PALE))
        self.add_widget(texts)
        if discard is not None:
            self.discard = SignButton("bin", discard, colour=CREAM, hint=_("Discard"))
            self.add_widget(self.discard)
        self.sign = PlaySign()
        self.add_widget(self.sign)


class PlaySign(Picture):
    """A triangle on a glowing disc."""

    def __init__(self) -> None:
        super().__init__("play", size_dp=48, colour="glow_ink")
