"""The replay page: a game on the real table again, on a timeline."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

from kivy.clock import Clock

from oeil_app.core.rules.jsons import JsonObject
from oeil_app.games import GAMES
from oeil_app.play.computers.analysis import KEPT
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.replaying import Replaying
from oeil_app.play.session import Session
from oeil_app.screens.game.players.seating import from_note
from oeil_app.screens.game.table_page import TablePage
from oeil_app.screens.kit.page import Page
from oeil_app.table.table import Table

from .bar import ReplayBar
from .coach.panel import CoachPanel
from .open_replay import OpenReplay
from .share import Share

LEFT, RIGHT, SPACE = 276, 275, 32  # keys
RIVAL = 3  # the level of whoever one tries it against


class ReplayPage(Page):
    """`app.go("replay", game=5)`, or with a session that is in no journal."""

    music = "table"

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.sharing: Share | None = None
        self.at: OpenReplay | None = None
        self.from_table = False
        self._arrange = Clock.create_trigger(self._lay_out, -1)
        self.bind(size=lambda *_: self._arrange())

    # -- what can be seen ------------------------------------------------------------------------

    @property
    def replay(self) -> Replaying | None:
        return self.at.replay if self.at is not None else None

    @property
    def table(self) -> Table | None:
        return self.at.table if self.at is not None else None

    @property
    def bar(self) -> ReplayBar | CoachPanel | None:
        return self.at.bar if self.at is not None else None

    @property
    def session(self) -> Session | None:
        """The game itself."""
        return self.sharing.session if self.sharing is not None else None

    @property
    def game(self) -> int:
        """In the journal; 0: it is not kept."""
        return self.sharing.game if self.sharing is not None else 0

    @property
    def playing(self) -> bool:
        return self.at is not None and self.at.playback.playing

    # -- as a page -------------------------------------------------------------------------------

    def enter(
        self, game: int = 0, session: Session | None = None, from_table: bool = False
    ) -> None:
        """Trouble if the game cannot be read."""
        self.from_table = from_table
        session = session or self.app.journal.look(int(game))
        self.sharing = Share(self, self.app.journal, session, int(game))
        self._open(Replaying(session))

    def leave(self) -> None:
        self.close()

    def back(self) -> bool:
        """To the table one came from, and to its menu if the game goes on."""
        if not self.from_table or not self.game:
            return False
        self.from_table = False
        self.app.continue_game(self.game)
        table = self.app.stack.top
        if isinstance(table, TablePage) and table.session and table.session.outcome is None:
            table.open_menu()
        return True

    def build(self) -> None:
        """Another language or text size: the same moment again."""
        if self.at is not None:
            self._open(self.at.replay)

    def pause_page(self) -> None:
        if self.at is not None:
            self.at.playback.pause()

    def key(self, key: int) -> bool:
        """Arrows and space, for a desktop."""
        if self.at is None:
            return False
        playback = self.at.playback
        actions = {LEFT: playback.one_back, RIGHT: playback.one_on, SPACE: playback.play_or_pause}
        if key not in actions:
            return False
        actions[key]()
        return True

    def share(self) -> None:
        """The game's code, or the game in a file."""
        self.pause_page()
        if self.sharing is not None:
            self.sharing.ask()

    # -- opening, closing ------------------------------------------------------------------------

    def _open(self, replay: Replaying) -> None:
        self.close()
        self.at = OpenReplay(
            self,
            replay,
            self.names(replay.setup.seats),
            from_note(self._note()).comfort(replay.setup.seats, self.app.table_settings().comfort),
            self.app.trace,
            leave=self.app.back,
            share=self.share,
            note=self._note(),
            keep=self._keep,
            try_it=self.try_it,
        )

    def close(self) -> None:
        if self.at is not None:
            self.at.close()
            self.at = None
        self.close_question()
        self.clear_widgets()

    def _lay_out(self, _dt: float) -> None:
        if self.at is not None:
            self.at.lay_out()

    def _note(self) -> JsonObject:
        return dict(self.app.journal.note(self.game)) if self.game else {}

    def _keep(self, found: JsonObject) -> None:
        """What the coach found is kept with the game; if the disk will not, it is found again."""
        if self.game:
            with suppress(Trouble):
                self.app.journal.set_note(self.game, {**self._note(), KEPT: found})

    def try_it(self, n: int) -> None:
        """A game from that moment on: whoever was to act plays, the tablet plays the others."""
        if self.replay is None:
            return
        old, state = self.replay.setup, self.replay.timeline.state(n)
        referee = self.replay.referee
        me = next(iter(referee.active(state)))
        seating = from_note(self._note())
        for seat in range(old.seats):
            level = None if seat == me else RIVAL
            seating = seating.with_computer(seat, old.seats, level)
        start = referee.to_json(state)
        setup = GAMES.setup(old.game, old.variant, old.seats, old.seed, old.options, start)
        self.app.open_table(setup, replace(seating, extra={}))

    def names(self, seats: int) -> list[str]:
        """Who sat there, if it is known; else the seats' animals."""
        note = self.app.journal.note(self.game) if self.game else {}
        return from_note(note).names(seats)
