"""The end of a game: a plaque at every side; for one who plays alone, a sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date

from oeil_app.play.files.album import Album
from oeil_app.play.journal.best import best, keep_best
from oeil_app.play.journal.family import Family
from oeil_app.screens import words
from oeil_app.screens.album.photograph import Caption, Pictured
from oeil_app.screens.game.celebration.celebration import Celebration
from oeil_app.screens.game.open_table import OpenTable
from oeil_app.screens.game.sheets.confirm import WIDE
from oeil_app.screens.game.sheets.sheet import Choice, Sheet, wrapped
from oeil_app.services import formats
from oeil_app.services.i18n import LANGUAGE, _, n_, n_n

from .camera import Camera
from .plaques import Plaques
from .ranking import Placed, ranked
from .rooms import Told

IN_MOVES = n_n("in {count} move", "in {count} moves")
CAN_BE = n_n("It can be done in {count} move.", "It can be done in {count} moves.")
LEFT = n_n("{count} card left", "{count} cards left")
WON = n_n("{count} card won", "{count} cards won")
PLACES = (n_("2nd"), n_("3rd"), n_("4th"), n_("5th"), n_("6th"))  # who is first has won


class Ending:
    """Says it once the game is over; `choices()` is what the page then offers to one alone."""

    def __init__(
        self,
        at: OpenTable,
        family: Family,
        choices: Callable[[], list[Choice]],
        rematch: Callable[[], None],
        album: Album,
        go_on: Callable[[], None],
        keeps: Callable[[], Mapping[int, Callable[[], None]]],  # guests who may join the family
    ) -> None:
        self.at, self.family, self.choices, self.rematch = at, family, choices, rematch
        self.keeps = keeps
        self.camera = Camera(at, album, self._caption, go_on)
        self._seen = -1  # the session's rev whose end was celebrated

    def show(self) -> None:
        """At every side; nothing while the game goes on."""
        at = self.at
        outcome, table = at.session.outcome, at.table
        if outcome is None:
            return
        table.crown(outcome.winners)
        if at.session.setup.seats == 1:
            self._show_alone()
        else:
            self._show_all()

    def celebrate_anew(self) -> None:
        """The same end, as if it were the first time."""
        self._seen = -1
        self.show()

    # -- several at the table --------------------------------------------------------------------

    def _show_all(self) -> None:
        at = self.at
        seats, outcome = at.session.setup.seats, at.session.outcome
        assert outcome is not None
        scenery, counts = at.table.scenery, at.table.scene.counts
        ranking = ranked(seats, outcome.winners, counts, scenery.best)
        told = {
            placed.seat: Told(
                self._title(placed, len(outcome.winners)),
                self._line(placed),
                placed.seat in outcome.winners,
                ranking,
                at.table.names[placed.seat],
            )
            for placed in ranking
        }
        people = [seat for seat in range(seats) if seat not in at.players.levels]
        for seat in people:
            self._speak(seat, [told[seat].title, told[seat].line])
        plaques = Plaques(
            *(at.table, told, people, self.rematch, self._seen == at.session.rev),
            photo=self.camera.take,
            menus=at.menus,
            keeps=self.keeps(),
        )
        self._seen = at.session.rev
        at.sheets.lay(plaques, self._show_all)

    def _speak(self, seat: int, lines: list[str]) -> None:
        """To who plays alone and hears what others read, once."""
        if self._seen != self.at.session.rev:
            self.at.page.app.speaking.tell(seat, " ".join(line for line in lines if line))

    def _title(self, placed: Placed, winners: int) -> str:
        name = self.at.table.names[placed.seat]
        if not winners:
            return _("Nobody wins")
        if placed.place == 1:
            won = _("{name} wins!") if winners == 1 else _("{name} shares the win!")
            return won.format(name=name)
        if not placed.place:
            return name
        return f"{_(PLACES[placed.place - 2])} · {name}"

    def _line(self, placed: Placed) -> str:
        """What it has, or how it came to this."""
        word = self.at.table.scenery.ending(self.at.session.state)
        counted = {"fewest": LEFT, "most": WON}.get(self.at.table.scenery.best)
        if word is not None and (placed.place < 2 or counted is None):
            return self.at.voice.say(word)
        if counted is None or placed.count is None:
            return ""
        if counted is LEFT and not placed.count:
            return _("all cards laid")
        return LANGUAGE.count(*counted, placed.count).format(count=placed.count)

    # -- the photograph --------------------------------------------------------------------------

    def _caption(self, day: date) -> Caption:
        """Who won, what was played, when, and everybody with what they have."""
        at = self.at
        setup, outcome, table = at.session.setup, at.session.outcome, at.table
        assert outcome is not None
        counts, best = table.scene.counts, table.scenery.best
        ranking = ranked(setup.seats, outcome.winners, counts, best)
        game, way = words.title(setup.game), words.way(setup.game, setup.variant)[0]
        people = [
            Pictured(
                placed.seat,
                table.names[placed.seat],
                _(PLACES[placed.place - 2]) if placed.place > 1 else "",
                placed.count,
                placed.seat in outcome.winners,
                table.comfort.portraits[placed.seat],
            )
            for placed in ranking
        ]
        alone = setup.seats == 1
        title = self._verdict()[0] if alone else self._title(ranking[0], len(outcome.winners))
        named = game if way == game else f"{game} · {way}"
        return Caption(title, named, formats.date_of(day), people)

    # -- one alone -------------------------------------------------------------------------------

    def _show_alone(self) -> None:
        at = self.at
        title, lines = self._verdict()
        word = at.table.scenery.ending(at.session.state)
        if word is not None:
            lines += wrapped(at.voice.say(word), WIDE)
        self._speak(0, [title, *lines])
        contents = (title, lines, self.choices())
        lay = at.sheets.beside_tray if at.table.scenery.ends_in_sight else at.sheets.beside_form
        lay(0, contents, self._show_alone)
        sheet, winners = at.sheets.open, at.session.outcome.winners if at.session.outcome else ()
        if isinstance(sheet, Sheet) and winners:
            still = self._seen == at.session.rev
            sheet.add_widget(Celebration(at.table, winners, [sheet.frame], still=still))
        self._seen = at.session.rev

    def _verdict(self) -> tuple[str, list[str]]:
        """How it ended, in words."""
        assert self.at.session.outcome is not None
        if not self.at.session.outcome.winners:
            return _("Not this time"), [_("Undo, or try it again.")]
        minutes, seconds = divmod(round(self.at.clock.elapsed), 60)
        line = _("in {minutes}:{seconds:02d}").format(minutes=minutes, seconds=seconds)
        return _("Done!"), [*self._moves(), line]

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
            lines.append(LANGUAGE.count(*CAN_BE, par).format(count=par))
        return lines
