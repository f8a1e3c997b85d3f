"""Guests who told their name: after a game, or during one, they may become one of the family."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from oeil_app.services.i18n import _

from ..open_table import OpenTable
from ..sheets.sheet import Choice
from ..sheets.sheets import Contents

Keeps = Mapping[int, Callable[[], None]]
"""What keeps the guest of a seat."""


class GuestsMenu:
    """One guest is kept at once; of several a sheet asks which."""

    def __init__(self, at: OpenTable, keeps: Callable[[], Keeps], done: Callable[[], None]) -> None:
        self.at, self.keeps, self.done = at, keeps, done

    def choices(self, angle: float, spare: bool = False) -> list[Choice]:
        """The menu's entry; none where nobody could be kept."""
        keeps = self.keeps()
        if not keeps:
            return []
        do = next(iter(keeps.values())) if len(keeps) == 1 else partial(self._open, angle)
        return [Choice(_("Keep in the family"), do, "plus", spare=spare)]

    def _open(self, angle: float) -> None:
        self.at.sheets.in_the_middle(angle, self._contents)

    def _contents(self) -> Contents:
        names = self.at.table.names
        choices = [Choice(names[seat], keep) for seat, keep in self.keeps().items()]
        return _("Keep in the family"), [], [*choices, Choice(_("Continue"), self.done, "play")]
