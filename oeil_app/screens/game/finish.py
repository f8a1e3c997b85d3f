"""The end of a game: who won, said at the winner's side, confetti, and the rematch in one tap."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from oeil_app.core.setup import Setup
from oeil_app.games import GAMES
from oeil_app.play.best import best, keep_best
from oeil_app.play.session import Session
from oeil_app.screens.replay.sharing import code_of
from oeil_app.screens.sheet import Choice, Sheet, sheet_height, wrapped
from oeil_app.services.i18n import LANGUAGE, _, n_n
from oeil_app.table.table import Table

from .doubting import WIDE
from .manners import Manners
from .overlay import Confetti
from .shortest import has_solution, open_solution

IN_MOVES = n_n("in {count} move", "in {count} moves")


class Finish:
    """The part of the game's page that knows how games end."""

    table: Table | None
    session: Session | None
    manners: Manners
    sheet: Sheet | None
    elapsed: float

    if TYPE_CHECKING:  # what the whole page has

        def add_widget(self, widget: Widget, index: int = 0, canvas: str | None = None) -> None: ...

        close_sheet: Callable[[], None]
        begin: Callable[[Setup, Any], None]
        journal: Any
        seating: Any
        voice: Any
        _beside_tray: Callable[..., Sheet]
        _shared: Callable[[], Any]
        _leave: Callable[[], None]

    def _celebrate(self) -> None:
        """At the winner's side; rematch in one tap."""
        if self.table is None or self.session is None or self.session.outcome is None:
            return
        if self.sheet is not None:
            return
        winners = self.session.outcome.winners
        seat = winners[0] if winners else 0
        tray = self.table.layout.trays[seat].frame
        if not self.manners.comfort.reduced_motion and winners:
            self.add_widget(Confetti(self.table, list(winners)))
        choices = [
            Choice(_("Rematch"), self.rematch, "replay"),
            Choice(_("Look back"), self._look_back, "clock"),
            Choice(_("Leave the table"), self._leave, "home"),
        ]
        if has_solution(self.session):
            choices.insert(2, Choice(_("Show the shortest way"), self._show_shortest, "star"))
        cloth, u = self.table.layout.field, self.table.layout.u
        title, lines = self._verdict()
        word = self.table.scenery.ending(self.session.state)
        if word is not None:
            lines += wrapped(self.voice.say(word), WIDE)
        code = code_of(self.session.setup)
        if code:
            lines.append(_("Code of this deal: {code}").format(code=code))
        if self.table.scenery.ends_in_sight:
            self.sheet = self._beside_tray(seat, title, lines, choices)
        else:
            x, y, window = cloth.cx, cloth.cy, self.table.layout.window
            most = window.h if tray.angle % 180 == 0 else window.w
            if sheet_height(lines, choices) * u > most:
                lines = lines[:1]  # a phone: the tray says the rest
            self.sheet = Sheet(
                x, y, tray.angle, u, self._shared(), title, lines, choices, most=most
            )
        self.add_widget(self.sheet)
        self.table.crown(winners)

    def _look_back(self) -> None:
        from oeil_app.screens.replay.replay import open_replay

        self.close_sheet()
        open_replay(self, 0.0)

    def _show_shortest(self) -> None:
        self.close_sheet()
        open_solution(self)

    def _verdict(self) -> tuple[str, list[str]]:
        """How it ended, in words."""
        assert self.table is not None and self.session is not None
        assert self.session.outcome is not None
        winners = self.session.outcome.winners
        if self.session.setup.seats == 1:
            if not winners:
                return _("Not this time"), [_("Take back, or try it again.")]
            minutes, seconds = divmod(round(self.elapsed), 60)
            line = _("in {minutes}:{seconds:02d}").format(minutes=minutes, seconds=seconds)
            return _("Done!"), [*self._moves(), line]
        names = [self.table.names[seat] for seat in winners]
        if not winners:
            return _("Nobody wins"), []
        if len(winners) == 1:
            return _("{name} wins!").format(name=names[0]), []
        return _("{names} share the win!").format(names=", ".join(names)), []

    def _moves(self) -> list[str]:
        """In how many moves who plays alone was done, and whether that is the family's best."""
        assert self.table is not None and self.session is not None
        par, family, moves = self.table.scenery.par, self.journal.family, self.session.cursor
        if not par or self.session.setup.start is not None:
            return []
        before = best(family, self.session)
        lines = [LANGUAGE.count(*IN_MOVES, moves).format(count=moves)]
        if keep_best(family, self.session):
            lines.append(_("The best in this family!"))
        elif before is not None:
            lines.append(_("Best so far: {count}").format(count=before))
        if moves > par:
            lines.append(_("It can be done in {count}.").format(count=par))
        return lines

    def rematch(self) -> None:
        """The first seat passes on clockwise (G-6), the cards are dealt anew."""
        if self.session is None:
            return
        old = self.session.setup
        options = {**old.options, "first": (old.first + 1) % old.seats}
        seed = random.SystemRandom().randrange(2**31)
        self.close_sheet()
        self.begin(GAMES.setup(old.game, old.variant, old.seats, seed, options), self.seating)
