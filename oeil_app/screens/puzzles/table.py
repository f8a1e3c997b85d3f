"""A puzzle at the real table: the bar, the clock, the app's answers, and how it ends."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

from oeil_app.core.setup import Setup
from oeil_app.play.advice import Advice
from oeil_app.play.goals import ME, OPEN, own_actions, thinker
from oeil_app.play.puzzle_book import PuzzleBook
from oeil_app.play.puzzles import Puzzle, puzzle
from oeil_app.play.results import PUZZLE
from oeil_app.play.session import Change, Session
from oeil_app.play.trouble import Trouble
from oeil_app.screens.game.game import GameScreen
from oeil_app.screens.game.manners import Manners
from oeil_app.screens.game.menu import Contents
from oeil_app.screens.game.seating import Player, Seating
from oeil_app.screens.sheet import Choice
from oeil_app.services.i18n import _

from .answering import Answering
from .ending import Ending
from .names import title_of
from .showing import Showing

HELPED = "helped"  # in a game's note: a hint was asked for


class PuzzleScreen(Showing, Answering, Ending, GameScreen):
    """One puzzle, from its start or from where it was left."""

    def __init__(self, app: Any, **options: Any) -> None:
        self.puzzle: Puzzle | None = None
        self.status = OPEN
        super().__init__(app, **options)

    # -- as a page -------------------------------------------------------------------------------

    def enter(  # type: ignore[override]
        self, puzzle: str | None = None, person: str | None = None, resume: int | None = None
    ) -> None:
        """A puzzle by its name, as this person left it, else from its start; or a saved game."""
        if resume is not None:
            self.resume(resume)
        elif puzzle is not None:
            left = self._left(puzzle, person)
            if left is not None:
                self.resume(left)
            else:
                self.open_puzzle(puzzle, person)

    def open_puzzle(self, id: str, person: str | None) -> None:
        """From its start."""
        found = puzzle(id)
        if found is None:
            return
        someone = self.journal.family.person(person)
        me = Player(person=person)
        if someone is not None:
            me = Player(someone.name, someone.animal, person)
        other = Player(_("Tablet"), "owl" if me.animal in ("", "lynx") else "lynx")
        players = (me, other) if found.duel else (me,)
        self.begin(found.setup, Seating(players, {PUZZLE: found.id}))

    def _left(self, id: str, person: str | None) -> int | None:
        """The game in which this person left this puzzle."""
        return self.journal.puzzle_left(id, person)

    @property
    def person(self) -> str | None:
        return self.seating.at(ME).person

    @property
    def book(self) -> PuzzleBook:
        return PuzzleBook(self.journal.family, self.person)

    # -- the table -------------------------------------------------------------------------------

    def _manners_now(self) -> Manners:
        """Threats are what a puzzle is about: they are not shown. A show needs no countdown."""
        manners = super()._manners_now()
        comfort = replace(manners.comfort, warnings=False)
        return replace(manners, comfort=comfort, countdown=manners.countdown and not self.showing)

    def _alone(self, session: Session) -> bool:
        return True

    def _take_backs(self, setup: Setup) -> bool:
        return True

    def _advice(self, session: Session) -> Advice:
        assert self.puzzle is not None
        return Advice(session, thinker=thinker(self.puzzle, session))

    def _open(self, session: Session, fresh: bool) -> None:
        self.puzzle = puzzle(str(self.seating.extra.get(PUZZLE, "")))
        if self.puzzle is None:
            raise Trouble("no_game", str(self.seating.extra.get(PUZZLE, "")))
        self.status = OPEN
        super()._open(session, fresh)
        self.judge()

    def _committed(self, change: Change) -> None:
        self._remember_help()
        self.status = OPEN
        self._wind()
        self._keep_time()
        if self.sheet is not None and not self.sheet.modal:
            self.close_sheet()
        self.judge()

    def _remember_help(self) -> None:
        """A puzzle solved with hints is solved, but earns no star."""
        asked = self.solo_bar is not None and self.solo_bar.asked_for_help
        if asked and not self.helped:
            extra = {**self.seating.extra, HELPED: True}
            self.seating = replace(self.seating, extra=extra)

    @property
    def helped(self) -> bool:
        return bool(self.seating.extra.get(HELPED))

    # -- taking back: the app's answer goes along ------------------------------------------------

    def _step_back(self) -> None:
        if self._changed(Session.undo):
            self._to_my_turn(Session.undo)

    def _step_on(self) -> None:
        if self._changed(Session.redo):
            self._to_my_turn(Session.redo)

    def _to_my_turn(self, how: Any) -> None:
        session = self.session
        if session is not None and session.outcome is None and ME not in session.active:
            with suppress(Trouble):
                how(session)

    def undo(self) -> None:
        self._step_back()
        self.go_on()

    def key(self, key: int) -> bool:
        if key == ord("u") and self.table is not None and not self.table.blocked:
            self._step_back()
            return True
        return super().key(key)

    def restart(self) -> None:
        self.stop_showing()
        super().restart()

    # -- menu, leaving ---------------------------------------------------------------------------

    def _menu(self, angle: float) -> Contents:
        assert self.session is not None and self.puzzle is not None
        lock = self.manners.lock
        choices = [Choice(_("Go on"), self.go_on, "play")]
        if self.session.can_undo() and not self.showing:
            choices.append(Choice(_("Take back"), self.undo, "undo"))
        if not self.showing:
            choices.append(Choice(_("Show a solution"), self.show_solution, "replay"))
        choices.append(Choice(_("Comfort"), lambda: self._open_comfort(angle), "settings"))
        choices.append(Choice(_("Begin anew"), self.try_again, "restart", hold=lock))
        choices.append(Choice(_("Leave the table"), self._leave, "home", hold=lock))
        return title_of(self.puzzle), [_("The puzzle is kept as it is.")], choices

    def go_on(self) -> None:
        super().go_on()
        if self.table is not None and self.thinking:
            self.table.blocked = True

    def try_again(self) -> None:
        """The same puzzle from its start."""
        if self.showing and self.puzzle is not None:
            id, person = self.puzzle.id, self.person
            self.close()
            self.enter(puzzle=id, person=person)
        else:
            self.restart()

    def _leave(self) -> None:
        """To the page that it was opened from."""
        self.close_sheet()
        if len(self.app.stack.way) < 2:
            self.app.go_home()
            return
        way = self.app.stack.way[:-1]
        self.app.stack.go(way[-1])

    def close(self) -> None:
        """What is solved, lost or hardly begun is not kept: the book has what counts."""
        self.stop_thinking()
        self.stop_showing()
        game, session = self.game, self.session
        done = session is not None and (self.status != OPEN or session.cursor == 0)
        super().close()
        if game and done:
            with suppress(Trouble):
                self.journal.delete(game)
            self.game = 0

    def moves(self) -> int:
        return own_actions(self.session) if self.session is not None else 0
