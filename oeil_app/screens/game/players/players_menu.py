"""Who plays where: during a game a person hands a seat over to the tablet, or takes it over."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from oeil_app.screens.words.computers import LEVELS
from oeil_app.services.i18n import _

from ..open_table import OpenTable
from ..sheets.sheet import Choice
from ..sheets.sheets import Contents
from .seating import Seating

USUAL = 2  # level of a seat that is handed over where nobody plays by itself yet


class PlayersMenu:
    """A line for each seat; `hand_over(seat, level)` when one is touched, None: to a person."""

    def __init__(
        self,
        at: OpenTable,
        seating: Callable[[], Seating],
        hand_over: Callable[[int, int | None], None],
        done: Callable[[], None],
    ) -> None:
        self.at, self.seating, self.hand_over, self.done = at, seating, hand_over, done

    def open(self, angle: float = 0.0) -> None:
        self.at.sheets.in_the_middle(angle, self._contents)

    def _contents(self) -> Contents:
        seats, seating = self.at.session.setup.seats, self.seating()
        computers, names = seating.computers(seats), seating.names(seats)
        level = next(iter(computers.values()), USUAL)
        choices = []
        for seat, name in enumerate(names):
            mine = computers.get(seat)
            who = _("a person") if mine is None else _(LEVELS[mine])
            then = level if mine is None else None
            text = _("{name}: {who}").format(name=name, who=who)
            do = partial(self.hand_over, seat, then)
            choices.append(Choice(text, do, lit=mine is not None))  # no sign: names are long
        choices.append(Choice(_("Continue"), self.done, "play"))
        return _("Who plays?"), [_("Touch a seat: the tablet plays there, or a person.")], choices
