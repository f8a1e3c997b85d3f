"""The end of a game: who won, said at the winner's side, with confetti and what comes next."""

from __future__ import annotations

from collections.abc import Callable

from oeil_app.play.best import best, keep_best
from oeil_app.play.family import Family
from oeil_app.screens.game.confetti import Confetti
from oeil_app.screens.game.open_table import OpenTable
from oeil_app.screens.replay.share import code_of
from oeil_app.services.i18n import LANGUAGE, _, n_n

from .confirm import WIDE
from .sheet import Choice, wrapped

IN_MOVES = n_n("in {count} move", "in {count} moves")


class Ending:
    """Says it once the game is over; `choices()` is what the page offers then."""

    def __init__(self, at: OpenTable, family: Family, choices: Callable[[], list[Choice]]) -> None:
        self.at, self.family, self.choices = at, family, choices

    def show(self) -> None:
        """At the winner's side; nothing while the game goes on."""
        at = self.at
        outcome, table = at.session.outcome, at.table
        if outcome is None:
            return
        if not at.settings.comfort.reduced_motion and outcome.winners:
            at.page.add_widget(Confetti(table, list(outcome.winners)))
        title, lines = self._verdict()
        word = table.scenery.ending(at.session.state)
        if word is not None:
            lines += wrapped(at.voice.say(word), WIDE)
        code = code_of(at.session.setup)
        if code:
            lines.append(_("Code of this deal: {code}").format(code=code))
        seat, contents = next(iter(outcome.winners), 0), (title, lines, self.choices())
        lay = at.sheets.beside_tray if table.scenery.ends_in_sight else at.sheets.on_cloth
        lay(seat, contents, self.show)
        table.crown(outcome.winners)

    def _verdict(self) -> tuple[str, list[str]]:
        """How it ended, in words."""
        session = self.at.session
        assert session.outcome is not None
        winners = session.outcome.winners
        if session.setup.seats == 1:
            if not winners:
                return _("Not this time"), [_("Undo, or try it again.")]
            minutes, seconds = divmod(round(self.at.clock.elapsed), 60)
            line = _("in {minutes}:{seconds:02d}").format(minutes=minutes, seconds=seconds)
            return _("Done!"), [*self._moves(), line]
        names = [self.at.table.names[seat] for seat in winners]
        if not winners:
            return _("Nobody wins"), []
        if len(winners) == 1:
            return _("{name} wins!").format(name=names[0]), []
        return _("{names} share the win!").format(names=", ".join(names)), []

    def _moves(self) -> list[str]:
        """In how many moves who plays alone was done, and whether that is the family's best."""
        session = self.at.session
        par, moves = self.at.table.scenery.par, session.cursor
        if not par or session.setup.start is not None:
            return []
        before = best(self.family, session)
        lines = [LANGUAGE.count(*IN_MOVES, moves).format(count=moves)]
        if keep_best(self.family, session):
            lines.append(_("The best in this family!"))
        elif before is not None:
            lines.append(_("Best so far: {count}").format(count=before))
        if moves > par:
            lines.append(_("It can be done in {count}.").format(count=par))
        return lines
