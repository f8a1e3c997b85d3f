"""Sharing a game: its code, or a file that another tablet can open. Nothing else leaves."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from oeil_app.core.setup import Setup
from oeil_app.play import codes, record, safely
from oeil_app.play.session import Session
from oeil_app.play.trouble import Trouble
from oeil_app.screens import words
from oeil_app.services import places
from oeil_app.services.i18n import _


def code_of(setup: Setup) -> str:
    """The deal's code; none if it has none (questions of one's own)."""
    try:
        return codes.write(setup)
    except Trouble:
        return ""


class Sharing:
    """The part of a page that shares a game."""

    app: Any
    game: int
    session: Session | None

    if TYPE_CHECKING:  # what the whole page has
        ask: Callable[[str, str, Sequence[Any]], None]

        def tell(self, text: str, action: tuple[str, Callable[[], Any]] | None = None) -> None: ...

        def pause(self) -> None: ...

    def share(self) -> None:
        """The code to read out, and a file."""
        assert self.session is not None
        self.pause()
        code = code_of(self.session.setup)
        answers: list[Any] = []
        if code:
            answers.append((_("Copy the code"), lambda: self.copy(code), "main"))
        answers.append((_("Write a game file"), self.write_file, "plain"))
        if not self.game:
            answers.append((_("Keep this game here"), self.keep_here, "plain"))
        answers.append((_("Go on"), None, "quiet"))
        if code:
            self.ask(code, _("Whoever types this code gets the same deal."), answers)
        else:
            self.ask(_("Share this game"), _(words.TROUBLES["code_own_pack"]), answers)

    def copy(self, code: str) -> None:
        from kivy.core.clipboard import Clipboard

        with suppress(Exception):  # a device without a clipboard: the code can still be read
            Clipboard.copy(code)
        self.tell(_("Copied: {code}").format(code=code))

    def write_file(self) -> None:
        """Where other apps find it."""
        assert self.session is not None
        setup = self.session.setup
        stamp = time.strftime("%Y-%m-%d-%H%M%S")
        path = places.carried() / f"{setup.game}-{setup.variant}-{stamp}{record.SUFFIX}"
        try:
            safely.write(path, record.dumps(self.session).encode())
        except Trouble as trouble:
            self._trouble(trouble)
            return
        self.ask(_("The game file lies here"), str(path), [(_("Go on"), None, "main")])

    def keep_here(self) -> None:
        """A game that came in a file becomes one of this tablet's."""
        assert self.session is not None
        try:
            text = record.dumps(self.session).encode()
            self.game, _session = self.app.journal.adopt_record(text)
        except Trouble as trouble:
            self._trouble(trouble)
            return
        self.tell(_("The game is kept here now."))

    def _trouble(self, trouble: Trouble) -> None:
        message = _(words.TROUBLES.get(trouble.code, words.TROUBLES["failed"]))
        self.ask(_("Something went wrong"), message, [(_("Go on"), None, "main")])
