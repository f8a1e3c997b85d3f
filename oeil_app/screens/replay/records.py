"""Replays: all games to look at again, finished ones and those under way; and game files."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from kivy.metrics import dp

from oeil_app.play import record
from oeil_app.play.files import safe_file
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.rows.saved import DamagedGame, Saved
from oeil_app.screens import words
from oeil_app.screens.family.luggage import found
from oeil_app.screens.files import asking
from oeil_app.screens.kit.controls.button import BigButton, SignButton
from oeil_app.screens.kit.controls.rows import Line, Segments
from oeil_app.screens.kit.empty import Empty
from oeil_app.screens.kit.layout import Panel, Row
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.recycling import Recycling
from oeil_app.screens.kit.text import Body
from oeil_app.screens.saved.damaged import ask_what_to_do
from oeil_app.screens.saved.listing import Game, Listing
from oeil_app.screens.saved.waiting import Waiting
from oeil_app.services.i18n import _

FINISHED, RUNNING = "finished", "running"


class RecordsPage(Page):
    """`app.go("records")`."""

    anew = True
    most = 1100

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.which = FINISHED
        self.listing: Listing | None = None

    def enter(self) -> None:
        self._read()

    def build(self) -> None:
        body = self.form(_("Replays"))
        self.opener = BigButton(_("Open a game file"), self.choose, sign="share")
        self.typer = BigButton(_("Type a deal code"), partial(self.app.go, "code"), sign="pencil")
        doors = Row().put(self.opener, self.typer) if not self.narrow else None
        body.put(*((doors,) if doors is not None else (self.opener, self.typer)))
        choices = [(FINISHED, _("Finished")), (RUNNING, _("In progress"))]
        self.kinds = Segments(choices, self.which, self._switch)
        body.put(self.kinds)
        if self.listing is None:
            body.put(Body(_(words.TROUBLES["failed"])))
            return
        self.list: Recycling[Waiting] = Recycling(len(self.listing), self._row, self._fill)
        body.put(self.list)
        if not self.listing:
            none = _("No game was played to its end yet.")
            line = none if self.which == FINISHED else _("No unfinished games.")
            body.put(Empty(line, _("Home"), self.app.go_home))
        files = found(record.SUFFIX)
        if files:
            body.put(self._found(files))

    @property
    def rows(self) -> list[Waiting]:
        """Those in sight, from the top."""
        return [row for _n, row in sorted(self.list.rows.items())]

    # -- the list --------------------------------------------------------------------------------

    def _switch(self, which: str) -> None:
        self.which = which
        self._read()

    def _read(self) -> None:
        journal = self.app.journal
        count, page = journal.count_finished, journal.finished_page
        if self.which == RUNNING:
            count, page = journal.count_unfinished, journal.unfinished_page
        try:
            self.listing = Listing(count, page)
        except Trouble:
            self.listing = None
        self.rebuild()

    def _row(self) -> Waiting:
        row = Waiting(None, discard=lambda: self._ask_delete(row.game))
        row.do = lambda: self._chosen(row.game)
        return row

    def _fill(self, row: Waiting, n: int) -> None:
        assert self.listing is not None
        game = self.listing.readable(n)
        if game is not None:
            row.show(game, "" if isinstance(game, DamagedGame) else ending(game))

    def _chosen(self, game: Game) -> None:
        if isinstance(game, DamagedGame):
            ask_what_to_do(self, game, partial(self._delete, game.id))
        else:
            self.open(game.id)

    def _found(self, files: list[Path]) -> Panel:
        """What an earlier version wrote into the app's own folder."""
        panel = Panel(spacing=dp(10))
        for path in files:
            show = SignButton("play", partial(self.open_file, path), hint=_("Open"))
            panel.put(Line(safe_file.shown(path), "", show))
        return panel

    # -- what the buttons do ---------------------------------------------------------------------

    def open(self, game: int) -> None:
        try:
            self.app.journal.look(game)
        except Trouble as trouble:
            asking.tell_trouble(self, trouble)
            return
        self.app.go("replay", game=game)

    def choose(self) -> None:
        asking.opened(self, record.SUFFIX, self.open_file)

    def open_file(self, path: Path) -> None:
        """Checked to the last move before anything is shown; nothing is changed."""
        try:
            text = safe_file.read_bytes(path, record.MOST_BYTES, "record_too_long")
            session = record.loads(text)
        except Trouble as trouble:
            asking.tell_trouble(self, trouble)
            return
        self.app.go("replay", session=session)

    def _ask_delete(self, game: Game) -> None:
        if isinstance(game, DamagedGame):
            ask_what_to_do(self, game, partial(self._delete, game.id))
            return
        self.ask(
            _("Delete this game?"),
            _("Its moves are deleted; what was won stays counted."),
            [(_("Delete"), partial(self._delete, game.id), "danger"), (_("Cancel"), None, "main")],
        )

    def _delete(self, game: int) -> None:
        try:
            self.app.journal.delete(game)
        except Trouble as trouble:
            asking.tell_trouble(self, trouble)
            return
        scrolled = self.body.scroll_y
        self._read()
        self.body.scroll_y = scrolled


def ending(game: Saved) -> str:
    """How it ended, in words; nothing while it goes on."""
    if game.winner is None:
        return ""
    if game.setup.seats == 1:
        return _("Done!") if game.winner else _("Not this time")
    given = game.note.get("names") or []
    names = [
        given[seat] if seat < len(given) and given[seat] else _(words.NAMES[seat])
        for seat in game.winner
    ]
    if not names:
        return _("Nobody wins")
    if len(names) == 1:
        return _("{name} wins!").format(name=names[0])
    return _("{names} share the win!").format(names=", ".join(names))
