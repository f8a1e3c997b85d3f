"""The part of a puzzle's page that tells how it ended, kindly, and what may come next."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from oeil_app.play.daily import of_day
from oeil_app.play.goals import OPEN, SOLVED
from oeil_app.play.puzzle_book import Best, PuzzleBook
from oeil_app.play.puzzles import Puzzle, after
from oeil_app.play.session import Session
from oeil_app.play.trouble import Trouble
from oeil_app.screens.game.manners import Manners
from oeil_app.screens.game.overlay import Confetti
from oeil_app.screens.sheet import Choice, Sheet, sheet_height
from oeil_app.services.i18n import LANGUAGE, _
from oeil_app.table.table import Table

from ..words.puzzles import MOVES
from .names import minutes, title_of
from .share import share_text

TODAY: Callable[[], date] = date.today


class Ending:
    """A sheet over the cloth: solved, or not this time."""

    puzzle: Puzzle | None
    session: Session | None
    table: Table | None
    sheet: Sheet | None
    status: str
    elapsed: float
    manners: Manners
    counted: int = -1  # the session's rev at which it was written into the book

    if TYPE_CHECKING:  # what the whole page has

        @property
        def book(self) -> PuzzleBook: ...

        @property
        def helped(self) -> bool: ...

        @property
        def person(self) -> str | None: ...

        showing: bool
        app: Any
        moves: Callable[[], int]

        def add_widget(self, widget: Widget, index: int = 0, canvas: str | None = None) -> None: ...

        close_sheet: Callable[[], None]
        undo: Callable[[], None]
        show_solution: Callable[[], None]
        try_again: Callable[[], None]
        open_puzzle: Callable[[str, str | None], None]
        tell_trouble: Callable[[Trouble], None]
        _shared: Callable[[], Any]
        _leave: Callable[[], None]
        _beside_tray: Callable[..., Sheet]

    def _celebrate(self) -> None:
        """What came of it; said once, until the table changes."""
        if self.table is None or self.session is None or self.sheet is not None:
            return
        if self.status == OPEN or self.showing:
            return
        if self.status == SOLVED:
            best = self._count()
            self.manners.feedback("win")
            if not self.manners.comfort.reduced_motion:
                self.add_widget(Confetti(self.table, [0]))
            self.table.crown([0])
            self._say(_("Solved!"), self._how(best), self._next())
        else:
            choices = [
                Choice(_("Take back"), self.undo, "undo"),
                Choice(_("Show a solution"), self.show_solution, "replay"),
                Choice(_("Leave the table"), self._leave, "home"),
            ]
            self._say(_("Not this time"), [_("Look again: it can be done.")], choices)

    def _count(self) -> Best | None:
        """Into the book, once for each time it is solved."""
        assert self.puzzle is not None and self.session is not None
        best = None
        try:
            if self.counted != self.session.rev:
                self.counted = self.session.rev
                best = self.book.solve(self.puzzle, self.moves(), self.elapsed, not self.helped)
                self.book.solve_day(TODAY(), self.puzzle)
            else:
                best = self.book.solved().get(self.puzzle.id)
        except Trouble as trouble:
            self.tell_trouble(trouble)
        return best

    def _how(self, best: Best | None) -> list[str]:
        assert self.puzzle is not None
        moves = LANGUAGE.count(*MOVES, self.moves()).format(count=self.moves())
        lines = [f"{title_of(self.puzzle)} · {moves} · {minutes(self.elapsed)}"]
        if best is not None and best.at_par(self.puzzle):
            lines.append(_("A star: nobody needs fewer moves!"))
        elif self.helped:
            lines.append(_("With a little help."))
        elif self.puzzle.kind == "solitaire":
            lines.append(_("Best known: {count}").format(count=self.puzzle.par))
        elif best is not None:
            lines.append(_("Your best time: {time}").format(time=minutes(best.seconds)))
        return lines

    def _next(self) -> list[Choice]:
        assert self.puzzle is not None
        choices = []
        if of_day(TODAY()).id == self.puzzle.id:
            choices.append(Choice(_("Share"), self.share, "share"))
        if after(self.puzzle) is not None:
            choices.append(Choice(_("Next puzzle"), self.next_puzzle, "next"))
        choices.append(Choice(_("Leave the table"), self._leave, "home"))
        return choices

    def _say(self, title: str, lines: list[str], choices: list[Choice]) -> None:
        """In the middle of the cloth, or beside the tray where one wants to see the end."""
        assert self.table is not None
        layout = self.table.layout
        if self.table.scenery.ends_in_sight:
            self.sheet = self._beside_tray(0, title, lines, choices)
        else:
            u = min(layout.u, layout.field.h / sheet_height(lines, choices))
            cloth = layout.field
            self.sheet = Sheet(cloth.cx, cloth.cy, 0, u, self._shared(), title, lines, choices)
        self.add_widget(self.sheet)

    def next_puzzle(self) -> None:
        assert self.puzzle is not None
        then, person = after(self.puzzle), self.person
        self.close_sheet()
        if then is not None:
            self.open_puzzle(then.id, person)

    def share(self) -> None:
        """The text goes to the clipboard, and the tray says so."""
        assert self.puzzle is not None and self.table is not None
        streak = 0
        with suppress(Trouble):
            streak = self.book.streak(TODAY())
        from kivy.core.clipboard import Clipboard  # it looks for the system's, which takes a while

        Clipboard.copy(share_text(self.puzzle, TODAY(), self.moves(), self.elapsed, streak))
        from oeil_app.table.draw.tray import Saying

        self.table.tell(0, [Saying(_("copied: paste it anywhere"), "check")])
