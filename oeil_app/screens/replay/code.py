"""A deal code typed in: the same cards as somebody else had."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from oeil_app.core.rules.setup import Setup
from oeil_app.play import codes
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.puzzles import puzzle_codes
from oeil_app.play.puzzles.making import parts_of
from oeil_app.play.puzzles.puzzles import puzzle
from oeil_app.screens import words
from oeil_app.screens.family.told import way_name
from oeil_app.screens.kit.controls.button import BigButton
from oeil_app.screens.kit.controls.entry import Entry
from oeil_app.screens.kit.controls.rows import headed
from oeil_app.screens.kit.layout import Tray
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.text import Heading
from oeil_app.screens.puzzles.names import title_of_id
from oeil_app.services.i18n import LANGUAGE, _, n_n

SEATS = n_n("{count} player", "{count} players")


class CodePage(Page):
    """`app.go("code")`."""

    anew = True

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.text = ""
        self.setup: Setup | None = None

    def enter(self, code: str = "") -> None:
        self.text = code
        self.rebuild()

    def build(self) -> None:
        body = self.form(_("Type a deal code"))
        panel = Tray(spacing=dp(12))
        line = _("Everybody who types the same code gets the same deal.")
        panel.put(headed(line, "code"))
        self.entry = Entry(_("Code"), self.text, self._typed, limit=60, done=self.deal)
        self.told = Heading("")
        self.dealer = BigButton(_("Deal"), self.deal, sign="play", kind="main")
        panel.put(self.entry, self.told, self.dealer)
        body.put(panel)
        self._typed(self.text)

    def _typed(self, text: str) -> None:
        """Says what the code means as soon as it means something."""
        self.text = text
        asked = _puzzle_of(text)
        if asked:
            self.setup, self.told.text = None, title_of_id(asked)
            return
        try:
            self.setup = codes.read(text)
        except Trouble:
            self.setup = None
            self.told.text = ""
            return
        way = f"{self.setup.game}.{self.setup.variant}"
        seats = LANGUAGE.count(*SEATS, self.setup.seats).format(count=self.setup.seats)
        self.told.text = f"{way_name(way)} · {seats}"

    def deal(self) -> None:
        """Opens the table, or says kindly what is wrong with the code."""
        asked = _puzzle_of(self.text)
        if asked:
            self.app.go("puzzle", puzzle=asked)
            return
        try:
            setup = codes.read(self.text)
        except Trouble as trouble:
            message = _(words.TROUBLES[trouble.code])
            self.ask(_("That code isn’t valid"), message, [(_("OK"), None, "main")])
            return
        self.app.open_table(setup)


def _puzzle_of(text: str) -> str:
    """The name of the puzzle that was typed, by its code or by itself; none: it is no puzzle's."""
    name = text.strip().lower()
    if puzzle(name) is not None or parts_of(name) is not None:
        return name
    try:
        return puzzle_codes.read(text)
    except Trouble:
        return ""
