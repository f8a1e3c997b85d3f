"""All games to look at again: finished ones, those under way, and files from elsewhere."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from kivy.metrics import dp

from oeil_app.play import record
from oeil_app.play.journal import Saved
from oeil_app.play.trouble import Trouble
from oeil_app.screens import words
from oeil_app.screens.family.luggage import found
from oeil_app.screens.kit.button import BigButton, SignButton
from oeil_app.screens.kit.entry import Entry
from oeil_app.screens.kit.layout import Panel
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.rows import Line
from oeil_app.screens.kit.text import Body, Heading
from oeil_app.screens.saved.waiting import Waiting
from oeil_app.services import places
from oeil_app.services.i18n import _

FIRST = 12  # games that are listed before one asks for more


class RecordsPage(Page):
    """`app.go("records")`."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.listed = FIRST

    def enter(self) -> None:
        self.listed = FIRST
        self.rebuild()

    def build(self) -> None:
        body = self.form(_("Games to look at again"))
        try:
            finished, running = self.app.journal.finished(), self.app.journal.unfinished()
        except Trouble as trouble:
            body.put(Body(_(words.TROUBLES.get(trouble.code, words.TROUBLES["failed"]))))
            return
        self.rows = [self._row(game) for game in finished[: self.listed]]
        body.put(Heading(_("Finished")), *self.rows)
        if not finished:
            body.put(Body(_("No game was played to its end yet."), colour="soft"))
        if len(finished) > self.listed:
            body.put(BigButton(_("Show more"), self._more))
        if running:
            body.put(Heading(_("Under way")), *(self._row(game) for game in running[:FIRST]))
        body.put(self._files())

    def _more(self) -> None:
        self.listed *= 3
        self.rebuild()

    def _row(self, game: Saved) -> Waiting:
        return Waiting(
            game,
            partial(self.open, game.id),
            lead=ending(game),
            discard=partial(self._ask_delete, game.id),
        )

    def _files(self) -> Panel:
        panel = Panel(spacing=dp(10)).put(Heading(_("Open a game file")))
        self.files = found(record.SUFFIX)
        for path in self.files:
            show = SignButton("play", partial(self.open_file, path), hint=_("Open"))
            panel.put(Line(path.name, str(path.parent), show))
        if not self.files:
            where = ", ".join(str(folder) for folder in places.brought())
            panel.put(Body(_("No files. Put them here: {where}").format(where=where)))
        self.entry = Entry(_("Or write where the file is"), "", limit=400, done=self.written)
        panel.put(self.entry, BigButton(_("Open"), self.written))
        panel.put(BigButton(_("Type a deal code"), partial(self.app.go, "code"), sign="pencil"))
        return panel

    # -- what the buttons do ---------------------------------------------------------------------

    def open(self, game: int) -> None:
        try:
            self.app.journal.look(game)
        except Trouble as trouble:
            self._tell(trouble)
            return
        self.app.go("replay", game=game)

    def written(self) -> None:
        text = self.entry.text.strip()
        if text:
            self.open_file(Path(text).expanduser())

    def open_file(self, path: Path) -> None:
        """Checked to the last move before anything is shown; nothing is changed."""
        try:
            session = record.loads(_bytes(path))
        except Trouble as trouble:
            self._tell(trouble)
            return
        self.app.go("replay", session=session)

    def _ask_delete(self, game: int) -> None:
        self.ask(
            _("Delete this game?"),
            _("Its moves are deleted; what was won stays counted."),
            [(_("Delete"), partial(self._delete, game), "danger"), (_("Keep"), None, "main")],
        )

    def _delete(self, game: int) -> None:
        try:
            self.app.journal.delete(game)
        except Trouble as trouble:
            self._tell(trouble)
            return
        self.rebuild()

    def _tell(self, trouble: Trouble) -> None:
        message = _(words.TROUBLES.get(trouble.code, words.TROUBLES["failed"]))
        self.ask(_("Something went wrong"), message, [(_("Go on"), None, "main")])


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


def _bytes(path: Path) -> bytes:
    try:
        if path.stat().st_size > record.MOST_BYTES:
            raise Trouble("record_too_long")
        return path.read_bytes()
    except OSError as error:
        raise Trouble("file_missing", error.strerror or str(error)) from error
