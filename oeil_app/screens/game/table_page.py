"""A page with a table on it: deals or resumes a game, keeps it, and passes on what happens."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from kivy.clock import Clock

from oeil_app.core.rules.setup import Setup
from oeil_app.layout.frame import Rect
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.session import Session
from oeil_app.services.i18n import _
from oeil_app.table.table import Table

from .alone.bar import SoloBar
from .menu import Menu
from .open_table import OpenTable, Ports
from .players.seating import Seating, from_note
from .sheets.sheet import Choice, OverTable
from .table_kind import TableKind
from .time.countdown import Countdown

UNDO = ord("u")


class TablePage(TableKind):
    """What a game's page and a puzzle's have in common; `at` is the table that is open."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.seating = Seating()
        self.game = 0  # in the journal; 0: it is not kept
        self.at: OpenTable | None = None
        self.menu: Menu | None = None
        self._unlisten: Callable[[], None] = lambda: None
        self.bind(size=lambda *_: Clock.schedule_once(self._arrange, -1))

    # -- what can be seen ------------------------------------------------------------------------

    @property
    def table(self) -> Table | None:
        return self.at.table if self.at is not None else None

    @property
    def session(self) -> Session | None:
        return self.at.session if self.at is not None else None

    @property
    def sheet(self) -> OverTable | None:
        """What lies over the table."""
        return self.at.sheets.open if self.at is not None else None

    @property
    def countdown(self) -> Countdown | None:
        return self.at.clock.countdown if self.at is not None else None

    @property
    def solo_bar(self) -> SoloBar | None:
        return self.at.bar if self.at is not None else None

    @property
    def paused(self) -> bool:
        return self.at is not None and self.at.paused

    @property
    def elapsed(self) -> float:
        """Seconds that were played."""
        return self.at.clock.elapsed if self.at is not None else 0.0

    # -- as a page -------------------------------------------------------------------------------

    def fresh(self) -> None:
        """The family set something, or speaks another language: the open table follows."""
        if self.at is not None:
            at = self.at
            at.dress(self.seating, self.settings_now(), self.levels(at.session.setup))
            self.listen()

    def _arrange(self, _dt: float) -> None:
        if self.at is not None:
            self.at.arrange()

    def leave(self) -> None:
        self.app.stay_awake(False)
        self.close()

    def back(self) -> bool:
        """From whatever lies over the table to its menu, from the menu home: the game is kept.

        Nobody leaves a locked table so.
        """
        if self.at is None:
            return False
        if not self.at.sheets.menu:
            self.go_on()
            self.open_menu()
        elif self.at.settings.lock:
            self.go_on()
        else:
            self.app.go_home()
        return True

    def pause_page(self) -> None:
        self.open_menu()

    def key(self, key: int) -> bool:
        """A desktop's keys: those of the table, and u takes back."""
        at = self.at
        if at is None or at.table.blocked or not at.table.ready:
            return False
        return self.take_back() if key == UNDO else at.table.press_key(key)

    # -- beginning, resuming, closing ------------------------------------------------------------

    def begin(self, setup: Setup, seating: Seating | None = None) -> None:
        """A fresh deal; it can be played even if it cannot be kept."""
        self.close()
        self.seating = seating or Seating()
        trouble, takes_back = None, self.takes_back(setup)
        try:
            note = self._note(setup, 0.0)
            self.game, session = self.journal.begin(setup, note=note, take_backs=takes_back)
        except Trouble as error:
            self.game, trouble = 0, error
            session = Session.new(setup, take_backs=takes_back)
        self.open(session, 0.0, fresh=True)
        if trouble is not None:
            self.tell_trouble(trouble)

    def resume(self, game: int) -> None:
        """The game as it was left; Trouble if it cannot be read."""
        session = self.journal.resume(game)
        self.close()
        note = self.journal.note(game)
        self.seating = from_note(note)
        self.game = game
        self.open(session, float(note.get("elapsed", 0.0)), fresh=False)

    def open(self, session: Session, elapsed: float, fresh: bool) -> None:
        """Lays the table for a session; `fresh`: the cards are dealt before one's eyes."""
        self.app.stay_awake(True)
        ports = Ports(self.open_menu, self.take_back, self.do_again, self.ended, self.busy)
        at = self.at = OpenTable(
            self,
            session,
            self.seating,
            self.settings_now(),
            ports,
            advice=self.advice(session),
            levels=self.levels(session.setup),
            elapsed=elapsed,
            deal=fresh,
            pace=self.pace(session.setup),
            scenery=self.scenery(),
        )
        self.listen()
        self.menu = Menu(at.sheets, self.app.settings, self.menu_of)
        self.opened(at)
        self._unlisten = at.table.listen(partial(self.committed, at))
        at.begin(fresh)

    def listen(self) -> None:
        """One person at the table may hear what it says; a table of many stays quiet."""
        if self.at is None:
            return
        played = self.levels(self.at.session.setup)
        people = [seat for seat in range(self.at.session.setup.seats) if seat not in played]
        if len(people) == 1:
            self.app.speaking.begin(self.seating.at(people[0]).person, people[0])
        else:
            self.app.speaking.end()

    def close(self) -> None:
        """Leaves the table as it is; the journal has everything."""
        self.keep_time()
        self._unlisten()
        self._unlisten = lambda: None
        if self.at is not None:
            self.at.close()
            self.app.speaking.end()
            if self.game:
                self.journal.release(self.game)
        self.at = self.menu = None

    def _note(self, setup: Setup, elapsed: float) -> dict[str, Any]:
        """What is kept with the game besides its actions."""
        note = self.seating.note(setup.seats, self.seating.names(setup.seats))
        return {**note, "elapsed": round(elapsed, 1)}

    def keep_time(self) -> None:
        """The clock goes on where it stood, whatever happens to the device."""
        if self.at is not None and self.game:
            with suppress(Trouble):
                self.journal.set_note(self.game, self._note(self.at.session.setup, self.elapsed))

    # -- what its menu and its bar do ------------------------------------------------------------

    def open_menu(self, angle: float = 0.0) -> None:
        """Pauses; faces the side from which it was asked for."""
        covered = self.sheet is not None and self.sheet.modal
        if self.at is not None and self.menu is not None and not covered:
            self.at.pause()
            self.menu.open(angle)

    def rules_of(self, angle: float) -> Choice:
        """The menu's entry that leads to the rules."""
        return Choice(_("Rules"), partial(self.open_rules, angle), "rules")

    def open_rules(self, angle: float) -> None:
        """On the paused table, turned to who asked; closing them lets play go on."""
        from oeil_app.screens.rules.sheet import RulesSheet

        assert self.at is not None
        self.at.pause()
        setup, speaking = self.at.session.setup, self.app.speaking
        hear = speaking.hear if speaking.has_ear else None
        rules = RulesSheet(setup.game, setup.variant, angle, self.go_on, self._cloth, hear)
        self.at.sheets.lay(rules)

    def _cloth(self) -> Rect:
        assert self.at is not None
        return self.at.table.layout.field

    def pause(self) -> None:
        if self.at is not None:
            self.at.pause()

    def go_on(self) -> None:
        """Closes what lies over the table."""
        if self.at is not None:
            self.at.go_on()

    def undo(self) -> None:
        if self.take_back():
            self.go_on()

    def take_back(self) -> bool:
        """Takes back; false if the disk would not have it, which a sheet tells.

        Who plays against the tablet takes back their own action, and its answers along with it.
        """
        return self.at is not None and self.changed(self.at.players.take_back)

    def do_again(self) -> bool:
        return self.changed(Session.redo)

    def restart(self) -> None:
        """The same cards again, from the beginning."""
        if self.at is not None and self.changed(Session.restart):
            self.at.clock.elapsed = 0.0
            self.go_on()
            self.at.begin_to_play()

    def changed(self, how: Callable[[Session], Any]) -> bool:
        """Takes back or begins anew; false if the disk would not have it, which a sheet tells."""
        if self.at is None:
            return False
        try:
            how(self.at.session)
        except Trouble as trouble:
            self.tell_trouble(trouble)
            return False
        return True

    def leave_table(self) -> None:
        """To where one goes from here."""
        self.app.go_home()

    def tell_trouble(self, trouble: Trouble) -> None:
        """A clear word, in the family's language; nothing was changed."""
        if self.at is not None:
            self.at.tell_trouble(trouble)
