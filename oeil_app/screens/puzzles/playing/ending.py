"""How a puzzle ended, told kindly, and what may come next."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from math import inf

from oeil_app.core.tasks.puzzle import ME, OTHER, SOLVED, Puzzle
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.puzzles.daily import of_day
from oeil_app.play.puzzles.goals import own_actions
from oeil_app.play.puzzles.making import can_make
from oeil_app.play.puzzles.puzzle_book import Best, PuzzleBook
from oeil_app.play.puzzles.puzzles import after, kind_of
from oeil_app.screens.game.celebration.celebration import Celebration
from oeil_app.screens.game.open_table import OpenTable
from oeil_app.screens.game.sheets.sheet import Choice
from oeil_app.screens.game.sheets.sheets import Contents
from oeil_app.services.i18n import LANGUAGE, _
from oeil_app.table.state import Saying

from ...words.puzzles import MOVES, STARS
from ..day import dates
from ..names import minutes, title_of
from ..share import Result, share_picture


@dataclass(frozen=True, slots=True)
class Ways:
    """Where one may go from the end of a puzzle."""

    undo: Callable[[], None]
    show_solution: Callable[[], None]
    try_again: Callable[[], None]
    next_puzzle: Callable[[], None]
    leave: Callable[[], None]


class PuzzleEnding:
    """A sheet over the cloth: solved, or not this time."""

    def __init__(
        self,
        at: OpenTable,
        puzzle: Puzzle,
        book: PuzzleBook,
        helped: Callable[[], bool],
        ways: Ways,
        begun: str | None = None,
    ) -> None:
        self.at, self.puzzle, self.book = at, puzzle, book
        self.helped, self.ways = helped, ways
        self.begun = begun  # the day whose puzzle it was when it was begun
        self.told: tuple[int, ...] = ()  # the trays at which it is said
        self.heard = -1  # the session's rev at which it was said aloud
        self.counted = -1  # the session's rev at which it was written into the book

    def show(self, status: str) -> None:
        """What came of it."""
        at, ways = self.at, self.ways
        if status == SOLVED:
            best = self._count()
            at.settings.feedback("win")
            if not at.settings.comfort.reduced_motion:
                at.page.add_widget(Celebration(at.table, [ME], stays=False))
            at.table.crown([ME])
            contents = _("Solved!"), self._how(best), self._next()
        else:
            choices = [
                Choice(_("Undo"), ways.undo, "undo"),
                Choice(_("Show a solution"), ways.show_solution, "replay"),
                Choice(_("Leave the table"), ways.leave, "home"),
            ]
            contents = _("Not this time"), [_("Look again: it can be done.")], choices
        self._tell(contents[0])
        if self.heard != at.session.rev:
            self.heard = at.session.rev
            at.page.app.speaking.tell(ME, " ".join((contents[0], *contents[1])))
        self._say(contents, partial(self.show, status))

    def _tell(self, what: str) -> None:
        """At the trays, where the game itself would go on: else they would ask for a turn."""
        if self.at.session.outcome is None:
            self.told = tuple(range(kind_of(self.puzzle).seats))
            for seat in self.told:
                self.at.table.tell(seat, [Saying(what)], inf)

    def goes_on(self) -> None:
        """Something was done or taken back: the trays say what the table shows."""
        for seat in self.told:
            self.at.table.hush(seat)
        self.told = ()

    def solution_was_shown(self) -> None:
        """The unseen hand is done."""
        choices = [
            Choice(_("Try it yourself"), self.ways.try_again, "play"),
            Choice(_("Leave the table"), self.ways.leave, "home"),
        ]
        self._say((_("One solution"), [], choices), self.solution_was_shown)

    def _say(self, contents: Contents, anew: Callable[[], None]) -> None:
        """Beside what was laid, or beside the tray: one wants to see the end."""
        if kind_of(self.puzzle).seats > 1 and self.at.table.scenery.ends_in_sight:
            self.at.sheets.across(ME, OTHER, contents, anew)
        elif self.at.table.scenery.ends_in_sight:
            self.at.sheets.beside_tray(ME, contents, anew)
        else:
            self.at.sheets.beside_form(ME, contents, anew)

    # -- what is said ----------------------------------------------------------------------------

    @property
    def moves(self) -> int:
        return own_actions(self.at.session)

    @property
    def elapsed(self) -> float:
        return self.at.clock.elapsed

    def _count(self) -> Best | None:
        """Into the book, once for each time it is solved."""
        best, rev = None, self.at.session.rev
        try:
            if self.counted != rev:
                self.counted = rev
                best = self.book.solve(self.puzzle, self.moves, self.elapsed)
                self.book.solve_day(dates.TODAY(), self.puzzle, self.begun)
            else:
                best = self.book.solved().get(self.puzzle.id)
        except Trouble as trouble:
            self.at.tell_trouble(trouble)
        return best

    def _how(self, best: Best | None) -> list[str]:
        moves = LANGUAGE.count(*MOVES, self.moves).format(count=self.moves)
        lines = [f"{title_of(self.puzzle)} · {moves} · {minutes(self.elapsed)}"]
        if kind_of(self.puzzle).by_moves and self.moves > self.puzzle.par:
            lines.append(_("Best known: {count}").format(count=self.puzzle.par))
        elif kind_of(self.puzzle).by_moves and self.puzzle.proven:
            lines.append(_("It cannot be done in fewer!"))
        elif best is not None and best.seconds < round(self.elapsed):
            lines.append(_("Your best time: {time}").format(time=minutes(best.seconds)))
        if best is not None:
            lines.append(_(STARS[best.stars]))
        return lines

    def _next(self) -> list[Choice]:
        choices = []
        if after(self.puzzle) is not None or can_make(self.puzzle.kind):
            choices.append(Choice(_("Next puzzle"), self.ways.next_puzzle, "next"))
        choices.append(Choice(_("Share"), self.share, "share"))
        choices.append(Choice(_("Leave the table"), self.ways.leave, "home"))
        return choices

    def share(self) -> None:
        """A picture of the puzzle with its code and how it went; the text goes along."""
        streak, best = 0, None
        with suppress(Trouble):
            streak = (
                self.book.streak(dates.TODAY()) if of_day(dates.TODAY()).id == self.puzzle.id else 0
            )
            best = self.book.solved().get(self.puzzle.id)
        how = Result(self.moves, self.elapsed, streak, best.stars if best is not None else 0)
        share_picture(self.at.page, self.puzzle, how, dates.TODAY())
