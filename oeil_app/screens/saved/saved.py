"""All games that wait to be continued; one can be discarded, and that can be undone."""

from __future__ import annotations

from functools import partial
from typing import Any

from oeil_app.play.trouble import Trouble
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.text import Body
from oeil_app.services.i18n import _

from .waiting import Waiting


class SavedPage(Page):
    """What is discarded goes when the page is left, or when something else is discarded."""

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, **more)
        self.leaving: int | None = None  # the game that is discarded, unless it is undone

    def build(self) -> None:
        body = self.form(_("Continue"))
        games = [game for game in self._games() if game.id != self.leaving]
        self.rows = [
            Waiting(
                game,
                partial(self.app.continue_game, game.id),
                discard=partial(self._asked, game.id),
            )
            for game in games
        ]
        body.put(*self.rows)
        if not games:
            body.put(Body(_("No game waits."), colour="soft", halign="center"))

    def enter(self) -> None:
        self.rebuild()

    def leave(self) -> None:
        self._discard()

    def _games(self) -> list[Any]:
        try:
            games: list[Any] = self.app.journal.unfinished()
        except Trouble:
            return []
        return games

    def _asked(self, game: int) -> None:
        """It can be undone; with a locked table it also takes a long press."""
        self.guard(_("Discard this game?"), _("Discard"), lambda: self._gone(game))

    def _gone(self, game: int) -> None:
        self._discard()
        self.leaving = game
        self.rebuild()
        self.tell(_("The game was discarded."), (_("Undo"), self._undo))

    def _undo(self) -> None:
        self.leaving = None
        self.rebuild()

    def _discard(self) -> None:
        if self.leaving is not None:
            game, self.leaving = self.leaving, None
            try:
                self.app.journal.delete(game)
            except Trouble:
                self.rebuild()
