"""All games that wait to be continued; one can be discarded, and that can be undone."""

from __future__ import annotations

from typing import Any

from oeil_app.play.files.trouble import Trouble
from oeil_app.play.rows.saved import DamagedGame
from oeil_app.screens.files import asking
from oeil_app.screens.kit.empty import Empty
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.recycling import Recycling
from oeil_app.screens.kit.text import Body
from oeil_app.screens.words import TROUBLES
from oeil_app.services.i18n import _

from .damaged import ask_what_to_do
from .listing import Game, Listing
from .waiting import Waiting


class SavedPage(Page):
    """What is discarded goes when the page is left, or when something else is discarded."""

    anew = True

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, **more)
        self.leaving: Game | None = None  # the game that is discarded, unless it is undone
        self.listing: Listing | None = None
        self._listing_shown = False  # whether rows were built, not an empty page

    def build(self) -> None:
        body = self.form(_("Continue"))
        self._listing_shown = bool(self.listing)
        if self.listing is None:
            body.put(Body(_(TROUBLES["failed"])))
            return
        self.list: Recycling[Waiting] = Recycling(len(self.listing), self._row, self._fill)
        body.put(self.list)
        if not self.listing:
            body.put(Empty(_("No unfinished games."), _("Home"), self.app.go_home))

    def enter(self) -> None:
        """Rows that were built show the games of now."""
        before, self.listing = self._built, self._listed()
        if before is None or not self.listing or not self._listing_shown:
            self.rebuild()
            return
        self.fresh()
        if self._built is before:
            self._relist()
            self.lead_home()

    def leave(self) -> None:
        self._discard()

    @property
    def rows(self) -> list[Waiting]:
        """Those in sight, from the top."""
        return [row for _n, row in sorted(self.list.rows.items())]

    # -- the list --------------------------------------------------------------------------------

    def _read(self) -> None:
        self.listing = self._listed()
        self.rebuild()

    def _listed(self) -> Listing | None:
        journal = self.app.journal
        try:
            return Listing(journal.count_unfinished, journal.unfinished_page)
        except Trouble:
            return None

    def _row(self) -> Waiting:
        row = Waiting(None, discard=lambda: self._discarded(row))
        row.do = lambda: self._chosen(row.game)
        return row

    def _fill(self, row: Waiting, n: int) -> None:
        assert self.listing is not None
        game = self.listing.readable(n)
        if game is not None:
            row.place = n
            row.show(game)

    def _chosen(self, game: Game) -> None:
        if isinstance(game, DamagedGame):
            ask_what_to_do(self, game, lambda: self._delete(game))
        else:
            self.app.continue_game(game.id)

    # -- discarding ------------------------------------------------------------------------------

    def _discarded(self, row: Waiting) -> None:
        """It can be undone; with a locked table it also takes a long press."""
        game, place = row.game, row.place
        if isinstance(game, DamagedGame):
            ask_what_to_do(self, game, lambda: self._delete(game))
        else:
            self.guard(_("Discard this game?"), _("Discard"), lambda: self._gone(game, place))

    def _gone(self, game: Game, place: int) -> None:
        if not self._discard():
            return
        self.listing = self._listed()
        shown = self.listing[place] if self.listing is not None else None
        if self.listing is None or shown is None or shown.id != game.id:
            self.rebuild()  # another window has changed the list meanwhile
            return
        self.leaving = game
        self.listing.without(place)
        self._relist()
        self.tell(_("The game was discarded."), (_("Undo"), self._undo))

    def _undo(self) -> None:
        self.leaving = None
        if self.listing is not None:
            self.listing.whole()
        self._relist()

    def _discard(self) -> bool:
        """What is to go goes; false if it cannot."""
        game, self.leaving = self.leaving, None
        return game is None or self._delete(game)

    def _delete(self, game: Game) -> bool:
        try:
            self.app.journal.delete(game.id)
        except Trouble as trouble:
            self._read()
            asking.tell_trouble(self, trouble)
            return False
        if isinstance(game, DamagedGame):
            self._read()
        return True

    def _relist(self) -> None:
        """The list without jumping to its top."""
        if self.listing:
            self.list.count = len(self.listing)
            self.list.renew()
        else:
            self.rebuild()
