"""The app: the journal, the language, and which screen is shown."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout

from oeil_app.core.setup import Setup
from oeil_app.options import Options
from oeil_app.play.journal import Journal
from oeil_app.play.trouble import Trouble
from oeil_app.screens.game.game import GameScreen, Manners
from oeil_app.screens.home.home import HomeScreen
from oeil_app.services import places
from oeil_app.services.i18n import LANGUAGE
from oeil_app.table.trace import Trace

ESCAPE = 27


class OeilApp(App):  # type: ignore[misc]
    """Coup d'Œil."""

    title = "Coup d'Œil"

    def __init__(self, options: Options, setup: Setup | None = None, **more: Any) -> None:
        super().__init__(**more)
        self.options, self.setup = options, setup
        self.journal = Journal.open(places.journal())
        self.trace = Trace(options.trace)
        LANGUAGE.speak(options.lang)

    def build(self) -> FloatLayout:
        self.root_layout = FloatLayout()
        self.manners = Manners(
            reduced_motion=self.options.reduced_motion,
            countdown=self.options.countdown,
            trace=self.trace,
        )
        self.game = GameScreen(self.journal, self.manners, self.go_home)
        self.home = HomeScreen(self.journal, self.open_table, self.continue_game)
        Window.bind(on_keyboard=self._key)
        return self.root_layout

    def on_start(self) -> None:
        if self.setup is not None:
            self.open_table(self.setup)
        else:
            self.go_home()
        if self.options.demo is not None:
            from oeil_app.screens.demo import Demonstration

            Demonstration(self, self.options.demo)

    # -- which screen ----------------------------------------------------------------------------

    def _show(self, screen: Any) -> None:
        self.root_layout.clear_widgets()
        self.root_layout.add_widget(screen)
        screen.size = self.root_layout.size

    def open_table(self, setup: Setup) -> None:
        self._show(self.game)
        self.game.begin(setup)

    def continue_game(self, game: int) -> None:
        try:
            self._show(self.game)
            self.game.resume(game)
        except Trouble as trouble:
            self.go_home()
            self.home.tell_trouble(trouble)

    def go_home(self) -> None:
        self.game.close()
        self._show(self.home)
        self.home.refresh()

    # -- the device ------------------------------------------------------------------------------

    def _key(self, _window: Any, key: int, *_more: Any) -> bool:
        """Esc and Android's back button: one step back; from the first screen, out."""
        if key == ESCAPE:
            if self.game.parent is None:
                self.stop()
            elif self.game.sheet is not None:
                self.game.go_on()
            else:
                self.game.open_menu()
            return True
        if self.game.parent is not None:
            return self.game.key(key)
        return False

    def on_pause(self) -> bool:
        """The phone rang: everything is kept already, time stands still."""
        if self.game.parent is not None:
            self.game.open_menu()
        return True

    def on_stop(self) -> None:
        self.game.close()
        self.journal.close()
        self.trace.close()
