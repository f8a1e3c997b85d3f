"""The app: the journal, the settings, the language, the look, and the stack of pages."""

from __future__ import annotations

from dataclasses import replace
from threading import Thread
from typing import TYPE_CHECKING, Any, cast

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget
from kivymd.app import MDApp

from oeil_app.core.assets import ASSETS
from oeil_app.core.packs.shelf import SHELF
from oeil_app.core.packs.shipped import shipped_ids, shipped_pack
from oeil_app.core.rules.setup import Setup
from oeil_app.games import GAMES
from oeil_app.options import Options
from oeil_app.play.files.album import Album
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.journal import Journal
from oeil_app.play.questions.packs import Packs
from oeil_app.screens.feedback import Feedback
from oeil_app.screens.files.dialogs import Dialogs, of_this_device
from oeil_app.screens.kit.later import after_frame
from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.screens.kit.materials.scheme import Scheme
from oeil_app.screens.lifecycle import Lifecycle
from oeil_app.screens.speaking import Speaking
from oeil_app.screens.stack import Stack
from oeil_app.services import garbage, places
from oeil_app.services.feel import FEEL
from oeil_app.services.i18n import LANGUAGE
from oeil_app.services.settings import Settings, SettingsBook
from oeil_app.table.trace import Trace

if TYPE_CHECKING:  # pages are imported when they are first seen
    from oeil_app.screens.game.game import GameScreen
    from oeil_app.screens.game.players.seating import Seating
    from oeil_app.screens.game.table_settings import TableSettings
    from oeil_app.screens.home.home import HomePage
    from oeil_app.screens.kit.page import Page

ESCAPE = 27


class OeilApp(MDApp):
    """Coup d'Œil. `app.go("settings")` shows a page, `app.back()` goes one back."""

    title = "Coup d'Œil"

    def __init__(self, options: Options, setup: Setup | None = None, **more: Any) -> None:
        super().__init__(**more)
        self.options, self.setup = options, setup
        self.icon = str(ASSETS / "icon" / "icon-512.png")
        self.scheme = Scheme(self.theme_cls)
        places.make_private()
        self.journal = Journal.open(places.journal())
        self.settings = SettingsBook(places.settings())
        self.packs = Packs(places.packs(), SHELF, lambda: self.journal.option_values("pack"))
        self.packs.open_when_asked()
        self.album = Album(places.album())
        self.files = Dialogs(lambda: of_this_device(self))
        self.trace = Trace(options.trace)
        self.stack: Stack
        self.feedback = Feedback(self.settings.now)
        self.speaking = Speaking(self.settings, lambda person: self.journal.family.born(person))
        self.lifecycle = Lifecycle(self)
        LANGUAGE.speak(options.lang or self.settings.now.language or None)

    def build(self) -> Widget:
        self.stack = Stack(self)
        self.settings.listen(self._set)
        self._dress(self.settings.now)
        Window.bind(on_keyboard=self._key)
        self.lifecycle.begin()
        return self.stack.room

    def on_start(self) -> None:
        if self.setup is not None:
            self.stack.way = ["home"]
            self.stack.page("home")
            self.open_table(self.setup, self._seated())
        else:
            self.go_home()
        after_frame(self._settle)
        if self.options.demo is not None:
            from oeil_app.screens.demo import Demonstration, Stop

            stops = [Stop(self.setup, 10, by_touch=3)] if self.setup is not None else None
            self.demonstration = Demonstration(
                self, self.options.demo, stops
            )  # kept: clocks do not

    def _seated(self) -> Seating | None:
        """Who sits at the table that was asked for: somebody, and the tablet."""
        from oeil_app.screens.game.players.seating import Seating

        seating, computers = Seating(), self.options.computers
        for seat, level in computers.items():
            seating = seating.with_computer(seat, seat + 1, level)
        return seating if computers else None

    def _settle(self, _dt: float) -> None:
        """What may wait until the first page was seen."""
        self.feedback.begin()
        self.packs.sweep()
        Thread(target=self._read_ahead, daemon=True).start()

    def _read_ahead(self) -> None:
        """In a thread, which must not clear widgets away that this one draws."""
        with garbage.no_collecting():
            self._look_through()

    def _look_through(self) -> None:
        """In a thread, while the first page is there already: the games, their drills, puzzles
        and questions are read, so that no page waits; a large journal is looked through; then the
        makers of puzzles are loaded, so that no frame does it. All that stays."""
        from oeil_app.play.practice.drills import drills
        from oeil_app.play.puzzles.making import load_makers
        from oeil_app.play.puzzles.puzzles import KINDS, of_kind

        for game in GAMES.names:
            GAMES.game(game)
        drills()
        for kind in KINDS:
            of_kind(kind)
        for id in shipped_ids():
            shipped_pack(id)
        trouble = self.journal.look_through()
        if trouble is not None:
            Clock.schedule_once(lambda _dt: self.home.tell_soon(trouble))
        load_makers()
        garbage.all_is_loaded()

    # -- which page ------------------------------------------------------------------------------

    def go(self, name: str, **arguments: Any) -> Page:
        """Shows that page (screens/pages.py); the arguments go to its `enter`."""
        return self.stack.go(name, **arguments)

    def back(self) -> bool:
        """One step back, as Esc and Android's button do; False at the first page."""
        return self.stack.back()

    def go_home(self) -> None:
        self.stack.reset("home")

    @property
    def game(self) -> GameScreen:
        """The game's page."""
        return cast("GameScreen", self.stack.page("table"))

    @property
    def home(self) -> HomePage:
        """The first page."""
        return cast("HomePage", self.stack.page("home"))

    def table_settings(self) -> TableSettings:
        """How this family plays, as tables are told."""
        from oeil_app.screens.game.table_settings import TableSettings
        from oeil_app.table.state import Comfort

        now = self.settings.now
        comfort = Comfort(
            reduced_motion=self.calm,
            dark=LOOK.dark,
            text_scale=now.text_size,
            strong_signs=now.strong_signs,
            contrast=now.contrast,
            long_press=now.long_press,
            warnings=now.teaching,
            easy_tap=now.easy_tap,
            insets=LOOK.edges(),
        )
        return TableSettings(
            comfort,
            now.take_backs,
            self.options.countdown,
            float(now.waiting),
            now.lock,
            self.trace,
            FEEL.give,
            self.speaking.tell,
        )

    def open_table(self, setup: Setup, seating: Seating | None = None) -> None:
        """A fresh deal; the seating says who sits where."""
        self.go("table", setup=setup, seating=seating)

    def continue_game(self, game: int) -> None:
        """A game as it was left; if it cannot be read, home says so."""
        try:
            note = self.journal.note(game)
            self.go("puzzle" if note.get("puzzle") else "table", resume=game)
        except Trouble as trouble:
            self.go_home()
            self.home.tell_trouble(trouble)

    # -- settings --------------------------------------------------------------------------------

    def _set(self, before: Settings, now: Settings) -> None:
        self.feedback.set(now)
        if replace(now, tables=before.tables, window=before.window) != before:
            if now.language != before.language:
                LANGUAGE.speak(now.language or None)
            self.dress()

    def dress(self) -> None:
        """The look, the language and the open page follow the settings and the device."""
        self._dress(self.settings.now)
        if not self.settings.now.language and self.options.lang is None:
            LANGUAGE.speak(None)
        if self.stack.top is not None:
            self.stack.top.fresh()

    def _dress(self, now: Settings) -> None:
        dark = now.style == "dark" or (now.style == "device" and self.lifecycle.dark)
        self.scheme.wear(dark, now.contrast)
        LOOK.press, LOOK.lock = now.long_press, now.lock
        LOOK.dress(self.theme_cls, now.contrast, now.text_size, self.calm)

    def stay_awake(self, awake: bool) -> None:
        """The screen stays on while a game is on the table, if the family likes it so."""
        Window.allow_screensaver = not (awake and self.settings.now.awake)

    @property
    def calm(self) -> bool:
        """Reduced motion."""
        return self.options.reduced_motion or self.settings.now.reduced_motion

    # -- the device ------------------------------------------------------------------------------

    def _key(self, _window: Any, key: int, *_more: Any) -> bool:
        """Esc and Android's back button: one step back; from the first page, out."""
        if key == ESCAPE:
            if not self.back():
                self.stop()
            return True
        return bool(self.stack.top.key(key)) if self.stack.top is not None else False

    def on_pause(self) -> bool:
        """The phone rang: everything is kept already, time stands still."""
        if self.stack.top is not None:
            self.stack.top.pause_page()
        self.feedback.sleep(True)
        garbage.look_everywhere()
        return True

    def on_resume(self) -> None:
        """Somebody may have set another language or dark colours meanwhile."""
        self.feedback.sleep(False)
        Window.update_viewport()  # SDL may come back black from another app's page
        self.lifecycle.look_again()
        self.dress()

    def on_stop(self) -> None:
        if self.stack.top is not None:
            self.stack.top.leave()
        Window.unbind(on_keyboard=self._key)
        self.lifecycle.keep_window()
        self.lifecycle.end()
        self.feedback.end()
        self.speaking.close()
        self.files.close()
        self.journal.close()
        self.trace.close()
