"""Sharing a game: its code, or a file that another tablet can open. Nothing else leaves."""

from __future__ import annotations

import time
from contextlib import suppress
from functools import partial

from oeil_app.core.rules.setup import Setup
from oeil_app.play import codes, record
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.journal import Journal
from oeil_app.play.session import Session
from oeil_app.screens import words
from oeil_app.screens.files import asking
from oeil_app.screens.kit.over.ask import Answer
from oeil_app.screens.kit.page import Page
from oeil_app.services.i18n import _


def code_of(setup: Setup) -> str:
    """The deal's code; none if it has none (questions of one's own)."""
    try:
        return codes.write(setup)
    except Trouble:
        return ""


class Share:
    """Asks on a page what is to be shared of a game; `game` is 0 while it is in no journal."""

    def __init__(self, page: Page, journal: Journal, session: Session, game: int) -> None:
        self.page, self.journal, self.session, self.game = page, journal, session, game

    def ask(self) -> None:
        """The code to read out, and a file."""
        code = code_of(self.session.setup)
        answers: list[Answer] = []
        if code:
            answers.append((_("Copy the code"), partial(self._copy, code), "main"))
        answers.append((_("Save a game file"), self._save_file, "plain"))
        if self.page.app.files.can_share:
            share = partial(self._save_file, share=True)
            answers.append((_("Share a game file"), share, "plain"))
        if not self.game:
            answers.append((_("Save this game here"), self._keep_here, "plain"))
        answers.append((_("Close"), None, "quiet"))
        if code:
            self.page.ask(code, _("Whoever types this code gets the same deal."), answers)
        else:
            self.page.ask(_("Share this game"), _(words.TROUBLES["code_own_pack"]), answers)

    def _copy(self, code: str) -> None:
        from kivy.core.clipboard import Clipboard

        with suppress(Exception):  # a device without a clipboard: the code can still be read
            Clipboard.copy(code)
        self.page.tell(_("Copied: {code}").format(code=code))

    def _save_file(self, *, share: bool = False) -> None:
        """To where somebody chooses, or to another app."""
        setup = self.session.setup
        stamp = time.strftime("%Y-%m-%d-%H%M%S")
        name = f"{setup.game}-{setup.variant}-{stamp}{record.SUFFIX}"
        asking.save(self.page, name, record.dumps(self.session).encode(), share=share)

    def _keep_here(self) -> None:
        """A game that came in a file becomes one of this tablet's."""
        try:
            text = record.dumps(self.session).encode()
            self.game, _session = self.journal.adopt_record(text)
        except Trouble as trouble:
            asking.tell_trouble(self.page, trouble)
            return
        self.page.tell(_("The game is saved here now."))
