"""What each kind of page with a table says of itself: a game, a puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from oeil_app.core.rules.setup import Setup
from oeil_app.core.scenery.scenery import Scenery
from oeil_app.games import GAMES
from oeil_app.play.computers.advice import Advice
from oeil_app.play.computers.pace import family_pace
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.journal import Journal
from oeil_app.play.session import Change, Session
from oeil_app.screens.kit.page import Page

from .open_table import OpenTable
from .sheets.sheets import Contents
from .table_settings import TableSettings


class TableKind(Page):
    """How it is played there, what its menu offers, what else is done when something happens."""

    music = "table"

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.journal: Journal = app.journal

    def settings_now(self) -> TableSettings:
        """How this family plays."""
        settings: TableSettings = self.app.table_settings()
        return settings

    def advice(self, session: Session) -> Advice | None:
        """Who gives hints to one who plays alone, with a bar and a clock."""
        return Advice(session) if session.setup.seats == 1 else None

    def takes_back(self, setup: Setup) -> bool:
        """Who plays alone takes back without limit."""
        return self.settings_now().take_backs or setup.seats == 1

    def levels(self, setup: Setup) -> Mapping[int, int]:
        """The seats that play by themselves here, and how well."""
        return {}

    def scenery(self) -> Scenery[Any] | None:
        """Another look at the table than the variant's own, if this page has one."""
        return None

    def pace(self, setup: Setup) -> float:
        """How quick this family's people are, by the journal's own times; 1: nobody knows yet."""
        if GAMES.variant(setup.game, setup.variant).pace is None:
            return 1.0
        with suppress(Trouble):
            return family_pace(self.journal.family.results(), setup.game, setup.variant)
        return 1.0

    def menu_of(self, angle: float) -> Contents:
        """What its menu offers."""
        raise NotImplementedError

    def opened(self, at: OpenTable) -> None:
        """A table was opened: what else stands at it?"""

    def committed(self, at: OpenTable, change: Change) -> None:
        """Somebody acted, took back or began anew."""

    def ended(self) -> None:
        """Says how it ended, if it has and nothing lies over the table."""

    def busy(self) -> bool:
        """Whether somebody else moves, so that fingers wait."""
        return False
