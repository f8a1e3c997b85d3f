"""The game screen: a table, the time that runs at it, its menu, and the celebration at its end."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from kivy.clock import Clock

from oeil_app.core.setup import Setup
from oeil_app.play.advice import Advice
from oeil_app.play.journal import Journal
from oeil_app.play.session import Session
from oeil_app.play.trouble import Trouble
from oeil_app.screens import words
from oeil_app.screens.kit.page import Page
from oeil_app.screens.sheet import Sheet
from oeil_app.screens.voice import CatalogueVoice
from oeil_app.services.i18n import _
from oeil_app.table.comfort import Comfort
from oeil_app.table.place.frame import Rect
from oeil_app.table.table import Table

from .clockwork import Clockwork
from .doubting import Doubting
from .finish import Finish
from .manners import Manners
from .menu import TableMenu, menu_corners
from .mouse import Mouse
from .overlay import Countdown, MenuButton, Seconds, SoloClock
from .pace import Pace
from .seating import Seating, from_note
from .solo_bar import SoloBar


class GameScreen(Pace, TableMenu, Doubting, Finish, Page):
    """One game, from its deal or from where it was left, to its end and the rematch."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.journal: Journal = app.journal
        self.manners: Manners = self._manners_now()
        self.seating = Seating()
        self.voice = CatalogueVoice()
        self.clockwork, self.mouse = Clockwork(), Mouse()
        self.table: Table | None = None
        self.session: Session | None = None
        self.game = 0
        self.sheet: Sheet | None = None
        self.countdown: Countdown | None = None
        self.solo_clock: SoloClock | None = None
        self.solo_bar: SoloBar | None = None
        self.paused = False
        self.elapsed = 0.0
        self._unlisten: Callable[[], None] = lambda: None
        self.bind(size=lambda *_: Clock.schedule_once(self._arrange, -1))

    # -- as a page -------------------------------------------------------------------------------

    def fresh(self) -> None:
        """The family set something, or speaks another language: the open table follows."""
        self.manners = self._manners_now()
        if self.table is not None and self.session is not None:
            self.clockwork.patience = self.manners.waiting
            self.table.names = self.names(self.session.setup.seats)
            self.table.teach(self.manners.comfort.warnings)
            self.table.dress(self._comfort_of(self.session.setup.seats))
            self._arrange()

    def enter(
        self,
        setup: Setup | None = None,
        resume: int | None = None,
        seating: Seating | None = None,
    ) -> None:
        """A fresh deal, or a game as it was left; Trouble if it cannot be read."""
        self.app.stay_awake(True)
        if setup is not None:
            self.begin(setup, seating)
        elif resume is not None:
            self.resume(resume)

    def leave(self) -> None:
        self.app.stay_awake(False)
        self.close()

    def back(self) -> bool:
        """Back opens the menu and closes it; one leaves by saying so."""
        if self.table is None:
            return False
        if self.sheet is not None:
            self.go_on()
        else:
            self.open_menu()
        return True

    def pause_page(self) -> None:
        self.open_menu()

    def key(self, key: int) -> bool:
        """A desktop's keys: those of the table, and u takes back."""
        if self.table is None or self.table.blocked or not self.table.ready:
            return False
        if key == ord("u"):
            return self._changed(Session.undo)
        return self.table.keys.press(key)

    # -- beginning -------------------------------------------------------------------------------

    def begin(self, setup: Setup, seating: Seating | None = None) -> None:
        """A fresh deal; it can be played even if it cannot be kept."""
        self.close()
        self.seating = seating or Seating()
        trouble = None
        try:
            self.elapsed = 0.0
            self.game, session = self.journal.begin(
                setup, note=self._note(setup), take_backs=self._take_backs(setup)
            )
        except Trouble as error:
            self.game, trouble = 0, error
            session = Session.new(setup, take_backs=self._take_backs(setup))
        self._open(session, fresh=True)
        if trouble is not None:
            self.tell_trouble(trouble)

    # -- what other tables do otherwise ----------------------------------------------------------

    def _manners_now(self) -> Manners:
        """How this family plays."""
        manners: Manners = self.app.manners_now()
        return manners

    def _alone(self, session: Session) -> bool:
        """Whether one plays alone, with a bar and a clock."""
        return session.setup.seats == 1

    def _advice(self, session: Session) -> Advice:
        """Who gives hints to one who plays alone."""
        return Advice(session)

    def _take_backs(self, setup: Setup) -> bool:
        """Who plays alone takes back without limit."""
        return self.manners.take_backs or setup.seats == 1

    def resume(self, game: int) -> None:
        """The game as it was left; Trouble if it cannot be read."""
        session = self.journal.resume(game)
        self.close()
        note = self.journal.note(game)
        self.elapsed = float(note.get("elapsed", 0.0))
        self.seating = from_note(note)
        self.game = game
        self._open(session, fresh=False)

    def _note(self, setup: Setup) -> dict[str, Any]:
        """What is kept with the game besides its actions."""
        note = self.seating.note(setup.seats, self.names(setup.seats))
        return {**note, "elapsed": round(self.elapsed, 1)}

    def _keep_time(self) -> None:
        """The clock goes on where it stood, whatever happens to the device."""
        if self.session is not None and self.game:
            with suppress(Trouble):
                self.journal.set_note(self.game, self._note(self.session.setup))

    def names(self, seats: int) -> list[str]:
        """As they are called; guests by their animals, in the family's language."""
        return [
            self.seating.at(seat).name or _(words.ANIMALS[self.animal(seat)])
            for seat in range(seats)
        ]

    def animal(self, seat: int) -> str:
        """Whose head is drawn on the tray."""
        animal = self.seating.at(seat).animal
        return animal if animal in words.ANIMALS else list(words.ANIMALS)[seat]

    def _comfort_of(self, seats: int) -> Comfort:
        """The family's comfort with what the players of this table like."""
        comfort, players = self.manners.comfort, [self.seating.at(n) for n in range(seats)]
        left = {n for n, player in enumerate(players) if player.left_handed}
        portraits = tuple(f"animal-{self.animal(seat)}" for seat in range(seats))
        hands = tuple(sorted(left | set(comfort.left_handed)))
        return replace(comfort, left_handed=hands, portraits=portraits)

    def _help(self, session: Session) -> list[str]:
        usual = session.variant.scenery.help if session.variant.scenery else "all"
        return [self.seating.at(n).help or usual for n in range(session.setup.seats)]

    def _open(self, session: Session, fresh: bool) -> None:
        self.session = session
        self.manners = manners = self._manners_now()
        self.clockwork = Clockwork(manners.waiting)
        self.table = Table(
            session,
            self.names(session.setup.seats),
            self.voice,
            help=self._help(session),
            comfort=self._comfort_of(session.setup.seats),
            rail=self._alone(session),
            trace=manners.trace,
            feedback=manners.feedback,
            on_trouble=self.tell_trouble,
            teaching=manners.comfort.warnings,
            on_doubt=self._show_doubt,
            size=self.size,
            size_hint=(1, 1),
        )
        self.add_widget(self.table)
        self.table.build(deal=fresh and not manners.comfort.reduced_motion)
        self.seconds = Seconds(self.table)
        self.add_widget(self.seconds)
        self.solo_clock = SoloClock(self.table) if self._alone(session) else None
        if self.solo_clock is not None:
            self.add_widget(self.solo_clock)
        if self.table.rail:
            self.solo_bar = SoloBar(
                self.table, self._advice(session), self._step_back, self._step_on
            )
            self.add_widget(self.solo_bar)
        self._arrange()
        self._unlisten = session.listen(self._committed)
        manners.trace.write({"state": session.referee.to_json(session.state)})
        Clock.schedule_interval(self._tick, 0.1)
        self.mouse.watch(self.table)
        if fresh:
            manners.feedback("deal")
        self._begin_to_play()
        if session.outcome is not None:
            self._celebrate()

    def _arrange(self, *_: Any) -> None:
        """Menu buttons where the window has room for them; an open sheet opens anew."""
        if self.table is None or not self.table.ready:
            return
        for old in [child for child in self.children if isinstance(child, MenuButton)]:
            self.remove_widget(old)
        if self.solo_bar is not None:
            self.solo_bar.arrange()
        u = self.table.layout.u
        areas = self.table.cast.placer.areas.values()
        shelves = [self.table.layout.frames[area.id] for area in areas if area.kind == "shelf"]
        corners = menu_corners(self.table.layout, shelves)
        for x, y, angle in corners:
            self.add_widget(MenuButton(x, y, angle, u, self._shared(), self.open_menu))
        self.table.keep_clear([Rect(x - 26 * u, y - 26 * u, 52 * u, 52 * u) for x, y, _ in corners])
        if self.sheet is not None and self.table.doubts.open is not None:
            self.table.take_back()
        else:
            self.show_sheet_anew()

    # -- closing --------------------------------------------------------------------------------

    def close(self) -> None:
        """Leaves the table as it is; the journal has everything."""
        self._keep_time()
        if self.session is not None and self.game:
            self.journal.release(self.game)
        Clock.unschedule(self._tick)
        self.mouse.stop()
        self._unlisten()
        self._unlisten = lambda: None
        self.close_sheet()
        if self.solo_bar is not None:
            self.solo_bar.close()
            self.solo_bar = None
        if self.table is not None:
            self.table.close()
        self.clear_widgets()
        self.table, self.session, self.countdown = None, None, None
        self.paused = False
