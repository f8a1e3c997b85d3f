"""A puzzle at the real table: the bar, the clock, the app's answers, and how it ends."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from kivy.clock import Clock

from oeil_app.core.rules.setup import Setup
from oeil_app.core.scenery.scenery import Scenery
from oeil_app.core.tasks.puzzle import FAILED, ME, OPEN, Puzzle
from oeil_app.play.computers.advice import Advice
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.puzzles.goals import thinker
from oeil_app.play.puzzles.made_puzzles import MadePuzzles
from oeil_app.play.puzzles.making import parts_of
from oeil_app.play.puzzles.puzzle_book import DAY, PuzzleBook
from oeil_app.play.puzzles.puzzles import after, kind_of
from oeil_app.play.rows.results import PUZZLE
from oeil_app.play.session import Change, Session
from oeil_app.screens.game.open_table import OpenTable
from oeil_app.screens.game.players.seating import Player, Seating
from oeil_app.screens.game.sheets.sheet import Choice
from oeil_app.screens.game.sheets.sheets import Contents
from oeil_app.screens.game.table_page import TablePage
from oeil_app.screens.game.table_settings import TableSettings
from oeil_app.services.i18n import _

from ..day import dates
from ..names import title_of
from ..new import make_new
from .ending import PuzzleEnding, Ways
from .judge import Judge
from .solution import Solution, solution_of

HELPED = "helped"  # in a game's note: a hint was asked for


class PuzzleScreen(TablePage):
    """One puzzle, from its start or from where it was left."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.puzzle: Puzzle | None = None
        self.status = OPEN
        self.judge: Judge | None = None
        self.ending: PuzzleEnding | None = None
        self.solution: Solution | None = None
        self.showing = False  # a solution, at a table of its own: the puzzle is not touched

    # -- as a page -------------------------------------------------------------------------------

    def enter(
        self, puzzle: str | None = None, person: str | None = None, resume: int | None = None
    ) -> None:
        """A puzzle by its name, as this person left it, else from its start; or a saved game."""
        if resume is not None:
            self.resume(resume)
        elif puzzle is not None:
            left = self.journal.puzzle_left(puzzle, person)
            if left is not None:
                self.resume(left)
            else:
                self.open_puzzle(puzzle, person)

    def open_puzzle(self, id: str, person: str | None) -> None:
        """From its start; one that nobody has had here is made first."""
        shelf, parts = MadePuzzles(self.journal.family), parts_of(id)
        if parts is not None and not shelf.has(id):
            kind, grade, number = parts
            make_new(self, kind, grade, lambda new: self._begin_with(new, person), number)
            return
        found = shelf.find(id)
        if found is not None:
            self._begin_with(found, person)

    def _begin_with(self, found: Puzzle, person: str | None) -> None:
        someone = self.journal.family.person(person)
        me = Player(person=person)
        if someone is not None:
            me = Player(someone.name, someone.animal, person)
        other = Player(_("Tablet"), "owl" if me.animal in ("", "lynx") else "lynx")
        players = (me, other) if kind_of(found).seats == 2 else (me,)
        extra = {PUZZLE: found.id}
        with suppress(Trouble):
            day = PuzzleBook(self.journal.family, person).begin_day(dates.TODAY(), found)
            extra |= {DAY: day} if day is not None else {}
        self.begin(found.setup, Seating(players, extra))

    @property
    def person(self) -> str | None:
        return self.seating.at(ME).person

    @property
    def book(self) -> PuzzleBook:
        return PuzzleBook(self.journal.family, self.person)

    def _given(self, **help: bool) -> None:
        """A hint, a miss or a solution is written into the book at once: it counts for ever."""
        if self.puzzle is not None:
            with suppress(Trouble):
                self.book.help(self.puzzle, **help)

    # -- the table -------------------------------------------------------------------------------

    def fresh(self) -> None:
        super().fresh()
        if self.judge is not None:
            self.judge.translate()

    def settings_now(self) -> TableSettings:
        """Threats are what a puzzle is about: they are not shown. A show needs no countdown.

        One person sits there: all is upright.
        """
        settings = super().settings_now()
        comfort = replace(settings.comfort, warnings=False, upright=True)
        return replace(settings, comfort=comfort, countdown=settings.countdown and not self.showing)

    def scenery(self) -> Scenery[Any] | None:
        own = kind_of(self.puzzle).scenery if self.puzzle is not None else None
        return None if own is None else own()

    def listen(self) -> None:
        """One person sits there, whoever answers."""
        self.app.speaking.begin(self.person, ME)

    def takes_back(self, setup: Setup) -> bool:
        return True

    def advice(self, session: Session) -> Advice:
        assert self.puzzle is not None
        return Advice(session, thinker=thinker(self.puzzle, session))

    def busy(self) -> bool:
        return self.showing or self.thinking

    @property
    def thinking(self) -> bool:
        """Whether it is the app's turn."""
        return self.judge is not None and self.judge.thinking

    def open(self, session: Session, elapsed: float, fresh: bool) -> None:
        name = str(self.seating.extra.get(PUZZLE, ""))
        self.puzzle, self.status = MadePuzzles(self.journal.family).find(name), OPEN
        if self.puzzle is None:
            raise Trouble("no_game", name)
        super().open(session, elapsed, fresh)
        if self.judge is not None and not self.showing:
            self.judge.judge()

    def opened(self, at: OpenTable) -> None:
        assert self.puzzle is not None
        ways = Ways(
            self.undo, self.show_solution, self.try_again, self.next_puzzle, self.leave_table
        )
        begun = self.seating.extra.get(DAY)
        self.ending = PuzzleEnding(at, self.puzzle, self.book, self.helped, ways, begun)
        self.judge = Judge(at, self.puzzle, self._decided)

    def committed(self, at: OpenTable, change: Change) -> None:
        self._remember_help(at)
        self.status = OPEN
        if self.ending is not None:
            self.ending.goes_on()
        at.clock.wind()
        self.keep_time()
        if not at.sheets.modal:
            at.sheets.close()
        if self.judge is not None and not self.showing:
            self.judge.judge()

    def _decided(self, status: str) -> None:
        assert self.at is not None
        self.status = status
        self._remember_help(self.at)
        if status == FAILED:
            self._given(miss=True)
        Clock.schedule_once(lambda _dt: self.ended(), self.at.moment_to_see())

    def ended(self) -> None:
        """Said once, until the table changes."""
        over = self.status != OPEN and not self.showing
        if over and self.ending is not None and self.sheet is None:
            self.ending.show(self.status)

    def _remember_help(self, at: OpenTable) -> None:
        """A puzzle solved with hints is solved, but earns fewer stars."""
        if at.bar is not None and at.bar.hints.asked and not self.helped():
            self._given(hint=True)
            self.seating = replace(self.seating, extra={**self.seating.extra, HELPED: True})

    def helped(self) -> bool:
        return bool(self.seating.extra.get(HELPED))

    # -- taking back: the app's answer goes along ------------------------------------------------

    def take_back(self) -> bool:
        return self._to_my_turn(Session.undo)

    def do_again(self) -> bool:
        return self._to_my_turn(Session.redo)

    def _to_my_turn(self, how: Callable[[Session], Any]) -> bool:
        if not self.changed(how):
            return False
        session = self.session
        if session is not None and session.outcome is None and ME not in session.active:
            with suppress(Trouble):
                how(session)
        return True

    # -- menu ------------------------------------------------------------------------------------

    def menu_of(self, angle: float) -> Contents:
        assert self.at is not None and self.menu is not None and self.puzzle is not None
        lock = self.at.settings.lock
        choices = [Choice(_("Continue"), self.go_on, "play")]
        if self.at.session.can_undo() and not self.showing:
            choices.append(Choice(_("Undo"), self.undo, "undo"))
        if not self.showing:
            choices.append(Choice(_("Show a solution"), self.show_solution, "replay"))
        choices.append(self.rules_of(angle))
        choices.append(self.menu.comfort(angle))
        choices.append(Choice(_("Start over"), self.try_again, "restart", hold=lock))
        choices.append(Choice(_("Leave the table"), self.leave_table, "home", hold=lock))
        return title_of(self.puzzle), [_("The puzzle is kept as it is.")], choices

    def step_back(self) -> bool:
        """What is decided, or merely shown, is left at once, whatever lies over it."""
        if self.at is None or (self.status == OPEN and not self.showing):
            return super().step_back()
        self.leave_table()
        return True

    # -- where one goes --------------------------------------------------------------------------

    def show_solution(self) -> None:
        """From the start; nothing of it is kept."""
        if self.puzzle is None or self.at is None:
            return
        self._given(show=True)
        shown, session = self.puzzle, Session.new(self.puzzle.setup, take_backs=True)
        self.close()
        self.game, self.showing = 0, True
        self.open(session, 0.0, fresh=False)
        assert self.at is not None and self.ending is not None
        self.at.settle()
        actions = solution_of(shown, session)
        self.solution = Solution(self.at, actions, self.ending.solution_was_shown)

    def try_again(self) -> None:
        """The same puzzle from its start."""
        if self.showing and self.puzzle is not None:
            id, person = self.puzzle.id, self.person
            self.close()
            self.enter(puzzle=id, person=person)
        else:
            self.restart()

    def next_puzzle(self) -> None:
        """The next number; after the last shipped one, and after one that was made, a new one."""
        if self.puzzle is None:
            return
        asked, then = self.puzzle, None if self.puzzle.made else after(self.puzzle)
        if then is not None:
            self.open_puzzle(then.id, self.person)
        else:
            who = self.person
            make_new(self, asked.kind, asked.grade, lambda new: self._begin_with(new, who))

    def leave_table(self) -> None:
        """To the page that it was opened from."""
        way = self.app.stack.way
        if len(way) < 2:
            self.app.go_home()
        else:
            self.app.stack.go(way[-2])

    def close(self) -> None:
        """What is solved, lost or hardly begun is not kept: the book has what counts."""
        if self.judge is not None:
            self.judge.stop()
        if self.solution is not None:
            self.solution.stop()
        self.judge = self.solution = self.ending = None
        self.showing = False
        game, session = self.game, self.session
        done = session is not None and (self.status != OPEN or session.cursor == 0)
        super().close()
        if game and done:
            with suppress(Trouble):
                self.journal.delete(game)
            self.game = 0
